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

const { date, duration, list, number, percent, plural, relative, size } = createFigures('de');
const files = (count: number) => plural(count, { one: '# Datei', other: '# Dateien' });
const soon = (time: string | undefined) =>
  time ? `Versuchen Sie es in ${time} erneut.` : 'Versuchen Sie es später erneut.';
const quoted = (detail: string | undefined) => (detail ? ` Der Dienst meldet: „${detail}“` : '');

const retrying = (time: string | null) => (time ? `Neuer Versuch in ${time}` : 'Neuer Versuch in Kürze');

const notDone = (verb: string) => (count: number) =>
  plural(count, {
    one: `# Datei konnte nicht ${verb} werden`,
    other: `# Dateien konnten nicht ${verb} werden`,
  });

/** German. */
export const de: Translation = {
  locale: 'de',
  size,
  duration,
  percent,
  number,

  drop: 'Dateien oder Ordner hier ablegen',
  dropOne: 'Datei hier ablegen',
  dropNow: 'Zum Hochladen loslassen',
  dropRefused: 'Dateityp nicht zulässig',
  dropMore: 'Weitere hier ablegen',
  chooseFiles: 'Dateien auswählen',
  chooseFile: 'Datei auswählen',
  chooseFolder: 'Ordner auswählen',
  readingFolder: 'Ordner werden geöffnet …',
  accepts: acceptsIn('de', {
    separator: ', ',
    families: { image: 'Bilder', video: 'Videos', audio: 'Audiodateien', text: 'Textdateien' },
    upTo: (most, least) => (least ? `je ${least} bis ${most}` : `je bis zu ${most}`),
    atLeast: (least) => `je mindestens ${least}`,
    files: (count) => plural(count, { one: 'eine Datei', other: 'höchstens # Dateien' }),
  }),

  privacy: 'Sichtbarkeit',
  privacyChoice: { public: 'Öffentlich', unlisted: 'Nicht gelistet', private: 'Privat' },
  privateHint: 'Private Dateien haben keinen öffentlichen Link, und Seiten können sie nicht anzeigen.',

  uploads: 'Uploads',
  progress: (name) => (name === null ? 'Fortschritt aller Uploads' : `Fortschritt von ${name}`),
  header: headerIn({
    cancelled: 'Abgebrochen',
    all: (total) => `${files(total)} hochgeladen`,
    some: (done, total) => `${number(done)} von ${number(total)} hochgeladen`,
    uploading: (total) =>
      plural(total, { one: '# Datei wird hochgeladen', other: '# Dateien werden hochgeladen' }),
    failed: (count) => `${number(count)} fehlgeschlagen`,
    interrupted: (count) => `${number(count)} unterbrochen`,
    duplicates: (count) => plural(count, { one: '# Duplikat', other: '# Duplikate' }),
  }),
  left: (time) => `noch ${time}`,
  paused: 'Angehalten',
  offline: 'Warten auf Verbindung',
  halted: 'Gestoppt',
  failed: notDone('hochgeladen'),
  duplicates: (count) =>
    plural(count, {
      one: '# Datei ist schon in Ihrer Mediathek',
      other: '# Dateien sind schon in Ihrer Mediathek',
    }),
  differing: (count) =>
    plural(count, {
      one: '# davon weicht in Sichtbarkeit oder Status ab',
      other: '# davon weichen in Sichtbarkeit oder Status ab',
    }),

  showFailed: 'Fehlgeschlagene anzeigen',
  showDuplicates: 'Duplikate anzeigen',
  showAll: 'Alle anzeigen',
  pauseAll: 'Alle anhalten',
  resumeAll: 'Alle fortsetzen',
  cancelAll: 'Alle abbrechen',
  clear: 'Liste leeren',
  retryAll: 'Alle wiederholen',
  reuseAll: 'Vorhandene verwenden',
  uploadAll: 'Trotzdem hochladen',
  tryAgain: 'Erneut versuchen',

  more: 'Mehr',
  moreAbout: (name) => (name ? `Mehr zu ${name}` : 'Mehr zu diesem Fehler'),
  explanation: 'Details',
  errorCode: 'Fehlercode',
  reference: 'Referenz für den Support',
  copyDetails: 'Für den Support kopieren',

  queued: 'Wartet',
  ready: 'Bereit zum Hochladen',
  preparingFile: (part) => (part ? `Wird vorbereitet … ${part}` : 'Wird vorbereitet …'),
  reading: (part) => `Datei wird gelesen … ${part}`,
  checking: 'Suche nach Duplikaten …',
  following: 'Duplikat einer anderen Datei in diesem Upload',
  followingTab: 'Wartet auf dieselbe Datei in einem anderen Tab: dort abschließen oder entfernen',
  duplicate: 'Schon in Ihrer Mediathek',
  differs: ({ privacy, status }) =>
    `Die vorhandene weicht ab: ${joined(', ', privacy !== undefined && `Sichtbarkeit ${privacy ?? 'unbekannt'}`, status !== undefined && `Status ${status ?? 'unbekannt'}`)}.`,
  preparing: 'Wird vorbereitet …',
  sending: ({ percent: part, remaining }) => (remaining ? `${part} · noch ${remaining}` : part),
  finishing: 'Wird abgeschlossen …',
  importing: (status) => {
    if (status === null) return 'Wird gestartet …';
    if (status === 'queued') return 'In der Warteschlange';
    return status === 'processing' ? 'Wird abgerufen …' : `Wird importiert (${status})`;
  },
  done: {
    uploaded: 'Hochgeladen',
    reused: 'Schon in Ihrer Mediathek',
    replaced: 'Ersetzt',
    imported: 'Importiert',
  },
  cancelled: 'Abgebrochen',
  unfollowed: 'Abgebrochen; wird eventuell noch abgeschlossen',
  pausedAt: (part) => (part ? `Angehalten bei ${part}` : 'Angehalten'),
  waiting: {
    release: () => de.queued,
    'rate-limit': (time) => `Zu viele Anfragen. ${retrying(time)}`,
    service: (time) => `Der Dienst ist nicht verfügbar. ${retrying(time)}`,
    storage: (time) => `Der Speicher ist nicht verfügbar. ${retrying(time)}`,
    network: (time) => (time ? `Verbindung unterbrochen. ${retrying(time)}` : 'Warten auf Verbindung'),
    confirmation: (time) => joined(' ', 'Wird bestätigt …', time && `Neue Prüfung in ${time}`),
  },
  errors: {
    'file-empty': () => 'Diese Datei ist leer.',
    'file-too-large': ({ limit }) => (limit ? `Größer als ${limit}.` : 'Zu groß.'),
    'file-too-small': ({ limit }) => (limit ? `Kleiner als ${limit}.` : 'Zu klein.'),
    'file-invalid-type': ({ accept }) =>
      `Dateityp nicht zulässig. ${accept ? `Zulässig: ${accept}` : 'Wählen Sie eine andere Datei'}.`,
    'too-many-files': ({ count }) =>
      count
        ? `Limit von ${plural(count, { one: '# Datei', other: '# Dateien' })} erreicht.`
        : 'Zu viele Dateien.',
    'file-unreadable': () =>
      'Die Datei konnte nicht gelesen werden. Vielleicht wurde sie verschoben oder gelöscht. Fügen Sie sie erneut hinzu.',
    'file-changed': () => 'Seit dem Hinzufügen geändert. Fügen Sie sie erneut hinzu.',
    'bad-request': ({ detail }) =>
      `Die Anfrage wurde abgelehnt. Wenden Sie sich an den Betreiber dieser Website.${quoted(detail)}`,
    unauthorized: () => 'Ihre Sitzung ist abgelaufen. Melden Sie sich neu an.',
    forbidden: ({ detail }) =>
      `Das Konto erlaubt das nicht.${detail ? quoted(detail) : ' Prüfen Sie Tarif und Speicherplatz.'}`,
    'insufficient-scope': ({ scope }) =>
      `Dieser Website fehlt ${scope ? `die Berechtigung ${scope}` : 'eine Berechtigung'}. Wenden Sie sich an den Betreiber.`,
    'user-quota': ({ detail }) => `Sie haben Ihr Limit erreicht.${detail ? ` „${detail}“` : ''}`,
    'site-refused': () =>
      'Diese Website hat das nicht erlaubt. Laden Sie die Seite neu oder fragen Sie den Betreiber.',
    'not-found': () => 'Dieses Objekt ist nicht mehr vorhanden. Versuchen Sie es erneut.',
    conflict: () => 'Von jemand anderem geändert. Versuchen Sie es erneut.',
    'name-taken': () => 'Eine andere Datei in diesem Ordner hat diesen Namen.',
    'session-expired': ({ timeLimit }) =>
      timeLimit
        ? `Ihre Verbindung ist zu langsam für diese Datei: Der Speicher lässt ${timeLimit} zu. Versuchen Sie es mit einer schnelleren.`
        : 'Das Hochladen hat zu lange gedauert. Versuchen Sie es erneut.',
    invalid: ({ type, detail }) =>
      type ? `Dies ist keine gültige ${type}-Datei.` : `Diese Datei wurde abgelehnt.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `Zu viele Anfragen. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `Dieses Konto hat keine Anfragen mehr frei. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `Der Dienst ist nicht verfügbar. ${soon(retryIn)}`,
    'service-error': () => 'Beim Dienst ist ein Fehler aufgetreten. Versuchen Sie es erneut.',
    'unreadable-response': () =>
      'Die Antwort war nicht lesbar, vielleicht ist die Datei nicht angekommen. Versuchen Sie es erneut.',
    'storage-refused': () =>
      'Der Speicher oder ein Filter hat den Upload blockiert. Versuchen Sie ein anderes Netzwerk oder fragen Sie den Betreiber.',
    'storage-unavailable': ({ retryIn }) =>
      `Speicher nicht erreichbar. ${retryIn ? soon(retryIn) : 'Versuchen Sie es erneut.'}`,
    network: () => 'Keine Verbindung. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
    interrupted: () => 'Unterbrochen. Wählen Sie die Datei erneut aus, um fortzufahren.',
    'url-invalid': () => 'Keine gültige URL. Geben Sie sie vollständig ein, beginnend mit https://.',
    'url-not-http': () => 'Nur URLs mit http und https können importiert werden. Verwenden Sie eine andere.',
    'url-credentials': () => 'Diese URL enthält ein Passwort oder Zugriffstoken. Verwenden Sie eine ohne.',
    'import-failed': importFailedIn({
      source_unavailable:
        'Die Datei konnte nicht heruntergeladen werden. Prüfen Sie die URL und versuchen Sie es erneut.',
      source_timeout: 'Das Herunterladen hat zu lange gedauert. Versuchen Sie es erneut.',
      source_blocked: 'Diese URL kann nicht importiert werden. Verwenden Sie eine öffentlich erreichbare.',
      source_too_large: 'Diese Datei ist zu groß für den Import. Wählen Sie eine kleinere.',
      content_type_mismatch:
        'Der Inhalt dieser Datei passt nicht zu ihrem Typ. Wählen Sie eine andere Datei.',
      blocked_content: 'Dieser Inhalt ist nicht zulässig. Wählen Sie eine andere Datei.',
      other: 'Die Datei konnte nicht importiert werden. Prüfen Sie die URL und versuchen Sie es erneut.',
    }),
    'import-unfinished': () => 'Der Import läuft noch. Versuchen Sie es erneut, um nachzusehen.',
    unexpected: () => 'Etwas ist schiefgelaufen. Versuchen Sie es erneut.',
  },

  pause: (name) => `${name} anhalten`,
  resume: (name) => `${name} fortsetzen`,
  retry: (name) => `${name} wiederholen`,
  cancel: (name) => `${name} abbrechen`,
  unfollow: (name) => `${name} abbrechen`,
  remove: (name) => `${name} entfernen`,
  reuse: 'Vorhandene verwenden',
  reuseFor: (name) => `Vorhandene verwenden für ${name}`,
  uploadAnyway: 'Trotzdem hochladen',
  uploadAnywayFor: (name) => `Trotzdem hochladen: ${name}`,

  announcements: {
    start: ({ total }) =>
      plural(total, { one: '# Datei wird hochgeladen.', other: '# Dateien werden hochgeladen.' }),
    progress: ({ done, total }) => `${number(done)} von ${files(total)} hochgeladen.`,
    end: ({ done, failed }) =>
      joined(' ', done > 0 && `${files(done)} hochgeladen.`, failed > 0 && `${de.failed(failed)}.`),
  },

  list: {
    amount: ({ sent, size: total, speed }) => joined(' · ', `${sent} von ${total}`, speed && `${speed}/s`),
    imports: importsIn({
      all: (total) => `${files(total)} importiert`,
      some: (done, total) => `${number(done)} von ${number(total)} importiert`,
      importing: (total) =>
        plural(total, { one: '# Datei wird importiert', other: '# Dateien werden importiert' }),
    }),
    importsFailed: notDone('importiert'),
    dismiss: (name) => `${name} ausblenden`,
    dismissFailed: 'Fehlgeschlagene ausblenden',
    dismissAll: 'Alle ausblenden',
    copyLink: (name) => `Link zu ${name} kopieren`,
    open: (name) => `${name} öffnen`,
    copyAllLinks: 'Alle Links kopieren',
    chooseFile: 'Datei wählen …',
    chooseFileFor: (name) => `Datei wählen: ${name}`,
    chooseFiles: 'Dateien wählen …',
    otherFile: (name) => `Das ist eine andere Datei. Wählen Sie ${name}.`,
    interrupted: (count) =>
      plural(count, {
        one: '# Datei wurde unterbrochen. Wählen Sie sie erneut, um fortzufahren.',
        other: '# Dateien wurden unterbrochen. Wählen Sie sie erneut, um fortzufahren.',
      }),
    showInterrupted: 'Unterbrochene anzeigen',
    named: (count) => `Namen, die es im Ordner schon gibt: ${number(count)}`,
    replace: 'Ersetzen',
    replaceOf: (name) => `Ersetzen: ${name}`,
    keepBoth: 'Beide behalten',
    keepBothOf: (name) => `Beide behalten: ${name}`,
    skip: 'Überspringen',
    minimize: 'Uploads minimieren',
    expand: 'Uploads anzeigen',
  },

  library: {
    date,
    unnamed: 'Unbenannte Datei',
    loading: 'Wird geladen …',
    close: 'Schließen',
    cancel: 'Abbrechen',
    tryAgain: 'Erneut versuchen',
    copied: 'Kopiert',
    privacy: { public: 'Öffentlich', unlisted: 'Nicht gelistet', private: 'Privat' },
    types: {
      image: 'Bilder',
      video: 'Videos',
      pdf: 'PDFs',
      document: 'Dokumente',
      archive: 'Archive',
      other: 'Andere Dateien',
    },
    status: { active: 'Aktiv' },
    unavailable: (what) => `${what} ist hier nicht verfügbar.`,
    lacksScope: (scope) =>
      `Dieser Website fehlt die Berechtigung ${scope}. Der Betreiber kann sie dem Schlüssel hinzufügen.`,
    notOffered: 'Diese Website bietet es nicht an.',
  },

  grid: {
    label: 'Dateien in der Mediathek',
    listing: 'Die Mediathek',
    deleting: 'Das Löschen',

    filters: 'Filter',
    search: 'Suchen',
    type: 'Typ',
    anyType: 'Alle Typen',
    leaveFolder: 'Alle Dateien anzeigen',
    clearFilters: 'Filter zurücksetzen',
    refresh: 'Aktualisieren',

    count: ({ count, more }) => (more ? `Über ${files(count)}` : files(count)),
    selected: (count) => `${number(count)} ausgewählt`,
    clearSelection: 'Aufheben',
    selectAll: ({ count, more }) =>
      more ? `${number(count)} geladene auswählen` : `Alle ${number(count)} auswählen`,

    select: (name) => `${name} auswählen`,
    linksOf: (name) => `Links von ${name}`,
    deleteOne: (name) => `${name} löschen`,
    deleteMany: (count) => `${files(count)} löschen`,
    renameOne: (name) => `${name} umbenennen`,
    rename: 'Umbenennen',
    move: 'In Ordner verschieben …',

    empty: 'Noch keine Dateien',
    emptyFolder: 'Dieser Ordner ist leer',
    noMatch: 'Nichts entspricht diesen Filtern',

    loadMore: 'Mehr laden',
    loadingMore: 'Mehr wird geladen …',
    offline: 'Sie sind offline. Sobald Sie wieder online sind, werden weitere Dateien geladen.',
    restarted: 'Die Liste wird von Anfang an neu geladen …',

    noLinks: 'Für diese Datei sind keine Links verfügbar.',
    directLink: 'Direkter Link',
    directLinkHint: 'Die Datei selbst',
    shareLink: 'Link zum Teilen',
    shareLinkHint: 'Eine Seite über die Datei',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'Kopieren',
    copyOf: (what, name) => `Kopieren: ${what} von ${name}`,

    deleteTitle: ({ count, name }) => (count === 1 ? `${name} löschen?` : `${files(count)} löschen?`),
    andMore: (count) => plural(count, { one: 'und # weitere', other: 'und # weitere' }),
    deleteWarning: () => 'Links funktionieren sofort nicht mehr. Das kann nicht rückgängig gemacht werden.',
    deleteConfirm: (count) => (count === 1 ? 'Löschen' : `${files(count)} löschen`),
    deletingNow: ({ done, total }) => `Löschen läuft, ${number(done)} von ${number(total)} fertig`,
    deleted: (count) => `${files(count)} gelöscht`,
    deleteFailed: (count) =>
      plural(count, {
        one: '# Datei konnte nicht gelöscht werden',
        other: '# Dateien konnten nicht gelöscht werden',
      }),
    names: (names) =>
      list(names.length > 5 ? [...names.slice(0, 4), `${number(names.length - 4)} weitere`] : names),
    dismiss: 'Ausblenden',

    newName: 'Name',
    nameMissing: 'Geben Sie einen Namen ein.',
    moveTitle: ({ count, name }) => (count === 1 ? `${name} verschieben` : `${files(count)} verschieben`),
    moveConfirm: 'Verschieben',
    noFolder: 'Kein Ordner',
    renamed: (name) => `Umbenannt in ${name}`,
    moved: ({ count, folder }) =>
      folder === null
        ? `${files(count)} aus dem Ordner genommen`
        : `${files(count)} nach ${folder} verschoben`,
    undo: 'Rückgängig',
    changeFailed: (count) =>
      plural(count, {
        one: '# Datei konnte nicht geändert werden',
        other: '# Dateien konnten nicht geändert werden',
      }),
  },

  toolbar: {
    view: 'Ansicht',
    views: { small: 'Kleine Bilder', grid: 'Mittelgroße Bilder', large: 'Große Bilder', list: 'Liste' },
    upload: 'Hochladen',
    folder: 'Ordner',
    notThisFolder: 'Uploads landen unter „Alle Dateien“, nicht in diesem Ordner.',
    dropHere: 'Dateien hier ablegen, um zu beginnen',
    offline: 'Sie sind offline. Sobald Sie wieder online sind, erscheinen Ihre Dateien.',
    name: 'Name',
    size: 'Größe',
    created: 'Hochgeladen',
    actions: 'Aktionen',
    sortBy: 'Sortieren nach',
    unsorted: 'Standardreihenfolge',
    sorting: 'Wird sortiert …',
    sortedLoaded: (count) => `Sortiert: ${files(count)}, die bisher geladen sind`,
    finished: (label) => `${label}: fertig`,
    failed: (label) => `${label}: fehlgeschlagen`,
  },

  selection: {
    undoWarning:
      'Sie können dies 10 Sekunden lang rückgängig machen. Danach funktionieren die Links endgültig nicht mehr.',
    checkingUsages: 'Verwendung wird geprüft …',
    usedIn: (places) => plural(places, { one: 'An # Stelle verwendet:', other: 'An # Stellen verwendet:' }),
    usagesUnknown: 'Die Verwendung konnte nicht vollständig geprüft werden.',
    deletingIn: ({ count, time }) =>
      plural(count, {
        one: `# Datei wird in ${time} gelöscht`,
        other: `# Dateien werden in ${time} gelöscht`,
      }),
    undoHint: (keys) => `Rückgängig mit ${keys}`,
    deleteNow: 'Sofort löschen',
    undone: (count) =>
      plural(count, { one: '# Datei wiederhergestellt', other: '# Dateien wiederhergestellt' }),

    actionsOf: (name) => `Aktionen für ${name}`,
    moreActions: 'Weitere Aktionen',
    open: 'Öffnen',
    copyLink: 'Link kopieren',
    copyLinks: 'Links kopieren',
    copyAs: (format) => `Als ${format} kopieren`,
    allLinks: 'Alle Links …',
    linksCopied: (count) => plural(count, { one: '# Link kopiert', other: '# Links kopiert' }),
    withoutLink: (count) => `${files(count)} ohne Link`,
    replace: 'Ersetzen …',

    download: 'Herunterladen',
    downloadZip: 'Als ZIP herunterladen',
    downloadFiles: 'Einzeln herunterladen',
    downloading: ({ done, total, size: received }) =>
      `Wird heruntergeladen … ${number(done)} von ${number(total)} · ${received}`,
    downloaded: (count) => `${files(count)} heruntergeladen`,
    downloadCancelled: 'Herunterladen abgebrochen',
    downloadFailed: (count) =>
      plural(count, {
        one: '# Datei konnte nicht heruntergeladen werden',
        other: '# Dateien konnten nicht heruntergeladen werden',
      }),
    downloadBlocked:
      'Der Server der Datei erlaubt das Herunterladen von dieser Website nicht. Öffnen Sie die Datei und speichern Sie sie dort.',
    downloadGone: 'Diese Datei ist nicht mehr vorhanden.',
    downloadTooLarge: (limit) =>
      `Dieser Browser kann höchstens ${limit} auf einmal herunterladen. Wählen Sie weniger Dateien aus.`,
    downloadBroken: 'Die Verbindung wurde unterbrochen. Versuchen Sie es erneut.',
  },

  picker: {
    chooseOne: 'Datei auswählen',
    chooseSeveral: 'Dateien auswählen',
    views: 'Quelle',
    library: 'Mediathek',
    upload: 'Hochladen',
    choose: (count) => (count ? `${number(count)} übernehmen` : 'Übernehmen'),
    chosen: (count) => (count === 0 ? 'Keine ausgewählt' : `${number(count)} ausgewählt`),

    required: 'erforderlich',
    add: 'Dateien hinzufügen',
    chooseOneFor: (label) => `Datei auswählen für ${label}`,
    chooseSeveralFor: (label) => `Dateien auswählen für ${label}`,
    addFor: (label) => `Dateien hinzufügen zu ${label}`,
    change: 'Ändern',
    changeName: (name) => `Ändern: ${name}`,
    missing: 'Wählen Sie eine Datei aus.',
    nameless: (position) => `Datei ${number(position)}`,
    gone: 'Diese Datei ist nicht mehr vorhanden. Ändern oder entfernen Sie sie.',
    showing: 'Die Anzeige dieser Datei',
  },

  field: {
    alt: 'Alternativtext',
    altOf: (name) => `Alternativtext für ${name}`,
    altHint: 'Beschreiben Sie das Bild für Menschen, die es nicht sehen können',
    caption: 'Bildunterschrift',
    captionOf: (name) => `Bildunterschrift für ${name}`,
  },

  versions: {
    label: 'Versionen',
    what: 'Die Liste der Versionen',
    replacing: 'Das Ersetzen der Datei',

    version: (count) => (count === null ? 'Version' : `Version ${number(count)}`),
    active: 'Aktiv',
    growth: ({ size: by, larger }) => (by === null ? 'gleiche Größe' : `${larger ? '+' : '\u2212'}${by}`),
    typeChange: ({ from, to }) => `${from} → ${to}`,
    same: (count) =>
      count === null ? 'Gleicher Inhalt wie zuvor' : `Gleicher Inhalt wie Version ${number(count)}`,
    checksum: 'SHA-256',
    copyChecksum: (version) => `Prüfsumme von ${version} kopieren`,
    none: 'Keine Versionen',
    showAll: (count) => `Alle ${number(count)} Versionen zeigen`,
    gone: 'Diese Datei ist nicht mehr vorhanden. Sie wurde gelöscht oder gehört zu einem anderen Konto.',

    drop: 'Datei hier ablegen, um diese zu ersetzen',
    dropNow: 'Zum Ersetzen loslassen',
    choose: 'Datei auswählen',
    linkStays: 'Der Link bleibt gleich. Alle, die ihn haben, erhalten die neue Datei.',
    oneOnly: (count) => `Sie haben ${number(count)} Dateien abgelegt. Wählen Sie eine aus.`,
    question: 'Datei ersetzen?',
    now: 'Aktuell',
    next: 'Neu',
    otherType: ({ from, to }) => `Anderer Typ: ${from} → ${to}`,
    otherSize: ({ from, to, larger }) => `Viel ${larger ? 'größer' : 'kleiner'}: ${from} → ${to}`,
    replace: 'Ersetzen',
    started: (name) => `Die Datei wird durch ${name} ersetzt.`,
    failed: (name) => `Die Datei wurde nicht durch ${name} ersetzt.`,
    replaced: (name) => `Durch ${name} ersetzt. Der Link ist unverändert.`,
  },

  folders: {
    label: 'Ordner',
    all: 'Alle Dateien',
    unnamed: 'Unbenannter Ordner',
    browsing: 'Die Ordneransicht',
    empty: 'Noch keine Ordner.',
    gone: 'Der ausgewählte Ordner ist nicht mehr verfügbar. Wählen Sie einen anderen.',
    newFolder: 'Neuer Ordner',
    newFolderIn: (path) => (path === null ? 'Neuer Ordner auf oberster Ebene' : `Neuer Ordner in ${path}`),
    create: 'Anlegen',
    creating: 'Wird angelegt …',
    nameMissing: 'Geben Sie einen Ordnernamen ein.',
    refused: (detail) =>
      `Der Ordner konnte nicht angelegt werden.${detail ? quoted(detail) : ' Versuchen Sie einen anderen Namen.'}`,
    unsure:
      'Keine Antwort. Vielleicht ist der Ordner schon vorhanden: Sehen Sie nach, bevor Sie es erneut versuchen.',
  },

  imports: {
    label: 'Von URLs importieren',
    doing: 'Das Importieren',
    addresses: 'URLs zum Importieren',
    hint: 'Eine pro Zeile. Sie müssen öffentlich erreichbar sein.',
    submit: (count) => (count > 1 ? `${files(count)} importieren` : 'Importieren'),
    filename: 'Name',
    filenameHint: 'Optional. Bleibt das Feld leer, wird der Name automatisch vergeben.',
    none: 'Geben Sie mindestens eine URL ein.',
    lineError: ({ line, reason }) => `Zeile ${number(line)}: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 && plural(count, { one: '# Import gestartet.', other: '# Importe gestartet.' }),
        kept > 0 && plural(kept, { one: 'Korrigieren Sie # URL.', other: 'Korrigieren Sie # URLs.' }),
      ),
  },

  sources: {
    dropTo: (place) => `Zum Hochladen in „${place}“ loslassen`,
    pasted: ({ date: day, time }) => `Eingefügtes Bild ${day} um ${time}`,
    open: { camera: 'Kamera', screen: 'Bildschirm', audio: 'Mikrofon' },
    title: {
      camera: 'Foto oder Video aufnehmen',
      screen: 'Bildschirm aufnehmen',
      audio: 'Ton aufnehmen',
    },
    photoName: ({ date: day, time }) => `Foto ${day} um ${time}`,
    videoName: ({ date: day, time }) => `Video ${day} um ${time}`,
    screenName: ({ date: day, time }) => `Bildschirmaufnahme ${day} um ${time}`,
    audioName: ({ date: day, time }) => `Tonaufnahme ${day} um ${time}`,
    starting: 'Zugriff wird angefordert …',
    takePhoto: 'Foto aufnehmen',
    recordVideo: 'Video aufnehmen',
    startRecording: 'Aufnahme starten',
    pauseRecording: 'Anhalten',
    resumeRecording: 'Fortsetzen',
    stopRecording: 'Beenden',
    retake: 'Neu aufnehmen',
    use: 'Hochladen',
    discard: 'Verwerfen',
    discardQuestion: 'Diese Aufnahme verwerfen?',
    keep: 'Behalten',
    cameraDevice: 'Kamera',
    microphoneDevice: 'Mikrofon',
    device: (at) => `Gerät ${number(at)}`,
    withMicrophone: 'Mikrofon mit aufnehmen',
    preview: 'Live-Vorschau',
    result: 'Aufnahme',
    level: 'Lautstärkepegel',
    recording: (time) => `Aufnahme läuft: ${time}`,
    recordingPaused: (time) => `Angehalten bei ${time}`,
    limitReached: (limit) => `Aufnahme beendet: Die maximale Größe von ${limit} ist erreicht.`,
    ended: 'Die Aufnahme endete, bevor etwas aufgezeichnet wurde. Versuchen Sie es erneut.',
    failures: {
      denied: (source) =>
        source === 'screen'
          ? 'Ihr Bildschirm wird nicht geteilt. Versuchen Sie es erneut und wählen Sie einen Bildschirm, ein Fenster oder einen Tab.'
          : `Der Zugriff auf ${source === 'camera' ? 'die Kamera' : 'das Mikrofon'} ist blockiert. Erlauben Sie ihn in den Website-Einstellungen des Browsers und versuchen Sie es erneut.`,
      'no-device': (source) =>
        `${source === 'camera' ? 'Keine Kamera' : source === 'screen' ? 'Kein Bildschirm' : 'Kein Mikrofon'} gefunden. Schließen Sie ein Gerät an und versuchen Sie es erneut.`,
      'in-use': (source) =>
        `Eine andere App verwendet ${source === 'camera' ? 'die Kamera' : source === 'screen' ? 'den Bildschirm' : 'das Mikrofon'}. Schließen Sie sie und versuchen Sie es erneut.`,
      insecure: () => 'Für Aufnahmen ist eine sichere Verbindung nötig. Öffnen Sie diese Seite über HTTPS.',
      unsupported: () => 'Dieser Browser kann hier nicht aufnehmen. Verwenden Sie einen anderen Browser.',
      failed: (source) =>
        `${source === 'camera' ? 'Die Kamera' : source === 'screen' ? 'Die Bildschirmaufnahme' : 'Das Mikrofon'} konnte nicht gestartet werden. Versuchen Sie es erneut.`,
    },
    resumeFile: 'Fortsetzen',
    notGranted:
      'Der Zugriff auf die Datei wurde nicht erlaubt. Versuchen Sie es erneut oder wählen Sie die Datei aus.',
    fileGone: 'Die Datei wurde verschoben oder gelöscht. Wählen Sie sie erneut aus.',
    sync: (folder) => `Abgleich von „${folder}“`,
    comparing: ({ done, total }) => `${number(done)} von ${files(total)} verglichen …`,
    checkingLibrary: 'Ihre Mediathek wird geprüft …',
    added: (count) => `${number(count)} neu`,
    changed: (count) => `${number(count)} geändert`,
    unchanged: (count) => `${number(count)} unverändert`,
    renamed: (count) => `${number(count)} umbenannt`,
    deletedThere: (count) => `${number(count)} in Ihrer Mediathek gelöscht`,
    uploadAgain: 'Erneut hochladen',
    leaveOut: 'Auslassen',
    missing: (count) =>
      plural(count, {
        one: '# Datei nicht mehr im Ordner',
        other: '# Dateien nicht mehr im Ordner',
      }),
    missingNote: 'In Ihrer Mediathek wurde nichts gelöscht.',
    upToDate: 'Alles ist auf dem neuesten Stand.',
    receipt: 'Beleg herunterladen',
    receiptAs: (format) => `Beleg herunterladen (${format})`,
  },

  review: {
    title: (count) => (count === 0 ? 'Dateien prüfen' : `${files(count)} prüfen`),
    total: ({ folders, count, size: bytes }) =>
      joined(', ', folders > 0 && `${number(folders)} Ordner`, files(count), bytes),
    rename: (name) => `${name} umbenennen`,
    newName: (name) => `Neuer Name von ${name}`,
    moveUp: (name) => `${name} nach oben`,
    moveDown: (name) => `${name} nach unten`,
    remove: (name) => `${name} entfernen`,
    moved: ({ name, position, count }) => `${name} ist jetzt ${number(position)} von ${number(count)}.`,
    more: (count) => `und ${number(count)} weitere`,
    upload: (count) => `${files(count)} hochladen`,
    removeAll: 'Alle entfernen',
    checkingFiles: ({ checked, count }) => `${number(checked)} von ${files(count)} geprüft …`,
    question: 'Vor dem Hochladen',
    batch: batchIn({
      nothing: 'alles schon in Ihrer Mediathek',
      existing: (n) => `${number(n)} schon in Ihrer Mediathek`,
      toSend: (n) => `${number(n)} hochzuladen`,
      about: (time) => `etwa ${time}`,
      atLeast: (time) => `mindestens ${time}`,
    }),
    enoughSpace: 'Der Speicherplatz reicht.',
    tooLittleSpace: ({ needed, free }) => `Nicht genügend Speicherplatz: ${needed} benötigt, ${free} frei.`,
    proceed: 'Weiter',
    cancel: 'Abbrechen',
  },

  usage: {
    label: 'Nutzung',
    what: 'Die Kontonutzung',
    kinds: { requests: 'Anfragen', storage: 'Speicher', bandwidth: 'Datenverkehr' },
    amount: ({ used, limit }) => {
      if (used === null) return `${limit} erlaubt`;
      return limit === null ? `${used} genutzt` : `${used} von ${limit}`;
    },
    level: {
      near: (kind) => (kind === 'storage' ? 'Fast voll' : 'Fast aufgebraucht'),
      full: (kind) => (kind === 'storage' ? 'Voll' : 'Aufgebraucht'),
      over: () => 'Über dem Limit',
    },
    relative,
    resets: ({ relative: when, date: day }) => `Beginnt neu ${when}, am ${day}`,
    resetDue: 'Beginnt in Kürze neu',
    noAccess:
      'Dieses Konto darf den Dienst zurzeit nicht nutzen. Informieren Sie den Betreiber dieser Website.',
    version: (version) => `API ${version}`,
    untold: 'Keine Nutzungsdaten verfügbar.',

    checkingSpace: 'Freier Speicherplatz wird geprüft …',
    noSpace: 'Nicht genügend Speicherplatz',
    tooLittleSpace: ({ count, needed, free }) =>
      `${plural(count, { one: 'Diese Datei benötigt', other: 'Diese # Dateien benötigen' })} ${needed}; ${free} frei.`,
    reuseNeedsNone: 'Dateien, die schon in Ihrer Mediathek sind, benötigen keinen Speicherplatz.',
    leftOut: (count) =>
      plural(count, { one: '# Datei, die nicht passt', other: '# Dateien, die nicht passen' }),
    andMore: (count) => `und ${number(count)} weitere`,
    uploadFitting: (count) => `Hochladen, was passt (${files(count)})`,
    uploadAll: (count) => (count === 1 ? 'Trotzdem hochladen' : 'Trotzdem alle hochladen'),
    uploadNone: 'Abbrechen',
  },

  editor: {
    title: 'Bild bearbeiten',
    edit: 'Bearbeiten',
    editFor: (name) => `Bearbeiten: ${name}`,
    loading: 'Bild wird geladen…',

    frame: 'Zuschneiderahmen',
    frameHint: 'Pfeiltasten verschieben ihn, Umschalt und Pfeiltasten ändern die Größe.',
    frameAt: ({ width, height, left, top }) =>
      `${width} × ${height} Pixel, ${left} von links, ${top} von oben`,
    edges: { left: 'Linker Rand', right: 'Rechter Rand', top: 'Oberer Rand', bottom: 'Unterer Rand' },
    pixels: (count) => `${count} Pixel`,

    aspectRatio: 'Seitenverhältnis',
    free: 'Frei',
    original: 'Original',
    rotateLeft: 'Nach links drehen',
    rotateRight: 'Nach rechts drehen',
    flipHorizontal: 'Horizontal spiegeln',
    flipVertical: 'Vertikal spiegeln',
    straighten: 'Begradigen',
    undo: 'Rückgängig',
    reset: 'Zurücksetzen',

    save: 'Speichern',
    saveVersion: 'Als neue Version speichern',
    saving: 'Wird gespeichert…',
    discardQuestion: 'Änderungen verwerfen?',
    discard: 'Verwerfen',
    keepEditing: 'Weiter bearbeiten',

    problems: {
      cors: 'Dieses Bild kann hier nicht bearbeitet werden: Seine Adresse erlaubt es nicht. Laden Sie es herunter, bearbeiten Sie es auf Ihrem Gerät und ersetzen Sie die Datei.',
      gone: 'Dieses Bild kann nicht geöffnet werden. Vielleicht ist es privat oder wurde gelöscht.',
      network:
        'Das Bild konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
      animated:
        'Ein animiertes Bild kann hier nicht bearbeitet werden: Es würde sich nicht mehr bewegen. Bearbeiten Sie es in einem anderen Programm und ersetzen Sie die Datei.',
      unreadable:
        'Dieses Bild kann nicht gelesen werden. Vielleicht ist es beschädigt, oder dieser Browser kennt das Format nicht. Speichern Sie es in einem anderen Programm als JPEG oder PNG und versuchen Sie es erneut.',
      'too-large':
        'Dieses Bild ist zu groß, um es hier zu bearbeiten. Verkleinern Sie es in einem anderen Programm und versuchen Sie es erneut.',
      scrambled: 'In diesem Browser würde das bearbeitete Bild zu Rauschen. Verwenden Sie einen anderen.',
      started:
        'Diese Datei wird bereits hochgeladen und kann nicht mehr geändert werden. Brechen Sie das Hochladen ab und versuchen Sie es erneut.',
      crashed: 'Das Bild konnte nicht gespeichert werden. Versuchen Sie es erneut.',
    },
  },

  preview: {
    previous: 'Zurück',
    next: 'Weiter',
    position: ({ position, count, more }) => `${number(position)} von ${number(count)}${more ? '+' : ''}`,

    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    fit: 'An Bildschirm anpassen',

    download: 'Herunterladen',
    downloadOne: (name) => `Herunterladen: ${name}`,
    open: 'In neuem Tab öffnen',
    replaceOne: (name) => `Ersetzen: ${name}`,
    details: 'Details',

    noPreview: 'Für diesen Dateityp gibt es keine Vorschau',
    tooLarge: 'Zu groß für die Vorschau',
    failed:
      'Diese Datei kann nicht angezeigt werden. Vielleicht ist sie beschädigt, oder ihr Link funktioniert nicht.',
    cut: (bytes) =>
      `Nur die ersten ${bytes} werden angezeigt. Laden Sie die Datei herunter, um den Rest zu sehen.`,

    dimensions: 'Abmessungen',
    pixels: ({ width, height }) => `${width} × ${height} Pixel`,
    size: 'Größe',
    type: 'Typ',
    privacy: 'Sichtbarkeit',
    status: 'Status',
    created: 'Erstellt',
    id: 'ID',
    copyId: 'ID kopieren',
    links: 'Links',
  },
};
