import { createFigures } from './figures.js';
import {
  acceptsIn,
  batchIn,
  headerIn,
  importFailedIn,
  importsIn,
  joined,
  type Translation,
} from './phrases.js';

const { date, duration, list, number, percent, plural, relative, size } = createFigures<
  'one' | 'few' | 'many'
>('cs');
const files = (count: number) =>
  plural(count, { one: '# soubor', few: '# soubory', many: '# souboru', other: '# souborů' });
const soon = (time: string | undefined) =>
  time ? `Zkuste to znovu za ${time}.` : 'Zkuste to znovu později.';
const retrying = (time: string | null) => (time ? `Další pokus za ${time}` : 'Brzy další pokus');
const quoted = (detail: string | undefined) => (detail ? ` Zpráva služby: „${detail}“` : '');

const notDone = (verb: string) => (count: number) =>
  plural(count, {
    one: `# soubor se nepodařilo ${verb}`,
    few: `# soubory se nepodařilo ${verb}`,
    many: `# souboru se nepodařilo ${verb}`,
    other: `# souborů se nepodařilo ${verb}`,
  });

/** Czech. */
export const cs: Translation = {
  locale: 'cs',
  size,
  duration,
  percent,
  number,

  drop: 'Přetáhněte sem soubory nebo složky',
  dropOne: 'Přetáhněte sem soubor',
  dropNow: 'Uvolněním nahrajete',
  dropRefused: 'Nepovolený typ souboru',
  dropMore: 'Přetáhněte sem další',
  chooseFiles: 'Vybrat soubory',
  chooseFile: 'Vybrat soubor',
  chooseFolder: 'Vybrat složku',
  readingFolder: 'Otevírání složek…',
  accepts: acceptsIn('cs', {
    separator: ', ',
    families: { image: 'obrázky', video: 'videa', audio: 'zvukové soubory', text: 'textové soubory' },
    upTo: (most, least) => (least ? `od ${least} do ${most} na soubor` : `do ${most} na soubor`),
    atLeast: (least) => `alespoň ${least} na soubor`,
    files: (count) =>
      count === 1
        ? 'jeden soubor'
        : plural(count, {
            one: 'nejvýše # soubor',
            few: 'nejvýše # soubory',
            many: 'nejvýše # souboru',
            other: 'nejvýše # souborů',
          }),
  }),

  privacy: 'Viditelnost',
  privacyChoice: { public: 'Veřejný', unlisted: 'Neveřejný', private: 'Soukromý' },
  privateHint: 'Soukromé soubory nemají veřejný odkaz a stránky je nemohou zobrazit.',

  uploads: 'Nahrávané soubory',
  progress: (name) => (name === null ? 'Průběh všech nahrávání' : `Průběh: ${name}`),
  header: headerIn({
    cancelled: 'Zrušeno',
    all: (total) =>
      plural(total, {
        one: 'Nahrán # soubor',
        few: 'Nahrány # soubory',
        many: 'Nahráno # souboru',
        other: 'Nahráno # souborů',
      }),
    some: (done, total) => `Nahráno ${number(done)} z ${number(total)}`,
    uploading: (total) =>
      plural(total, {
        one: 'Nahrává se # soubor',
        few: 'Nahrávají se # soubory',
        many: 'Nahrává se # souboru',
        other: 'Nahrává se # souborů',
      }),
    failed: (count) => `nezdařilo se: ${number(count)}`,
    interrupted: (count) =>
      plural(count, {
        one: '# přerušený',
        few: '# přerušené',
        many: '# přerušeného',
        other: '# přerušených',
      }),
    duplicates: (count) =>
      plural(count, { one: '# duplikát', few: '# duplikáty', many: '# duplikátu', other: '# duplikátů' }),
  }),
  left: (time) => `zbývá ${time}`,
  paused: 'Pozastaveno',
  offline: 'Čeká se na připojení',
  halted: 'Zastaveno',
  failed: notDone('nahrát'),
  duplicates: (count) =>
    plural(count, {
      one: '# soubor už je ve vaší knihovně',
      few: '# soubory už jsou ve vaší knihovně',
      many: '# souboru už je ve vaší knihovně',
      other: '# souborů už je ve vaší knihovně',
    }),
  differing: (count) =>
    plural(count, {
      one: '# má jinou viditelnost nebo stav',
      few: '# mají jinou viditelnost nebo stav',
      many: '# má jinou viditelnost nebo stav',
      other: '# má jinou viditelnost nebo stav',
    }),
  showFailed: 'Zobrazit nezdařené',
  showDuplicates: 'Zobrazit duplikáty',
  showAll: 'Zobrazit vše',
  pauseAll: 'Pozastavit vše',
  resumeAll: 'Pokračovat ve všem',
  cancelAll: 'Zrušit vše',
  clear: 'Vymazat seznam',
  retryAll: 'Zkusit znovu vše',
  reuseAll: 'Použít stávající',
  uploadAll: 'Přesto nahrát',
  tryAgain: 'Zkusit znovu',

  more: 'Více',
  moreAbout: (name) => (name ? `Více: ${name}` : 'Více o této chybě'),
  explanation: 'Podrobnosti',
  errorCode: 'Kód chyby',
  reference: 'Číslo pro podporu',
  copyDetails: 'Zkopírovat pro podporu',

  queued: 'Čeká',
  ready: 'Připraveno k nahrání',
  preparingFile: (part) => (part ? `Příprava… ${part}` : 'Příprava…'),
  reading: (part) => `Čtení souboru… ${part}`,
  checking: 'Hledání duplikátů…',
  following: 'Duplikát jiného souboru v tomto nahrávání',
  followingTab: 'Čeká se na stejný soubor na jiné kartě: dokončete ho tam nebo ho odeberte',
  duplicate: 'Už je ve vaší knihovně',
  differs: ({ privacy, status }) => {
    const parts = joined(
      ', ',
      privacy !== undefined && `viditelnost ${privacy ?? 'neznámá'}`,
      status !== undefined && `stav ${status ?? 'neznámý'}`,
    );
    return `Stávající soubor se liší: ${parts}.`;
  },
  preparing: 'Příprava…',
  sending: ({ percent: part, remaining }) => (remaining ? `${part} · zbývá ${remaining}` : part),
  finishing: 'Dokončování…',
  importing: (status) => {
    if (status === null) return 'Spouštění…';
    if (status === 'queued') return 'Ve frontě';
    return status === 'processing' ? 'Načítání souboru…' : `Import (${status})`;
  },
  done: {
    uploaded: 'Nahráno',
    reused: 'Už je ve vaší knihovně',
    replaced: 'Nahrazeno',
    imported: 'Importováno',
  },
  cancelled: 'Zrušeno',
  unfollowed: 'Zrušeno; může se ještě dokončit',
  pausedAt: (part) => (part ? `Pozastaveno na ${part}` : 'Pozastaveno'),
  waiting: {
    release: () => cs.queued,
    'rate-limit': (time) => `Příliš mnoho požadavků. ${retrying(time)}`,
    service: (time) => `Služba není dostupná. ${retrying(time)}`,
    storage: (time) => `Úložiště není dostupné. ${retrying(time)}`,
    network: (time) => (time ? `Připojení bylo přerušeno. ${retrying(time)}` : 'Čeká se na připojení'),
    confirmation: (time) => joined(' ', 'Potvrzování…', time && `Další kontrola za ${time}`),
  },
  errors: {
    'file-empty': () => 'Tento soubor je prázdný.',
    'file-too-large': ({ limit }) => (limit ? `Větší než ${limit}.` : 'Příliš velký.'),
    'file-too-small': ({ limit }) => (limit ? `Menší než ${limit}.` : 'Příliš malý.'),
    'file-invalid-type': ({ accept }) =>
      `Nepovolený typ souboru. ${accept ? `Povoleno: ${accept}.` : 'Vyberte jiný soubor.'}`,
    'too-many-files': ({ count }) =>
      count
        ? plural(count, {
            one: 'Dosažen limit # soubor.',
            few: 'Dosažen limit # soubory.',
            many: 'Dosažen limit # souboru.',
            other: 'Dosažen limit # souborů.',
          })
        : 'Příliš mnoho souborů.',
    'file-unreadable': () => 'Soubor nelze přečíst. Možná byl přesunut nebo smazán. Přidejte ho znovu.',
    'file-changed': () => 'Soubor se po přidání změnil. Přidejte ho znovu.',
    'bad-request': ({ detail }) => `Požadavek byl odmítnut. Obraťte se na vlastníka webu.${quoted(detail)}`,
    unauthorized: () => 'Platnost relace vypršela. Přihlaste se znovu.',
    forbidden: ({ detail }) =>
      `Tento účet to neumožňuje.${detail ? quoted(detail) : ' Zkontrolujte tarif a úložiště.'}`,
    'insufficient-scope': ({ scope }) =>
      scope
        ? `Tento web nemá oprávnění ${scope}. Obraťte se na jeho vlastníka.`
        : 'Tento web nemá potřebné oprávnění. Obraťte se na jeho vlastníka.',
    'user-quota': ({ detail }) => `Dosáhli jste svého limitu.${detail ? ` „${detail}“` : ''}`,
    'site-refused': () => 'Web to nepovolil. Načtěte stránku znovu nebo se obraťte na jeho vlastníka.',
    'not-found': () => 'Tato položka už neexistuje. Zkuste to znovu.',
    conflict: () => 'Změnil to někdo jiný. Zkuste to znovu.',
    'name-taken': () => 'V této složce je jiný soubor s tímto názvem.',
    'session-expired': ({ timeLimit }) =>
      timeLimit
        ? `Připojení je pro tento soubor příliš pomalé (časový limit: ${timeLimit}). Zkuste rychlejší.`
        : 'Nahrávání trvalo příliš dlouho. Zkuste to znovu.',
    invalid: ({ type, detail }) =>
      type ? `Toto není platný soubor ${type}.` : `Tento soubor byl odmítnut.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `Příliš mnoho požadavků. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `Tento účet už nemá žádné požadavky. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `Služba není dostupná. ${soon(retryIn)}`,
    'service-error': () => 'Ve službě došlo k chybě. Zkuste to znovu.',
    'unreadable-response': () => 'Odpověď nelze přečíst, takže se akce možná nezdařila. Zkuste to znovu.',
    'storage-refused': () =>
      'Úložiště nebo filtr nahrávání zablokovaly. Zkuste jinou síť nebo se obraťte na vlastníka webu.',
    'storage-unavailable': ({ retryIn }) =>
      `Nelze se připojit k úložišti. ${retryIn ? soon(retryIn) : 'Zkuste to znovu.'}`,
    network: () => 'Nelze se připojit. Zkontrolujte připojení a zkuste to znovu.',
    interrupted: () => 'Přerušeno. Chcete-li pokračovat, vyberte soubor znovu.',
    'url-invalid': () => 'Neplatná adresa URL. Zadejte ji celou, počínaje https://.',
    'url-not-http': () => 'Importovat lze jen adresy URL http a https. Použijte jinou.',
    'url-credentials': () =>
      'Tato adresa URL obsahuje heslo nebo přístupový token. Použijte adresu bez nich.',
    'import-failed': importFailedIn({
      source_unavailable: 'Soubor se nepodařilo stáhnout. Zkontrolujte adresu URL a zkuste to znovu.',
      source_timeout: 'Stahování trvalo příliš dlouho. Zkuste to znovu.',
      source_blocked: 'Tuto adresu URL nelze importovat. Použijte veřejně dostupnou.',
      source_too_large: 'Soubor je pro import příliš velký. Vyberte menší.',
      content_type_mismatch: 'Obsah souboru neodpovídá jeho typu. Vyberte jiný soubor.',
      blocked_content: 'Tento obsah není povolený. Vyberte jiný soubor.',
      other: 'Soubor se nepodařilo importovat. Zkontrolujte adresu URL a zkuste to znovu.',
    }),
    'import-unfinished': () => 'Import stále probíhá. Stav ověříte novým pokusem.',
    unexpected: () => 'Něco se pokazilo. Zkuste to znovu.',
  },

  pause: (name) => `Pozastavit ${name}`,
  resume: (name) => `Pokračovat v nahrávání ${name}`,
  retry: (name) => `Zkusit znovu ${name}`,
  cancel: (name) => `Zrušit ${name}`,
  unfollow: (name) => `Zrušit ${name}`,
  remove: (name) => `Odebrat ${name}`,
  reuse: 'Použít stávající',
  reuseFor: (name) => `Použít stávající: ${name}`,
  uploadAnyway: 'Přesto nahrát',
  uploadAnywayFor: (name) => `Přesto nahrát: ${name}`,

  announcements: {
    start: ({ total }) =>
      `${plural(total, { one: 'Nahrává se # soubor', few: 'Nahrávají se # soubory', many: 'Nahrává se # souboru', other: 'Nahrává se # souborů' })}.`,
    progress: ({ done, total }) => `Nahráno ${number(done)} z ${number(total)}.`,
    end: ({ done, failed }) =>
      joined(
        ' ',
        done > 0 &&
          `${plural(done, { one: 'Nahrán # soubor', few: 'Nahrány # soubory', many: 'Nahráno # souboru', other: 'Nahráno # souborů' })}.`,
        failed > 0 && `${cs.failed(failed)}.`,
      ),
  },

  list: {
    amount: ({ sent, size: total, speed }) => joined(' · ', `${sent} z ${total}`, speed && `${speed}/s`),
    imports: importsIn({
      all: (total) =>
        plural(total, {
          one: 'Importován # soubor',
          few: 'Importovány # soubory',
          many: 'Importováno # souboru',
          other: 'Importováno # souborů',
        }),
      some: (done, total) => `Importováno ${number(done)} z ${number(total)}`,
      importing: (total) =>
        plural(total, {
          one: 'Importuje se # soubor',
          few: 'Importují se # soubory',
          many: 'Importuje se # souboru',
          other: 'Importuje se # souborů',
        }),
    }),
    importsFailed: notDone('importovat'),
    dismiss: (name) => `Skrýt ${name}`,
    dismissFailed: 'Skrýt nezdařené',
    dismissAll: 'Skrýt vše',
    copyLink: (name) => `Kopírovat odkaz na ${name}`,
    open: (name) => `Otevřít ${name}`,
    copyAllLinks: 'Kopírovat všechny odkazy',
    chooseFile: 'Vybrat soubor…',
    chooseFileFor: (name) => `Vybrat soubor ${name}`,
    chooseFiles: 'Vybrat soubory…',
    otherFile: (name) => `To je jiný soubor. Vyberte ${name}.`,
    interrupted: (count) =>
      plural(count, {
        one: '# soubor byl přerušen. Chcete-li pokračovat, vyberte ho znovu.',
        few: '# soubory byly přerušeny. Chcete-li pokračovat, vyberte je znovu.',
        many: '# souboru bylo přerušeno. Chcete-li pokračovat, vyberte je znovu.',
        other: '# souborů bylo přerušeno. Chcete-li pokračovat, vyberte je znovu.',
      }),
    showInterrupted: 'Zobrazit přerušené',
    named: (count) => `soubory se jménem, které ve složce už je: ${number(count)}`,
    replace: 'Nahradit',
    replaceOf: (name) => `Nahradit: ${name}`,
    keepBoth: 'Ponechat oba',
    keepBothOf: (name) => `Ponechat oba ${name}`,
    skip: 'Přeskočit',
    minimize: 'Minimalizovat nahrávání',
    expand: 'Zobrazit nahrávání',
  },

  library: {
    date,
    unnamed: 'Soubor bez názvu',
    loading: 'Načítání…',
    close: 'Zavřít',
    cancel: 'Zrušit',
    tryAgain: 'Zkusit znovu',
    copied: 'Zkopírováno',
    privacy: { public: 'Veřejný', unlisted: 'Neveřejný', private: 'Soukromý' },
    types: {
      image: 'Obrázky',
      video: 'Videa',
      pdf: 'Soubory PDF',
      document: 'Dokumenty',
      archive: 'Archivy',
      other: 'Ostatní soubory',
    },
    status: { active: 'Aktivní' },
    unavailable: (what) => `${what}: zde není k dispozici.`,
    lacksScope: (scope) => `Tento web nemá oprávnění ${scope}. Jeho vlastník ho může přidat ke klíči.`,
    notOffered: 'Tento web to nenabízí.',
  },

  grid: {
    label: 'Soubory v knihovně',
    listing: 'Knihovna',
    deleting: 'Mazání',

    filters: 'Filtry',
    search: 'Hledat',
    type: 'Typ',
    anyType: 'Všechny typy',
    leaveFolder: 'Zobrazit všechny soubory',
    clearFilters: 'Vymazat filtry',
    refresh: 'Obnovit',

    count: ({ count, more }) =>
      more
        ? plural(count, {
            one: 'Více než # soubor',
            few: 'Více než # soubory',
            many: 'Více než # souboru',
            other: 'Více než # souborů',
          })
        : files(count),
    selected: (count) => `Vybráno: ${number(count)}`,
    clearSelection: 'Zrušit výběr',
    selectAll: ({ count, more }) =>
      more ? `Vybrat načtené (${number(count)})` : `Vybrat vše (${number(count)})`,

    select: (name) => `Vybrat ${name}`,
    linksOf: (name) => `Odkazy: ${name}`,
    deleteOne: (name) => `Smazat ${name}`,
    deleteMany: (count) =>
      plural(count, {
        one: 'Smazat # soubor',
        few: 'Smazat # soubory',
        many: 'Smazat # souboru',
        other: 'Smazat # souborů',
      }),
    renameOne: (name) => `Přejmenovat ${name}`,
    rename: 'Přejmenovat',
    move: 'Přesunout do složky…',

    empty: 'Zatím žádné soubory',
    emptyFolder: 'Tato složka je prázdná',
    noMatch: 'Těmto filtrům nic neodpovídá',

    loadMore: 'Načíst další',
    loadingMore: 'Načítání dalších…',
    offline: 'Jste offline. Další soubory se načtou, až budete znovu online.',
    restarted: 'Seznam se znovu načítá od začátku…',

    noLinks: 'Pro tento soubor nejsou k dispozici žádné odkazy.',
    directLink: 'Přímý odkaz',
    directLinkHint: 'Samotný soubor',
    shareLink: 'Odkaz ke sdílení',
    shareLinkHint: 'Stránka o souboru',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'Kopírovat',
    copyOf: (what, name) => `Kopírovat: ${what}, ${name}`,

    deleteTitle: ({ count, name }) =>
      count === 1
        ? `Smazat ${name}?`
        : plural(count, {
            one: 'Smazat # soubor?',
            few: 'Smazat # soubory?',
            many: 'Smazat # souboru?',
            other: 'Smazat # souborů?',
          }),
    andMore: (count) => `a další: ${number(count)}`,
    deleteWarning: () => 'Odkazy okamžitě přestanou fungovat. Tuto akci nelze vrátit zpět.',
    deleteConfirm: (count) =>
      count === 1
        ? 'Smazat'
        : plural(count, {
            one: 'Smazat # soubor',
            few: 'Smazat # soubory',
            many: 'Smazat # souboru',
            other: 'Smazat # souborů',
          }),
    deletingNow: ({ done, total }) => `Mazání… ${number(done)} z ${number(total)}`,
    deleted: (count) =>
      plural(count, {
        one: 'Smazán # soubor',
        few: 'Smazány # soubory',
        many: 'Smazáno # souboru',
        other: 'Smazáno # souborů',
      }),
    deleteFailed: (count) =>
      plural(count, {
        one: '# soubor se nepodařilo smazat',
        few: '# soubory se nepodařilo smazat',
        many: '# souboru se nepodařilo smazat',
        other: '# souborů se nepodařilo smazat',
      }),
    names: (names) =>
      list(names.length > 5 ? [...names.slice(0, 4), `další: ${number(names.length - 4)}`] : names),
    dismiss: 'Zavřít',

    newName: 'Název',
    nameMissing: 'Zadejte název.',
    moveTitle: ({ count, name }) =>
      count === 1
        ? `Přesunout ${name}`
        : plural(count, {
            one: 'Přesunout # soubor',
            few: 'Přesunout # soubory',
            many: 'Přesunout # souboru',
            other: 'Přesunout # souborů',
          }),
    moveConfirm: 'Přesunout',
    noFolder: 'Žádná složka',
    renamed: (name) => `Nový název: ${name}`,
    moved: ({ count, folder }) =>
      folder === null
        ? plural(count, {
            one: 'Ze složky odebrán # soubor',
            few: 'Ze složek odebrány # soubory',
            many: 'Ze složek odebráno # souboru',
            other: 'Ze složek odebráno # souborů',
          })
        : `${plural(count, { one: 'Přesunut # soubor', few: 'Přesunuty # soubory', many: 'Přesunuto # souboru', other: 'Přesunuto # souborů' })}: ${folder}`,
    undo: 'Vrátit zpět',
    changeFailed: (count) =>
      plural(count, {
        one: '# soubor se nepodařilo změnit',
        few: '# soubory se nepodařilo změnit',
        many: '# souboru se nepodařilo změnit',
        other: '# souborů se nepodařilo změnit',
      }),
  },

  toolbar: {
    view: 'Zobrazení',
    views: { small: 'Malé obrázky', grid: 'Střední obrázky', large: 'Velké obrázky', list: 'Seznam' },
    upload: 'Nahrát',
    folder: 'Složka',
    notThisFolder: 'Nahrané soubory jdou do „Všechny soubory“, ne do této složky.',
    dropHere: 'Začněte přetažením souborů sem',
    offline: 'Jste offline. Soubory se zobrazí, až budete zase online.',
    name: 'Název',
    size: 'Velikost',
    created: 'Nahráno',
    actions: 'Akce',
    sortBy: 'Seřadit podle',
    unsorted: 'Výchozí pořadí',
    sorting: 'Řazení…',
    sortedLoaded: (count) => `Seřazeno jen to, co je načteno: ${files(count)}`,
    finished: (label) => `${label}: hotovo`,
    failed: (label) => `${label}: nezdařilo se`,
  },

  selection: {
    undoWarning: 'Máte 10 sekund na vrácení zpět. Potom odkazy trvale přestanou fungovat.',
    checkingUsages: 'Zjišťuje se použití…',
    usedIn: (places) =>
      plural(places, {
        one: 'Používá se na # místě:',
        few: 'Používá se na # místech:',
        many: 'Používá se na # místa:',
        other: 'Používá se na # místech:',
      }),
    usagesUnknown: 'Nepodařilo se ověřit všechna použití.',
    deletingIn: ({ count, time }) => `Za ${time} se smaže: ${files(count)}`,
    undoHint: (keys) => `Vrátit zpět: ${keys}`,
    deleteNow: 'Smazat hned',
    undone: (count) =>
      plural(count, {
        one: 'Obnoven # soubor',
        few: 'Obnoveny # soubory',
        many: 'Obnoveno # souboru',
        other: 'Obnoveno # souborů',
      }),

    actionsOf: (name) => `Akce: ${name}`,
    moreActions: 'Další akce',
    open: 'Otevřít',
    copyLink: 'Kopírovat odkaz',
    copyLinks: 'Kopírovat odkazy',
    copyAs: (format) => `Kopírovat jako ${format}`,
    allLinks: 'Všechny odkazy…',
    linksCopied: (count) =>
      plural(count, {
        one: 'Zkopírován # odkaz',
        few: 'Zkopírovány # odkazy',
        many: 'Zkopírováno # odkazu',
        other: 'Zkopírováno # odkazů',
      }),
    withoutLink: (count) => `${files(count)} bez odkazu`,
    replace: 'Nahradit…',

    download: 'Stáhnout',
    downloadZip: 'Stáhnout jako ZIP',
    downloadFiles: 'Stáhnout jednotlivě',
    downloading: ({ done, total, size: received }) =>
      `Stahování… ${number(done)} z ${number(total)} · ${received}`,
    downloaded: (count) =>
      plural(count, {
        one: 'Stažen # soubor',
        few: 'Staženy # soubory',
        many: 'Staženo # souboru',
        other: 'Staženo # souborů',
      }),
    downloadCancelled: 'Stahování zrušeno',
    downloadFailed: (count) =>
      plural(count, {
        one: '# soubor se nepodařilo stáhnout',
        few: '# soubory se nepodařilo stáhnout',
        many: '# souboru se nepodařilo stáhnout',
        other: '# souborů se nepodařilo stáhnout',
      }),
    downloadBlocked: 'Server souboru nedovoluje stahování z tohoto webu. Otevřete soubor a uložte ho tam.',
    downloadGone: 'Tento soubor už není k dispozici.',
    downloadTooLarge: (limit) =>
      `Tento prohlížeč může najednou stáhnout nejvýše ${limit}. Vyberte méně souborů.`,
    downloadBroken: 'Spojení bylo přerušeno. Zkuste to znovu.',
  },

  picker: {
    chooseOne: 'Vybrat soubor',
    chooseSeveral: 'Vybrat soubory',
    views: 'Zdroj',
    library: 'Knihovna',
    upload: 'Nahrát',
    choose: (count) => (count ? `Vybrat ${number(count)}` : 'Vybrat'),
    chosen: (count) => (count === 0 ? 'Nic není vybráno' : `Vybráno: ${number(count)}`),

    required: 'povinné',
    add: 'Přidat soubory',
    chooseOneFor: (label) => `Vybrat soubor: ${label}`,
    chooseSeveralFor: (label) => `Vybrat soubory: ${label}`,
    addFor: (label) => `Přidat soubory: ${label}`,
    change: 'Změnit',
    changeName: (name) => `Změnit: ${name}`,
    missing: 'Vyberte soubor.',
    nameless: (position) => `Soubor ${number(position)}`,
    gone: 'Tento soubor už neexistuje. Změňte ho nebo odeberte.',
    showing: 'Zobrazení tohoto souboru',
  },

  field: {
    alt: 'Alternativní text',
    altOf: (name) => `Alternativní text: ${name}`,
    altHint: 'Popište obrázek lidem, kteří ho nevidí',
    caption: 'Popisek',
    captionOf: (name) => `Popisek: ${name}`,
  },

  versions: {
    label: 'Verze',
    what: 'Seznam verzí',
    replacing: 'Nahrazení souboru',

    version: (count) => (count === null ? 'Verze' : `Verze ${number(count)}`),
    active: 'Aktivní',
    growth: ({ size: by, larger }) => (by === null ? 'stejná velikost' : `${larger ? '+' : '\u2212'}${by}`),
    typeChange: ({ from, to }) => `${from} → ${to}`,
    same: (count) =>
      count === null ? 'Stejný obsah jako předtím' : `Stejný obsah jako verze ${number(count)}`,
    checksum: 'SHA-256',
    copyChecksum: (version) => `Kopírovat kontrolní součet: ${version}`,
    none: 'Žádné verze',
    showAll: (count) => `Zobrazit všechny verze (${number(count)})`,
    gone: 'Tento soubor už neexistuje. Byl smazán nebo patří jinému účtu.',

    drop: 'Přetáhněte sem soubor, který nahradí tento',
    dropNow: 'Uvolněním nahradíte',
    choose: 'Vybrat soubor',
    linkStays: 'Odkaz se nezmění. Kdo ho má, dostane nový soubor.',
    oneOnly: (count) =>
      plural(count, {
        one: 'Přetáhli jste # soubor. Vyberte jeden.',
        few: 'Přetáhli jste # soubory. Vyberte jeden.',
        many: 'Přetáhli jste # souboru. Vyberte jeden.',
        other: 'Přetáhli jste # souborů. Vyberte jeden.',
      }),
    question: 'Nahradit soubor?',
    now: 'Aktuální',
    next: 'Nový',
    otherType: ({ from, to }) => `Jiný typ: ${from} → ${to}`,
    otherSize: ({ from, to, larger }) =>
      larger ? `Mnohem větší: ${from} → ${to}` : `Mnohem menší: ${from} → ${to}`,
    replace: 'Nahradit',
    started: (name) => `Soubor se nahrazuje souborem ${name}.`,
    failed: (name) => `Soubor nebyl nahrazen souborem ${name}.`,
    replaced: (name) => `Nahrazeno souborem ${name}. Odkaz se nezměnil.`,
  },

  folders: {
    label: 'Složky',
    all: 'Všechny soubory',
    unnamed: 'Složka bez názvu',
    browsing: 'Procházení složek',
    empty: 'Zatím žádné složky.',
    gone: 'Vybraná složka už není k dispozici. Vyberte jinou.',
    newFolder: 'Nová složka',
    newFolderIn: (path) => (path === null ? 'Nová složka nejvyšší úrovně' : `Nová složka v ${path}`),
    create: 'Vytvořit',
    creating: 'Vytváření…',
    nameMissing: 'Zadejte název složky.',
    refused: (detail) => `Složku se nepodařilo vytvořit.${detail ? quoted(detail) : ' Zkuste jiný název.'}`,
    unsure: 'Odpověď nepřišla, takže složka možná existuje. Než to zkusíte znovu, zkontrolujte ji.',
  },

  imports: {
    label: 'Import z adres URL',
    doing: 'Importování',
    addresses: 'Adresy URL',
    hint: 'Jedna na řádek. Musí být veřejně dostupné.',
    submit: (count) =>
      count > 1
        ? plural(count, {
            one: 'Importovat # soubor',
            few: 'Importovat # soubory',
            many: 'Importovat # souboru',
            other: 'Importovat # souborů',
          })
        : 'Importovat',
    filename: 'Název',
    filenameHint: 'Nepovinné. Nevyplněný název se zvolí automaticky.',
    none: 'Zadejte alespoň jednu adresu URL.',
    lineError: ({ line, reason }) => `Řádek ${number(line)}: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 &&
          plural(count, {
            one: 'Spuštěn # import.',
            few: 'Spuštěny # importy.',
            many: 'Spuštěno # importu.',
            other: 'Spuštěno # importů.',
          }),
        kept > 0 &&
          plural(kept, {
            one: 'Opravte # adresu URL.',
            few: 'Opravte # adresy URL.',
            many: 'Opravte # adresy URL.',
            other: 'Opravte # adres URL.',
          }),
      ),
  },
  sources: {
    dropTo: (place) => `Uvolněním nahrajete do: ${place}`,
    pasted: ({ date: day, time }) => `Vložený obrázek ${day} v ${time}`,
    open: { camera: 'Kamera', screen: 'Obrazovka', audio: 'Mikrofon' },
    title: { camera: 'Pořídit fotku nebo video', screen: 'Nahrát obrazovku', audio: 'Nahrát zvuk' },
    photoName: ({ date: day, time }) => `Fotka ${day} v ${time}`,
    videoName: ({ date: day, time }) => `Videozáznam ${day} v ${time}`,
    screenName: ({ date: day, time }) => `Záznam obrazovky ${day} v ${time}`,
    audioName: ({ date: day, time }) => `Zvukový záznam ${day} v ${time}`,
    starting: 'Čeká se na přístup…',
    takePhoto: 'Vyfotit',
    recordVideo: 'Nahrát video',
    startRecording: 'Spustit nahrávání',
    pauseRecording: 'Pozastavit',
    resumeRecording: 'Pokračovat',
    stopRecording: 'Zastavit',
    retake: 'Pořídit znovu',
    use: 'Nahrát do knihovny',
    discard: 'Zahodit',
    discardQuestion: 'Zahodit tento záznam?',
    keep: 'Ponechat',
    cameraDevice: 'Kamera',
    microphoneDevice: 'Mikrofon',
    device: (at) => `Zařízení ${number(at)}`,
    withMicrophone: 'Nahrávat mikrofon',
    preview: 'Živý náhled',
    result: 'Záznam',
    level: 'Úroveň zvuku',
    recording: (time) => `Nahrávání ${time}`,
    recordingPaused: (time) => `Pozastaveno v ${time}`,
    limitReached: (limit) => `Nahrávání skončilo: dosáhlo limitu ${limit}.`,
    ended: 'Nahrávání skončilo dřív, než se něco nahrálo. Zkuste to znovu.',
    failures: {
      denied: (source) =>
        ({
          camera:
            'Přístup ke kameře je zablokovaný. Povolte ho v nastavení webu v prohlížeči a zkuste to znovu.',
          screen: 'Obrazovka se nesdílí. Zkuste to znovu a vyberte obrazovku, okno nebo kartu.',
          audio:
            'Přístup k mikrofonu je zablokovaný. Povolte ho v nastavení webu v prohlížeči a zkuste to znovu.',
        })[source],
      'no-device': (source) =>
        ({
          camera: 'Kamera nebyla nalezena. Připojte ji a zkuste to znovu.',
          screen: 'Obrazovka nebyla nalezena. Připojte ji a zkuste to znovu.',
          audio: 'Mikrofon nebyl nalezen. Připojte ho a zkuste to znovu.',
        })[source],
      'in-use': (source) =>
        ({
          camera: 'Kameru používá jiná aplikace. Zavřete ji a zkuste to znovu.',
          screen: 'Obrazovku používá jiná aplikace. Zavřete ji a zkuste to znovu.',
          audio: 'Mikrofon používá jiná aplikace. Zavřete ji a zkuste to znovu.',
        })[source],
      insecure: () => 'Nahrávání vyžaduje zabezpečené připojení. Otevřete tuto stránku přes HTTPS.',
      unsupported: () => 'Tento prohlížeč zde neumí nahrávat. Použijte jiný prohlížeč.',
      failed: (source) =>
        ({
          camera: 'Kameru se nepodařilo spustit. Zkuste to znovu.',
          screen: 'Záznam obrazovky se nepodařilo spustit. Zkuste to znovu.',
          audio: 'Mikrofon se nepodařilo spustit. Zkuste to znovu.',
        })[source],
    },
    resumeFile: 'Pokračovat',
    notGranted: 'Přístup k souboru nebyl povolen. Zkuste to znovu nebo soubor vyberte.',
    fileGone: 'Soubor byl přesunut nebo smazán. Vyberte ho znovu.',
    sync: (folder) => `Synchronizace: ${folder}`,
    comparing: ({ done, total }) => `Porovnávání… ${number(done)} z ${number(total)}`,
    checkingLibrary: 'Kontrola vaší knihovny…',
    added: (count) => `nové: ${number(count)}`,
    changed: (count) => `změněné: ${number(count)}`,
    unchanged: (count) => `beze změny: ${number(count)}`,
    renamed: (count) => `přejmenováno: ${number(count)}`,
    deletedThere: (count) => `smazáno z vaší knihovny: ${number(count)}`,
    uploadAgain: 'Nahrát znovu',
    leaveOut: 'Vynechat',
    missing: (count) =>
      plural(count, {
        one: '# soubor už není ve složce',
        few: '# soubory už nejsou ve složce',
        many: '# souboru už není ve složce',
        other: '# souborů už není ve složce',
      }),
    missingNote: 'Z vaší knihovny se nic nesmazalo.',
    upToDate: 'Vše je aktuální.',
    receipt: 'Stáhnout potvrzení',
    receiptAs: (format) => `Stáhnout potvrzení (${format})`,
  },
  review: {
    title: (count) =>
      count === 0
        ? 'Zkontrolovat soubory'
        : plural(count, {
            one: 'Zkontrolovat # soubor',
            few: 'Zkontrolovat # soubory',
            many: 'Zkontrolovat # souboru',
            other: 'Zkontrolovat # souborů',
          }),
    total: ({ folders, count, size: bytes }) =>
      joined(
        ', ',
        folders > 0 &&
          plural(folders, { one: '# složka', few: '# složky', many: '# složky', other: '# složek' }),
        files(count),
        bytes,
      ),
    rename: (name) => `Přejmenovat ${name}`,
    newName: (name) => `Nový název: ${name}`,
    moveUp: (name) => `Posunout nahoru: ${name}`,
    moveDown: (name) => `Posunout dolů: ${name}`,
    remove: (name) => `Odebrat ${name}`,
    moved: ({ name, position, count }) => `${name}: pozice ${number(position)} z ${number(count)}.`,
    more: (count) => `a další: ${number(count)}`,
    upload: (count) =>
      plural(count, {
        one: 'Nahrát # soubor',
        few: 'Nahrát # soubory',
        many: 'Nahrát # souboru',
        other: 'Nahrát # souborů',
      }),
    removeAll: 'Odebrat vše',
    checkingFiles: ({ checked, count }) => `Kontrola… ${number(checked)} z ${number(count)}`,
    question: 'Před nahráním',
    batch: batchIn({
      nothing: 'vše už je ve vaší knihovně',
      existing: (count) => `už v knihovně: ${number(count)}`,
      toSend: (count) => `k nahrání: ${number(count)}`,
      about: (time) => `přibližně ${time}`,
      atLeast: (time) => `nejméně ${time}`,
    }),
    enoughSpace: 'Místa je dost.',
    tooLittleSpace: ({ needed, free }) => `Nedostatek místa: potřeba ${needed}, volné ${free}.`,
    proceed: 'Pokračovat',
    cancel: 'Zrušit',
  },

  usage: {
    label: 'Využití',
    what: 'Využití účtu',
    kinds: { requests: 'Požadavky', storage: 'Úložiště', bandwidth: 'Přenos dat' },
    amount: ({ used, limit }) => {
      if (used === null) return `Limit: ${limit}`;
      return limit === null ? `Využito ${used}` : `${used} z ${limit}`;
    },
    level: {
      near: (kind) => (kind === 'storage' ? 'Téměř plné' : 'Téměř vyčerpáno'),
      full: (kind) => (kind === 'storage' ? 'Plné' : 'Vyčerpáno'),
      over: () => 'Nad limitem',
    },
    relative,
    resets: ({ relative: when, date: day }) => `Obnoví se ${when}, ${day}`,
    resetDue: 'Brzy se obnoví',
    noAccess: 'Tento účet teď nemůže službu používat. Obraťte se na vlastníka webu.',
    version: (version) => `API ${version}`,
    untold: 'Údaje o využití nejsou k dispozici.',

    checkingSpace: 'Kontrola volného místa…',
    noSpace: 'Nedostatek místa',
    tooLittleSpace: ({ count, needed, free }) =>
      joined(
        ' ',
        plural(count, {
          one: 'Tento soubor vyžaduje',
          few: 'Tyto # soubory vyžadují',
          many: 'Těchto # souboru vyžaduje',
          other: 'Těchto # souborů vyžaduje',
        }),
        `${needed}; volné místo: ${free}.`,
      ),
    reuseNeedsNone: 'Soubory, které už jsou ve vaší knihovně, místo nepotřebují.',
    leftOut: (count) =>
      plural(count, {
        one: '# soubor, který se nevejde',
        few: '# soubory, které se nevejdou',
        many: '# souboru, který se nevejde',
        other: '# souborů, které se nevejdou',
      }),
    andMore: (count) => `a další: ${number(count)}`,
    uploadFitting: (count) => `Nahrát, co se vejde (${files(count)})`,
    uploadAll: (count) => (count === 1 ? 'Přesto nahrát' : 'Přesto nahrát vše'),
    uploadNone: 'Zrušit',
  },
  editor: {
    title: 'Upravit obrázek',
    edit: 'Upravit',
    editFor: (name) => `Upravit: ${name}`,
    loading: 'Načítání obrázku…',

    frame: 'Rámeček oříznutí',
    frameHint: 'Klávesy se šipkami ho posunují. Shift a klávesy se šipkami mění jeho velikost.',
    frameAt: ({ width, height, left, top }) => `${width} × ${height} pixelů, ${left} zleva, ${top} shora`,
    edges: { left: 'Levý okraj', right: 'Pravý okraj', top: 'Horní okraj', bottom: 'Dolní okraj' },
    pixels: (count) => `${count} px`,

    aspectRatio: 'Poměr stran',
    free: 'Volný',
    original: 'Původní',
    rotateLeft: 'Otočit doleva',
    rotateRight: 'Otočit doprava',
    flipHorizontal: 'Převrátit vodorovně',
    flipVertical: 'Převrátit svisle',
    straighten: 'Narovnat',
    undo: 'Zpět',
    reset: 'Obnovit',

    save: 'Uložit',
    saveVersion: 'Uložit jako novou verzi',
    saving: 'Ukládání…',
    discardQuestion: 'Zahodit změny?',
    discard: 'Zahodit',
    keepEditing: 'Pokračovat v úpravách',

    problems: {
      cors: 'Tento obrázek zde nelze upravit: jeho adresa to nedovoluje. Stáhněte ho, upravte ve svém zařízení a nahraďte soubor.',
      gone: 'Tento obrázek nelze najít. Možná byl smazán.',
      network: 'Obrázek se nepodařilo načíst. Zkontrolujte připojení a zkuste to znovu.',
      animated:
        'Animovaný obrázek zde nelze upravit: přišel by o pohyb. Upravte ho v jiném programu a soubor nahraďte.',
      unreadable:
        'Tento obrázek nelze přečíst. Možná je poškozený nebo má formát, který tento prohlížeč neumí otevřít. Uložte ho v jiném programu jako JPEG nebo PNG a zkuste to znovu.',
      'too-large': 'Tento obrázek je na úpravy příliš velký. Zmenšete ho v jiném programu a zkuste to znovu.',
      scrambled: 'V tomto prohlížeči by z upraveného obrázku byl šum. Použijte jiný.',
      started: 'Tento soubor se už nahrává, takže ho nelze změnit. Zrušte nahrávání a zkuste to znovu.',
      crashed: 'Obrázek se nepodařilo uložit. Zkuste to znovu.',
    },
  },

  preview: {
    previous: 'Předchozí',
    next: 'Další',
    position: ({ position, count, more }) => `${number(position)} z ${number(count)}${more ? '+' : ''}`,

    zoomIn: 'Přiblížit',
    zoomOut: 'Oddálit',
    fit: 'Přizpůsobit obrazovce',

    download: 'Stáhnout',
    downloadOne: (name) => `Stáhnout: ${name}`,
    open: 'Otevřít v nové kartě',
    replaceOne: (name) => `Nahradit: ${name}`,
    details: 'Podrobnosti',

    noPreview: 'Pro tento typ souboru není náhled',
    tooLarge: 'Příliš velký pro náhled',
    failed: 'Tento soubor nelze zobrazit. Může být poškozený, nebo nefunguje jeho odkaz.',
    cut: (bytes) => `Zobrazeno je jen prvních ${bytes}. Zbytek uvidíte po stažení souboru.`,

    dimensions: 'Rozměry',
    pixels: ({ width, height }) => `${width} × ${height} pixelů`,
    size: 'Velikost',
    type: 'Typ',
    privacy: 'Viditelnost',
    status: 'Stav',
    created: 'Vytvořeno',
    id: 'Identifikátor',
    copyId: 'Kopírovat identifikátor',
    links: 'Odkazy',
  },
};
