import { createFigures } from './figures.js';
import { acceptsIn, joined, type Translation } from './phrases.js';

const { date, duration, list, number, percent, plural, relative, size } = createFigures<'one' | 'many'>('fr');
const files = (count: number) =>
  plural(count, { one: '# fichier', many: '# de fichiers', other: '# fichiers' });
const soon = (time: string | undefined) => (time ? `Réessayez dans ${time}.` : 'Réessayez plus tard.');
// French puts no-break spaces before : ; ! ? and inside « ».
const quoted = (detail: string | undefined) =>
  detail ? ` Le service indique\u00a0: «\u00a0${detail}\u00a0»` : '';

/** French. */
export const fr: Translation = {
  size,
  duration,
  percent,
  number,

  drop: 'Déposez des fichiers ou des dossiers ici',
  dropOne: 'Déposez un fichier ici',
  dropNow: 'Déposez pour envoyer',
  dropRefused: 'Ce type de fichier n’est pas accepté ici',
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

  privacy: 'Qui peut les ouvrir',
  privacyChoice: { public: 'Public', unlisted: 'Non répertorié', private: 'Privé' },

  uploads: 'Envois',
  progress: (name) => (name === null ? 'Progression de tous les envois' : `Progression de ${name}`),
  header: ({ done, total, note, attention }) => {
    if (total === 0) return fr.cancelled;
    const count = plural(total, {
      one: '# fichier terminé',
      many: '# de fichiers terminés',
      other: '# fichiers terminés',
    });
    return joined(
      ', ',
      done === total ? count : `${number(done)} sur ${number(total)}`,
      note,
      attention > 0 &&
        plural(attention, {
          one: '# à traiter',
          many: '# à traiter',
          other: '# à traiter',
        }),
    );
  },
  left: (time) => `encore ${time}`,
  paused: 'en pause',
  offline: 'en attente de connexion',
  halted: 'arrêté',
  failed: (count) =>
    plural(count, {
      one: '# fichier n’a pas pu être envoyé',
      many: '# de fichiers n’ont pas pu être envoyés',
      other: '# fichiers n’ont pas pu être envoyés',
    }),
  duplicates: (count) =>
    plural(count, {
      one: '# fichier est déjà dans votre bibliothèque',
      many: '# de fichiers sont déjà dans votre bibliothèque',
      other: '# fichiers sont déjà dans votre bibliothèque',
    }),
  differing: (count) =>
    plural(count, {
      one: '# diffère par sa confidentialité ou son état',
      many: '# diffèrent par leur confidentialité ou leur état',
      other: '# diffèrent par leur confidentialité ou leur état',
    }),
  showThese: 'Afficher ceux-ci',
  showAll: 'Tout afficher',
  pauseAll: 'Tout suspendre',
  resumeAll: 'Tout reprendre',
  cancelAll: 'Tout annuler',
  clear: 'Effacer les envois terminés',
  retryAll: 'Tout réessayer',
  reuseAll: 'Utiliser les existants',
  uploadAll: 'Envoyer quand même',
  tryAgain: 'Réessayer',

  more: 'Plus',
  moreAbout: (name) => (name ? `Plus sur ${name}` : 'Plus sur cette erreur'),
  explanation: 'Explication du service',
  errorCode: 'Code d’erreur',
  reference: 'Référence pour l’assistance',
  copyDetails: 'Copier pour l’assistance',

  queued: 'Dans la file d’attente',
  reading: (part) => `Lecture du fichier, ${part}`,
  checking: 'Recherche de doublons',
  following: 'Même contenu qu’un autre fichier, en attente de celui-ci',
  duplicate: 'Déjà dans votre bibliothèque',
  differs: ({ privacy, status }) =>
    `Le fichier existant diffère : ${joined(', ', privacy !== undefined && `confidentialité ${privacy ?? 'inconnue'}`, status !== undefined && `état ${status ?? 'inconnu'}`)}.`,
  preparing: 'Préparation de l’envoi',
  sending: ({ percent: part, remaining }) => (remaining ? `${part}, encore ${remaining}` : part),
  finishing: 'Finalisation',
  importing: (status) => {
    if (status === null) return 'Transmission au service';
    if (status === 'queued') return 'En file d’attente auprès du service';
    return status === 'processing'
      ? 'Le service est en train de le récupérer'
      : `Côté service\u00a0: ${status}`;
  },
  done: {
    uploaded: 'Envoyé',
    reused: 'Déjà dans votre bibliothèque',
    replaced: 'Remplacé',
    imported: 'Importé',
  },
  cancelled: 'Annulé',
  unfollowed: 'N’est plus suivi\u00a0; le service peut encore le terminer',
  pausedAt: (part) => (part ? `En pause à ${part}` : 'En pause'),
  waiting: {
    release: () => 'Pas encore commencé',
    'rate-limit': (time) =>
      time
        ? `Limite de requêtes atteinte, reprise dans ${time}`
        : 'En attente\u00a0: limite de requêtes atteinte',
    service: (time) => `Service occupé, ${time ? `nouvel essai dans ${time}` : 'en attente'}`,
    network: (time) => (time ? `Pas de réponse, nouvel essai dans ${time}` : 'En attente de connexion'),
    confirmation: (time) =>
      `Envoyé, pas encore confirmé, ${time ? `nouvelle vérification dans ${time}` : 'en attente'}`,
  },
  errors: {
    'file-empty': () => 'Vide\u00a0: il ne contient rien à envoyer.',
    'file-too-large': ({ limit }) =>
      `Trop volumineux${limit ? `, la limite est de ${limit}` : ''}. Choisissez un fichier plus petit.`,
    'file-too-small': ({ limit }) =>
      `Trop petit${limit ? `, il faut au moins ${limit}` : ''}. Choisissez un fichier plus grand.`,
    'file-invalid-type': ({ accept }) =>
      accept
        ? `Non accepté ici. Choisissez parmi ces types\u00a0: ${accept}.`
        : 'Ce type n’est pas accepté ici. Choisissez un autre fichier.',
    'too-many-files': ({ count }) =>
      `Impossible d’ajouter plus ${count ? `de ${files(count)}` : 'de fichiers'} ici. Retirez-en un, puis ajoutez de nouveau celui-ci.`,
    'file-unreadable': () =>
      'Lecture impossible\u00a0: déplacé, supprimé ou non autorisé. Ajoutez-le de nouveau.',
    'file-changed': () => 'Modifié depuis son ajout. Ajoutez-le de nouveau.',
    'bad-request': ({ detail }) =>
      `Le service n’a pas accepté la requête. Prévenez le propriétaire de ce site.${quoted(detail)}`,
    unauthorized: () => 'Votre accès n’est plus accepté. Reconnectez-vous, puis réessayez.',
    forbidden: ({ detail }) =>
      `Le compte ne le permet pas.${detail ? quoted(detail) : ' Vérifiez son offre et son espace de stockage.'}`,
    'insufficient-scope': ({ scope }) =>
      `Ce site n’a pas l’autorisation${scope ? ` ${scope}` : ' nécessaire'}. Prévenez son propriétaire.`,
    'user-quota': ({ detail }) =>
      `Vous ne pouvez pas en envoyer davantage ici.${detail ? ` «\u00a0${detail}\u00a0»` : ''}`,
    'site-refused': () =>
      'Ce site ne l’a pas autorisé. Reconnectez-vous ou adressez-vous à son propriétaire.',
    'not-found': () => 'L’élément auquel cela appartient n’existe plus. Rechargez la page.',
    conflict: () => 'Une autre modification a eu lieu en même temps. Réessayez.',
    'session-expired': () => 'Le délai autorisé par le service est dépassé. Réessayez.',
    invalid: ({ detail }) =>
      `Le service a refusé ce fichier. Vérifiez-le et ajoutez-le de nouveau.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `Trop de requêtes pour ce compte. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `Ce compte n’a plus de requêtes disponibles. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `Le service n’est pas disponible. ${soon(retryIn)}`,
    'service-error': () => 'Le service a rencontré une erreur. Réessayez.',
    'unreadable-response': () =>
      'La réponse n’a pas pu être lue, le fichier n’est donc peut-être pas arrivé. Réessayez.',
    'storage-refused': () => 'Le stockage n’a pas accepté le fichier. Réessayez.',
    'storage-unavailable': ({ retryIn }) => `Le stockage n’est pas disponible. ${soon(retryIn)}`,
    network: () => 'Pas de connexion au service. Vérifiez le réseau, puis réessayez.',
    interrupted: () => 'Interrompu à la fermeture de la page. Ajoutez-le de nouveau.',
    'url-invalid': () => 'Ce n’est pas une adresse. Écrivez-la en entier, en commençant par https://.',
    'url-not-http': () =>
      'Seules les adresses http et https peuvent être importées. Choisissez-en une autre.',
    'url-credentials': () =>
      'Elle contient un mot de passe ou un jeton d’accès, qui ne doit pas être transmis. Choisissez une adresse qui n’en contient pas.',
    'import-failed': ({ reason, detail }) =>
      `Le service n’a pas pu importer cet élément${reason ? ` (${reason})` : ''}. Vérifiez l’adresse, puis réessayez.${quoted(detail)}`,
    'import-unfinished': () => 'Le service y travaille encore. Réessayez pour vérifier où il en est.',
    unexpected: () => 'Un problème est survenu. Réessayez.',
  },

  pause: (name) => `Suspendre ${name}`,
  resume: (name) => `Reprendre ${name}`,
  retry: (name) => `Réessayer ${name}`,
  cancel: (name) => `Annuler ${name}`,
  unfollow: (name) => `Ne plus suivre ${name}`,
  remove: (name) => `Retirer ${name}`,
  reuse: 'Utiliser l’existant',
  reuseFor: (name) => `Utiliser l’existant pour ${name}`,
  uploadAnyway: 'Envoyer quand même',
  uploadAnywayFor: (name) => `Envoyer quand même\u00a0: ${name}`,

  announcements: {
    start: ({ total }) => `Envoi de ${files(total)}.`,
    progress: ({ done, total }) =>
      `${plural(done, { one: '# terminé', many: '# terminés', other: '# terminés' })} sur ${files(total)}.`,
    end: ({ done, failed }) =>
      joined(
        ' ',
        done > 0 &&
          plural(done, {
            one: '# fichier terminé.',
            many: '# de fichiers terminés.',
            other: '# fichiers terminés.',
          }),
        failed > 0 && `${fr.failed(failed)}.`,
      ),
  },

  list: {
    amount: ({ sent, size: total, speed }) => joined(' · ', `${sent} sur ${total}`, speed && `${speed}/s`),
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
    minimize: 'Réduire les envois',
    expand: 'Afficher les envois',
  },

  library: {
    date,
    unnamed: 'Un fichier sans nom',
    loading: 'Chargement',
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
    inFolder: (name) => (name === null ? 'Dans un dossier' : `Dans ${name}`),
    leaveFolder: 'Afficher tous les dossiers',
    clearFilters: 'Effacer les filtres',
    refresh: 'Actualiser',

    count: ({ count, more }) => (more ? `${files(count)} jusqu’ici` : files(count)),
    selected: (count) =>
      plural(count, { one: '# sélectionné', many: '# sélectionnés', other: '# sélectionnés' }),
    clearSelection: 'Désélectionner',
    selectAll: ({ count, more }) => `Tout sélectionner (${number(count)}${more ? ' jusqu’ici' : ''})`,

    select: (name) => `Sélectionner ${name}`,
    linksOf: (name) => `Liens de ${name}`,
    deleteOne: (name) => `Supprimer ${name}`,
    deleteMany: (count) => `Supprimer ${files(count)}`,
    renameOne: (name) => `Renommer ${name}`,
    moveOne: (name) => `Déplacer ${name} dans un dossier`,
    rename: 'Renommer',
    move: 'Déplacer vers un dossier…',

    empty: 'Aucun fichier pour l’instant',
    emptyFolder: 'Ce dossier est vide',
    noMatch: 'Rien ne correspond à ces filtres',

    loadMore: 'Charger plus',
    loadingMore: 'Chargement de la suite',
    offline: 'Pas de connexion. La liste reprendra quand vous serez de nouveau en ligne.',
    restarted:
      'Le service a perdu sa place dans cette liste. Elle est relue depuis le début\u00a0; ce que vous voyez reste affiché.',

    noLinks: 'Le service ne fournit aucun lien pour ce fichier.',
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
    deleteWarning: (count) =>
      count === 1
        ? 'Ses liens cesseront de fonctionner partout et le fichier sera effacé. Cette action est irréversible.'
        : 'Leurs liens cesseront de fonctionner partout et les fichiers seront effacés. Cette action est irréversible.',
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

  picker: {
    chooseOne: 'Choisir un fichier',
    chooseSeveral: 'Choisir des fichiers',
    views: 'Où choisir',
    library: 'Bibliothèque',
    upload: 'Envoyer',
    choose: (count) => (count ? `Choisir (${number(count)})` : 'Choisir'),
    chosen: (count) =>
      count === 0 ? 'Aucun choix' : plural(count, { one: '# choisi', many: '# choisis', other: '# choisis' }),

    required: 'obligatoire',
    add: 'Ajouter des fichiers',
    chooseOneFor: (label) => `Choisir un fichier pour ${label}`,
    chooseSeveralFor: (label) => `Choisir des fichiers pour ${label}`,
    addFor: (label) => `Ajouter des fichiers à ${label}`,
    change: 'Modifier',
    changeName: (name) => `Modifier ${name}`,
    missing: 'Choisissez un fichier.',
    nameless: (position) => `Fichier ${number(position)}`,
    gone: 'Il n’existe plus. Modifiez ce choix ou retirez-le.',
    showing: 'Affichage de ce fichier',
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
    none: 'Aucune version dans la liste.',
    showAll: (count) => `Afficher les ${number(count)} versions`,
    gone: 'Ce fichier n’existe plus\u00a0: il a été supprimé ou appartient à un autre compte.',

    drop: 'Déposez un fichier ici pour remplacer celui-ci',
    dropNow: 'Déposez pour remplacer',
    choose: 'Choisir un fichier',
    linkStays: 'Le lien ne change pas\u00a0: toutes les personnes qui l’ont recevront le nouveau fichier.',
    oneOnly: (count) => `Il y a ${files(count)} et il en faut un seul. Choisissez l’un d’eux.`,
    question: 'Remplacer le fichier\u00a0?',
    now: 'Actuel',
    next: 'Nouveau',
    otherType: ({ from, to }) => `Autre type\u00a0: ${from} devient ${to}.`,
    otherSize: ({ from, to, larger }) =>
      `Beaucoup plus ${larger ? 'grand' : 'petit'}\u00a0: ${to} au lieu de ${from}.`,
    replace: 'Remplacer',
    started: (name) => `Remplacement du fichier par ${name}.`,
    failed: (name) => `Le fichier n’a pas été remplacé par ${name}.`,
    replaced: (name) => `Remplacé par ${name}. Le lien est le même qu’avant et mène maintenant à ce fichier.`,
  },

  folders: {
    label: 'Dossiers',
    all: 'Tous les dossiers',
    unnamed: 'Un dossier sans nom',
    browsing: 'Parcours par dossier',
    empty: 'Aucun dossier pour l’instant.',
    gone: 'Le dossier choisi n’est plus dans la liste. Choisissez-en un autre.',
    newFolder: 'Nouveau dossier',
    newFolderIn: (path) =>
      path === null ? 'Nouveau dossier au premier niveau' : `Nouveau dossier dans ${path}`,
    create: 'Créer',
    creating: 'Création…',
    nameMissing: 'Donnez un nom au dossier.',
    refused: (detail) =>
      `Le service n’a pas créé ce dossier.${detail ? quoted(detail) : ' Essayez un autre nom.'}`,
    unsure: 'Aucune réponse n’est arrivée, il a donc peut-être été créé. Cherchez-le avant de réessayer.',
  },

  imports: {
    label: 'Importer depuis des adresses',
    doing: 'Importation',
    addresses: 'Adresses à importer',
    hint: 'Une par ligne, http ou https. Le service les récupère lui-même, elles doivent donc être publiques.',
    submit: (count) => (count > 1 ? `Importer ${files(count)}` : 'Importer'),
    filename: 'Nom',
    filenameHint: 'Facultatif. Sans nom, le service le choisit.',
    none: 'Saisissez au moins une adresse.',
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
          plural(kept, {
            one: 'Une adresse est à corriger.',
            many: '# d’adresses sont à corriger.',
            other: '# adresses sont à corriger.',
          }),
      ),
  },

  usage: {
    label: 'Utilisation',
    what: 'Utilisation du compte',
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
    untold: 'Le service n’indique pas ce qui est utilisé.',

    checkingSpace: 'Vérification de l’espace libre',
    noSpace: 'Espace insuffisant',
    tooLittleSpace: ({ count, needed, free }) =>
      `${plural(count, {
        one: 'Ce fichier nécessite',
        many: 'Ces # de fichiers nécessitent',
        other: 'Ces # fichiers nécessitent',
      })} ${needed}, et il reste ${free}.`,
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
    uploadNone: 'Ne pas envoyer',
  },
};
