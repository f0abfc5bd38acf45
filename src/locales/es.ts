import { createFigures } from './figures.js';
import { acceptsIn, joined, type Translation } from './phrases.js';

const { date, duration, list, number, percent, plural, relative, size } = createFigures<'one' | 'many'>('es');
const files = (count: number) =>
  plural(count, { one: '# archivo', many: '# de archivos', other: '# archivos' });
const soon = (time: string | undefined) =>
  time ? `Vuelva a intentarlo en ${time}.` : 'Vuelva a intentarlo más tarde.';
const quoted = (detail: string | undefined) => (detail ? ` El servicio indica: «${detail}»` : '');

/** Spanish. */
export const es: Translation = {
  size,
  duration,
  percent,
  number,

  drop: 'Suelte aquí archivos o carpetas',
  dropOne: 'Suelte aquí un archivo',
  dropNow: 'Suelte para subir',
  dropRefused: 'Aquí no se acepta este tipo de archivo',
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

  privacy: 'Quién puede abrirlos',
  privacyChoice: { public: 'Público', unlisted: 'No listado', private: 'Privado' },

  uploads: 'Subidas',
  progress: (name) => (name === null ? 'Progreso de todas las subidas' : `Progreso de ${name}`),
  header: ({ done, total, note, attention }) => {
    if (total === 0) return es.cancelled;
    const count = plural(total, {
      one: '# archivo listo',
      many: '# de archivos listos',
      other: '# archivos listos',
    });
    return joined(
      ', ',
      done === total ? count : `${number(done)} de ${number(total)}`,
      note,
      attention > 0 &&
        plural(attention, {
          one: '# requiere su atención',
          many: '# requieren su atención',
          other: '# requieren su atención',
        }),
    );
  },
  left: (time) => `${time} para terminar`,
  paused: 'en pausa',
  offline: 'esperando la conexión',
  halted: 'detenido',
  failed: (count) =>
    plural(count, {
      one: 'No se pudo subir # archivo',
      many: 'No se pudieron subir # de archivos',
      other: 'No se pudieron subir # archivos',
    }),
  duplicates: (count) =>
    plural(count, {
      one: '# archivo ya está en su biblioteca',
      many: '# de archivos ya están en su biblioteca',
      other: '# archivos ya están en su biblioteca',
    }),
  differing: (count) =>
    plural(count, {
      one: '# es distinto en privacidad o estado',
      many: '# son distintos en privacidad o estado',
      other: '# son distintos en privacidad o estado',
    }),
  showThese: 'Mostrar estos',
  showAll: 'Mostrar todos',
  pauseAll: 'Pausar todo',
  resumeAll: 'Reanudar todo',
  cancelAll: 'Cancelar todo',
  clear: 'Quitar los terminados',
  retryAll: 'Reintentar todo',
  reuseAll: 'Usar los existentes',
  uploadAll: 'Subir de todos modos',
  tryAgain: 'Reintentar',

  more: 'Más',
  moreAbout: (name) => (name ? `Más sobre ${name}` : 'Más sobre este error'),
  explanation: 'Explicación del servicio',
  errorCode: 'Código de error',
  reference: 'Referencia para soporte',
  copyDetails: 'Copiar para soporte',

  queued: 'En cola',
  reading: (part) => `Leyendo el archivo, ${part}`,
  checking: 'Buscando duplicados',
  following: 'Mismo contenido que otro archivo, esperando a que termine',
  duplicate: 'Ya está en su biblioteca',
  differs: ({ privacy, status }) =>
    `El existente es distinto: ${joined(', ', privacy !== undefined && `privacidad ${privacy ?? 'desconocida'}`, status !== undefined && `estado ${status ?? 'desconocido'}`)}.`,
  preparing: 'Preparando el envío',
  sending: ({ percent: part, remaining }) => (remaining ? `${part}, ${remaining} para terminar` : part),
  finishing: 'Finalizando',
  importing: (status) => {
    if (status === null) return 'Entregando al servicio';
    if (status === 'queued') return 'En cola en el servicio';
    return status === 'processing' ? 'El servicio lo está obteniendo' : `En el servicio: ${status}`;
  },
  done: {
    uploaded: 'Subido',
    reused: 'Ya está en su biblioteca',
    replaced: 'Reemplazado',
    imported: 'Importado',
  },
  cancelled: 'Cancelado',
  unfollowed: 'Ya no se sigue; el servicio aún podría terminarlo',
  pausedAt: (part) => (part ? `En pausa al ${part}` : 'En pausa'),
  waiting: {
    release: () => 'Aún sin empezar',
    'rate-limit': (time) =>
      time ? `Límite de solicitudes, continúa en ${time}` : 'Esperando por el límite de solicitudes',
    service: (time) => `Servicio ocupado, ${time ? `nuevo intento en ${time}` : 'esperando'}`,
    network: (time) => (time ? `Sin respuesta, nuevo intento en ${time}` : 'Esperando la conexión'),
    confirmation: (time) =>
      `Enviado, aún sin confirmar, ${time ? `nueva comprobación en ${time}` : 'esperando'}`,
  },
  errors: {
    'file-empty': () => 'Vacío: no contiene nada que subir.',
    'file-too-large': ({ limit }) =>
      `Demasiado grande${limit ? `, el límite es ${limit}` : ''}. Elija un archivo más pequeño.`,
    'file-too-small': ({ limit }) =>
      `Demasiado pequeño${limit ? `, el mínimo es ${limit}` : ''}. Elija un archivo más grande.`,
    'file-invalid-type': ({ accept }) =>
      accept
        ? `No se acepta aquí. Elija uno de estos tipos: ${accept}.`
        : 'Aquí no se acepta este tipo. Elija otro archivo.',
    'too-many-files': ({ count }) =>
      `No caben más ${count ? `de ${files(count)}` : 'archivos'}. Quite uno y vuelva a añadir este.`,
    'file-unreadable': () => 'No se pudo leer: se movió, se eliminó o falta permiso. Vuelva a añadirlo.',
    'file-changed': () => 'Ha cambiado desde que lo añadió. Vuelva a añadirlo.',
    'bad-request': ({ detail }) =>
      `El servicio no aceptó la solicitud. Avise al propietario de este sitio.${quoted(detail)}`,
    unauthorized: () => 'Su acceso ya no es válido. Inicie sesión de nuevo y vuelva a intentarlo.',
    forbidden: ({ detail }) =>
      `La cuenta no permite esto.${detail ? quoted(detail) : ' Revise su plan y su almacenamiento.'}`,
    'insufficient-scope': ({ scope }) =>
      `Este sitio no tiene el permiso${scope ? ` ${scope}` : ' necesario'}. Avise a su propietario.`,
    'user-quota': ({ detail }) => `No puede subir más aquí.${detail ? ` «${detail}»` : ''}`,
    'site-refused': () =>
      'Este sitio no lo ha permitido. Inicie sesión de nuevo o consulte a su propietario.',
    'not-found': () => 'Aquello a lo que esto pertenece ya no existe. Recargue la página.',
    conflict: () => 'Coincidió con otro cambio. Vuelva a intentarlo.',
    'session-expired': () => 'Tardó más de lo que permite el servicio. Vuelva a intentarlo.',
    invalid: ({ detail }) =>
      `El servicio rechazó este archivo. Revíselo y vuelva a añadirlo.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `Demasiadas solicitudes para esta cuenta. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `A esta cuenta no le quedan solicitudes. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `El servicio no está disponible. ${soon(retryIn)}`,
    'service-error': () => 'El servicio falló. Vuelva a intentarlo.',
    'unreadable-response': () =>
      'No se pudo leer la respuesta, así que quizá no haya llegado. Vuelva a intentarlo.',
    'storage-refused': () => 'El almacenamiento no aceptó el archivo. Vuelva a intentarlo.',
    'storage-unavailable': ({ retryIn }) => `El almacenamiento no está disponible. ${soon(retryIn)}`,
    network: () => 'No hay conexión con el servicio. Compruebe la red y vuelva a intentarlo.',
    interrupted: () => 'Se interrumpió al cerrar la página. Vuelva a añadirlo.',
    'url-invalid': () => 'No es una dirección. Escríbala completa, con https:// delante.',
    'url-not-http': () => 'Solo se pueden importar direcciones http y https. Elija otra.',
    'url-credentials': () =>
      'Contiene una contraseña o un token de acceso, que no debe transmitirse. Elija una dirección que no lo tenga.',
    'import-failed': ({ reason, detail }) =>
      `El servicio no pudo importar esto${reason ? ` (${reason})` : ''}. Revise la dirección y vuelva a intentarlo.${quoted(detail)}`,
    'import-unfinished': () =>
      'El servicio todavía trabaja en ello. Vuelva a intentarlo para consultar otra vez.',
    unexpected: () => 'Algo salió mal. Vuelva a intentarlo.',
  },

  pause: (name) => `Pausar ${name}`,
  resume: (name) => `Reanudar ${name}`,
  retry: (name) => `Reintentar ${name}`,
  cancel: (name) => `Cancelar ${name}`,
  unfollow: (name) => `Dejar de seguir ${name}`,
  remove: (name) => `Quitar ${name}`,
  reuse: 'Usar el existente',
  reuseFor: (name) => `Usar el existente para ${name}`,
  uploadAnyway: 'Subir de todos modos',
  uploadAnywayFor: (name) => `Subir de todos modos: ${name}`,

  announcements: {
    start: ({ total }) => `Subiendo ${files(total)}.`,
    progress: ({ done, total }) =>
      `${plural(done, { one: '# listo', many: '# listos', other: '# listos' })} de ${files(total)}.`,
    end: ({ done, failed }) =>
      joined(
        ' ',
        done > 0 &&
          plural(done, {
            one: '# archivo listo.',
            many: '# de archivos listos.',
            other: '# archivos listos.',
          }),
        failed > 0 && `${es.failed(failed)}.`,
      ),
  },

  list: {
    amount: ({ sent, size: total, speed }) => joined(' · ', `${sent} de ${total}`, speed && `${speed}/s`),
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
    minimize: 'Minimizar las subidas',
    expand: 'Mostrar las subidas',
  },

  library: {
    date,
    unnamed: 'Un archivo sin nombre',
    loading: 'Cargando',
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
    inFolder: (name) => (name === null ? 'En una carpeta' : `En ${name}`),
    leaveFolder: 'Mostrar todas las carpetas',
    clearFilters: 'Borrar filtros',
    refresh: 'Actualizar',

    count: ({ count, more }) => (more ? `${files(count)} hasta ahora` : files(count)),
    selected: (count) =>
      plural(count, { one: '# seleccionado', many: '# seleccionados', other: '# seleccionados' }),
    clearSelection: 'Deseleccionar',
    selectAll: ({ count, more }) => `Seleccionar todos (${number(count)}${more ? ' hasta ahora' : ''})`,

    select: (name) => `Seleccionar ${name}`,
    linksOf: (name) => `Enlaces de ${name}`,
    deleteOne: (name) => `Eliminar ${name}`,
    deleteMany: (count) => `Eliminar ${files(count)}`,
    renameOne: (name) => `Cambiar el nombre de ${name}`,
    moveOne: (name) => `Mover ${name} a una carpeta`,
    rename: 'Cambiar nombre',
    move: 'Mover a carpeta…',

    empty: 'Todavía no hay archivos',
    emptyFolder: 'Esta carpeta está vacía',
    noMatch: 'Nada coincide con estos filtros',

    loadMore: 'Cargar más',
    loadingMore: 'Cargando más',
    offline: 'Sin conexión. La lista continuará cuando vuelva a estar en línea.',
    restarted:
      'El servicio perdió el punto de esta lista. Se lee de nuevo desde el principio; lo que ve se mantiene.',

    noLinks: 'El servicio no da enlaces para este archivo.',
    directLink: 'Enlace directo',
    directLinkHint: 'El archivo en sí',
    shareLink: 'Enlace para compartir',
    shareLinkHint: 'Una página sobre el archivo',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'Copiar',
    copyOf: (what, name) => `Copiar ${what} de ${name}`,

    deleteTitle: ({ count, name }) => (count === 1 ? `¿Eliminar ${name}?` : `¿Eliminar ${files(count)}?`),
    andMore: (count) => `y ${number(count)} más`,
    deleteWarning: (count) =>
      count === 1
        ? 'Sus enlaces dejarán de funcionar en todas partes y el archivo se borrará. Esto no se puede deshacer.'
        : 'Sus enlaces dejarán de funcionar en todas partes y los archivos se borrarán. Esto no se puede deshacer.',
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

  picker: {
    chooseOne: 'Elegir un archivo',
    chooseSeveral: 'Elegir archivos',
    views: 'De dónde elegir',
    library: 'Biblioteca',
    upload: 'Subir',
    choose: (count) => (count ? `Elegir ${number(count)}` : 'Elegir'),
    chosen: (count) =>
      count === 0
        ? 'Nada elegido'
        : plural(count, { one: '# elegido', many: '# elegidos', other: '# elegidos' }),

    required: 'obligatorio',
    add: 'Añadir archivos',
    chooseOneFor: (label) => `Elegir un archivo para ${label}`,
    chooseSeveralFor: (label) => `Elegir archivos para ${label}`,
    addFor: (label) => `Añadir archivos a ${label}`,
    change: 'Cambiar',
    changeName: (name) => `Cambiar ${name}`,
    missing: 'Elija un archivo.',
    nameless: (position) => `Archivo ${number(position)}`,
    gone: 'Ya no existe. Cámbielo o quítelo.',
    showing: 'Vista de este archivo',
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
    none: 'No hay versiones en la lista.',
    showAll: (count) => `Mostrar las ${number(count)} versiones`,
    gone: 'Este archivo ya no existe: se eliminó o pertenece a otra cuenta.',

    drop: 'Suelte aquí un archivo para reemplazar este',
    dropNow: 'Suelte para reemplazar',
    choose: 'Elegir un archivo',
    linkStays: 'El enlace no cambia: quienes lo tienen recibirán el archivo nuevo.',
    oneOnly: (count) => `Son ${files(count)} y se necesita uno. Elija uno de ellos.`,
    question: '¿Reemplazar el archivo?',
    now: 'Ahora',
    next: 'Nuevo',
    otherType: ({ from, to }) => `Otro tipo: de ${from} a ${to}.`,
    otherSize: ({ from, to, larger }) =>
      `Mucho más ${larger ? 'grande' : 'pequeño'}: ${to} en lugar de ${from}.`,
    replace: 'Reemplazar',
    started: (name) => `Reemplazando el archivo por ${name}.`,
    failed: (name) => `El archivo no se reemplazó por ${name}.`,
    replaced: (name) =>
      `Reemplazado por ${name}. El enlace es el mismo de antes y ahora lleva a este archivo.`,
  },

  folders: {
    label: 'Carpetas',
    all: 'Todas las carpetas',
    unnamed: 'Una carpeta sin nombre',
    browsing: 'Explorar por carpetas',
    empty: 'Todavía no hay carpetas.',
    gone: 'La carpeta elegida ya no está en la lista. Elija otra.',
    newFolder: 'Nueva carpeta',
    newFolderIn: (path) =>
      path === null ? 'Nueva carpeta en el nivel superior' : `Nueva carpeta en ${path}`,
    create: 'Crear',
    creating: 'Creando…',
    nameMissing: 'Ponga un nombre a la carpeta.',
    refused: (detail) =>
      `El servicio no creó esta carpeta.${detail ? quoted(detail) : ' Pruebe con otro nombre.'}`,
    unsure:
      'No llegó respuesta, así que quizá se haya creado igualmente. Búsquela antes de volver a intentarlo.',
  },

  imports: {
    label: 'Importar desde direcciones',
    doing: 'Importar',
    addresses: 'Direcciones que importar',
    hint: 'Una por línea, http o https. El servicio las obtiene por sí mismo, así que deben ser públicas.',
    submit: (count) => (count > 1 ? `Importar ${files(count)}` : 'Importar'),
    filename: 'Nombre',
    filenameHint: 'Opcional. Si falta, lo elige el servicio.',
    none: 'Introduzca al menos una dirección.',
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
          plural(kept, {
            one: 'Hay que corregir una dirección.',
            many: 'Hay que corregir # de direcciones.',
            other: 'Hay que corregir # direcciones.',
          }),
      ),
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
    untold: 'El servicio no indica cuánto se ha usado.',

    checkingSpace: 'Comprobando el espacio libre',
    noSpace: 'No hay espacio suficiente',
    tooLittleSpace: ({ count, needed, free }) =>
      `${plural(count, {
        one: 'Este archivo necesita',
        many: 'Estos # de archivos necesitan',
        other: 'Estos # archivos necesitan',
      })} ${needed} y hay ${free} libres.`,
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
    uploadNone: 'No subir',
  },
};
