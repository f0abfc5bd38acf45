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

const { date, duration, list, number, percent, plural, relative, size } = createFigures<'one' | 'many'>('fr');
const files = (count: number) =>
  plural(count, { one: '# fichier', many: '# de fichiers', other: '# fichiers' });
const soon = (time: string | undefined) => (time ? `Réessayez dans ${time}.` : 'Réessayez plus tard.');
// French puts no-break spaces before : ; ! ? and inside « ».
const quoted = (detail: string | undefined) =>
  detail ? ` Le service indique\u00a0: «\u00a0${detail}\u00a0»` : '';

const retrying = (time: string | null) =>
  time ? `Nouvelle tentative dans ${time}` : 'Nouvelle tentative imminente';

const notDone = (verb: string) => (count: number) =>
  plural(count, {
    one: `# fichier n’a pas pu être ${verb}`,
    many: `# de fichiers n’ont pas pu être ${verb}s`,
    other: `# fichiers n’ont pas pu être ${verb}s`,
  });

/** French. */
export const fr: Translation = {
  locale: 'fr',
  size,
  duration,
  percent,
  number,

  drop: 'Déposez des fichiers ou des dossiers ici',
  dropOne: 'Déposez un fichier ici',
  dropNow: 'Déposez pour envoyer',
  dropRefused: 'Type de fichier non autorisé',
  dropMore: 'Déposez-en d’autres ici',
  chooseFiles: 'Choisir des fichiers',
  chooseFile: 'Choisir un fichier',
  chooseFolder: 'Choisir un dossier',
  readingFolder: 'Ouverture des dossiers…',
  accepts: acceptsIn('fr', {
    separator: ', ',
    families: { image: 'images', video: 'vidéos', audio: 'audio', text: 'texte' },
    upTo: (most, least) => (least ? `de ${least} à ${most} chacun` : `${most} maximum chacun`),
    atLeast: (least) => `${least} minimum chacun`,
    files: (count) =>
      plural(count, { one: 'un seul fichier', many: '# de fichiers maximum', other: '# fichiers maximum' }),
  }),

  privacy: 'Visibilité',
  privacyChoice: { public: 'Public', unlisted: 'Non répertorié', private: 'Privé' },
  privateHint: 'Les fichiers privés n’ont pas de lien public, et les pages ne peuvent pas les afficher.',

  uploads: 'Envois',
  progress: (name) => (name === null ? 'Progression de tous les envois' : `Progression de ${name}`),
  header: headerIn({
    cancelled: 'Annulé',
    all: (total) =>
      plural(total, { one: '# fichier envoyé', many: '# de fichiers envoyés', other: '# fichiers envoyés' }),
    some: (done, total) =>
      `${plural(done, { one: '# envoyé', many: '# envoyés', other: '# envoyés' })} sur ${number(total)}`,
    uploading: (total) => `Envoi de ${files(total)}`,
    failed: (count) => plural(count, { one: '# échec', many: '# d’échecs', other: '# échecs' }),
    interrupted: (count) =>
      plural(count, { one: '# interrompu', many: '# d’interrompus', other: '# interrompus' }),
    duplicates: (count) => plural(count, { one: '# doublon', many: '# de doublons', other: '# doublons' }),
  }),
  left: (time) => `${time} restantes`,
  paused: 'En pause',
  offline: 'En attente de connexion',
  halted: 'Arrêté',
  failed: notDone('envoyé'),
  duplicates: (count) =>
    plural(count, {
      one: '# fichier est déjà dans votre bibliothèque',
      many: '# de fichiers sont déjà dans votre bibliothèque',
      other: '# fichiers sont déjà dans votre bibliothèque',
    }),
  differing: (count) =>
    plural(count, {
      one: '# diffère par sa visibilité ou son état',
      many: '# diffèrent par leur visibilité ou leur état',
      other: '# diffèrent par leur visibilité ou leur état',
    }),

  showFailed: 'Afficher les échecs',
  showDuplicates: 'Afficher les doublons',
  showAll: 'Tout afficher',
  pauseAll: 'Tout suspendre',
  resumeAll: 'Tout reprendre',
  cancelAll: 'Tout annuler',
  clear: 'Effacer la liste',
  retryAll: 'Tout réessayer',
  reuseAll: 'Utiliser les existants',
  uploadAll: 'Envoyer quand même',
  tryAgain: 'Réessayer',

  more: 'Plus',
  moreAbout: (name) => (name ? `Plus sur ${name}` : 'Plus sur cette erreur'),
  explanation: 'Détails',
  errorCode: 'Code d’erreur',
  reference: 'Référence pour l’assistance',
  copyDetails: 'Copier pour l’assistance',

  queued: 'Dans la file d’attente',
  ready: 'Prêt à l’envoi',
  preparingFile: (part) => (part ? `Préparation… ${part}` : 'Préparation…'),
  reading: (part) => `Lecture du fichier… ${part}`,
  checking: 'Recherche de doublons…',
  following: 'Doublon d’un autre fichier de cet envoi',
  followingTab: 'En attente du même fichier dans un autre onglet\u00a0: terminez-le ou retirez-le là-bas',
  duplicate: 'Déjà dans votre bibliothèque',
  differs: ({ privacy, status }) =>
    `Le fichier existant diffère : ${joined(', ', privacy !== undefined && `visibilité ${privacy ?? 'inconnue'}`, status !== undefined && `état ${status ?? 'inconnu'}`)}.`,
  preparing: 'Préparation…',
  sending: ({ percent: part, remaining }) => (remaining ? `${part} · ${remaining} restantes` : part),
  finishing: 'Finalisation…',
  importing: (status) => {
    if (status === null) return 'Démarrage…';
    if (status === 'queued') return 'En file d’attente';
    return status === 'processing' ? 'Récupération…' : `Importation (${status})`;
  },
  done: {
    uploaded: 'Envoyé',
    reused: 'Déjà dans votre bibliothèque',
    replaced: 'Remplacé',
    imported: 'Importé',
  },
  cancelled: 'Annulé',
  unfollowed: 'Annulé\u00a0; peut encore aboutir',
  pausedAt: (part) => (part ? `En pause à ${part}` : 'En pause'),
  waiting: {
    release: () => fr.queued,
    'rate-limit': (time) => `Trop de requêtes. ${retrying(time)}`,
    service: (time) => `Le service n’est pas disponible. ${retrying(time)}`,
    storage: (time) => `Le stockage n’est pas disponible. ${retrying(time)}`,
    network: (time) => (time ? `Connexion perdue. ${retrying(time)}` : 'En attente de connexion'),
    confirmation: (time) => joined(' ', 'Confirmation…', time && `Nouvelle vérification dans ${time}`),
  },
  errors: {
    'file-empty': () => 'Ce fichier est vide.',
    'file-too-large': ({ limit }) => (limit ? `Dépasse ${limit}.` : 'Trop volumineux.'),
    'file-too-small': ({ limit }) => (limit ? `Fait moins de ${limit}.` : 'Trop petit.'),
    'file-invalid-type': ({ accept }) =>
      `Type de fichier non autorisé. ${accept ? `Utilisez ${accept}` : 'Choisissez un autre fichier'}.`,
    'too-many-files': ({ count }) => (count ? `Limite de ${files(count)} atteinte.` : 'Trop de fichiers.'),
    'file-unreadable': () =>
      'Impossible de lire ce fichier. Il a peut-être été déplacé ou supprimé. Ajoutez-le de nouveau.',
    'file-changed': () => 'Modifié depuis son ajout. Ajoutez-le de nouveau.',
    'bad-request': ({ detail }) =>
      `La demande a été refusée. Contactez le propriétaire de ce site.${quoted(detail)}`,
    unauthorized: () => 'Votre session a expiré. Reconnectez-vous.',
    forbidden: ({ detail }) =>
      `Le compte ne le permet pas.${detail ? quoted(detail) : ' Vérifiez son offre et son espace de stockage.'}`,
    'insufficient-scope': ({ scope }) =>
      `Ce site n’a pas l’autorisation${scope ? ` ${scope}` : ' nécessaire'}. Prévenez son propriétaire.`,
    'user-quota': ({ detail }) =>
      `Vous avez atteint votre limite.${detail ? ` «\u00a0${detail}\u00a0»` : ''}`,
    'site-refused': () =>
      'Ce site ne l’a pas autorisé. Rechargez la page ou adressez-vous à son propriétaire.',
    'not-found': () => 'Cet élément n’existe plus. Réessayez.',
    conflict: () => 'Modifié par une autre personne. Réessayez.',
    'name-taken': () => 'Un autre fichier de ce dossier porte ce nom.',
    'session-expired': ({ timeLimit }) =>
      timeLimit
        ? `Votre connexion est trop lente pour ce fichier\u00a0: le stockage accorde ${timeLimit}. Essayez avec une connexion plus rapide.`
        : 'L’envoi a pris trop de temps. Réessayez.',
    invalid: ({ type, detail }) =>
      type ? `Ce n’est pas un fichier ${type} valide.` : `Ce fichier a été refusé.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `Trop de requêtes. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `Ce compte n’a plus de requêtes disponibles. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `Le service n’est pas disponible. ${soon(retryIn)}`,
    'service-error': () => 'Le service a rencontré une erreur. Réessayez.',
    'unreadable-response': () =>
      'La réponse n’a pas pu être lue, le fichier n’est donc peut-être pas arrivé. Réessayez.',
    'storage-refused': () =>
      'Le stockage ou un filtre a bloqué cet envoi. Essayez un autre réseau ou adressez-vous au propriétaire du site.',
    'storage-unavailable': ({ retryIn }) =>
      `Impossible de joindre le stockage. ${retryIn ? soon(retryIn) : 'Réessayez.'}`,
    network: () => 'Connexion impossible. Vérifiez votre connexion et réessayez.',
    interrupted: () => 'Interrompu. Choisissez de nouveau le fichier pour reprendre.',
    'url-invalid': () => 'URL non valide. Saisissez-la en entier, en commençant par https://.',
    'url-not-http': () => 'Seules les URL http et https peuvent être importées. Utilisez-en une autre.',
    'url-credentials': () =>
      'Cette URL contient un mot de passe ou un jeton d’accès. Utilisez-en une qui n’en contient pas.',
    'import-failed': importFailedIn({
      source_unavailable: 'Impossible de télécharger ce fichier. Vérifiez l’URL et réessayez.',
      source_timeout: 'Le téléchargement a pris trop de temps. Réessayez.',
      source_blocked: 'Impossible d’importer cette URL. Utilisez-en une accessible publiquement.',
      source_too_large: 'Ce fichier est trop volumineux pour être importé. Choisissez-en un plus petit.',
      content_type_mismatch:
        'Le contenu de ce fichier ne correspond pas à son type. Choisissez un autre fichier.',
      blocked_content: 'Ce contenu n’est pas autorisé. Choisissez un autre fichier.',
      other: 'Impossible d’importer ce fichier. Vérifiez l’URL et réessayez.',
    }),
    'import-unfinished': () => 'L’importation est toujours en cours. Réessayez pour vérifier.',
    unexpected: () => 'Un problème est survenu. Réessayez.',
  },

  pause: (name) => `Suspendre ${name}`,
  resume: (name) => `Reprendre ${name}`,
  retry: (name) => `Réessayer ${name}`,
  cancel: (name) => `Annuler ${name}`,
  unfollow: (name) => `Annuler ${name}`,
  remove: (name) => `Retirer ${name}`,
  reuse: 'Utiliser l’existant',
  reuseFor: (name) => `Utiliser l’existant pour ${name}`,
  uploadAnyway: 'Envoyer quand même',
  uploadAnywayFor: (name) => `Envoyer quand même\u00a0: ${name}`,

  announcements: {
    start: ({ total }) => `Envoi de ${files(total)}.`,
    progress: ({ done, total }) =>
      `${plural(done, { one: '# envoyé', many: '# envoyés', other: '# envoyés' })} sur ${files(total)}.`,
    end: ({ done, failed }) =>
      joined(
        ' ',
        done > 0 &&
          plural(done, {
            one: '# fichier envoyé.',
            many: '# de fichiers envoyés.',
            other: '# fichiers envoyés.',
          }),
        failed > 0 && `${fr.failed(failed)}.`,
      ),
  },

  list: {
    amount: ({ sent, size: total, speed }) => joined(' · ', `${sent} sur ${total}`, speed && `${speed}/s`),
    imports: importsIn({
      all: (total) =>
        plural(total, {
          one: '# fichier importé',
          many: '# de fichiers importés',
          other: '# fichiers importés',
        }),
      some: (done, total) =>
        `${plural(done, { one: '# importé', many: '# importés', other: '# importés' })} sur ${number(total)}`,
      importing: (total) => `Importation de ${files(total)}`,
    }),
    importsFailed: notDone('importé'),
    dismiss: (name) => `Masquer ${name}`,
    dismissFailed: 'Masquer les échecs',
    dismissAll: 'Tout masquer',
    copyLink: (name) => `Copier le lien de ${name}`,
    open: (name) => `Ouvrir ${name}`,
    copyAllLinks: 'Copier tous les liens',
    chooseFile: 'Choisir le fichier…',
    chooseFileFor: (name) => `Choisir le fichier ${name}`,
    chooseFiles: 'Choisir les fichiers…',
    otherFile: (name) => `Ce n’est pas le même fichier. Choisissez ${name}.`,
    interrupted: (count) =>
      plural(count, {
        one: '# fichier a été interrompu. Choisissez-le de nouveau pour reprendre.',
        many: '# de fichiers ont été interrompus. Choisissez-les de nouveau pour reprendre.',
        other: '# fichiers ont été interrompus. Choisissez-les de nouveau pour reprendre.',
      }),
    showInterrupted: 'Afficher les interrompus',
    named: (count) => `Noms déjà présents dans le dossier : ${number(count)}`,
    replace: 'Remplacer',
    replaceOf: (name) => `Remplacer ${name}`,
    keepBoth: 'Conserver les deux',
    keepBothOf: (name) => `Conserver les deux ${name}`,
    skip: 'Ignorer',
    minimize: 'Réduire les envois',
    expand: 'Afficher les envois',
  },

  library: {
    date,
    unnamed: 'Fichier sans nom',
    loading: 'Chargement…',
    close: 'Fermer',
    cancel: 'Annuler',
    tryAgain: 'Réessayer',
    copied: 'Copié',
    privacy: { public: 'Public', unlisted: 'Non répertorié', private: 'Privé' },
    types: {
      image: 'Images',
      video: 'Vidéos',
      pdf: 'PDF',
      document: 'Documents',
      archive: 'Archives',
      other: 'Autres fichiers',
    },
    status: { active: 'Actif' },
    unavailable: (what) => `${what}\u00a0: indisponible ici.`,
    lacksScope: (scope) =>
      `Ce site n’a pas l’autorisation ${scope}. Son propriétaire peut l’ajouter à la clé.`,
    notOffered: 'Ce site ne le propose pas.',
  },

  grid: {
    label: 'Fichiers de la bibliothèque',
    listing: 'Bibliothèque',
    deleting: 'Suppression',

    filters: 'Filtres',
    search: 'Rechercher',
    type: 'Type',
    anyType: 'Tous les types',
    leaveFolder: 'Afficher tous les fichiers',
    clearFilters: 'Effacer les filtres',
    refresh: 'Actualiser',

    count: ({ count, more }) => (more ? `Plus de ${files(count)}` : files(count)),
    selected: (count) =>
      plural(count, { one: '# sélectionné', many: '# sélectionnés', other: '# sélectionnés' }),
    clearSelection: 'Désélectionner',
    selectAll: ({ count, more }) =>
      more ? `Sélectionner les ${number(count)} chargés` : `Tout sélectionner (${number(count)})`,

    select: (name) => `Sélectionner ${name}`,
    linksOf: (name) => `Liens de ${name}`,
    deleteOne: (name) => `Supprimer ${name}`,
    deleteMany: (count) => `Supprimer ${files(count)}`,
    renameOne: (name) => `Renommer ${name}`,
    rename: 'Renommer',
    move: 'Déplacer vers un dossier…',

    empty: 'Aucun fichier pour l’instant',
    emptyFolder: 'Ce dossier est vide',
    noMatch: 'Rien ne correspond à ces filtres',

    loadMore: 'Charger plus',
    loadingMore: 'Chargement…',
    offline: 'Vous êtes hors connexion. D’autres fichiers se chargeront dès votre retour en ligne.',
    restarted: 'Rechargement de la liste depuis le début…',

    noLinks: 'Aucun lien disponible pour ce fichier.',
    directLink: 'Lien direct',
    directLinkHint: 'Le fichier lui-même',
    shareLink: 'Lien de partage',
    shareLinkHint: 'Une page sur le fichier',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'Copier',
    copyOf: (what, name) => `Copier\u00a0: ${what} de ${name}`,

    deleteTitle: ({ count, name }) =>
      count === 1 ? `Supprimer ${name}\u00a0?` : `Supprimer ${files(count)}\u00a0?`,
    andMore: (count) => plural(count, { one: 'et # autre', many: 'et # d’autres', other: 'et # autres' }),
    deleteWarning: () => 'Les liens cessent immédiatement de fonctionner. Cette action est irréversible.',
    deleteConfirm: (count) => (count === 1 ? 'Supprimer' : `Supprimer ${files(count)}`),
    deletingNow: ({ done, total }) => `Suppression, ${number(done)} sur ${number(total)}`,
    deleted: (count) =>
      plural(count, {
        one: '# fichier supprimé',
        many: '# de fichiers supprimés',
        other: '# fichiers supprimés',
      }),
    deleteFailed: (count) =>
      plural(count, {
        one: '# fichier n’a pas pu être supprimé',
        many: '# de fichiers n’ont pas pu être supprimés',
        other: '# fichiers n’ont pas pu être supprimés',
      }),
    names: (names) =>
      list(
        names.length > 5
          ? [
              ...names.slice(0, 4),
              plural(names.length - 4, { one: '# autre', many: '# d’autres', other: '# autres' }),
            ]
          : names,
      ),
    dismiss: 'Ignorer',

    newName: 'Nom',
    nameMissing: 'Saisissez un nom.',
    moveTitle: ({ count, name }) => (count === 1 ? `Déplacer ${name}` : `Déplacer ${files(count)}`),
    moveConfirm: 'Déplacer',
    noFolder: 'Aucun dossier',
    renamed: (name) => `Nouveau nom\u00a0: ${name}`,
    moved: ({ count, folder }) =>
      folder === null ? `${files(count)} hors des dossiers` : `${files(count)} dans ${folder}`,
    undo: 'Annuler l’action',
    changeFailed: (count) =>
      plural(count, {
        one: '# fichier n’a pas pu être modifié',
        many: '# de fichiers n’ont pas pu être modifiés',
        other: '# fichiers n’ont pas pu être modifiés',
      }),
  },

  toolbar: {
    view: 'Affichage',
    views: { small: 'Petites images', grid: 'Images moyennes', large: 'Grandes images', list: 'Liste' },
    upload: 'Importer',
    folder: 'Dossier',
    notThisFolder: 'Les fichiers vont dans « Tous les fichiers », pas dans ce dossier.',
    dropHere: 'Déposez des fichiers ici pour commencer',
    offline: 'Vous êtes hors ligne. Vos fichiers apparaîtront une fois la connexion rétablie.',
    name: 'Nom',
    size: 'Taille',
    created: 'Date d’ajout',
    actions: 'Actions',
    sortBy: 'Trier par',
    unsorted: 'Ordre par défaut',
    sorting: 'Tri en cours…',
    sortedLoaded: (count) => `Tri limité à ce qui est chargé : ${files(count)}`,
    finished: (label) => `${label} : terminé`,
    failed: (label) => `${label} : échec`,
  },

  selection: {
    undoWarning: 'Vous avez 10 secondes pour annuler. Ensuite, les liens ne fonctionneront plus.',
    checkingUsages: 'Recherche des utilisations…',
    usedIn: (places) =>
      plural(places, {
        one: 'Utilisé à # endroit\u00a0:',
        many: 'Utilisé à # d’endroits\u00a0:',
        other: 'Utilisé à # endroits\u00a0:',
      }),
    usagesUnknown: 'Certaines utilisations n’ont pas pu être vérifiées.',
    deletingIn: ({ count, time }) => `Suppression de ${files(count)} dans ${time}`,
    undoHint: (keys) => `${keys} pour annuler`,
    deleteNow: 'Supprimer maintenant',
    undone: (count) =>
      plural(count, {
        one: '# fichier restauré',
        many: '# de fichiers restaurés',
        other: '# fichiers restaurés',
      }),

    actionsOf: (name) => `Actions pour ${name}`,
    moreActions: 'Autres actions',
    open: 'Ouvrir',
    copyLink: 'Copier le lien',
    copyLinks: 'Copier les liens',
    copyAs: (format) => `Copier en ${format}`,
    allLinks: 'Tous les liens…',
    linksCopied: (count) =>
      plural(count, { one: '# lien copié', many: '# de liens copiés', other: '# liens copiés' }),
    withoutLink: (count) => `${files(count)} sans lien`,
    replace: 'Remplacer…',

    download: 'Télécharger',
    downloadZip: 'Télécharger en ZIP',
    downloadFiles: 'Télécharger séparément',
    downloading: ({ done, total, size: received }) =>
      `Téléchargement… ${number(done)} sur ${number(total)} · ${received}`,
    downloaded: (count) =>
      plural(count, {
        one: '# fichier téléchargé',
        many: '# de fichiers téléchargés',
        other: '# fichiers téléchargés',
      }),
    downloadCancelled: 'Téléchargement annulé',
    downloadFailed: (count) =>
      plural(count, {
        one: '# fichier n’a pas pu être téléchargé',
        many: '# de fichiers n’ont pas pu être téléchargés',
        other: '# fichiers n’ont pas pu être téléchargés',
      }),
    downloadBlocked:
      'Le serveur du fichier n’autorise pas le téléchargement depuis ce site. Ouvrez le fichier et enregistrez-le.',
    downloadGone: 'Ce fichier n’est plus disponible.',
    downloadTooLarge: (limit) =>
      `Ce navigateur peut télécharger jusqu’à ${limit} à la fois. Sélectionnez moins de fichiers.`,
    downloadBroken: 'La connexion a été interrompue. Réessayez.',
  },

  picker: {
    chooseOne: 'Choisir un fichier',
    chooseSeveral: 'Choisir des fichiers',
    views: 'Source',
    library: 'Bibliothèque',
    upload: 'Envoyer',
    choose: (count) => (count ? `Choisir (${number(count)})` : 'Choisir'),
    chosen: (count) =>
      count === 0
        ? 'Aucune sélection'
        : plural(count, { one: '# sélectionné', many: '# sélectionnés', other: '# sélectionnés' }),

    required: 'obligatoire',
    add: 'Ajouter des fichiers',
    chooseOneFor: (label) => `Choisir un fichier pour ${label}`,
    chooseSeveralFor: (label) => `Choisir des fichiers pour ${label}`,
    addFor: (label) => `Ajouter des fichiers à ${label}`,
    change: 'Modifier',
    changeName: (name) => `Modifier ${name}`,
    missing: 'Choisissez un fichier.',
    nameless: (position) => `Fichier ${number(position)}`,
    gone: 'Ce fichier n’existe plus. Modifiez-le ou retirez-le.',
    showing: 'Affichage de ce fichier',
  },

  field: {
    alt: 'Texte alternatif',
    altOf: (name) => `Texte alternatif de ${name}`,
    altHint: 'Décrivez l’image pour les personnes qui ne peuvent pas la voir',
    caption: 'Légende',
    captionOf: (name) => `Légende de ${name}`,
  },

  versions: {
    label: 'Versions',
    what: 'Liste des versions',
    replacing: 'Remplacement du fichier',

    version: (count) => (count === null ? 'Version' : `Version ${number(count)}`),
    active: 'Active',
    growth: ({ size: by, larger }) => (by === null ? 'même taille' : `${larger ? '+' : '\u2212'}${by}`),
    typeChange: ({ from, to }) => `${from} → ${to}`,
    same: (count) =>
      count === null ? 'Mêmes octets qu’avant' : `Mêmes octets que la version ${number(count)}`,
    checksum: 'SHA-256',
    copyChecksum: (version) => `Copier la somme de contrôle\u00a0: ${version}`,
    none: 'Aucune version',
    showAll: (count) => `Afficher les ${number(count)} versions`,
    gone: 'Ce fichier n’existe plus\u00a0: il a été supprimé ou appartient à un autre compte.',

    drop: 'Déposez un fichier ici pour remplacer celui-ci',
    dropNow: 'Déposez pour remplacer',
    choose: 'Choisir un fichier',
    linkStays: 'Le lien ne change pas. Les personnes qui l’ont reçoivent le nouveau fichier.',
    oneOnly: (count) => `Vous avez déposé ${files(count)}. Choisissez-en un.`,
    question: 'Remplacer le fichier\u00a0?',
    now: 'Actuel',
    next: 'Nouveau',
    otherType: ({ from, to }) => `Type différent\u00a0: ${from} → ${to}`,
    otherSize: ({ from, to, larger }) =>
      `Beaucoup plus ${larger ? 'volumineux' : 'petit'}\u00a0: ${from} → ${to}`,
    replace: 'Remplacer',
    started: (name) => `Remplacement du fichier par ${name}.`,
    failed: (name) => `Le fichier n’a pas été remplacé par ${name}.`,
    replaced: (name) => `Remplacé par ${name}. Son lien reste inchangé.`,
  },

  folders: {
    label: 'Dossiers',
    all: 'Tous les fichiers',
    unnamed: 'Dossier sans nom',
    browsing: 'Parcours par dossier',
    empty: 'Aucun dossier pour l’instant.',
    gone: 'Le dossier sélectionné n’est plus disponible. Choisissez-en un autre.',
    newFolder: 'Nouveau dossier',
    newFolderIn: (path) => (path === null ? 'Nouveau dossier à la racine' : `Nouveau dossier dans ${path}`),
    create: 'Créer',
    creating: 'Création…',
    nameMissing: 'Donnez un nom au dossier.',
    refused: (detail) =>
      `Impossible de créer ce dossier.${detail ? quoted(detail) : ' Essayez un autre nom.'}`,
    unsure: 'Aucune réponse n’est arrivée, il a donc peut-être été créé. Cherchez-le avant de réessayer.',
  },

  imports: {
    label: 'Importer depuis des URL',
    doing: 'Importation',
    addresses: 'URL à importer',
    hint: 'Une par ligne. Elles doivent être accessibles publiquement.',
    submit: (count) => (count > 1 ? `Importer ${files(count)}` : 'Importer'),
    filename: 'Nom',
    filenameHint: 'Facultatif. Choisi automatiquement si le champ est vide.',
    none: 'Saisissez au moins une URL.',
    lineError: ({ line, reason }) => `Ligne ${number(line)}\u00a0: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 &&
          plural(count, {
            one: '# importation lancée.',
            many: '# d’importations lancées.',
            other: '# importations lancées.',
          }),
        kept > 0 &&
          plural(kept, { one: 'Corrigez # URL.', many: 'Corrigez # d’URL.', other: 'Corrigez # URL.' }),
      ),
  },

  sources: {
    dropTo: (place) => `Déposez pour envoyer vers ${place}`,
    pasted: ({ date: day, time }) => `Image collée ${day} à ${time}`,
    open: { camera: 'Caméra', screen: 'Écran', audio: 'Micro' },
    title: {
      camera: 'Prendre une photo ou une vidéo',
      screen: 'Enregistrer l’écran',
      audio: 'Enregistrer du son',
    },
    photoName: ({ date: day, time }) => `Photo ${day} à ${time}`,
    videoName: ({ date: day, time }) => `Vidéo ${day} à ${time}`,
    screenName: ({ date: day, time }) => `Enregistrement d’écran ${day} à ${time}`,
    audioName: ({ date: day, time }) => `Enregistrement audio ${day} à ${time}`,
    starting: 'En attente de l’accès…',
    takePhoto: 'Prendre la photo',
    recordVideo: 'Filmer',
    startRecording: 'Démarrer l’enregistrement',
    pauseRecording: 'Mettre en pause',
    resumeRecording: 'Reprendre',
    stopRecording: 'Arrêter',
    retake: 'Recommencer',
    use: 'Envoyer',
    discard: 'Supprimer',
    discardQuestion: 'Supprimer cet enregistrement\u00a0?',
    keep: 'Conserver',
    cameraDevice: 'Caméra',
    microphoneDevice: 'Microphone utilisé',
    device: (at) => `Appareil ${number(at)}`,
    withMicrophone: 'Enregistrer le micro',
    preview: 'Aperçu en direct',
    result: 'Enregistrement',
    level: 'Niveau sonore',
    recording: (time) => `Enregistrement en cours\u00a0: ${time}`,
    recordingPaused: (time) => `En pause à ${time}`,
    limitReached: (limit) => `Enregistrement arrêté\u00a0: la limite de ${limit} est atteinte.`,
    ended: 'L’enregistrement s’est terminé avant d’avoir commencé. Réessayez.',
    failures: {
      denied: (source) =>
        source === 'screen'
          ? 'Votre écran n’est pas partagé. Réessayez et choisissez un écran, une fenêtre ou un onglet.'
          : `L’accès ${source === 'camera' ? 'à la caméra' : 'au micro'} est bloqué. Autorisez-le dans les paramètres du site de votre navigateur, puis réessayez.`,
      'no-device': (source) =>
        `${source === 'camera' ? 'Aucune caméra trouvée' : source === 'screen' ? 'Aucun écran trouvé' : 'Aucun micro trouvé'}. Connectez un appareil, puis réessayez.`,
      'in-use': (source) =>
        `Une autre application utilise ${source === 'camera' ? 'la caméra' : source === 'screen' ? 'l’écran' : 'le micro'}. Fermez-la, puis réessayez.`,
      insecure: () => 'L’enregistrement nécessite une connexion sécurisée. Ouvrez cette page en HTTPS.',
      unsupported: () => 'Ce navigateur ne peut pas enregistrer ici. Essayez-en un autre.',
      failed: (source) =>
        `Impossible de démarrer ${source === 'camera' ? 'la caméra' : source === 'screen' ? 'l’enregistrement de l’écran' : 'le micro'}. Réessayez.`,
    },
    resumeFile: 'Reprendre',
    notGranted: 'L’accès au fichier n’a pas été autorisé. Réessayez ou choisissez le fichier.',
    fileGone: 'Le fichier a été déplacé ou supprimé. Choisissez-le à nouveau.',
    sync: (folder) => `Synchronisation de ${folder}`,
    comparing: ({ done, total }) => `Comparaison de ${number(done)} sur ${files(total)}…`,
    checkingLibrary: 'Vérification de votre bibliothèque…',
    added: (count) => plural(count, { one: '# nouveau', many: '# de nouveaux', other: '# nouveaux' }),
    changed: (count) => plural(count, { one: '# modifié', many: '# de modifiés', other: '# modifiés' }),
    unchanged: (count) => plural(count, { one: '# inchangé', many: '# d’inchangés', other: '# inchangés' }),
    renamed: (count) => plural(count, { one: '# renommé', many: '# de renommés', other: '# renommés' }),
    deletedThere: (count) =>
      plural(count, {
        one: '# supprimé de votre bibliothèque',
        many: '# de supprimés de votre bibliothèque',
        other: '# supprimés de votre bibliothèque',
      }),
    uploadAgain: 'Envoyer à nouveau',
    leaveOut: 'Laisser de côté',
    missing: (count) =>
      plural(count, {
        one: '# fichier n’est plus dans le dossier',
        many: '# de fichiers ne sont plus dans le dossier',
        other: '# fichiers ne sont plus dans le dossier',
      }),
    missingNote: 'Rien n’a été supprimé de votre bibliothèque.',
    upToDate: 'Tout est à jour.',
    receipt: 'Télécharger le reçu',
    receiptAs: (format) => `Télécharger le reçu (${format})`,
  },

  review: {
    title: (count) => (count === 0 ? 'Vérifier les fichiers' : `Vérifier ${files(count)}`),
    total: ({ folders, count, size: bytes }) =>
      joined(
        ', ',
        folders > 0 && plural(folders, { one: '# dossier', many: '# de dossiers', other: '# dossiers' }),
        files(count),
        bytes,
      ),
    rename: (name) => `Renommer ${name}`,
    newName: (name) => `Nouveau nom de ${name}`,
    moveUp: (name) => `Monter ${name}`,
    moveDown: (name) => `Descendre ${name}`,
    remove: (name) => `Retirer ${name}`,
    moved: ({ name, position, count }) => `${name}\u00a0: position ${number(position)} sur ${number(count)}.`,
    more: (count) => `et ${number(count)} de plus`,
    upload: (count) => `Envoyer ${files(count)}`,
    removeAll: 'Tout retirer',
    checkingFiles: ({ checked, count }) => `Vérification de ${number(checked)} sur ${files(count)}…`,
    question: 'Avant l’envoi',
    batch: batchIn({
      nothing: 'tout est déjà dans votre bibliothèque',
      existing: (n) => `${number(n)} déjà dans votre bibliothèque`,
      toSend: (n) => `${number(n)} à envoyer`,
      about: (time) => `environ ${time}`,
      atLeast: (time) => `au moins ${time}`,
      marks: ['\u00a0: ', ', ', '.'],
    }),
    enoughSpace: 'L’espace est suffisant.',
    tooLittleSpace: ({ needed, free }) =>
      `Espace insuffisant\u00a0: ${needed} nécessaires, ${free} disponibles.`,
    proceed: 'Continuer',
    cancel: 'Annuler',
  },

  usage: {
    label: 'Utilisation',
    what: 'L’utilisation du compte',
    kinds: { requests: 'Requêtes', storage: 'Stockage', bandwidth: 'Bande passante' },
    amount: ({ used, limit }) => {
      if (used === null) return `${limit} autorisés`;
      return limit === null ? `${used} utilisés` : `${used} sur ${limit}`;
    },
    level: {
      near: (kind) => (kind === 'storage' ? 'Presque plein' : 'Presque épuisé'),
      full: (kind) => (kind === 'storage' ? 'Plein' : 'Épuisé'),
      over: () => 'Limite dépassée',
    },
    relative,
    resets: ({ relative: when, date: day }) => `Remise à zéro ${when}, le ${day}`,
    resetDue: 'Remise à zéro d’un instant à l’autre',
    noAccess:
      'Ce compte ne peut pas utiliser le service pour le moment. Prévenez le propriétaire de ce site.',
    version: (version) => `API ${version}`,
    untold: 'Aucune donnée d’utilisation.',

    checkingSpace: 'Vérification de l’espace libre…',
    noSpace: 'Espace insuffisant',
    tooLittleSpace: ({ count, needed, free }) =>
      `${plural(count, {
        one: 'Ce fichier nécessite',
        many: 'Ces # de fichiers nécessitent',
        other: 'Ces # fichiers nécessitent',
      })} ${needed}\u00a0; ${free} libres.`,
    reuseNeedsNone: 'Les fichiers déjà présents dans votre bibliothèque ne prennent pas de place.',
    leftOut: (count) =>
      plural(count, {
        one: '# fichier qui ne tient pas',
        many: '# de fichiers qui ne tiennent pas',
        other: '# fichiers qui ne tiennent pas',
      }),
    andMore: (count) => plural(count, { one: 'et # autre', many: 'et # d’autres', other: 'et # autres' }),
    uploadFitting: (count) => `Envoyer ce qui tient (${files(count)})`,
    uploadAll: (count) => (count === 1 ? 'Envoyer quand même' : 'Tout envoyer quand même'),
    uploadNone: 'Annuler',
  },

  editor: {
    title: 'Modifier l’image',
    edit: 'Modifier',
    editFor: (name) => `Modifier ${name}`,
    loading: 'Chargement de l’image…',

    frame: 'Cadre de recadrage',
    frameHint: 'Les flèches le déplacent. Maj et les flèches le redimensionnent.',
    frameAt: ({ width, height, left, top }) =>
      `${width} × ${height} pixels, à ${left} de la gauche, à ${top} du haut`,
    edges: { left: 'Bord gauche', right: 'Bord droit', top: 'Bord supérieur', bottom: 'Bord inférieur' },
    pixels: (count) => `${count} pixels`,

    aspectRatio: 'Format',
    free: 'Libre',
    original: 'D’origine',
    rotateLeft: 'Pivoter à gauche',
    rotateRight: 'Pivoter à droite',
    flipHorizontal: 'Retourner horizontalement',
    flipVertical: 'Retourner verticalement',
    straighten: 'Redresser',
    undo: 'Annuler l’action',
    reset: 'Réinitialiser',

    save: 'Enregistrer',
    saveVersion: 'Enregistrer comme nouvelle version',
    saving: 'Enregistrement…',
    discardQuestion: 'Abandonner vos modifications\u00a0?',
    discard: 'Abandonner',
    keepEditing: 'Continuer',

    problems: {
      cors: 'Cette image ne peut pas être modifiée ici\u00a0: son adresse ne le permet pas. Téléchargez-la, modifiez-la sur votre appareil, puis remplacez le fichier.',
      gone: 'Impossible d’ouvrir cette image. Elle est peut-être privée ou supprimée.',
      network: 'L’image n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
      animated:
        'Une image animée ne peut pas être modifiée ici : elle perdrait son mouvement. Modifiez-la dans un autre logiciel, puis remplacez le fichier.',
      unreadable:
        'Cette image est illisible. Elle est peut-être endommagée, ou dans un format que ce navigateur n’ouvre pas. Enregistrez-la en JPEG ou en PNG dans un autre programme, puis réessayez.',
      'too-large':
        'Cette image est trop grande pour être modifiée ici. Réduisez-la dans un autre programme, puis réessayez.',
      scrambled: 'Dans ce navigateur, l’image modifiée deviendrait du bruit. Utilisez-en un autre.',
      started:
        'Ce fichier est déjà en cours d’envoi et ne peut plus être modifié. Annulez l’envoi, puis réessayez.',
      crashed: 'L’image n’a pas pu être enregistrée. Réessayez.',
    },
  },

  preview: {
    previous: 'Précédent',
    next: 'Suivant',
    position: ({ position, count, more }) => `${number(position)} sur ${number(count)}${more ? '+' : ''}`,

    zoomIn: 'Zoom avant',
    zoomOut: 'Zoom arrière',
    fit: 'Adapter à l’écran',

    download: 'Télécharger',
    downloadOne: (name) => `Télécharger ${name}`,
    open: 'Ouvrir dans un nouvel onglet',
    replaceOne: (name) => `Remplacer ${name}`,
    details: 'Détails',

    noPreview: 'Aucun aperçu pour ce type de fichier',
    tooLarge: 'Trop volumineux pour un aperçu',
    failed: 'Impossible d’afficher ce fichier. Il est peut-être endommagé, ou son lien ne fonctionne pas.',
    cut: (bytes) => `Seuls les premiers ${bytes} sont affichés. Téléchargez le fichier pour voir la suite.`,

    dimensions: 'Dimensions de l’image',
    pixels: ({ width, height }) => `${width} × ${height} pixels`,
    size: 'Taille',
    type: 'Type de fichier',
    privacy: 'Visibilité',
    status: 'État',
    created: 'Création',
    id: 'Identifiant',
    copyId: 'Copier l’identifiant',
    links: 'Liens',
  },
};
