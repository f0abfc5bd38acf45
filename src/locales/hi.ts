import { createFigures } from './figures.js';
import { acceptsIn, joined, type Translation } from './phrases.js';

// Long: short forms such as "से॰" are uncommon.
const { date, duration, list, number, percent, plural, relative, size } = createFigures('hi', {
  durations: 'long',
});
// फ़ाइल is feminine: the noun has the same form before postpositions.
const files = (count: number) => plural(count, { one: '# फ़ाइल', other: '# फ़ाइलें' });
const soon = (time: string | undefined) => (time ? `${time} बाद फिर से कोशिश करें।` : 'बाद में फिर से कोशिश करें।');
const quoted = (detail: string | undefined) => (detail ? ` सेवा का संदेश: “${detail}”` : '');

/** Hindi. */
export const hi: Translation = {
  size,
  duration,
  percent,
  number,

  drop: 'फ़ाइलें या फ़ोल्डर यहाँ छोड़ें',
  dropOne: 'फ़ाइल यहाँ छोड़ें',
  dropNow: 'अपलोड करने के लिए छोड़ें',
  dropRefused: 'इस तरह की फ़ाइल यहाँ स्वीकार नहीं की जाती',
  dropMore: 'और फ़ाइलें यहाँ छोड़ें',
  chooseFiles: 'फ़ाइलें चुनें',
  chooseFile: 'फ़ाइल चुनें',
  chooseFolder: 'फ़ोल्डर चुनें',
  readingFolder: 'फ़ोल्डर खोले जा रहे हैं…',
  accepts: acceptsIn('hi', {
    separator: ', ',
    families: { image: 'चित्र', video: 'वीडियो', audio: 'ऑडियो', text: 'टेक्स्ट' },
    upTo: (most, least) => (least ? `हर फ़ाइल ${least} से ${most}` : `हर फ़ाइल ${most} तक`),
    atLeast: (least) => `हर फ़ाइल कम से कम ${least}`,
    files: (count) => (count === 1 ? 'एक फ़ाइल' : `ज़्यादा से ज़्यादा ${files(count)}`),
  }),

  privacy: 'इन्हें कौन खोल सकता है',
  privacyChoice: { public: 'सार्वजनिक', unlisted: 'असूचीबद्ध', private: 'निजी' },

  uploads: 'अपलोड',
  progress: (name) => (name === null ? 'सभी अपलोड की प्रगति' : `${name} की प्रगति`),
  header: ({ done, total, note, attention }) => {
    if (total === 0) return hi.cancelled;
    return joined(
      ', ',
      done === total ? `${files(total)} पूरी` : `${number(total)} में से ${number(done)}`,
      note,
      attention > 0 && `${number(attention)} पर आपका ध्यान चाहिए`,
    );
  },
  left: (time) => `${time} बाकी`,
  paused: 'रुका हुआ',
  offline: 'कनेक्शन का इंतज़ार',
  halted: 'बंद',
  failed: (count) => plural(count, { one: '# फ़ाइल अपलोड नहीं हो सकी', other: '# फ़ाइलें अपलोड नहीं हो सकीं' }),
  duplicates: (count) =>
    plural(count, {
      one: '# फ़ाइल आपकी लाइब्रेरी में पहले से है',
      other: '# फ़ाइलें आपकी लाइब्रेरी में पहले से हैं',
    }),
  differing: (count) =>
    plural(count, {
      one: '# की गोपनीयता या स्थिति अलग है',
      other: '# की गोपनीयता या स्थिति अलग है',
    }),
  showThese: 'ये दिखाएँ',
  showAll: 'सभी दिखाएँ',
  pauseAll: 'सभी रोकें',
  resumeAll: 'सभी फिर शुरू करें',
  cancelAll: 'सभी रद्द करें',
  clear: 'पूरी हुई हटाएँ',
  retryAll: 'सभी पर फिर कोशिश करें',
  reuseAll: 'मौजूदा का उपयोग करें',
  uploadAll: 'फिर भी अपलोड करें',
  tryAgain: 'फिर से कोशिश करें',

  more: 'और',
  moreAbout: (name) => (name ? `और जानकारी: ${name}` : 'और जानकारी: यह त्रुटि'),
  explanation: 'सेवा का स्पष्टीकरण',
  errorCode: 'त्रुटि कोड',
  reference: 'सहायता के लिए संदर्भ',
  copyDetails: 'सहायता के लिए कॉपी करें',

  queued: 'कतार में',
  reading: (part) => `फ़ाइल पढ़ी जा रही है, ${part}`,
  checking: 'डुप्लिकेट की जाँच हो रही है',
  following: 'किसी दूसरी फ़ाइल जैसी ही सामग्री, उसका इंतज़ार है',
  duplicate: 'आपकी लाइब्रेरी में पहले से है',
  differs: ({ privacy, status }) =>
    `मौजूदा फ़ाइल अलग है: ${joined(', ', privacy !== undefined && `गोपनीयता ${privacy ?? 'अज्ञात'}`, status !== undefined && `स्थिति ${status ?? 'अज्ञात'}`)}।`,
  preparing: 'भेजने की तैयारी हो रही है',
  sending: ({ percent: part, remaining }) => (remaining ? `${part}, ${remaining} बाकी` : part),
  finishing: 'पूरा किया जा रहा है',
  importing: (status) => {
    if (status === null) return 'सेवा को सौंपा जा रहा है';
    if (status === 'queued') return 'सेवा की कतार में';
    return status === 'processing' ? 'सेवा इसे ला रही है' : `सेवा में स्थिति: ${status}`;
  },
  done: {
    uploaded: 'अपलोड हो गई',
    reused: 'आपकी लाइब्रेरी में पहले से है',
    replaced: 'बदल दी गई',
    imported: 'आयात हो गई',
  },
  cancelled: 'रद्द किया गया',
  unfollowed: 'अब इस पर नज़र नहीं रखी जा रही; सेवा इसे फिर भी पूरा कर सकती है',
  pausedAt: (part) => (part ? `${part} पर रुका हुआ` : 'रुका हुआ'),
  waiting: {
    release: () => 'अभी शुरू नहीं हुआ',
    'rate-limit': (time) => (time ? `अनुरोध सीमा के कारण ${time} का इंतज़ार` : 'अनुरोध सीमा के कारण इंतज़ार'),
    service: (time) => `सेवा व्यस्त है, ${time ? `${time} में फिर कोशिश होगी` : 'इंतज़ार हो रहा है'}`,
    network: (time) => (time ? `कोई जवाब नहीं, ${time} में फिर कोशिश होगी` : 'कनेक्शन का इंतज़ार'),
    confirmation: (time) => `भेजा गया, अभी पुष्टि नहीं हुई, ${time ? `${time} में फिर जाँच होगी` : 'इंतज़ार हो रहा है'}`,
  },
  errors: {
    'file-empty': () => 'खाली फ़ाइल: इसमें अपलोड करने के लिए कुछ नहीं है।',
    'file-too-large': ({ limit }) => `बहुत बड़ी है${limit ? `, सीमा ${limit} है` : ''}। छोटी फ़ाइल चुनें।`,
    'file-too-small': ({ limit }) => `बहुत छोटी है${limit ? `, कम से कम ${limit} चाहिए` : ''}। बड़ी फ़ाइल चुनें।`,
    'file-invalid-type': ({ accept }) =>
      accept ? `यहाँ स्वीकार नहीं है। इनमें से कोई चुनें: ${accept}` : 'यह प्रकार यहाँ स्वीकार नहीं है। कोई दूसरी फ़ाइल चुनें।',
    'too-many-files': ({ count }) =>
      `यहाँ ${count ? `${files(count)} से ज़्यादा` : 'और फ़ाइलें'} नहीं जोड़ी जा सकतीं। एक हटाएँ, फिर इसे दोबारा जोड़ें।`,
    'file-unreadable': () => 'पढ़ी नहीं जा सकी: हटाई या मिटाई गई, या अनुमति नहीं है। इसे फिर से जोड़ें।',
    'file-changed': () => 'आपके जोड़ने के बाद बदल गई है। इसे फिर से जोड़ें।',
    'bad-request': ({ detail }) => `सेवा ने अनुरोध स्वीकार नहीं किया। इस साइट के मालिक को बताएँ।${quoted(detail)}`,
    unauthorized: () => 'आपकी पहुँच अब मान्य नहीं है। फिर से साइन इन करें, फिर कोशिश करें।',
    forbidden: ({ detail }) =>
      `खाता इसकी अनुमति नहीं देता।${detail ? quoted(detail) : ' इसका प्लान और स्टोरेज जाँचें।'}`,
    'insufficient-scope': ({ scope }) =>
      `इस साइट के पास${scope ? ` ${scope}` : ' ज़रूरी'} अनुमति नहीं है। इसके मालिक को बताएँ।`,
    'user-quota': ({ detail }) => `आप यहाँ इससे ज़्यादा अपलोड नहीं कर सकते।${detail ? ` “${detail}”` : ''}`,
    'site-refused': () => 'इस साइट ने इसकी अनुमति नहीं दी। फिर से साइन इन करें या इसके मालिक से पूछें।',
    'not-found': () => 'यह जिससे जुड़ा है, वह अब मौजूद नहीं है। पेज फिर से लोड करें।',
    conflict: () => 'यह किसी दूसरे बदलाव से टकरा गया। फिर से कोशिश करें।',
    'session-expired': () => 'इसमें सेवा की तय सीमा से ज़्यादा समय लगा। फिर से कोशिश करें।',
    invalid: ({ detail }) => `सेवा ने यह फ़ाइल अस्वीकार कर दी। इसे जाँचें और फिर से जोड़ें।${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `इस खाते से बहुत ज़्यादा अनुरोध हुए हैं। ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `इस खाते के सभी अनुरोध खत्म हो गए हैं। ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `सेवा उपलब्ध नहीं है। ${soon(retryIn)}`,
    'service-error': () => 'सेवा में गड़बड़ी हुई। फिर से कोशिश करें।',
    'unreadable-response': () => 'जवाब पढ़ा नहीं जा सका, इसलिए शायद फ़ाइल पहुँची न हो। फिर से कोशिश करें।',
    'storage-refused': () => 'स्टोरेज ने फ़ाइल नहीं ली। फिर से कोशिश करें।',
    'storage-unavailable': ({ retryIn }) => `स्टोरेज उपलब्ध नहीं है। ${soon(retryIn)}`,
    network: () => 'सेवा से कनेक्शन नहीं है। नेटवर्क जाँचें, फिर कोशिश करें।',
    interrupted: () => 'पेज बंद होने पर रुक गई। इसे फिर से जोड़ें।',
    'url-invalid': () => 'यह कोई पता नहीं है। पूरा पता लिखें, शुरुआत में https:// के साथ।',
    'url-not-http': () => 'सिर्फ़ http और https पते आयात किए जा सकते हैं। कोई दूसरा पता चुनें।',
    'url-credentials': () => 'इसमें पासवर्ड या एक्सेस टोकन है, जिसे आगे नहीं भेजा जाना चाहिए। बिना इसके कोई पता चुनें।',
    'import-failed': ({ reason, detail }) =>
      `सेवा इसे आयात नहीं कर सकी${reason ? ` (${reason})` : ''}। पता जाँचें, फिर कोशिश करें।${quoted(detail)}`,
    'import-unfinished': () => 'सेवा अभी भी इस पर काम कर रही है। दोबारा पूछने के लिए फिर से कोशिश करें।',
    unexpected: () => 'कुछ गड़बड़ हो गई। फिर से कोशिश करें।',
  },

  pause: (name) => `${name} रोकें`,
  resume: (name) => `${name} फिर शुरू करें`,
  retry: (name) => `${name} पर फिर कोशिश करें`,
  cancel: (name) => `${name} रद्द करें`,
  unfollow: (name) => `${name} पर नज़र रखना बंद करें`,
  remove: (name) => `${name} हटाएँ`,
  reuse: 'मौजूदा का उपयोग करें',
  reuseFor: (name) => `मौजूदा का उपयोग करें: ${name}`,
  uploadAnyway: 'फिर भी अपलोड करें',
  uploadAnywayFor: (name) => `फिर भी अपलोड करें: ${name}`,

  announcements: {
    start: ({ total }) => plural(total, { one: '# फ़ाइल अपलोड हो रही है।', other: '# फ़ाइलें अपलोड हो रही हैं।' }),
    progress: ({ done, total }) => `${number(total)} में से ${files(done)} पूरी।`,
    end: ({ done, failed }) =>
      joined(' ', done > 0 && `${files(done)} पूरी।`, failed > 0 && `${hi.failed(failed)}।`),
  },

  list: {
    amount: ({ sent, size: total, speed }) => joined(' · ', `${total} में से ${sent}`, speed && `${speed}/से॰`),
    dismiss: (name) => `${name} को सूची से हटाएँ`,
    dismissFailed: 'विफल फ़ाइलें सूची से हटाएँ',
    dismissAll: 'सब सूची से हटाएँ',
    copyLink: (name) => `${name} का लिंक कॉपी करें`,
    open: (name) => `${name} खोलें`,
    copyAllLinks: 'सभी लिंक कॉपी करें',
    chooseFile: 'फ़ाइल चुनें…',
    chooseFileFor: (name) => `फ़ाइल चुनें: ${name}`,
    chooseFiles: 'फ़ाइलें चुनें…',
    otherFile: (name) => `यह दूसरी फ़ाइल है। ${name} चुनें।`,
    interrupted: (count) =>
      plural(count, {
        one: '# फ़ाइल बीच में रुक गई। जारी रखने के लिए उसे फिर से चुनें।',
        other: '# फ़ाइलें बीच में रुक गईं। जारी रखने के लिए उन्हें फिर से चुनें।',
      }),
    minimize: 'अपलोड छोटा करें',
    expand: 'अपलोड दिखाएँ',
  },

  library: {
    date,
    unnamed: 'बिना नाम की फ़ाइल',
    loading: 'लोड हो रहा है',
    close: 'बंद करें',
    cancel: 'रद्द करें',
    tryAgain: 'फिर से कोशिश करें',
    copied: 'कॉपी किया गया',
    privacy: { public: 'सार्वजनिक', unlisted: 'असूचीबद्ध', private: 'निजी' },
    types: {
      image: 'चित्र',
      video: 'वीडियो',
      pdf: 'PDF',
      document: 'दस्तावेज़',
      archive: 'आर्काइव',
      other: 'अन्य फ़ाइलें',
    },
    status: { active: 'सक्रिय' },
    unavailable: (what) => `यहाँ उपलब्ध नहीं: ${what}।`,
    lacksScope: (scope) => `इस साइट के पास ${scope} अनुमति नहीं है। इसका मालिक इसे कुंजी में जोड़ सकता है।`,
    notOffered: 'यह साइट यह सुविधा नहीं देती।',
  },

  grid: {
    label: 'लाइब्रेरी की फ़ाइलें',
    listing: 'लाइब्रेरी',
    deleting: 'मिटाना',

    filters: 'फ़िल्टर',
    search: 'खोजें',
    type: 'प्रकार',
    anyType: 'सभी प्रकार',
    inFolder: (name) => (name === null ? 'एक फ़ोल्डर में' : `${name} में`),
    leaveFolder: 'सभी फ़ोल्डर दिखाएँ',
    clearFilters: 'फ़िल्टर हटाएँ',
    refresh: 'रीफ़्रेश करें',

    count: ({ count, more }) => (more ? `अब तक ${files(count)}` : files(count)),
    selected: (count) => plural(count, { one: '# चुनी गई', other: '# चुनी गईं' }),
    clearSelection: 'चयन हटाएँ',
    selectAll: ({ count, more }) => `${more ? 'अब तक की ' : ''}सभी ${number(count)} चुनें`,

    select: (name) => `${name} चुनें`,
    linksOf: (name) => `${name} के लिंक`,
    deleteOne: (name) => `${name} मिटाएँ`,
    deleteMany: (count) => `${files(count)} मिटाएँ`,
    renameOne: (name) => `${name} का नाम बदलें`,
    moveOne: (name) => `${name} को फ़ोल्डर में ले जाएँ`,
    rename: 'नाम बदलें',
    move: 'फ़ोल्डर में ले जाएँ…',

    empty: 'अभी कोई फ़ाइल नहीं है',
    emptyFolder: 'यह फ़ोल्डर खाली है',
    noMatch: 'इन फ़िल्टर से कुछ मेल नहीं खाता',

    loadMore: 'और लोड करें',
    loadingMore: 'और लोड हो रहा है',
    offline: 'कनेक्शन नहीं है। आपके फिर से ऑनलाइन होने पर सूची आगे बढ़ेगी।',
    restarted: 'सेवा ने इस सूची में अपनी जगह खो दी। इसे शुरू से फिर पढ़ा जा रहा है; जो आप देख रहे हैं, वह बना रहेगा।',

    noLinks: 'सेवा इस फ़ाइल के लिए कोई लिंक नहीं देती।',
    directLink: 'सीधा लिंक',
    directLinkHint: 'फ़ाइल स्वयं',
    shareLink: 'साझा करने का लिंक',
    shareLinkHint: 'फ़ाइल के बारे में पेज',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'कॉपी करें',
    copyOf: (what, name) => `कॉपी करें: ${name} का ${what}`,

    deleteTitle: ({ count, name }) => (count === 1 ? `${name} मिटाएँ?` : `${files(count)} मिटाएँ?`),
    andMore: (count) => `और ${number(count)} अन्य`,
    deleteWarning: (count) =>
      count === 1
        ? 'इसके लिंक हर जगह काम करना बंद कर देंगे और फ़ाइल मिटा दी जाएगी। इसे वापस नहीं लाया जा सकता।'
        : 'इनके लिंक हर जगह काम करना बंद कर देंगे और फ़ाइलें मिटा दी जाएँगी। इन्हें वापस नहीं लाया जा सकता।',
    deleteConfirm: (count) => (count === 1 ? 'मिटाएँ' : `${files(count)} मिटाएँ`),
    deletingNow: ({ done, total }) => `मिटाया जा रहा है, ${number(total)} में से ${number(done)} पूरी`,
    deleted: (count) => plural(count, { one: '# फ़ाइल मिटाई गई', other: '# फ़ाइलें मिटाई गईं' }),
    deleteFailed: (count) =>
      plural(count, { one: '# फ़ाइल मिटाई नहीं जा सकी', other: '# फ़ाइलें मिटाई नहीं जा सकीं' }),
    names: (names) =>
      list(names.length > 5 ? [...names.slice(0, 4), `${number(names.length - 4)} अन्य`] : names),
    dismiss: 'हटाएँ',

    newName: 'नाम',
    nameMissing: 'नाम लिखें।',
    moveTitle: ({ count, name }) => (count === 1 ? `${name} को ले जाएँ` : `${files(count)} ले जाएँ`),
    moveConfirm: 'ले जाएँ',
    noFolder: 'कोई फ़ोल्डर नहीं',
    renamed: (name) => `नया नाम: ${name}`,
    moved: ({ count, folder }) =>
      folder === null ? `${files(count)} फ़ोल्डर से बाहर` : `${files(count)} अब ${folder} में`,
    undo: 'पहले जैसा करें',
    changeFailed: (count) =>
      plural(count, { one: '# फ़ाइल बदली नहीं जा सकी', other: '# फ़ाइलें बदली नहीं जा सकीं' }),
  },

  picker: {
    chooseOne: 'फ़ाइल चुनें',
    chooseSeveral: 'फ़ाइलें चुनें',
    views: 'कहाँ से चुनें',
    library: 'लाइब्रेरी',
    upload: 'अपलोड करें',
    choose: (count) => (count ? `${number(count)} चुनें` : 'चुनें'),
    chosen: (count) =>
      count === 0 ? 'कुछ नहीं चुना गया' : plural(count, { one: '# चुनी गई', other: '# चुनी गईं' }),

    required: 'ज़रूरी',
    add: 'फ़ाइलें जोड़ें',
    chooseOneFor: (label) => `फ़ाइल चुनें: ${label}`,
    chooseSeveralFor: (label) => `फ़ाइलें चुनें: ${label}`,
    addFor: (label) => `फ़ाइलें जोड़ें: ${label}`,
    change: 'बदलें',
    changeName: (name) => `बदलें: ${name}`,
    missing: 'एक फ़ाइल चुनें।',
    nameless: (position) => `फ़ाइल ${number(position)}`,
    gone: 'यह अब मौजूद नहीं है। इसे बदलें या हटाएँ।',
    showing: 'इस फ़ाइल को दिखाना',
  },

  versions: {
    label: 'संस्करण',
    what: 'संस्करणों की सूची',
    replacing: 'फ़ाइल बदलना',

    version: (count) => (count === null ? 'संस्करण' : `संस्करण ${number(count)}`),
    active: 'सक्रिय',
    growth: ({ size: by, larger }) => (by === null ? 'वही आकार' : `${larger ? '+' : '\u2212'}${by}`),
    typeChange: ({ from, to }) => `${from} → ${to}`,
    same: (count) => (count === null ? 'पहले जैसी ही बाइट' : `संस्करण ${number(count)} जैसी ही बाइट`),
    checksum: 'SHA-256',
    copyChecksum: (version) => `${version} का चेकसम कॉपी करें`,
    none: 'कोई संस्करण सूची में नहीं है।',
    showAll: (count) => `सभी ${number(count)} संस्करण दिखाएँ`,
    gone: 'यह फ़ाइल अब मौजूद नहीं है: इसे मिटा दिया गया, या यह किसी दूसरे खाते की है।',

    drop: 'इस फ़ाइल को बदलने के लिए यहाँ फ़ाइल छोड़ें',
    dropNow: 'बदलने के लिए छोड़ें',
    choose: 'फ़ाइल चुनें',
    linkStays: 'लिंक वही रहता है: जिनके पास यह है, उन्हें नई फ़ाइल मिलेगी।',
    oneOnly: (count) => `ये ${files(count)} हैं, जबकि एक चाहिए। इनमें से एक चुनें।`,
    question: 'फ़ाइल बदलें?',
    now: 'अभी',
    next: 'नई',
    otherType: ({ from, to }) => `दूसरा प्रकार: ${from} की जगह ${to}।`,
    otherSize: ({ from, to, larger }) => `काफ़ी ${larger ? 'बड़ी' : 'छोटी'}: ${from} की जगह ${to}।`,
    replace: 'बदलें',
    started: (name) => `फ़ाइल को ${name} से बदला जा रहा है।`,
    failed: (name) => `फ़ाइल को ${name} से नहीं बदला जा सका।`,
    replaced: (name) => `${name} से बदल दी गई। लिंक पहले जैसा ही है और अब इस फ़ाइल पर ले जाता है।`,
  },

  folders: {
    label: 'फ़ोल्डर',
    all: 'सभी फ़ोल्डर',
    unnamed: 'बिना नाम का फ़ोल्डर',
    browsing: 'फ़ोल्डर के अनुसार देखना',
    empty: 'अभी कोई फ़ोल्डर नहीं है।',
    gone: 'चुना गया फ़ोल्डर अब सूची में नहीं है। कोई दूसरा चुनें।',
    newFolder: 'नया फ़ोल्डर',
    newFolderIn: (path) => (path === null ? 'सबसे ऊपर नया फ़ोल्डर' : `${path} में नया फ़ोल्डर`),
    create: 'बनाएँ',
    creating: 'बनाया जा रहा है…',
    nameMissing: 'फ़ोल्डर को नाम दें।',
    refused: (detail) => `सेवा ने यह फ़ोल्डर नहीं बनाया।${detail ? quoted(detail) : ' कोई दूसरा नाम आज़माएँ।'}`,
    unsure: 'कोई जवाब नहीं आया, इसलिए हो सकता है कि यह बन गया हो। फिर कोशिश करने से पहले इसे ढूँढ लें।',
  },

  imports: {
    label: 'पतों से आयात',
    doing: 'आयात',
    addresses: 'आयात करने के पते',
    hint: 'हर पंक्ति में एक, http या https। सेवा इन्हें खुद लाती है, इसलिए ये सार्वजनिक होने चाहिए।',
    submit: (count) => (count > 1 ? `${files(count)} आयात करें` : 'आयात करें'),
    filename: 'नाम',
    filenameHint: 'वैकल्पिक। न देने पर सेवा चुनती है।',
    none: 'कम से कम एक पता डालें।',
    lineError: ({ line, reason }) => `पंक्ति ${number(line)}: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 && plural(count, { one: '# आयात शुरू हुआ।', other: '# आयात शुरू हुए।' }),
        kept > 0 && plural(kept, { one: '# पते में सुधार चाहिए।', other: '# पतों में सुधार चाहिए।' }),
      ),
  },

  usage: {
    label: 'उपयोग',
    what: 'खाते का उपयोग',
    kinds: { requests: 'अनुरोध', storage: 'स्टोरेज', bandwidth: 'बैंडविड्थ' },
    amount: ({ used, limit }) => {
      if (used === null) return `${limit} की अनुमति`;
      return limit === null ? `${used} इस्तेमाल` : `${limit} में से ${used}`;
    },
    level: {
      near: (kind) => (kind === 'storage' ? 'लगभग भरा हुआ' : 'लगभग खत्म'),
      full: (kind) => (kind === 'storage' ? 'भरा हुआ' : 'खत्म'),
      over: () => 'सीमा से ऊपर',
    },
    relative,
    resets: ({ relative: when, date: day }) => `${when} रीसेट होगा, ${day} को`,
    resetDue: 'किसी भी पल रीसेट होगा',
    noAccess: 'यह खाता अभी सेवा का उपयोग नहीं कर सकता। इस साइट के मालिक को बताएँ।',
    version: (version) => `API ${version}`,
    untold: 'सेवा नहीं बताती कि कितना उपयोग हुआ है।',

    checkingSpace: 'खाली जगह जाँची जा रही है',
    noSpace: 'पर्याप्त जगह नहीं है',
    tooLittleSpace: ({ count, needed, free }) =>
      `${plural(count, { one: 'इस फ़ाइल', other: 'इन # फ़ाइलों' })} के लिए ${needed} चाहिए, और ${free} खाली है।`,
    reuseNeedsNone: 'जो फ़ाइलें आपकी लाइब्रेरी में पहले से हैं, उन्हें जगह नहीं चाहिए।',
    leftOut: (count) =>
      plural(count, { one: '# फ़ाइल जिसके लिए जगह नहीं है', other: '# फ़ाइलें जिनके लिए जगह नहीं है' }),
    andMore: (count) => `और ${number(count)} अन्य`,
    uploadFitting: (count) => `जितनी जगह है उतना अपलोड करें (${files(count)})`,
    uploadAll: (count) => (count === 1 ? 'फिर भी अपलोड करें' : 'फिर भी सभी अपलोड करें'),
    uploadNone: 'अपलोड न करें',
  },
};
