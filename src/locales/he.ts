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

const figures = createFigures<'one' | 'two'>('he', { durations: 'long' });
const { date, duration, list, number, percent, plural, relative } = figures;
// Units are in Latin letters: without isolates, "18 MB" would be reordered.
const size = (bytes: number) => isolated(figures.size(bytes));
const files = (count: number) => plural(count, { one: 'קובץ אחד', two: 'שני קבצים', other: '# קבצים' });
const soon = (time: string | undefined) => (time ? `נסו שוב בעוד ${time}.` : 'נסו שוב מאוחר יותר.');
const quoted = (detail: string | undefined) => (detail ? ` הודעת השירות: “${isolated(detail)}”` : '');

const retrying = (time: string | null) => (time ? `ניסיון נוסף בעוד ${time}` : 'ניסיון נוסף בקרוב');

const notDone = (verb: string) => (count: number) =>
  plural(count, {
    one: `לא ניתן היה ${verb} קובץ אחד`,
    two: `לא ניתן היה ${verb} שני קבצים`,
    other: `לא ניתן היה ${verb} # קבצים`,
  });

/** Hebrew. Names and other text of unknown direction are in bidi isolates. */
export const he: Translation = {
  locale: 'he',
  size,
  duration,
  percent,
  number,

  drop: 'גררו לכאן קבצים או תיקיות',
  dropOne: 'גררו לכאן קובץ',
  dropNow: 'שחררו כדי להעלות',
  dropRefused: 'סוג הקובץ אינו מותר',
  dropMore: 'גררו לכאן עוד',
  chooseFiles: 'בחירת קבצים',
  chooseFile: 'בחירת קובץ',
  chooseFolder: 'בחירת תיקייה',
  readingFolder: 'פותח תיקיות…',
  accepts: acceptsIn('he', {
    separator: ', ',
    type: isolated,
    families: { image: 'תמונות', video: 'סרטונים', audio: 'קובצי שמע', text: 'קובצי טקסט' },
    upTo: (most, least) => (least ? `בין ${least} ל-${most} לקובץ` : `עד ${most} לקובץ`),
    atLeast: (least) => `לפחות ${least} לקובץ`,
    files: (count) => (count === 1 ? 'קובץ אחד בלבד' : `עד ${files(count)}`),
  }),

  privacy: 'חשיפה',
  privacyChoice: { public: 'ציבורי', unlisted: 'לא רשום', private: 'פרטי' },
  privateHint: 'לקבצים פרטיים אין קישור ציבורי, ודפים אינם יכולים להציג אותם.',

  uploads: 'העלאות',
  progress: (name) => (name === null ? 'התקדמות כל ההעלאות' : `התקדמות של ${isolated(name)}`),
  header: headerIn({
    cancelled: 'בוטל',
    all: (total) => plural(total, { one: 'קובץ אחד הועלה', two: 'שני קבצים הועלו', other: '# קבצים הועלו' }),
    some: (done, total) => `הועלו ${number(done)} מתוך ${number(total)}`,
    uploading: (total) =>
      plural(total, { one: 'מעלה קובץ אחד', two: 'מעלה שני קבצים', other: 'מעלה # קבצים' }),
    failed: (count) => plural(count, { one: 'אחד נכשל', two: 'שניים נכשלו', other: '# נכשלו' }),
    interrupted: (count) => plural(count, { one: 'אחד נקטע', two: 'שניים נקטעו', other: '# נקטעו' }),
    duplicates: (count) => plural(count, { one: 'כפול אחד', two: 'שני כפולים', other: '# כפולים' }),
  }),
  left: (time) => `נותרו ${time}`,
  paused: 'מושהה',
  offline: 'בהמתנה לחיבור',
  halted: 'נעצר',
  failed: notDone('להעלות'),
  duplicates: (count) =>
    plural(count, {
      one: 'קובץ אחד כבר נמצא בספרייה שלכם',
      two: 'שני קבצים כבר נמצאים בספרייה שלכם',
      other: '# קבצים כבר נמצאים בספרייה שלכם',
    }),
  differing: (count) =>
    plural(count, {
      one: 'קובץ אחד שונה בחשיפה או במצב',
      two: 'שני קבצים שונים בחשיפה או במצב',
      other: '# קבצים שונים בחשיפה או במצב',
    }),

  showFailed: 'הצגת קבצים שנכשלו',
  showDuplicates: 'הצגת כפולים',
  showAll: 'הצגת הכול',
  pauseAll: 'השהיית הכול',
  resumeAll: 'המשך הכול',
  cancelAll: 'ביטול הכול',
  clear: 'ניקוי הרשימה',
  retryAll: 'ניסיון חוזר לכול',
  reuseAll: 'שימוש בקיימים',
  uploadAll: 'העלאה בכל זאת',
  tryAgain: 'ניסיון חוזר',

  more: 'עוד',
  moreAbout: (name) => (name ? `עוד על ${isolated(name)}` : 'עוד על השגיאה הזו'),
  explanation: 'פרטים',
  errorCode: 'קוד השגיאה',
  reference: 'אסמכתה לתמיכה',
  copyDetails: 'העתקה לתמיכה',

  queued: 'בתור',
  ready: 'מוכן להעלאה',
  preparingFile: (part) => (part ? `בהכנה… ${part}` : 'בהכנה…'),
  reading: (part) => `קורא את הקובץ… ${part}`,
  checking: 'מחפש כפולים…',
  following: 'כפול של קובץ אחר בהעלאה הזו',
  followingTab: 'ממתין לאותו קובץ בכרטיסייה אחרת: סיימו או הסירו אותו שם',
  duplicate: 'כבר נמצא בספרייה שלכם',
  differs: ({ privacy, status }) =>
    `הקובץ הקיים שונה: ${joined(', ', privacy !== undefined && `חשיפה ${privacy ?? 'לא ידועה'}`, status !== undefined && `מצב ${status === null ? 'לא ידוע' : isolated(status)}`)}.`,
  preparing: 'מכין…',
  sending: ({ percent: part, remaining }) => (remaining ? `${part} · נותרו ${remaining}` : part),
  finishing: 'מסיים…',
  importing: (status) => {
    if (status === null) return 'מתחיל…';
    if (status === 'queued') return 'ממתין בתור';
    return status === 'processing' ? 'מביא…' : `מייבא (${isolated(status)})`;
  },
  done: {
    uploaded: 'הועלה',
    reused: 'כבר נמצא בספרייה שלכם',
    replaced: 'הוחלף',
    imported: 'יובא',
  },
  cancelled: 'בוטל',
  unfollowed: 'בוטל; ייתכן שעדיין יושלם',
  pausedAt: (part) => (part ? `מושהה ב-${part}` : 'מושהה'),
  waiting: {
    release: () => he.queued,
    'rate-limit': (time) => `יותר מדי בקשות. ${retrying(time)}`,
    service: (time) => `השירות אינו זמין. ${retrying(time)}`,
    storage: (time) => `האחסון אינו זמין. ${retrying(time)}`,
    network: (time) => (time ? `החיבור נותק. ${retrying(time)}` : 'בהמתנה לחיבור'),
    confirmation: (time) => joined(' ', 'בתהליך אישור…', time && `בדיקה נוספת בעוד ${time}`),
  },
  errors: {
    'file-empty': () => 'הקובץ הזה ריק.',
    'file-too-large': ({ limit }) => (limit ? `גדול מ-${limit}.` : 'גדול מדי.'),
    'file-too-small': ({ limit }) => (limit ? `קטן מ-${limit}.` : 'קטן מדי.'),
    'file-invalid-type': ({ accept }) =>
      `סוג הקובץ אינו מותר. ${accept ? `סוגים מותרים: ${accept}` : 'בחרו קובץ אחר'}.`,
    'too-many-files': ({ count }) => (count ? `הגעתם למגבלה של ${files(count)}.` : 'יותר מדי קבצים.'),
    'file-unreadable': () => 'לא ניתן לקרוא את הקובץ. ייתכן שהוא הועבר או נמחק. הוסיפו אותו שוב.',
    'file-changed': () => 'השתנה מאז שהוספתם אותו. הוסיפו אותו שוב.',
    'bad-request': ({ detail }) => `הבקשה נדחתה. פנו לבעלי האתר.${quoted(detail)}`,
    unauthorized: () => 'פג התוקף של ההתחברות. התחברו שוב.',
    forbidden: ({ detail }) =>
      `החשבון אינו מאפשר זאת.${detail ? quoted(detail) : ' בדקו את התוכנית ואת נפח האחסון.'}`,
    'insufficient-scope': ({ scope }) =>
      `לאתר הזה חסרה ההרשאה${scope ? ` ${isolated(scope)}` : ' הנדרשת'}. עדכנו את בעליו.`,
    'user-quota': ({ detail }) => `הגעתם למגבלה שלכם.${detail ? ` “${isolated(detail)}”` : ''}`,
    'site-refused': () => 'האתר לא אישר זאת. רעננו את הדף או פנו אל בעליו.',
    'not-found': () => 'הפריט הזה כבר אינו קיים. נסו שוב.',
    conflict: () => 'מישהו אחר שינה את זה. נסו שוב.',
    'name-taken': () => 'לקובץ אחר בתיקייה הזו יש אותו שם.',
    'session-expired': ({ timeLimit }) =>
      timeLimit
        ? `החיבור שלכם איטי מדי לקובץ הזה (מגבלת הזמן: ${timeLimit}). נסו חיבור מהיר יותר.`
        : 'ההעלאה ארכה יותר מדי זמן. נסו שוב.',
    invalid: ({ type, detail }) =>
      type ? `זה אינו קובץ ${isolated(type)} תקין.` : `הקובץ נדחה.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `יותר מדי בקשות. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `לחשבון הזה לא נותרו בקשות. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `השירות אינו זמין. ${soon(retryIn)}`,
    'service-error': () => 'אירעה תקלה בשירות. נסו שוב.',
    'unreadable-response': () => 'לא ניתן היה לקרוא את התשובה, ולכן ייתכן שהקובץ לא הגיע. נסו שוב.',
    'storage-refused': () => 'האחסון או מסנן חסמו את ההעלאה. נסו רשת אחרת או פנו אל בעל האתר.',
    'storage-unavailable': ({ retryIn }) => `לא ניתן להתחבר לאחסון. ${retryIn ? soon(retryIn) : 'נסו שוב.'}`,
    network: () => 'לא ניתן להתחבר. בדקו את החיבור ונסו שוב.',
    interrupted: () => 'ההעלאה נקטעה. בחרו שוב את הקובץ כדי להמשיך.',
    'url-invalid': () => `כתובת ה-URL אינה תקינה. הזינו אותה במלואה, החל מ-${isolated('https://')}.`,
    'url-not-http': () =>
      `אפשר לייבא רק כתובות ${isolated('http')} ו-${isolated('https')}. השתמשו בכתובת אחרת.`,
    'url-credentials': () => 'כתובת ה-URL הזו מכילה סיסמה או אסימון גישה. השתמשו בכתובת בלעדיהם.',
    'import-failed': importFailedIn({
      source_unavailable: 'לא ניתן להוריד את הקובץ. בדקו את הכתובת ונסו שוב.',
      source_timeout: 'ההורדה ארכה יותר מדי זמן. נסו שוב.',
      source_blocked: 'לא ניתן לייבא את הכתובת הזו. השתמשו בכתובת שנגישה לכולם.',
      source_too_large: 'הקובץ גדול מדי לייבוא. בחרו קובץ קטן יותר.',
      content_type_mismatch: 'תוכן הקובץ אינו תואם לסוג שלו. בחרו קובץ אחר.',
      blocked_content: 'התוכן הזה אינו מותר. בחרו קובץ אחר.',
      other: 'לא ניתן לייבא את הקובץ. בדקו את הכתובת ונסו שוב.',
    }),
    'import-unfinished': () => 'הייבוא עדיין פועל. נסו שוב כדי לבדוק.',
    unexpected: () => 'משהו השתבש. נסו שוב.',
  },

  pause: (name) => `השהיית ${isolated(name)}`,
  resume: (name) => `המשך ${isolated(name)}`,
  retry: (name) => `ניסיון חוזר: ${isolated(name)}`,
  cancel: (name) => `ביטול ${isolated(name)}`,
  unfollow: (name) => `ביטול ${isolated(name)}`,
  remove: (name) => `הסרת ${isolated(name)}`,
  reuse: 'שימוש בקיים',
  reuseFor: (name) => `שימוש בקיים במקום ${isolated(name)}`,
  uploadAnyway: 'העלאה בכל זאת',
  uploadAnywayFor: (name) => `העלאה בכל זאת: ${isolated(name)}`,

  announcements: {
    start: ({ total }) =>
      plural(total, { one: 'מעלה קובץ אחד.', two: 'מעלה שני קבצים.', other: 'מעלה # קבצים.' }),
    progress: ({ done, total }) => `הועלו ${number(done)} מתוך ${number(total)}.`,
    end: ({ done, failed }) =>
      joined(
        ' ',
        done > 0 &&
          plural(done, { one: 'קובץ אחד הועלה.', two: 'שני קבצים הועלו.', other: '# קבצים הועלו.' }),
        failed > 0 && `${he.failed(failed)}.`,
      ),
  },

  list: {
    amount: ({ sent, size: total, speed }) =>
      joined(' · ', `${isolated(sent)} מתוך ${total}`, speed && `${speed} לשנייה`),
    imports: importsIn({
      all: (total) => plural(total, { one: 'קובץ אחד יובא', two: 'שני קבצים יובאו', other: '# קבצים יובאו' }),
      some: (done, total) => `יובאו ${number(done)} מתוך ${number(total)}`,
      importing: (total) =>
        plural(total, { one: 'מייבא קובץ אחד', two: 'מייבא שני קבצים', other: 'מייבא # קבצים' }),
    }),
    importsFailed: notDone('לייבא'),
    dismiss: (name) => `הסתרת ${isolated(name)}`,
    dismissFailed: 'הסתרת הנכשלים',
    dismissAll: 'הסתרת הכול',
    copyLink: (name) => `העתקת הקישור אל ${isolated(name)}`,
    open: (name) => `פתיחת ${isolated(name)}`,
    copyAllLinks: 'העתקת כל הקישורים',
    chooseFile: 'בחירת הקובץ…',
    chooseFileFor: (name) => `בחירת הקובץ ${isolated(name)}`,
    chooseFiles: 'בחירת הקבצים…',
    otherFile: (name) => `זה קובץ אחר. בחרו ב־${isolated(name)}.`,
    interrupted: (count) =>
      plural(count, {
        one: 'העלאה של קובץ אחד נקטעה. בחרו אותו שוב כדי להמשיך.',
        two: 'העלאה של שני קבצים נקטעה. בחרו אותם שוב כדי להמשיך.',
        other: 'העלאה של # קבצים נקטעה. בחרו אותם שוב כדי להמשיך.',
      }),
    showInterrupted: 'הצגת מה שנקטע',
    named: (count) => `שמות שכבר קיימים בתיקייה: ${number(count)}`,
    replace: 'החלפה',
    replaceOf: (name) => `החלפה: ${isolated(name)}`,
    keepBoth: 'שמירת שניהם',
    keepBothOf: (name) => `שמירת שניהם ${isolated(name)}`,
    skip: 'דילוג',
    minimize: 'מזעור ההעלאות',
    expand: 'הצגת ההעלאות',
  },

  library: {
    date,
    unnamed: 'קובץ ללא שם',
    loading: 'טוען…',
    close: 'סגירה',
    cancel: 'ביטול',
    tryAgain: 'ניסיון חוזר',
    copied: 'הועתק',
    privacy: { public: 'ציבורי', unlisted: 'לא רשום', private: 'פרטי' },
    types: {
      image: 'תמונות',
      video: 'סרטונים',
      pdf: 'קובצי PDF',
      document: 'מסמכים',
      archive: 'קובצי ארכיון',
      other: 'קבצים אחרים',
    },
    status: { active: 'פעיל' },
    unavailable: (what) => `לא זמין כאן: ${what}.`,
    lacksScope: (scope) => `לאתר הזה חסרה ההרשאה ${isolated(scope)}. בעליו יכולים להוסיף אותה למפתח.`,
    notOffered: 'האתר הזה אינו מציע זאת.',
  },

  grid: {
    label: 'קבצים בספרייה',
    listing: 'הספרייה',
    deleting: 'מחיקה',

    filters: 'מסננים',
    search: 'חיפוש',
    type: 'סוג',
    anyType: 'כל הסוגים',
    leaveFolder: 'הצגת כל הקבצים',
    clearFilters: 'ניקוי המסננים',
    refresh: 'רענון',

    count: ({ count, more }) => (more ? `יותר מ${count > 2 ? '-' : ''}${files(count)}` : files(count)),
    selected: (count) => `נבחרו ${number(count)}`,
    clearSelection: 'ביטול הבחירה',
    selectAll: ({ count, more }) =>
      more ? `בחירת ${number(count)} שנטענו` : `בחירת הכול (${number(count)})`,

    select: (name) => `בחירת ${isolated(name)}`,
    linksOf: (name) => `קישורים של ${isolated(name)}`,
    deleteOne: (name) => `מחיקת ${isolated(name)}`,
    deleteMany: (count) => `מחיקת ${files(count)}`,
    renameOne: (name) => `שינוי השם של ${isolated(name)}`,
    rename: 'שינוי שם',
    move: 'העברה לתיקייה…',

    empty: 'אין עדיין קבצים',
    emptyFolder: 'התיקייה הזו ריקה',
    noMatch: 'שום דבר אינו תואם למסננים האלה',

    loadMore: 'טעינת עוד',
    loadingMore: 'טוען עוד…',
    offline: 'אתם לא מחוברים. קבצים נוספים ייטענו כשתתחברו שוב.',
    restarted: 'הרשימה נטענת מחדש מההתחלה…',

    noLinks: 'אין קישורים זמינים לקובץ הזה.',
    directLink: 'קישור ישיר',
    directLinkHint: 'הקובץ עצמו',
    shareLink: 'קישור לשיתוף',
    shareLinkHint: 'דף על הקובץ',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'העתקה',
    copyOf: (what, name) => `העתקה: ${isolated(what)} של ${isolated(name)}`,

    deleteTitle: ({ count, name }) =>
      count === 1 ? `למחוק את ${isolated(name)}?` : `למחוק ${files(count)}?`,
    andMore: (count) => `ועוד ${number(count)}`,
    deleteWarning: () => 'הקישורים יפסיקו לפעול באופן מיידי. אי אפשר לבטל את הפעולה הזו.',
    deleteConfirm: (count) => (count === 1 ? 'מחיקה' : `מחיקת ${files(count)}`),
    deletingNow: ({ done, total }) => `מוחק, הושלמו ${number(done)} מתוך ${number(total)}`,
    deleted: (count) =>
      plural(count, { one: 'קובץ אחד נמחק', two: 'שני קבצים נמחקו', other: '# קבצים נמחקו' }),
    deleteFailed: (count) =>
      plural(count, {
        one: 'לא ניתן היה למחוק קובץ אחד',
        two: 'לא ניתן היה למחוק שני קבצים',
        other: 'לא ניתן היה למחוק # קבצים',
      }),
    names: (names) => {
      const shown = names.map(isolated);
      if (shown.length <= 5) return list(shown);
      return `${shown.slice(0, 4).join(', ')} ועוד ${number(shown.length - 4)}`;
    },
    dismiss: 'סגירת ההודעה',

    newName: 'שם',
    nameMissing: 'הזינו שם.',
    moveTitle: ({ count, name }) => (count === 1 ? `העברת ${isolated(name)}` : `העברת ${files(count)}`),
    moveConfirm: 'העברה',
    noFolder: 'ללא תיקייה',
    renamed: (name) => `השם החדש: ${isolated(name)}`,
    moved: ({ count, folder }) =>
      folder === null ? `${files(count)} הוצאו מתיקיות` : `${files(count)} הועברו אל ${isolated(folder)}`,
    undo: 'ביטול הפעולה',
    changeFailed: (count) =>
      plural(count, {
        one: 'לא ניתן היה לשנות קובץ אחד',
        two: 'לא ניתן היה לשנות שני קבצים',
        other: 'לא ניתן היה לשנות # קבצים',
      }),
  },

  toolbar: {
    view: 'תצוגה',
    views: { small: 'תמונות קטנות', grid: 'תמונות בינוניות', large: 'תמונות גדולות', list: 'רשימה' },
    upload: 'העלאה',
    folder: 'תיקייה',
    notThisFolder: 'קבצים שמועלים נשמרים ב“כל הקבצים”, ולא בתיקייה הזו.',
    dropHere: 'שחררו כאן קבצים כדי להתחיל',
    offline: 'אינכם מחוברים. הקבצים יופיעו כשהחיבור יחזור.',
    name: 'שם',
    size: 'גודל',
    created: 'תאריך העלאה',
    actions: 'פעולות',
    sortBy: 'מיון לפי',
    unsorted: 'סדר ברירת המחדל',
    sorting: 'ממיין…',
    sortedLoaded: (count) => `מוין רק מה שכבר נטען: ${files(count)}`,
    finished: (label) => `${isolated(label)}: הושלם`,
    failed: (label) => `${isolated(label)}: נכשל`,
  },

  selection: {
    undoWarning: 'אפשר לבטל את הפעולה תוך 10 שניות. לאחר מכן הקישורים יפסיקו לפעול לצמיתות.',
    checkingUsages: 'בודקים היכן נעשה שימוש…',
    usedIn: (places) =>
      plural(places, {
        one: 'בשימוש במקום אחד:',
        two: 'בשימוש בשני מקומות:',
        other: 'בשימוש ב־# מקומות:',
      }),
    usagesUnknown: 'לא ניתן היה לבדוק את כל השימושים.',
    deletingIn: ({ count, time }) => `מחיקת ${files(count)} בעוד ${time}`,
    undoHint: (keys) => `לביטול הפעולה: ${isolated(keys)}`,
    deleteNow: 'מחיקה עכשיו',
    undone: (count) =>
      plural(count, { one: 'קובץ אחד שוחזר', two: 'שני קבצים שוחזרו', other: '# קבצים שוחזרו' }),

    actionsOf: (name) => `פעולות עבור ${isolated(name)}`,
    moreActions: 'פעולות נוספות',
    open: 'פתיחה',
    copyLink: 'העתקת הקישור',
    copyLinks: 'העתקת הקישורים',
    copyAs: (format) => `העתקה בתור ${isolated(format)}`,
    allLinks: 'כל הקישורים…',
    linksCopied: (count) =>
      plural(count, { one: 'קישור אחד הועתק', two: 'שני קישורים הועתקו', other: '# קישורים הועתקו' }),
    withoutLink: (count) => `${files(count)} ללא קישור`,
    replace: 'החלפה…',

    download: 'הורדה',
    downloadZip: 'הורדה כקובץ ZIP',
    downloadFiles: 'הורדה בנפרד',
    downloading: ({ done, total, size: received }) =>
      `מוריד… ${number(done)} מתוך ${number(total)} · ${received}`,
    downloaded: (count) =>
      plural(count, { one: 'קובץ אחד הורד', two: 'שני קבצים הורדו', other: '# קבצים הורדו' }),
    downloadCancelled: 'ההורדה בוטלה',
    downloadFailed: (count) =>
      plural(count, {
        one: 'לא ניתן היה להוריד קובץ אחד',
        two: 'לא ניתן היה להוריד שני קבצים',
        other: 'לא ניתן היה להוריד # קבצים',
      }),
    downloadBlocked: 'שרת הקובץ אינו מאפשר הורדה מהאתר הזה. פתחו את הקובץ ושמרו אותו משם.',
    downloadGone: 'הקובץ הזה אינו זמין יותר.',
    downloadTooLarge: (limit) => `הדפדפן הזה יכול להוריד עד ${limit} בבת אחת. בחרו פחות קבצים.`,
    downloadBroken: 'החיבור אבד. נסו שוב.',
  },

  picker: {
    chooseOne: 'בחירת קובץ',
    chooseSeveral: 'בחירת קבצים',
    views: 'מאיפה לבחור',
    library: 'ספרייה',
    upload: 'העלאה',
    choose: (count) => (count ? `בחירת ${number(count)}` : 'בחירה'),
    chosen: (count) => (count === 0 ? 'לא נבחר דבר' : `נבחרו ${number(count)}`),

    required: 'חובה',
    add: 'הוספת קבצים',
    chooseOneFor: (label) => `בחירת קובץ עבור ${isolated(label)}`,
    chooseSeveralFor: (label) => `בחירת קבצים עבור ${isolated(label)}`,
    addFor: (label) => `הוספת קבצים אל ${isolated(label)}`,
    change: 'שינוי',
    changeName: (name) => `שינוי ${isolated(name)}`,
    missing: 'בחרו קובץ.',
    nameless: (position) => `קובץ ${number(position)}`,
    gone: 'הקובץ הזה כבר אינו קיים. שנו או הסירו אותו.',
    showing: 'הצגת הקובץ הזה',
  },

  field: {
    alt: 'טקסט חלופי',
    altOf: (name) => `טקסט חלופי עבור ${isolated(name)}`,
    altHint: 'תיאור התמונה למי שאינו יכול לראות אותה',
    caption: 'כיתוב',
    captionOf: (name) => `כיתוב עבור ${isolated(name)}`,
  },

  versions: {
    label: 'גרסאות',
    what: 'רשימת הגרסאות',
    replacing: 'החלפת הקובץ',

    version: (count) => (count === null ? 'גרסה' : `גרסה ${number(count)}`),
    active: 'פעילה',
    growth: ({ size: by, larger }) => (by === null ? 'אותו גודל' : `${larger ? 'גדול' : 'קטן'} ב-${by}`),
    typeChange: ({ from, to }) => `מ-${isolated(from)} ל-${isolated(to)}`,
    same: (count) => (count === null ? 'תוכן זהה לקודם' : `תוכן זהה לגרסה ${number(count)}`),
    checksum: 'SHA-256',
    copyChecksum: (version) => `העתקת סכום הביקורת של ${version}`,
    none: 'אין גרסאות',
    showAll: (count) =>
      plural(count, { one: 'הצגת הגרסה היחידה', two: 'הצגת שתי הגרסאות', other: 'הצגת כל # הגרסאות' }),
    gone: 'הקובץ הזה כבר אינו קיים: הוא נמחק, או שהוא שייך לחשבון אחר.',

    drop: 'גררו לכאן קובץ כדי להחליף את זה',
    dropNow: 'שחררו כדי להחליף',
    choose: 'בחירת קובץ',
    linkStays: 'הקישור נשאר זהה. כל מי שהקישור ברשותו יקבל את הקובץ החדש.',
    oneOnly: (count) => `גררתם ${files(count)}. בחרו אחד.`,
    question: 'להחליף את הקובץ?',
    now: 'נוכחי',
    next: 'חדש',
    otherType: ({ from, to }) => `סוג שונה: מ-${isolated(from)} ל-${isolated(to)}`,
    otherSize: ({ from, to, larger }) => `${larger ? 'גדול' : 'קטן'} בהרבה: מ-${from} ל-${to}`,
    replace: 'החלפה',
    started: (name) => `הקובץ מוחלף ב-${isolated(name)}.`,
    failed: (name) => `הקובץ לא הוחלף ב-${isolated(name)}.`,
    replaced: (name) => `הוחלף ב-${isolated(name)}. הקישור לא השתנה.`,
  },

  folders: {
    label: 'תיקיות',
    all: 'כל הקבצים',
    unnamed: 'תיקייה ללא שם',
    browsing: 'עיון לפי תיקיות',
    empty: 'אין עדיין תיקיות.',
    gone: 'התיקייה שנבחרה כבר אינה זמינה. בחרו אחרת.',
    newFolder: 'תיקייה חדשה',
    newFolderIn: (path) =>
      path === null ? 'תיקייה חדשה ברמה העליונה' : `תיקייה חדשה בתוך ${isolated(path)}`,
    create: 'יצירה',
    creating: 'יוצר…',
    nameMissing: 'תנו שם לתיקייה.',
    refused: (detail) => `לא ניתן ליצור את התיקייה.${detail ? quoted(detail) : ' נסו שם אחר.'}`,
    unsure: 'לא הגיעה תשובה, ולכן ייתכן שהיא נוצרה בכל זאת. חפשו אותה לפני שתנסו שוב.',
  },

  imports: {
    label: 'ייבוא מכתובות URL',
    doing: 'ייבוא',
    addresses: 'כתובות URL',
    hint: 'אחת בכל שורה. הן חייבות להיות נגישות לכולם.',
    submit: (count) => (count > 1 ? `ייבוא ${files(count)}` : 'ייבוא'),
    filename: 'שם',
    filenameHint: 'לא חובה. אם השדה ריק, השם נבחר אוטומטית.',
    none: 'הזינו לפחות כתובת URL אחת.',
    lineError: ({ line, reason }) => `שורה ${number(line)}: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 &&
          plural(count, { one: 'ייבוא אחד התחיל.', two: 'שני ייבואים התחילו.', other: '# ייבואים התחילו.' }),
        kept > 0 &&
          plural(kept, {
            one: 'תקנו כתובת URL אחת.',
            two: 'תקנו שתי כתובות URL.',
            other: 'תקנו # כתובות URL.',
          }),
      ),
  },

  sources: {
    dropTo: (place) => `שחררו כדי להעלות אל ${isolated(place)}`,
    pasted: ({ date: day, time }) => `תמונה שהודבקה ${isolated(day)} בשעה ${isolated(time)}`,
    open: { camera: 'מצלמה', screen: 'מסך', audio: 'מיקרופון' },
    title: { camera: 'צילום תמונה או סרטון', screen: 'הקלטת המסך', audio: 'הקלטת שמע' },
    photoName: ({ date: day, time }) => `תמונה ${isolated(day)} בשעה ${isolated(time)}`,
    videoName: ({ date: day, time }) => `סרטון ${isolated(day)} בשעה ${isolated(time)}`,
    screenName: ({ date: day, time }) => `הקלטת מסך ${isolated(day)} בשעה ${isolated(time)}`,
    audioName: ({ date: day, time }) => `הקלטת שמע ${isolated(day)} בשעה ${isolated(time)}`,
    starting: 'בהמתנה לגישה…',
    takePhoto: 'צילום תמונה',
    recordVideo: 'צילום סרטון',
    startRecording: 'התחלת הקלטה',
    pauseRecording: 'השהיה',
    resumeRecording: 'המשך',
    stopRecording: 'עצירה',
    retake: 'צילום מחדש',
    use: 'העלאה',
    discard: 'מחיקה',
    discardQuestion: 'למחוק את ההקלטה הזו?',
    keep: 'שמירה',
    cameraDevice: 'מצלמה',
    microphoneDevice: 'מיקרופון',
    device: (at) => `מכשיר ${number(at)}`,
    withMicrophone: 'הקלטת המיקרופון',
    preview: 'תצוגה חיה',
    result: 'הקלטה',
    level: 'עוצמת הקול',
    recording: (time) => `מקליט ${isolated(time)}`,
    recordingPaused: (time) => `מושהה ב-${isolated(time)}`,
    limitReached: (limit) => `ההקלטה נעצרה: היא הגיעה למגבלה של ${limit}.`,
    ended: 'ההקלטה הסתיימה לפני שהוקלט משהו. נסו שוב.',
    failures: {
      denied: (source) =>
        source === 'screen'
          ? 'המסך שלכם אינו משותף. נסו שוב ובחרו מסך, חלון או כרטיסייה.'
          : `הגישה אל ${source === 'camera' ? 'המצלמה' : 'המיקרופון'} חסומה. אפשרו אותה בהגדרות האתר בדפדפן ונסו שוב.`,
      'no-device': (source) =>
        `${source === 'camera' ? 'לא נמצאה מצלמה' : source === 'screen' ? 'לא נמצא מסך' : 'לא נמצא מיקרופון'}. חברו מכשיר ונסו שוב.`,
      'in-use': (source) =>
        `יישום אחר משתמש ב${source === 'camera' ? 'מצלמה' : source === 'screen' ? 'מסך' : 'מיקרופון'}. סגרו אותו ונסו שוב.`,
      insecure: () => 'להקלטה נדרש חיבור מאובטח. פתחו את הדף הזה דרך HTTPS.',
      unsupported: () => 'הדפדפן הזה אינו יכול להקליט כאן. נסו דפדפן אחר.',
      failed: (source) =>
        `לא ניתן להפעיל את ${source === 'camera' ? 'המצלמה' : source === 'screen' ? 'הקלטת המסך' : 'המיקרופון'}. נסו שוב.`,
    },
    resumeFile: 'המשך',
    notGranted: 'הגישה לקובץ לא אושרה. נסו שוב או בחרו את הקובץ.',
    fileGone: 'הקובץ הועבר או נמחק. בחרו אותו שוב.',
    sync: (folder) => `סנכרון של ${isolated(folder)}`,
    comparing: ({ done, total }) => `בהשוואה: ${number(done)} מתוך ${files(total)}…`,
    checkingLibrary: 'בודק את הספרייה שלכם…',
    added: (count) => plural(count, { one: '# חדש', two: '# חדשים', other: '# חדשים' }),
    changed: (count) => plural(count, { one: '# השתנה', two: '# השתנו', other: '# השתנו' }),
    unchanged: (count) => `${number(count)} ללא שינוי`,
    renamed: (count) => `${number(count)} בשם חדש`,
    deletedThere: (count) => `נמחקו מהספרייה שלכם: ${number(count)}`,
    uploadAgain: 'העלאה מחדש',
    leaveOut: 'השמטה',
    missing: (count) =>
      plural(count, {
        one: 'קובץ אחד כבר אינו בתיקייה',
        two: 'שני קבצים כבר אינם בתיקייה',
        other: '# קבצים כבר אינם בתיקייה',
      }),
    missingNote: 'דבר לא נמחק מהספרייה שלכם.',
    upToDate: 'הכול מעודכן.',
    receipt: 'הורדת קבלה',
    receiptAs: (format) => `הורדת קבלה (${isolated(format)})`,
  },

  review: {
    title: (count) => (count === 0 ? 'בדיקת קבצים' : `בדיקה: ${files(count)}`),
    total: ({ folders, count, size: bytes }) =>
      joined(
        ', ',
        folders > 0 && plural(folders, { one: 'תיקייה אחת', two: 'שתי תיקיות', other: '# תיקיות' }),
        files(count),
        bytes,
      ),
    rename: (name) => `שינוי השם של ${isolated(name)}`,
    newName: (name) => `השם החדש של ${isolated(name)}`,
    moveUp: (name) => `הזזת ${isolated(name)} למעלה`,
    moveDown: (name) => `הזזת ${isolated(name)} למטה`,
    remove: (name) => `הסרת ${isolated(name)}`,
    moved: ({ name, position, count }) =>
      `${isolated(name)} נמצא עכשיו במקום ${number(position)} מתוך ${number(count)}.`,
    more: (count) => `ועוד ${number(count)}`,
    upload: (count) => `העלאה: ${files(count)}`,
    removeAll: 'הסרת הכול',
    checkingFiles: ({ checked, count }) => `נבדקו ${number(checked)} מתוך ${files(count)}…`,
    question: 'לפני ההעלאה',
    batch: batchIn({
      nothing: 'הכול כבר נמצא בספרייה שלכם',
      existing: (n) => `${number(n)} כבר נמצאים בספרייה שלכם`,
      toSend: (n) => `${number(n)} להעלאה`,
      about: (time) => `בערך ${time}`,
      atLeast: (time) => `לפחות ${time}`,
    }),
    enoughSpace: 'יש מספיק מקום.',
    tooLittleSpace: ({ needed, free }) => `אין מספיק מקום: נדרשים ${needed}, פנויים ${free}.`,
    proceed: 'המשך',
    cancel: 'ביטול',
  },

  usage: {
    label: 'שימוש',
    what: 'השימוש בחשבון',
    kinds: { requests: 'בקשות', storage: 'אחסון', bandwidth: 'תעבורה' },
    amount: ({ used, limit }) => {
      if (used === null) return `עד ${limit}`;
      return limit === null ? `בשימוש: ${used}` : `${used} מתוך ${limit}`;
    },
    level: {
      near: (kind) => (kind === 'storage' ? 'כמעט מלא' : 'כמעט נוצל'),
      full: (kind) => (kind === 'storage' ? 'מלא' : 'נוצל'),
      over: () => 'מעל המגבלה',
    },
    relative,
    resets: ({ relative: when, date: day }) => `מתאפס ${when}, ב-${day}`,
    resetDue: 'מתאפס בכל רגע',
    noAccess: 'החשבון הזה אינו רשאי להשתמש בשירות כרגע. עדכנו את בעלי האתר.',
    version: (version) => `גרסת API ${isolated(version)}`,
    untold: 'אין נתוני שימוש.',

    checkingSpace: 'בודק את המקום הפנוי…',
    noSpace: 'אין מספיק מקום',
    tooLittleSpace: ({ count, needed, free }) =>
      `${plural(count, {
        one: 'הקובץ הזה דורש',
        two: 'שני הקבצים האלה דורשים',
        other: '# הקבצים האלה דורשים',
      })} ${needed}; פנויים ${free}.`,
    reuseNeedsNone: 'קבצים שכבר נמצאים בספרייה שלכם אינם דורשים מקום.',
    leftOut: (count) =>
      plural(count, {
        one: 'קובץ אחד שאין לו מקום',
        two: 'שני קבצים שאין להם מקום',
        other: '# קבצים שאין להם מקום',
      }),
    andMore: (count) => `ועוד ${number(count)}`,
    uploadFitting: (count) => `העלאת מה שנכנס (${files(count)})`,
    uploadAll: (count) => (count === 1 ? 'העלאה בכל זאת' : 'העלאת הכול בכל זאת'),
    uploadNone: 'ביטול',
  },

  editor: {
    title: 'עריכת תמונה',
    edit: 'עריכה',
    editFor: (name) => `עריכה: ${isolated(name)}`,
    loading: 'התמונה נטענת…',

    frame: 'מסגרת חיתוך',
    frameHint: 'מקשי החצים מזיזים אותה. Shift ומקשי החצים משנים את גודלה.',
    frameAt: ({ width, height, left, top }) =>
      `${isolated(`${isolated(width)} × ${isolated(height)}`)} פיקסלים, ${isolated(left)} משמאל, ${isolated(top)} מלמעלה`,
    edges: { left: 'קצה שמאלי', right: 'קצה ימני', top: 'קצה עליון', bottom: 'קצה תחתון' },
    pixels: (count) => `${isolated(count)} פיקסלים`,

    aspectRatio: 'יחס רוחב-גובה',
    free: 'חופשי',
    original: 'מקורי',
    rotateLeft: 'סיבוב שמאלה',
    rotateRight: 'סיבוב ימינה',
    flipHorizontal: 'היפוך אופקי',
    flipVertical: 'היפוך אנכי',
    straighten: 'יישור',
    undo: 'ביטול הפעולה',
    reset: 'איפוס',

    save: 'שמירה',
    saveVersion: 'שמירה כגרסה חדשה',
    saving: 'בשמירה…',
    discardQuestion: 'לבטל את השינויים?',
    discard: 'ביטול השינויים',
    keepEditing: 'המשך עריכה',

    problems: {
      cors: 'אי אפשר לערוך את התמונה הזאת כאן: הכתובת שלה לא מאפשרת זאת. אפשר להוריד אותה, לערוך אותה במכשיר ולהחליף את הקובץ.',
      gone: 'אי אפשר לפתוח את התמונה הזאת. ייתכן שהיא פרטית או נמחקה.',
      network: 'טעינת התמונה נכשלה. כדאי לבדוק את החיבור ולנסות שוב.',
      animated:
        'אי אפשר לערוך כאן תמונה מונפשת: היא תפסיק לזוז. אפשר לערוך אותה בתוכנה אחרת ולהחליף את הקובץ.',
      unreadable:
        'אי אפשר לקרוא את התמונה הזאת. ייתכן שהיא פגומה או בפורמט שהדפדפן הזה לא פותח. אפשר לשמור אותה כ-JPEG או PNG בתוכנה אחרת ולנסות שוב.',
      'too-large': 'התמונה הזאת גדולה מדי לעריכה כאן. אפשר להקטין אותה בתוכנה אחרת ולנסות שוב.',
      scrambled: 'בדפדפן הזה התמונה הערוכה תהפוך לרעש. אפשר להשתמש בדפדפן אחר.',
      started: 'הקובץ הזה כבר בהעלאה ואי אפשר לשנות אותו. אפשר לבטל את ההעלאה ולנסות שוב.',
      crashed: 'שמירת התמונה נכשלה. כדאי לנסות שוב.',
    },
  },

  preview: {
    previous: 'הקודם',
    next: 'הבא',
    position: ({ position, count, more }) => `${number(position)} מתוך ${number(count)}${more ? '+' : ''}`,

    zoomIn: 'הגדלה',
    zoomOut: 'הקטנה',
    fit: 'התאמה למסך',

    download: 'הורדה',
    downloadOne: (name) => `הורדה: ${isolated(name)}`,
    open: 'פתיחה בכרטיסייה חדשה',
    replaceOne: (name) => `החלפה: ${isolated(name)}`,
    details: 'פרטים',

    noPreview: 'אין תצוגה מקדימה לסוג הקובץ הזה',
    tooLarge: 'גדול מדי לתצוגה מקדימה',
    failed: 'אי אפשר להציג את הקובץ הזה. ייתכן שהוא פגום, או שהקישור שלו אינו פועל.',
    cut: (bytes) => `מוצגים רק ${isolated(bytes)} הראשונים. כדי לראות את השאר, יש להוריד את הקובץ.`,

    dimensions: 'ממדים',
    pixels: ({ width, height }) => `${isolated(`${isolated(width)} × ${isolated(height)}`)} פיקסלים`,
    size: 'גודל',
    type: 'סוג',
    privacy: 'מי יכול לראות',
    status: 'מצב',
    created: 'נוצר',
    id: 'מזהה',
    copyId: 'העתקת המזהה',
    links: 'קישורים',
  },
};
