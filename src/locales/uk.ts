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
>('uk');
const files = (count: number) =>
  plural(count, { one: '# файл', few: '# файли', many: '# файлів', other: '# файлу' });
const soon = (time: string | undefined) =>
  time ? `Спробуйте ще раз через ${time}.` : 'Спробуйте ще раз пізніше.';
const retrying = (time: string | null) =>
  time ? `Повторна спроба через ${time}` : 'Невдовзі повторна спроба';
const quoted = (detail: string | undefined) => (detail ? ` Повідомлення сервісу: «${detail}»` : '');

const notDone = (verb: string) => (count: number) =>
  plural(count, {
    one: `Не вдалося ${verb} # файл`,
    few: `Не вдалося ${verb} # файли`,
    many: `Не вдалося ${verb} # файлів`,
    other: `Не вдалося ${verb} # файлу`,
  });

/** Ukrainian. */
export const uk: Translation = {
  locale: 'uk',
  size,
  duration,
  percent,
  number,

  drop: 'Перетягніть сюди файли або папки',
  dropOne: 'Перетягніть сюди файл',
  dropNow: 'Відпустіть, щоб завантажити',
  dropRefused: 'Недозволений тип файлу',
  dropMore: 'Перетягніть сюди ще',
  chooseFiles: 'Вибрати файли',
  chooseFile: 'Вибрати файл',
  chooseFolder: 'Вибрати папку',
  readingFolder: 'Відкриття папок…',
  accepts: acceptsIn('uk', {
    separator: ', ',
    families: { image: 'зображення', video: 'відео', audio: 'аудіофайли', text: 'текстові файли' },
    upTo: (most, least) => (least ? `від ${least} до ${most} кожен` : `до ${most} кожен`),
    atLeast: (least) => `щонайменше ${least} кожен`,
    files: (count) =>
      count === 1
        ? 'один файл'
        : plural(count, {
            one: 'не більше ніж # файл',
            few: 'не більше ніж # файли',
            many: 'не більше ніж # файлів',
            other: 'не більше ніж # файлу',
          }),
  }),

  privacy: 'Видимість',
  privacyChoice: { public: 'Загальнодоступний', unlisted: 'Доступ за посиланням', private: 'Приватний' },
  privateHint: 'Приватні файли не мають загальнодоступного посилання, і сторінки не можуть їх показати.',

  uploads: 'Завантаження',
  progress: (name) => (name === null ? 'Перебіг усіх завантажень' : `Перебіг завантаження: ${name}`),
  header: headerIn({
    cancelled: 'Скасовано',
    all: (total) =>
      plural(total, {
        one: 'Завантажено # файл',
        few: 'Завантажено # файли',
        many: 'Завантажено # файлів',
        other: 'Завантажено # файлу',
      }),
    some: (done, total) => `Завантажено ${number(done)} з ${number(total)}`,
    uploading: (total) =>
      plural(total, {
        one: 'Завантаження # файлу',
        few: 'Завантаження # файлів',
        many: 'Завантаження # файлів',
        other: 'Завантаження # файлу',
      }),
    failed: (count) => `помилок: ${number(count)}`,
    interrupted: (count) => `${number(count)} перервано`,
    duplicates: (count) =>
      plural(count, { one: '# дублікат', few: '# дублікати', many: '# дублікатів', other: '# дубліката' }),
  }),
  left: (time) => `залишилося ${time}`,
  paused: 'Призупинено',
  offline: 'Очікування з’єднання',
  halted: 'Зупинено',
  failed: notDone('завантажити'),
  duplicates: (count) =>
    plural(count, {
      one: '# файл уже є у вашій бібліотеці',
      few: '# файли вже є у вашій бібліотеці',
      many: '# файлів уже є у вашій бібліотеці',
      other: '# файлу вже є у вашій бібліотеці',
    }),
  differing: (count) => `відрізняються видимістю або станом: ${number(count)}`,
  showFailed: 'Показати з помилками',
  showDuplicates: 'Показати дублікати',
  showAll: 'Показати всі',
  pauseAll: 'Призупинити всі',
  resumeAll: 'Відновити всі',
  cancelAll: 'Скасувати всі',
  clear: 'Очистити список',
  retryAll: 'Повторити всі',
  reuseAll: 'Використати наявні',
  uploadAll: 'Усе одно завантажити',
  tryAgain: 'Спробувати ще раз',

  more: 'Докладніше',
  moreAbout: (name) => (name ? `Докладніше: ${name}` : 'Докладніше про цю помилку'),
  explanation: 'Відомості',
  errorCode: 'Код помилки',
  reference: 'Номер для служби підтримки',
  copyDetails: 'Копіювати для підтримки',

  queued: 'Очікує',
  ready: 'Готово до завантаження',
  preparingFile: (part) => (part ? `Підготовка… ${part}` : 'Підготовка…'),
  reading: (part) => `Читання файлу… ${part}`,
  checking: 'Пошук дублікатів…',
  following: 'Дублікат іншого файлу в цьому завантаженні',
  followingTab: 'Очікування такого самого файлу в іншій вкладці: завершіть або приберіть його там',
  duplicate: 'Уже є у вашій бібліотеці',
  differs: ({ privacy, status }) => {
    const parts = joined(
      ', ',
      privacy !== undefined && `видимість ${privacy ?? 'невідома'}`,
      status !== undefined && `стан ${status ?? 'невідомий'}`,
    );
    return `Наявний файл відрізняється: ${parts}.`;
  },
  preparing: 'Підготовка…',
  sending: ({ percent: part, remaining }) => (remaining ? `${part} · залишилося ${remaining}` : part),
  finishing: 'Завершення…',
  importing: (status) => {
    if (status === null) return 'Початок…';
    if (status === 'queued') return 'У черзі';
    return status === 'processing' ? 'Отримання…' : `Імпорт (${status})`;
  },
  done: {
    uploaded: 'Завантажено',
    reused: 'Уже є у вашій бібліотеці',
    replaced: 'Замінено',
    imported: 'Імпортовано',
  },
  cancelled: 'Скасовано',
  unfollowed: 'Скасовано, але може завершитися',
  pausedAt: (part) => (part ? `Призупинено на ${part}` : 'Призупинено'),
  waiting: {
    release: () => uk.queued,
    'rate-limit': (time) => `Забагато запитів. ${retrying(time)}`,
    service: (time) => `Сервіс недоступний. ${retrying(time)}`,
    storage: (time) => `Сховище недоступне. ${retrying(time)}`,
    network: (time) => (time ? `З’єднання втрачено. ${retrying(time)}` : 'Очікування з’єднання'),
    confirmation: (time) => joined(' ', 'Підтвердження…', time && `Повторна перевірка через ${time}`),
  },
  errors: {
    'file-empty': () => 'Цей файл порожній.',
    'file-too-large': ({ limit }) => (limit ? `Більший за ${limit}.` : 'Завеликий.'),
    'file-too-small': ({ limit }) => (limit ? `Менший за ${limit}.` : 'Замалий.'),
    'file-invalid-type': ({ accept }) =>
      `Недозволений тип файлу. ${accept ? `Дозволено: ${accept}.` : 'Виберіть інший файл.'}`,
    'too-many-files': ({ count }) =>
      count
        ? plural(count, {
            one: 'Досягнуто ліміту: # файл.',
            few: 'Досягнуто ліміту: # файли.',
            many: 'Досягнуто ліміту: # файлів.',
            other: 'Досягнуто ліміту: # файлу.',
          })
        : 'Забагато файлів.',
    'file-unreadable': () =>
      'Не вдалося прочитати файл. Можливо, його переміщено або видалено. Додайте його ще раз.',
    'file-changed': () => 'Файл змінився після додавання. Додайте його ще раз.',
    'bad-request': ({ detail }) => `Запит відхилено. Зверніться до власника сайту.${quoted(detail)}`,
    unauthorized: () => 'Ваш сеанс завершився. Увійдіть знову.',
    forbidden: ({ detail }) =>
      `Для цього облікового запису це не дозволено.${detail ? quoted(detail) : ' Перевірте тарифний план і місце у сховищі.'}`,
    'insufficient-scope': ({ scope }) =>
      scope
        ? `Цей сайт не має дозволу ${scope}. Зверніться до його власника.`
        : 'Цей сайт не має потрібного дозволу. Зверніться до його власника.',
    'user-quota': ({ detail }) => `Ви досягли свого ліміту.${detail ? ` «${detail}»` : ''}`,
    'site-refused': () => 'Сайт цього не дозволив. Перезавантажте сторінку або зверніться до його власника.',
    'not-found': () => 'Цього об’єкта більше немає. Спробуйте ще раз.',
    conflict: () => 'Змінено іншим користувачем. Спробуйте ще раз.',
    'name-taken': () => 'У цій папці є інший файл із такою назвою.',
    'session-expired': ({ timeLimit }) =>
      timeLimit
        ? `З’єднання надто повільне для цього файлу (ліміт часу: ${timeLimit}). Спробуйте швидше.`
        : 'Завантаження тривало надто довго. Спробуйте ще раз.',
    invalid: ({ type, detail }) =>
      type ? `Це не дійсний файл ${type}.` : `Цей файл відхилено.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `Забагато запитів. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `У цього облікового запису не залишилося запитів. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `Сервіс недоступний. ${soon(retryIn)}`,
    'service-error': () => 'У сервісі сталася помилка. Спробуйте ще раз.',
    'unreadable-response': () =>
      'Не вдалося прочитати відповідь, тож дія могла не виконатися. Спробуйте ще раз.',
    'storage-refused': () =>
      'Сховище або фільтр заблокували завантаження. Спробуйте іншу мережу або зверніться до власника сайту.',
    'storage-unavailable': ({ retryIn }) =>
      `Не вдалося зв’язатися зі сховищем. ${retryIn ? soon(retryIn) : 'Спробуйте ще раз.'}`,
    network: () => 'Не вдалося підключитися. Перевірте з’єднання та спробуйте ще раз.',
    interrupted: () => 'Перервано. Щоб продовжити, виберіть файл знову.',
    'url-invalid': () => 'Недійсна URL-адреса. Введіть її повністю, починаючи з https://.',
    'url-not-http': () => 'Можна імпортувати лише URL-адреси http і https. Укажіть іншу.',
    'url-credentials': () => 'Ця URL-адреса містить пароль або токен доступу. Укажіть іншу, без них.',
    'import-failed': importFailedIn({
      source_unavailable: 'Не вдалося завантажити файл із джерела. Перевірте URL-адресу та спробуйте ще раз.',
      source_timeout: 'Завантаження з джерела тривало надто довго. Спробуйте ще раз.',
      source_blocked: 'Цю URL-адресу не можна імпортувати. Укажіть загальнодоступну.',
      source_too_large: 'Файл завеликий для імпорту. Виберіть менший.',
      content_type_mismatch: 'Вміст файлу не відповідає його типу. Виберіть інший файл.',
      blocked_content: 'Такий вміст заборонено. Виберіть інший файл.',
      other: 'Не вдалося імпортувати файл. Перевірте URL-адресу та спробуйте ще раз.',
    }),
    'import-unfinished': () => 'Імпорт ще триває. Спробуйте ще раз, щоб перевірити.',
    unexpected: () => 'Щось пішло не так. Спробуйте ще раз.',
  },

  pause: (name) => `Призупинити ${name}`,
  resume: (name) => `Відновити ${name}`,
  retry: (name) => `Повторити ${name}`,
  cancel: (name) => `Скасувати ${name}`,
  unfollow: (name) => `Скасувати ${name}`,
  remove: (name) => `Прибрати ${name}`,
  reuse: 'Використати наявний',
  reuseFor: (name) => `Використати наявний: ${name}`,
  uploadAnyway: 'Усе одно завантажити',
  uploadAnywayFor: (name) => `Усе одно завантажити: ${name}`,

  announcements: {
    start: ({ total }) =>
      `${plural(total, { one: 'Завантаження # файлу', few: 'Завантаження # файлів', many: 'Завантаження # файлів', other: 'Завантаження # файлу' })}.`,
    progress: ({ done, total }) => `Завантажено ${number(done)} з ${number(total)}.`,
    end: ({ done, failed }) =>
      joined(
        ' ',
        done > 0 &&
          `${plural(done, { one: 'Завантажено # файл', few: 'Завантажено # файли', many: 'Завантажено # файлів', other: 'Завантажено # файлу' })}.`,
        failed > 0 && `${uk.failed(failed)}.`,
      ),
  },

  list: {
    amount: ({ sent, size: total, speed }) => joined(' · ', `${sent} із ${total}`, speed && `${speed}/с`),
    imports: importsIn({
      all: (total) =>
        plural(total, {
          one: 'Імпортовано # файл',
          few: 'Імпортовано # файли',
          many: 'Імпортовано # файлів',
          other: 'Імпортовано # файлу',
        }),
      some: (done, total) => `Імпортовано ${number(done)} з ${number(total)}`,
      importing: (total) =>
        plural(total, {
          one: 'Імпорт # файлу',
          few: 'Імпорт # файлів',
          many: 'Імпорт # файлів',
          other: 'Імпорт # файлу',
        }),
    }),
    importsFailed: notDone('імпортувати'),
    dismiss: (name) => `Сховати ${name}`,
    dismissFailed: 'Сховати з помилками',
    dismissAll: 'Сховати всі',
    copyLink: (name) => `Копіювати посилання на ${name}`,
    open: (name) => `Відкрити ${name}`,
    copyAllLinks: 'Копіювати всі посилання',
    chooseFile: 'Вибрати файл…',
    chooseFileFor: (name) => `Вибрати файл ${name}`,
    chooseFiles: 'Вибрати файли…',
    otherFile: (name) => `Це інший файл. Виберіть ${name}.`,
    interrupted: (count) =>
      plural(count, {
        one: 'Перервано завантаження # файлу. Щоб продовжити, виберіть його знову.',
        few: 'Перервано завантаження # файлів. Щоб продовжити, виберіть їх знову.',
        many: 'Перервано завантаження # файлів. Щоб продовжити, виберіть їх знову.',
        other: 'Перервано завантаження # файлу. Щоб продовжити, виберіть їх знову.',
      }),
    showInterrupted: 'Показати перервані',
    named: (count) => `Імена, які вже є в папці: ${number(count)}`,
    replace: 'Замінити',
    replaceOf: (name) => `Замінити: ${name}`,
    keepBoth: 'Зберегти обидва',
    keepBothOf: (name) => `Зберегти обидва ${name}`,
    skip: 'Пропустити',
    minimize: 'Згорнути завантаження',
    expand: 'Показати завантаження',
  },

  library: {
    date,
    unnamed: 'Файл без назви',
    loading: 'Завантаження…',
    close: 'Закрити',
    cancel: 'Скасувати',
    tryAgain: 'Спробувати ще раз',
    copied: 'Скопійовано',
    privacy: { public: 'Загальнодоступний', unlisted: 'Доступ за посиланням', private: 'Приватний' },
    types: {
      image: 'Зображення',
      video: 'Відео',
      pdf: 'Файли PDF',
      document: 'Документи',
      archive: 'Архіви',
      other: 'Інші файли',
    },
    status: { active: 'Активний' },
    unavailable: (what) => `Тут недоступно: ${what}.`,
    lacksScope: (scope) => `Цей сайт не має дозволу ${scope}. Його власник може додати дозвіл до ключа.`,
    notOffered: 'Цей сайт такого не пропонує.',
  },

  grid: {
    label: 'Файли в бібліотеці',
    listing: 'Бібліотека',
    deleting: 'Видалення',

    filters: 'Фільтри',
    search: 'Пошук',
    type: 'Тип',
    anyType: 'Усі типи',
    leaveFolder: 'Показати всі файли',
    clearFilters: 'Скинути фільтри',
    refresh: 'Оновити',

    count: ({ count, more }) =>
      more
        ? plural(count, {
            one: 'Понад # файл',
            few: 'Понад # файли',
            many: 'Понад # файлів',
            other: 'Понад # файлу',
          })
        : files(count),
    selected: (count) => `Вибрано: ${number(count)}`,
    clearSelection: 'Зняти вибір',
    selectAll: ({ count, more }) =>
      more ? `Вибрати завантажені (${number(count)})` : `Вибрати всі (${number(count)})`,

    select: (name) => `Вибрати ${name}`,
    linksOf: (name) => `Посилання: ${name}`,
    deleteOne: (name) => `Видалити ${name}`,
    deleteMany: (count) =>
      plural(count, {
        one: 'Видалити # файл',
        few: 'Видалити # файли',
        many: 'Видалити # файлів',
        other: 'Видалити # файлу',
      }),
    renameOne: (name) => `Перейменувати ${name}`,
    rename: 'Перейменувати',
    move: 'Перемістити в папку…',

    empty: 'Файлів ще немає',
    emptyFolder: 'Ця папка порожня',
    noMatch: 'Нічого не знайдено за цими фільтрами',

    loadMore: 'Показати більше',
    loadingMore: 'Завантаження наступних…',
    offline: 'Ви офлайн. Решта файлів з’явиться, коли з’єднання відновиться.',
    restarted: 'Список завантажується знову з початку…',

    noLinks: 'Для цього файлу немає посилань.',
    directLink: 'Пряме посилання',
    directLinkHint: 'Сам файл',
    shareLink: 'Посилання для спільного доступу',
    shareLinkHint: 'Сторінка про файл',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'Копіювати',
    copyOf: (what, name) => `Копіювати: ${what}, ${name}`,

    deleteTitle: ({ count, name }) =>
      count === 1
        ? `Видалити ${name}?`
        : plural(count, {
            one: 'Видалити # файл?',
            few: 'Видалити # файли?',
            many: 'Видалити # файлів?',
            other: 'Видалити # файлу?',
          }),
    andMore: (count) => `і ще ${number(count)}`,
    deleteWarning: () => 'Посилання одразу перестануть працювати. Цю дію не можна скасувати.',
    deleteConfirm: (count) =>
      count === 1
        ? 'Видалити'
        : plural(count, {
            one: 'Видалити # файл',
            few: 'Видалити # файли',
            many: 'Видалити # файлів',
            other: 'Видалити # файлу',
          }),
    deletingNow: ({ done, total }) => `Видалення… ${number(done)} з ${number(total)}`,
    deleted: (count) =>
      plural(count, {
        one: 'Видалено # файл',
        few: 'Видалено # файли',
        many: 'Видалено # файлів',
        other: 'Видалено # файлу',
      }),
    deleteFailed: (count) =>
      plural(count, {
        one: 'Не вдалося видалити # файл',
        few: 'Не вдалося видалити # файли',
        many: 'Не вдалося видалити # файлів',
        other: 'Не вдалося видалити # файлу',
      }),
    names: (names) =>
      list(names.length > 5 ? [...names.slice(0, 4), `ще ${number(names.length - 4)}`] : names),
    dismiss: 'Закрити',

    newName: 'Назва',
    nameMissing: 'Введіть назву.',
    moveTitle: ({ count, name }) =>
      count === 1
        ? `Перемістити ${name}`
        : plural(count, {
            one: 'Перемістити # файл',
            few: 'Перемістити # файли',
            many: 'Перемістити # файлів',
            other: 'Перемістити # файлу',
          }),
    moveConfirm: 'Перемістити',
    noFolder: 'Без папки',
    renamed: (name) => `Нова назва: ${name}`,
    moved: ({ count, folder }) =>
      folder === null
        ? plural(count, {
            one: 'Прибрано з папки # файл',
            few: 'Прибрано з папок # файли',
            many: 'Прибрано з папок # файлів',
            other: 'Прибрано з папок # файлу',
          })
        : `${plural(count, { one: 'Переміщено # файл', few: 'Переміщено # файли', many: 'Переміщено # файлів', other: 'Переміщено # файлу' })}: ${folder}`,
    undo: 'Відмінити',
    changeFailed: (count) =>
      plural(count, {
        one: 'Не вдалося змінити # файл',
        few: 'Не вдалося змінити # файли',
        many: 'Не вдалося змінити # файлів',
        other: 'Не вдалося змінити # файлу',
      }),
  },

  toolbar: {
    view: 'Вигляд',
    views: {
      small: 'Дрібні зображення',
      grid: 'Середні зображення',
      large: 'Великі зображення',
      list: 'Список',
    },
    upload: 'Завантажити',
    folder: 'Папка',
    notThisFolder: 'Файли потраплять до «Усі файли», а не до цієї папки.',
    dropHere: 'Перетягніть файли сюди, щоб почати',
    offline: 'Немає з’єднання. Файли з’являться, коли воно відновиться.',
    name: 'Назва',
    size: 'Розмір',
    created: 'Дата завантаження',
    actions: 'Дії',
    sortBy: 'Сортувати за',
    unsorted: 'За замовчуванням',
    sorting: 'Сортування…',
    sortedLoaded: (count) => `Відсортовано лише відкрите: ${files(count)}`,
    finished: (label) => `${label}: готово`,
    failed: (label) => `${label}: не вдалося`,
  },

  selection: {
    undoWarning:
      'Це можна відмінити протягом 10 секунд. Після цього посилання назавжди перестануть працювати.',
    checkingUsages: 'Перевіряємо, де використовується…',
    usedIn: (places) =>
      plural(places, {
        one: 'Використовується в # місці:',
        few: 'Використовується в # місцях:',
        many: 'Використовується в # місцях:',
        other: 'Використовується в # місця:',
      }),
    usagesUnknown: 'Не вдалося перевірити всі місця використання.',
    deletingIn: ({ count, time }) => `Видалення через ${time}: ${files(count)}`,
    undoHint: (keys) => `Відмінити: ${keys}`,
    deleteNow: 'Видалити зараз',
    undone: (count) =>
      plural(count, {
        one: 'Відновлено # файл',
        few: 'Відновлено # файли',
        many: 'Відновлено # файлів',
        other: 'Відновлено # файлу',
      }),

    actionsOf: (name) => `Дії: ${name}`,
    moreActions: 'Інші дії',
    open: 'Відкрити',
    copyLink: 'Копіювати посилання',
    copyLinks: 'Копіювати всі посилання',
    copyAs: (format) => `Копіювати як ${format}`,
    allLinks: 'Усі посилання…',
    linksCopied: (count) =>
      plural(count, {
        one: 'Скопійовано # посилання',
        few: 'Скопійовано # посилання',
        many: 'Скопійовано # посилань',
        other: 'Скопійовано # посилання',
      }),
    withoutLink: (count) => `${files(count)} без посилання`,
    replace: 'Замінити…',

    download: 'Завантажити',
    downloadZip: 'Завантажити як ZIP',
    downloadFiles: 'Завантажити окремо',
    downloading: ({ done, total, size: received }) =>
      `Завантаження… ${number(done)} з ${number(total)} · ${received}`,
    downloaded: (count) =>
      plural(count, {
        one: 'Завантажено # файл',
        few: 'Завантажено # файли',
        many: 'Завантажено # файлів',
        other: 'Завантажено # файлу',
      }),
    downloadCancelled: 'Завантаження скасовано',
    downloadFailed: (count) =>
      plural(count, {
        one: 'Не вдалося завантажити # файл',
        few: 'Не вдалося завантажити # файли',
        many: 'Не вдалося завантажити # файлів',
        other: 'Не вдалося завантажити # файлу',
      }),
    downloadBlocked:
      'Сервер файлу не дозволяє завантаження з цього сайту. Відкрийте файл і збережіть його там.',
    downloadGone: 'Цей файл більше недоступний.',
    downloadTooLarge: (limit) =>
      `Цей браузер може завантажити за раз не більше ${limit}. Виберіть менше файлів.`,
    downloadBroken: 'З’єднання перервано. Спробуйте ще раз.',
  },

  picker: {
    chooseOne: 'Вибрати файл',
    chooseSeveral: 'Вибрати файли',
    views: 'Джерело',
    library: 'Бібліотека',
    upload: 'Завантажити',
    choose: (count) => (count ? `Вибрати ${number(count)}` : 'Вибрати'),
    chosen: (count) => (count === 0 ? 'Нічого не вибрано' : `Вибрано: ${number(count)}`),

    required: 'обов’язково',
    add: 'Додати файли',
    chooseOneFor: (label) => `Вибрати файл: ${label}`,
    chooseSeveralFor: (label) => `Вибрати файли: ${label}`,
    addFor: (label) => `Додати файли: ${label}`,
    change: 'Змінити',
    changeName: (name) => `Змінити: ${name}`,
    missing: 'Виберіть файл.',
    nameless: (position) => `Файл ${number(position)}`,
    gone: 'Цього файлу більше немає. Змініть або приберіть його.',
    showing: 'Показ цього файлу',
  },

  field: {
    alt: 'Альтернативний текст',
    altOf: (name) => `Альтернативний текст: ${name}`,
    altHint: 'Опишіть зображення для тих, хто його не бачить',
    caption: 'Підпис',
    captionOf: (name) => `Підпис: ${name}`,
  },

  versions: {
    label: 'Версії',
    what: 'Список версій',
    replacing: 'Заміна файлу',

    version: (count) => (count === null ? 'Версія' : `Версія ${number(count)}`),
    active: 'Активна',
    growth: ({ size: by, larger }) => (by === null ? 'той самий розмір' : `${larger ? '+' : '\u2212'}${by}`),
    typeChange: ({ from, to }) => `${from} → ${to}`,
    same: (count) =>
      count === null ? 'Той самий вміст, що й раніше' : `Той самий вміст, що й у версії ${number(count)}`,
    checksum: 'SHA-256',
    copyChecksum: (version) => `Копіювати контрольну суму: ${version}`,
    none: 'Немає версій',
    showAll: (count) => `Показати всі версії (${number(count)})`,
    gone: 'Цього файлу більше немає. Його видалено або він належить іншому обліковому запису.',

    drop: 'Перетягніть сюди файл, щоб замінити цей',
    dropNow: 'Відпустіть, щоб замінити',
    choose: 'Вибрати файл',
    linkStays: 'Посилання не зміниться. Усі, хто його має, отримають новий файл.',
    oneOnly: (count) =>
      plural(count, {
        one: 'Ви перетягнули # файл. Виберіть один.',
        few: 'Ви перетягнули # файли. Виберіть один.',
        many: 'Ви перетягнули # файлів. Виберіть один.',
        other: 'Ви перетягнули # файлу. Виберіть один.',
      }),
    question: 'Замінити файл?',
    now: 'Поточний',
    next: 'Новий',
    otherType: ({ from, to }) => `Інший тип: ${from} → ${to}`,
    otherSize: ({ from, to, larger }) =>
      larger ? `Значно більший: ${from} → ${to}` : `Значно менший: ${from} → ${to}`,
    replace: 'Замінити',
    started: (name) => `Файл замінюється на ${name}.`,
    failed: (name) => `Файл не замінено на ${name}.`,
    replaced: (name) => `Замінено на ${name}. Посилання не змінилося.`,
  },

  folders: {
    label: 'Папки',
    all: 'Усі файли',
    unnamed: 'Папка без назви',
    browsing: 'Перегляд папок',
    empty: 'Папок ще немає.',
    gone: 'Вибрана папка більше недоступна. Виберіть іншу.',
    newFolder: 'Нова папка',
    newFolderIn: (path) => (path === null ? 'Нова папка верхнього рівня' : `Нова папка в ${path}`),
    create: 'Створити',
    creating: 'Створення…',
    nameMissing: 'Введіть назву папки.',
    refused: (detail) => `Не вдалося створити папку.${detail ? quoted(detail) : ' Спробуйте іншу назву.'}`,
    unsure: 'Відповіді немає, тож папку могло бути створено. Перевірте, перш ніж пробувати ще раз.',
  },

  imports: {
    label: 'Імпорт з URL-адрес',
    doing: 'Імпорт',
    addresses: 'URL-адреси',
    hint: 'По одній у рядку. Вони мають бути загальнодоступними.',
    submit: (count) =>
      count > 1
        ? plural(count, {
            one: 'Імпортувати # файл',
            few: 'Імпортувати # файли',
            many: 'Імпортувати # файлів',
            other: 'Імпортувати # файлу',
          })
        : 'Імпортувати',
    filename: 'Назва',
    filenameHint: 'Необов’язково. Якщо не вказати, буде вибрано автоматично.',
    none: 'Введіть принаймні одну URL-адресу.',
    lineError: ({ line, reason }) => `Рядок ${number(line)}: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 &&
          plural(count, {
            one: 'Розпочато # імпорт.',
            few: 'Розпочато # імпорти.',
            many: 'Розпочато # імпортів.',
            other: 'Розпочато # імпорту.',
          }),
        kept > 0 &&
          plural(kept, {
            one: 'Виправте # URL-адресу.',
            few: 'Виправте # URL-адреси.',
            many: 'Виправте # URL-адрес.',
            other: 'Виправте # URL-адреси.',
          }),
      ),
  },
  sources: {
    dropTo: (place) => `Відпустіть, щоб завантажити сюди: ${place}`,
    pasted: ({ date: day, time }) => `Вставлене зображення ${day} о ${time}`,
    open: { camera: 'Камера', screen: 'Екран', audio: 'Мікрофон' },
    title: { camera: 'Зняти фото або відео', screen: 'Записати екран', audio: 'Записати звук' },
    photoName: ({ date: day, time }) => `Фото ${day} о ${time}`,
    videoName: ({ date: day, time }) => `Відео ${day} о ${time}`,
    screenName: ({ date: day, time }) => `Запис екрана ${day} о ${time}`,
    audioName: ({ date: day, time }) => `Запис звуку ${day} о ${time}`,
    starting: 'Очікування доступу…',
    takePhoto: 'Зробити фото',
    recordVideo: 'Записати відео',
    startRecording: 'Почати запис',
    pauseRecording: 'Призупинити',
    resumeRecording: 'Продовжити',
    stopRecording: 'Зупинити',
    retake: 'Перезняти',
    use: 'Завантажити',
    discard: 'Відхилити',
    discardQuestion: 'Відхилити цей запис?',
    keep: 'Залишити',
    cameraDevice: 'Камера',
    microphoneDevice: 'Мікрофон',
    device: (at) => `Пристрій ${number(at)}`,
    withMicrophone: 'Записувати мікрофон',
    preview: 'Попередній перегляд',
    result: 'Запис',
    level: 'Рівень звуку',
    recording: (time) => `Триває запис: ${time}`,
    recordingPaused: (time) => `Призупинено на ${time}`,
    limitReached: (limit) => `Запис зупинено: досягнуто ліміту ${limit}.`,
    ended: 'Запис завершився, перш ніж щось було записано. Спробуйте ще раз.',
    failures: {
      denied: (source) =>
        ({
          camera:
            'Доступ до камери заблоковано. Дозвольте його в налаштуваннях сайту у браузері та спробуйте ще раз.',
          screen: 'Доступ до екрана не надано. Спробуйте ще раз і виберіть екран, вікно або вкладку.',
          audio:
            'Доступ до мікрофона заблоковано. Дозвольте його в налаштуваннях сайту у браузері та спробуйте ще раз.',
        })[source],
      'no-device': (source) =>
        ({
          camera: 'Камеру не знайдено. Підключіть її та спробуйте ще раз.',
          screen: 'Екран не знайдено. Підключіть його та спробуйте ще раз.',
          audio: 'Мікрофон не знайдено. Підключіть його та спробуйте ще раз.',
        })[source],
      'in-use': (source) =>
        ({
          camera: 'Камеру використовує інша програма. Закрийте її та спробуйте ще раз.',
          screen: 'Екран використовує інша програма. Закрийте її та спробуйте ще раз.',
          audio: 'Мікрофон використовує інша програма. Закрийте її та спробуйте ще раз.',
        })[source],
      insecure: () => 'Для запису потрібне захищене з’єднання. Відкрийте цю сторінку через HTTPS.',
      unsupported: () => 'Цей браузер не може тут записувати. Спробуйте інший браузер.',
      failed: (source) =>
        ({
          camera: 'Не вдалося ввімкнути камеру. Спробуйте ще раз.',
          screen: 'Не вдалося почати запис екрана. Спробуйте ще раз.',
          audio: 'Не вдалося ввімкнути мікрофон. Спробуйте ще раз.',
        })[source],
    },
    resumeFile: 'Продовжити',
    notGranted: 'Доступ до файлу не дозволено. Спробуйте ще раз або виберіть файл.',
    fileGone: 'Файл переміщено або видалено. Виберіть його ще раз.',
    sync: (folder) => `Синхронізація: ${folder}`,
    comparing: ({ done, total }) => `Порівняння… ${number(done)} з ${number(total)}`,
    checkingLibrary: 'Перевірка вашої бібліотеки…',
    added: (count) => `нових: ${number(count)}`,
    changed: (count) => `змінених: ${number(count)}`,
    unchanged: (count) => `без змін: ${number(count)}`,
    renamed: (count) => `перейменовано: ${number(count)}`,
    deletedThere: (count) => `видалено з бібліотеки: ${number(count)}`,
    uploadAgain: 'Завантажити знову',
    leaveOut: 'Не завантажувати',
    missing: (count) =>
      plural(count, {
        one: '# файлу більше немає в папці',
        few: '# файлів більше немає в папці',
        many: '# файлів більше немає в папці',
        other: '# файлу більше немає в папці',
      }),
    missingNote: 'З вашої бібліотеки нічого не видалено.',
    upToDate: 'Усе актуально.',
    receipt: 'Завантажити звіт',
    receiptAs: (format) => `Завантажити звіт (${format})`,
  },
  review: {
    title: (count) =>
      count === 0
        ? 'Перевірити файли'
        : plural(count, {
            one: 'Перевірити # файл',
            few: 'Перевірити # файли',
            many: 'Перевірити # файлів',
            other: 'Перевірити # файлу',
          }),
    total: ({ folders, count, size: bytes }) =>
      joined(
        ', ',
        folders > 0 && plural(folders, { one: '# папка', few: '# папки', many: '# папок', other: '# папки' }),
        files(count),
        bytes,
      ),
    rename: (name) => `Перейменувати ${name}`,
    newName: (name) => `Нова назва: ${name}`,
    moveUp: (name) => `Перемістити вище: ${name}`,
    moveDown: (name) => `Перемістити нижче: ${name}`,
    remove: (name) => `Прибрати ${name}`,
    moved: ({ name, position, count }) => `${name}: місце ${number(position)} з ${number(count)}.`,
    more: (count) => `і ще ${number(count)}`,
    upload: (count) =>
      plural(count, {
        one: 'Завантажити # файл',
        few: 'Завантажити # файли',
        many: 'Завантажити # файлів',
        other: 'Завантажити # файлу',
      }),
    removeAll: 'Прибрати всі',
    checkingFiles: ({ checked, count }) => `Перевірка… ${number(checked)} з ${number(count)}`,
    question: 'Перед завантаженням',
    batch: batchIn({
      nothing: 'усе вже є у вашій бібліотеці',
      existing: (count) => `уже в бібліотеці: ${number(count)}`,
      toSend: (count) => `до завантаження: ${number(count)}`,
      about: (time) => `приблизно ${time}`,
      atLeast: (time) => `щонайменше ${time}`,
    }),
    enoughSpace: 'Місця достатньо.',
    tooLittleSpace: ({ needed, free }) => `Недостатньо місця: потрібно ${needed}, вільно ${free}.`,
    proceed: 'Продовжити',
    cancel: 'Скасувати',
  },

  usage: {
    label: 'Використання',
    what: 'Використання облікового запису',
    kinds: { requests: 'Запити', storage: 'Сховище', bandwidth: 'Трафік' },
    amount: ({ used, limit }) => {
      if (used === null) return `Ліміт: ${limit}`;
      return limit === null ? `Використано ${used}` : `${used} з ${limit}`;
    },
    level: {
      near: (kind) => (kind === 'storage' ? 'Майже заповнено' : 'Майже вичерпано'),
      full: (kind) => (kind === 'storage' ? 'Заповнено' : 'Вичерпано'),
      over: () => 'Ліміт перевищено',
    },
    relative,
    resets: ({ relative: when, date: day }) => `Оновиться ${when}, ${day}`,
    resetDue: 'Невдовзі оновиться',
    noAccess: 'Цей обліковий запис зараз не може користуватися сервісом. Зверніться до власника сайту.',
    version: (version) => `API ${version}`,
    untold: 'Немає даних про використання.',

    checkingSpace: 'Перевірка вільного місця…',
    noSpace: 'Недостатньо місця',
    tooLittleSpace: ({ count, needed, free }) =>
      joined(
        ' ',
        plural(count, {
          one: 'Для # файлу потрібно',
          few: 'Для # файлів потрібно',
          many: 'Для # файлів потрібно',
          other: 'Для # файлу потрібно',
        }),
        `${needed}; вільно ${free}.`,
      ),
    reuseNeedsNone: 'Файлам, які вже є у вашій бібліотеці, місце не потрібне.',
    leftOut: (count) =>
      plural(count, {
        one: '# файл, який не вміщується',
        few: '# файли, які не вміщуються',
        many: '# файлів, які не вміщуються',
        other: '# файлу, які не вміщуються',
      }),
    andMore: (count) => `і ще ${number(count)}`,
    uploadFitting: (count) => `Завантажити те, що вміститься (${files(count)})`,
    uploadAll: (count) => (count === 1 ? 'Усе одно завантажити' : 'Усе одно завантажити всі'),
    uploadNone: 'Скасувати',
  },
  editor: {
    title: 'Редагувати зображення',
    edit: 'Редагувати',
    editFor: (name) => `Редагувати: ${name}`,
    loading: 'Завантаження зображення…',

    frame: 'Рамка обрізання',
    frameHint: 'Клавіші зі стрілками переміщують її. Shift і клавіші зі стрілками змінюють розмір.',
    frameAt: ({ width, height, left, top }) => `${width} × ${height} пікселів, ${left} зліва, ${top} згори`,
    edges: { left: 'Лівий край', right: 'Правий край', top: 'Верхній край', bottom: 'Нижній край' },
    pixels: (count) => `${count} пікс.`,

    aspectRatio: 'Співвідношення сторін',
    free: 'Довільне',
    original: 'Початкове',
    rotateLeft: 'Повернути ліворуч',
    rotateRight: 'Повернути праворуч',
    flipHorizontal: 'Віддзеркалити горизонтально',
    flipVertical: 'Віддзеркалити вертикально',
    straighten: 'Вирівняти',
    undo: 'Відмінити',
    reset: 'Скинути',

    save: 'Зберегти',
    saveVersion: 'Зберегти як нову версію',
    saving: 'Збереження…',
    discardQuestion: 'Відхилити зміни?',
    discard: 'Відхилити',
    keepEditing: 'Продовжити редагування',

    problems: {
      cors: 'Це зображення не можна редагувати тут: його адреса цього не дозволяє. Завантажте його на свій пристрій, відредагуйте й замініть файл.',
      gone: 'Зображення не знайдено. Можливо, його видалено.',
      network: 'Не вдалося завантажити зображення. Перевірте з’єднання та спробуйте ще раз.',
      animated:
        'Анімоване зображення не можна змінити тут: воно перестане рухатися. Змініть його в іншій програмі та замініть файл.',
      unreadable:
        'Не вдалося прочитати зображення. Можливо, його пошкоджено або браузер не підтримує його формат. Збережіть його як JPEG чи PNG в іншій програмі та спробуйте ще раз.',
      'too-large':
        'Це зображення завелике для редагування. Зменште його в іншій програмі та спробуйте ще раз.',
      scrambled: 'У цьому браузері змінене зображення стало б шумом. Скористайтеся іншим.',
      started:
        'Цей файл уже завантажується, тому його не можна змінити. Скасуйте завантаження та спробуйте ще раз.',
      crashed: 'Не вдалося зберегти зображення. Спробуйте ще раз.',
    },
  },

  preview: {
    previous: 'Попередній',
    next: 'Наступний',
    position: ({ position, count, more }) => `${number(position)} з ${number(count)}${more ? '+' : ''}`,

    zoomIn: 'Збільшити',
    zoomOut: 'Зменшити',
    fit: 'За розміром екрана',

    download: 'Завантажити',
    downloadOne: (name) => `Завантажити: ${name}`,
    open: 'Відкрити в новій вкладці',
    replaceOne: (name) => `Замінити: ${name}`,
    details: 'Відомості',

    noPreview: 'Для файлів цього типу немає попереднього перегляду',
    tooLarge: 'Завеликий для попереднього перегляду',
    failed: 'Не вдається показати цей файл. Можливо, він пошкоджений або його посилання не працює.',
    cut: (bytes) => `Показано лише перші ${bytes}. Завантажте файл, щоб побачити решту.`,

    dimensions: 'Розміри',
    pixels: ({ width, height }) => `${width} × ${height} пікселів`,
    size: 'Розмір файлу',
    type: 'Тип',
    privacy: 'Доступ',
    status: 'Стан',
    created: 'Створено',
    id: 'Ідентифікатор',
    copyId: 'Копіювати ідентифікатор',
    links: 'Посилання',
  },
};
