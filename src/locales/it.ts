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

const { date, duration, list, number, percent, plural, relative, size } = createFigures<'one' | 'many'>('it');
const files = (count: number) => plural(count, { one: '# file', many: '# di file', other: '# file' });
const soon = (time: string | undefined) => (time ? `Riprova tra ${time}.` : 'Riprova più tardi.');
const retrying = (time: string | null) => (time ? `Nuovo tentativo tra ${time}` : 'Nuovo tentativo a breve');
const quoted = (detail: string | undefined) => (detail ? ` Il servizio indica: «${detail}»` : '');

const notDone = (verb: string) => (count: number) =>
  plural(count, {
    one: `Impossibile ${verb} # file`,
    many: `Impossibile ${verb} # di file`,
    other: `Impossibile ${verb} # file`,
  });

/** Italian. */
export const it: Translation = {
  locale: 'it',
  size,
  duration,
  percent,
  number,

  drop: 'Trascina qui file o cartelle',
  dropOne: 'Trascina qui un file',
  dropNow: 'Rilascia per caricare',
  dropRefused: 'Tipo di file non consentito',
  dropMore: 'Trascina qui altri file',
  chooseFiles: 'Scegli file',
  chooseFile: 'Scegli un file',
  chooseFolder: 'Scegli una cartella',
  readingFolder: 'Apertura delle cartelle…',
  accepts: acceptsIn('it', {
    separator: ', ',
    families: { image: 'immagini', video: 'video', audio: 'file audio', text: 'file di testo' },
    upTo: (most, least) => (least ? `da ${least} a ${most} ciascuno` : `fino a ${most} ciascuno`),
    atLeast: (least) => `almeno ${least} ciascuno`,
    files: (count) =>
      count === 1
        ? 'un solo file'
        : plural(count, { one: 'massimo # file', many: 'massimo # di file', other: 'massimo # file' }),
  }),

  privacy: 'Visibilità',
  privacyChoice: { public: 'Pubblico', unlisted: 'Non in elenco', private: 'Privato' },
  privateHint: 'I file privati non hanno un link pubblico e le pagine non possono mostrarli.',

  uploads: 'Caricamenti',
  progress: (name) => (name === null ? 'Avanzamento di tutti i caricamenti' : `Avanzamento di ${name}`),
  header: headerIn({
    cancelled: 'Annullato',
    all: (total) =>
      plural(total, { one: '# file caricato', many: '# di file caricati', other: '# file caricati' }),
    some: (done, total) =>
      plural(done, {
        one: `# di ${number(total)} caricato`,
        many: `# di ${number(total)} caricati`,
        other: `# di ${number(total)} caricati`,
      }),
    uploading: (total) =>
      plural(total, {
        one: 'Caricamento di # file',
        many: 'Caricamento di # di file',
        other: 'Caricamento di # file',
      }),
    failed: (count) =>
      plural(count, { one: '# non riuscito', many: '# non riusciti', other: '# non riusciti' }),
    interrupted: (count) =>
      plural(count, { one: '# interrotto', many: '# di interrotti', other: '# interrotti' }),
    duplicates: (count) => plural(count, { one: '# duplicato', many: '# duplicati', other: '# duplicati' }),
  }),
  left: (time) => `${time} rimanenti`,
  paused: 'In pausa',
  offline: 'In attesa della connessione',
  halted: 'Interrotto',
  failed: notDone('caricare'),
  duplicates: (count) =>
    plural(count, {
      one: '# file è già nella tua raccolta',
      many: '# di file sono già nella tua raccolta',
      other: '# file sono già nella tua raccolta',
    }),
  differing: (count) =>
    plural(count, {
      one: '# ha visibilità o stato diversi',
      many: '# hanno visibilità o stato diversi',
      other: '# hanno visibilità o stato diversi',
    }),
  showFailed: 'Mostra non riusciti',
  showDuplicates: 'Mostra duplicati',
  showAll: 'Mostra tutti',
  pauseAll: 'Sospendi tutti',
  resumeAll: 'Riprendi tutti',
  cancelAll: 'Annulla tutti',
  clear: 'Svuota elenco',
  retryAll: 'Riprova tutti',
  reuseAll: 'Usa quelli esistenti',
  uploadAll: 'Carica comunque',
  tryAgain: 'Riprova',

  more: 'Altro',
  moreAbout: (name) => (name ? `Altro su ${name}` : 'Altro su questo errore'),
  explanation: 'Dettagli',
  errorCode: 'Codice di errore',
  reference: 'Riferimento per l’assistenza',
  copyDetails: 'Copia per l’assistenza',

  queued: 'In attesa',
  ready: 'Pronto per il caricamento',
  preparingFile: (part) => (part ? `Preparazione… ${part}` : 'Preparazione…'),
  reading: (part) => `Lettura del file… ${part}`,
  checking: 'Ricerca di duplicati…',
  following: 'Duplicato di un altro file in questo caricamento',
  followingTab: 'In attesa dello stesso file in un’altra scheda: completalo o rimuovilo lì',
  duplicate: 'Già nella tua raccolta',
  differs: ({ privacy, status }) => {
    const parts = joined(
      ', ',
      privacy !== undefined && `visibilità ${privacy ?? 'sconosciuta'}`,
      status !== undefined && `stato ${status ?? 'sconosciuto'}`,
    );
    return `Quello esistente è diverso: ${parts}.`;
  },
  preparing: 'Preparazione…',
  sending: ({ percent: part, remaining }) => (remaining ? `${part} · ${remaining} rimanenti` : part),
  finishing: 'Completamento…',
  importing: (status) => {
    if (status === null) return 'Avvio…';
    if (status === 'queued') return 'In coda';
    return status === 'processing' ? 'Recupero…' : `Importazione (${status})`;
  },
  done: {
    uploaded: 'Caricato',
    reused: 'Già nella tua raccolta',
    replaced: 'Sostituito',
    imported: 'Importato',
  },
  cancelled: 'Annullato',
  unfollowed: 'Annullato; potrebbe ancora essere completato',
  pausedAt: (part) => (part ? `In pausa al ${part}` : 'In pausa'),
  waiting: {
    release: () => it.queued,
    'rate-limit': (time) => `Troppe richieste. ${retrying(time)}`,
    service: (time) => `Il servizio non è disponibile. ${retrying(time)}`,
    storage: (time) => `L’archivio non è disponibile. ${retrying(time)}`,
    network: (time) => (time ? `Connessione interrotta. ${retrying(time)}` : 'In attesa della connessione'),
    confirmation: (time) => joined(' ', 'Conferma in corso…', time && `Nuovo controllo tra ${time}`),
  },
  errors: {
    'file-empty': () => 'Questo file è vuoto.',
    'file-too-large': ({ limit }) => (limit ? `Supera ${limit}.` : 'Troppo grande.'),
    'file-too-small': ({ limit }) => (limit ? `Inferiore a ${limit}.` : 'Troppo piccolo.'),
    'file-invalid-type': ({ accept }) =>
      `Tipo di file non consentito. ${accept ? `Usa ${accept}.` : 'Scegli un altro file.'}`,
    'too-many-files': ({ count }) =>
      count
        ? plural(count, {
            one: 'Raggiunto il limite di # file.',
            many: 'Raggiunto il limite di # di file.',
            other: 'Raggiunto il limite di # file.',
          })
        : 'Troppi file.',
    'file-unreadable': () =>
      'Impossibile leggere questo file. Potrebbe essere stato spostato o eliminato. Aggiungilo di nuovo.',
    'file-changed': () => 'Modificato dopo l’aggiunta. Aggiungilo di nuovo.',
    'bad-request': ({ detail }) =>
      `La richiesta è stata rifiutata. Contatta il proprietario del sito.${quoted(detail)}`,
    unauthorized: () => 'La sessione è scaduta. Accedi di nuovo.',
    forbidden: ({ detail }) =>
      `Operazione non consentita per questo account.${detail ? quoted(detail) : ' Controlla il piano e lo spazio di archiviazione.'}`,
    'insufficient-scope': ({ scope }) =>
      scope
        ? `A questo sito manca l’autorizzazione ${scope}. Contatta il proprietario.`
        : 'A questo sito manca un’autorizzazione. Contatta il proprietario.',
    'user-quota': ({ detail }) => `Hai raggiunto il limite.${detail ? ` «${detail}»` : ''}`,
    'site-refused': () =>
      'Il sito non ha consentito l’operazione. Ricarica la pagina o contatta il proprietario.',
    'not-found': () => 'Questo elemento non esiste più. Riprova.',
    conflict: () => 'Modificato da un’altra persona. Riprova.',
    'name-taken': () => 'Un altro file in questa cartella ha questo nome.',
    'session-expired': ({ timeLimit }) =>
      timeLimit
        ? `La connessione è troppo lenta per questo file: l’archivio concede ${timeLimit}. Prova con una più veloce.`
        : 'Il caricamento ha richiesto troppo tempo. Riprova.',
    invalid: ({ type, detail }) =>
      type ? `Non è un file ${type} valido.` : `Questo file è stato rifiutato.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `Troppe richieste. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `Questo account non ha più richieste disponibili. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `Il servizio non è disponibile. ${soon(retryIn)}`,
    'service-error': () => 'Si è verificato un problema nel servizio. Riprova.',
    'unreadable-response': () =>
      'Impossibile leggere la risposta: l’operazione potrebbe non essere riuscita. Riprova.',
    'storage-refused': () =>
      'L’archivio o un filtro ha bloccato il caricamento. Prova un’altra rete o contatta il proprietario del sito.',
    'storage-unavailable': ({ retryIn }) =>
      `Impossibile raggiungere l’archivio. ${retryIn ? soon(retryIn) : 'Riprova.'}`,
    network: () => 'Impossibile connettersi. Controlla la connessione e riprova.',
    interrupted: () => 'Interrotto. Scegli di nuovo il file per riprendere.',
    'url-invalid': () => 'URL non valido. Inseriscilo per intero, iniziando con https://.',
    'url-not-http': () => 'È possibile importare solo URL http e https. Usane un altro.',
    'url-credentials': () =>
      'Questo URL contiene una password o un token di accesso. Usane uno che non li contenga.',
    'import-failed': importFailedIn({
      source_unavailable: 'Impossibile scaricare questo file. Controlla l’URL e riprova.',
      source_timeout: 'Il download ha richiesto troppo tempo. Riprova.',
      source_blocked: 'Impossibile importare questo URL. Usane uno raggiungibile pubblicamente.',
      source_too_large: 'Questo file è troppo grande per essere importato. Scegline uno più piccolo.',
      content_type_mismatch: 'Il contenuto di questo file non corrisponde al suo tipo. Scegli un altro file.',
      blocked_content: 'Questo contenuto non è consentito. Scegli un altro file.',
      other: 'Impossibile importare questo file. Controlla l’URL e riprova.',
    }),
    'import-unfinished': () => 'L’importazione è ancora in corso. Riprova per controllare.',
    unexpected: () => 'Si è verificato un errore. Riprova.',
  },

  pause: (name) => `Sospendi ${name}`,
  resume: (name) => `Riprendi ${name}`,
  retry: (name) => `Riprova ${name}`,
  cancel: (name) => `Annulla ${name}`,
  unfollow: (name) => `Annulla ${name}`,
  remove: (name) => `Rimuovi ${name}`,
  reuse: 'Usa quello esistente',
  reuseFor: (name) => `Usa quello esistente: ${name}`,
  uploadAnyway: 'Carica comunque',
  uploadAnywayFor: (name) => `Carica comunque: ${name}`,

  announcements: {
    start: ({ total }) =>
      `${plural(total, { one: 'Caricamento di # file', many: 'Caricamento di # di file', other: 'Caricamento di # file' })}.`,
    progress: ({ done, total }) =>
      `${plural(done, { one: `# di ${number(total)} caricato`, many: `# di ${number(total)} caricati`, other: `# di ${number(total)} caricati` })}.`,
    end: ({ done, failed }) =>
      joined(
        ' ',
        done > 0 &&
          `${plural(done, { one: '# file caricato', many: '# di file caricati', other: '# file caricati' })}.`,
        failed > 0 && `${it.failed(failed)}.`,
      ),
  },

  list: {
    amount: ({ sent, size: total, speed }) => joined(' · ', `${sent} di ${total}`, speed && `${speed}/s`),
    imports: importsIn({
      all: (total) =>
        plural(total, { one: '# file importato', many: '# di file importati', other: '# file importati' }),
      some: (done, total) =>
        plural(done, {
          one: `# di ${number(total)} importato`,
          many: `# di ${number(total)} importati`,
          other: `# di ${number(total)} importati`,
        }),
      importing: (total) =>
        plural(total, {
          one: 'Importazione di # file',
          many: 'Importazione di # di file',
          other: 'Importazione di # file',
        }),
    }),
    importsFailed: notDone('importare'),
    dismiss: (name) => `Nascondi ${name}`,
    dismissFailed: 'Nascondi non riusciti',
    dismissAll: 'Nascondi tutti',
    copyLink: (name) => `Copia il link di ${name}`,
    open: (name) => `Apri ${name}`,
    copyAllLinks: 'Copia tutti i link',
    chooseFile: 'Scegli file…',
    chooseFileFor: (name) => `Scegli il file ${name}`,
    chooseFiles: 'Scegli i file…',
    otherFile: (name) => `È un altro file. Scegli ${name}.`,
    interrupted: (count) =>
      plural(count, {
        one: '# file interrotto. Sceglilo di nuovo per riprendere.',
        many: '# di file interrotti. Sceglili di nuovo per riprendere.',
        other: '# file interrotti. Sceglili di nuovo per riprendere.',
      }),
    showInterrupted: 'Mostra interrotti',
    named: (count) => `Nomi già presenti nella cartella: ${number(count)}`,
    replace: 'Sostituisci',
    replaceOf: (name) => `Sostituisci ${name}`,
    keepBoth: 'Conserva entrambi',
    keepBothOf: (name) => `Conserva entrambi ${name}`,
    skip: 'Salta',
    minimize: 'Riduci i caricamenti',
    expand: 'Mostra i caricamenti',
  },

  library: {
    date,
    unnamed: 'File senza nome',
    loading: 'Caricamento…',
    close: 'Chiudi',
    cancel: 'Annulla',
    tryAgain: 'Riprova',
    copied: 'Copiato',
    privacy: { public: 'Pubblico', unlisted: 'Non in elenco', private: 'Privato' },
    types: {
      image: 'Immagini',
      video: 'Video',
      pdf: 'PDF',
      document: 'Documenti',
      archive: 'Archivi',
      other: 'Altri file',
    },
    status: { active: 'Attivo' },
    unavailable: (what) => `${what}: non disponibile qui.`,
    lacksScope: (scope) =>
      `A questo sito manca l’autorizzazione ${scope}. Il proprietario può aggiungerla alla chiave.`,
    notOffered: 'Questo sito non offre questa funzione.',
  },

  grid: {
    label: 'File nella raccolta',
    listing: 'Raccolta',
    deleting: 'Eliminazione',

    filters: 'Filtri',
    search: 'Cerca',
    type: 'Tipo',
    anyType: 'Tutti i tipi',
    leaveFolder: 'Mostra tutti i file',
    clearFilters: 'Cancella filtri',
    refresh: 'Aggiorna',

    count: ({ count, more }) =>
      more
        ? plural(count, { one: 'Più di # file', many: 'Più di # di file', other: 'Più di # file' })
        : files(count),
    selected: (count) =>
      plural(count, { one: '# selezionato', many: '# selezionati', other: '# selezionati' }),
    clearSelection: 'Deseleziona',
    selectAll: ({ count, more }) =>
      more ? `Seleziona i ${number(count)} caricati` : `Seleziona tutti (${number(count)})`,

    select: (name) => `Seleziona ${name}`,
    linksOf: (name) => `Link di ${name}`,
    deleteOne: (name) => `Elimina ${name}`,
    deleteMany: (count) =>
      plural(count, { one: 'Elimina # file', many: 'Elimina # di file', other: 'Elimina # file' }),
    renameOne: (name) => `Rinomina ${name}`,
    rename: 'Rinomina',
    move: 'Sposta nella cartella…',

    empty: 'Ancora nessun file',
    emptyFolder: 'Questa cartella è vuota',
    noMatch: 'Nessun risultato per questi filtri',

    loadMore: 'Carica altri',
    loadingMore: 'Caricamento di altri file…',
    offline: 'Sei offline. Altri file verranno caricati quando tornerai online.',
    restarted: 'Ricaricamento dell’elenco dall’inizio…',

    noLinks: 'Nessun link disponibile per questo file.',
    directLink: 'Link diretto',
    directLinkHint: 'Il file stesso',
    shareLink: 'Link di condivisione',
    shareLinkHint: 'Una pagina sul file',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'Copia',
    copyOf: (what, name) => `Copia: ${what}, ${name}`,

    deleteTitle: ({ count, name }) =>
      count === 1
        ? `Eliminare ${name}?`
        : plural(count, {
            one: 'Eliminare # file?',
            many: 'Eliminare # di file?',
            other: 'Eliminare # file?',
          }),
    andMore: (count) => `e altri ${number(count)}`,
    deleteWarning: () =>
      'I link smettono di funzionare immediatamente. L’operazione non può essere annullata.',
    deleteConfirm: (count) =>
      count === 1
        ? 'Elimina'
        : plural(count, { one: 'Elimina # file', many: 'Elimina # di file', other: 'Elimina # file' }),
    deletingNow: ({ done, total }) => `Eliminazione… ${number(done)} di ${number(total)}`,
    deleted: (count) =>
      plural(count, { one: '# file eliminato', many: '# di file eliminati', other: '# file eliminati' }),
    deleteFailed: (count) =>
      plural(count, {
        one: 'Impossibile eliminare # file',
        many: 'Impossibile eliminare # di file',
        other: 'Impossibile eliminare # file',
      }),
    names: (names) =>
      list(names.length > 5 ? [...names.slice(0, 4), `altri ${number(names.length - 4)}`] : names),
    dismiss: 'Ignora',

    newName: 'Nome',
    nameMissing: 'Inserisci un nome.',
    moveTitle: ({ count, name }) =>
      count === 1
        ? `Sposta ${name}`
        : plural(count, { one: 'Sposta # file', many: 'Sposta # di file', other: 'Sposta # file' }),
    moveConfirm: 'Sposta',
    noFolder: 'Nessuna cartella',
    renamed: (name) => `Nuovo nome: ${name}`,
    moved: ({ count, folder }) =>
      folder === null
        ? plural(count, {
            one: '# file rimosso dalla cartella',
            many: '# di file rimossi dalle cartelle',
            other: '# file rimossi dalle cartelle',
          })
        : `${plural(count, { one: '# file spostato', many: '# di file spostati', other: '# file spostati' })}: ${folder}`,
    undo: 'Annulla operazione',
    changeFailed: (count) =>
      plural(count, {
        one: 'Impossibile modificare # file',
        many: 'Impossibile modificare # di file',
        other: 'Impossibile modificare # file',
      }),
  },

  toolbar: {
    view: 'Vista',
    views: { small: 'Immagini piccole', grid: 'Immagini medie', large: 'Immagini grandi', list: 'Elenco' },
    upload: 'Carica',
    folder: 'Cartella',
    notThisFolder: 'I file caricati vanno in “Tutti i file”, non in questa cartella.',
    dropHere: 'Trascina qui i file per iniziare',
    offline: 'Sei offline. I tuoi file appariranno quando tornerai online.',
    name: 'Nome',
    size: 'Dimensioni',
    created: 'Data di caricamento',
    actions: 'Azioni',
    sortBy: 'Ordina per',
    unsorted: 'Ordine predefinito',
    sorting: 'Ordinamento in corso…',
    sortedLoaded: (count) => `Ordinati solo quelli caricati finora: ${files(count)}`,
    finished: (label) => `${label}: completato`,
    failed: (label) => `${label}: non riuscito`,
  },

  selection: {
    undoWarning: 'Hai 10 secondi per annullare. Dopo, i link smettono definitivamente di funzionare.',
    checkingUsages: 'Verifica degli utilizzi…',
    usedIn: (places) =>
      plural(places, { one: 'Usato in # punto:', many: 'Usato in # di punti:', other: 'Usato in # punti:' }),
    usagesUnknown: 'Impossibile verificare tutti gli utilizzi.',
    deletingIn: ({ count, time }) => `Eliminazione di ${files(count)} tra ${time}`,
    undoHint: (keys) => `${keys} per annullare`,
    deleteNow: 'Elimina ora',
    undone: (count) =>
      plural(count, {
        one: '# file ripristinato',
        many: '# di file ripristinati',
        other: '# file ripristinati',
      }),

    actionsOf: (name) => `Azioni per ${name}`,
    moreActions: 'Altre azioni',
    open: 'Apri',
    copyLink: 'Copia link',
    copyLinks: 'Copia i link',
    copyAs: (format) => `Copia come ${format}`,
    allLinks: 'Tutti i link…',
    linksCopied: (count) =>
      plural(count, { one: '# link copiato', many: '# di link copiati', other: '# link copiati' }),
    withoutLink: (count) => `${files(count)} senza link`,
    replace: 'Sostituisci…',

    download: 'Scarica',
    downloadZip: 'Scarica come ZIP',
    downloadFiles: 'Scarica separatamente',
    downloading: ({ done, total, size: received }) =>
      `Download… ${number(done)} di ${number(total)} · ${received}`,
    downloaded: (count) =>
      plural(count, { one: '# file scaricato', many: '# di file scaricati', other: '# file scaricati' }),
    downloadCancelled: 'Download annullato',
    downloadFailed: (count) =>
      plural(count, {
        one: 'Impossibile scaricare # file',
        many: 'Impossibile scaricare # di file',
        other: 'Impossibile scaricare # file',
      }),
    downloadBlocked:
      'Il server del file non consente di scaricarlo da questo sito. Apri il file e salvalo da lì.',
    downloadGone: 'Questo file non è più disponibile.',
    downloadTooLarge: (limit) =>
      `Questo browser può scaricare fino a ${limit} alla volta. Seleziona meno file.`,
    downloadBroken: 'La connessione si è interrotta. Riprova.',
  },

  picker: {
    chooseOne: 'Scegli un file',
    chooseSeveral: 'Scegli file',
    views: 'Origine',
    library: 'Raccolta',
    upload: 'Carica',
    choose: (count) => (count ? `Scegli ${number(count)}` : 'Scegli'),
    chosen: (count) =>
      count === 0
        ? 'Nessuno selezionato'
        : plural(count, { one: '# selezionato', many: '# selezionati', other: '# selezionati' }),

    required: 'obbligatorio',
    add: 'Aggiungi file',
    chooseOneFor: (label) => `Scegli un file: ${label}`,
    chooseSeveralFor: (label) => `Scegli file: ${label}`,
    addFor: (label) => `Aggiungi file: ${label}`,
    change: 'Cambia',
    changeName: (name) => `Cambia: ${name}`,
    missing: 'Scegli un file.',
    nameless: (position) => `File ${number(position)}`,
    gone: 'Questo file non esiste più. Cambialo o rimuovilo.',
    showing: 'Visualizzazione di questo file',
  },

  field: {
    alt: 'Testo alternativo',
    altOf: (name) => `Testo alternativo di ${name}`,
    altHint: 'Descrivi l’immagine per chi non può vederla',
    caption: 'Didascalia',
    captionOf: (name) => `Didascalia di ${name}`,
  },

  versions: {
    label: 'Versioni',
    what: 'Elenco delle versioni',
    replacing: 'Sostituzione del file',

    version: (count) => (count === null ? 'Versione' : `Versione ${number(count)}`),
    active: 'Attiva',
    growth: ({ size: by, larger }) => (by === null ? 'stessa dimensione' : `${larger ? '+' : '\u2212'}${by}`),
    typeChange: ({ from, to }) => `${from} → ${to}`,
    same: (count) =>
      count === null ? 'Stesso contenuto di prima' : `Stesso contenuto della versione ${number(count)}`,
    checksum: 'SHA-256',
    copyChecksum: (version) => `Copia il checksum: ${version}`,
    none: 'Nessuna versione',
    showAll: (count) => `Mostra tutte le versioni (${number(count)})`,
    gone: 'Questo file non esiste più. È stato eliminato o appartiene a un altro account.',

    drop: 'Trascina qui un file per sostituire questo',
    dropNow: 'Rilascia per sostituire',
    choose: 'Scegli un file',
    linkStays: 'Il link non cambia. Chi lo possiede riceve il nuovo file.',
    oneOnly: (count) =>
      plural(count, {
        one: 'Hai trascinato # file. Scegline uno.',
        many: 'Hai trascinato # di file. Scegline uno.',
        other: 'Hai trascinato # file. Scegline uno.',
      }),
    question: 'Sostituire il file?',
    now: 'Attuale',
    next: 'Nuovo',
    otherType: ({ from, to }) => `Tipo diverso: ${from} → ${to}`,
    otherSize: ({ from, to, larger }) =>
      larger ? `Molto più grande: ${from} → ${to}` : `Molto più piccolo: ${from} → ${to}`,
    replace: 'Sostituisci',
    started: (name) => `Sostituzione del file con ${name}.`,
    failed: (name) => `Il file non è stato sostituito con ${name}.`,
    replaced: (name) => `Sostituito con ${name}. Il link non è cambiato.`,
  },

  folders: {
    label: 'Cartelle',
    all: 'Tutti i file',
    unnamed: 'Cartella senza nome',
    browsing: 'Navigazione per cartelle',
    empty: 'Ancora nessuna cartella.',
    gone: 'La cartella selezionata non è più disponibile. Scegline un’altra.',
    newFolder: 'Nuova cartella',
    newFolderIn: (path) => (path === null ? 'Nuova cartella di primo livello' : `Nuova cartella in ${path}`),
    create: 'Crea',
    creating: 'Creazione…',
    nameMissing: 'Inserisci un nome per la cartella.',
    refused: (detail) =>
      `Impossibile creare la cartella.${detail ? quoted(detail) : ' Prova con un altro nome.'}`,
    unsure: 'Nessuna risposta: la cartella potrebbe esistere. Controlla prima di riprovare.',
  },

  imports: {
    label: 'Importa da URL',
    doing: 'Importazione',
    addresses: 'URL da importare',
    hint: 'Uno per riga. Devono essere raggiungibili pubblicamente.',
    submit: (count) =>
      count > 1
        ? plural(count, { one: 'Importa # file', many: 'Importa # di file', other: 'Importa # file' })
        : 'Importa',
    filename: 'Nome',
    filenameHint: 'Facoltativo. Scelto automaticamente se lasciato vuoto.',
    none: 'Inserisci almeno un URL.',
    lineError: ({ line, reason }) => `Riga ${number(line)}: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 &&
          plural(count, {
            one: '# importazione avviata.',
            many: '# di importazioni avviate.',
            other: '# importazioni avviate.',
          }),
        kept > 0 &&
          plural(kept, { one: 'Correggi # URL.', many: 'Correggi # di URL.', other: 'Correggi # URL.' }),
      ),
  },
  sources: {
    dropTo: (place) => `Rilascia per caricare in ${place}`,
    pasted: ({ date: day, time }) => `Immagine incollata ${day} alle ${time}`,
    open: { camera: 'Fotocamera', screen: 'Schermo', audio: 'Microfono' },
    title: {
      camera: 'Scatta una foto o gira un video',
      screen: 'Registra lo schermo',
      audio: 'Registra audio',
    },
    photoName: ({ date: day, time }) => `Foto ${day} alle ${time}`,
    videoName: ({ date: day, time }) => `Filmato ${day} alle ${time}`,
    screenName: ({ date: day, time }) => `Registrazione schermo ${day} alle ${time}`,
    audioName: ({ date: day, time }) => `Registrazione audio ${day} alle ${time}`,
    starting: 'In attesa dell’accesso…',
    takePhoto: 'Scatta foto',
    recordVideo: 'Registra video',
    startRecording: 'Avvia registrazione',
    pauseRecording: 'Pausa',
    resumeRecording: 'Riprendi',
    stopRecording: 'Interrompi',
    retake: 'Ripeti',
    use: 'Carica',
    discard: 'Elimina',
    discardQuestion: 'Eliminare questa registrazione?',
    keep: 'Conserva',
    cameraDevice: 'Fotocamera',
    microphoneDevice: 'Microfono',
    device: (at) => `Dispositivo ${number(at)}`,
    withMicrophone: 'Registra il microfono',
    preview: 'Anteprima dal vivo',
    result: 'Registrazione',
    level: 'Livello audio',
    recording: (time) => `Registrazione in corso: ${time}`,
    recordingPaused: (time) => `In pausa a ${time}`,
    limitReached: (limit) => `Registrazione interrotta: ha raggiunto il limite di ${limit}.`,
    ended: 'La registrazione è terminata prima di registrare qualcosa. Riprova.',
    failures: {
      denied: (source) =>
        ({
          camera:
            'L’accesso alla fotocamera è bloccato. Consentilo nelle impostazioni del sito nel browser e riprova.',
          screen: 'Lo schermo non è condiviso. Riprova e scegli uno schermo, una finestra o una scheda.',
          audio:
            'L’accesso al microfono è bloccato. Consentilo nelle impostazioni del sito nel browser e riprova.',
        })[source],
      'no-device': (source) =>
        ({
          camera: 'Nessuna fotocamera trovata. Collegane una e riprova.',
          screen: 'Nessuno schermo trovato. Collegane uno e riprova.',
          audio: 'Nessun microfono trovato. Collegane uno e riprova.',
        })[source],
      'in-use': (source) =>
        ({
          camera: 'Un’altra app sta usando la fotocamera. Chiudila e riprova.',
          screen: 'Un’altra app sta usando lo schermo. Chiudila e riprova.',
          audio: 'Un’altra app sta usando il microfono. Chiudila e riprova.',
        })[source],
      insecure: () => 'La registrazione richiede una connessione sicura. Apri questa pagina con HTTPS.',
      unsupported: () => 'Questo browser non può registrare qui. Prova con un altro browser.',
      failed: (source) =>
        ({
          camera: 'Impossibile avviare la fotocamera. Riprova.',
          screen: 'Impossibile avviare la registrazione dello schermo. Riprova.',
          audio: 'Impossibile avviare il microfono. Riprova.',
        })[source],
    },
    resumeFile: 'Riprendi',
    notGranted: 'L’accesso al file non è stato consentito. Riprova o scegli il file.',
    fileGone: 'Il file è stato spostato o eliminato. Sceglilo di nuovo.',
    sync: (folder) => `Sincronizzazione di ${folder}`,
    comparing: ({ done, total }) => `Confronto… ${number(done)} di ${files(total)}`,
    checkingLibrary: 'Controllo della tua raccolta…',
    added: (count) => plural(count, { one: '# nuovo', many: '# nuovi', other: '# nuovi' }),
    changed: (count) => plural(count, { one: '# modificato', many: '# modificati', other: '# modificati' }),
    unchanged: (count) => plural(count, { one: '# invariato', many: '# invariati', other: '# invariati' }),
    renamed: (count) => plural(count, { one: '# rinominato', many: '# rinominati', other: '# rinominati' }),
    deletedThere: (count) =>
      plural(count, {
        one: '# eliminato dalla tua raccolta',
        many: '# eliminati dalla tua raccolta',
        other: '# eliminati dalla tua raccolta',
      }),
    uploadAgain: 'Carica di nuovo',
    leaveOut: 'Escludi',
    missing: (count) =>
      plural(count, {
        one: '# file non più nella cartella',
        many: '# di file non più nella cartella',
        other: '# file non più nella cartella',
      }),
    missingNote: 'Non è stato eliminato nulla dalla tua raccolta.',
    upToDate: 'Tutto è aggiornato.',
    receipt: 'Scarica ricevuta',
    receiptAs: (format) => `Scarica ricevuta (${format})`,
  },
  review: {
    title: (count) =>
      count === 0
        ? 'Controlla i file'
        : plural(count, { one: 'Controlla # file', many: 'Controlla # di file', other: 'Controlla # file' }),
    total: ({ folders, count, size: bytes }) =>
      joined(
        ', ',
        folders > 0 && plural(folders, { one: '# cartella', many: '# di cartelle', other: '# cartelle' }),
        files(count),
        bytes,
      ),
    rename: (name) => `Rinomina ${name}`,
    newName: (name) => `Nuovo nome di ${name}`,
    moveUp: (name) => `Sposta ${name} in alto`,
    moveDown: (name) => `Sposta ${name} in basso`,
    remove: (name) => `Rimuovi ${name}`,
    moved: ({ name, position, count }) => `${name} ora è ${number(position)} di ${number(count)}.`,
    more: (count) => `e altri ${number(count)}`,
    upload: (count) =>
      plural(count, { one: 'Carica # file', many: 'Carica # di file', other: 'Carica # file' }),
    removeAll: 'Rimuovi tutti',
    checkingFiles: ({ checked, count }) => `Controllo… ${number(checked)} di ${files(count)}`,
    question: 'Prima di caricare',
    batch: batchIn({
      nothing: 'tutti già nella tua raccolta',
      existing: (count) => `${number(count)} già nella tua raccolta`,
      toSend: (count) => `${number(count)} da caricare`,
      about: (time) => `circa ${time}`,
      atLeast: (time) => `almeno ${time}`,
    }),
    enoughSpace: 'Lo spazio è sufficiente.',
    tooLittleSpace: ({ needed, free }) => `Spazio insufficiente: ${needed} necessari, ${free} disponibili.`,
    proceed: 'Continua',
    cancel: 'Annulla',
  },

  usage: {
    label: 'Utilizzo',
    what: 'Utilizzo dell’account',
    kinds: { requests: 'Richieste', storage: 'Archiviazione', bandwidth: 'Larghezza di banda' },
    amount: ({ used, limit }) => {
      if (used === null) return `${limit} consentiti`;
      return limit === null ? `${used} in uso` : `${used} di ${limit}`;
    },
    level: {
      near: (kind) => (kind === 'storage' ? 'Quasi pieno' : 'Quasi esaurito'),
      full: (kind) => (kind === 'storage' ? 'Pieno' : 'Esaurito'),
      over: () => 'Oltre il limite',
    },
    relative,
    resets: ({ relative: when, date: day }) => `Si azzera ${when}, il ${day}`,
    resetDue: 'Si azzera a breve',
    noAccess:
      'Questo account non può usare il servizio in questo momento. Contatta il proprietario del sito.',
    version: (version) => `API ${version}`,
    untold: 'Nessun dato di utilizzo.',

    checkingSpace: 'Controllo dello spazio disponibile…',
    noSpace: 'Spazio insufficiente',
    tooLittleSpace: ({ count, needed, free }) =>
      joined(
        ' ',
        plural(count, {
          one: 'Questo file richiede',
          many: 'Questi # di file richiedono',
          other: 'Questi # file richiedono',
        }),
        `${needed}; ${free} disponibili.`,
      ),
    reuseNeedsNone: 'I file già presenti nella tua raccolta non richiedono spazio.',
    leftOut: (count) =>
      plural(count, {
        one: '# file senza spazio sufficiente',
        many: '# di file senza spazio sufficiente',
        other: '# file senza spazio sufficiente',
      }),
    andMore: (count) => `e altri ${number(count)}`,
    uploadFitting: (count) => `Carica ciò che ci sta (${files(count)})`,
    uploadAll: (count) => (count === 1 ? 'Carica comunque' : 'Carica comunque tutti'),
    uploadNone: 'Annulla',
  },
  editor: {
    title: 'Modifica immagine',
    edit: 'Modifica',
    editFor: (name) => `Modifica: ${name}`,
    loading: 'Caricamento dell’immagine…',

    frame: 'Riquadro di ritaglio',
    frameHint: 'I tasti freccia lo spostano. Maiusc e i tasti freccia lo ridimensionano.',
    frameAt: ({ width, height, left, top }) =>
      `${width} × ${height} pixel, ${left} da sinistra, ${top} dall’alto`,
    edges: {
      left: 'Bordo sinistro',
      right: 'Bordo destro',
      top: 'Bordo superiore',
      bottom: 'Bordo inferiore',
    },
    pixels: (count) => `${count} pixel`,

    aspectRatio: 'Proporzioni',
    free: 'Libere',
    original: 'Originali',
    rotateLeft: 'Ruota a sinistra',
    rotateRight: 'Ruota a destra',
    flipHorizontal: 'Rifletti in orizzontale',
    flipVertical: 'Rifletti in verticale',
    straighten: 'Raddrizza',
    undo: 'Annulla',
    reset: 'Ripristina',

    save: 'Salva',
    saveVersion: 'Salva come nuova versione',
    saving: 'Salvataggio…',
    discardQuestion: 'Eliminare le modifiche?',
    discard: 'Elimina',
    keepEditing: 'Continua a modificare',

    problems: {
      cors: 'Questa immagine non può essere modificata qui: il suo indirizzo non lo consente. Scaricala, modificala sul tuo dispositivo e sostituisci il file.',
      gone: 'Impossibile trovare questa immagine. Potrebbe essere stata eliminata.',
      network: 'Impossibile caricare l’immagine. Controlla la connessione e riprova.',
      animated:
        'Un’immagine animata non può essere modificata qui: perderebbe il movimento. Modificala in un altro programma e sostituisci il file.',
      unreadable:
        'Impossibile leggere questa immagine. Potrebbe essere danneggiata o in un formato che questo browser non può aprire. Salvala come JPEG o PNG con un altro programma e riprova.',
      'too-large':
        'Questa immagine è troppo grande per essere modificata qui. Riducila con un altro programma e riprova.',
      scrambled: 'In questo browser l’immagine modificata diventerebbe rumore. Usane un altro.',
      started:
        'Il caricamento di questo file è già iniziato, quindi non può essere modificato. Annulla il caricamento e riprova.',
      crashed: 'Impossibile salvare l’immagine. Riprova.',
    },
  },

  preview: {
    previous: 'Precedente',
    next: 'Successivo',
    position: ({ position, count, more }) => `${number(position)} di ${number(count)}${more ? '+' : ''}`,

    zoomIn: 'Ingrandisci',
    zoomOut: 'Riduci',
    fit: 'Adatta allo schermo',

    download: 'Scarica',
    downloadOne: (name) => `Scarica ${name}`,
    open: 'Apri in una nuova scheda',
    replaceOne: (name) => `Sostituisci ${name}`,
    details: 'Dettagli',

    noPreview: 'Nessuna anteprima per questo tipo di file',
    tooLarge: 'Troppo grande per l’anteprima',
    failed:
      'Impossibile mostrare questo file. Potrebbe essere danneggiato, o il suo link potrebbe non funzionare.',
    cut: (bytes) => `Vengono mostrati solo i primi ${bytes}. Scarica il file per vedere il resto.`,

    dimensions: 'Dimensioni in pixel',
    pixels: ({ width, height }) => `${width} × ${height} pixel`,
    size: 'Dimensione',
    type: 'Tipo',
    privacy: 'Visibilità',
    status: 'Stato',
    created: 'Creazione',
    id: 'Identificativo',
    copyId: 'Copia l’identificativo',
    links: 'Collegamenti',
  },
};
