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

const { date, duration, list, number, percent, plural, relative, size } = createFigures('nl');
const files = (count: number) => plural(count, { one: '# bestand', other: '# bestanden' });
const soon = (time: string | undefined) =>
  time ? `Probeer het over ${time} opnieuw.` : 'Probeer het later opnieuw.';
const retrying = (time: string | null) =>
  time ? `Nieuwe poging over ${time}` : 'Binnenkort een nieuwe poging';
const quoted = (detail: string | undefined) => (detail ? ` De service meldt: ‘${detail}’` : '');

const notDone = (verb: string) => (count: number) =>
  plural(count, {
    one: `# bestand kan niet worden ${verb}`,
    other: `# bestanden kunnen niet worden ${verb}`,
  });

/** Dutch. */
export const nl: Translation = {
  locale: 'nl',
  size,
  duration,
  percent,
  number,

  drop: 'Sleep bestanden of mappen hierheen',
  dropOne: 'Sleep een bestand hierheen',
  dropNow: 'Laat los om te uploaden',
  dropRefused: 'Bestandstype niet toegestaan',
  dropMore: 'Sleep meer hierheen',
  chooseFiles: 'Bestanden kiezen',
  chooseFile: 'Bestand kiezen',
  chooseFolder: 'Map kiezen',
  readingFolder: 'Mappen openen…',
  accepts: acceptsIn('nl', {
    separator: ', ',
    families: { image: 'afbeeldingen', video: 'video’s', audio: 'audiobestanden', text: 'tekstbestanden' },
    upTo: (most, least) => (least ? `${least} tot ${most} per bestand` : `maximaal ${most} per bestand`),
    atLeast: (least) => `minimaal ${least} per bestand`,
    files: (count) =>
      count === 1
        ? 'één bestand'
        : plural(count, { one: 'maximaal # bestand', other: 'maximaal # bestanden' }),
  }),

  privacy: 'Zichtbaarheid',
  privacyChoice: { public: 'Openbaar', unlisted: 'Verborgen', private: 'Privé' },
  privateHint: 'Privébestanden hebben geen openbare link en pagina’s kunnen ze niet tonen.',

  uploads: 'Lijst met uploads',
  progress: (name) => (name === null ? 'Voortgang van alle uploads' : `Voortgang van ${name}`),
  header: headerIn({
    cancelled: 'Geannuleerd',
    all: (total) => plural(total, { one: '# bestand geüpload', other: '# bestanden geüpload' }),
    some: (done, total) => `${number(done)} van ${number(total)} geüpload`,
    uploading: (total) => plural(total, { one: '# bestand uploaden', other: '# bestanden uploaden' }),
    failed: (count) => `${number(count)} mislukt`,
    interrupted: (count) => `${number(count)} afgebroken`,
    duplicates: (count) => plural(count, { one: '# duplicaat', other: '# duplicaten' }),
  }),
  left: (time) => `nog ${time}`,
  paused: 'Onderbroken',
  offline: 'Wachten op verbinding',
  halted: 'Gestopt',
  failed: notDone('geüpload'),
  duplicates: (count) =>
    plural(count, {
      one: '# bestand staat al in je bibliotheek',
      other: '# bestanden staan al in je bibliotheek',
    }),
  differing: (count) =>
    plural(count, {
      one: '# heeft een andere zichtbaarheid of status',
      other: '# hebben een andere zichtbaarheid of status',
    }),
  showFailed: 'Mislukte tonen',
  showDuplicates: 'Duplicaten tonen',
  showAll: 'Alles tonen',
  pauseAll: 'Alles onderbreken',
  resumeAll: 'Alles hervatten',
  cancelAll: 'Alles annuleren',
  clear: 'Lijst wissen',
  retryAll: 'Alles opnieuw proberen',
  reuseAll: 'Bestaande gebruiken',
  uploadAll: 'Toch uploaden',
  tryAgain: 'Opnieuw proberen',

  more: 'Meer',
  moreAbout: (name) => (name ? `Meer over ${name}` : 'Meer over deze fout'),
  explanation: 'Details',
  errorCode: 'Foutcode',
  reference: 'Referentie voor support',
  copyDetails: 'Kopiëren voor support',

  queued: 'Wacht',
  ready: 'Klaar om te uploaden',
  preparingFile: (part) => (part ? `Voorbereiden… ${part}` : 'Voorbereiden…'),
  reading: (part) => `Bestand lezen… ${part}`,
  checking: 'Zoeken naar duplicaten…',
  following: 'Duplicaat van een ander bestand in deze upload',
  followingTab: 'Wacht op hetzelfde bestand in een ander tabblad: rond het daar af of verwijder het',
  duplicate: 'Staat al in je bibliotheek',
  differs: ({ privacy, status }) => {
    const parts = joined(
      ', ',
      privacy !== undefined && `zichtbaarheid ${privacy ?? 'onbekend'}`,
      status !== undefined && `status ${status ?? 'onbekend'}`,
    );
    return `Het bestaande bestand wijkt af: ${parts}.`;
  },
  preparing: 'Voorbereiden…',
  sending: ({ percent: part, remaining }) => (remaining ? `${part} · nog ${remaining}` : part),
  finishing: 'Afronden…',
  importing: (status) => {
    if (status === null) return 'Starten…';
    if (status === 'queued') return 'In de wachtrij';
    return status === 'processing' ? 'Ophalen…' : `Importeren (${status})`;
  },
  done: {
    uploaded: 'Geüpload',
    reused: 'Staat al in je bibliotheek',
    replaced: 'Vervangen',
    imported: 'Geïmporteerd',
  },
  cancelled: 'Geannuleerd',
  unfollowed: 'Geannuleerd; wordt mogelijk nog voltooid',
  pausedAt: (part) => (part ? `Onderbroken bij ${part}` : 'Onderbroken'),
  waiting: {
    release: () => nl.queued,
    'rate-limit': (time) => `Te veel verzoeken. ${retrying(time)}`,
    service: (time) => `De service is niet beschikbaar. ${retrying(time)}`,
    storage: (time) => `De opslag is niet beschikbaar. ${retrying(time)}`,
    network: (time) => (time ? `Verbinding verbroken. ${retrying(time)}` : 'Wachten op verbinding'),
    confirmation: (time) => joined(' ', 'Bevestigen…', time && `Nieuwe controle over ${time}`),
  },
  errors: {
    'file-empty': () => 'Dit bestand is leeg.',
    'file-too-large': ({ limit }) => (limit ? `Groter dan ${limit}.` : 'Te groot.'),
    'file-too-small': ({ limit }) => (limit ? `Kleiner dan ${limit}.` : 'Te klein.'),
    'file-invalid-type': ({ accept }) =>
      `Bestandstype niet toegestaan. ${accept ? `Gebruik ${accept}.` : 'Kies een ander bestand.'}`,
    'too-many-files': ({ count }) =>
      count
        ? plural(count, { one: 'Limiet van # bestand bereikt.', other: 'Limiet van # bestanden bereikt.' })
        : 'Te veel bestanden.',
    'file-unreadable': () =>
      'Kan dit bestand niet lezen. Misschien is het verplaatst of verwijderd. Voeg het opnieuw toe.',
    'file-changed': () => 'Gewijzigd nadat je het hebt toegevoegd. Voeg het opnieuw toe.',
    'bad-request': ({ detail }) =>
      `Het verzoek is geweigerd. Neem contact op met de eigenaar van de site.${quoted(detail)}`,
    unauthorized: () => 'Je sessie is verlopen. Log opnieuw in.',
    forbidden: ({ detail }) =>
      `Dit is niet toegestaan voor dit account.${detail ? quoted(detail) : ' Controleer het abonnement en de opslagruimte.'}`,
    'insufficient-scope': ({ scope }) =>
      scope
        ? `Deze site mist de machtiging ${scope}. Neem contact op met de eigenaar.`
        : 'Deze site mist een machtiging. Neem contact op met de eigenaar.',
    'user-quota': ({ detail }) => `Je hebt je limiet bereikt.${detail ? ` ‘${detail}’` : ''}`,
    'site-refused': () =>
      'De site heeft dit niet toegestaan. Laad de pagina opnieuw of neem contact op met de eigenaar.',
    'not-found': () => 'Dit item bestaat niet meer. Probeer het opnieuw.',
    conflict: () => 'Gewijzigd door iemand anders. Probeer het opnieuw.',
    'name-taken': () => 'Een ander bestand in deze map heeft deze naam.',
    'session-expired': ({ timeLimit }) =>
      timeLimit
        ? `Je verbinding is te traag voor dit bestand: de opslag staat ${timeLimit} toe. Probeer een snellere verbinding.`
        : 'Het uploaden duurde te lang. Probeer het opnieuw.',
    invalid: ({ type, detail }) =>
      type ? `Dit is geen geldig ${type}-bestand.` : `Dit bestand is geweigerd.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `Te veel verzoeken. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `Dit account heeft geen verzoeken meer over. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `De service is niet beschikbaar. ${soon(retryIn)}`,
    'service-error': () => 'Er is een probleem met de service. Probeer het opnieuw.',
    'unreadable-response': () =>
      'Kan het antwoord niet lezen; misschien is het niet gelukt. Probeer het opnieuw.',
    'storage-refused': () =>
      'De opslag of een filter heeft deze upload geblokkeerd. Probeer een ander netwerk of neem contact op met de eigenaar van de site.',
    'storage-unavailable': ({ retryIn }) =>
      `Kan de opslag niet bereiken. ${retryIn ? soon(retryIn) : 'Probeer het opnieuw.'}`,
    network: () => 'Kan geen verbinding maken. Controleer je verbinding en probeer het opnieuw.',
    interrupted: () => 'Afgebroken. Kies het bestand opnieuw om door te gaan.',
    'url-invalid': () => 'Geen geldige URL. Voer de volledige URL in, beginnend met https://.',
    'url-not-http': () => 'Alleen http- en https-URL’s kunnen worden geïmporteerd. Gebruik een andere.',
    'url-credentials': () => 'Deze URL bevat een wachtwoord of toegangstoken. Gebruik er een zonder.',
    'import-failed': importFailedIn({
      source_unavailable: 'Kan dit bestand niet downloaden. Controleer de URL en probeer het opnieuw.',
      source_timeout: 'Het downloaden duurde te lang. Probeer het opnieuw.',
      source_blocked: 'Deze URL kan niet worden geïmporteerd. Gebruik een openbaar bereikbare URL.',
      source_too_large: 'Dit bestand is te groot om te importeren. Kies een kleiner bestand.',
      content_type_mismatch:
        'De inhoud van dit bestand komt niet overeen met het type. Kies een ander bestand.',
      blocked_content: 'Deze inhoud is niet toegestaan. Kies een ander bestand.',
      other: 'Kan dit bestand niet importeren. Controleer de URL en probeer het opnieuw.',
    }),
    'import-unfinished': () => 'De import is nog bezig. Probeer het opnieuw om te controleren.',
    unexpected: () => 'Er is iets misgegaan. Probeer het opnieuw.',
  },

  pause: (name) => `${name} onderbreken`,
  resume: (name) => `${name} hervatten`,
  retry: (name) => `${name} opnieuw proberen`,
  cancel: (name) => `${name} annuleren`,
  unfollow: (name) => `${name} annuleren`,
  remove: (name) => `${name} verwijderen uit lijst`,
  reuse: 'Bestaand bestand gebruiken',
  reuseFor: (name) => `Bestaand bestand gebruiken: ${name}`,
  uploadAnyway: 'Toch uploaden',
  uploadAnywayFor: (name) => `Toch uploaden: ${name}`,

  announcements: {
    start: ({ total }) => `${plural(total, { one: '# bestand uploaden', other: '# bestanden uploaden' })}.`,
    progress: ({ done, total }) => `${number(done)} van ${number(total)} geüpload.`,
    end: ({ done, failed }) =>
      joined(
        ' ',
        done > 0 && `${plural(done, { one: '# bestand geüpload', other: '# bestanden geüpload' })}.`,
        failed > 0 && `${nl.failed(failed)}.`,
      ),
  },

  list: {
    amount: ({ sent, size: total, speed }) => joined(' · ', `${sent} van ${total}`, speed && `${speed}/s`),
    imports: importsIn({
      all: (total) => plural(total, { one: '# bestand geïmporteerd', other: '# bestanden geïmporteerd' }),
      some: (done, total) => `${number(done)} van ${number(total)} geïmporteerd`,
      importing: (total) => plural(total, { one: '# bestand importeren', other: '# bestanden importeren' }),
    }),
    importsFailed: notDone('geïmporteerd'),
    dismiss: (name) => `${name} sluiten`,
    dismissFailed: 'Mislukte sluiten',
    dismissAll: 'Alles sluiten',
    copyLink: (name) => `Link naar ${name} kopiëren`,
    open: (name) => `${name} openen`,
    copyAllLinks: 'Alle links kopiëren',
    chooseFile: 'Bestand kiezen…',
    chooseFileFor: (name) => `Bestand kiezen: ${name}`,
    chooseFiles: 'Bestanden kiezen…',
    otherFile: (name) => `Dit is een ander bestand. Kies ${name}.`,
    interrupted: (count) =>
      plural(count, {
        one: '# bestand is afgebroken. Kies het opnieuw om door te gaan.',
        other: '# bestanden zijn afgebroken. Kies ze opnieuw om door te gaan.',
      }),
    showInterrupted: 'Afgebroken bestanden tonen',
    named: (count) => `Namen die al in de map staan: ${number(count)}`,
    replace: 'Vervangen',
    replaceOf: (name) => `Vervangen: ${name}`,
    keepBoth: 'Beide bewaren',
    keepBothOf: (name) => `Beide bewaren ${name}`,
    skip: 'Overslaan',
    minimize: 'Uploads minimaliseren',
    expand: 'Uploads tonen',
  },

  library: {
    date,
    unnamed: 'Naamloos bestand',
    loading: 'Laden…',
    close: 'Sluiten',
    cancel: 'Annuleren',
    tryAgain: 'Opnieuw proberen',
    copied: 'Gekopieerd',
    privacy: { public: 'Openbaar', unlisted: 'Verborgen', private: 'Privé' },
    types: {
      image: 'Afbeeldingen',
      video: 'Video’s',
      pdf: 'Pdf’s',
      document: 'Documenten',
      archive: 'Archieven',
      other: 'Andere bestanden',
    },
    status: { active: 'Actief' },
    unavailable: (what) => `${what} is hier niet beschikbaar.`,
    lacksScope: (scope) =>
      `Deze site mist de machtiging ${scope}. De eigenaar kan die aan de sleutel toevoegen.`,
    notOffered: 'Deze site biedt dit niet aan.',
  },

  grid: {
    label: 'Bestanden in de bibliotheek',
    listing: 'De bibliotheek',
    deleting: 'Verwijderen',

    filters: 'Filteropties',
    search: 'Zoeken',
    type: 'Bestandstype',
    anyType: 'Alle typen',
    leaveFolder: 'Alle bestanden tonen',
    clearFilters: 'Filters wissen',
    refresh: 'Vernieuwen',

    count: ({ count, more }) =>
      more ? plural(count, { one: 'Meer dan # bestand', other: 'Meer dan # bestanden' }) : files(count),
    selected: (count) => `${number(count)} geselecteerd`,
    clearSelection: 'Selectie opheffen',
    selectAll: ({ count, more }) =>
      more ? `${number(count)} geladen selecteren` : `Alle ${number(count)} selecteren`,

    select: (name) => `${name} selecteren`,
    linksOf: (name) => `Links voor ${name}`,
    deleteOne: (name) => `${name} verwijderen`,
    deleteMany: (count) => plural(count, { one: '# bestand verwijderen', other: '# bestanden verwijderen' }),
    renameOne: (name) => `Naam van ${name} wijzigen`,
    rename: 'Naam wijzigen',
    move: 'Verplaatsen naar map…',

    empty: 'Nog geen bestanden',
    emptyFolder: 'Deze map is leeg',
    noMatch: 'Niets komt overeen met deze filters',

    loadMore: 'Meer laden',
    loadingMore: 'Meer laden…',
    offline: 'Je bent offline. Er worden meer bestanden geladen zodra je weer online bent.',
    restarted: 'De lijst wordt vanaf het begin opnieuw geladen…',

    noLinks: 'Geen links beschikbaar voor dit bestand.',
    directLink: 'Directe link',
    directLinkHint: 'Het bestand zelf',
    shareLink: 'Link om te delen',
    shareLinkHint: 'Een pagina over het bestand',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'Kopiëren',
    copyOf: (what, name) => `Kopiëren: ${what}, ${name}`,

    deleteTitle: ({ count, name }) =>
      count === 1
        ? `${name} verwijderen?`
        : plural(count, { one: '# bestand verwijderen?', other: '# bestanden verwijderen?' }),
    andMore: (count) => `en nog ${number(count)}`,
    deleteWarning: () => 'Links werken meteen niet meer. Dit kan niet ongedaan worden gemaakt.',
    deleteConfirm: (count) =>
      count === 1
        ? 'Verwijderen'
        : plural(count, { one: '# bestand verwijderen', other: '# bestanden verwijderen' }),
    deletingNow: ({ done, total }) => `Verwijderen… ${number(done)} van ${number(total)}`,
    deleted: (count) => plural(count, { one: '# bestand verwijderd', other: '# bestanden verwijderd' }),
    deleteFailed: (count) =>
      plural(count, {
        one: '# bestand kan niet worden verwijderd',
        other: '# bestanden kunnen niet worden verwijderd',
      }),
    names: (names) =>
      list(names.length > 5 ? [...names.slice(0, 4), `nog ${number(names.length - 4)}`] : names),
    dismiss: 'Sluiten',

    newName: 'Naam',
    nameMissing: 'Voer een naam in.',
    moveTitle: ({ count, name }) =>
      count === 1
        ? `${name} verplaatsen`
        : plural(count, { one: '# bestand verplaatsen', other: '# bestanden verplaatsen' }),
    moveConfirm: 'Verplaatsen',
    noFolder: 'Geen map',
    renamed: (name) => `Nieuwe naam: ${name}`,
    moved: ({ count, folder }) =>
      folder === null
        ? plural(count, {
            one: '# bestand uit de map verwijderd',
            other: '# bestanden uit hun mappen verwijderd',
          })
        : `${plural(count, { one: '# bestand verplaatst', other: '# bestanden verplaatst' })}: ${folder}`,
    undo: 'Ongedaan maken',
    changeFailed: (count) =>
      plural(count, {
        one: '# bestand kan niet worden gewijzigd',
        other: '# bestanden kunnen niet worden gewijzigd',
      }),
  },

  toolbar: {
    view: 'Weergave',
    views: {
      small: 'Kleine afbeeldingen',
      grid: 'Middelgrote afbeeldingen',
      large: 'Grote afbeeldingen',
      list: 'Lijst',
    },
    upload: 'Uploaden',
    folder: 'Map',
    notThisFolder: 'Uploads komen in ‘Alle bestanden’, niet in deze map.',
    dropHere: 'Zet hier bestanden neer om te beginnen',
    offline: 'Je bent offline. Je bestanden verschijnen zodra je weer online bent.',
    name: 'Naam',
    size: 'Grootte',
    created: 'Geüpload',
    actions: 'Acties',
    sortBy: 'Sorteren op',
    unsorted: 'Standaardvolgorde',
    sorting: 'Sorteren…',
    sortedLoaded: (count) => `Gesorteerd: ${files(count)} die tot nu toe geladen zijn`,
    finished: (label) => `${label}: klaar`,
    failed: (label) => `${label}: mislukt`,
  },

  selection: {
    undoWarning: 'Je kunt dit 10 seconden lang ongedaan maken. Daarna werken de links definitief niet meer.',
    checkingUsages: 'Gebruik controleren…',
    usedIn: (places) => plural(places, { one: 'Gebruikt op # plaats:', other: 'Gebruikt op # plaatsen:' }),
    usagesUnknown: 'Niet al het gebruik kon worden gecontroleerd.',
    deletingIn: ({ count, time }) =>
      plural(count, {
        one: `# bestand wordt over ${time} verwijderd`,
        other: `# bestanden worden over ${time} verwijderd`,
      }),
    undoHint: (keys) => `${keys} om ongedaan te maken`,
    deleteNow: 'Nu verwijderen',
    undone: (count) => plural(count, { one: '# bestand hersteld', other: '# bestanden hersteld' }),

    actionsOf: (name) => `Acties voor ${name}`,
    moreActions: 'Meer acties',
    open: 'Openen',
    copyLink: 'Link kopiëren',
    copyLinks: 'Links kopiëren',
    copyAs: (format) => `Kopiëren als ${format}`,
    allLinks: 'Alle links…',
    linksCopied: (count) => plural(count, { one: '# link gekopieerd', other: '# links gekopieerd' }),
    withoutLink: (count) => `${files(count)} zonder link`,
    replace: 'Vervangen…',

    download: 'Downloaden',
    downloadZip: 'Downloaden als ZIP',
    downloadFiles: 'Afzonderlijk downloaden',
    downloading: ({ done, total, size: received }) =>
      `Downloaden… ${number(done)} van ${number(total)} · ${received}`,
    downloaded: (count) => plural(count, { one: '# bestand gedownload', other: '# bestanden gedownload' }),
    downloadCancelled: 'Download geannuleerd',
    downloadFailed: (count) =>
      plural(count, {
        one: '# bestand kan niet worden gedownload',
        other: '# bestanden kunnen niet worden gedownload',
      }),
    downloadBlocked:
      'De server van het bestand staat downloaden vanaf deze site niet toe. Open het bestand en sla het daar op.',
    downloadGone: 'Dit bestand is niet meer beschikbaar.',
    downloadTooLarge: (limit) =>
      `Deze browser kan maximaal ${limit} tegelijk downloaden. Selecteer minder bestanden.`,
    downloadBroken: 'De verbinding is verbroken. Probeer het opnieuw.',
  },

  picker: {
    chooseOne: 'Bestand kiezen',
    chooseSeveral: 'Bestanden kiezen',
    views: 'Bron',
    library: 'Bibliotheek',
    upload: 'Uploaden',
    choose: (count) => (count ? `${number(count)} kiezen` : 'Kiezen'),
    chosen: (count) => (count === 0 ? 'Niets geselecteerd' : `${number(count)} geselecteerd`),

    required: 'verplicht',
    add: 'Bestanden toevoegen',
    chooseOneFor: (label) => `Bestand kiezen: ${label}`,
    chooseSeveralFor: (label) => `Bestanden kiezen: ${label}`,
    addFor: (label) => `Bestanden toevoegen: ${label}`,
    change: 'Wijzigen',
    changeName: (name) => `Wijzigen: ${name}`,
    missing: 'Kies een bestand.',
    nameless: (position) => `Bestand ${number(position)}`,
    gone: 'Dit bestand bestaat niet meer. Wijzig of verwijder het.',
    showing: 'Dit bestand tonen',
  },

  field: {
    alt: 'Alternatieve tekst',
    altOf: (name) => `Alternatieve tekst van ${name}`,
    altHint: 'Beschrijf de afbeelding voor mensen die die niet kunnen zien',
    caption: 'Bijschrift',
    captionOf: (name) => `Bijschrift van ${name}`,
  },

  versions: {
    label: 'Versies',
    what: 'De versielijst',
    replacing: 'Het bestand vervangen',

    version: (count) => (count === null ? 'Versie' : `Versie ${number(count)}`),
    active: 'Actief',
    growth: ({ size: by, larger }) => (by === null ? 'zelfde grootte' : `${larger ? '+' : '\u2212'}${by}`),
    typeChange: ({ from, to }) => `${from} → ${to}`,
    same: (count) =>
      count === null ? 'Zelfde inhoud als eerder' : `Zelfde inhoud als versie ${number(count)}`,
    checksum: 'SHA-256',
    copyChecksum: (version) => `Controlegetal kopiëren: ${version}`,
    none: 'Geen versies',
    showAll: (count) => `Alle ${number(count)} versies tonen`,
    gone: 'Dit bestand bestaat niet meer. Het is verwijderd of hoort bij een ander account.',

    drop: 'Sleep een bestand hierheen om dit te vervangen',
    dropNow: 'Laat los om te vervangen',
    choose: 'Bestand kiezen',
    linkStays: 'De link blijft hetzelfde. Iedereen die hem heeft, krijgt het nieuwe bestand.',
    oneOnly: (count) => `Je hebt ${number(count)} bestanden neergezet. Kies er één.`,
    question: 'Het bestand vervangen?',
    now: 'Huidig',
    next: 'Nieuw',
    otherType: ({ from, to }) => `Ander type: ${from} → ${to}`,
    otherSize: ({ from, to, larger }) =>
      larger ? `Veel groter: ${from} → ${to}` : `Veel kleiner: ${from} → ${to}`,
    replace: 'Vervangen',
    started: (name) => `Het bestand wordt vervangen door ${name}.`,
    failed: (name) => `Het bestand is niet vervangen door ${name}.`,
    replaced: (name) => `Vervangen door ${name}. De link is ongewijzigd.`,
  },

  folders: {
    label: 'Mappen',
    all: 'Alle bestanden',
    unnamed: 'Naamloze map',
    browsing: 'Bladeren per map',
    empty: 'Nog geen mappen.',
    gone: 'De geselecteerde map is niet meer beschikbaar. Kies een andere.',
    newFolder: 'Nieuwe map',
    newFolderIn: (path) => (path === null ? 'Nieuwe map op het hoogste niveau' : `Nieuwe map in ${path}`),
    create: 'Maken',
    creating: 'Maken…',
    nameMissing: 'Voer een mapnaam in.',
    refused: (detail) => `Kan deze map niet maken.${detail ? quoted(detail) : ' Probeer een andere naam.'}`,
    unsure: 'Geen antwoord; misschien bestaat de map al. Controleer dit voordat je het opnieuw probeert.',
  },

  imports: {
    label: 'Importeren van URL’s',
    doing: 'Importeren',
    addresses: 'URL’s',
    hint: 'Eén per regel. Ze moeten openbaar bereikbaar zijn.',
    submit: (count) =>
      count > 1
        ? plural(count, { one: '# bestand importeren', other: '# bestanden importeren' })
        : 'Importeren',
    filename: 'Naam',
    filenameHint: 'Optioneel. Wordt automatisch gekozen als je niets invult.',
    none: 'Voer minstens één URL in.',
    lineError: ({ line, reason }) => `Regel ${number(line)}: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 && plural(count, { one: '# import gestart.', other: '# imports gestart.' }),
        kept > 0 && plural(kept, { one: 'Corrigeer # URL.', other: 'Corrigeer # URL’s.' }),
      ),
  },
  sources: {
    dropTo: (place) => `Laat los om te uploaden naar ${place}`,
    pasted: ({ date: day, time }) => `Geplakte afbeelding ${day} om ${time}`,
    open: { camera: 'Webcam', screen: 'Scherm', audio: 'Microfoon' },
    title: { camera: 'Een foto of video maken', screen: 'Je scherm opnemen', audio: 'Audio opnemen' },
    photoName: ({ date: day, time }) => `Foto ${day} om ${time}`,
    videoName: ({ date: day, time }) => `Video-opname ${day} om ${time}`,
    screenName: ({ date: day, time }) => `Schermopname ${day} om ${time}`,
    audioName: ({ date: day, time }) => `Audio-opname ${day} om ${time}`,
    starting: 'Wachten op toegang…',
    takePhoto: 'Foto maken',
    recordVideo: 'Video opnemen',
    startRecording: 'Opname starten',
    pauseRecording: 'Onderbreken',
    resumeRecording: 'Hervatten',
    stopRecording: 'Stoppen',
    retake: 'Opnieuw opnemen',
    use: 'Uploaden',
    discard: 'Weggooien',
    discardQuestion: 'Deze opname weggooien?',
    keep: 'Bewaren',
    cameraDevice: 'Webcam',
    microphoneDevice: 'Microfoon',
    device: (at) => `Apparaat ${number(at)}`,
    withMicrophone: 'Microfoon opnemen',
    preview: 'Livevoorbeeld',
    result: 'Opname',
    level: 'Geluidsniveau',
    recording: (time) => `Opname ${time}`,
    recordingPaused: (time) => `Onderbroken op ${time}`,
    limitReached: (limit) => `Opname gestopt: de limiet van ${limit} is bereikt.`,
    ended: 'De opname eindigde voordat er iets was opgenomen. Probeer het opnieuw.',
    failures: {
      denied: (source) =>
        ({
          camera:
            'De toegang tot de camera is geblokkeerd. Sta die toe in de site-instellingen van je browser en probeer het opnieuw.',
          screen: 'Je scherm wordt niet gedeeld. Probeer het opnieuw en kies een scherm, venster of tabblad.',
          audio:
            'De toegang tot de microfoon is geblokkeerd. Sta die toe in de site-instellingen van je browser en probeer het opnieuw.',
        })[source],
      'no-device': (source) =>
        ({
          camera: 'Geen camera gevonden. Sluit er een aan en probeer het opnieuw.',
          screen: 'Geen scherm gevonden. Sluit er een aan en probeer het opnieuw.',
          audio: 'Geen microfoon gevonden. Sluit er een aan en probeer het opnieuw.',
        })[source],
      'in-use': (source) =>
        ({
          camera: 'Een andere app gebruikt de camera. Sluit die app en probeer het opnieuw.',
          screen: 'Een andere app gebruikt het scherm. Sluit die app en probeer het opnieuw.',
          audio: 'Een andere app gebruikt de microfoon. Sluit die app en probeer het opnieuw.',
        })[source],
      insecure: () => 'Opnemen vereist een beveiligde verbinding. Open deze pagina via HTTPS.',
      unsupported: () => 'Deze browser kan hier niet opnemen. Probeer een andere browser.',
      failed: (source) =>
        ({
          camera: 'Kan de camera niet starten. Probeer het opnieuw.',
          screen: 'Kan de schermopname niet starten. Probeer het opnieuw.',
          audio: 'Kan de microfoon niet starten. Probeer het opnieuw.',
        })[source],
    },
    resumeFile: 'Hervatten',
    notGranted: 'De toegang tot het bestand is niet toegestaan. Probeer het opnieuw of kies het bestand.',
    fileGone: 'Het bestand is verplaatst of verwijderd. Kies het opnieuw.',
    sync: (folder) => `Synchronisatie van ${folder}`,
    comparing: ({ done, total }) => `Vergelijken… ${number(done)} van ${files(total)}`,
    checkingLibrary: 'Je bibliotheek controleren…',
    added: (count) => `${number(count)} nieuw`,
    changed: (count) => `${number(count)} gewijzigd`,
    unchanged: (count) => `${number(count)} ongewijzigd`,
    renamed: (count) => `${number(count)} hernoemd`,
    deletedThere: (count) => `${number(count)} verwijderd uit je bibliotheek`,
    uploadAgain: 'Opnieuw uploaden',
    leaveOut: 'Weglaten',
    missing: (count) =>
      plural(count, { one: '# bestand niet meer in de map', other: '# bestanden niet meer in de map' }),
    missingNote: 'Er is niets uit je bibliotheek verwijderd.',
    upToDate: 'Alles is up-to-date.',
    receipt: 'Ontvangstbewijs downloaden',
    receiptAs: (format) => `Ontvangstbewijs downloaden (${format})`,
  },
  review: {
    title: (count) =>
      count === 0
        ? 'Bestanden controleren'
        : plural(count, { one: '# bestand controleren', other: '# bestanden controleren' }),
    total: ({ folders, count, size: bytes }) =>
      joined(', ', folders > 0 && plural(folders, { one: '# map', other: '# mappen' }), files(count), bytes),
    rename: (name) => `Naam van ${name} wijzigen`,
    newName: (name) => `Nieuwe naam van ${name}`,
    moveUp: (name) => `${name} omhoog verplaatsen`,
    moveDown: (name) => `${name} omlaag verplaatsen`,
    remove: (name) => `${name} verwijderen`,
    moved: ({ name, position, count }) => `${name} is nu ${number(position)} van ${number(count)}.`,
    more: (count) => `en nog ${number(count)}`,
    upload: (count) => plural(count, { one: '# bestand uploaden', other: '# bestanden uploaden' }),
    removeAll: 'Alles verwijderen',
    checkingFiles: ({ checked, count }) => `Controleren… ${number(checked)} van ${files(count)}`,
    question: 'Voordat je uploadt',
    batch: batchIn({
      nothing: 'alles staat al in je bibliotheek',
      existing: (count) => `${number(count)} al in je bibliotheek`,
      toSend: (count) => `${number(count)} te uploaden`,
      about: (time) => `ongeveer ${time}`,
      atLeast: (time) => `minstens ${time}`,
    }),
    enoughSpace: 'Er is genoeg ruimte.',
    tooLittleSpace: ({ needed, free }) => `Niet genoeg ruimte: ${needed} nodig, ${free} vrij.`,
    proceed: 'Doorgaan',
    cancel: 'Annuleren',
  },

  usage: {
    label: 'Gebruik',
    what: 'Het accountgebruik',
    kinds: { requests: 'Verzoeken', storage: 'Opslag', bandwidth: 'Bandbreedte' },
    amount: ({ used, limit }) => {
      if (used === null) return `${limit} toegestaan`;
      return limit === null ? `${used} gebruikt` : `${used} van ${limit}`;
    },
    level: {
      near: (kind) => (kind === 'storage' ? 'Bijna vol' : 'Bijna op'),
      full: (kind) => (kind === 'storage' ? 'Vol' : 'Op'),
      over: () => 'Boven de limiet',
    },
    relative,
    resets: ({ relative: when, date: day }) => `Begint ${when} opnieuw, op ${day}`,
    resetDue: 'Begint binnenkort opnieuw',
    noAccess: 'Dit account kan de service nu niet gebruiken. Neem contact op met de eigenaar van de site.',
    version: (version) => `API ${version}`,
    untold: 'Geen gebruiksgegevens.',

    checkingSpace: 'Vrije ruimte controleren…',
    noSpace: 'Niet genoeg ruimte',
    tooLittleSpace: ({ count, needed, free }) =>
      joined(
        ' ',
        plural(count, { one: 'Dit bestand heeft', other: 'Deze # bestanden hebben' }),
        `${needed} nodig; ${free} vrij.`,
      ),
    reuseNeedsNone: 'Bestanden die al in je bibliotheek staan, hebben geen ruimte nodig.',
    leftOut: (count) =>
      plural(count, { one: '# bestand dat niet past', other: '# bestanden die niet passen' }),
    andMore: (count) => `en nog ${number(count)}`,
    uploadFitting: (count) => `Uploaden wat past (${files(count)})`,
    uploadAll: (count) => (count === 1 ? 'Toch uploaden' : 'Toch alles uploaden'),
    uploadNone: 'Annuleren',
  },
  editor: {
    title: 'Afbeelding bewerken',
    edit: 'Bewerken',
    editFor: (name) => `Bewerken: ${name}`,
    loading: 'Afbeelding laden…',

    frame: 'Bijsnijdkader',
    frameHint: 'Pijltoetsen verplaatsen het. Shift en pijltoetsen wijzigen het formaat.',
    frameAt: ({ width, height, left, top }) =>
      `${width} × ${height} pixels, ${left} van links, ${top} van boven`,
    edges: { left: 'Linkerrand', right: 'Rechterrand', top: 'Bovenrand', bottom: 'Onderrand' },
    pixels: (count) => `${count} beeldpunten`,

    aspectRatio: 'Beeldverhouding',
    free: 'Vrij',
    original: 'Origineel',
    rotateLeft: 'Linksom draaien',
    rotateRight: 'Rechtsom draaien',
    flipHorizontal: 'Horizontaal spiegelen',
    flipVertical: 'Verticaal spiegelen',
    straighten: 'Rechtzetten',
    undo: 'Ongedaan maken',
    reset: 'Herstellen',

    save: 'Opslaan',
    saveVersion: 'Opslaan als nieuwe versie',
    saving: 'Opslaan…',
    discardQuestion: 'Wijzigingen verwijderen?',
    discard: 'Verwijderen',
    keepEditing: 'Verder bewerken',

    problems: {
      cors: 'Deze afbeelding kan hier niet worden bewerkt: het adres staat dat niet toe. Download de afbeelding, bewerk die op je apparaat en vervang het bestand.',
      gone: 'Kan deze afbeelding niet vinden. Misschien is die verwijderd.',
      network: 'Kan de afbeelding niet laden. Controleer je verbinding en probeer het opnieuw.',
      animated:
        'Een bewegende afbeelding kan hier niet worden bewerkt: de beweging zou verloren gaan. Bewerk de afbeelding in een ander programma en vervang het bestand.',
      unreadable:
        'Kan deze afbeelding niet lezen. Misschien is die beschadigd of kan deze browser de indeling niet openen. Sla de afbeelding in een ander programma op als JPEG of PNG en probeer het opnieuw.',
      'too-large':
        'Deze afbeelding is te groot om hier te bewerken. Verklein die in een ander programma en probeer het opnieuw.',
      scrambled: 'In deze browser zou de bewerkte afbeelding ruis worden. Gebruik een andere.',
      started:
        'Dit bestand wordt al geüpload en kan niet meer worden gewijzigd. Annuleer de upload en probeer het opnieuw.',
      crashed: 'Kan de afbeelding niet opslaan. Probeer het opnieuw.',
    },
  },

  preview: {
    previous: 'Vorige',
    next: 'Volgende',
    position: ({ position, count, more }) => `${number(position)} van ${number(count)}${more ? '+' : ''}`,

    zoomIn: 'Inzoomen',
    zoomOut: 'Uitzoomen',
    fit: 'Aanpassen aan scherm',

    download: 'Downloaden',
    downloadOne: (name) => `Downloaden: ${name}`,
    open: 'Openen in nieuw tabblad',
    replaceOne: (name) => `Vervangen: ${name}`,
    details: 'Gegevens',

    noPreview: 'Geen voorbeeld voor dit bestandstype',
    tooLarge: 'Te groot voor een voorbeeld',
    failed: 'Dit bestand kan niet worden getoond. Misschien is het beschadigd of werkt de link niet.',
    cut: (bytes) => `Alleen de eerste ${bytes} worden getoond. Download het bestand om de rest te zien.`,

    dimensions: 'Afmetingen',
    pixels: ({ width, height }) => `${width} × ${height} pixels`,
    size: 'Grootte',
    type: 'Soort',
    privacy: 'Zichtbaarheid',
    status: 'Toestand',
    created: 'Gemaakt',
    id: 'Bestands-ID',
    copyId: 'ID kopiëren',
    links: 'Koppelingen',
  },
};
