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
>('ru');
const files = (count: number) =>
  plural(count, { one: '# файл', few: '# файла', many: '# файлов', other: '# файла' });
const soon = (time: string | undefined) =>
  time ? `Повторите попытку через ${time}.` : 'Повторите попытку позже.';
const retrying = (time: string | null) => (time ? `Повтор через ${time}` : 'Скоро повторим попытку');
const quoted = (detail: string | undefined) => (detail ? ` Сообщение сервиса: «${detail}»` : '');

const notDone = (verb: string) => (count: number) =>
  plural(count, {
    one: `Не удалось ${verb} # файл`,
    few: `Не удалось ${verb} # файла`,
    many: `Не удалось ${verb} # файлов`,
    other: `Не удалось ${verb} # файла`,
  });

/** Russian. */
export const ru: Translation = {
  locale: 'ru',
  size,
  duration,
  percent,
  number,

  drop: 'Перетащите сюда файлы или папки',
  dropOne: 'Перетащите сюда файл',
  dropNow: 'Отпустите, чтобы загрузить',
  dropRefused: 'Недопустимый тип файла',
  dropMore: 'Перетащите сюда ещё',
  chooseFiles: 'Выбрать файлы',
  chooseFile: 'Выбрать файл',
  chooseFolder: 'Выбрать папку',
  readingFolder: 'Открываем папки…',
  accepts: acceptsIn('ru', {
    separator: ', ',
    families: { image: 'изображения', video: 'видео', audio: 'аудиофайлы', text: 'текстовые файлы' },
    upTo: (most, least) => (least ? `от ${least} до ${most} каждый` : `до ${most} каждый`),
    atLeast: (least) => `не менее ${least} каждый`,
    files: (count) =>
      count === 1
        ? 'один файл'
        : plural(count, {
            one: 'не более # файла',
            few: 'не более # файлов',
            many: 'не более # файлов',
            other: 'не более # файла',
          }),
  }),

  privacy: 'Видимость',
  privacyChoice: { public: 'Открытый доступ', unlisted: 'Доступ по ссылке', private: 'Закрытый доступ' },
  privateHint: 'У файлов с закрытым доступом нет общедоступной ссылки, и страницы не могут их показать.',

  uploads: 'Загрузки',
  progress: (name) => (name === null ? 'Ход всех загрузок' : `Ход загрузки: ${name}`),
  header: headerIn({
    cancelled: 'Отменено',
    all: (total) =>
      plural(total, {
        one: 'Загружен # файл',
        few: 'Загружено # файла',
        many: 'Загружено # файлов',
        other: 'Загружено # файла',
      }),
    some: (done, total) => `Загружено: ${number(done)} из ${number(total)}`,
    uploading: (total) =>
      plural(total, {
        one: 'Загрузка # файла',
        few: 'Загрузка # файлов',
        many: 'Загрузка # файлов',
        other: 'Загрузка # файла',
      }),
    failed: (count) => `ошибок: ${number(count)}`,
    interrupted: (count) => `${number(count)} прервано`,
    duplicates: (count) => `дубликатов: ${number(count)}`,
  }),
  left: (time) => `осталось ${time}`,
  paused: 'Приостановлено',
  offline: 'Ожидание подключения',
  halted: 'Остановлено',
  failed: notDone('загрузить'),
  duplicates: (count) =>
    plural(count, {
      one: '# файл уже есть в библиотеке',
      few: '# файла уже есть в библиотеке',
      many: '# файлов уже есть в библиотеке',
      other: '# файла уже есть в библиотеке',
    }),
  differing: (count) => `отличаются видимостью или статусом: ${number(count)}`,
  showFailed: 'Показать с ошибками',
  showDuplicates: 'Показать дубликаты',
  showAll: 'Показать все',
  pauseAll: 'Приостановить все',
  resumeAll: 'Возобновить все',
  cancelAll: 'Отменить все',
  clear: 'Очистить список',
  retryAll: 'Повторить все',
  reuseAll: 'Использовать существующие',
  uploadAll: 'Всё равно загрузить',
  tryAgain: 'Повторить попытку',

  more: 'Подробнее',
  moreAbout: (name) => (name ? `Подробнее: ${name}` : 'Подробнее об этой ошибке'),
  explanation: 'Сведения',
  errorCode: 'Код ошибки',
  reference: 'Номер для службы поддержки',
  copyDetails: 'Скопировать для поддержки',

  queued: 'Ожидание',
  ready: 'Готово к загрузке',
  preparingFile: (part) => (part ? `Подготовка… ${part}` : 'Подготовка…'),
  reading: (part) => `Чтение файла… ${part}`,
  checking: 'Поиск дубликатов…',
  following: 'Дубликат другого файла в этой загрузке',
  followingTab: 'Ожидание такого же файла в другой вкладке: завершите его загрузку или уберите его там',
  duplicate: 'Уже есть в библиотеке',
  differs: ({ privacy, status }) => {
    const parts = joined(
      ', ',
      privacy !== undefined && `видимость ${privacy ?? 'неизвестна'}`,
      status !== undefined && `статус ${status ?? 'неизвестен'}`,
    );
    return `Существующий файл отличается: ${parts}.`;
  },
  preparing: 'Подготовка…',
  sending: ({ percent: part, remaining }) => (remaining ? `${part} · осталось ${remaining}` : part),
  finishing: 'Завершение…',
  importing: (status) => {
    if (status === null) return 'Запуск…';
    if (status === 'queued') return 'В очереди';
    return status === 'processing' ? 'Получение…' : `Импорт (${status})`;
  },
  done: {
    uploaded: 'Загружено',
    reused: 'Уже есть в библиотеке',
    replaced: 'Заменено',
    imported: 'Импортировано',
  },
  cancelled: 'Отменено',
  unfollowed: 'Отменено, но может завершиться',
  pausedAt: (part) => (part ? `Приостановлено на ${part}` : 'Приостановлено'),
  waiting: {
    release: () => ru.queued,
    'rate-limit': (time) => `Слишком много запросов. ${retrying(time)}`,
    service: (time) => `Сервис недоступен. ${retrying(time)}`,
    storage: (time) => `Хранилище недоступно. ${retrying(time)}`,
    network: (time) => (time ? `Соединение потеряно. ${retrying(time)}` : 'Ожидание подключения'),
    confirmation: (time) => joined(' ', 'Подтверждение…', time && `Повторная проверка через ${time}`),
  },
  errors: {
    'file-empty': () => 'Этот файл пуст.',
    'file-too-large': ({ limit }) => (limit ? `Больше ${limit}.` : 'Слишком большой.'),
    'file-too-small': ({ limit }) => (limit ? `Меньше ${limit}.` : 'Слишком маленький.'),
    'file-invalid-type': ({ accept }) =>
      `Недопустимый тип файла. ${accept ? `Допустимы: ${accept}.` : 'Выберите другой файл.'}`,
    'too-many-files': ({ count }) =>
      count
        ? plural(count, {
            one: 'Достигнут предел: # файл.',
            few: 'Достигнут предел: # файла.',
            many: 'Достигнут предел: # файлов.',
            other: 'Достигнут предел: # файла.',
          })
        : 'Слишком много файлов.',
    'file-unreadable': () =>
      'Не удалось прочитать файл. Возможно, он перемещён или удалён. Добавьте его снова.',
    'file-changed': () => 'Файл изменился после добавления. Добавьте его снова.',
    'bad-request': ({ detail }) => `Запрос отклонён. Обратитесь к владельцу сайта.${quoted(detail)}`,
    unauthorized: () => 'Сеанс истёк. Войдите снова.',
    forbidden: ({ detail }) =>
      `Для этого аккаунта действие недоступно.${detail ? quoted(detail) : ' Проверьте тариф и место в хранилище.'}`,
    'insufficient-scope': ({ scope }) =>
      scope
        ? `У этого сайта нет разрешения ${scope}. Обратитесь к его владельцу.`
        : 'У этого сайта нет нужного разрешения. Обратитесь к его владельцу.',
    'user-quota': ({ detail }) => `Вы достигли своего лимита.${detail ? ` «${detail}»` : ''}`,
    'site-refused': () => 'Сайт не разрешил это действие. Обновите страницу или обратитесь к владельцу.',
    'not-found': () => 'Этот объект больше не существует. Повторите попытку.',
    conflict: () => 'Изменено другим пользователем. Повторите попытку.',
    'name-taken': () => 'В этой папке есть другой файл с таким именем.',
    'session-expired': ({ timeLimit }) =>
      timeLimit
        ? `Соединение слишком медленное для этого файла (лимит времени: ${timeLimit}). Попробуйте более быстрое.`
        : 'Загрузка заняла слишком много времени. Повторите попытку.',
    invalid: ({ type, detail }) =>
      type ? `Недопустимый файл ${type}.` : `Этот файл отклонён.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `Слишком много запросов. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `У этого аккаунта не осталось запросов. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `Сервис недоступен. ${soon(retryIn)}`,
    'service-error': () => 'В сервисе произошла ошибка. Повторите попытку.',
    'unreadable-response': () =>
      'Не удалось прочитать ответ, поэтому действие могло не выполниться. Повторите попытку.',
    'storage-refused': () =>
      'Хранилище или фильтр заблокировали загрузку. Попробуйте другую сеть или обратитесь к владельцу сайта.',
    'storage-unavailable': ({ retryIn }) =>
      `Не удалось связаться с хранилищем. ${retryIn ? soon(retryIn) : 'Повторите попытку.'}`,
    network: () => 'Не удалось подключиться. Проверьте соединение и повторите попытку.',
    interrupted: () => 'Прервано. Чтобы продолжить, выберите файл снова.',
    'url-invalid': () => 'Недопустимый URL. Введите его полностью, начиная с https://.',
    'url-not-http': () => 'Можно импортировать только URL с http и https. Укажите другой.',
    'url-credentials': () => 'Этот URL содержит пароль или токен доступа. Укажите другой, без них.',
    'import-failed': importFailedIn({
      source_unavailable: 'Не удалось скачать файл. Проверьте URL и повторите попытку.',
      source_timeout: 'Скачивание заняло слишком много времени. Повторите попытку.',
      source_blocked: 'Этот URL нельзя импортировать. Укажите общедоступный.',
      source_too_large: 'Файл слишком большой для импорта. Выберите файл поменьше.',
      content_type_mismatch: 'Содержимое файла не соответствует его типу. Выберите другой файл.',
      blocked_content: 'Такое содержимое запрещено. Выберите другой файл.',
      other: 'Не удалось импортировать файл. Проверьте URL и повторите попытку.',
    }),
    'import-unfinished': () => 'Импорт ещё идёт. Повторите попытку, чтобы проверить.',
    unexpected: () => 'Что-то пошло не так. Повторите попытку.',
  },

  pause: (name) => `Приостановить ${name}`,
  resume: (name) => `Возобновить ${name}`,
  retry: (name) => `Повторить ${name}`,
  cancel: (name) => `Отменить ${name}`,
  unfollow: (name) => `Отменить ${name}`,
  remove: (name) => `Убрать ${name}`,
  reuse: 'Использовать существующий',
  reuseFor: (name) => `Использовать существующий: ${name}`,
  uploadAnyway: 'Всё равно загрузить',
  uploadAnywayFor: (name) => `Всё равно загрузить: ${name}`,

  announcements: {
    start: ({ total }) =>
      `${plural(total, { one: 'Загрузка # файла', few: 'Загрузка # файлов', many: 'Загрузка # файлов', other: 'Загрузка # файла' })}.`,
    progress: ({ done, total }) => `Загружено: ${number(done)} из ${number(total)}.`,
    end: ({ done, failed }) =>
      joined(
        ' ',
        done > 0 &&
          `${plural(done, { one: 'Загружен # файл', few: 'Загружено # файла', many: 'Загружено # файлов', other: 'Загружено # файла' })}.`,
        failed > 0 && `${ru.failed(failed)}.`,
      ),
  },

  list: {
    amount: ({ sent, size: total, speed }) => joined(' · ', `${sent} из ${total}`, speed && `${speed}/с`),
    imports: importsIn({
      all: (total) =>
        plural(total, {
          one: 'Импортирован # файл',
          few: 'Импортировано # файла',
          many: 'Импортировано # файлов',
          other: 'Импортировано # файла',
        }),
      some: (done, total) => `Импортировано: ${number(done)} из ${number(total)}`,
      importing: (total) =>
        plural(total, {
          one: 'Импорт # файла',
          few: 'Импорт # файлов',
          many: 'Импорт # файлов',
          other: 'Импорт # файла',
        }),
    }),
    importsFailed: notDone('импортировать'),
    dismiss: (name) => `Скрыть ${name}`,
    dismissFailed: 'Скрыть с ошибками',
    dismissAll: 'Скрыть все',
    copyLink: (name) => `Копировать ссылку на ${name}`,
    open: (name) => `Открыть ${name}`,
    copyAllLinks: 'Копировать все ссылки',
    chooseFile: 'Выбрать файл…',
    chooseFileFor: (name) => `Выбрать файл ${name}`,
    chooseFiles: 'Выбрать файлы…',
    otherFile: (name) => `Это другой файл. Выберите ${name}.`,
    interrupted: (count) =>
      plural(count, {
        one: 'Прервана загрузка # файла. Чтобы продолжить, выберите его снова.',
        few: 'Прервана загрузка # файлов. Чтобы продолжить, выберите их снова.',
        many: 'Прервана загрузка # файлов. Чтобы продолжить, выберите их снова.',
        other: 'Прервана загрузка # файла. Чтобы продолжить, выберите их снова.',
      }),
    showInterrupted: 'Показать прерванные',
    named: (count) => `Имена, которые уже есть в папке: ${number(count)}`,
    replace: 'Заменить',
    replaceOf: (name) => `Заменить: ${name}`,
    keepBoth: 'Сохранить оба',
    keepBothOf: (name) => `Сохранить оба ${name}`,
    skip: 'Пропустить',
    minimize: 'Свернуть загрузки',
    expand: 'Показать загрузки',
  },

  library: {
    date,
    unnamed: 'Файл без имени',
    loading: 'Загрузка…',
    close: 'Закрыть',
    cancel: 'Отмена',
    tryAgain: 'Повторить попытку',
    copied: 'Скопировано',
    privacy: { public: 'Открытый доступ', unlisted: 'Доступ по ссылке', private: 'Закрытый доступ' },
    types: {
      image: 'Изображения',
      video: 'Видео',
      pdf: 'Файлы PDF',
      document: 'Документы',
      archive: 'Архивы',
      other: 'Другие файлы',
    },
    status: { active: 'Активен' },
    unavailable: (what) => `Недоступно: ${what}.`,
    lacksScope: (scope) => `У этого сайта нет разрешения ${scope}. Владелец может добавить его к ключу.`,
    notOffered: 'Этот сайт не предоставляет такую возможность.',
  },

  grid: {
    label: 'Файлы в библиотеке',
    listing: 'Библиотека',
    deleting: 'Удаление',

    filters: 'Фильтры',
    search: 'Поиск',
    type: 'Тип',
    anyType: 'Все типы',
    leaveFolder: 'Показать все файлы',
    clearFilters: 'Сбросить фильтры',
    refresh: 'Обновить',

    count: ({ count, more }) =>
      more
        ? plural(count, {
            one: 'Более # файла',
            few: 'Более # файлов',
            many: 'Более # файлов',
            other: 'Более # файла',
          })
        : files(count),
    selected: (count) => `Выбрано: ${number(count)}`,
    clearSelection: 'Снять выделение',
    selectAll: ({ count, more }) =>
      more ? `Выбрать загруженные (${number(count)})` : `Выбрать все (${number(count)})`,

    select: (name) => `Выбрать ${name}`,
    linksOf: (name) => `Ссылки: ${name}`,
    deleteOne: (name) => `Удалить ${name}`,
    deleteMany: (count) =>
      plural(count, {
        one: 'Удалить # файл',
        few: 'Удалить # файла',
        many: 'Удалить # файлов',
        other: 'Удалить # файла',
      }),
    renameOne: (name) => `Переименовать ${name}`,
    rename: 'Переименовать',
    move: 'Переместить в папку…',

    empty: 'Файлов пока нет',
    emptyFolder: 'Эта папка пуста',
    noMatch: 'Ничего не найдено по этим фильтрам',

    loadMore: 'Показать ещё',
    loadingMore: 'Загружаем ещё…',
    offline: 'Нет подключения к интернету. Остальные файлы появятся, когда оно восстановится.',
    restarted: 'Список загружается заново с начала…',

    noLinks: 'Для этого файла нет ссылок.',
    directLink: 'Прямая ссылка',
    directLinkHint: 'Сам файл',
    shareLink: 'Ссылка для доступа',
    shareLinkHint: 'Страница о файле',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'Копировать',
    copyOf: (what, name) => `Копировать: ${what}, ${name}`,

    deleteTitle: ({ count, name }) =>
      count === 1
        ? `Удалить ${name}?`
        : plural(count, {
            one: 'Удалить # файл?',
            few: 'Удалить # файла?',
            many: 'Удалить # файлов?',
            other: 'Удалить # файла?',
          }),
    andMore: (count) => `и ещё ${number(count)}`,
    deleteWarning: () => 'Ссылки сразу перестанут работать. Это действие нельзя отменить.',
    deleteConfirm: (count) =>
      count === 1
        ? 'Удалить'
        : plural(count, {
            one: 'Удалить # файл',
            few: 'Удалить # файла',
            many: 'Удалить # файлов',
            other: 'Удалить # файла',
          }),
    deletingNow: ({ done, total }) => `Удаление… ${number(done)} из ${number(total)}`,
    deleted: (count) =>
      plural(count, {
        one: 'Удалён # файл',
        few: 'Удалено # файла',
        many: 'Удалено # файлов',
        other: 'Удалено # файла',
      }),
    deleteFailed: (count) =>
      plural(count, {
        one: 'Не удалось удалить # файл',
        few: 'Не удалось удалить # файла',
        many: 'Не удалось удалить # файлов',
        other: 'Не удалось удалить # файла',
      }),
    names: (names) =>
      list(names.length > 5 ? [...names.slice(0, 4), `ещё ${number(names.length - 4)}`] : names),
    dismiss: 'Закрыть',

    newName: 'Имя',
    nameMissing: 'Введите имя.',
    moveTitle: ({ count, name }) =>
      count === 1
        ? `Переместить ${name}`
        : plural(count, {
            one: 'Переместить # файл',
            few: 'Переместить # файла',
            many: 'Переместить # файлов',
            other: 'Переместить # файла',
          }),
    moveConfirm: 'Переместить',
    noFolder: 'Без папки',
    renamed: (name) => `Новое имя: ${name}`,
    moved: ({ count, folder }) =>
      folder === null
        ? plural(count, {
            one: '# файл убран из папки',
            few: '# файла убраны из папок',
            many: '# файлов убрано из папок',
            other: '# файла убрано из папок',
          })
        : `${plural(count, { one: 'Перемещён # файл', few: 'Перемещено # файла', many: 'Перемещено # файлов', other: 'Перемещено # файла' })}: ${folder}`,
    undo: 'Отменить действие',
    changeFailed: (count) =>
      plural(count, {
        one: 'Не удалось изменить # файл',
        few: 'Не удалось изменить # файла',
        many: 'Не удалось изменить # файлов',
        other: 'Не удалось изменить # файла',
      }),
  },

  toolbar: {
    view: 'Вид',
    views: {
      small: 'Мелкие изображения',
      grid: 'Средние изображения',
      large: 'Крупные изображения',
      list: 'Список',
    },
    upload: 'Загрузить',
    folder: 'Папка',
    notThisFolder: 'Файлы попадут в раздел «Все файлы», а не в эту папку.',
    dropHere: 'Перетащите файлы сюда, чтобы начать',
    offline: 'Нет подключения. Файлы появятся, когда оно восстановится.',
    name: 'Имя',
    size: 'Размер',
    created: 'Дата загрузки',
    actions: 'Действия',
    sortBy: 'Сортировать по',
    unsorted: 'По умолчанию',
    sorting: 'Сортировка…',
    sortedLoaded: (count) => `Отсортировано только открытое: ${files(count)}`,
    finished: (label) => `${label}: готово`,
    failed: (label) => `${label}: не удалось`,
  },

  selection: {
    undoWarning: 'Это можно отменить в течение 10 секунд. После этого ссылки перестанут работать навсегда.',
    checkingUsages: 'Проверяем, где используется…',
    usedIn: (places) =>
      plural(places, {
        one: 'Используется в # месте:',
        few: 'Используется в # местах:',
        many: 'Используется в # местах:',
        other: 'Используется в # места:',
      }),
    usagesUnknown: 'Не удалось проверить все места использования.',
    deletingIn: ({ count, time }) => `Удаление через ${time}: ${files(count)}`,
    undoHint: (keys) => `Отменить: ${keys}`,
    deleteNow: 'Удалить сейчас',
    undone: (count) =>
      plural(count, {
        one: 'Восстановлен # файл',
        few: 'Восстановлено # файла',
        many: 'Восстановлено # файлов',
        other: 'Восстановлено # файла',
      }),

    actionsOf: (name) => `Действия: ${name}`,
    moreActions: 'Другие действия',
    open: 'Открыть',
    copyLink: 'Копировать ссылку',
    copyLinks: 'Копировать ссылки',
    copyAs: (format) => `Копировать как ${format}`,
    allLinks: 'Все ссылки…',
    linksCopied: (count) =>
      plural(count, {
        one: 'Скопирована # ссылка',
        few: 'Скопировано # ссылки',
        many: 'Скопировано # ссылок',
        other: 'Скопировано # ссылки',
      }),
    withoutLink: (count) => `${files(count)} без ссылки`,
    replace: 'Заменить…',

    download: 'Скачать',
    downloadZip: 'Скачать в ZIP',
    downloadFiles: 'Скачать по отдельности',
    downloading: ({ done, total, size: received }) =>
      `Скачивание… ${number(done)} из ${number(total)} · ${received}`,
    downloaded: (count) =>
      plural(count, {
        one: 'Скачан # файл',
        few: 'Скачано # файла',
        many: 'Скачано # файлов',
        other: 'Скачано # файла',
      }),
    downloadCancelled: 'Скачивание отменено',
    downloadFailed: (count) =>
      plural(count, {
        one: 'Не удалось скачать # файл',
        few: 'Не удалось скачать # файла',
        many: 'Не удалось скачать # файлов',
        other: 'Не удалось скачать # файла',
      }),
    downloadBlocked: 'Сервер файла не разрешает скачивание с этого сайта. Откройте файл и сохраните его там.',
    downloadGone: 'Этот файл больше недоступен.',
    downloadTooLarge: (limit) =>
      `Этот браузер может скачать за раз не более ${limit}. Выберите меньше файлов.`,
    downloadBroken: 'Соединение прервано. Повторите попытку.',
  },

  picker: {
    chooseOne: 'Выбрать файл',
    chooseSeveral: 'Выбрать файлы',
    views: 'Источник',
    library: 'Библиотека',
    upload: 'Загрузить',
    choose: (count) => (count ? `Выбрать ${number(count)}` : 'Выбрать'),
    chosen: (count) => (count === 0 ? 'Ничего не выбрано' : `Выбрано: ${number(count)}`),

    required: 'обязательно',
    add: 'Добавить файлы',
    chooseOneFor: (label) => `Выбрать файл: ${label}`,
    chooseSeveralFor: (label) => `Выбрать файлы: ${label}`,
    addFor: (label) => `Добавить файлы: ${label}`,
    change: 'Изменить',
    changeName: (name) => `Изменить: ${name}`,
    missing: 'Выберите файл.',
    nameless: (position) => `Файл ${number(position)}`,
    gone: 'Этот файл больше не существует. Замените или уберите его.',
    showing: 'Показ этого файла',
  },

  field: {
    alt: 'Альтернативный текст',
    altOf: (name) => `Альтернативный текст: ${name}`,
    altHint: 'Опишите изображение для тех, кто его не видит',
    caption: 'Подпись',
    captionOf: (name) => `Подпись: ${name}`,
  },

  versions: {
    label: 'Версии',
    what: 'Список версий',
    replacing: 'Замена файла',

    version: (count) => (count === null ? 'Версия' : `Версия ${number(count)}`),
    active: 'Активна',
    growth: ({ size: by, larger }) => (by === null ? 'тот же размер' : `${larger ? '+' : '\u2212'}${by}`),
    typeChange: ({ from, to }) => `${from} → ${to}`,
    same: (count) =>
      count === null ? 'То же содержимое, что и раньше' : `То же содержимое, что в версии ${number(count)}`,
    checksum: 'SHA-256',
    copyChecksum: (version) => `Копировать контрольную сумму: ${version}`,
    none: 'Нет версий',
    showAll: (count) => `Показать все версии (${number(count)})`,
    gone: 'Этот файл больше не существует. Он удалён или принадлежит другому аккаунту.',

    drop: 'Перетащите сюда файл, чтобы заменить этот',
    dropNow: 'Отпустите, чтобы заменить',
    choose: 'Выбрать файл',
    linkStays: 'Ссылка не изменится. Все, у кого она есть, получат новый файл.',
    oneOnly: (count) =>
      plural(count, {
        one: 'Вы перетащили # файл. Выберите один.',
        few: 'Вы перетащили # файла. Выберите один.',
        many: 'Вы перетащили # файлов. Выберите один.',
        other: 'Вы перетащили # файла. Выберите один.',
      }),
    question: 'Заменить файл?',
    now: 'Текущий',
    next: 'Новый',
    otherType: ({ from, to }) => `Другой тип: ${from} → ${to}`,
    otherSize: ({ from, to, larger }) =>
      larger ? `Намного больше: ${from} → ${to}` : `Намного меньше: ${from} → ${to}`,
    replace: 'Заменить',
    started: (name) => `Файл заменяется на ${name}.`,
    failed: (name) => `Файл не заменён на ${name}.`,
    replaced: (name) => `Заменено на ${name}. Ссылка не изменилась.`,
  },

  folders: {
    label: 'Папки',
    all: 'Все файлы',
    unnamed: 'Папка без имени',
    browsing: 'Просмотр папок',
    empty: 'Папок пока нет.',
    gone: 'Выбранная папка больше недоступна. Выберите другую.',
    newFolder: 'Новая папка',
    newFolderIn: (path) => (path === null ? 'Новая папка верхнего уровня' : `Новая папка в ${path}`),
    create: 'Создать',
    creating: 'Создание…',
    nameMissing: 'Введите имя папки.',
    refused: (detail) => `Не удалось создать папку.${detail ? quoted(detail) : ' Попробуйте другое имя.'}`,
    unsure: 'Ответа нет: возможно, папка уже создана. Проверьте, прежде чем повторять попытку.',
  },

  imports: {
    label: 'Импорт по URL',
    doing: 'Импорт',
    addresses: 'Адреса URL',
    hint: 'По одному в строке. Они должны быть общедоступными.',
    submit: (count) =>
      count > 1
        ? plural(count, {
            one: 'Импортировать # файл',
            few: 'Импортировать # файла',
            many: 'Импортировать # файлов',
            other: 'Импортировать # файла',
          })
        : 'Импортировать',
    filename: 'Имя',
    filenameHint: 'Необязательно. Если не указать, будет выбрано автоматически.',
    none: 'Введите хотя бы один URL.',
    lineError: ({ line, reason }) => `Строка ${number(line)}: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 &&
          plural(count, {
            one: 'Запущен # импорт.',
            few: 'Запущено # импорта.',
            many: 'Запущено # импортов.',
            other: 'Запущено # импорта.',
          }),
        kept > 0 && `Исправьте ${number(kept)} URL.`,
      ),
  },
  sources: {
    dropTo: (place) => `Отпустите, чтобы загрузить сюда: ${place}`,
    pasted: ({ date: day, time }) => `Вставленное изображение ${day} в ${time}`,
    open: { camera: 'Камера', screen: 'Экран', audio: 'Микрофон' },
    title: { camera: 'Снять фото или видео', screen: 'Записать экран', audio: 'Записать звук' },
    photoName: ({ date: day, time }) => `Фото ${day} в ${time}`,
    videoName: ({ date: day, time }) => `Видео ${day} в ${time}`,
    screenName: ({ date: day, time }) => `Запись экрана ${day} в ${time}`,
    audioName: ({ date: day, time }) => `Запись звука ${day} в ${time}`,
    starting: 'Ожидание доступа…',
    takePhoto: 'Сделать фото',
    recordVideo: 'Записать видео',
    startRecording: 'Начать запись',
    pauseRecording: 'Приостановить',
    resumeRecording: 'Продолжить',
    stopRecording: 'Остановить',
    retake: 'Переснять',
    use: 'Загрузить',
    discard: 'Удалить',
    discardQuestion: 'Удалить эту запись?',
    keep: 'Оставить',
    cameraDevice: 'Камера',
    microphoneDevice: 'Микрофон',
    device: (at) => `Устройство ${number(at)}`,
    withMicrophone: 'Записывать микрофон',
    preview: 'Предпросмотр',
    result: 'Запись',
    level: 'Уровень звука',
    recording: (time) => `Идёт запись: ${time}`,
    recordingPaused: (time) => `Приостановлено на ${time}`,
    limitReached: (limit) => `Запись остановлена: достигнут предел ${limit}.`,
    ended: 'Запись завершилась раньше, чем началась. Повторите попытку.',
    failures: {
      denied: (source) =>
        ({
          camera:
            'Доступ к камере заблокирован. Разрешите его в настройках сайта в браузере и повторите попытку.',
          screen: 'Доступ к экрану не предоставлен. Повторите попытку и выберите экран, окно или вкладку.',
          audio:
            'Доступ к микрофону заблокирован. Разрешите его в настройках сайта в браузере и повторите попытку.',
        })[source],
      'no-device': (source) =>
        ({
          camera: 'Камера не найдена. Подключите её и повторите попытку.',
          screen: 'Экран не найден. Подключите его и повторите попытку.',
          audio: 'Микрофон не найден. Подключите его и повторите попытку.',
        })[source],
      'in-use': (source) =>
        ({
          camera: 'Камеру использует другое приложение. Закройте его и повторите попытку.',
          screen: 'Экран использует другое приложение. Закройте его и повторите попытку.',
          audio: 'Микрофон использует другое приложение. Закройте его и повторите попытку.',
        })[source],
      insecure: () => 'Для записи нужно защищённое соединение. Откройте эту страницу по HTTPS.',
      unsupported: () => 'Этот браузер не может вести запись. Попробуйте другой.',
      failed: (source) =>
        ({
          camera: 'Не удалось включить камеру. Повторите попытку.',
          screen: 'Не удалось начать запись экрана. Повторите попытку.',
          audio: 'Не удалось включить микрофон. Повторите попытку.',
        })[source],
    },
    resumeFile: 'Продолжить',
    notGranted: 'Доступ к файлу не разрешён. Повторите попытку или выберите файл.',
    fileGone: 'Файл перемещён или удалён. Выберите его снова.',
    sync: (folder) => `Синхронизация: ${folder}`,
    comparing: ({ done, total }) => `Сравнение… ${number(done)} из ${number(total)}`,
    checkingLibrary: 'Проверка библиотеки…',
    added: (count) => `новых: ${number(count)}`,
    changed: (count) => `изменённых: ${number(count)}`,
    unchanged: (count) => `без изменений: ${number(count)}`,
    renamed: (count) => `переименовано: ${number(count)}`,
    deletedThere: (count) => `удалено из библиотеки: ${number(count)}`,
    uploadAgain: 'Загрузить снова',
    leaveOut: 'Не загружать',
    missing: (count) =>
      plural(count, {
        one: '# файла больше нет в папке',
        few: '# файлов больше нет в папке',
        many: '# файлов больше нет в папке',
        other: '# файла больше нет в папке',
      }),
    missingNote: 'Из библиотеки ничего не удалено.',
    upToDate: 'Всё актуально.',
    receipt: 'Скачать отчёт',
    receiptAs: (format) => `Скачать отчёт (${format})`,
  },
  review: {
    title: (count) =>
      count === 0
        ? 'Проверить файлы'
        : plural(count, {
            one: 'Проверить # файл',
            few: 'Проверить # файла',
            many: 'Проверить # файлов',
            other: 'Проверить # файла',
          }),
    total: ({ folders, count, size: bytes }) =>
      joined(
        ', ',
        folders > 0 && plural(folders, { one: '# папка', few: '# папки', many: '# папок', other: '# папки' }),
        files(count),
        bytes,
      ),
    rename: (name) => `Переименовать ${name}`,
    newName: (name) => `Новое имя: ${name}`,
    moveUp: (name) => `Переместить выше: ${name}`,
    moveDown: (name) => `Переместить ниже: ${name}`,
    remove: (name) => `Убрать ${name}`,
    moved: ({ name, position, count }) => `${name}: место ${number(position)} из ${number(count)}.`,
    more: (count) => `и ещё ${number(count)}`,
    upload: (count) =>
      plural(count, {
        one: 'Загрузить # файл',
        few: 'Загрузить # файла',
        many: 'Загрузить # файлов',
        other: 'Загрузить # файла',
      }),
    removeAll: 'Убрать все',
    checkingFiles: ({ checked, count }) => `Проверка… ${number(checked)} из ${number(count)}`,
    question: 'Перед загрузкой',
    batch: batchIn({
      nothing: 'всё уже есть в библиотеке',
      existing: (count) => `уже в библиотеке: ${number(count)}`,
      toSend: (count) => `к загрузке: ${number(count)}`,
      about: (time) => `примерно ${time}`,
      atLeast: (time) => `не менее ${time}`,
    }),
    enoughSpace: 'Места достаточно.',
    tooLittleSpace: ({ needed, free }) => `Недостаточно места: нужно ${needed}, свободно ${free}.`,
    proceed: 'Продолжить',
    cancel: 'Отмена',
  },

  usage: {
    label: 'Использование',
    what: 'Использование аккаунта',
    kinds: { requests: 'Запросы', storage: 'Хранилище', bandwidth: 'Трафик' },
    amount: ({ used, limit }) => {
      if (used === null) return `Лимит: ${limit}`;
      return limit === null ? `Использовано ${used}` : `${used} из ${limit}`;
    },
    level: {
      near: (kind) => (kind === 'storage' ? 'Почти заполнено' : 'Почти исчерпано'),
      full: (kind) => (kind === 'storage' ? 'Заполнено' : 'Исчерпано'),
      over: () => 'Лимит превышен',
    },
    relative,
    resets: ({ relative: when, date: day }) => `Обновится ${when}, ${day}`,
    resetDue: 'Скоро обновится',
    noAccess: 'Этот аккаунт сейчас не может пользоваться сервисом. Обратитесь к владельцу сайта.',
    version: (version) => `API ${version}`,
    untold: 'Нет данных об использовании.',

    checkingSpace: 'Проверка свободного места…',
    noSpace: 'Недостаточно места',
    tooLittleSpace: ({ count, needed, free }) =>
      joined(
        ' ',
        plural(count, {
          one: 'Для # файла нужно',
          few: 'Для # файлов нужно',
          many: 'Для # файлов нужно',
          other: 'Для # файла нужно',
        }),
        `${needed}; свободно ${free}.`,
      ),
    reuseNeedsNone: 'Файлам, которые уже есть в библиотеке, место не нужно.',
    leftOut: (count) =>
      plural(count, {
        one: '# файл, который не помещается',
        few: '# файла, которые не помещаются',
        many: '# файлов, которые не помещаются',
        other: '# файла, которые не помещаются',
      }),
    andMore: (count) => `и ещё ${number(count)}`,
    uploadFitting: (count) => `Загрузить то, что поместится (${files(count)})`,
    uploadAll: (count) => (count === 1 ? 'Всё равно загрузить' : 'Всё равно загрузить все'),
    uploadNone: 'Отмена',
  },
  editor: {
    title: 'Изменить изображение',
    edit: 'Изменить',
    editFor: (name) => `Изменить: ${name}`,
    loading: 'Загрузка изображения…',

    frame: 'Рамка обрезки',
    frameHint: 'Клавиши со стрелками перемещают её. Shift и клавиши со стрелками меняют размер.',
    frameAt: ({ width, height, left, top }) => `${width} × ${height} пикселей, ${left} слева, ${top} сверху`,
    edges: { left: 'Левый край', right: 'Правый край', top: 'Верхний край', bottom: 'Нижний край' },
    pixels: (count) => `${count} пикс.`,

    aspectRatio: 'Соотношение сторон',
    free: 'Произвольное',
    original: 'Исходное',
    rotateLeft: 'Повернуть влево',
    rotateRight: 'Повернуть вправо',
    flipHorizontal: 'Отразить по горизонтали',
    flipVertical: 'Отразить по вертикали',
    straighten: 'Выровнять',
    undo: 'Отменить',
    reset: 'Сбросить',

    save: 'Сохранить',
    saveVersion: 'Сохранить как новую версию',
    saving: 'Сохранение…',
    discardQuestion: 'Отменить изменения?',
    discard: 'Не сохранять',
    keepEditing: 'Продолжить редактирование',

    problems: {
      cors: 'Это изображение нельзя изменить здесь: его адрес этого не позволяет. Скачайте его, измените на своём устройстве и замените файл.',
      gone: 'Изображение не найдено. Возможно, оно удалено.',
      network: 'Не удалось загрузить изображение. Проверьте соединение и повторите попытку.',
      animated:
        'Анимированное изображение нельзя изменить здесь: оно перестанет двигаться. Измените его в другой программе и замените файл.',
      unreadable:
        'Не удалось прочитать изображение. Возможно, оно повреждено или браузер не поддерживает его формат. Сохраните его как JPEG или PNG в другой программе и повторите попытку.',
      'too-large':
        'Это изображение слишком большое для редактирования. Уменьшите его в другой программе и повторите попытку.',
      scrambled: 'В этом браузере изменённое изображение стало бы шумом. Используйте другой.',
      started:
        'Этот файл уже загружается, поэтому его нельзя изменить. Отмените загрузку и повторите попытку.',
      crashed: 'Не удалось сохранить изображение. Повторите попытку.',
    },
  },

  preview: {
    previous: 'Предыдущий',
    next: 'Следующий',
    position: ({ position, count, more }) => `${number(position)} из ${number(count)}${more ? '+' : ''}`,

    zoomIn: 'Увеличить',
    zoomOut: 'Уменьшить',
    fit: 'По размеру экрана',

    download: 'Скачать',
    downloadOne: (name) => `Скачать: ${name}`,
    open: 'Открыть в новой вкладке',
    replaceOne: (name) => `Заменить: ${name}`,
    details: 'Сведения',

    noPreview: 'Для файлов этого типа нет предпросмотра',
    tooLarge: 'Слишком большой для предпросмотра',
    failed: 'Не удаётся показать этот файл. Возможно, он повреждён или его ссылка не работает.',
    cut: (bytes) => `Показаны только первые ${bytes}. Скачайте файл, чтобы увидеть остальное.`,

    dimensions: 'Размеры',
    pixels: ({ width, height }) => `${width} × ${height} пикселей`,
    size: 'Размер файла',
    type: 'Тип',
    privacy: 'Доступ',
    status: 'Состояние',
    created: 'Создан',
    id: 'Идентификатор',
    copyId: 'Копировать идентификатор',
    links: 'Ссылки',
  },
};
