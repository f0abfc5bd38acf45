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

const { date, duration, list, number, percent, plural, relative, size } = createFigures<'one' | 'many'>('es');
const files = (count: number) =>
  plural(count, { one: '# archivo', many: '# de archivos', other: '# archivos' });
const soon = (time: string | undefined) =>
  time ? `Vuelva a intentarlo en ${time}.` : 'Vuelva a intentarlo más tarde.';
const quoted = (detail: string | undefined) => (detail ? ` El servicio indica: «${detail}»` : '');

const retrying = (time: string | null) => (time ? `Se reintentará en ${time}` : 'Se reintentará en breve');

const notDone = (verb: string) => (count: number) =>
  plural(count, {
    one: `No se pudo ${verb} # archivo`,
    many: `No se pudieron ${verb} # de archivos`,
    other: `No se pudieron ${verb} # archivos`,
  });

/** Spanish. */
export const es: Translation = {
  locale: 'es',
  size,
  duration,
  percent,
  number,

  drop: 'Suelte aquí archivos o carpetas',
  dropOne: 'Suelte aquí un archivo',
  dropNow: 'Suelte para subir',
  dropRefused: 'Tipo de archivo no permitido',
  dropMore: 'Suelte más aquí',
  chooseFiles: 'Elegir archivos',
  chooseFile: 'Elegir un archivo',
  chooseFolder: 'Elegir una carpeta',
  readingFolder: 'Abriendo carpetas…',
  accepts: acceptsIn('es', {
    separator: ', ',
    families: { image: 'imágenes', video: 'vídeos', audio: 'audio', text: 'texto' },
    upTo: (most, least) => (least ? `de ${least} a ${most} cada uno` : `hasta ${most} cada uno`),
    atLeast: (least) => `al menos ${least} cada uno`,
    files: (count) =>
      plural(count, {
        one: 'un archivo',
        many: '# de archivos como máximo',
        other: '# archivos como máximo',
      }),
  }),

  privacy: 'Visibilidad',
  privacyChoice: { public: 'Público', unlisted: 'No listado', private: 'Privado' },
  privateHint: 'Los archivos privados no tienen enlace público y las páginas no pueden mostrarlos.',

  uploads: 'Subidas',
  progress: (name) => (name === null ? 'Progreso de todas las subidas' : `Progreso de ${name}`),
  header: headerIn({
    cancelled: 'Cancelado',
    all: (total) =>
      plural(total, { one: '# archivo subido', many: '# de archivos subidos', other: '# archivos subidos' }),
    some: (done, total) =>
      `${plural(done, { one: '# subido', many: '# subidos', other: '# subidos' })} de ${number(total)}`,
    uploading: (total) => `Subiendo ${files(total)}`,
    failed: (count) => plural(count, { one: '# error', many: '# de errores', other: '# errores' }),
    interrupted: (count) =>
      plural(count, { one: '# interrumpido', many: '# de interrumpidos', other: '# interrumpidos' }),
    duplicates: (count) =>
      plural(count, { one: '# duplicado', many: '# de duplicados', other: '# duplicados' }),
  }),
  left: (time) => `${time} restantes`,
  paused: 'En pausa',
  offline: 'Esperando conexión',
  halted: 'Detenido',
  failed: notDone('subir'),
  duplicates: (count) =>
    plural(count, {
      one: '# archivo ya está en su biblioteca',
      many: '# de archivos ya están en su biblioteca',
      other: '# archivos ya están en su biblioteca',
    }),
  differing: (count) =>
    plural(count, {
      one: '# es distinto en visibilidad o estado',
      many: '# son distintos en visibilidad o estado',
      other: '# son distintos en visibilidad o estado',
    }),

  showFailed: 'Mostrar errores',
  showDuplicates: 'Mostrar duplicados',
  showAll: 'Mostrar todos',
  pauseAll: 'Pausar todo',
  resumeAll: 'Reanudar todo',
  cancelAll: 'Cancelar todo',
  clear: 'Borrar lista',
  retryAll: 'Reintentar todo',
  reuseAll: 'Usar los existentes',
  uploadAll: 'Subir de todos modos',
  tryAgain: 'Reintentar',

  more: 'Más',
  moreAbout: (name) => (name ? `Más sobre ${name}` : 'Más sobre este error'),
  explanation: 'Detalles',
  errorCode: 'Código de error',
  reference: 'Referencia para soporte',
  copyDetails: 'Copiar para soporte',

  queued: 'Pendiente',
  ready: 'Listo para subir',
  preparingFile: (part) => (part ? `Preparando… ${part}` : 'Preparando…'),
  reading: (part) => `Leyendo el archivo… ${part}`,
  checking: 'Buscando duplicados…',
  following: 'Duplicado de otro archivo de esta subida',
  followingTab: 'Esperando el mismo archivo en otra pestaña: termínelo o quítelo allí',
  duplicate: 'Ya está en su biblioteca',
  differs: ({ privacy, status }) =>
    `El existente es distinto: ${joined(', ', privacy !== undefined && `visibilidad ${privacy ?? 'desconocida'}`, status !== undefined && `estado ${status ?? 'desconocido'}`)}.`,
  preparing: 'Preparando…',
  sending: ({ percent: part, remaining }) => (remaining ? `${part} · ${remaining} restantes` : part),
  finishing: 'Finalizando…',
  importing: (status) => {
    if (status === null) return 'Iniciando…';
    if (status === 'queued') return 'En cola';
    return status === 'processing' ? 'Obteniendo…' : `Importando (${status})`;
  },
  done: {
    uploaded: 'Subido',
    reused: 'Ya está en su biblioteca',
    replaced: 'Reemplazado',
    imported: 'Importado',
  },
  cancelled: 'Cancelado',
  unfollowed: 'Cancelado; aún podría completarse',
  pausedAt: (part) => (part ? `En pausa al ${part}` : 'En pausa'),
  waiting: {
    release: () => es.queued,
    'rate-limit': (time) => `Demasiadas solicitudes. ${retrying(time)}`,
    service: (time) => `El servicio no está disponible. ${retrying(time)}`,
    storage: (time) => `El almacenamiento no está disponible. ${retrying(time)}`,
    network: (time) => (time ? `Conexión perdida. ${retrying(time)}` : 'Esperando conexión'),
    confirmation: (time) => joined(' ', 'Confirmando…', time && `Nueva comprobación en ${time}`),
  },
  errors: {
    'file-empty': () => 'Este archivo está vacío.',
    'file-too-large': ({ limit }) => (limit ? `Supera los ${limit}.` : 'Demasiado grande.'),
    'file-too-small': ({ limit }) => (limit ? `Ocupa menos de ${limit}.` : 'Demasiado pequeño.'),
    'file-invalid-type': ({ accept }) =>
      `Tipo de archivo no permitido. ${accept ? `Use ${accept}` : 'Elija otro archivo'}.`,
    'too-many-files': ({ count }) =>
      count ? `Límite de ${files(count)} alcanzado.` : 'Demasiados archivos.',
    'file-unreadable': () =>
      'No se pudo leer este archivo. Puede que se haya movido o eliminado. Vuelva a añadirlo.',
    'file-changed': () => 'Ha cambiado desde que lo añadió. Vuelva a añadirlo.',
    'bad-request': ({ detail }) =>
      `Se rechazó la solicitud. Póngase en contacto con el propietario de este sitio.${quoted(detail)}`,
    unauthorized: () => 'Su sesión ha caducado. Inicie sesión de nuevo.',
    forbidden: ({ detail }) =>
      `La cuenta no permite esto.${detail ? quoted(detail) : ' Revise su plan y su almacenamiento.'}`,
    'insufficient-scope': ({ scope }) =>
      `Este sitio no tiene el permiso${scope ? ` ${scope}` : ' necesario'}. Avise a su propietario.`,
    'user-quota': ({ detail }) => `Ha alcanzado su límite.${detail ? ` «${detail}»` : ''}`,
    'site-refused': () => 'Este sitio no lo ha permitido. Recargue la página o consulte a su propietario.',
    'not-found': () => 'Este elemento ya no existe. Vuelva a intentarlo.',
    conflict: () => 'Otra persona lo ha modificado. Vuelva a intentarlo.',
    'name-taken': () => 'Otro archivo de esta carpeta tiene este nombre.',
    'session-expired': ({ timeLimit }) =>
      timeLimit
        ? `Su conexión es demasiado lenta para este archivo: el almacenamiento permite ${timeLimit}. Pruebe con una más rápida.`
        : 'La subida tardó demasiado. Vuelva a intentarlo.',
    invalid: ({ type, detail }) =>
      type ? `No es un archivo ${type} válido.` : `Se rechazó este archivo.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `Demasiadas solicitudes. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `A esta cuenta no le quedan solicitudes. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `El servicio no está disponible. ${soon(retryIn)}`,
    'service-error': () => 'El servicio falló. Vuelva a intentarlo.',
    'unreadable-response': () =>
      'No se pudo leer la respuesta, así que quizá no haya llegado. Vuelva a intentarlo.',
    'storage-refused': () =>
      'El almacenamiento o un filtro ha bloqueado la carga. Pruebe con otra red o consulte al propietario del sitio.',
    'storage-unavailable': ({ retryIn }) =>
      `No se pudo acceder al almacenamiento. ${retryIn ? soon(retryIn) : 'Vuelva a intentarlo.'}`,
    network: () => 'No se pudo conectar. Compruebe su conexión y vuelva a intentarlo.',
    interrupted: () => 'Se interrumpió. Elija el archivo de nuevo para continuar.',
    'url-invalid': () => 'No es una URL válida. Escríbala completa, empezando por https://.',
    'url-not-http': () => 'Solo se pueden importar URL http y https. Use otra.',
    'url-credentials': () =>
      'Esta URL contiene una contraseña o un token de acceso. Use una que no lo tenga.',
    'import-failed': importFailedIn({
      source_unavailable: 'No se pudo descargar este archivo. Compruebe la URL y vuelva a intentarlo.',
      source_timeout: 'La descarga tardó demasiado. Vuelva a intentarlo.',
      source_blocked: 'No se puede importar esta URL. Use una accesible públicamente.',
      source_too_large: 'Este archivo es demasiado grande para importarlo. Elija uno más pequeño.',
      content_type_mismatch: 'El contenido de este archivo no corresponde a su tipo. Elija otro archivo.',
      blocked_content: 'Este contenido no está permitido. Elija otro archivo.',
      other: 'No se pudo importar este archivo. Compruebe la URL y vuelva a intentarlo.',
    }),
    'import-unfinished': () => 'La importación sigue en curso. Vuelva a intentarlo para comprobarla.',
    unexpected: () => 'Algo salió mal. Vuelva a intentarlo.',
  },

  pause: (name) => `Pausar ${name}`,
  resume: (name) => `Reanudar ${name}`,
  retry: (name) => `Reintentar ${name}`,
  cancel: (name) => `Cancelar ${name}`,
  unfollow: (name) => `Cancelar ${name}`,
  remove: (name) => `Quitar ${name}`,
  reuse: 'Usar el existente',
  reuseFor: (name) => `Usar el existente para ${name}`,
  uploadAnyway: 'Subir de todos modos',
  uploadAnywayFor: (name) => `Subir de todos modos: ${name}`,

  announcements: {
    start: ({ total }) => `Subiendo ${files(total)}.`,
    progress: ({ done, total }) =>
      `${plural(done, { one: '# subido', many: '# subidos', other: '# subidos' })} de ${files(total)}.`,
    end: ({ done, failed }) =>
      joined(
        ' ',
        done > 0 &&
          plural(done, {
            one: '# archivo subido.',
            many: '# de archivos subidos.',
            other: '# archivos subidos.',
          }),
        failed > 0 && `${es.failed(failed)}.`,
      ),
  },

  list: {
    amount: ({ sent, size: total, speed }) => joined(' · ', `${sent} de ${total}`, speed && `${speed}/s`),
    imports: importsIn({
      all: (total) =>
        plural(total, {
          one: '# archivo importado',
          many: '# de archivos importados',
          other: '# archivos importados',
        }),
      some: (done, total) =>
        `${plural(done, { one: '# importado', many: '# importados', other: '# importados' })} de ${number(total)}`,
      importing: (total) => `Importando ${files(total)}`,
    }),
    importsFailed: notDone('importar'),
    dismiss: (name) => `Descartar ${name}`,
    dismissFailed: 'Descartar los fallidos',
    dismissAll: 'Descartar todo',
    copyLink: (name) => `Copiar el enlace de ${name}`,
    open: (name) => `Abrir ${name}`,
    copyAllLinks: 'Copiar todos los enlaces',
    chooseFile: 'Elegir archivo…',
    chooseFileFor: (name) => `Elegir archivo: ${name}`,
    chooseFiles: 'Elegir archivos…',
    otherFile: (name) => `Es otro archivo. Elija ${name}.`,
    interrupted: (count) =>
      plural(count, {
        one: 'Se interrumpió # archivo. Elíjalo de nuevo para continuar.',
        many: 'Se interrumpieron # de archivos. Elíjalos de nuevo para continuar.',
        other: 'Se interrumpieron # archivos. Elíjalos de nuevo para continuar.',
      }),
    showInterrupted: 'Mostrar interrumpidos',
    named: (count) => `Nombres que ya existen en la carpeta: ${number(count)}`,
    replace: 'Reemplazar',
    replaceOf: (name) => `Reemplazar ${name}`,
    keepBoth: 'Conservar ambos',
    keepBothOf: (name) => `Conservar ambos ${name}`,
    skip: 'Omitir',
    minimize: 'Minimizar las subidas',
    expand: 'Mostrar las subidas',
  },

  library: {
    date,
    unnamed: 'Archivo sin nombre',
    loading: 'Cargando…',
    close: 'Cerrar',
    cancel: 'Cancelar',
    tryAgain: 'Reintentar',
    copied: 'Copiado',
    privacy: { public: 'Público', unlisted: 'No listado', private: 'Privado' },
    types: {
      image: 'Imágenes',
      video: 'Vídeos',
      pdf: 'PDF',
      document: 'Documentos',
      archive: 'Archivos comprimidos',
      other: 'Otros archivos',
    },
    status: { active: 'Activo' },
    unavailable: (what) => `${what}: no disponible aquí.`,
    lacksScope: (scope) =>
      `Este sitio no tiene el permiso ${scope}. Su propietario puede añadirlo a la clave.`,
    notOffered: 'Este sitio no lo ofrece.',
  },

  grid: {
    label: 'Archivos de la biblioteca',
    listing: 'Biblioteca',
    deleting: 'Eliminar',

    filters: 'Filtros',
    search: 'Buscar',
    type: 'Tipo',
    anyType: 'Todos los tipos',
    leaveFolder: 'Mostrar todos los archivos',
    clearFilters: 'Borrar filtros',
    refresh: 'Actualizar',

    count: ({ count, more }) => (more ? `Más de ${files(count)}` : files(count)),
    selected: (count) =>
      plural(count, { one: '# seleccionado', many: '# seleccionados', other: '# seleccionados' }),
    clearSelection: 'Deseleccionar',
    selectAll: ({ count, more }) =>
      more ? `Seleccionar ${number(count)} cargados` : `Seleccionar todos (${number(count)})`,

    select: (name) => `Seleccionar ${name}`,
    linksOf: (name) => `Enlaces de ${name}`,
    deleteOne: (name) => `Eliminar ${name}`,
    deleteMany: (count) => `Eliminar ${files(count)}`,
    renameOne: (name) => `Cambiar el nombre de ${name}`,
    rename: 'Cambiar nombre',
    move: 'Mover a carpeta…',

    empty: 'Todavía no hay archivos',
    emptyFolder: 'Esta carpeta está vacía',
    noMatch: 'Nada coincide con estos filtros',

    loadMore: 'Cargar más',
    loadingMore: 'Cargando más…',
    offline: 'Sin conexión. Se cargarán más archivos cuando vuelva a conectarse.',
    restarted: 'Cargando la lista de nuevo desde el principio…',

    noLinks: 'No hay enlaces para este archivo.',
    directLink: 'Enlace directo',
    directLinkHint: 'El archivo en sí',
    shareLink: 'Enlace para compartir',
    shareLinkHint: 'Una página sobre el archivo',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'Copiar',
    copyOf: (what, name) => `Copiar ${what} de ${name}`,

    deleteTitle: ({ count, name }) => (count === 1 ? `¿Eliminar ${name}?` : `¿Eliminar ${files(count)}?`),
    andMore: (count) => `y ${number(count)} más`,
    deleteWarning: () => 'Los enlaces dejarán de funcionar inmediatamente. Esta acción no se puede deshacer.',
    deleteConfirm: (count) => (count === 1 ? 'Eliminar' : `Eliminar ${files(count)}`),
    deletingNow: ({ done, total }) => `Eliminando: ${number(done)} de ${number(total)}`,
    deleted: (count) =>
      plural(count, {
        one: '# archivo eliminado',
        many: '# de archivos eliminados',
        other: '# archivos eliminados',
      }),
    deleteFailed: (count) =>
      plural(count, {
        one: 'No se pudo eliminar # archivo',
        many: 'No se pudieron eliminar # de archivos',
        other: 'No se pudieron eliminar # archivos',
      }),
    names: (names) =>
      list(names.length > 5 ? [...names.slice(0, 4), `${number(names.length - 4)} más`] : names),
    dismiss: 'Descartar',

    newName: 'Nombre',
    nameMissing: 'Escriba un nombre.',
    moveTitle: ({ count, name }) => (count === 1 ? `Mover ${name}` : `Mover ${files(count)}`),
    moveConfirm: 'Mover',
    noFolder: 'Sin carpeta',
    renamed: (name) => `Nuevo nombre: ${name}`,
    moved: ({ count, folder }) =>
      folder === null ? `${files(count)} fuera de carpetas` : `${files(count)} en ${folder}`,
    undo: 'Deshacer',
    changeFailed: (count) =>
      plural(count, {
        one: 'No se pudo cambiar # archivo',
        many: 'No se pudieron cambiar # de archivos',
        other: 'No se pudieron cambiar # archivos',
      }),
  },

  toolbar: {
    view: 'Vista',
    views: {
      small: 'Imágenes pequeñas',
      grid: 'Imágenes medianas',
      large: 'Imágenes grandes',
      list: 'Lista',
    },
    upload: 'Subir',
    folder: 'Carpeta',
    notThisFolder: 'Los archivos se suben a «Todos los archivos», no a esta carpeta.',
    dropHere: 'Suelta archivos aquí para empezar',
    offline: 'No tienes conexión. Tus archivos aparecerán cuando vuelvas a tenerla.',
    name: 'Nombre',
    size: 'Tamaño',
    created: 'Fecha de subida',
    actions: 'Acciones',
    sortBy: 'Ordenar por',
    unsorted: 'Orden predeterminado',
    sorting: 'Ordenando…',
    sortedLoaded: (count) => `Ordenado: ${files(count)} de los cargados hasta ahora`,
    finished: (label) => `${label}: listo`,
    failed: (label) => `${label}: error`,
  },

  selection: {
    undoWarning:
      'Tienes 10 segundos para deshacerlo. Después, los enlaces dejarán de funcionar definitivamente.',
    checkingUsages: 'Comprobando dónde se usa…',
    usedIn: (places) =>
      plural(places, {
        one: 'Se usa en # lugar:',
        many: 'Se usa en # de lugares:',
        other: 'Se usa en # lugares:',
      }),
    usagesUnknown: 'No se pudieron comprobar todos los usos.',
    deletingIn: ({ count, time }) => `Se eliminará en ${time}: ${files(count)}`,
    undoHint: (keys) => `${keys} para deshacer`,
    deleteNow: 'Eliminar ahora',
    undone: (count) =>
      plural(count, {
        one: '# archivo restaurado',
        many: '# de archivos restaurados',
        other: '# archivos restaurados',
      }),

    actionsOf: (name) => `Acciones para ${name}`,
    moreActions: 'Más acciones',
    open: 'Abrir',
    copyLink: 'Copiar enlace',
    copyLinks: 'Copiar enlaces',
    copyAs: (format) => `Copiar como ${format}`,
    allLinks: 'Todos los enlaces…',
    linksCopied: (count) =>
      plural(count, { one: '# enlace copiado', many: '# de enlaces copiados', other: '# enlaces copiados' }),
    withoutLink: (count) => `${files(count)} sin enlace`,
    replace: 'Reemplazar…',

    download: 'Descargar',
    downloadZip: 'Descargar como ZIP',
    downloadFiles: 'Descargar por separado',
    downloading: ({ done, total, size: received }) =>
      `Descargando… ${number(done)} de ${number(total)} · ${received}`,
    downloaded: (count) =>
      plural(count, {
        one: '# archivo descargado',
        many: '# de archivos descargados',
        other: '# archivos descargados',
      }),
    downloadCancelled: 'Descarga cancelada',
    downloadFailed: (count) =>
      plural(count, {
        one: 'No se pudo descargar # archivo',
        many: 'No se pudieron descargar # de archivos',
        other: 'No se pudieron descargar # archivos',
      }),
    downloadBlocked:
      'El servidor del archivo no permite descargarlo desde este sitio. Abre el archivo y guárdalo allí.',
    downloadGone: 'Este archivo ya no está disponible.',
    downloadTooLarge: (limit) =>
      `Este navegador puede descargar hasta ${limit} a la vez. Selecciona menos archivos.`,
    downloadBroken: 'Se perdió la conexión. Inténtalo de nuevo.',
  },

  picker: {
    chooseOne: 'Elegir un archivo',
    chooseSeveral: 'Elegir archivos',
    views: 'Origen',
    library: 'Biblioteca',
    upload: 'Subir',
    choose: (count) => (count ? `Elegir ${number(count)}` : 'Elegir'),
    chosen: (count) =>
      count === 0
        ? 'Ninguno seleccionado'
        : plural(count, { one: '# seleccionado', many: '# seleccionados', other: '# seleccionados' }),

    required: 'obligatorio',
    add: 'Añadir archivos',
    chooseOneFor: (label) => `Elegir un archivo para ${label}`,
    chooseSeveralFor: (label) => `Elegir archivos para ${label}`,
    addFor: (label) => `Añadir archivos a ${label}`,
    change: 'Cambiar',
    changeName: (name) => `Cambiar ${name}`,
    missing: 'Elija un archivo.',
    nameless: (position) => `Archivo ${number(position)}`,
    gone: 'Este archivo ya no existe. Cámbielo o quítelo.',
    showing: 'Vista de este archivo',
  },

  field: {
    alt: 'Texto alternativo',
    altOf: (name) => `Texto alternativo de ${name}`,
    altHint: 'Describe la imagen para quienes no pueden verla',
    caption: 'Pie de foto',
    captionOf: (name) => `Pie de foto de ${name}`,
  },

  versions: {
    label: 'Versiones',
    what: 'Lista de versiones',
    replacing: 'Reemplazar el archivo',

    version: (count) => (count === null ? 'Versión' : `Versión ${number(count)}`),
    active: 'Activa',
    growth: ({ size: by, larger }) => (by === null ? 'mismo tamaño' : `${larger ? '+' : '\u2212'}${by}`),
    typeChange: ({ from, to }) => `${from} → ${to}`,
    same: (count) =>
      count === null ? 'Los mismos bytes que antes' : `Los mismos bytes que la versión ${number(count)}`,
    checksum: 'SHA-256',
    copyChecksum: (version) => `Copiar la suma de comprobación de ${version.toLocaleLowerCase('es')}`,
    none: 'No hay versiones',
    showAll: (count) => `Mostrar las ${number(count)} versiones`,
    gone: 'Este archivo ya no existe: se eliminó o pertenece a otra cuenta.',

    drop: 'Suelte aquí un archivo para reemplazar este',
    dropNow: 'Suelte para reemplazar',
    choose: 'Elegir un archivo',
    linkStays: 'El enlace no cambia. Quienes lo tengan recibirán el nuevo archivo.',
    oneOnly: (count) => `Ha soltado ${files(count)}. Elija uno.`,
    question: '¿Reemplazar el archivo?',
    now: 'Actual',
    next: 'Nuevo',
    otherType: ({ from, to }) => `Tipo diferente: ${from} → ${to}`,
    otherSize: ({ from, to, larger }) => `Mucho más ${larger ? 'grande' : 'pequeño'}: ${from} → ${to}`,
    replace: 'Reemplazar',
    started: (name) => `Reemplazando el archivo por ${name}.`,
    failed: (name) => `El archivo no se reemplazó por ${name}.`,
    replaced: (name) => `Reemplazado por ${name}. Su enlace no cambia.`,
  },

  folders: {
    label: 'Carpetas',
    all: 'Todos los archivos',
    unnamed: 'Carpeta sin nombre',
    browsing: 'Explorar por carpetas',
    empty: 'Todavía no hay carpetas.',
    gone: 'La carpeta seleccionada ya no está disponible. Elija otra.',
    newFolder: 'Nueva carpeta',
    newFolderIn: (path) =>
      path === null ? 'Nueva carpeta en el nivel superior' : `Nueva carpeta en ${path}`,
    create: 'Crear',
    creating: 'Creando…',
    nameMissing: 'Ponga un nombre a la carpeta.',
    refused: (detail) =>
      `No se pudo crear la carpeta.${detail ? quoted(detail) : ' Pruebe con otro nombre.'}`,
    unsure:
      'No llegó respuesta, así que quizá se haya creado igualmente. Búsquela antes de volver a intentarlo.',
  },

  imports: {
    label: 'Importar desde URL',
    doing: 'Importar',
    addresses: 'URL para importar',
    hint: 'Una por línea. Deben ser accesibles públicamente.',
    submit: (count) => (count > 1 ? `Importar ${files(count)}` : 'Importar'),
    filename: 'Nombre',
    filenameHint: 'Opcional. Si lo deja vacío, se elige automáticamente.',
    none: 'Introduzca al menos una URL.',
    lineError: ({ line, reason }) => `Línea ${number(line)}: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 &&
          plural(count, {
            one: '# importación iniciada.',
            many: '# de importaciones iniciadas.',
            other: '# importaciones iniciadas.',
          }),
        kept > 0 &&
          plural(kept, { one: 'Corrija # URL.', many: 'Corrija # de URL.', other: 'Corrija # URL.' }),
      ),
  },

  sources: {
    dropTo: (place) => `Suelte para subir a ${place}`,
    pasted: ({ date: day, time }) => `Imagen pegada ${day} a las ${time}`,
    open: { camera: 'Cámara', screen: 'Pantalla', audio: 'Micrófono' },
    title: {
      camera: 'Hacer una foto o un vídeo',
      screen: 'Grabar la pantalla',
      audio: 'Grabar audio',
    },
    photoName: ({ date: day, time }) => `Foto ${day} a las ${time}`,
    videoName: ({ date: day, time }) => `Vídeo ${day} a las ${time}`,
    screenName: ({ date: day, time }) => `Grabación de pantalla ${day} a las ${time}`,
    audioName: ({ date: day, time }) => `Grabación de audio ${day} a las ${time}`,
    starting: 'Esperando el acceso…',
    takePhoto: 'Hacer foto',
    recordVideo: 'Grabar vídeo',
    startRecording: 'Iniciar grabación',
    pauseRecording: 'Pausar',
    resumeRecording: 'Reanudar',
    stopRecording: 'Detener',
    retake: 'Repetir',
    use: 'Subir',
    discard: 'Descartar',
    discardQuestion: '¿Descartar esta grabación?',
    keep: 'Conservar',
    cameraDevice: 'Cámara',
    microphoneDevice: 'Micrófono',
    device: (at) => `Dispositivo ${number(at)}`,
    withMicrophone: 'Grabar el micrófono',
    preview: 'Vista previa en directo',
    result: 'Grabación',
    level: 'Nivel de sonido',
    recording: (time) => `Grabando ${time}`,
    recordingPaused: (time) => `En pausa en ${time}`,
    limitReached: (limit) => `Grabación detenida: ha alcanzado el límite de ${limit}.`,
    ended: 'La grabación terminó antes de grabar nada. Vuelva a intentarlo.',
    failures: {
      denied: (source) =>
        source === 'screen'
          ? 'No se está compartiendo la pantalla. Vuelva a intentarlo y elija una pantalla, ventana o pestaña.'
          : `El acceso ${source === 'camera' ? 'a la cámara' : 'al micrófono'} está bloqueado. Permítalo en la configuración del sitio del navegador y vuelva a intentarlo.`,
      'no-device': (source) =>
        `No se encuentra ${source === 'camera' ? 'ninguna cámara' : source === 'screen' ? 'ninguna pantalla' : 'ningún micrófono'}. Conecte un dispositivo y vuelva a intentarlo.`,
      'in-use': (source) =>
        `Otra aplicación está usando ${source === 'camera' ? 'la cámara' : source === 'screen' ? 'la pantalla' : 'el micrófono'}. Ciérrela y vuelva a intentarlo.`,
      insecure: () => 'Para grabar se necesita una conexión segura. Abra esta página por HTTPS.',
      unsupported: () => 'Este navegador no puede grabar aquí. Pruebe con otro.',
      failed: (source) =>
        `No se pudo iniciar ${source === 'camera' ? 'la cámara' : source === 'screen' ? 'la grabación de pantalla' : 'el micrófono'}. Vuelva a intentarlo.`,
    },
    resumeFile: 'Reanudar',
    notGranted: 'No se permitió el acceso al archivo. Vuelva a intentarlo o elija el archivo.',
    fileGone: 'El archivo se ha movido o eliminado. Elíjalo de nuevo.',
    sync: (folder) => `Sincronización de ${folder}`,
    comparing: ({ done, total }) => `Comparando ${number(done)} de ${files(total)}…`,
    checkingLibrary: 'Comprobando su biblioteca…',
    added: (count) => plural(count, { one: '# nuevo', many: '# de nuevos', other: '# nuevos' }),
    changed: (count) =>
      plural(count, { one: '# modificado', many: '# de modificados', other: '# modificados' }),
    unchanged: (count) => `${number(count)} sin cambios`,
    renamed: (count) =>
      plural(count, { one: '# con otro nombre', many: '# con otro nombre', other: '# con otro nombre' }),
    deletedThere: (count) => `Eliminados de su biblioteca: ${number(count)}`,
    uploadAgain: 'Volver a subir',
    leaveOut: 'Omitir',
    missing: (count) =>
      plural(count, {
        one: '# archivo ya no está en la carpeta',
        many: '# de archivos ya no están en la carpeta',
        other: '# archivos ya no están en la carpeta',
      }),
    missingNote: 'No se ha eliminado nada de su biblioteca.',
    upToDate: 'Todo está al día.',
    receipt: 'Descargar recibo',
    receiptAs: (format) => `Descargar recibo (${format})`,
  },

  review: {
    title: (count) => (count === 0 ? 'Revisar archivos' : `Revisar ${files(count)}`),
    total: ({ folders, count, size: bytes }) =>
      joined(
        ', ',
        folders > 0 && plural(folders, { one: '# carpeta', many: '# de carpetas', other: '# carpetas' }),
        files(count),
        bytes,
      ),
    rename: (name) => `Cambiar el nombre de ${name}`,
    newName: (name) => `Nuevo nombre de ${name}`,
    moveUp: (name) => `Subir ${name} una posición`,
    moveDown: (name) => `Bajar ${name} una posición`,
    remove: (name) => `Quitar ${name}`,
    moved: ({ name, position, count }) => `${name}: posición ${number(position)} de ${number(count)}.`,
    more: (count) => `y ${number(count)} más`,
    upload: (count) => `Subir ${files(count)}`,
    removeAll: 'Quitar todos',
    checkingFiles: ({ checked, count }) => `Comprobando ${number(checked)} de ${files(count)}…`,
    question: 'Antes de subir',
    batch: batchIn({
      nothing: 'ya está todo en su biblioteca',
      existing: (n) => `${number(n)} ya en su biblioteca`,
      toSend: (n) => `${number(n)} por subir`,
      about: (time) => `unos ${time}`,
      atLeast: (time) => `al menos ${time}`,
    }),
    enoughSpace: 'Hay espacio suficiente.',
    tooLittleSpace: ({ needed, free }) =>
      `No hay espacio suficiente: se necesitan ${needed} y quedan ${free}.`,
    proceed: 'Continuar',
    cancel: 'Cancelar',
  },

  usage: {
    label: 'Uso',
    what: 'Uso de la cuenta',
    kinds: { requests: 'Solicitudes', storage: 'Almacenamiento', bandwidth: 'Ancho de banda' },
    amount: ({ used, limit }) => {
      if (used === null) return `${limit} como máximo`;
      return limit === null ? `${used} en uso` : `${used} de ${limit}`;
    },
    level: {
      near: (kind) => (kind === 'storage' ? 'Casi lleno' : 'Casi agotado'),
      full: (kind) => (kind === 'storage' ? 'Lleno' : 'Agotado'),
      over: () => 'Por encima del límite',
    },
    relative,
    resets: ({ relative: when, date: day }) => `Se reinicia ${when}, el ${day}`,
    resetDue: 'Se reinicia en cualquier momento',
    noAccess: 'Esta cuenta no puede usar el servicio por ahora. Avise al propietario de este sitio.',
    version: (version) => `API ${version}`,
    untold: 'No hay datos de uso.',

    checkingSpace: 'Comprobando el espacio libre…',
    noSpace: 'No hay espacio suficiente',
    tooLittleSpace: ({ count, needed, free }) =>
      `${plural(count, {
        one: 'Este archivo necesita',
        many: 'Estos # de archivos necesitan',
        other: 'Estos # archivos necesitan',
      })} ${needed}; hay ${free} libres.`,
    reuseNeedsNone: 'Los archivos que ya están en su biblioteca no necesitan espacio.',
    leftOut: (count) =>
      plural(count, {
        one: '# archivo que no cabe',
        many: '# de archivos que no caben',
        other: '# archivos que no caben',
      }),
    andMore: (count) => `y ${number(count)} más`,
    uploadFitting: (count) => `Subir lo que cabe (${files(count)})`,
    uploadAll: (count) => (count === 1 ? 'Subir de todos modos' : 'Subir todo de todos modos'),
    uploadNone: 'Cancelar',
  },

  editor: {
    title: 'Editar imagen',
    edit: 'Editar',
    editFor: (name) => `Editar ${name}`,
    loading: 'Cargando imagen…',

    frame: 'Marco de recorte',
    frameHint: 'Las flechas lo mueven. Mayús y las flechas cambian su tamaño.',
    frameAt: ({ width, height, left, top }) =>
      `${width} × ${height} píxeles, a ${left} de la izquierda, a ${top} de arriba`,
    edges: {
      left: 'Borde izquierdo',
      right: 'Borde derecho',
      top: 'Borde superior',
      bottom: 'Borde inferior',
    },
    pixels: (count) => `${count} píxeles`,

    aspectRatio: 'Relación de aspecto',
    free: 'Libre',
    original: 'Original',
    rotateLeft: 'Girar a la izquierda',
    rotateRight: 'Girar a la derecha',
    flipHorizontal: 'Voltear horizontalmente',
    flipVertical: 'Voltear verticalmente',
    straighten: 'Enderezar',
    undo: 'Deshacer',
    reset: 'Restablecer',

    save: 'Guardar',
    saveVersion: 'Guardar como versión nueva',
    saving: 'Guardando…',
    discardQuestion: '¿Descartar los cambios?',
    discard: 'Descartar',
    keepEditing: 'Seguir editando',

    problems: {
      cors: 'Esta imagen no se puede editar aquí: su dirección no lo permite. Descárguela, edítela en su dispositivo y reemplace el archivo.',
      gone: 'No se puede abrir esta imagen. Puede que sea privada o se haya eliminado.',
      network: 'No se pudo cargar la imagen. Compruebe la conexión e inténtelo de nuevo.',
      animated:
        'Una imagen animada no se puede editar aquí: perdería el movimiento. Edítela en otro programa y reemplace el archivo.',
      unreadable:
        'No se puede leer esta imagen. Puede que esté dañada o en un formato que este navegador no abre. Guárdela como JPEG o PNG en otro programa e inténtelo de nuevo.',
      'too-large':
        'Esta imagen es demasiado grande para editarla aquí. Redúzcala en otro programa e inténtelo de nuevo.',
      scrambled: 'En este navegador, la imagen editada quedaría como ruido. Utilice otro.',
      started:
        'Este archivo ya se está subiendo y no se puede cambiar. Cancele la subida e inténtelo de nuevo.',
      crashed: 'No se pudo guardar la imagen. Inténtelo de nuevo.',
    },
  },

  preview: {
    previous: 'Anterior',
    next: 'Siguiente',
    position: ({ position, count, more }) => `${number(position)} de ${number(count)}${more ? '+' : ''}`,

    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    fit: 'Ajustar a la pantalla',

    download: 'Descargar',
    downloadOne: (name) => `Descargar ${name}`,
    open: 'Abrir en una pestaña nueva',
    replaceOne: (name) => `Reemplazar ${name}`,
    details: 'Detalles',

    noPreview: 'No hay vista previa para este tipo de archivo',
    tooLarge: 'Demasiado grande para la vista previa',
    failed: 'No se puede mostrar este archivo. Puede que esté dañado o que su enlace no funcione.',
    cut: (bytes) => `Solo se muestran los primeros ${bytes}. Descargue el archivo para ver el resto.`,

    dimensions: 'Dimensiones',
    pixels: ({ width, height }) => `${width} × ${height} píxeles`,
    size: 'Tamaño',
    type: 'Tipo',
    privacy: 'Visibilidad',
    status: 'Estado',
    created: 'Creación',
    id: 'Identificador',
    copyId: 'Copiar el identificador',
    links: 'Enlaces',
  },
};
