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

const { date, duration, list, number, percent, plural, relative, size } = createFigures('sv');
const files = (count: number) => plural(count, { one: '# fil', other: '# filer' });
const soon = (time: string | undefined) => (time ? `Försök igen om ${time}.` : 'Försök igen senare.');
const retrying = (time: string | null) => (time ? `Försöker igen om ${time}` : 'Försöker snart igen');
const quoted = (detail: string | undefined) => (detail ? ` Tjänsten uppger: ”${detail}”` : '');

const notDone = (verb: string) => (count: number) =>
  plural(count, { one: `Det gick inte att ${verb} # fil`, other: `Det gick inte att ${verb} # filer` });

/** Swedish. */
export const sv: Translation = {
  locale: 'sv',
  size,
  duration,
  percent,
  number,

  drop: 'Släpp filer eller mappar här',
  dropOne: 'Släpp en fil här',
  dropNow: 'Släpp för att ladda upp',
  dropRefused: 'Filtypen är inte tillåten',
  dropMore: 'Släpp fler här',
  chooseFiles: 'Välj filer',
  chooseFile: 'Välj en fil',
  chooseFolder: 'Välj en mapp',
  readingFolder: 'Öppnar mappar…',
  accepts: acceptsIn('sv', {
    separator: ', ',
    families: { image: 'bilder', video: 'videor', audio: 'ljudfiler', text: 'textfiler' },
    upTo: (most, least) => (least ? `${least} till ${most} per fil` : `högst ${most} per fil`),
    atLeast: (least) => `minst ${least} per fil`,
    files: (count) =>
      count === 1 ? 'en fil' : plural(count, { one: 'högst # fil', other: 'högst # filer' }),
  }),

  privacy: 'Synlighet',
  privacyChoice: { public: 'Offentlig', unlisted: 'Olistad', private: 'Privat' },
  privateHint: 'Privata filer har ingen offentlig länk, och sidor kan inte visa dem.',

  uploads: 'Uppladdningar',
  progress: (name) => (name === null ? 'Förlopp för alla uppladdningar' : `Förlopp för ${name}`),
  header: headerIn({
    cancelled: 'Avbruten',
    all: (total) => plural(total, { one: '# fil har laddats upp', other: '# filer har laddats upp' }),
    some: (done, total) => `${number(done)} av ${number(total)} har laddats upp`,
    uploading: (total) => plural(total, { one: 'Laddar upp # fil', other: 'Laddar upp # filer' }),
    failed: (count) => `${number(count)} misslyckades`,
    interrupted: (count) => plural(count, { one: '# avbruten', other: '# avbrutna' }),
    duplicates: (count) => plural(count, { one: '# dubblett', other: '# dubbletter' }),
  }),
  left: (time) => `${time} kvar`,
  paused: 'Pausad',
  offline: 'Väntar på anslutning',
  halted: 'Stoppad',
  failed: notDone('ladda upp'),
  duplicates: (count) =>
    plural(count, {
      one: '# fil finns redan i ditt bibliotek',
      other: '# filer finns redan i ditt bibliotek',
    }),
  differing: (count) => `${number(count)} har en annan synlighet eller status`,
  showFailed: 'Visa misslyckade',
  showDuplicates: 'Visa dubbletter',
  showAll: 'Visa alla',
  pauseAll: 'Pausa alla',
  resumeAll: 'Återuppta alla',
  cancelAll: 'Avbryt alla',
  clear: 'Rensa listan',
  retryAll: 'Försök igen med alla',
  reuseAll: 'Använd befintliga',
  uploadAll: 'Ladda upp ändå',
  tryAgain: 'Försök igen',

  more: 'Mer',
  moreAbout: (name) => (name ? `Mer om ${name}` : 'Mer om det här felet'),
  explanation: 'Information',
  errorCode: 'Felkod',
  reference: 'Referens för support',
  copyDetails: 'Kopiera för support',

  queued: 'Väntar',
  ready: 'Redo att laddas upp',
  preparingFile: (part) => (part ? `Förbereder… ${part}` : 'Förbereder…'),
  reading: (part) => `Läser filen… ${part}`,
  checking: 'Söker efter dubbletter…',
  following: 'Dubblett av en annan fil i den här uppladdningen',
  followingTab: 'Väntar på samma fil i en annan flik: slutför eller ta bort den där',
  duplicate: 'Finns redan i ditt bibliotek',
  differs: ({ privacy, status }) => {
    const parts = joined(
      ', ',
      privacy !== undefined && `synlighet ${privacy ?? 'okänd'}`,
      status !== undefined && `status ${status ?? 'okänd'}`,
    );
    return `Den befintliga filen skiljer sig: ${parts}.`;
  },
  preparing: 'Förbereder…',
  sending: ({ percent: part, remaining }) => (remaining ? `${part} · ${remaining} kvar` : part),
  finishing: 'Slutför…',
  importing: (status) => {
    if (status === null) return 'Startar…';
    if (status === 'queued') return 'I kö';
    return status === 'processing' ? 'Hämtar…' : `Importerar (${status})`;
  },
  done: {
    uploaded: 'Uppladdad',
    reused: 'Finns redan i ditt bibliotek',
    replaced: 'Ersatt',
    imported: 'Importerad',
  },
  cancelled: 'Avbruten',
  unfollowed: 'Avbruten; kan ändå slutföras',
  pausedAt: (part) => (part ? `Pausad vid ${part}` : 'Pausad'),
  waiting: {
    release: () => sv.queued,
    'rate-limit': (time) => `För många förfrågningar. ${retrying(time)}`,
    service: (time) => `Tjänsten är inte tillgänglig. ${retrying(time)}`,
    storage: (time) => `Lagringen är inte tillgänglig. ${retrying(time)}`,
    network: (time) => (time ? `Anslutningen bröts. ${retrying(time)}` : 'Väntar på anslutning'),
    confirmation: (time) => joined(' ', 'Bekräftar…', time && `Kontrollerar igen om ${time}`),
  },
  errors: {
    'file-empty': () => 'Filen är tom.',
    'file-too-large': ({ limit }) => (limit ? `Större än ${limit}.` : 'För stor.'),
    'file-too-small': ({ limit }) => (limit ? `Mindre än ${limit}.` : 'För liten.'),
    'file-invalid-type': ({ accept }) =>
      `Filtypen är inte tillåten. ${accept ? `Använd ${accept}.` : 'Välj en annan fil.'}`,
    'too-many-files': ({ count }) =>
      count
        ? plural(count, { one: 'Gränsen på # fil är nådd.', other: 'Gränsen på # filer är nådd.' })
        : 'För många filer.',
    'file-unreadable': () =>
      'Det gick inte att läsa filen. Den kan ha flyttats eller raderats. Lägg till den igen.',
    'file-changed': () => 'Ändrad sedan du lade till den. Lägg till den igen.',
    'bad-request': ({ detail }) => `Förfrågan avvisades. Kontakta webbplatsens ägare.${quoted(detail)}`,
    unauthorized: () => 'Din session har gått ut. Logga in igen.',
    forbidden: ({ detail }) =>
      `Det är inte tillåtet för det här kontot.${detail ? quoted(detail) : ' Kontrollera abonnemanget och lagringsutrymmet.'}`,
    'insufficient-scope': ({ scope }) =>
      scope
        ? `Webbplatsen saknar behörigheten ${scope}. Kontakta ägaren.`
        : 'Webbplatsen saknar en behörighet. Kontakta ägaren.',
    'user-quota': ({ detail }) => `Du har nått din gräns.${detail ? ` ”${detail}”` : ''}`,
    'site-refused': () => 'Webbplatsen tillät inte detta. Ladda om sidan eller kontakta ägaren.',
    'not-found': () => 'Objektet finns inte längre. Försök igen.',
    conflict: () => 'Ändrad av någon annan. Försök igen.',
    'name-taken': () => 'En annan fil i den här mappen har det namnet.',
    'session-expired': ({ timeLimit }) =>
      timeLimit
        ? `Anslutningen är för långsam för den här filen: lagringen tillåter ${timeLimit}. Prova en snabbare.`
        : 'Uppladdningen tog för lång tid. Försök igen.',
    invalid: ({ type, detail }) =>
      type ? `Det här är inte en giltig ${type}-fil.` : `Filen avvisades.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `För många förfrågningar. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `Kontot har inga förfrågningar kvar. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `Tjänsten är inte tillgänglig. ${soon(retryIn)}`,
    'service-error': () => 'Det uppstod ett problem i tjänsten. Försök igen.',
    'unreadable-response': () => 'Det gick inte att läsa svaret, så det kan ha misslyckats. Försök igen.',
    'storage-refused': () =>
      'Lagringen eller ett filter blockerade uppladdningen. Prova ett annat nätverk eller kontakta webbplatsens ägare.',
    'storage-unavailable': ({ retryIn }) =>
      `Det gick inte att nå lagringen. ${retryIn ? soon(retryIn) : 'Försök igen.'}`,
    network: () => 'Det gick inte att ansluta. Kontrollera anslutningen och försök igen.',
    interrupted: () => 'Avbröts. Välj filen igen för att fortsätta.',
    'url-invalid': () => 'Inte en giltig webbadress. Ange hela, med https:// i början.',
    'url-not-http': () => 'Endast webbadresser med http och https kan importeras. Använd en annan.',
    'url-credentials': () => 'Webbadressen innehåller ett lösenord eller en åtkomsttoken. Använd en utan.',
    'import-failed': importFailedIn({
      source_unavailable: 'Det gick inte att ladda ner filen. Kontrollera webbadressen och försök igen.',
      source_timeout: 'Nedladdningen tog för lång tid. Försök igen.',
      source_blocked: 'Webbadressen kan inte importeras. Använd en som är offentligt åtkomlig.',
      source_too_large: 'Filen är för stor att importera. Välj en mindre.',
      content_type_mismatch: 'Filens innehåll stämmer inte med filtypen. Välj en annan fil.',
      blocked_content: 'Innehållet är inte tillåtet. Välj en annan fil.',
      other: 'Det gick inte att importera filen. Kontrollera webbadressen och försök igen.',
    }),
    'import-unfinished': () => 'Importen pågår fortfarande. Försök igen för att kontrollera.',
    unexpected: () => 'Något gick fel. Försök igen.',
  },

  pause: (name) => `Pausa ${name}`,
  resume: (name) => `Återuppta ${name}`,
  retry: (name) => `Försök igen med ${name}`,
  cancel: (name) => `Avbryt ${name}`,
  unfollow: (name) => `Avbryt ${name}`,
  remove: (name) => `Ta bort ${name}`,
  reuse: 'Använd befintlig',
  reuseFor: (name) => `Använd befintlig: ${name}`,
  uploadAnyway: 'Ladda upp ändå',
  uploadAnywayFor: (name) => `Ladda upp ändå: ${name}`,

  announcements: {
    start: ({ total }) => `${plural(total, { one: 'Laddar upp # fil', other: 'Laddar upp # filer' })}.`,
    progress: ({ done, total }) => `${number(done)} av ${number(total)} har laddats upp.`,
    end: ({ done, failed }) =>
      joined(
        ' ',
        done > 0 && `${plural(done, { one: '# fil har laddats upp', other: '# filer har laddats upp' })}.`,
        failed > 0 && `${sv.failed(failed)}.`,
      ),
  },

  list: {
    amount: ({ sent, size: total, speed }) => joined(' · ', `${sent} av ${total}`, speed && `${speed}/s`),
    imports: importsIn({
      all: (total) => plural(total, { one: '# fil har importerats', other: '# filer har importerats' }),
      some: (done, total) => `${number(done)} av ${number(total)} har importerats`,
      importing: (total) => `Importerar ${files(total)}`,
    }),
    importsFailed: notDone('importera'),
    dismiss: (name) => `Dölj ${name}`,
    dismissFailed: 'Dölj misslyckade',
    dismissAll: 'Dölj alla',
    copyLink: (name) => `Kopiera länken till ${name}`,
    open: (name) => `Öppna ${name}`,
    copyAllLinks: 'Kopiera alla länkar',
    chooseFile: 'Välj fil…',
    chooseFileFor: (name) => `Välj filen ${name}`,
    chooseFiles: 'Välj filer…',
    otherFile: (name) => `Det är en annan fil. Välj ${name}.`,
    interrupted: (count) =>
      plural(count, {
        one: '# fil avbröts. Välj den igen för att fortsätta.',
        other: '# filer avbröts. Välj dem igen för att fortsätta.',
      }),
    showInterrupted: 'Visa avbrutna',
    named: (count) => `Namn som redan finns i mappen: ${number(count)}`,
    replace: 'Ersätt',
    replaceOf: (name) => `Ersätt ${name}`,
    keepBoth: 'Behåll båda',
    keepBothOf: (name) => `Behåll båda ${name}`,
    skip: 'Hoppa över',
    minimize: 'Minimera uppladdningar',
    expand: 'Visa uppladdningar',
  },

  library: {
    date,
    unnamed: 'Namnlös fil',
    loading: 'Läser in…',
    close: 'Stäng',
    cancel: 'Avbryt',
    tryAgain: 'Försök igen',
    copied: 'Kopierat',
    privacy: { public: 'Offentlig', unlisted: 'Olistad', private: 'Privat' },
    types: {
      image: 'Bilder',
      video: 'Videor',
      pdf: 'Pdf-filer',
      document: 'Dokument',
      archive: 'Arkiv',
      other: 'Andra filer',
    },
    status: { active: 'Aktiv' },
    unavailable: (what) => `${what} är inte tillgängligt här.`,
    lacksScope: (scope) => `Webbplatsen saknar behörigheten ${scope}. Ägaren kan lägga till den i nyckeln.`,
    notOffered: 'Webbplatsen erbjuder inte detta.',
  },

  grid: {
    label: 'Filer i biblioteket',
    listing: 'Biblioteket',
    deleting: 'Radering',

    filters: 'Filter',
    search: 'Sök',
    type: 'Typ',
    anyType: 'Alla typer',
    leaveFolder: 'Visa alla filer',
    clearFilters: 'Rensa filter',
    refresh: 'Uppdatera',

    count: ({ count, more }) =>
      more ? plural(count, { one: 'Fler än # fil', other: 'Fler än # filer' }) : files(count),
    selected: (count) => `${number(count)} har valts`,
    clearSelection: 'Avmarkera',
    selectAll: ({ count, more }) =>
      more ? `Markera ${number(count)} inlästa` : `Markera alla ${number(count)}`,

    select: (name) => `Markera ${name}`,
    linksOf: (name) => `Länkar till ${name}`,
    deleteOne: (name) => `Radera ${name}`,
    deleteMany: (count) => plural(count, { one: 'Radera # fil', other: 'Radera # filer' }),
    renameOne: (name) => `Byt namn på ${name}`,
    rename: 'Byt namn',
    move: 'Flytta till mapp…',

    empty: 'Inga filer än',
    emptyFolder: 'Mappen är tom',
    noMatch: 'Inget matchar filtren',

    loadMore: 'Läs in fler',
    loadingMore: 'Läser in fler…',
    offline: 'Du är offline. Fler filer läses in när du är online igen.',
    restarted: 'Läser in listan från början igen…',

    noLinks: 'Inga länkar finns för den här filen.',
    directLink: 'Direktlänk',
    directLinkHint: 'Själva filen',
    shareLink: 'Delningslänk',
    shareLinkHint: 'En sida om filen',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'Kopiera',
    copyOf: (what, name) => `Kopiera: ${what}, ${name}`,

    deleteTitle: ({ count, name }) =>
      count === 1
        ? `Vill du radera ${name}?`
        : plural(count, { one: 'Vill du radera # fil?', other: 'Vill du radera # filer?' }),
    andMore: (count) => `och ${number(count)} till`,
    deleteWarning: () => 'Länkarna slutar fungera direkt. Det går inte att ångra.',
    deleteConfirm: (count) =>
      count === 1 ? 'Radera' : plural(count, { one: 'Radera # fil', other: 'Radera # filer' }),
    deletingNow: ({ done, total }) => `Raderar… ${number(done)} av ${number(total)}`,
    deleted: (count) => plural(count, { one: '# fil har raderats', other: '# filer har raderats' }),
    deleteFailed: (count) =>
      plural(count, { one: 'Det gick inte att radera # fil', other: 'Det gick inte att radera # filer' }),
    names: (names) =>
      list(names.length > 5 ? [...names.slice(0, 4), `${number(names.length - 4)} till`] : names),
    dismiss: 'Stäng',

    newName: 'Namn',
    nameMissing: 'Ange ett namn.',
    moveTitle: ({ count, name }) =>
      count === 1 ? `Flytta ${name}` : plural(count, { one: 'Flytta # fil', other: 'Flytta # filer' }),
    moveConfirm: 'Flytta',
    noFolder: 'Ingen mapp',
    renamed: (name) => `Nytt namn: ${name}`,
    moved: ({ count, folder }) =>
      folder === null
        ? plural(count, {
            one: '# fil har tagits bort från mappen',
            other: '# filer har tagits bort från sina mappar',
          })
        : `${plural(count, { one: '# fil har flyttats', other: '# filer har flyttats' })}: ${folder}`,
    undo: 'Ångra',
    changeFailed: (count) =>
      plural(count, { one: 'Det gick inte att ändra # fil', other: 'Det gick inte att ändra # filer' }),
  },

  toolbar: {
    view: 'Vy',
    views: { small: 'Små bilder', grid: 'Medelstora bilder', large: 'Stora bilder', list: 'Lista' },
    upload: 'Ladda upp',
    folder: 'Mapp',
    notThisFolder: 'Uppladdningar hamnar i Alla filer, inte i den här mappen.',
    dropHere: 'Släpp filer här för att komma igång',
    offline: 'Du är offline. Dina filer visas när du är online igen.',
    name: 'Namn',
    size: 'Storlek',
    created: 'Uppladdad',
    actions: 'Åtgärder',
    sortBy: 'Sortera efter',
    unsorted: 'Standardordning',
    sorting: 'Sorterar…',
    sortedLoaded: (count) => `Sorterat: ${files(count)} som har lästs in hittills`,
    finished: (label) => `${label}: klart`,
    failed: (label) => `${label}: misslyckades`,
  },

  selection: {
    undoWarning: 'Du kan ångra i 10 sekunder. Därefter slutar länkarna fungera för gott.',
    checkingUsages: 'Kontrollerar var det används…',
    usedIn: (places) => plural(places, { one: 'Används på # ställe:', other: 'Används på # ställen:' }),
    usagesUnknown: 'All användning kunde inte kontrolleras.',
    deletingIn: ({ count, time }) =>
      plural(count, { one: `# fil raderas om ${time}`, other: `# filer raderas om ${time}` }),
    undoHint: (keys) => `Ångra med ${keys}`,
    deleteNow: 'Radera nu',
    undone: (count) => plural(count, { one: '# fil har återställts', other: '# filer har återställts' }),

    actionsOf: (name) => `Åtgärder för ${name}`,
    moreActions: 'Fler åtgärder',
    open: 'Öppna',
    copyLink: 'Kopiera länk',
    copyLinks: 'Kopiera länkar',
    copyAs: (format) => `Kopiera som ${format}`,
    allLinks: 'Alla länkar…',
    linksCopied: (count) => plural(count, { one: '# länk har kopierats', other: '# länkar har kopierats' }),
    withoutLink: (count) => `${files(count)} utan länk`,
    replace: 'Ersätt…',

    download: 'Ladda ner',
    downloadZip: 'Ladda ner som ZIP',
    downloadFiles: 'Ladda ner var för sig',
    downloading: ({ done, total, size: received }) =>
      `Laddar ner… ${number(done)} av ${number(total)} · ${received}`,
    downloaded: (count) => plural(count, { one: '# fil har laddats ner', other: '# filer har laddats ner' }),
    downloadCancelled: 'Nedladdningen avbröts',
    downloadFailed: (count) =>
      plural(count, {
        one: 'Det gick inte att ladda ner # fil',
        other: 'Det gick inte att ladda ner # filer',
      }),
    downloadBlocked:
      'Filens server tillåter inte nedladdning från den här webbplatsen. Öppna filen och spara den där.',
    downloadGone: 'Filen finns inte längre.',
    downloadTooLarge: (limit) =>
      `Den här webbläsaren kan ladda ner högst ${limit} åt gången. Välj färre filer.`,
    downloadBroken: 'Anslutningen bröts. Försök igen.',
  },

  picker: {
    chooseOne: 'Välj en fil',
    chooseSeveral: 'Välj filer',
    views: 'Källa',
    library: 'Bibliotek',
    upload: 'Ladda upp',
    choose: (count) => (count ? `Välj ${number(count)}` : 'Välj'),
    chosen: (count) => (count === 0 ? 'Inga har valts' : `${number(count)} har valts`),

    required: 'obligatoriskt',
    add: 'Lägg till filer',
    chooseOneFor: (label) => `Välj en fil: ${label}`,
    chooseSeveralFor: (label) => `Välj filer: ${label}`,
    addFor: (label) => `Lägg till filer: ${label}`,
    change: 'Ändra',
    changeName: (name) => `Ändra: ${name}`,
    missing: 'Välj en fil.',
    nameless: (position) => `Fil ${number(position)}`,
    gone: 'Filen finns inte längre. Ändra eller ta bort den.',
    showing: 'Visning av filen',
  },

  field: {
    alt: 'Alternativtext',
    altOf: (name) => `Alternativtext för ${name}`,
    altHint: 'Beskriv bilden för den som inte kan se den',
    caption: 'Bildtext',
    captionOf: (name) => `Bildtext för ${name}`,
  },

  versions: {
    label: 'Versioner',
    what: 'Versionslistan',
    replacing: 'Byte av filen',

    version: (count) => (count === null ? 'Version' : `Version ${number(count)}`),
    active: 'Aktiv',
    growth: ({ size: by, larger }) => (by === null ? 'samma storlek' : `${larger ? '+' : '\u2212'}${by}`),
    typeChange: ({ from, to }) => `${from} → ${to}`,
    same: (count) =>
      count === null ? 'Samma innehåll som tidigare' : `Samma innehåll som version ${number(count)}`,
    checksum: 'SHA-256',
    copyChecksum: (version) => `Kopiera kontrollsumman: ${version}`,
    none: 'Inga versioner',
    showAll: (count) => `Visa alla ${number(count)} versioner`,
    gone: 'Filen finns inte längre. Den har raderats eller tillhör ett annat konto.',

    drop: 'Släpp en fil här för att ersätta den här',
    dropNow: 'Släpp för att ersätta',
    choose: 'Välj en fil',
    linkStays: 'Länken förblir densamma. Alla som har den får den nya filen.',
    oneOnly: (count) => `Du släppte ${number(count)} filer. Välj en.`,
    question: 'Vill du ersätta filen?',
    now: 'Nuvarande',
    next: 'Ny',
    otherType: ({ from, to }) => `Annan typ: ${from} → ${to}`,
    otherSize: ({ from, to, larger }) =>
      larger ? `Mycket större: ${from} → ${to}` : `Mycket mindre: ${from} → ${to}`,
    replace: 'Ersätt',
    started: (name) => `Ersätter filen med ${name}.`,
    failed: (name) => `Filen ersattes inte med ${name}.`,
    replaced: (name) => `Ersatt med ${name}. Länken är oförändrad.`,
  },

  folders: {
    label: 'Mappar',
    all: 'Alla filer',
    unnamed: 'Namnlös mapp',
    browsing: 'Bläddring efter mapp',
    empty: 'Inga mappar än.',
    gone: 'Den valda mappen är inte längre tillgänglig. Välj en annan.',
    newFolder: 'Ny mapp',
    newFolderIn: (path) => (path === null ? 'Ny mapp på översta nivån' : `Ny mapp i ${path}`),
    create: 'Skapa',
    creating: 'Skapar…',
    nameMissing: 'Ange ett mappnamn.',
    refused: (detail) =>
      `Det gick inte att skapa mappen.${detail ? quoted(detail) : ' Prova ett annat namn.'}`,
    unsure: 'Inget svar, så mappen kan finnas. Kontrollera innan du försöker igen.',
  },

  imports: {
    label: 'Importera från webbadresser',
    doing: 'Import',
    addresses: 'Webbadresser',
    hint: 'En per rad. De måste vara offentligt åtkomliga.',
    submit: (count) =>
      count > 1 ? plural(count, { one: 'Importera # fil', other: 'Importera # filer' }) : 'Importera',
    filename: 'Namn',
    filenameHint: 'Valfritt. Väljs automatiskt om fältet lämnas tomt.',
    none: 'Ange minst en webbadress.',
    lineError: ({ line, reason }) => `Rad ${number(line)}: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 && plural(count, { one: '# import har startat.', other: '# importer har startat.' }),
        kept > 0 && plural(kept, { one: 'Rätta # webbadress.', other: 'Rätta # webbadresser.' }),
      ),
  },
  sources: {
    dropTo: (place) => `Släpp för att ladda upp till ${place}`,
    pasted: ({ date: day, time }) => `Inklistrad bild ${day} kl. ${time}`,
    open: { camera: 'Kamera', screen: 'Skärm', audio: 'Mikrofon' },
    title: { camera: 'Ta ett foto eller en video', screen: 'Spela in skärmen', audio: 'Spela in ljud' },
    photoName: ({ date: day, time }) => `Foto ${day} kl. ${time}`,
    videoName: ({ date: day, time }) => `Videoinspelning ${day} kl. ${time}`,
    screenName: ({ date: day, time }) => `Skärminspelning ${day} kl. ${time}`,
    audioName: ({ date: day, time }) => `Ljudinspelning ${day} kl. ${time}`,
    starting: 'Väntar på åtkomst…',
    takePhoto: 'Ta foto',
    recordVideo: 'Spela in video',
    startRecording: 'Starta inspelning',
    pauseRecording: 'Pausa',
    resumeRecording: 'Fortsätt',
    stopRecording: 'Stoppa',
    retake: 'Ta om',
    use: 'Ladda upp',
    discard: 'Kasta',
    discardQuestion: 'Vill du kasta inspelningen?',
    keep: 'Behåll',
    cameraDevice: 'Kamera',
    microphoneDevice: 'Mikrofon',
    device: (at) => `Enhet ${number(at)}`,
    withMicrophone: 'Spela in mikrofonen',
    preview: 'Direktvisning',
    result: 'Inspelning',
    level: 'Ljudnivå',
    recording: (time) => `Spelar in ${time}`,
    recordingPaused: (time) => `Pausad vid ${time}`,
    limitReached: (limit) => `Inspelningen stoppades: gränsen på ${limit} är nådd.`,
    ended: 'Inspelningen avslutades innan något spelats in. Försök igen.',
    failures: {
      denied: (source) =>
        ({
          camera:
            'Åtkomsten till kameran är blockerad. Tillåt den i webbläsarens inställningar för webbplatsen och försök igen.',
          screen: 'Skärmen delas inte. Försök igen och välj en skärm, ett fönster eller en flik.',
          audio:
            'Åtkomsten till mikrofonen är blockerad. Tillåt den i webbläsarens inställningar för webbplatsen och försök igen.',
        })[source],
      'no-device': (source) =>
        ({
          camera: 'Ingen kamera hittades. Anslut en och försök igen.',
          screen: 'Ingen skärm hittades. Anslut en och försök igen.',
          audio: 'Ingen mikrofon hittades. Anslut en och försök igen.',
        })[source],
      'in-use': (source) =>
        ({
          camera: 'En annan app använder kameran. Stäng den och försök igen.',
          screen: 'En annan app använder skärmen. Stäng den och försök igen.',
          audio: 'En annan app använder mikrofonen. Stäng den och försök igen.',
        })[source],
      insecure: () => 'Inspelning kräver en säker anslutning. Öppna sidan via HTTPS.',
      unsupported: () => 'Webbläsaren kan inte spela in här. Prova en annan webbläsare.',
      failed: (source) =>
        ({
          camera: 'Det gick inte att starta kameran. Försök igen.',
          screen: 'Det gick inte att starta skärminspelningen. Försök igen.',
          audio: 'Det gick inte att starta mikrofonen. Försök igen.',
        })[source],
    },
    resumeFile: 'Fortsätt',
    notGranted: 'Åtkomst till filen tilläts inte. Försök igen eller välj filen.',
    fileGone: 'Filen har flyttats eller raderats. Välj den igen.',
    sync: (folder) => `Synkronisering av ${folder}`,
    comparing: ({ done, total }) => `Jämför… ${number(done)} av ${files(total)}`,
    checkingLibrary: 'Kontrollerar ditt bibliotek…',
    added: (count) => plural(count, { one: '# ny', other: '# nya' }),
    changed: (count) => plural(count, { one: '# ändrad', other: '# ändrade' }),
    unchanged: (count) => plural(count, { one: '# oförändrad', other: '# oförändrade' }),
    renamed: (count) => plural(count, { one: '# omdöpt', other: '# omdöpta' }),
    deletedThere: (count) =>
      plural(count, { one: '# raderad från ditt bibliotek', other: '# raderade från ditt bibliotek' }),
    uploadAgain: 'Ladda upp igen',
    leaveOut: 'Utelämna',
    missing: (count) =>
      plural(count, { one: '# fil finns inte längre i mappen', other: '# filer finns inte längre i mappen' }),
    missingNote: 'Inget har raderats från ditt bibliotek.',
    upToDate: 'Allt är uppdaterat.',
    receipt: 'Ladda ner kvitto',
    receiptAs: (format) => `Ladda ner kvitto (${format})`,
  },
  review: {
    title: (count) =>
      count === 0 ? 'Granska filer' : plural(count, { one: 'Granska # fil', other: 'Granska # filer' }),
    total: ({ folders, count, size: bytes }) =>
      joined(', ', folders > 0 && plural(folders, { one: '# mapp', other: '# mappar' }), files(count), bytes),
    rename: (name) => `Byt namn på ${name}`,
    newName: (name) => `Nytt namn på ${name}`,
    moveUp: (name) => `Flytta upp ${name}`,
    moveDown: (name) => `Flytta ner ${name}`,
    remove: (name) => `Ta bort ${name}`,
    moved: ({ name, position, count }) => `${name} är nu ${number(position)} av ${number(count)}.`,
    more: (count) => `och ${number(count)} till`,
    upload: (count) => plural(count, { one: 'Ladda upp # fil', other: 'Ladda upp # filer' }),
    removeAll: 'Ta bort alla',
    checkingFiles: ({ checked, count }) => `Kontrollerar… ${number(checked)} av ${files(count)}`,
    question: 'Innan du laddar upp',
    batch: batchIn({
      nothing: 'allt finns redan i ditt bibliotek',
      existing: (count) => `${number(count)} finns redan i ditt bibliotek`,
      toSend: (count) => `${number(count)} att ladda upp`,
      about: (time) => `cirka ${time}`,
      atLeast: (time) => `minst ${time}`,
    }),
    enoughSpace: 'Det finns tillräckligt med utrymme.',
    tooLittleSpace: ({ needed, free }) => `Inte tillräckligt med utrymme: ${needed} krävs, ${free} ledigt.`,
    proceed: 'Fortsätt',
    cancel: 'Avbryt',
  },

  usage: {
    label: 'Användning',
    what: 'Kontots användning',
    kinds: { requests: 'Förfrågningar', storage: 'Lagring', bandwidth: 'Bandbredd' },
    amount: ({ used, limit }) => {
      if (used === null) return `${limit} tillåtet`;
      return limit === null ? `${used} används` : `${used} av ${limit}`;
    },
    level: {
      near: (kind) => (kind === 'storage' ? 'Nästan fullt' : 'Nästan förbrukat'),
      full: (kind) => (kind === 'storage' ? 'Fullt' : 'Förbrukat'),
      over: () => 'Över gränsen',
    },
    relative,
    resets: ({ relative: when, date: day }) => `Återställs ${when}, den ${day}`,
    resetDue: 'Återställs snart',
    noAccess: 'Kontot kan inte använda tjänsten just nu. Kontakta webbplatsens ägare.',
    version: (version) => `API ${version}`,
    untold: 'Inga uppgifter om användning.',

    checkingSpace: 'Kontrollerar ledigt utrymme…',
    noSpace: 'Inte tillräckligt med utrymme',
    tooLittleSpace: ({ count, needed, free }) =>
      joined(
        ' ',
        plural(count, { one: 'Filen kräver', other: 'De # filerna kräver' }),
        `${needed}; ${free} ledigt.`,
      ),
    reuseNeedsNone: 'Filer som redan finns i ditt bibliotek kräver inget utrymme.',
    leftOut: (count) =>
      plural(count, { one: '# fil som inte får plats', other: '# filer som inte får plats' }),
    andMore: (count) => `och ${number(count)} till`,
    uploadFitting: (count) => `Ladda upp det som får plats (${files(count)})`,
    uploadAll: (count) => (count === 1 ? 'Ladda upp ändå' : 'Ladda upp alla ändå'),
    uploadNone: 'Avbryt',
  },
  editor: {
    title: 'Redigera bild',
    edit: 'Redigera',
    editFor: (name) => `Redigera: ${name}`,
    loading: 'Läser in bilden…',

    frame: 'Beskärningsram',
    frameHint: 'Piltangenterna flyttar den. Skift och piltangenterna ändrar storleken.',
    frameAt: ({ width, height, left, top }) =>
      `${width} × ${height} bildpunkter, ${left} från vänster, ${top} uppifrån`,
    edges: { left: 'Vänster kant', right: 'Höger kant', top: 'Övre kant', bottom: 'Nedre kant' },
    pixels: (count) => `${count} bildpunkter`,

    aspectRatio: 'Bildförhållande',
    free: 'Fritt',
    original: 'Ursprungligt',
    rotateLeft: 'Rotera åt vänster',
    rotateRight: 'Rotera åt höger',
    flipHorizontal: 'Vänd vågrätt',
    flipVertical: 'Vänd lodrätt',
    straighten: 'Räta upp',
    undo: 'Ångra',
    reset: 'Återställ',

    save: 'Spara',
    saveVersion: 'Spara som ny version',
    saving: 'Sparar…',
    discardQuestion: 'Vill du kasta ändringarna?',
    discard: 'Kasta',
    keepEditing: 'Fortsätt redigera',

    problems: {
      cors: 'Bilden kan inte redigeras här: dess adress tillåter det inte. Ladda ner den, redigera den på din enhet och ersätt filen.',
      gone: 'Bilden hittades inte. Den kan ha raderats.',
      network: 'Det gick inte att läsa in bilden. Kontrollera anslutningen och försök igen.',
      animated:
        'En animerad bild kan inte redigeras här: den skulle sluta röra sig. Redigera den i ett annat program och ersätt filen.',
      unreadable:
        'Det gick inte att läsa bilden. Den kan vara skadad eller ha ett format som webbläsaren inte kan öppna. Spara den som JPEG eller PNG i ett annat program och försök igen.',
      'too-large':
        'Bilden är för stor för att redigeras här. Förminska den i ett annat program och försök igen.',
      scrambled: 'I den här webbläsaren skulle den redigerade bilden bli brus. Använd en annan.',
      started:
        'Filen håller redan på att laddas upp och kan inte ändras. Avbryt uppladdningen och försök igen.',
      crashed: 'Det gick inte att spara bilden. Försök igen.',
    },
  },

  preview: {
    previous: 'Föregående',
    next: 'Nästa',
    position: ({ position, count, more }) => `${number(position)} av ${number(count)}${more ? '+' : ''}`,

    zoomIn: 'Zooma in',
    zoomOut: 'Zooma ut',
    fit: 'Anpassa till skärmen',

    download: 'Ladda ner',
    downloadOne: (name) => `Ladda ner ${name}`,
    open: 'Öppna i ny flik',
    replaceOne: (name) => `Ersätt ${name}`,
    details: 'Information',

    noPreview: 'Ingen förhandsvisning för den här filtypen',
    tooLarge: 'För stor för att förhandsvisas',
    failed: 'Filen kan inte visas. Den kan vara skadad, eller så fungerar inte länken.',
    cut: (bytes) => `Bara de första ${bytes} visas. Ladda ner filen för att se resten.`,

    dimensions: 'Mått',
    pixels: ({ width, height }) => `${width} × ${height} pixlar`,
    size: 'Storlek',
    type: 'Typ',
    privacy: 'Synlighet',
    status: 'Tillstånd',
    created: 'Skapad',
    id: 'Id',
    copyId: 'Kopiera id',
    links: 'Länkar',
  },
};
