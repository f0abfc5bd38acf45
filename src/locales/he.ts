import { createFigures } from './figures.js';
import { acceptsIn, isolated, joined, type Translation } from './phrases.js';

const figures = createFigures<'one' | 'two'>('he', { durations: 'long' });
const { date, duration, list, number, percent, plural, relative } = figures;
// Units are in Latin letters: without isolates, "18 MB" would be reordered.
const size = (bytes: number) => isolated(figures.size(bytes));
const files = (count: number) => plural(count, { one: 'קובץ אחד', two: 'שני קבצים', other: '# קבצים' });
const soon = (time: string | undefined) => (time ? `נסו שוב בעוד ${time}.` : 'נסו שוב מאוחר יותר.');
const quoted = (detail: string | undefined) => (detail ? ` הודעת השירות: “${isolated(detail)}”` : '');

/** Hebrew. Names and other text of unknown direction are in bidi isolates. */
export const he: Translation = {
  size,
  duration,
  percent,
  number,

  drop: 'גררו לכאן קבצים או תיקיות',
  dropOne: 'גררו לכאן קובץ',
  dropNow: 'שחררו כדי להעלות',
  dropRefused: 'קובץ מסוג זה אינו מתקבל כאן',
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

  privacy: 'מי יכול לפתוח אותם',
  privacyChoice: { public: 'ציבורי', unlisted: 'לא רשום', private: 'פרטי' },

  uploads: 'העלאות',
  progress: (name) => (name === null ? 'התקדמות כל ההעלאות' : `התקדמות של ${isolated(name)}`),
  header: ({ done, total, note, attention }) => {
    if (total === 0) return he.cancelled;
    const count = plural(total, {
      one: 'קובץ אחד הושלם',
      two: 'שני קבצים הושלמו',
      other: '# קבצים הושלמו',
    });
    return joined(
      ', ',
      done === total ? count : `${number(done)} מתוך ${number(total)}`,
      note,
      attention > 0 &&
        plural(attention, {
          one: 'קובץ אחד ממתין לכם',
          two: 'שני קבצים ממתינים לכם',
          other: '# קבצים ממתינים לכם',
        }),
    );
  },
  left: (time) => `עוד ${time}`,
  paused: 'מושהה',
  offline: 'בהמתנה לחיבור',
  halted: 'נעצר',
  failed: (count) =>
    plural(count, {
      one: 'לא ניתן היה להעלות קובץ אחד',
      two: 'לא ניתן היה להעלות שני קבצים',
      other: 'לא ניתן היה להעלות # קבצים',
    }),
  duplicates: (count) =>
    plural(count, {
      one: 'קובץ אחד כבר נמצא בספרייה שלכם',
      two: 'שני קבצים כבר נמצאים בספרייה שלכם',
      other: '# קבצים כבר נמצאים בספרייה שלכם',
    }),
  differing: (count) =>
    plural(count, {
      one: 'קובץ אחד שונה בפרטיות או במצב',
      two: 'שני קבצים שונים בפרטיות או במצב',
      other: '# קבצים שונים בפרטיות או במצב',
    }),
  showThese: 'הצגת אלה',
  showAll: 'הצגת הכול',
  pauseAll: 'השהיית הכול',
  resumeAll: 'המשך הכול',
  cancelAll: 'ביטול הכול',
  clear: 'ניקוי שהושלמו',
  retryAll: 'ניסיון חוזר לכול',
  reuseAll: 'שימוש בקיימים',
  uploadAll: 'העלאה בכל זאת',
  tryAgain: 'ניסיון חוזר',

  more: 'עוד',
  moreAbout: (name) => (name ? `עוד על ${isolated(name)}` : 'עוד על השגיאה הזו'),
  explanation: 'הסבר השירות',
  errorCode: 'קוד השגיאה',
  reference: 'אסמכתה לתמיכה',
  copyDetails: 'העתקה לתמיכה',

  queued: 'בתור',
  reading: (part) => `קורא את הקובץ, ${part}`,
  checking: 'מחפש כפילויות',
  following: 'תוכן זהה לקובץ אחר, בהמתנה לו',
  duplicate: 'כבר נמצא בספרייה שלכם',
  differs: ({ privacy, status }) =>
    `הקובץ הקיים שונה: ${joined(', ', privacy !== undefined && `פרטיות ${privacy ?? 'לא ידועה'}`, status !== undefined && `מצב ${status === null ? 'לא ידוע' : isolated(status)}`)}.`,
  preparing: 'מכין לשליחה',
  sending: ({ percent: part, remaining }) => (remaining ? `${part}, עוד ${remaining}` : part),
  finishing: 'מסיים',
  importing: (status) => {
    if (status === null) return 'נמסר לשירות';
    if (status === 'queued') return 'בתור אצל השירות';
    return status === 'processing' ? 'השירות מביא אותו' : `אצל השירות: ${isolated(status)}`;
  },
  done: {
    uploaded: 'הועלה',
    reused: 'כבר נמצא בספרייה שלכם',
    replaced: 'הוחלף',
    imported: 'יובא',
  },
  cancelled: 'בוטל',
  unfollowed: 'כבר לא במעקב; ייתכן שהשירות עדיין ישלים אותו',
  pausedAt: (part) => (part ? `מושהה ב-${part}` : 'מושהה'),
  waiting: {
    release: () => 'עדיין לא התחיל',
    'rate-limit': (time) => (time ? `מגבלת הבקשות, ממשיך בעוד ${time}` : 'בהמתנה בגלל מגבלת הבקשות'),
    service: (time) => `השירות עמוס, ${time ? `ניסיון נוסף בעוד ${time}` : 'בהמתנה'}`,
    network: (time) => (time ? `אין תשובה, ניסיון נוסף בעוד ${time}` : 'בהמתנה לחיבור'),
    confirmation: (time) => `נשלח ועדיין לא אושר, ${time ? `בדיקה נוספת בעוד ${time}` : 'בהמתנה'}`,
  },
  errors: {
    'file-empty': () => 'ריק: אין בו מה להעלות.',
    'file-too-large': ({ limit }) => `גדול מדי${limit ? `, המגבלה היא ${limit}` : ''}. בחרו קובץ קטן יותר.`,
    'file-too-small': ({ limit }) => `קטן מדי${limit ? `, נדרשים לפחות ${limit}` : ''}. בחרו קובץ גדול יותר.`,
    'file-invalid-type': ({ accept }) =>
      accept ? `לא מתקבל כאן. בחרו אחד מהסוגים האלה: ${accept}.` : 'הסוג הזה אינו מתקבל כאן. בחרו קובץ אחר.',
    'too-many-files': ({ count }) =>
      `לא ניתן להוסיף כאן ${count ? `יותר מ${count > 2 ? '-' : ''}${files(count)}` : 'עוד קבצים'}. הסירו אחד והוסיפו את זה שוב.`,
    'file-unreadable': () => 'לא ניתן היה לקרוא אותו: הועבר, נמחק או שאין הרשאה. הוסיפו אותו שוב.',
    'file-changed': () => 'השתנה מאז שהוספתם אותו. הוסיפו אותו שוב.',
    'bad-request': ({ detail }) => `השירות לא קיבל את הבקשה. עדכנו את בעלי האתר.${quoted(detail)}`,
    unauthorized: () => 'הגישה שלכם כבר אינה תקפה. התחברו מחדש ונסו שוב.',
    forbidden: ({ detail }) =>
      `החשבון אינו מאפשר זאת.${detail ? quoted(detail) : ' בדקו את התוכנית ואת נפח האחסון.'}`,
    'insufficient-scope': ({ scope }) =>
      `לאתר הזה חסרה ההרשאה${scope ? ` ${isolated(scope)}` : ' הנדרשת'}. עדכנו את בעליו.`,
    'user-quota': ({ detail }) => `אי אפשר להעלות כאן יותר.${detail ? ` “${isolated(detail)}”` : ''}`,
    'site-refused': () => 'האתר לא אישר זאת. התחברו מחדש או פנו אל בעליו.',
    'not-found': () => 'מה שזה שייך אליו כבר אינו קיים. טענו את הדף מחדש.',
    conflict: () => 'זה התנגש בשינוי אחר. נסו שוב.',
    'session-expired': () => 'זה ארך יותר ממה שהשירות מאפשר. נסו שוב.',
    invalid: ({ detail }) => `השירות דחה את הקובץ. בדקו אותו והוסיפו אותו שוב.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `יותר מדי בקשות לחשבון הזה. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `לחשבון הזה לא נותרו בקשות. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `השירות אינו זמין. ${soon(retryIn)}`,
    'service-error': () => 'אירעה תקלה בשירות. נסו שוב.',
    'unreadable-response': () => 'לא ניתן היה לקרוא את התשובה, ולכן ייתכן שהקובץ לא הגיע. נסו שוב.',
    'storage-refused': () => 'האחסון לא קיבל את הקובץ. נסו שוב.',
    'storage-unavailable': ({ retryIn }) => `האחסון אינו זמין. ${soon(retryIn)}`,
    network: () => 'אין חיבור לשירות. בדקו את הרשת ונסו שוב.',
    interrupted: () => 'נקטע כשהדף נסגר. הוסיפו אותו שוב.',
    'url-invalid': () => `זו אינה כתובת. כתבו אותה במלואה, עם ${isolated('https://')} בתחילתה.`,
    'url-not-http': () => 'אפשר לייבא רק כתובות http ו-https. בחרו כתובת אחרת.',
    'url-credentials': () => 'היא מכילה סיסמה או אסימון גישה, שאסור להעביר הלאה. בחרו כתובת בלעדיהם.',
    'import-failed': ({ reason, detail }) =>
      `השירות לא הצליח לייבא זאת${reason ? ` (${isolated(reason)})` : ''}. בדקו את הכתובת ונסו שוב.${quoted(detail)}`,
    'import-unfinished': () => 'השירות עדיין עובד על זה. נסו שוב כדי לבדוק פעם נוספת.',
    unexpected: () => 'משהו השתבש. נסו שוב.',
  },

  pause: (name) => `השהיית ${isolated(name)}`,
  resume: (name) => `המשך ${isolated(name)}`,
  retry: (name) => `ניסיון חוזר: ${isolated(name)}`,
  cancel: (name) => `ביטול ${isolated(name)}`,
  unfollow: (name) => `הפסקת המעקב אחר ${isolated(name)}`,
  remove: (name) => `הסרת ${isolated(name)}`,
  reuse: 'שימוש בקיים',
  reuseFor: (name) => `שימוש בקיים במקום ${isolated(name)}`,
  uploadAnyway: 'העלאה בכל זאת',
  uploadAnywayFor: (name) => `העלאה בכל זאת: ${isolated(name)}`,

  announcements: {
    start: ({ total }) =>
      plural(total, { one: 'מעלה קובץ אחד.', two: 'מעלה שני קבצים.', other: 'מעלה # קבצים.' }),
    progress: ({ done, total }) => `הושלמו ${number(done)} מתוך ${number(total)}.`,
    end: ({ done, failed }) =>
      joined(
        ' ',
        done > 0 &&
          plural(done, { one: 'קובץ אחד הושלם.', two: 'שני קבצים הושלמו.', other: '# קבצים הושלמו.' }),
        failed > 0 && `${he.failed(failed)}.`,
      ),
  },

  list: {
    amount: ({ sent, size: total, speed }) =>
      joined(' · ', `${isolated(sent)} מתוך ${total}`, speed && `${speed} לשנייה`),
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
    minimize: 'מזעור ההעלאות',
    expand: 'הצגת ההעלאות',
  },

  library: {
    date,
    unnamed: 'קובץ ללא שם',
    loading: 'טוען',
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
    inFolder: (name) => (name === null ? 'בתיקייה אחת' : `בתיקייה ${isolated(name)}`),
    leaveFolder: 'הצגת כל התיקיות',
    clearFilters: 'ניקוי המסננים',
    refresh: 'רענון',

    count: ({ count, more }) => (more ? `${files(count)} עד כה` : files(count)),
    selected: (count) => `נבחרו ${number(count)}`,
    clearSelection: 'ביטול הבחירה',
    selectAll: ({ count, more }) => `בחירת הכול (${number(count)}${more ? ' עד כה' : ''})`,

    select: (name) => `בחירת ${isolated(name)}`,
    linksOf: (name) => `קישורים של ${isolated(name)}`,
    deleteOne: (name) => `מחיקת ${isolated(name)}`,
    deleteMany: (count) => `מחיקת ${files(count)}`,
    renameOne: (name) => `שינוי השם של ${isolated(name)}`,
    moveOne: (name) => `העברת ${isolated(name)} לתיקייה`,
    rename: 'שינוי שם',
    move: 'העברה לתיקייה…',

    empty: 'אין עדיין קבצים',
    emptyFolder: 'התיקייה הזו ריקה',
    noMatch: 'שום דבר אינו תואם למסננים האלה',

    loadMore: 'טעינת עוד',
    loadingMore: 'טוען עוד',
    offline: 'אין חיבור. הרשימה תמשיך כשתחזרו לרשת.',
    restarted: 'השירות איבד את המקום ברשימה. היא נקראת שוב מההתחלה; מה שמוצג נשאר.',

    noLinks: 'השירות אינו נותן קישורים לקובץ הזה.',
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
    deleteWarning: (count) =>
      count === 1
        ? 'הקישורים אליו יפסיקו לפעול בכל מקום, והקובץ יימחק. אי אפשר לבטל זאת.'
        : 'הקישורים אליהם יפסיקו לפעול בכל מקום, והקבצים יימחקו. אי אפשר לבטל זאת.',
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
    gone: 'הוא כבר אינו קיים. שנו או הסירו אותו.',
    showing: 'הצגת הקובץ הזה',
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
    none: 'אין גרסאות ברשימה.',
    showAll: (count) =>
      plural(count, { one: 'הצגת הגרסה היחידה', two: 'הצגת שתי הגרסאות', other: 'הצגת כל # הגרסאות' }),
    gone: 'הקובץ הזה כבר אינו קיים: הוא נמחק, או שהוא שייך לחשבון אחר.',

    drop: 'גררו לכאן קובץ כדי להחליף את זה',
    dropNow: 'שחררו כדי להחליף',
    choose: 'בחירת קובץ',
    linkStays: 'הקישור נשאר זהה: כל מי שהוא ברשותו יקבל את הקובץ החדש.',
    oneOnly: (count) => `אלה ${files(count)}, ונדרש רק אחד. בחרו אחד מהם.`,
    question: 'להחליף את הקובץ?',
    now: 'כעת',
    next: 'חדש',
    otherType: ({ from, to }) => `סוג אחר: ${isolated(from)} יהפוך ל-${isolated(to)}.`,
    otherSize: ({ from, to, larger }) => `${larger ? 'גדול' : 'קטן'} בהרבה: ${to} במקום ${from}.`,
    replace: 'החלפה',
    started: (name) => `הקובץ מוחלף ב-${isolated(name)}.`,
    failed: (name) => `הקובץ לא הוחלף ב-${isolated(name)}.`,
    replaced: (name) => `הוחלף ב-${isolated(name)}. הקישור זהה לקודם, וכעת הוא מוביל לקובץ הזה.`,
  },

  folders: {
    label: 'תיקיות',
    all: 'כל התיקיות',
    unnamed: 'תיקייה ללא שם',
    browsing: 'עיון לפי תיקיות',
    empty: 'אין עדיין תיקיות.',
    gone: 'התיקייה שנבחרה כבר אינה ברשימה. בחרו אחרת.',
    newFolder: 'תיקייה חדשה',
    newFolderIn: (path) =>
      path === null ? 'תיקייה חדשה ברמה העליונה' : `תיקייה חדשה בתוך ${isolated(path)}`,
    create: 'יצירה',
    creating: 'יוצר…',
    nameMissing: 'תנו שם לתיקייה.',
    refused: (detail) => `השירות לא יצר את התיקייה.${detail ? quoted(detail) : ' נסו שם אחר.'}`,
    unsure: 'לא הגיעה תשובה, ולכן ייתכן שהיא נוצרה בכל זאת. חפשו אותה לפני שתנסו שוב.',
  },

  imports: {
    label: 'ייבוא מכתובות',
    doing: 'ייבוא',
    addresses: 'כתובות לייבוא',
    hint: 'אחת בכל שורה, http או https. השירות מביא אותן בעצמו, ולכן הן חייבות להיות ציבוריות.',
    submit: (count) => (count > 1 ? `ייבוא ${files(count)}` : 'ייבוא'),
    filename: 'שם',
    filenameHint: 'לא חובה. בלעדיו השירות יבחר אותו.',
    none: 'הזינו לפחות כתובת אחת.',
    lineError: ({ line, reason }) => `שורה ${number(line)}: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 &&
          plural(count, { one: 'ייבוא אחד התחיל.', two: 'שני ייבואים התחילו.', other: '# ייבואים התחילו.' }),
        kept > 0 &&
          plural(kept, {
            one: 'כתובת אחת דורשת תיקון.',
            two: 'שתי כתובות דורשות תיקון.',
            other: '# כתובות דורשות תיקון.',
          }),
      ),
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
    untold: 'השירות אינו מוסר כמה נוצל.',

    checkingSpace: 'בודק את המקום הפנוי',
    noSpace: 'אין מספיק מקום',
    tooLittleSpace: ({ count, needed, free }) =>
      `${plural(count, {
        one: 'הקובץ הזה דורש',
        two: 'שני הקבצים האלה דורשים',
        other: '# הקבצים האלה דורשים',
      })} ${needed}, ופנויים ${free}.`,
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
    uploadNone: 'לא להעלות',
  },
};
