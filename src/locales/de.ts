import { createFigures } from './figures.js';
import { acceptsIn, joined, type Translation } from './phrases.js';

const { date, duration, list, number, percent, plural, relative, size } = createFigures('de');
const files = (count: number) => plural(count, { one: '# Datei', other: '# Dateien' });
const soon = (time: string | undefined) =>
  time ? `Versuchen Sie es in ${time} erneut.` : 'Versuchen Sie es später erneut.';
const quoted = (detail: string | undefined) => (detail ? ` Der Dienst meldet: „${detail}“` : '');

/** German. */
export const de: Translation = {
  size,
  duration,
  percent,
  number,

  drop: 'Dateien oder Ordner hier ablegen',
  dropOne: 'Datei hier ablegen',
  dropNow: 'Zum Hochladen loslassen',
  dropRefused: 'Diese Art von Datei wird hier nicht angenommen',
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

  privacy: 'Wer kann sie öffnen?',
  privacyChoice: { public: 'Öffentlich', unlisted: 'Nicht gelistet', private: 'Privat' },

  uploads: 'Uploads',
  progress: (name) => (name === null ? 'Fortschritt aller Uploads' : `Fortschritt von ${name}`),
  header: ({ done, total, note, attention }) => {
    if (total === 0) return de.cancelled;
    return joined(
      ', ',
      done === total ? `${files(total)} fertig` : `${number(done)} von ${number(total)}`,
      note,
      attention > 0 && plural(attention, { one: '# wartet auf Sie', other: '# warten auf Sie' }),
    );
  },
  left: (time) => `noch ${time}`,
  paused: 'angehalten',
  offline: 'wartet auf die Verbindung',
  halted: 'gestoppt',
  failed: (count) =>
    plural(count, {
      one: '# Datei konnte nicht hochgeladen werden',
      other: '# Dateien konnten nicht hochgeladen werden',
    }),
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
  showThese: 'Diese zeigen',
  showAll: 'Alle zeigen',
  pauseAll: 'Alle anhalten',
  resumeAll: 'Alle fortsetzen',
  cancelAll: 'Alle abbrechen',
  clear: 'Fertige ausblenden',
  retryAll: 'Alle wiederholen',
  reuseAll: 'Vorhandene verwenden',
  uploadAll: 'Trotzdem hochladen',
  tryAgain: 'Erneut versuchen',

  more: 'Mehr',
  moreAbout: (name) => (name ? `Mehr zu ${name}` : 'Mehr zu diesem Fehler'),
  explanation: 'Erklärung des Dienstes',
  errorCode: 'Fehlercode',
  reference: 'Referenz für den Support',
  copyDetails: 'Für den Support kopieren',

  queued: 'Wartet',
  reading: (part) => `Datei wird gelesen, ${part}`,
  checking: 'Suche nach Duplikaten',
  following: 'Gleicher Inhalt wie eine andere Datei, wartet auf sie',
  duplicate: 'Schon in Ihrer Mediathek',
  differs: ({ privacy, status }) =>
    `Die vorhandene weicht ab: ${joined(', ', privacy !== undefined && `Sichtbarkeit ${privacy ?? 'unbekannt'}`, status !== undefined && `Status ${status ?? 'unbekannt'}`)}.`,
  preparing: 'Senden wird vorbereitet',
  sending: ({ percent: part, remaining }) => (remaining ? `${part}, noch ${remaining}` : part),
  finishing: 'Wird abgeschlossen',
  importing: (status) => {
    if (status === null) return 'Wird an den Dienst übergeben';
    if (status === 'queued') return 'Beim Dienst in der Warteschlange';
    return status === 'processing' ? 'Der Dienst ruft es ab' : `Beim Dienst: ${status}`;
  },
  done: {
    uploaded: 'Hochgeladen',
    reused: 'Schon in Ihrer Mediathek',
    replaced: 'Ersetzt',
    imported: 'Importiert',
  },
  cancelled: 'Abgebrochen',
  unfollowed: 'Wird nicht mehr verfolgt; der Dienst schließt es vielleicht noch ab',
  pausedAt: (part) => (part ? `Angehalten bei ${part}` : 'Angehalten'),
  waiting: {
    release: () => 'Noch nicht gestartet',
    'rate-limit': (time) => `Anfragelimit erreicht, ${time ? `weiter in ${time}` : 'wartet'}`,
    service: (time) => `Dienst ausgelastet, ${time ? `neuer Versuch in ${time}` : 'wartet'}`,
    network: (time) => (time ? `Keine Antwort, neuer Versuch in ${time}` : 'Wartet auf die Verbindung'),
    confirmation: (time) => `Gesendet, noch nicht bestätigt, ${time ? `neue Prüfung in ${time}` : 'wartet'}`,
  },
  errors: {
    'file-empty': () => 'Leer: Sie enthält nichts zum Hochladen.',
    'file-too-large': ({ limit }) =>
      `Zu groß${limit ? `, erlaubt sind höchstens ${limit}` : ''}. Wählen Sie eine kleinere Datei.`,
    'file-too-small': ({ limit }) =>
      `Zu klein${limit ? `, nötig sind mindestens ${limit}` : ''}. Wählen Sie eine größere Datei.`,
    'file-invalid-type': ({ accept }) =>
      accept
        ? `Wird hier nicht angenommen. Erlaubt sind: ${accept}.`
        : 'Dieser Typ wird hier nicht angenommen. Wählen Sie eine andere Datei.',
    'too-many-files': ({ count }) =>
      `${count ? plural(count, { one: 'Mehr als # Datei passt', other: 'Mehr als # Dateien passen' }) : 'Weitere Dateien passen'} nicht hinein. Entfernen Sie eine und fügen Sie diese dann wieder hinzu.`,
    'file-unreadable': () =>
      'Nicht lesbar: verschoben, gelöscht oder ohne Berechtigung. Fügen Sie sie erneut hinzu.',
    'file-changed': () => 'Seit dem Hinzufügen geändert. Fügen Sie sie erneut hinzu.',
    'bad-request': ({ detail }) =>
      `Der Dienst hat die Anfrage nicht angenommen. Informieren Sie den Betreiber dieser Website.${quoted(detail)}`,
    unauthorized: () =>
      'Ihr Zugang wird nicht mehr akzeptiert. Melden Sie sich neu an und versuchen Sie es erneut.',
    forbidden: ({ detail }) =>
      `Das Konto erlaubt das nicht.${detail ? quoted(detail) : ' Prüfen Sie Tarif und Speicherplatz.'}`,
    'insufficient-scope': ({ scope }) =>
      `Dieser Website fehlt die Berechtigung${scope ? ` ${scope}` : ''}. Informieren Sie den Betreiber.`,
    'user-quota': ({ detail }) => `Mehr dürfen Sie hier nicht hochladen.${detail ? ` „${detail}“` : ''}`,
    'site-refused': () =>
      'Diese Website hat das nicht erlaubt. Melden Sie sich neu an oder fragen Sie den Betreiber.',
    'not-found': () => 'Das, wozu dies gehört, gibt es nicht mehr. Laden Sie die Seite neu.',
    conflict: () => 'Gleichzeitig wurde etwas anderes geändert. Versuchen Sie es erneut.',
    'session-expired': () => 'Es hat länger gedauert, als der Dienst erlaubt. Versuchen Sie es erneut.',
    invalid: ({ detail }) =>
      `Der Dienst hat diese Datei abgelehnt. Prüfen Sie sie und fügen Sie sie erneut hinzu.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `Zu viele Anfragen für dieses Konto. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `Dieses Konto hat keine Anfragen mehr frei. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `Der Dienst ist nicht verfügbar. ${soon(retryIn)}`,
    'service-error': () => 'Beim Dienst ist ein Fehler aufgetreten. Versuchen Sie es erneut.',
    'unreadable-response': () =>
      'Die Antwort war nicht lesbar, vielleicht ist die Datei nicht angekommen. Versuchen Sie es erneut.',
    'storage-refused': () => 'Der Speicher hat die Datei nicht angenommen. Versuchen Sie es erneut.',
    'storage-unavailable': ({ retryIn }) => `Der Speicher ist nicht verfügbar. ${soon(retryIn)}`,
    network: () => 'Keine Verbindung zum Dienst. Prüfen Sie das Netzwerk und versuchen Sie es erneut.',
    interrupted: () => 'Unterbrochen, als die Seite geschlossen wurde. Fügen Sie die Datei erneut hinzu.',
    'url-invalid': () => 'Keine gültige Adresse. Schreiben Sie sie aus, mit https:// davor.',
    'url-not-http': () => 'Nur Adressen mit http und https können importiert werden. Wählen Sie eine andere.',
    'url-credentials': () =>
      'Sie enthält ein Passwort oder Zugriffstoken, das nicht weitergegeben werden darf. Wählen Sie eine Adresse ohne.',
    'import-failed': ({ reason, detail }) =>
      `Der Dienst konnte dies nicht importieren${reason ? ` (${reason})` : ''}. Prüfen Sie die Adresse und versuchen Sie es erneut.${quoted(detail)}`,
    'import-unfinished': () =>
      'Der Dienst arbeitet noch daran. Versuchen Sie es erneut, um noch einmal nachzufragen.',
    unexpected: () => 'Etwas ist schiefgelaufen. Versuchen Sie es erneut.',
  },

  pause: (name) => `${name} anhalten`,
  resume: (name) => `${name} fortsetzen`,
  retry: (name) => `${name} wiederholen`,
  cancel: (name) => `${name} abbrechen`,
  unfollow: (name) => `${name} nicht mehr verfolgen`,
  remove: (name) => `${name} entfernen`,
  reuse: 'Vorhandene verwenden',
  reuseFor: (name) => `Vorhandene verwenden für ${name}`,
  uploadAnyway: 'Trotzdem hochladen',
  uploadAnywayFor: (name) => `Trotzdem hochladen: ${name}`,

  announcements: {
    start: ({ total }) =>
      plural(total, { one: '# Datei wird hochgeladen.', other: '# Dateien werden hochgeladen.' }),
    progress: ({ done, total }) => `${number(done)} von ${files(total)} fertig.`,
    end: ({ done, failed }) =>
      joined(' ', done > 0 && `${files(done)} fertig.`, failed > 0 && `${de.failed(failed)}.`),
  },

  list: {
    amount: ({ sent, size: total, speed }) => joined(' · ', `${sent} von ${total}`, speed && `${speed}/s`),
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
    minimize: 'Uploads minimieren',
    expand: 'Uploads anzeigen',
  },

  library: {
    date,
    unnamed: 'Eine Datei ohne Namen',
    loading: 'Wird geladen',
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
    inFolder: (name) => (name === null ? 'In einem Ordner' : `In ${name}`),
    leaveFolder: 'Alle Ordner zeigen',
    clearFilters: 'Filter zurücksetzen',
    refresh: 'Aktualisieren',

    count: ({ count, more }) => (more ? `Bisher ${files(count)}` : files(count)),
    selected: (count) => `${number(count)} ausgewählt`,
    clearSelection: 'Aufheben',
    selectAll: ({ count, more }) => `Alle ${more ? 'bisherigen ' : ''}${number(count)} auswählen`,

    select: (name) => `${name} auswählen`,
    linksOf: (name) => `Links von ${name}`,
    deleteOne: (name) => `${name} löschen`,
    deleteMany: (count) => `${files(count)} löschen`,
    renameOne: (name) => `${name} umbenennen`,
    moveOne: (name) => `${name} in einen Ordner verschieben`,
    rename: 'Umbenennen',
    move: 'In Ordner verschieben …',

    empty: 'Noch keine Dateien',
    emptyFolder: 'Dieser Ordner ist leer',
    noMatch: 'Nichts entspricht diesen Filtern',

    loadMore: 'Mehr laden',
    loadingMore: 'Mehr wird geladen',
    offline: 'Keine Verbindung. Die Liste geht weiter, sobald Sie wieder online sind.',
    restarted:
      'Der Dienst hat die Stelle in dieser Liste verloren. Sie wird von vorn gelesen; was Sie sehen, bleibt.',

    noLinks: 'Der Dienst nennt für diese Datei keine Links.',
    directLink: 'Direkter Link',
    directLinkHint: 'Die Datei selbst',
    shareLink: 'Link zum Teilen',
    shareLinkHint: 'Eine Seite über die Datei',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'Kopieren',
    copyOf: (what, name) => `Kopieren: ${what} von ${name}`,

    deleteTitle: ({ count, name }) => (count === 1 ? `${name} löschen?` : `${files(count)} löschen?`),
    andMore: (count) => plural(count, { one: 'und # weitere', other: 'und # weitere' }),
    deleteWarning: (count) =>
      count === 1
        ? 'Ihre Links funktionieren nirgends mehr, und die Datei wird gelöscht. Das lässt sich nicht rückgängig machen.'
        : 'Ihre Links funktionieren nirgends mehr, und die Dateien werden gelöscht. Das lässt sich nicht rückgängig machen.',
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

  picker: {
    chooseOne: 'Datei auswählen',
    chooseSeveral: 'Dateien auswählen',
    views: 'Woher ausgewählt wird',
    library: 'Mediathek',
    upload: 'Hochladen',
    choose: (count) => (count ? `${number(count)} übernehmen` : 'Übernehmen'),
    chosen: (count) => (count === 0 ? 'Nichts ausgewählt' : `${number(count)} ausgewählt`),

    required: 'erforderlich',
    add: 'Dateien hinzufügen',
    chooseOneFor: (label) => `Datei auswählen für ${label}`,
    chooseSeveralFor: (label) => `Dateien auswählen für ${label}`,
    addFor: (label) => `Dateien hinzufügen zu ${label}`,
    change: 'Ändern',
    changeName: (name) => `Ändern: ${name}`,
    missing: 'Wählen Sie eine Datei aus.',
    nameless: (position) => `Datei ${number(position)}`,
    gone: 'Sie existiert nicht mehr. Ändern oder entfernen Sie sie.',
    showing: 'Die Anzeige dieser Datei',
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
      count === null ? 'Gleiche Bytes wie zuvor' : `Gleiche Bytes wie Version ${number(count)}`,
    checksum: 'SHA-256',
    copyChecksum: (version) => `Prüfsumme von ${version} kopieren`,
    none: 'Es sind keine Versionen aufgeführt.',
    showAll: (count) => `Alle ${number(count)} Versionen zeigen`,
    gone: 'Diese Datei existiert nicht mehr: Sie wurde gelöscht oder gehört zu einem anderen Konto.',

    drop: 'Datei hier ablegen, um diese zu ersetzen',
    dropNow: 'Zum Ersetzen loslassen',
    choose: 'Datei auswählen',
    linkStays: 'Der Link bleibt gleich: Alle, die ihn haben, erhalten die neue Datei.',
    oneOnly: (count) => `Das sind ${number(count)} Dateien, gebraucht wird eine. Wählen Sie eine davon aus.`,
    question: 'Datei ersetzen?',
    now: 'Jetzt',
    next: 'Neu',
    otherType: ({ from, to }) => `Anderer Typ: Aus ${from} wird ${to}.`,
    otherSize: ({ from, to, larger }) => `Viel ${larger ? 'größer' : 'kleiner'}: ${to} statt ${from}.`,
    replace: 'Ersetzen',
    started: (name) => `Die Datei wird durch ${name} ersetzt.`,
    failed: (name) => `Die Datei wurde nicht durch ${name} ersetzt.`,
    replaced: (name) =>
      `Ersetzt durch ${name}. Der Link ist derselbe wie zuvor und führt jetzt zu dieser Datei.`,
  },

  folders: {
    label: 'Ordner',
    all: 'Alle Ordner',
    unnamed: 'Ein Ordner ohne Namen',
    browsing: 'Die Ordneransicht',
    empty: 'Noch keine Ordner.',
    gone: 'Der gewählte Ordner ist nicht mehr in der Liste. Wählen Sie einen anderen.',
    newFolder: 'Neuer Ordner',
    newFolderIn: (path) => (path === null ? 'Neuer Ordner auf oberster Ebene' : `Neuer Ordner in ${path}`),
    create: 'Anlegen',
    creating: 'Wird angelegt …',
    nameMissing: 'Geben Sie dem Ordner einen Namen.',
    refused: (detail) =>
      `Der Dienst hat diesen Ordner nicht angelegt.${detail ? quoted(detail) : ' Versuchen Sie einen anderen Namen.'}`,
    unsure:
      'Es kam keine Antwort, vielleicht wurde er trotzdem angelegt. Sehen Sie nach, bevor Sie es erneut versuchen.',
  },

  imports: {
    label: 'Von Adressen importieren',
    doing: 'Das Importieren',
    addresses: 'Zu importierende Adressen',
    hint: 'Eine pro Zeile, http oder https. Der Dienst ruft sie selbst ab, daher müssen sie öffentlich sein.',
    submit: (count) => (count > 1 ? `${files(count)} importieren` : 'Importieren'),
    filename: 'Name',
    filenameHint: 'Optional. Ohne Namen wählt ihn der Dienst.',
    none: 'Geben Sie mindestens eine Adresse ein.',
    lineError: ({ line, reason }) => `Zeile ${number(line)}: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 && plural(count, { one: '# Import gestartet.', other: '# Importe gestartet.' }),
        kept > 0 &&
          plural(kept, {
            one: 'Eine Adresse muss korrigiert werden.',
            other: '# Adressen müssen korrigiert werden.',
          }),
      ),
  },

  usage: {
    label: 'Nutzung',
    what: 'Die Nutzung des Kontos',
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
    resetDue: 'Beginnt jeden Moment neu',
    noAccess:
      'Dieses Konto darf den Dienst zurzeit nicht nutzen. Informieren Sie den Betreiber dieser Website.',
    version: (version) => `API ${version}`,
    untold: 'Der Dienst teilt nicht mit, wie viel genutzt ist.',

    checkingSpace: 'Freier Platz wird geprüft',
    noSpace: 'Nicht genug Platz',
    tooLittleSpace: ({ count, needed, free }) =>
      `${plural(count, { one: 'Diese Datei braucht', other: 'Diese # Dateien brauchen' })} ${needed}, frei sind ${free}.`,
    reuseNeedsNone: 'Dateien, die schon in Ihrer Mediathek sind, brauchen keinen Platz.',
    leftOut: (count) =>
      plural(count, { one: '# Datei, die nicht passt', other: '# Dateien, die nicht passen' }),
    andMore: (count) => `und ${number(count)} weitere`,
    uploadFitting: (count) => `Hochladen, was passt (${files(count)})`,
    uploadAll: (count) => (count === 1 ? 'Trotzdem hochladen' : 'Trotzdem alle hochladen'),
    uploadNone: 'Nicht hochladen',
  },
};
