import { createFigures } from './figures.js';
import {
  acceptsIn,
  batchIn,
  headerIn,
  importFailedIn,
  importsIn,
  isolated,
  joined,
  type Translation,
} from './phrases.js';

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

const retrying = (time: string | null) => (time ? `ستُعاد المحاولة بعد ${time}` : 'ستُعاد المحاولة قريبًا');

/** Arabic. Names and other text of unknown direction are in bidi isolates. */
export const ar: Translation = {
  locale: 'ar',
  size,
  duration,
  percent,
  number,

  drop: 'أفلِت الملفات أو المجلدات هنا',
  dropOne: 'أفلِت ملفًا هنا',
  dropNow: 'أفلِت للرفع',
  dropRefused: 'نوع الملف غير مسموح به',
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

  privacy: 'مستوى العرض',
  privacyChoice: { public: 'عام', unlisted: 'غير مدرج', private: 'خاص' },
  privateHint: 'الملفات الخاصة ليس لها رابط عام، ولا يمكن للصفحات عرضها.',

  uploads: 'عمليات الرفع',
  progress: (name) => (name === null ? 'تقدّم كل عمليات الرفع' : `تقدّم ${isolated(name)}`),
  header: headerIn({
    cancelled: 'تم الإلغاء',
    all: (total) => `تم رفع ${ofFiles(total)}`,
    some: (done, total) => `تم رفع ${number(done)} من ${number(total)}`,
    uploading: (total) => `جارٍ رفع ${ofFiles(total)}`,
    failed: (count) => `تعذّر رفع ${number(count)}`,
    interrupted: (count) => `انقطع رفع ${number(count)}`,
    duplicates: (count) => `${number(count)} مكرر`,
  }),
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
      zero: 'لا ملفات تختلف في مستوى العرض أو الحالة',
      one: 'ملف واحد يختلف في مستوى العرض أو الحالة',
      two: 'ملفان يختلفان في مستوى العرض أو الحالة',
      few: '# ملفات تختلف في مستوى العرض أو الحالة',
      many: '# ملفًا يختلف في مستوى العرض أو الحالة',
      other: '# ملف يختلف في مستوى العرض أو الحالة',
    }),

  showFailed: 'عرض الملفات التي تعذّر رفعها',
  showDuplicates: 'عرض الملفات المكررة',
  showAll: 'عرض الكل',
  pauseAll: 'إيقاف الكل مؤقتًا',
  resumeAll: 'استئناف الكل',
  cancelAll: 'إلغاء الكل',
  clear: 'محو القائمة',
  retryAll: 'إعادة محاولة الكل',
  reuseAll: 'استخدام الموجود',
  uploadAll: 'الرفع على أي حال',
  tryAgain: 'إعادة المحاولة',

  more: 'المزيد',
  moreAbout: (name) => (name ? `المزيد عن ${isolated(name)}` : 'المزيد عن هذا الخطأ'),
  explanation: 'التفاصيل',
  errorCode: 'رمز الخطأ',
  reference: 'المرجع لفريق الدعم',
  copyDetails: 'نسخ لفريق الدعم',

  queued: 'في قائمة الانتظار',
  ready: 'جاهز للرفع',
  preparingFile: (part) => (part ? `جارٍ التحضير… ${part}` : 'جارٍ التحضير…'),
  reading: (part) => `جارٍ قراءة الملف… ${part}`,
  checking: 'جارٍ البحث عن ملفات مكررة…',
  following: 'نسخة مكررة من ملف آخر في عملية الرفع هذه',
  followingTab: 'في انتظار الملف نفسه في علامة تبويب أخرى: أكمله أو أزله هناك',
  duplicate: 'موجود من قبل في مكتبتك',
  differs: ({ privacy, status }) =>
    `الملف الموجود مختلف: ${joined('، ', privacy !== undefined && `مستوى العرض ${privacy ?? 'غير معروف'}`, status !== undefined && `الحالة ${status === null ? 'غير معروفة' : isolated(status)}`)}.`,
  preparing: 'جارٍ التحضير…',
  sending: ({ percent: part, remaining }) => (remaining ? `${part} · المتبقي ${remaining}` : part),
  finishing: 'جارٍ الإنهاء…',
  importing: (status) => {
    if (status === null) return 'جارٍ البدء…';
    if (status === 'queued') return 'في انتظار الدور';
    return status === 'processing' ? 'جارٍ الجلب…' : `جارٍ الاستيراد (${isolated(status)})`;
  },
  done: {
    uploaded: 'تم الرفع',
    reused: 'موجود من قبل في مكتبتك',
    replaced: 'تم الاستبدال',
    imported: 'تم الاستيراد',
  },
  cancelled: 'تم الإلغاء',
  unfollowed: 'تم الإلغاء، وقد يكتمل مع ذلك',
  pausedAt: (part) => (part ? `متوقف مؤقتًا عند ${part}` : 'متوقف مؤقتًا'),
  waiting: {
    release: () => ar.queued,
    'rate-limit': (time) => `طلبات كثيرة جدًا. ${retrying(time)}`,
    service: (time) => `الخدمة غير متاحة. ${retrying(time)}`,
    storage: (time) => `وحدة التخزين غير متاحة. ${retrying(time)}`,
    network: (time) => (time ? `انقطع الاتصال. ${retrying(time)}` : 'في انتظار الاتصال'),
    confirmation: (time) => joined(' ', 'جارٍ التأكيد…', time && `التحقق مجددًا بعد ${time}`),
  },
  errors: {
    'file-empty': () => 'هذا الملف فارغ.',
    'file-too-large': ({ limit }) => (limit ? `أكبر من ${limit}.` : 'كبير جدًا.'),
    'file-too-small': ({ limit }) => (limit ? `أصغر من ${limit}.` : 'صغير جدًا.'),
    'file-invalid-type': ({ accept }) =>
      `نوع الملف غير مسموح به. ${accept ? `الأنواع المسموح بها: ${accept}` : 'اختر ملفًا آخر'}.`,
    'too-many-files': ({ count }) => (count ? `تم بلوغ الحد الأقصى: ${files(count)}.` : 'ملفات كثيرة جدًا.'),
    'file-unreadable': () => 'تعذّرت قراءة هذا الملف. ربما نُقل أو حُذف. أضفه من جديد.',
    'file-changed': () => 'تغيّر منذ أن أضفته. أضفه من جديد.',
    'bad-request': ({ detail }) => `تم رفض الطلب. تواصل مع مالك الموقع.${quoted(detail)}`,
    unauthorized: () => 'انتهت صلاحية جلستك. سجّل الدخول من جديد.',
    forbidden: ({ detail }) =>
      `لا يسمح الحساب بذلك.${detail ? quoted(detail) : ' تحقق من خطته ومساحة تخزينه.'}`,
    'insufficient-scope': ({ scope }) =>
      `ينقص هذا الموقع الإذن${scope ? ` ${isolated(scope)}` : ' اللازم'}. أبلغ مالكه.`,
    'user-quota': ({ detail }) => `لقد بلغت الحد المسموح لك.${detail ? ` «${isolated(detail)}»` : ''}`,
    'site-refused': () => 'لم يسمح هذا الموقع بذلك. أعد تحميل الصفحة أو اسأل مالكه.',
    'not-found': () => 'لم يعد هذا العنصر موجودًا. أعد المحاولة.',
    conflict: () => 'أجرى شخص آخر تغييرًا. أعد المحاولة.',
    'name-taken': () => 'يوجد ملف آخر بهذا الاسم في هذا المجلد.',
    'session-expired': ({ timeLimit }) =>
      timeLimit
        ? `اتصالك أبطأ من أن يرفع هذا الملف في الوقت المسموح (${timeLimit}). جرّب اتصالًا أسرع.`
        : 'استغرق الرفع وقتًا طويلًا جدًا. أعد المحاولة.',
    invalid: ({ type, detail }) =>
      type ? `هذا ليس ملف ${isolated(type)} صالحًا.` : `تم رفض هذا الملف.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `طلبات كثيرة جدًا. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `لم تبقَ لهذا الحساب أي طلبات. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `الخدمة غير متاحة. ${soon(retryIn)}`,
    'service-error': () => 'حدث خطأ في الخدمة. أعد المحاولة.',
    'unreadable-response': () => 'تعذّرت قراءة الرد، فربما لم يصل الملف. أعد المحاولة.',
    'storage-refused': () =>
      'حظرت وحدة التخزين أو أداة تصفية هذا التحميل. جرّب شبكة أخرى أو اسأل مالك الموقع.',
    'storage-unavailable': ({ retryIn }) =>
      `تعذّر الوصول إلى وحدة التخزين. ${retryIn ? soon(retryIn) : 'أعد المحاولة.'}`,
    network: () => 'تعذّر الاتصال. تحقق من اتصالك وأعد المحاولة.',
    interrupted: () => 'انقطع الرفع. اختر الملف من جديد للمتابعة.',
    'url-invalid': () => `عنوان URL غير صالح. أدخله كاملًا بدءًا من ${isolated('https://')}.`,
    'url-not-http': () =>
      `لا يمكن استيراد إلا عناوين ${isolated('http')} و${isolated('https')}. استخدم عنوانًا آخر.`,
    'url-credentials': () => 'يحتوي عنوان URL هذا على كلمة مرور أو رمز دخول. استخدم عنوانًا لا يحتوي على ذلك.',
    'import-failed': importFailedIn({
      source_unavailable: 'تعذّر تنزيل هذا الملف. تحقق من العنوان وأعد المحاولة.',
      source_timeout: 'استغرق التنزيل وقتًا طويلًا جدًا. أعد المحاولة.',
      source_blocked: 'لا يمكن استيراد هذا العنوان. استخدم عنوانًا متاحًا للجميع.',
      source_too_large: 'هذا الملف أكبر من أن يُستورد. اختر ملفًا أصغر.',
      content_type_mismatch: 'محتوى هذا الملف لا يطابق نوعه. اختر ملفًا آخر.',
      blocked_content: 'هذا المحتوى غير مسموح به. اختر ملفًا آخر.',
      other: 'تعذّر استيراد هذا الملف. تحقق من العنوان وأعد المحاولة.',
    }),
    'import-unfinished': () => 'ما زال الاستيراد جاريًا. أعد المحاولة للتحقق.',
    unexpected: () => 'حدث خطأ ما. أعد المحاولة.',
  },

  pause: (name) => `إيقاف ${isolated(name)} مؤقتًا`,
  resume: (name) => `استئناف ${isolated(name)}`,
  retry: (name) => `إعادة محاولة ${isolated(name)}`,
  cancel: (name) => `إلغاء ${isolated(name)}`,
  unfollow: (name) => `إلغاء ${isolated(name)}`,
  remove: (name) => `إزالة ${isolated(name)}`,
  reuse: 'استخدام الموجود',
  reuseFor: (name) => `استخدام الموجود بدلًا من ${isolated(name)}`,
  uploadAnyway: 'الرفع على أي حال',
  uploadAnywayFor: (name) => `الرفع على أي حال: ${isolated(name)}`,

  announcements: {
    start: ({ total }) => `جارٍ رفع ${ofFiles(total)}.`,
    progress: ({ done, total }) => `تم رفع ${number(done)} من ${number(total)}.`,
    end: ({ done, failed }) =>
      joined(' ', done > 0 && `تم رفع ${ofFiles(done)}.`, failed > 0 && `${ar.failed(failed)}.`),
  },

  list: {
    amount: ({ sent, size: total, speed }) =>
      joined(' · ', `${isolated(sent)} من ${total}`, speed && `${speed}/ث`),
    imports: importsIn({
      all: (total) => `تم استيراد ${ofFiles(total)}`,
      some: (done, total) => `تم استيراد ${number(done)} من ${number(total)}`,
      importing: (total) => `جارٍ استيراد ${ofFiles(total)}`,
    }),
    importsFailed: (count) => `تعذّر استيراد ${ofFiles(count)}`,
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
    showInterrupted: 'عرض ما انقطع',
    named: (count) => `ملفات أسماؤها موجودة في المجلد: ${number(count)}`,
    replace: 'استبدال',
    replaceOf: (name) => `استبدال ${isolated(name)}`,
    keepBoth: 'الاحتفاظ بكليهما',
    keepBothOf: (name) => `الاحتفاظ بكليهما ${isolated(name)}`,
    skip: 'تخطٍّ',
    minimize: 'تصغير قائمة الرفع',
    expand: 'عرض قائمة الرفع',
  },

  library: {
    date,
    unnamed: 'ملف بلا اسم',
    loading: 'جارٍ التحميل…',
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
    leaveFolder: 'عرض كل الملفات',
    clearFilters: 'مسح عوامل التصفية',
    refresh: 'تحديث',

    count: ({ count, more }) => (more ? `أكثر من ${ofFiles(count)}` : files(count)),
    selected: (count) => `تم تحديد ${number(count)}`,
    clearSelection: 'إلغاء التحديد',
    selectAll: ({ count, more }) =>
      more ? `تحديد ما تم تحميله (${number(count)})` : `تحديد الكل (${number(count)})`,

    select: (name) => `تحديد ${isolated(name)}`,
    linksOf: (name) => `روابط ${isolated(name)}`,
    deleteOne: (name) => `حذف ${isolated(name)}`,
    deleteMany: (count) => `حذف ${ofFiles(count)}`,
    renameOne: (name) => `إعادة تسمية ${isolated(name)}`,
    rename: 'إعادة تسمية',
    move: 'نقل إلى مجلد…',

    empty: 'لا توجد ملفات بعد',
    emptyFolder: 'هذا المجلد فارغ',
    noMatch: 'لا شيء يطابق عوامل التصفية هذه',

    loadMore: 'تحميل المزيد',
    loadingMore: 'جارٍ تحميل المزيد…',
    offline: 'أنت غير متصل بالإنترنت. سيتم تحميل المزيد من الملفات عند عودة الاتصال.',
    restarted: 'جارٍ تحميل القائمة من البداية…',

    noLinks: 'لا تتوفر روابط لهذا الملف.',
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
    deleteWarning: () => 'ستتوقف الروابط عن العمل فورًا. لا يمكن التراجع عن هذا الإجراء.',
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

  toolbar: {
    view: 'العرض',
    views: { small: 'صور صغيرة', grid: 'صور متوسطة', large: 'صور كبيرة', list: 'قائمة' },
    upload: 'رفع',
    folder: 'مجلد',
    notThisFolder: 'تُحفظ الملفات المرفوعة في «كل الملفات» وليس في هذا المجلد.',
    dropHere: 'أفلت الملفات هنا للبدء',
    offline: 'أنت غير متصل. ستظهر ملفاتك عند عودة الاتصال.',
    name: 'الاسم',
    size: 'الحجم',
    created: 'تاريخ الرفع',
    actions: 'الإجراءات',
    sortBy: 'الترتيب حسب',
    unsorted: 'الترتيب الافتراضي',
    sorting: 'جارٍ الترتيب…',
    sortedLoaded: (count) => `تم ترتيب ما تم تحميله فقط: ${files(count)}`,
    finished: (label) => `${isolated(label)}: تم`,
    failed: (label) => `${isolated(label)}: لم ينجح`,
  },

  selection: {
    undoWarning: 'يمكنك التراجع خلال 10 ثوانٍ. بعد ذلك ستتوقف الروابط عن العمل نهائيًا.',
    checkingUsages: 'جارٍ التحقق من أماكن الاستخدام…',
    usedIn: (places) =>
      plural(places, {
        zero: 'غير مستخدم في أي مكان (#):',
        one: 'مستخدم في مكان واحد:',
        two: 'مستخدم في مكانين:',
        few: 'مستخدم في # أماكن:',
        many: 'مستخدم في # مكانًا:',
        other: 'مستخدم في # مكان:',
      }),
    usagesUnknown: 'تعذّر التحقق من بعض أماكن الاستخدام.',
    deletingIn: ({ count, time }) => `سيتم حذف ${ofFiles(count)} خلال ${time}`,
    undoHint: (keys) => `للتراجع: ${isolated(keys)}`,
    deleteNow: 'حذف الآن',
    undone: (count) => `تمت استعادة ${ofFiles(count)}`,

    actionsOf: (name) => `إجراءات ${isolated(name)}`,
    moreActions: 'إجراءات أخرى',
    open: 'فتح',
    copyLink: 'نسخ الرابط',
    copyLinks: 'نسخ الروابط',
    copyAs: (format) => `نسخ بتنسيق ${isolated(format)}`,
    allLinks: 'كل الروابط…',
    linksCopied: (count) =>
      plural(count, {
        zero: 'لم يُنسخ أي رابط',
        one: 'تم نسخ الرابط',
        two: 'تم نسخ رابطين',
        few: 'تم نسخ # روابط',
        many: 'تم نسخ # رابطًا',
        other: 'تم نسخ # رابط',
      }),
    withoutLink: (count) => `${files(count)} دون رابط`,
    replace: 'استبدال…',

    download: 'تنزيل',
    downloadZip: 'تنزيل كملف ZIP',
    downloadFiles: 'تنزيل كل ملف على حدة',
    downloading: ({ done, total, size: received }) =>
      `جارٍ التنزيل… ${number(done)} من ${number(total)} · ${received}`,
    downloaded: (count) => `تم تنزيل ${ofFiles(count)}`,
    downloadCancelled: 'تم إلغاء التنزيل',
    downloadFailed: (count) => `تعذّر تنزيل ${ofFiles(count)}`,
    downloadBlocked: 'لا يسمح خادم الملف بالتنزيل من هذا الموقع. افتح الملف واحفظه من هناك.',
    downloadGone: 'لم يعد هذا الملف متاحًا.',
    downloadTooLarge: (limit) => `يمكن لهذا المتصفح تنزيل ما يصل إلى ${limit} دفعة واحدة. حدّد ملفات أقل.`,
    downloadBroken: 'انقطع الاتصال. حاول مرة أخرى.',
  },

  picker: {
    chooseOne: 'اختيار ملف',
    chooseSeveral: 'اختيار ملفات',
    views: 'مصدر الاختيار',
    library: 'المكتبة',
    upload: 'رفع',
    choose: (count) => (count ? `اختيار ${number(count)}` : 'اختيار'),
    chosen: (count) => (count === 0 ? 'لم يتم تحديد أي ملف' : `تم تحديد ${number(count)}`),

    required: 'مطلوب',
    add: 'إضافة ملفات',
    chooseOneFor: (label) => `اختيار ملف: ${isolated(label)}`,
    chooseSeveralFor: (label) => `اختيار ملفات: ${isolated(label)}`,
    addFor: (label) => `إضافة ملفات: ${isolated(label)}`,
    change: 'تغيير',
    changeName: (name) => `تغيير ${isolated(name)}`,
    missing: 'اختر ملفًا.',
    nameless: (position) => `الملف ${number(position)}`,
    gone: 'لم يعد هذا الملف موجودًا. غيّره أو أزِله.',
    showing: 'عرض هذا الملف',
  },

  field: {
    alt: 'النص البديل',
    altOf: (name) => `النص البديل لـ ${isolated(name)}`,
    altHint: 'صِف الصورة لمن لا يستطيع رؤيتها',
    caption: 'التسمية التوضيحية',
    captionOf: (name) => `التسمية التوضيحية لـ ${isolated(name)}`,
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
    none: 'لا توجد إصدارات',
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
    linkStays: 'يبقى الرابط كما هو. كل من لديه الرابط يحصل على الملف الجديد.',
    oneOnly: (count) => `لقد أفلتّ ${ofFiles(count)}. اختر ملفًا واحدًا.`,
    question: 'هل تريد استبدال الملف؟',
    now: 'الحالي',
    next: 'الجديد',
    otherType: ({ from, to }) => `نوع مختلف: من ${isolated(from)} إلى ${isolated(to)}`,
    otherSize: ({ from, to, larger }) => `${larger ? 'أكبر' : 'أصغر'} بكثير: من ${from} إلى ${to}`,
    replace: 'استبدال',
    started: (name) => `جارٍ استبدال الملف بـ ${isolated(name)}.`,
    failed: (name) => `لم يُستبدل الملف بـ ${isolated(name)}.`,
    replaced: (name) => `تم الاستبدال بالملف ${isolated(name)}. لم يتغير رابطه.`,
  },

  folders: {
    label: 'المجلدات',
    all: 'كل الملفات',
    unnamed: 'مجلد بلا اسم',
    browsing: 'التصفح حسب المجلد',
    empty: 'لا توجد مجلدات بعد.',
    gone: 'لم يعد المجلد المحدد متاحًا. اختر مجلدًا آخر.',
    newFolder: 'مجلد جديد',
    newFolderIn: (path) => (path === null ? 'مجلد جديد في المستوى الأعلى' : `مجلد جديد في ${isolated(path)}`),
    create: 'إنشاء',
    creating: 'جارٍ الإنشاء…',
    nameMissing: 'أعطِ المجلد اسمًا.',
    refused: (detail) => `تعذّر إنشاء هذا المجلد.${detail ? quoted(detail) : ' جرّب اسمًا آخر.'}`,
    unsure: 'لم يصل رد، فربما أُنشئ مع ذلك. ابحث عنه قبل إعادة المحاولة.',
  },

  imports: {
    label: 'استيراد من عناوين URL',
    doing: 'الاستيراد',
    addresses: 'عناوين URL',
    hint: 'عنوان واحد في كل سطر. يجب أن تكون متاحة للجميع.',
    submit: (count) => (count > 1 ? `استيراد ${ofFiles(count)}` : 'استيراد'),
    filename: 'الاسم',
    filenameHint: 'اختياري. يتم اختياره تلقائيًا إذا تُرك فارغًا.',
    none: 'أدخل عنوان URL واحدًا على الأقل.',
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
            one: 'صحّح عنوان URL واحدًا.',
            two: 'صحّح عنواني URL.',
            few: 'صحّح # عناوين URL.',
            many: 'صحّح # عنوان URL.',
            other: 'صحّح # عنوان URL.',
          }),
      ),
  },

  sources: {
    dropTo: (place) => `أفلت للرفع إلى ${isolated(place)}`,
    pasted: ({ date: day, time }) => `صورة ملصقة ${isolated(day)} الساعة ${isolated(time)}`,
    open: { camera: 'الكاميرا', screen: 'الشاشة', audio: 'الميكروفون' },
    title: { camera: 'التقاط صورة أو فيديو', screen: 'تسجيل الشاشة', audio: 'تسجيل الصوت' },
    photoName: ({ date: day, time }) => `صورة ${isolated(day)} الساعة ${isolated(time)}`,
    videoName: ({ date: day, time }) => `فيديو ${isolated(day)} الساعة ${isolated(time)}`,
    screenName: ({ date: day, time }) => `تسجيل شاشة ${isolated(day)} الساعة ${isolated(time)}`,
    audioName: ({ date: day, time }) => `تسجيل صوتي ${isolated(day)} الساعة ${isolated(time)}`,
    starting: 'في انتظار السماح بالوصول…',
    takePhoto: 'التقاط صورة',
    recordVideo: 'تسجيل فيديو',
    startRecording: 'بدء التسجيل',
    pauseRecording: 'إيقاف مؤقت',
    resumeRecording: 'استئناف',
    stopRecording: 'إيقاف',
    retake: 'إعادة التسجيل',
    use: 'رفع',
    discard: 'تجاهل',
    discardQuestion: 'هل تريد تجاهل هذا التسجيل؟',
    keep: 'احتفاظ',
    cameraDevice: 'الكاميرا',
    microphoneDevice: 'الميكروفون',
    device: (at) => `الجهاز ${number(at)}`,
    withMicrophone: 'تسجيل الميكروفون',
    preview: 'معاينة مباشرة',
    result: 'التسجيل',
    level: 'مستوى الصوت',
    recording: (time) => `جارٍ التسجيل ${isolated(time)}`,
    recordingPaused: (time) => `متوقف مؤقتًا عند ${isolated(time)}`,
    limitReached: (limit) => `توقف التسجيل: بلغ الحد ${limit}.`,
    ended: 'انتهى التسجيل قبل أن يُسجَّل أي شيء. حاول مرة أخرى.',
    failures: {
      denied: (source) =>
        source === 'screen'
          ? 'لا تتم مشاركة شاشتك. حاول مرة أخرى واختر شاشة أو نافذة أو علامة تبويب.'
          : `الوصول إلى ${source === 'camera' ? 'الكاميرا' : 'الميكروفون'} محظور. اسمح به في إعدادات الموقع في المتصفح، ثم حاول مرة أخرى.`,
      'no-device': (source) =>
        `لم يُعثر على ${source === 'camera' ? 'كاميرا' : source === 'screen' ? 'شاشة' : 'ميكروفون'}. صِل جهازًا، ثم حاول مرة أخرى.`,
      'in-use': (source) =>
        `يستخدم تطبيق آخر ${source === 'camera' ? 'الكاميرا' : source === 'screen' ? 'الشاشة' : 'الميكروفون'}. أغلقه، ثم حاول مرة أخرى.`,
      insecure: () => 'يتطلب التسجيل اتصالًا آمنًا. افتح هذه الصفحة عبر HTTPS.',
      unsupported: () => 'لا يستطيع هذا المتصفح التسجيل هنا. جرّب متصفحًا آخر.',
      failed: (source) =>
        `تعذّر تشغيل ${source === 'camera' ? 'الكاميرا' : source === 'screen' ? 'تسجيل الشاشة' : 'الميكروفون'}. حاول مرة أخرى.`,
    },
    resumeFile: 'استئناف',
    notGranted: 'لم يُسمح بالوصول إلى الملف. حاول مرة أخرى أو اختر الملف.',
    fileGone: 'نُقل الملف أو حُذف. اختره مرة أخرى.',
    sync: (folder) => `مزامنة ${isolated(folder)}`,
    comparing: ({ done, total }) => `جارٍ المقارنة: ${number(done)} من ${files(total)}…`,
    checkingLibrary: 'جارٍ التحقق من مكتبتك…',
    added: (count) => `${number(count)} جديد`,
    changed: (count) => `${number(count)} متغيّر`,
    unchanged: (count) => `${number(count)} دون تغيير`,
    renamed: (count) => `${number(count)} أُعيدت تسميتها`,
    deletedThere: (count) => `حُذف من مكتبتك: ${number(count)}`,
    uploadAgain: 'الرفع مجددًا',
    leaveOut: 'استبعاد',
    missing: (count) => `${files(count)} لم تعد في المجلد`,
    missingNote: 'لم يُحذف شيء من مكتبتك.',
    upToDate: 'كل شيء محدّث.',
    receipt: 'تنزيل الإيصال',
    receiptAs: (format) => `تنزيل الإيصال (${isolated(format)})`,
  },

  review: {
    title: (count) => (count === 0 ? 'مراجعة الملفات' : `مراجعة ${ofFiles(count)}`),
    total: ({ folders, count, size: bytes }) =>
      joined(
        '، ',
        folders > 0 &&
          plural(folders, {
            zero: 'لا مجلدات',
            one: 'مجلد واحد',
            two: 'مجلدان',
            few: '# مجلدات',
            many: '# مجلدًا',
            other: '# مجلد',
          }),
        files(count),
        bytes,
      ),
    rename: (name) => `إعادة تسمية ${isolated(name)}`,
    newName: (name) => `الاسم الجديد للملف ${isolated(name)}`,
    moveUp: (name) => `نقل ${isolated(name)} إلى أعلى`,
    moveDown: (name) => `نقل ${isolated(name)} إلى أسفل`,
    remove: (name) => `إزالة ${isolated(name)}`,
    moved: ({ name, position, count }) =>
      `${isolated(name)} الآن في الموضع ${number(position)} من ${number(count)}.`,
    more: (count) => `و${number(count)} أخرى`,
    upload: (count) => `رفع ${ofFiles(count)}`,
    removeAll: 'إزالة الكل',
    checkingFiles: ({ checked, count }) => `تم فحص ${number(checked)} من ${ofFiles(count)}…`,
    question: 'قبل الرفع',
    batch: batchIn({
      nothing: 'الكل موجود من قبل في مكتبتك',
      existing: (n) => `${number(n)} موجود من قبل في مكتبتك`,
      toSend: (n) => `${number(n)} للرفع`,
      about: (time) => `نحو ${time}`,
      atLeast: (time) => `${time} على الأقل`,
      marks: [': ', '، ', '.'],
    }),
    enoughSpace: 'المساحة كافية.',
    tooLittleSpace: ({ needed, free }) => `المساحة غير كافية: المطلوب ${needed} والمتاح ${free}.`,
    proceed: 'متابعة',
    cancel: 'إلغاء',
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
    untold: 'لا توجد بيانات استخدام.',

    checkingSpace: 'جارٍ التحقق من المساحة الخالية…',
    noSpace: 'المساحة غير كافية',
    tooLittleSpace: ({ count, needed, free }) =>
      `${plural(count, {
        zero: 'تحتاج هذه الملفات',
        one: 'يحتاج هذا الملف',
        two: 'يحتاج هذان الملفان',
        few: 'تحتاج هذه الملفات (#)',
        many: 'تحتاج هذه الملفات (#)',
        other: 'تحتاج هذه الملفات (#)',
      })} إلى ${needed}؛ المتاح ${free}.`,
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
    uploadNone: 'إلغاء',
  },

  editor: {
    title: 'تعديل الصورة',
    edit: 'تعديل',
    editFor: (name) => `تعديل ${isolated(name)}`,
    loading: 'جارٍ تحميل الصورة…',

    frame: 'إطار القص',
    frameHint: 'تحرّكه مفاتيح الأسهم، ويتغيّر حجمه بمفتاح Shift مع الأسهم.',
    frameAt: ({ width, height, left, top }) =>
      `${isolated(`${isolated(width)} × ${isolated(height)}`)} بكسل، على بُعد ${isolated(left)} من اليسار و${isolated(top)} من الأعلى`,
    edges: { left: 'الحافة اليسرى', right: 'الحافة اليمنى', top: 'الحافة العليا', bottom: 'الحافة السفلى' },
    pixels: (count) => `${isolated(count)} بكسل`,

    aspectRatio: 'نسبة العرض إلى الارتفاع',
    free: 'حر',
    original: 'الأصلية',
    rotateLeft: 'تدوير لليسار',
    rotateRight: 'تدوير لليمين',
    flipHorizontal: 'قلب أفقي',
    flipVertical: 'قلب عمودي',
    straighten: 'تقويم',
    undo: 'تراجع',
    reset: 'إعادة التعيين',

    save: 'حفظ',
    saveVersion: 'حفظ كإصدار جديد',
    saving: 'جارٍ الحفظ…',
    discardQuestion: 'هل تريد تجاهل التغييرات؟',
    discard: 'تجاهل',
    keepEditing: 'متابعة التعديل',

    problems: {
      cors: 'لا يمكن تعديل هذه الصورة هنا لأن عنوانها لا يسمح بذلك. نزّلها وعدّلها على جهازك ثم استبدل الملف.',
      gone: 'تعذّر فتح هذه الصورة. ربما كانت خاصة أو حُذفت.',
      network: 'تعذّر تحميل الصورة. تحقّق من الاتصال وحاول مرة أخرى.',
      animated: 'لا يمكن تعديل صورة متحركة هنا لأنها ستفقد حركتها. عدّلها في برنامج آخر ثم استبدل الملف.',
      unreadable:
        'تعذّرت قراءة هذه الصورة. ربما كانت تالفة أو بتنسيق لا يفتحه هذا المتصفح. احفظها بتنسيق JPEG أو PNG في برنامج آخر وحاول مرة أخرى.',
      'too-large': 'هذه الصورة أكبر من أن تُعدَّل هنا. صغّرها في برنامج آخر وحاول مرة أخرى.',
      scrambled: 'في هذا المتصفح ستصبح الصورة المعدَّلة تشويشًا. استخدم متصفحًا آخر.',
      started: 'يجري رفع هذا الملف بالفعل ولا يمكن تغييره. ألغِ الرفع وحاول مرة أخرى.',
      crashed: 'تعذّر حفظ الصورة. حاول مرة أخرى.',
    },
  },

  preview: {
    previous: 'السابق',
    next: 'التالي',
    position: ({ position, count, more }) => `${number(position)} من ${number(count)}${more ? '+' : ''}`,

    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    fit: 'ملاءمة الشاشة',

    download: 'تنزيل',
    downloadOne: (name) => `تنزيل ${isolated(name)}`,
    open: 'فتح في علامة تبويب جديدة',
    replaceOne: (name) => `استبدال ${isolated(name)}`,
    details: 'التفاصيل',

    noPreview: 'لا تتوفر معاينة لهذا النوع من الملفات',
    tooLarge: 'أكبر من أن تُعرض معاينته',
    failed: 'تعذّر عرض هذا الملف. قد يكون تالفًا أو قد لا يعمل رابطه.',
    cut: (bytes) => `يظهر أول ${isolated(bytes)} فقط. نزّل الملف لرؤية الباقي.`,

    dimensions: 'الأبعاد',
    pixels: ({ width, height }) => `${isolated(`${isolated(width)} × ${isolated(height)}`)} بكسل`,
    size: 'الحجم',
    type: 'النوع',
    privacy: 'الظهور',
    status: 'الحالة',
    created: 'تاريخ الإنشاء',
    id: 'المعرّف',
    copyId: 'نسخ المعرّف',
    links: 'الروابط',
  },
};
