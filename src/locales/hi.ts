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

// Long: short forms such as "से॰" are uncommon.
const { date, duration, list, number, percent, plural, relative, size } = createFigures('hi', {
  durations: 'long',
});
// फ़ाइल is feminine: the noun has the same form before postpositions.
const files = (count: number) => plural(count, { one: '# फ़ाइल', other: '# फ़ाइलें' });
const soon = (time: string | undefined) => (time ? `${time} बाद फिर से कोशिश करें।` : 'बाद में फिर से कोशिश करें।');
const quoted = (detail: string | undefined) => (detail ? ` सेवा का संदेश: “${detail}”` : '');

const retrying = (time: string | null) => (time ? `${time} में फिर से कोशिश होगी` : 'जल्द ही फिर से कोशिश होगी');

const notDone = (verb: string) => (count: number) =>
  plural(count, { one: `# फ़ाइल ${verb} नहीं हो सकी`, other: `# फ़ाइलें ${verb} नहीं हो सकीं` });

/** Hindi. */
export const hi: Translation = {
  locale: 'hi',
  size,
  duration,
  percent,
  number,

  drop: 'फ़ाइलें या फ़ोल्डर यहाँ छोड़ें',
  dropOne: 'फ़ाइल यहाँ छोड़ें',
  dropNow: 'अपलोड करने के लिए छोड़ें',
  dropRefused: 'इस तरह की फ़ाइल की अनुमति नहीं है',
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

  privacy: 'किसे दिखेगी',
  privacyChoice: { public: 'सार्वजनिक', unlisted: 'असूचीबद्ध', private: 'निजी' },
  privateHint: 'निजी फ़ाइलों का कोई सार्वजनिक लिंक नहीं होता, और पेज उन्हें नहीं दिखा सकते।',

  uploads: 'अपलोड',
  progress: (name) => (name === null ? 'सभी अपलोड की प्रगति' : `${name} की प्रगति`),
  header: headerIn({
    cancelled: 'रद्द किया गया',
    all: (total) => plural(total, { one: '# फ़ाइल अपलोड हुई', other: '# फ़ाइलें अपलोड हुईं' }),
    some: (done, total) => `${number(total)} में से ${number(done)} अपलोड हुई`,
    uploading: (total) => plural(total, { one: '# फ़ाइल अपलोड हो रही है', other: '# फ़ाइलें अपलोड हो रही हैं' }),
    failed: (count) => `${number(count)} अपलोड नहीं हुई`,
    interrupted: (count) => plural(count, { one: '# बीच में रुकी', other: '# बीच में रुकीं' }),
    duplicates: (count) => `${number(count)} डुप्लीकेट`,
  }),
  left: (time) => `${time} बाकी`,
  paused: 'रोका गया',
  offline: 'कनेक्शन का इंतज़ार है',
  halted: 'बंद',
  failed: notDone('अपलोड'),
  duplicates: (count) =>
    plural(count, {
      one: '# फ़ाइल आपकी लाइब्रेरी में पहले से है',
      other: '# फ़ाइलें आपकी लाइब्रेरी में पहले से हैं',
    }),
  differing: (count) =>
    plural(count, {
      one: '# के दिखने की सेटिंग या स्थिति अलग है',
      other: '# के दिखने की सेटिंग या स्थिति अलग है',
    }),

  showFailed: 'अपलोड न हुई दिखाएँ',
  showDuplicates: 'डुप्लीकेट दिखाएँ',
  showAll: 'सभी दिखाएँ',
  pauseAll: 'सभी रोकें',
  resumeAll: 'सभी फिर शुरू करें',
  cancelAll: 'सभी रद्द करें',
  clear: 'सूची मिटाएँ',
  retryAll: 'सभी पर फिर कोशिश करें',
  reuseAll: 'मौजूदा का उपयोग करें',
  uploadAll: 'फिर भी अपलोड करें',
  tryAgain: 'फिर से कोशिश करें',

  more: 'और',
  moreAbout: (name) => (name ? `और जानकारी: ${name}` : 'और जानकारी: यह त्रुटि'),
  explanation: 'जानकारी',
  errorCode: 'त्रुटि कोड',
  reference: 'सहायता के लिए संदर्भ',
  copyDetails: 'सहायता के लिए कॉपी करें',

  queued: 'कतार में',
  ready: 'अपलोड के लिए तैयार',
  preparingFile: (part) => (part ? `तैयार किया जा रहा है… ${part}` : 'तैयार किया जा रहा है…'),
  reading: (part) => `फ़ाइल पढ़ी जा रही है… ${part}`,
  checking: 'डुप्लीकेट की जाँच हो रही है…',
  following: 'इस अपलोड की किसी दूसरी फ़ाइल की डुप्लीकेट',
  followingTab: 'दूसरे टैब में इसी फ़ाइल का इंतज़ार है: उसे वहाँ पूरा करें या हटाएँ',
  duplicate: 'आपकी लाइब्रेरी में पहले से है',
  differs: ({ privacy, status }) =>
    `मौजूदा फ़ाइल अलग है: ${joined(', ', privacy !== undefined && `दिखने की सेटिंग ${privacy ?? 'अज्ञात'}`, status !== undefined && `स्थिति ${status ?? 'अज्ञात'}`)}।`,
  preparing: 'तैयारी हो रही है…',
  sending: ({ percent: part, remaining }) => (remaining ? `${part} · ${remaining} बाकी` : part),
  finishing: 'पूरा हो रहा है…',
  importing: (status) => {
    if (status === null) return 'शुरू हो रहा है…';
    if (status === 'queued') return 'कतार में है';
    return status === 'processing' ? 'लाया जा रहा है…' : `आयात हो रहा है (${status})`;
  },
  done: {
    uploaded: 'अपलोड हो गई',
    reused: 'आपकी लाइब्रेरी में पहले से है',
    replaced: 'बदल दी गई',
    imported: 'आयात हो गई',
  },
  cancelled: 'रद्द किया गया',
  unfollowed: 'रद्द किया गया; फिर भी पूरा हो सकता है',
  pausedAt: (part) => (part ? `${part} पर रोका गया` : 'रोका गया'),
  waiting: {
    release: () => hi.queued,
    'rate-limit': (time) => `बहुत ज़्यादा अनुरोध। ${retrying(time)}`,
    service: (time) => `सेवा उपलब्ध नहीं है। ${retrying(time)}`,
    storage: (time) => `स्टोरेज उपलब्ध नहीं है। ${retrying(time)}`,
    network: (time) => (time ? `कनेक्शन टूट गया। ${retrying(time)}` : 'कनेक्शन का इंतज़ार है'),
    confirmation: (time) => joined(' ', 'पुष्टि हो रही है…', time && `${time} में फिर जाँच होगी`),
  },
  errors: {
    'file-empty': () => 'यह फ़ाइल खाली है।',
    'file-too-large': ({ limit }) => (limit ? `${limit} से बड़ी है।` : 'बहुत बड़ी है।'),
    'file-too-small': ({ limit }) => (limit ? `${limit} से छोटी है।` : 'बहुत छोटी है।'),
    'file-invalid-type': ({ accept }) =>
      `इस तरह की फ़ाइल की अनुमति नहीं है। ${accept ? `${accept} का इस्तेमाल करें` : 'कोई दूसरी फ़ाइल चुनें'}।`,
    'too-many-files': ({ count }) =>
      count ? `${plural(count, { one: '# फ़ाइल', other: '# फ़ाइलों' })} की सीमा पूरी हो गई।` : 'बहुत ज़्यादा फ़ाइलें।',
    'file-unreadable': () =>
      'यह फ़ाइल पढ़ी नहीं जा सकी। शायद इसे कहीं और ले जाया गया या मिटा दिया गया। इसे फिर से जोड़ें।',
    'file-changed': () => 'आपके जोड़ने के बाद बदल गई है। इसे फिर से जोड़ें।',
    'bad-request': ({ detail }) => `अनुरोध अस्वीकार किया गया। साइट के मालिक से संपर्क करें।${quoted(detail)}`,
    unauthorized: () => 'आपका सेशन खत्म हो गया है। फिर से साइन इन करें।',
    forbidden: ({ detail }) =>
      `खाता इसकी अनुमति नहीं देता।${detail ? quoted(detail) : ' इसका प्लान और स्टोरेज जाँचें।'}`,
    'insufficient-scope': ({ scope }) =>
      `इस साइट के पास${scope ? ` ${scope}` : ' ज़रूरी'} अनुमति नहीं है। इसके मालिक को बताएँ।`,
    'user-quota': ({ detail }) => `आपकी सीमा पूरी हो गई है।${detail ? ` “${detail}”` : ''}`,
    'site-refused': () => 'इस साइट ने इसकी अनुमति नहीं दी। पेज फिर से लोड करें या इसके मालिक से पूछें।',
    'not-found': () => 'यह आइटम अब मौजूद नहीं है। फिर से कोशिश करें।',
    conflict: () => 'किसी और ने इसे बदल दिया है। फिर से कोशिश करें।',
    'name-taken': () => 'इस फ़ोल्डर में इसी नाम की एक और फ़ाइल है।',
    'session-expired': ({ timeLimit }) =>
      timeLimit
        ? `इस फ़ाइल के लिए आपका कनेक्शन बहुत धीमा है (समय सीमा: ${timeLimit})। तेज़ कनेक्शन आज़माएँ।`
        : 'अपलोड में बहुत ज़्यादा समय लगा। फिर से कोशिश करें।',
    invalid: ({ type, detail }) =>
      type ? `यह मान्य ${type} फ़ाइल नहीं है।` : `यह फ़ाइल अस्वीकार कर दी गई।${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `बहुत ज़्यादा अनुरोध। ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `इस खाते के सभी अनुरोध खत्म हो गए हैं। ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `सेवा उपलब्ध नहीं है। ${soon(retryIn)}`,
    'service-error': () => 'सेवा में गड़बड़ी हुई। फिर से कोशिश करें।',
    'unreadable-response': () => 'जवाब पढ़ा नहीं जा सका, इसलिए शायद फ़ाइल पहुँची न हो। फिर से कोशिश करें।',
    'storage-refused': () =>
      'स्टोरेज या किसी फ़िल्टर ने यह अपलोड रोक दिया। कोई दूसरा नेटवर्क आज़माएँ या साइट के मालिक से पूछें।',
    'storage-unavailable': ({ retryIn }) =>
      `स्टोरेज से संपर्क नहीं हो सका। ${retryIn ? soon(retryIn) : 'फिर से कोशिश करें।'}`,
    network: () => 'कनेक्ट नहीं हो सका। अपना कनेक्शन जाँचें और फिर से कोशिश करें।',
    interrupted: () => 'बीच में रुक गया। जारी रखने के लिए फ़ाइल फिर से चुनें।',
    'url-invalid': () => 'यह मान्य URL नहीं है। https:// से शुरू करके पूरा URL डालें।',
    'url-not-http': () => 'सिर्फ़ http और https URL आयात किए जा सकते हैं। कोई दूसरा URL इस्तेमाल करें।',
    'url-credentials': () => 'इस URL में पासवर्ड या एक्सेस टोकन है। बिना इसके कोई URL इस्तेमाल करें।',
    'import-failed': importFailedIn({
      source_unavailable: 'यह फ़ाइल डाउनलोड नहीं हो सकी। URL जाँचें और फिर से कोशिश करें।',
      source_timeout: 'डाउनलोड में बहुत ज़्यादा समय लगा। फिर से कोशिश करें।',
      source_blocked: 'यह URL आयात नहीं किया जा सकता। कोई सार्वजनिक URL इस्तेमाल करें।',
      source_too_large: 'यह फ़ाइल आयात के लिए बहुत बड़ी है। कोई छोटी फ़ाइल चुनें।',
      content_type_mismatch: 'इस फ़ाइल की सामग्री इसके प्रकार से मेल नहीं खाती। कोई दूसरी फ़ाइल चुनें।',
      blocked_content: 'इस सामग्री की अनुमति नहीं है। कोई दूसरी फ़ाइल चुनें।',
      other: 'यह फ़ाइल आयात नहीं हो सकी। URL जाँचें और फिर से कोशिश करें।',
    }),
    'import-unfinished': () => 'आयात अभी चल रहा है। देखने के लिए फिर से कोशिश करें।',
    unexpected: () => 'कुछ गड़बड़ हो गई। फिर से कोशिश करें।',
  },

  pause: (name) => `${name} रोकें`,
  resume: (name) => `${name} फिर शुरू करें`,
  retry: (name) => `${name} पर फिर कोशिश करें`,
  cancel: (name) => `${name} रद्द करें`,
  unfollow: (name) => `${name} रद्द करें`,
  remove: (name) => `${name} हटाएँ`,
  reuse: 'मौजूदा का उपयोग करें',
  reuseFor: (name) => `मौजूदा का उपयोग करें: ${name}`,
  uploadAnyway: 'फिर भी अपलोड करें',
  uploadAnywayFor: (name) => `फिर भी अपलोड करें: ${name}`,

  announcements: {
    start: ({ total }) => plural(total, { one: '# फ़ाइल अपलोड हो रही है।', other: '# फ़ाइलें अपलोड हो रही हैं।' }),
    progress: ({ done, total }) => `${number(total)} में से ${files(done)} अपलोड।`,
    end: ({ done, failed }) =>
      joined(
        ' ',
        done > 0 && plural(done, { one: '# फ़ाइल अपलोड हुई।', other: '# फ़ाइलें अपलोड हुईं।' }),
        failed > 0 && `${hi.failed(failed)}।`,
      ),
  },

  list: {
    amount: ({ sent, size: total, speed }) => joined(' · ', `${total} में से ${sent}`, speed && `${speed}/से॰`),
    imports: importsIn({
      all: (total) => plural(total, { one: '# फ़ाइल आयात हुई', other: '# फ़ाइलें आयात हुईं' }),
      some: (done, total) => `${number(total)} में से ${number(done)} आयात हुई`,
      importing: (total) => plural(total, { one: '# फ़ाइल आयात हो रही है', other: '# फ़ाइलें आयात हो रही हैं' }),
    }),
    importsFailed: notDone('आयात'),
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
    showInterrupted: 'रुकी हुई फ़ाइलें दिखाएँ',
    named: (count) => `फ़ोल्डर में पहले से मौजूद नाम: ${number(count)}`,
    replace: 'बदलें',
    replaceOf: (name) => `बदलें: ${name}`,
    keepBoth: 'दोनों रखें',
    keepBothOf: (name) => `दोनों रखें ${name}`,
    skip: 'छोड़ें',
    minimize: 'अपलोड छोटा करें',
    expand: 'अपलोड दिखाएँ',
  },

  library: {
    date,
    unnamed: 'बिना नाम की फ़ाइल',
    loading: 'लोड हो रहा है…',
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
    leaveFolder: 'सभी फ़ाइलें दिखाएँ',
    clearFilters: 'फ़िल्टर हटाएँ',
    refresh: 'रीफ़्रेश करें',

    count: ({ count, more }) =>
      more ? plural(count, { one: '# से ज़्यादा फ़ाइल', other: '# से ज़्यादा फ़ाइलें' }) : files(count),
    selected: (count) => plural(count, { one: '# चुनी गई', other: '# चुनी गईं' }),
    clearSelection: 'चयन हटाएँ',
    selectAll: ({ count, more }) => (more ? `लोड हुई ${number(count)} चुनें` : `सभी ${number(count)} चुनें`),

    select: (name) => `${name} चुनें`,
    linksOf: (name) => `${name} के लिंक`,
    deleteOne: (name) => `${name} मिटाएँ`,
    deleteMany: (count) => `${files(count)} मिटाएँ`,
    renameOne: (name) => `${name} का नाम बदलें`,
    rename: 'नाम बदलें',
    move: 'फ़ोल्डर में ले जाएँ…',

    empty: 'अभी कोई फ़ाइल नहीं है',
    emptyFolder: 'यह फ़ोल्डर खाली है',
    noMatch: 'इन फ़िल्टर से कुछ मेल नहीं खाता',

    loadMore: 'और लोड करें',
    loadingMore: 'और लोड हो रहा है…',
    offline: 'आप ऑफ़लाइन हैं। ऑनलाइन होने पर और फ़ाइलें लोड होंगी।',
    restarted: 'सूची शुरू से फिर लोड हो रही है…',

    noLinks: 'इस फ़ाइल के लिए कोई लिंक उपलब्ध नहीं है।',
    directLink: 'सीधा लिंक',
    directLinkHint: 'फ़ाइल स्वयं',
    shareLink: 'साझा करने का लिंक',
    shareLinkHint: 'फ़ाइल के बारे में पेज',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'कॉपी करें',
    copyOf: (what, name) => `कॉपी करें: ${name} का ${what}`,

    deleteTitle: ({ count, name }) => (count === 1 ? `${name} मिटाएँ?` : `${files(count)} मिटाएँ?`),
    andMore: (count) => `और ${number(count)} अन्य`,
    deleteWarning: () => 'लिंक तुरंत काम करना बंद कर देंगे। इस कार्रवाई को पहले जैसा नहीं किया जा सकता।',
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

  toolbar: {
    view: 'दृश्य',
    views: { small: 'छोटे चित्र', grid: 'मध्यम चित्र', large: 'बड़े चित्र', list: 'सूची' },
    upload: 'अपलोड करें',
    folder: 'फ़ोल्डर',
    notThisFolder: 'अपलोड की गई फ़ाइलें “सभी फ़ाइलें” में जाती हैं, इस फ़ोल्डर में नहीं।',
    dropHere: 'शुरू करने के लिए फ़ाइलें यहाँ छोड़ें',
    offline: 'आप ऑफ़लाइन हैं। दोबारा ऑनलाइन होने पर आपकी फ़ाइलें दिखेंगी।',
    name: 'नाम',
    size: 'आकार',
    created: 'अपलोड की तारीख',
    actions: 'कार्रवाइयाँ',
    sortBy: 'इसके अनुसार क्रम',
    unsorted: 'डिफ़ॉल्ट क्रम',
    sorting: 'क्रम लगाया जा रहा है…',
    sortedLoaded: (count) => `सिर्फ़ अब तक लोड हुई फ़ाइलों का क्रम: ${files(count)}`,
    finished: (label) => `${label}: पूरा हुआ`,
    failed: (label) => `${label}: नहीं हो सका`,
  },

  selection: {
    undoWarning: 'इसे 10 सेकंड के अंदर पहले जैसा किया जा सकता है। उसके बाद लिंक हमेशा के लिए काम करना बंद कर देंगे।',
    checkingUsages: 'देखा जा रहा है कि इसका इस्तेमाल कहाँ हुआ है…',
    usedIn: (places) =>
      plural(places, { one: '# जगह पर इस्तेमाल किया गया:', other: '# जगहों पर इस्तेमाल किया गया:' }),
    usagesUnknown: 'कुछ इस्तेमाल की जाँच नहीं हो सकी।',
    deletingIn: ({ count, time }) =>
      plural(count, { one: `${time} में # फ़ाइल मिटाई जाएगी`, other: `${time} में # फ़ाइलें मिटाई जाएँगी` }),
    undoHint: (keys) => `पहले जैसा करने के लिए ${keys}`,
    deleteNow: 'अभी मिटाएँ',
    undone: (count) => plural(count, { one: '# फ़ाइल वापस लाई गई', other: '# फ़ाइलें वापस लाई गईं' }),

    actionsOf: (name) => `${name} के लिए कार्रवाइयाँ`,
    moreActions: 'अन्य कार्रवाइयाँ',
    open: 'खोलें',
    copyLink: 'लिंक कॉपी करें',
    copyLinks: 'सभी लिंक कॉपी करें',
    copyAs: (format) => `${format} के रूप में कॉपी करें`,
    allLinks: 'सभी लिंक…',
    linksCopied: (count) => plural(count, { one: '# लिंक कॉपी किया गया', other: '# लिंक कॉपी किए गए' }),
    withoutLink: (count) => `बिना लिंक की ${files(count)}`,
    replace: 'बदलें…',

    download: 'डाउनलोड करें',
    downloadZip: 'ZIP के रूप में डाउनलोड करें',
    downloadFiles: 'अलग-अलग डाउनलोड करें',
    downloading: ({ done, total, size: received }) =>
      `डाउनलोड हो रहा है… ${number(total)} में से ${number(done)} · ${received}`,
    downloaded: (count) => plural(count, { one: '# फ़ाइल डाउनलोड हुई', other: '# फ़ाइलें डाउनलोड हुईं' }),
    downloadCancelled: 'डाउनलोड रद्द किया गया',
    downloadFailed: (count) =>
      plural(count, { one: '# फ़ाइल डाउनलोड नहीं हो सकी', other: '# फ़ाइलें डाउनलोड नहीं हो सकीं' }),
    downloadBlocked: 'फ़ाइल का सर्वर इस साइट से डाउनलोड की अनुमति नहीं देता। फ़ाइल खोलें और वहाँ से सेव करें।',
    downloadGone: 'यह फ़ाइल अब उपलब्ध नहीं है।',
    downloadTooLarge: (limit) => `यह ब्राउज़र एक बार में ${limit} तक डाउनलोड कर सकता है। कम फ़ाइलें चुनें।`,
    downloadBroken: 'कनेक्शन टूट गया। फिर से कोशिश करें।',
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
    gone: 'यह फ़ाइल अब मौजूद नहीं है। इसे बदलें या हटाएँ।',
    showing: 'इस फ़ाइल को दिखाना',
  },

  field: {
    alt: 'वैकल्पिक टेक्स्ट',
    altOf: (name) => `वैकल्पिक टेक्स्ट: ${name}`,
    altHint: 'जो लोग तस्वीर नहीं देख सकते, उनके लिए इसका वर्णन करें',
    caption: 'कैप्शन',
    captionOf: (name) => `कैप्शन: ${name}`,
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
    linkStays: 'लिंक वही रहता है। जिनके पास यह है, उन्हें नई फ़ाइल मिलेगी।',
    oneOnly: (count) => `आपने ${files(count)} छोड़ीं। कोई एक चुनें।`,
    question: 'फ़ाइल बदलें?',
    now: 'मौजूदा',
    next: 'नई',
    otherType: ({ from, to }) => `अलग प्रकार: ${from} → ${to}`,
    otherSize: ({ from, to, larger }) => `काफ़ी ${larger ? 'बड़ी' : 'छोटी'}: ${from} → ${to}`,
    replace: 'बदलें',
    started: (name) => `फ़ाइल को ${name} से बदला जा रहा है।`,
    failed: (name) => `फ़ाइल को ${name} से नहीं बदला जा सका।`,
    replaced: (name) => `${name} से बदली गई। इसका लिंक नहीं बदला।`,
  },

  folders: {
    label: 'फ़ोल्डर',
    all: 'सभी फ़ाइलें',
    unnamed: 'बिना नाम का फ़ोल्डर',
    browsing: 'फ़ोल्डर के अनुसार देखना',
    empty: 'अभी कोई फ़ोल्डर नहीं है।',
    gone: 'चुना गया फ़ोल्डर अब उपलब्ध नहीं है। कोई दूसरा चुनें।',
    newFolder: 'नया फ़ोल्डर',
    newFolderIn: (path) => (path === null ? 'सबसे ऊपर नया फ़ोल्डर' : `${path} में नया फ़ोल्डर`),
    create: 'बनाएँ',
    creating: 'बनाया जा रहा है…',
    nameMissing: 'फ़ोल्डर को नाम दें।',
    refused: (detail) => `यह फ़ोल्डर नहीं बनाया जा सका।${detail ? quoted(detail) : ' कोई दूसरा नाम आज़माएँ।'}`,
    unsure: 'कोई जवाब नहीं आया, इसलिए हो सकता है कि यह बन गया हो। फिर कोशिश करने से पहले इसे ढूँढ लें।',
  },

  imports: {
    label: 'URL से आयात',
    doing: 'आयात',
    addresses: 'आयात करने के URL',
    hint: 'हर पंक्ति में एक। ये सार्वजनिक रूप से उपलब्ध होने चाहिए।',
    submit: (count) => (count > 1 ? `${files(count)} आयात करें` : 'आयात करें'),
    filename: 'नाम',
    filenameHint: 'वैकल्पिक। खाली छोड़ने पर अपने आप चुना जाता है।',
    none: 'कम से कम एक URL डालें।',
    lineError: ({ line, reason }) => `पंक्ति ${number(line)}: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 && plural(count, { one: '# आयात शुरू हुआ।', other: '# आयात शुरू हुए।' }),
        kept > 0 && `${number(kept)} URL ठीक करें।`,
      ),
  },

  sources: {
    dropTo: (place) => `${place} में अपलोड करने के लिए छोड़ें`,
    pasted: ({ date: day, time }) => `चिपकाई गई इमेज ${day} ${time}`,
    open: { camera: 'कैमरा', screen: 'स्क्रीन', audio: 'माइक्रोफ़ोन' },
    title: { camera: 'फ़ोटो या वीडियो लें', screen: 'स्क्रीन रिकॉर्ड करें', audio: 'ऑडियो रिकॉर्ड करें' },
    photoName: ({ date: day, time }) => `फ़ोटो ${day} ${time}`,
    videoName: ({ date: day, time }) => `वीडियो ${day} ${time}`,
    screenName: ({ date: day, time }) => `स्क्रीन रिकॉर्डिंग ${day} ${time}`,
    audioName: ({ date: day, time }) => `ऑडियो रिकॉर्डिंग ${day} ${time}`,
    starting: 'अनुमति का इंतज़ार है…',
    takePhoto: 'फ़ोटो लें',
    recordVideo: 'वीडियो रिकॉर्ड करें',
    startRecording: 'रिकॉर्डिंग शुरू करें',
    pauseRecording: 'रोकें',
    resumeRecording: 'जारी रखें',
    stopRecording: 'बंद करें',
    retake: 'फिर से लें',
    use: 'अपलोड करें',
    discard: 'हटाएँ',
    discardQuestion: 'यह रिकॉर्डिंग हटाएँ?',
    keep: 'रखें',
    cameraDevice: 'कैमरा',
    microphoneDevice: 'माइक्रोफ़ोन',
    device: (at) => `डिवाइस ${number(at)}`,
    withMicrophone: 'माइक्रोफ़ोन भी रिकॉर्ड करें',
    preview: 'लाइव प्रीव्यू',
    result: 'रिकॉर्डिंग',
    level: 'आवाज़ का स्तर',
    recording: (time) => `रिकॉर्डिंग ${time}`,
    recordingPaused: (time) => `${time} पर रुकी हुई`,
    limitReached: (limit) => `रिकॉर्डिंग बंद हुई: ${limit} की सीमा पूरी हो गई।`,
    ended: 'कुछ रिकॉर्ड होने से पहले ही रिकॉर्डिंग खत्म हो गई। फिर से कोशिश करें।',
    failures: {
      denied: (source) =>
        source === 'screen'
          ? 'आपकी स्क्रीन शेयर नहीं हो रही है। फिर से कोशिश करें और कोई स्क्रीन, विंडो या टैब चुनें।'
          : `${source === 'camera' ? 'कैमरे' : 'माइक्रोफ़ोन'} का ऐक्सेस ब्लॉक है। ब्राउज़र की साइट सेटिंग में अनुमति दें, फिर कोशिश करें।`,
      'no-device': (source) =>
        `कोई ${source === 'camera' ? 'कैमरा' : source === 'screen' ? 'स्क्रीन' : 'माइक्रोफ़ोन'} नहीं मिला। जोड़कर फिर से कोशिश करें।`,
      'in-use': (source) =>
        `कोई दूसरा ऐप ${source === 'camera' ? 'कैमरा' : source === 'screen' ? 'स्क्रीन' : 'माइक्रोफ़ोन'} इस्तेमाल कर रहा है। उसे बंद करके फिर से कोशिश करें।`,
      insecure: () => 'रिकॉर्डिंग के लिए सुरक्षित कनेक्शन चाहिए। यह पेज HTTPS पर खोलें।',
      unsupported: () => 'यह ब्राउज़र यहाँ रिकॉर्ड नहीं कर सकता। दूसरा ब्राउज़र आज़माएँ।',
      failed: (source) =>
        `${source === 'camera' ? 'कैमरा' : source === 'screen' ? 'स्क्रीन रिकॉर्डिंग' : 'माइक्रोफ़ोन'} शुरू नहीं हो सका। फिर से कोशिश करें।`,
    },
    resumeFile: 'जारी रखें',
    notGranted: 'फ़ाइल के ऐक्सेस की अनुमति नहीं मिली। फिर से कोशिश करें या फ़ाइल चुनें।',
    fileGone: 'फ़ाइल कहीं और ले जाई गई है या मिटा दी गई है। उसे फिर से चुनें।',
    sync: (folder) => `${folder} का सिंक`,
    comparing: ({ done, total }) => `${files(total)} में से ${number(done)} की तुलना हो चुकी है…`,
    checkingLibrary: 'आपकी लाइब्रेरी जाँची जा रही है…',
    added: (count) => plural(count, { one: '# नई', other: '# नई' }),
    changed: (count) => plural(count, { one: '# बदली हुई', other: '# बदली हुई' }),
    unchanged: (count) => `${number(count)} में कोई बदलाव नहीं`,
    renamed: (count) => `${number(count)} का नाम बदला`,
    deletedThere: (count) => `आपकी लाइब्रेरी से मिटाई गईं: ${number(count)}`,
    uploadAgain: 'फिर से अपलोड करें',
    leaveOut: 'छोड़ दें',
    missing: (count) => plural(count, { one: '# फ़ाइल अब फ़ोल्डर में नहीं है', other: '# फ़ाइलें अब फ़ोल्डर में नहीं हैं' }),
    missingNote: 'आपकी लाइब्रेरी से कुछ भी नहीं मिटाया गया।',
    upToDate: 'सब कुछ अप टू डेट है।',
    receipt: 'रसीद डाउनलोड करें',
    receiptAs: (format) => `रसीद डाउनलोड करें (${format})`,
  },

  review: {
    title: (count) => (count === 0 ? 'फ़ाइलें जाँचें' : `${files(count)} जाँचें`),
    total: ({ folders, count, size: bytes }) =>
      joined(', ', folders > 0 && `${number(folders)} फ़ोल्डर`, files(count), bytes),
    rename: (name) => `${name} का नाम बदलें`,
    newName: (name) => `${name} का नया नाम`,
    moveUp: (name) => `${name} को ऊपर ले जाएँ`,
    moveDown: (name) => `${name} को नीचे ले जाएँ`,
    remove: (name) => `${name} हटाएँ`,
    moved: ({ name, position, count }) => `${name} अब ${number(count)} में से ${number(position)} पर है।`,
    more: (count) => `और ${number(count)}`,
    upload: (count) => `${files(count)} अपलोड करें`,
    removeAll: 'सभी हटाएँ',
    checkingFiles: ({ checked, count }) => `${files(count)} में से ${number(checked)} की जाँच हुई…`,
    question: 'अपलोड करने से पहले',
    batch: batchIn({
      nothing: 'सब पहले से आपकी लाइब्रेरी में है',
      existing: (n) => `${number(n)} पहले से आपकी लाइब्रेरी में`,
      toSend: (n) => `${number(n)} अपलोड होनी हैं`,
      about: (time) => `लगभग ${time}`,
      atLeast: (time) => `कम से कम ${time}`,
      marks: [': ', ', ', '।'],
    }),
    enoughSpace: 'जगह पर्याप्त है।',
    tooLittleSpace: ({ needed, free }) => `जगह कम है: ${needed} चाहिए, ${free} खाली है।`,
    proceed: 'जारी रखें',
    cancel: 'रद्द करें',
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
    untold: 'उपयोग की कोई जानकारी नहीं है।',

    checkingSpace: 'खाली जगह जाँची जा रही है…',
    noSpace: 'पर्याप्त जगह नहीं है',
    tooLittleSpace: ({ count, needed, free }) =>
      `${plural(count, { one: 'इस फ़ाइल', other: 'इन # फ़ाइलों' })} के लिए ${needed} चाहिए; ${free} खाली है।`,
    reuseNeedsNone: 'जो फ़ाइलें आपकी लाइब्रेरी में पहले से हैं, उन्हें जगह नहीं चाहिए।',
    leftOut: (count) =>
      plural(count, { one: '# फ़ाइल जिसके लिए जगह नहीं है', other: '# फ़ाइलें जिनके लिए जगह नहीं है' }),
    andMore: (count) => `और ${number(count)} अन्य`,
    uploadFitting: (count) => `जितनी जगह है उतना अपलोड करें (${files(count)})`,
    uploadAll: (count) => (count === 1 ? 'फिर भी अपलोड करें' : 'फिर भी सभी अपलोड करें'),
    uploadNone: 'रद्द करें',
  },

  editor: {
    title: 'तस्वीर में बदलाव करें',
    edit: 'बदलाव करें',
    editFor: (name) => `बदलाव करें: ${name}`,
    loading: 'तस्वीर लोड हो रही है…',

    frame: 'काट-छाँट का फ़्रेम',
    frameHint: 'ऐरो कुंजियाँ इसे खिसकाती हैं। Shift और ऐरो कुंजियाँ इसका आकार बदलती हैं।',
    frameAt: ({ width, height, left, top }) => `${width} × ${height} पिक्सल, बाएँ से ${left}, ऊपर से ${top}`,
    edges: { left: 'बायाँ किनारा', right: 'दायाँ किनारा', top: 'ऊपरी किनारा', bottom: 'निचला किनारा' },
    pixels: (count) => `${count} पिक्सल`,

    aspectRatio: 'चौड़ाई-ऊँचाई अनुपात',
    free: 'मुक्त',
    original: 'मूल',
    rotateLeft: 'बाईं ओर घुमाएँ',
    rotateRight: 'दाईं ओर घुमाएँ',
    flipHorizontal: 'आड़ा पलटें',
    flipVertical: 'खड़ा पलटें',
    straighten: 'सीधा करें',
    undo: 'पहले जैसा करें',
    reset: 'रीसेट करें',

    save: 'सेव करें',
    saveVersion: 'नए वर्शन के तौर पर सेव करें',
    saving: 'सेव हो रहा है…',
    discardQuestion: 'बदलाव छोड़ दें?',
    discard: 'छोड़ दें',
    keepEditing: 'बदलाव जारी रखें',

    problems: {
      cors: 'इस तस्वीर में यहाँ बदलाव नहीं किया जा सकता: इसका पता इसकी अनुमति नहीं देता। इसे डाउनलोड करें, अपने डिवाइस पर बदलाव करें और फ़ाइल बदलें।',
      gone: 'यह तस्वीर नहीं खुल सकी। हो सकता है कि यह निजी हो या मिटा दी गई हो।',
      network: 'तस्वीर लोड नहीं हो सकी। कनेक्शन जाँचें और फिर से कोशिश करें।',
      animated:
        'ऐनिमेटेड चित्र में यहाँ बदलाव नहीं किया जा सकता: वह स्थिर हो जाएगा। किसी दूसरे प्रोग्राम में बदलाव करें और फ़ाइल बदलें।',
      unreadable:
        'यह तस्वीर पढ़ी नहीं जा सकी। हो सकता है कि यह खराब हो या ऐसे फ़ॉर्मैट में हो जिसे यह ब्राउज़र नहीं खोल सकता। इसे किसी और प्रोग्राम में JPEG या PNG के रूप में सेव करके फिर से कोशिश करें।',
      'too-large': 'यह तस्वीर यहाँ बदलाव करने के लिए बहुत बड़ी है। इसे किसी और प्रोग्राम में छोटा करके फिर से कोशिश करें।',
      scrambled: 'इस ब्राउज़र में बदली हुई तस्वीर शोर बन जाएगी। किसी और ब्राउज़र का उपयोग करें।',
      started: 'यह फ़ाइल पहले से अपलोड हो रही है, इसलिए इसे बदला नहीं जा सकता। अपलोड रद्द करके फिर से कोशिश करें।',
      crashed: 'तस्वीर सेव नहीं हो सकी। फिर से कोशिश करें।',
    },
  },

  preview: {
    previous: 'पिछला',
    next: 'अगला',
    position: ({ position, count, more }) => `${number(count)}${more ? '+' : ''} में से ${number(position)}`,

    zoomIn: 'ज़ूम इन करें',
    zoomOut: 'ज़ूम आउट करें',
    fit: 'स्क्रीन के मुताबिक दिखाएँ',

    download: 'डाउनलोड करें',
    downloadOne: (name) => `डाउनलोड करें: ${name}`,
    open: 'नए टैब में खोलें',
    replaceOne: (name) => `बदलें: ${name}`,
    details: 'जानकारी',

    noPreview: 'इस तरह की फ़ाइल की झलक उपलब्ध नहीं है',
    tooLarge: 'झलक के लिए बहुत बड़ी है',
    failed: 'यह फ़ाइल नहीं दिखाई जा सकती। हो सकता है कि यह खराब हो या इसका लिंक काम न करता हो।',
    cut: (bytes) => `सिर्फ़ पहले ${bytes} दिखाए गए हैं। बाकी देखने के लिए फ़ाइल डाउनलोड करें।`,

    dimensions: 'आयाम',
    pixels: ({ width, height }) => `${width} × ${height} पिक्सेल`,
    size: 'आकार',
    type: 'प्रकार',
    privacy: 'कौन देख सकता है',
    status: 'स्थिति',
    created: 'बनाने की तारीख',
    id: 'आईडी',
    copyId: 'आईडी कॉपी करें',
    links: 'लिंक',
  },
};
