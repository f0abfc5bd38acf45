import { createFigures } from './figures.js';
import { acceptsIn, isolated, joined, type Translation } from './phrases.js';

// Long: short units are single letters, which are hard to recognize.
const figures = createFigures<'zero' | 'one' | 'two' | 'few' | 'many'>('ar', {
  sizes: 'long',
  durations: 'long',
});
const { date, duration, list, number, plural, relative, size } = figures;
// Its direction marks would turn a line that starts with it left-to-right.
const percent = (fraction: number) => isolated(figures.percent(fraction));
const files = (count: number) =>
  plural(count, {
    zero: 'لا ملفات',
    one: 'ملف واحد',
    two: 'ملفان',
    few: '# ملفات',
    many: '# ملفًا',
    other: '# ملف',
  });
// Genitive, as in "deletion of".
const ofFiles = (count: number) =>
  plural(count, {
    zero: 'لا ملفات',
    one: 'ملف واحد',
    two: 'ملفين',
    few: '# ملفات',
    many: '# ملفًا',
    other: '# ملف',
  });
const soon = (time: string | undefined) => (time ? `أعد المحاولة بعد ${time}.` : 'أعد المحاولة لاحقًا.');
const quoted = (detail: string | undefined) => (detail ? ` رسالة الخدمة: «${isolated(detail)}»` : '');

/** Arabic. Names and other text of unknown direction are in bidi isolates. */
export const ar: Translation = {
  size,
  duration,
  percent,
  number,

  drop: 'أفلِت الملفات أو المجلدات هنا',
  dropOne: 'أفلِت ملفًا هنا',
  dropNow: 'أفلِت للرفع',
  dropRefused: 'هذا النوع من الملفات غير مقبول هنا',
  dropMore: 'أفلِت المزيد هنا',
  chooseFiles: 'اختيار ملفات',
  chooseFile: 'اختيار ملف',
  chooseFolder: 'اختيار مجلد',
  readingFolder: 'جارٍ فتح المجلدات…',
  accepts: acceptsIn('ar', {
    separator: '، ',
    type: isolated,
    families: { image: 'صور', video: 'مقاطع فيديو', audio: 'ملفات صوتية', text: 'ملفات نصية' },
    upTo: (most, least) => (least ? `من ${least} إلى ${most} لكل ملف` : `حتى ${most} لكل ملف`),
    atLeast: (least) => `${least} على الأقل لكل ملف`,
    files: (count) => (count === 1 ? 'ملف واحد فقط' : `${files(count)} على الأكثر`),
  }),

  privacy: 'من يمكنه فتحها',
  privacyChoice: { public: 'عام', unlisted: 'غير مدرج', private: 'خاص' },

  uploads: 'عمليات الرفع',
  progress: (name) => (name === null ? 'تقدّم كل عمليات الرفع' : `تقدّم ${isolated(name)}`),
  header: ({ done, total, note, attention }) => {
    if (total === 0) return ar.cancelled;
    return joined(
      '، ',
      done === total ? `اكتمل ${files(total)}` : `${number(done)} من ${number(total)}`,
      note,
      attention > 0 &&
        plural(attention, {
          zero: 'لا شيء ينتظرك',
          one: 'ملف واحد ينتظرك',
          two: 'ملفان ينتظرانك',
          few: '# ملفات تنتظرك',
          many: '# ملفًا تنتظرك',
          other: '# ملف تنتظرك',
        }),
    );
  },
  left: (time) => `المتبقي ${time}`,
  paused: 'متوقف مؤقتًا',
  offline: 'في انتظار الاتصال',
  halted: 'متوقف',
  failed: (count) => `تعذّر رفع ${ofFiles(count)}`,
  duplicates: (count) =>
    plural(count, {
      zero: 'لا ملفات موجودة من قبل في مكتبتك',
      one: 'ملف واحد موجود من قبل في مكتبتك',
      two: 'ملفان موجودان من قبل في مكتبتك',
      few: '# ملفات موجودة من قبل في مكتبتك',
      many: '# ملفًا موجودًا من قبل في مكتبتك',
      other: '# ملف موجود من قبل في مكتبتك',
    }),
  differing: (count) =>
    plural(count, {
      zero: 'لا ملفات تختلف في الخصوصية أو الحالة',
      one: 'ملف واحد يختلف في الخصوصية أو الحالة',
      two: 'ملفان يختلفان في الخصوصية أو الحالة',
      few: '# ملفات تختلف في الخصوصية أو الحالة',
      many: '# ملفًا يختلف في الخصوصية أو الحالة',
      other: '# ملف يختلف في الخصوصية أو الحالة',
    }),
  showThese: 'عرض هذه فقط',
  showAll: 'عرض الكل',
  pauseAll: 'إيقاف الكل مؤقتًا',
  resumeAll: 'استئناف الكل',
  cancelAll: 'إلغاء الكل',
  clear: 'مسح المكتملة',
  retryAll: 'إعادة محاولة الكل',
  reuseAll: 'استخدام الموجود',
  uploadAll: 'الرفع على أي حال',
  tryAgain: 'إعادة المحاولة',

  more: 'المزيد',
  moreAbout: (name) => (name ? `المزيد عن ${isolated(name)}` : 'المزيد عن هذا الخطأ'),
  explanation: 'توضيح الخدمة',
  errorCode: 'رمز الخطأ',
  reference: 'المرجع لفريق الدعم',
  copyDetails: 'نسخ لفريق الدعم',

  queued: 'في قائمة الانتظار',
  reading: (part) => `جارٍ قراءة الملف، ${part}`,
  checking: 'جارٍ البحث عن نسخ مكررة',
  following: 'المحتوى نفسه لملف آخر، في انتظاره',
  duplicate: 'موجود من قبل في مكتبتك',
  differs: ({ privacy, status }) =>
    `الملف الموجود مختلف: ${joined('، ', privacy !== undefined && `الخصوصية ${privacy ?? 'غير معروفة'}`, status !== undefined && `الحالة ${status === null ? 'غير معروفة' : isolated(status)}`)}.`,
  preparing: 'جارٍ التحضير للإرسال',
  sending: ({ percent: part, remaining }) => (remaining ? `${part}، المتبقي ${remaining}` : part),
  finishing: 'جارٍ الإنهاء',
  importing: (status) => {
    if (status === null) return 'جارٍ التسليم إلى الخدمة';
    if (status === 'queued') return 'في قائمة انتظار الخدمة';
    return status === 'processing' ? 'تجلبه الخدمة الآن' : `لدى الخدمة: ${isolated(status)}`;
  },
  done: {
    uploaded: 'تم الرفع',
    reused: 'موجود من قبل في مكتبتك',
    replaced: 'تم الاستبدال',
    imported: 'تم الاستيراد',
  },
  cancelled: 'أُلغي',
  unfollowed: 'لم تعد متابعته جارية؛ قد تكمله الخدمة مع ذلك',
  pausedAt: (part) => (part ? `متوقف مؤقتًا عند ${part}` : 'متوقف مؤقتًا'),
  waiting: {
    release: () => 'لم يبدأ بعد',
    'rate-limit': (time) => (time ? `بلغت الطلبات حدّها، المتابعة بعد ${time}` : 'في الانتظار بسبب حد الطلبات'),
    service: (time) => `الخدمة مشغولة، ${time ? `إعادة المحاولة بعد ${time}` : 'في الانتظار'}`,
    network: (time) => (time ? `لا استجابة، إعادة المحاولة بعد ${time}` : 'في انتظار الاتصال'),
    confirmation: (time) => `أُرسل ولم يُؤكَّد بعد، ${time ? `التحقق مجددًا بعد ${time}` : 'في الانتظار'}`,
  },
  errors: {
    'file-empty': () => 'فارغ: لا يوجد فيه ما يُرفع.',
    'file-too-large': ({ limit }) => `كبير جدًا${limit ? `، الحد هو ${limit}` : ''}. اختر ملفًا أصغر.`,
    'file-too-small': ({ limit }) => `صغير جدًا${limit ? `، المطلوب ${limit} على الأقل` : ''}. اختر ملفًا أكبر.`,
    'file-invalid-type': ({ accept }) =>
      accept ? `غير مقبول هنا. اختر أحد هذه الأنواع: ${accept}.` : 'هذا النوع غير مقبول هنا. اختر ملفًا آخر.',
    'too-many-files': ({ count }) =>
      `لا يمكن إضافة ${count ? `أكثر من ${ofFiles(count)}` : 'المزيد من الملفات'} هنا. أزِل ملفًا ثم أضف هذا من جديد.`,
    'file-unreadable': () => 'تعذّرت قراءته: نُقل أو حُذف أو غير مسموح به. أضفه من جديد.',
    'file-changed': () => 'تغيّر منذ أن أضفته. أضفه من جديد.',
    'bad-request': ({ detail }) => `لم تقبل الخدمة الطلب. أبلغ مالك هذا الموقع.${quoted(detail)}`,
    unauthorized: () => 'لم يعد دخولك مقبولًا. سجّل الدخول من جديد ثم أعد المحاولة.',
    forbidden: ({ detail }) =>
      `لا يسمح الحساب بذلك.${detail ? quoted(detail) : ' تحقق من خطته ومساحة تخزينه.'}`,
    'insufficient-scope': ({ scope }) =>
      `ينقص هذا الموقع الإذن${scope ? ` ${isolated(scope)}` : ' اللازم'}. أبلغ مالكه.`,
    'user-quota': ({ detail }) => `لا يمكنك رفع المزيد هنا.${detail ? ` «${isolated(detail)}»` : ''}`,
    'site-refused': () => 'لم يسمح هذا الموقع بذلك. سجّل الدخول مجددًا أو اسأل مالكه.',
    'not-found': () => 'ما ينتمي إليه هذا لم يعد موجودًا. أعد تحميل الصفحة.',
    conflict: () => 'تعارض مع تغيير آخر. أعد المحاولة.',
    'session-expired': () => 'استغرق وقتًا أطول مما تسمح به الخدمة. أعد المحاولة.',
    invalid: ({ detail }) => `رفضت الخدمة هذا الملف. تحقق منه وأضفه من جديد.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `طلبات هذا الحساب كثيرة جدًا. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `لم تبقَ لهذا الحساب أي طلبات. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `الخدمة غير متاحة. ${soon(retryIn)}`,
    'service-error': () => 'حدث خطأ في الخدمة. أعد المحاولة.',
    'unreadable-response': () => 'تعذّرت قراءة الرد، فربما لم يصل الملف. أعد المحاولة.',
    'storage-refused': () => 'لم يقبل التخزين الملف. أعد المحاولة.',
    'storage-unavailable': ({ retryIn }) => `التخزين غير متاح. ${soon(retryIn)}`,
    network: () => 'لا اتصال بالخدمة. تحقق من الشبكة ثم أعد المحاولة.',
    interrupted: () => 'انقطع عند إغلاق الصفحة. أضفه من جديد.',
    'url-invalid': () => `ليس عنوانًا. اكتبه كاملًا، وفي أوله ${isolated('https://')}.`,
    'url-not-http': () => 'لا يمكن استيراد إلا عناوين http و https. اختر عنوانًا آخر.',
    'url-credentials': () => 'يحتوي على كلمة مرور أو رمز دخول لا يجوز تمريره. اختر عنوانًا لا يحتوي على ذلك.',
    'import-failed': ({ reason, detail }) =>
      `تعذّر على الخدمة استيراد هذا${reason ? ` (${isolated(reason)})` : ''}. تحقق من العنوان ثم أعد المحاولة.${quoted(detail)}`,
    'import-unfinished': () => 'ما زالت الخدمة تعمل عليه. أعد المحاولة للسؤال مرة أخرى.',
    unexpected: () => 'حدث خطأ ما. أعد المحاولة.',
  },

  pause: (name) => `إيقاف ${isolated(name)} مؤقتًا`,
  resume: (name) => `استئناف ${isolated(name)}`,
  retry: (name) => `إعادة محاولة ${isolated(name)}`,
  cancel: (name) => `إلغاء ${isolated(name)}`,
  unfollow: (name) => `التوقف عن متابعة ${isolated(name)}`,
  remove: (name) => `إزالة ${isolated(name)}`,
  reuse: 'استخدام الموجود',
  reuseFor: (name) => `استخدام الموجود بدلًا من ${isolated(name)}`,
  uploadAnyway: 'الرفع على أي حال',
  uploadAnywayFor: (name) => `الرفع على أي حال: ${isolated(name)}`,

  announcements: {
    start: ({ total }) => `جارٍ رفع ${ofFiles(total)}.`,
    progress: ({ done, total }) => `اكتمل ${number(done)} من ${number(total)}.`,
    end: ({ done, failed }) =>
      joined(' ', done > 0 && `اكتمل ${files(done)}.`, failed > 0 && `${ar.failed(failed)}.`),
  },

  list: {
    amount: ({ sent, size: total, speed }) =>
      joined(' · ', `${isolated(sent)} من ${total}`, speed && `${speed}/ث`),
    dismiss: (name) => `إخفاء ${isolated(name)}`,
    dismissFailed: 'إخفاء ما فشل',
    dismissAll: 'إخفاء الكل',
    copyLink: (name) => `نسخ رابط ${isolated(name)}`,
    open: (name) => `فتح ${isolated(name)}`,
    copyAllLinks: 'نسخ كل الروابط',
    chooseFile: 'اختيار الملف…',
    chooseFileFor: (name) => `اختيار الملف ${isolated(name)}`,
    chooseFiles: 'اختيار الملفات…',
    otherFile: (name) => `هذا ملف آخر. اختر ${isolated(name)}.`,
    interrupted: (count) => `انقطع رفع ${ofFiles(count)}. أعد الاختيار للمتابعة.`,
    minimize: 'تصغير قائمة الرفع',
    expand: 'عرض قائمة الرفع',
  },

  library: {
    date,
    unnamed: 'ملف بلا اسم',
    loading: 'جارٍ التحميل',
    close: 'إغلاق',
    cancel: 'إلغاء',
    tryAgain: 'إعادة المحاولة',
    copied: 'تم النسخ',
    privacy: { public: 'عام', unlisted: 'غير مدرج', private: 'خاص' },
    types: {
      image: 'صور',
      video: 'مقاطع فيديو',
      pdf: 'ملفات PDF',
      document: 'مستندات',
      archive: 'ملفات مضغوطة',
      other: 'ملفات أخرى',
    },
    status: { active: 'نشط' },
    unavailable: (what) => `غير متاح هنا: ${what}.`,
    lacksScope: (scope) => `ينقص هذا الموقع الإذن ${isolated(scope)}. يمكن لمالكه إضافته إلى المفتاح.`,
    notOffered: 'لا يوفّر هذا الموقع ذلك.',
  },

  grid: {
    label: 'ملفات المكتبة',
    listing: 'المكتبة',
    deleting: 'الحذف',

    filters: 'عوامل التصفية',
    search: 'بحث',
    type: 'النوع',
    anyType: 'كل الأنواع',
    inFolder: (name) => (name === null ? 'في مجلد واحد' : `في ${isolated(name)}`),
    leaveFolder: 'عرض كل المجلدات',
    clearFilters: 'مسح عوامل التصفية',
    refresh: 'تحديث',

    count: ({ count, more }) => (more ? `${files(count)} حتى الآن` : files(count)),
    selected: (count) => `تم تحديد ${number(count)}`,
    clearSelection: 'إلغاء التحديد',
    selectAll: ({ count, more }) => `تحديد الكل (${number(count)}${more ? ' حتى الآن' : ''})`,

    select: (name) => `تحديد ${isolated(name)}`,
    linksOf: (name) => `روابط ${isolated(name)}`,
    deleteOne: (name) => `حذف ${isolated(name)}`,
    deleteMany: (count) => `حذف ${ofFiles(count)}`,
    renameOne: (name) => `إعادة تسمية ${isolated(name)}`,
    moveOne: (name) => `نقل ${isolated(name)} إلى مجلد`,
    rename: 'إعادة تسمية',
    move: 'نقل إلى مجلد…',

    empty: 'لا توجد ملفات بعد',
    emptyFolder: 'هذا المجلد فارغ',
    noMatch: 'لا شيء يطابق عوامل التصفية هذه',

    loadMore: 'تحميل المزيد',
    loadingMore: 'جارٍ تحميل المزيد',
    offline: 'لا يوجد اتصال. تُستكمل القائمة عند عودتك إلى الإنترنت.',
    restarted: 'فقدت الخدمة موضعها في هذه القائمة. تُقرأ الآن من البداية، ويبقى ما تراه.',

    noLinks: 'لا توفّر الخدمة روابط لهذا الملف.',
    directLink: 'رابط مباشر',
    directLinkHint: 'الملف نفسه',
    shareLink: 'رابط المشاركة',
    shareLinkHint: 'صفحة عن الملف',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'نسخ',
    copyOf: (what, name) => `نسخ: ${isolated(what)} من ${isolated(name)}`,

    deleteTitle: ({ count, name }) =>
      count === 1 ? `هل تريد حذف ${isolated(name)}؟` : `هل تريد حذف ${ofFiles(count)}؟`,
    andMore: (count) => `و${number(count)} غيرها`,
    deleteWarning: (count) =>
      count === 1
        ? 'ستتوقف روابطه عن العمل في كل مكان وسيُمحى الملف. لا يمكن التراجع عن ذلك.'
        : 'ستتوقف روابطها عن العمل في كل مكان وستُمحى الملفات. لا يمكن التراجع عن ذلك.',
    deleteConfirm: (count) => (count === 1 ? 'حذف' : `حذف ${ofFiles(count)}`),
    deletingNow: ({ done, total }) => `جارٍ الحذف، تم ${number(done)} من ${number(total)}`,
    deleted: (count) => `تم حذف ${ofFiles(count)}`,
    deleteFailed: (count) => `تعذّر حذف ${ofFiles(count)}`,
    names: (names) => {
      const shown = names.map(isolated);
      return list(shown.length > 5 ? [...shown.slice(0, 4), `${number(shown.length - 4)} غيرها`] : shown);
    },
    dismiss: 'تجاهل',

    newName: 'الاسم',
    nameMissing: 'أدخل اسمًا.',
    moveTitle: ({ count, name }) => (count === 1 ? `نقل ${isolated(name)}` : `نقل ${ofFiles(count)}`),
    moveConfirm: 'نقل',
    noFolder: 'بلا مجلد',
    renamed: (name) => `الاسم الجديد: ${isolated(name)}`,
    moved: ({ count, folder }) =>
      folder === null
        ? `تم إخراج ${ofFiles(count)} من المجلدات`
        : `تم نقل ${ofFiles(count)} إلى ${isolated(folder)}`,
    undo: 'تراجع',
    changeFailed: (count) => `تعذّر تغيير ${ofFiles(count)}`,
  },

  picker: {
    chooseOne: 'اختيار ملف',
    chooseSeveral: 'اختيار ملفات',
    views: 'مصدر الاختيار',
    library: 'المكتبة',
    upload: 'رفع',
    choose: (count) => (count ? `اختيار ${number(count)}` : 'اختيار'),
    chosen: (count) => (count === 0 ? 'لم يتم اختيار شيء' : `تم اختيار ${number(count)}`),

    required: 'مطلوب',
    add: 'إضافة ملفات',
    chooseOneFor: (label) => `اختيار ملف: ${isolated(label)}`,
    chooseSeveralFor: (label) => `اختيار ملفات: ${isolated(label)}`,
    addFor: (label) => `إضافة ملفات: ${isolated(label)}`,
    change: 'تغيير',
    changeName: (name) => `تغيير ${isolated(name)}`,
    missing: 'اختر ملفًا.',
    nameless: (position) => `الملف ${number(position)}`,
    gone: 'لم يعد موجودًا. غيّره أو أزِله.',
    showing: 'عرض هذا الملف',
  },

  versions: {
    label: 'الإصدارات',
    what: 'قائمة الإصدارات',
    replacing: 'استبدال الملف',

    version: (count) => (count === null ? 'الإصدار' : `الإصدار ${number(count)}`),
    active: 'نشط',
    growth: ({ size: by, larger }) =>
      by === null ? 'الحجم نفسه' : `${larger ? 'أكبر' : 'أصغر'} بمقدار ${by}`,
    typeChange: ({ from, to }) => `من ${isolated(from)} إلى ${isolated(to)}`,
    same: (count) => (count === null ? 'المحتوى نفسه كالسابق' : `المحتوى نفسه كالإصدار ${number(count)}`),
    checksum: 'SHA-256',
    copyChecksum: (version) => `نسخ المجموع الاختباري: ${version}`,
    none: 'لا توجد إصدارات في القائمة.',
    showAll: (count) =>
      plural(count, {
        zero: 'عرض كل الإصدارات',
        one: 'عرض الإصدار الوحيد',
        two: 'عرض الإصدارين',
        few: 'عرض كل الإصدارات وعددها #',
        many: 'عرض كل الإصدارات وعددها #',
        other: 'عرض كل الإصدارات وعددها #',
      }),
    gone: 'لم يعد هذا الملف موجودًا: حُذف أو يخص حسابًا آخر.',

    drop: 'أفلِت ملفًا هنا لاستبدال هذا الملف',
    dropNow: 'أفلِت للاستبدال',
    choose: 'اختيار ملف',
    linkStays: 'يبقى الرابط كما هو: كل من لديه الرابط يحصل على الملف الجديد.',
    oneOnly: (count) => `عدد الملفات هنا ${number(count)}، والمطلوب ملف واحد. اختر واحدًا منها.`,
    question: 'هل تريد استبدال الملف؟',
    now: 'الحالي',
    next: 'الجديد',
    otherType: ({ from, to }) => `نوع آخر: من ${isolated(from)} إلى ${isolated(to)}.`,
    otherSize: ({ from, to, larger }) => `${larger ? 'أكبر' : 'أصغر'} بكثير: ${to} بدلًا من ${from}.`,
    replace: 'استبدال',
    started: (name) => `جارٍ استبدال الملف بـ ${isolated(name)}.`,
    failed: (name) => `لم يُستبدل الملف بـ ${isolated(name)}.`,
    replaced: (name) => `تم الاستبدال بـ ${isolated(name)}. الرابط كما كان، ويؤدي الآن إلى هذا الملف.`,
  },

  folders: {
    label: 'المجلدات',
    all: 'كل المجلدات',
    unnamed: 'مجلد بلا اسم',
    browsing: 'التصفح حسب المجلد',
    empty: 'لا توجد مجلدات بعد.',
    gone: 'لم يعد المجلد المختار في القائمة. اختر مجلدًا آخر.',
    newFolder: 'مجلد جديد',
    newFolderIn: (path) => (path === null ? 'مجلد جديد في المستوى الأعلى' : `مجلد جديد في ${isolated(path)}`),
    create: 'إنشاء',
    creating: 'جارٍ الإنشاء…',
    nameMissing: 'أعطِ المجلد اسمًا.',
    refused: (detail) => `لم تنشئ الخدمة هذا المجلد.${detail ? quoted(detail) : ' جرّب اسمًا آخر.'}`,
    unsure: 'لم يصل رد، فربما أُنشئ مع ذلك. ابحث عنه قبل إعادة المحاولة.',
  },

  imports: {
    label: 'الاستيراد من عناوين',
    doing: 'الاستيراد',
    addresses: 'العناوين المراد استيرادها',
    hint: 'عنوان واحد في كل سطر، http أو https. تجلبها الخدمة بنفسها، لذا يجب أن تكون عامة.',
    submit: (count) => (count > 1 ? `استيراد ${ofFiles(count)}` : 'استيراد'),
    filename: 'الاسم',
    filenameHint: 'اختياري. من دونه تختاره الخدمة.',
    none: 'أدخل عنوانًا واحدًا على الأقل.',
    lineError: ({ line, reason }) => `السطر ${number(line)}: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 &&
          plural(count, {
            zero: 'لم تبدأ أي عملية استيراد.',
            one: 'بدأت عملية استيراد واحدة.',
            two: 'بدأت عمليتا استيراد.',
            few: 'بدأت # عمليات استيراد.',
            many: 'بدأت # عملية استيراد.',
            other: 'بدأت # عملية استيراد.',
          }),
        kept > 0 &&
          plural(kept, {
            zero: 'لا عناوين تحتاج إلى تصحيح.',
            one: 'عنوان واحد يحتاج إلى تصحيح.',
            two: 'عنوانان يحتاجان إلى تصحيح.',
            few: '# عناوين تحتاج إلى تصحيح.',
            many: '# عنوانًا تحتاج إلى تصحيح.',
            other: '# عنوان تحتاج إلى تصحيح.',
          }),
      ),
  },

  usage: {
    label: 'الاستخدام',
    what: 'استخدام الحساب',
    kinds: { requests: 'الطلبات', storage: 'التخزين', bandwidth: 'نقل البيانات' },
    amount: ({ used, limit }) => {
      if (used === null) return `المسموح ${limit}`;
      return limit === null ? `المستخدم ${used}` : `${used} من ${limit}`;
    },
    level: {
      near: (kind) => (kind === 'storage' ? 'شبه ممتلئ' : 'أوشك على النفاد'),
      full: (kind) => (kind === 'storage' ? 'ممتلئ' : 'نفد'),
      over: () => 'فوق الحد',
    },
    relative,
    resets: ({ relative: when, date: day }) => `يبدأ من جديد ${when}، في ${day}`,
    resetDue: 'يبدأ من جديد في أي لحظة',
    noAccess: 'لا يمكن لهذا الحساب استخدام الخدمة حاليًا. أبلغ مالك هذا الموقع.',
    version: (version) => `إصدار الواجهة البرمجية ${isolated(version)}`,
    untold: 'لا تذكر الخدمة مقدار المستخدم.',

    checkingSpace: 'جارٍ التحقق من المساحة المتاحة',
    noSpace: 'المساحة غير كافية',
    tooLittleSpace: ({ count, needed, free }) =>
      `${plural(count, {
        zero: 'تحتاج هذه الملفات',
        one: 'يحتاج هذا الملف',
        two: 'يحتاج هذان الملفان',
        few: 'تحتاج هذه الملفات (#)',
        many: 'تحتاج هذه الملفات (#)',
        other: 'تحتاج هذه الملفات (#)',
      })} إلى ${needed}، والمتاح ${free}.`,
    reuseNeedsNone: 'الملفات الموجودة من قبل في مكتبتك لا تحتاج إلى مساحة.',
    leftOut: (count) =>
      plural(count, {
        zero: 'لا ملفات دون مساحة',
        one: 'ملف واحد لا تتسع له المساحة',
        two: 'ملفان لا تتسع لهما المساحة',
        few: '# ملفات لا تتسع لها المساحة',
        many: '# ملفًا لا تتسع لها المساحة',
        other: '# ملف لا تتسع لها المساحة',
      }),
    andMore: (count) => `و${number(count)} غيرها`,
    uploadFitting: (count) => `رفع ما تتسع له المساحة (${files(count)})`,
    uploadAll: (count) => (count === 1 ? 'الرفع على أي حال' : 'رفع الكل على أي حال'),
    uploadNone: 'عدم الرفع',
  },
};
