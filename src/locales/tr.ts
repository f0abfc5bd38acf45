import { createFigures } from './figures.js';
import { acceptsIn, batchIn, headerIn, importFailedIn, joined, type Translation } from './phrases.js';

// Nouns do not change after a number, and suffixes depend on the preceding sound, so none follows a name.
const { date, duration, list, number, percent, relative, size } = createFigures<never>('tr');
const files = (count: number) => `${number(count)} dosya`;
const soon = (time: string | undefined) =>
  time ? `${time} sonra tekrar deneyin.` : 'Daha sonra tekrar deneyin.';
const retrying = (time: string | null) =>
  time ? `${time} sonra tekrar denenecek` : 'Birazdan tekrar denenecek';
const quoted = (detail: string | undefined) => (detail ? ` Hizmetin mesajı: “${detail}”` : '');

/** Turkish. */
export const tr: Translation = {
  size,
  duration,
  percent,
  number,

  drop: 'Dosya veya klasörleri buraya bırakın',
  dropOne: 'Dosyayı buraya bırakın',
  dropNow: 'Yüklemek için bırakın',
  dropRefused: 'Bu dosya türüne izin verilmiyor',
  dropMore: 'Daha fazlasını buraya bırakın',
  chooseFiles: 'Dosyaları seç',
  chooseFile: 'Dosya seç',
  chooseFolder: 'Klasör seç',
  readingFolder: 'Klasörler açılıyor…',
  accepts: acceptsIn('tr', {
    separator: ', ',
    families: { image: 'resim', video: 'video dosyası', audio: 'ses dosyası', text: 'metin dosyası' },
    upTo: (most, least) => (least ? `her biri ${least} ile ${most} arası` : `her biri en fazla ${most}`),
    atLeast: (least) => `her biri en az ${least}`,
    files: (count) => (count === 1 ? 'bir dosya' : `en fazla ${number(count)} dosya`),
  }),

  privacy: 'Görünürlük',
  privacyChoice: { public: 'Herkese açık', unlisted: 'Liste dışı', private: 'Gizli' },

  uploads: 'Yüklemeler',
  progress: (name) => (name === null ? 'Tüm yüklemelerin ilerlemesi' : `İlerleme: ${name}`),
  header: headerIn({
    cancelled: 'İptal edildi',
    all: (total) => `${number(total)} dosya yüklendi`,
    some: (done, total) => `${number(done)}/${number(total)} yüklendi`,
    uploading: (total) => `${number(total)} dosya yükleniyor`,
    failed: (count) => `${number(count)} başarısız`,
    duplicates: (count) => `${number(count)} kopya`,
  }),
  left: (time) => `${time} kaldı`,
  paused: 'Duraklatıldı',
  offline: 'Bağlantı bekleniyor',
  halted: 'Durduruldu',
  failed: (count) => `${number(count)} dosya yüklenemedi`,
  duplicates: (count) => `${number(count)} dosya zaten kitaplığınızda`,
  differing: (count) => `${number(count)} dosyanın görünürlüğü veya durumu farklı`,
  showFailed: 'Başarısız olanları göster',
  showDuplicates: 'Kopyaları göster',
  showAll: 'Tümünü göster',
  pauseAll: 'Tümünü duraklat',
  resumeAll: 'Tümünü sürdür',
  cancelAll: 'Tümünü iptal et',
  clear: 'Listeyi temizle',
  retryAll: 'Tümünü tekrar dene',
  removeAll: 'Tümünü kaldır',
  reuseAll: 'Mevcut olanları kullan',
  uploadAll: 'Yine de yükle',
  tryAgain: 'Tekrar dene',

  more: 'Diğer',
  moreAbout: (name) => (name ? `Diğer: ${name}` : 'Diğer: bu hata'),
  explanation: 'Ayrıntılar',
  errorCode: 'Hata kodu',
  reference: 'Destek referansı',
  copyDetails: 'Destek için kopyala',

  queued: 'Bekliyor',
  preparingFile: (part) => (part ? `Hazırlanıyor… ${part}` : 'Hazırlanıyor…'),
  reading: (part) => `Dosya okunuyor… ${part}`,
  checking: 'Kopyalar aranıyor…',
  following: 'Bu yüklemedeki başka bir dosyanın kopyası',
  duplicate: 'Zaten kitaplığınızda',
  differs: ({ privacy, status }) => {
    const parts = joined(
      ', ',
      privacy !== undefined && `görünürlük ${privacy ?? 'bilinmiyor'}`,
      status !== undefined && `durum ${status ?? 'bilinmiyor'}`,
    );
    return `Mevcut dosya farklı: ${parts}.`;
  },
  preparing: 'Hazırlanıyor…',
  sending: ({ percent: part, remaining }) => (remaining ? `${part} · ${remaining} kaldı` : part),
  finishing: 'Tamamlanıyor…',
  importing: (status) => {
    if (status === null) return 'Başlatılıyor…';
    if (status === 'queued') return 'Sırada';
    return status === 'processing' ? 'Alınıyor…' : `İçe aktarılıyor (${status})`;
  },
  done: {
    uploaded: 'Yüklendi',
    reused: 'Zaten kitaplığınızda',
    replaced: 'Değiştirildi',
    imported: 'İçe aktarıldı',
  },
  cancelled: 'İptal edildi',
  unfollowed: 'İptal edildi; yine de tamamlanabilir',
  pausedAt: (part) => (part ? `Duraklatıldı: ${part}` : 'Duraklatıldı'),
  waiting: {
    release: () => tr.queued,
    'rate-limit': (time) => `Çok fazla istek var. ${retrying(time)}`,
    service: (time) => `Hizmet meşgul. ${retrying(time)}`,
    network: (time) => (time ? `Bağlantı kesildi. ${retrying(time)}` : 'Bağlantı bekleniyor'),
    confirmation: (time) => joined(' ', 'Onaylanıyor…', time && `${time} sonra tekrar kontrol edilecek`),
  },
  errors: {
    'file-empty': () => 'Bu dosya boş.',
    'file-too-large': ({ limit }) => (limit ? `Boyut sınırı aşıldı: ${limit}.` : 'Çok büyük.'),
    'file-too-small': ({ limit }) => (limit ? `En küçük boyut: ${limit}.` : 'Çok küçük.'),
    'file-invalid-type': ({ accept }) =>
      `Bu dosya türüne izin verilmiyor. ${accept ? `İzin verilenler: ${accept}.` : 'Başka bir dosya seçin.'}`,
    'too-many-files': ({ count }) =>
      count ? `${number(count)} dosya sınırına ulaşıldı.` : 'Çok fazla dosya var.',
    'file-unreadable': () => 'Bu dosya okunamadı. Taşınmış veya silinmiş olabilir. Tekrar ekleyin.',
    'file-changed': () => 'Eklendikten sonra değişti. Tekrar ekleyin.',
    'bad-request': ({ detail }) => `İstek reddedildi. Site sahibiyle iletişime geçin.${quoted(detail)}`,
    unauthorized: () => 'Oturumunuzun süresi doldu. Tekrar giriş yapın.',
    forbidden: ({ detail }) =>
      `Bu hesap buna izin vermiyor.${detail ? quoted(detail) : ' Planını ve depolama alanını kontrol edin.'}`,
    'insufficient-scope': ({ scope }) =>
      scope
        ? `Bu sitenin ${scope} izni yok. Site sahibiyle iletişime geçin.`
        : 'Bu sitenin gerekli izni yok. Site sahibiyle iletişime geçin.',
    'user-quota': ({ detail }) => `Sınırınıza ulaştınız.${detail ? ` “${detail}”` : ''}`,
    'site-refused': () => 'Site buna izin vermedi. Tekrar giriş yapın veya site sahibiyle iletişime geçin.',
    'not-found': () => 'Bu öğe artık yok. Sayfayı yeniden yükleyin.',
    conflict: () => 'Başka biri tarafından değiştirildi. Tekrar deneyin.',
    'session-expired': () => 'Yükleme çok uzun sürdü. Tekrar deneyin.',
    invalid: ({ type, detail }) =>
      type ? `Bu geçerli bir ${type} dosyası değil.` : `Bu dosya reddedildi.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `Çok fazla istek var. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `Bu hesabın istek hakkı kalmadı. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `Hizmet kullanılamıyor. ${soon(retryIn)}`,
    'service-error': () => 'Hizmette bir sorun oluştu. Tekrar deneyin.',
    'unreadable-response': () => 'Yanıt okunamadı, işlem tamamlanmamış olabilir. Tekrar deneyin.',
    'storage-refused': () => 'Depolama bu dosyayı reddetti. Tekrar deneyin.',
    'storage-unavailable': ({ retryIn }) =>
      `Depolamaya ulaşılamadı. ${retryIn ? soon(retryIn) : 'Tekrar deneyin.'}`,
    network: () => 'Bağlanılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
    interrupted: () => 'Kesintiye uğradı. Sürdürmek için dosyayı tekrar seçin.',
    'url-invalid': () => 'Geçerli bir URL değil. https:// ile başlayarak tamamını girin.',
    'url-not-http': () => 'Yalnızca http ve https URL’leri içe aktarılabilir. Başka bir URL kullanın.',
    'url-credentials': () =>
      'Bu URL bir şifre veya erişim anahtarı içeriyor. Bunları içermeyen bir URL kullanın.',
    'import-failed': importFailedIn({
      source_unavailable: 'Bu dosya indirilemedi. URL’yi kontrol edip tekrar deneyin.',
      source_timeout: 'İndirme çok uzun sürdü. Tekrar deneyin.',
      source_blocked: 'Bu URL içe aktarılamıyor. Herkesin erişebildiği bir URL kullanın.',
      source_too_large: 'Bu dosya içe aktarmak için çok büyük. Daha küçük bir dosya seçin.',
      content_type_mismatch: 'Bu dosyanın içeriği türüyle eşleşmiyor. Başka bir dosya seçin.',
      blocked_content: 'Bu içeriğe izin verilmiyor. Başka bir dosya seçin.',
      other: 'Bu dosya içe aktarılamadı. URL’yi kontrol edip tekrar deneyin.',
    }),
    'import-unfinished': () => 'İçe aktarma hâlâ sürüyor. Kontrol etmek için tekrar deneyin.',
    unexpected: () => 'Bir sorun oluştu. Tekrar deneyin.',
  },

  pause: (name) => `Duraklat: ${name}`,
  resume: (name) => `Sürdür: ${name}`,
  retry: (name) => `Tekrar dene: ${name}`,
  cancel: (name) => `İptal et: ${name}`,
  unfollow: (name) => `İptal et: ${name}`,
  remove: (name) => `Kaldır: ${name}`,
  reuse: 'Mevcut olanı kullan',
  reuseFor: (name) => `Mevcut olanı kullan: ${name}`,
  uploadAnyway: 'Yine de yükle',
  uploadAnywayFor: (name) => `Yine de yükle: ${name}`,

  announcements: {
    start: ({ total }) => `${number(total)} dosya yükleniyor.`,
    progress: ({ done, total }) => `${number(done)}/${number(total)} yüklendi.`,
    end: ({ done, failed }) =>
      joined(' ', done > 0 && `${number(done)} dosya yüklendi.`, failed > 0 && `${tr.failed(failed)}.`),
  },

  library: {
    date,
    unnamed: 'Adsız dosya',
    loading: 'Yükleniyor…',
    close: 'Kapat',
    cancel: 'İptal',
    tryAgain: 'Tekrar dene',
    copied: 'Kopyalandı',
    privacy: { public: 'Herkese açık', unlisted: 'Liste dışı', private: 'Gizli' },
    types: {
      image: 'Resimler',
      video: 'Videolar',
      pdf: 'PDF dosyaları',
      document: 'Belgeler',
      archive: 'Arşivler',
      other: 'Diğer dosyalar',
    },
    status: { active: 'Etkin' },
    unavailable: (what) => `Burada kullanılamıyor: ${what}.`,
    lacksScope: (scope) => `Bu sitenin ${scope} izni yok. Sahibi bu izni anahtara ekleyebilir.`,
    notOffered: 'Bu site bunu sunmuyor.',
  },

  grid: {
    label: 'Kitaplıktaki dosyalar',
    listing: 'Kitaplık',
    deleting: 'Silme',

    filters: 'Filtreler',
    search: 'Ara',
    type: 'Tür',
    anyType: 'Tüm türler',
    inFolder: (name) => (name === null ? 'Bir klasörde' : `Klasör: ${name}`),
    leaveFolder: 'Tüm dosyaları göster',
    clearFilters: 'Filtreleri temizle',
    refresh: 'Yenile',

    count: ({ count, more }) => (more ? `${number(count)}+ dosya` : files(count)),
    selected: (count) => `${number(count)} seçildi`,
    clearSelection: 'Seçimi kaldır',
    selectAll: ({ count, more }) =>
      more ? `Yüklenen ${number(count)} dosyayı seç` : `Tümünü seç (${number(count)})`,

    select: (name) => `Seç: ${name}`,
    linksOf: (name) => `Bağlantılar: ${name}`,
    deleteOne: (name) => `Sil: ${name}`,
    deleteMany: (count) => `${number(count)} dosyayı sil`,
    renameOne: (name) => `Yeniden adlandır: ${name}`,
    moveOne: (name) => `Klasöre taşı: ${name}`,
    rename: 'Yeniden adlandır',
    move: 'Klasöre taşı…',

    empty: 'Henüz dosya yok',
    emptyFolder: 'Bu klasör boş',
    noMatch: 'Bu filtrelerle eşleşen bir şey yok',

    loadMore: 'Daha fazla yükle',
    loadingMore: 'Daha fazlası yükleniyor…',
    offline: 'Çevrimdışısınız. Yeniden çevrimiçi olduğunuzda diğer dosyalar yüklenecek.',
    restarted: 'Liste baştan yeniden yükleniyor…',

    noLinks: 'Bu dosya için bağlantı yok.',
    directLink: 'Doğrudan bağlantı',
    directLinkHint: 'Dosyanın kendisi',
    shareLink: 'Paylaşım bağlantısı',
    shareLinkHint: 'Dosyayla ilgili bir sayfa',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'Kopyala',
    copyOf: (what, name) => `Kopyala: ${what}, ${name}`,

    deleteTitle: ({ count, name }) =>
      count === 1 ? `Silinsin mi? ${name}` : `${number(count)} dosya silinsin mi?`,
    andMore: (count) => `ve ${number(count)} tane daha`,
    deleteWarning: () => 'Bağlantılar hemen çalışmaz hâle gelir. Bu işlem geri alınamaz.',
    deleteConfirm: (count) => (count === 1 ? 'Sil' : `${number(count)} dosyayı sil`),
    deletingNow: ({ done, total }) => `Siliniyor… ${number(done)}/${number(total)}`,
    deleted: (count) => `${number(count)} dosya silindi`,
    deleteFailed: (count) => `${number(count)} dosya silinemedi`,
    names: (names) =>
      list(names.length > 5 ? [...names.slice(0, 4), `${number(names.length - 4)} tane daha`] : names),
    dismiss: 'Kapat',

    newName: 'Ad',
    nameMissing: 'Bir ad girin.',
    moveTitle: ({ count, name }) => (count === 1 ? `Taşı: ${name}` : `${number(count)} dosyayı taşı`),
    moveConfirm: 'Taşı',
    noFolder: 'Klasör yok',
    renamed: (name) => `Yeni ad: ${name}`,
    moved: ({ count, folder }) =>
      folder === null
        ? `${number(count)} dosya klasöründen çıkarıldı`
        : `${number(count)} dosya taşındı: ${folder}`,
    undo: 'Geri al',
    changeFailed: (count) => `${number(count)} dosya değiştirilemedi`,
  },

  picker: {
    chooseOne: 'Dosya seç',
    chooseSeveral: 'Dosyaları seç',
    views: 'Kaynak',
    library: 'Kitaplık',
    upload: 'Yükle',
    choose: (count) => (count ? `${number(count)} dosyayı seç` : 'Seç'),
    chosen: (count) => (count === 0 ? 'Hiçbiri seçilmedi' : `${number(count)} seçildi`),

    required: 'zorunlu',
    add: 'Dosya ekle',
    chooseOneFor: (label) => `Dosya seç: ${label}`,
    chooseSeveralFor: (label) => `Dosyaları seç: ${label}`,
    addFor: (label) => `Dosya ekle: ${label}`,
    change: 'Değiştir',
    changeName: (name) => `Değiştir: ${name}`,
    missing: 'Bir dosya seçin.',
    nameless: (position) => `Dosya ${number(position)}`,
    gone: 'Bu dosya artık yok. Değiştirin veya kaldırın.',
    showing: 'Bu dosyanın gösterilmesi',
  },

  versions: {
    label: 'Sürümler',
    what: 'Sürüm listesi',
    replacing: 'Dosyayı değiştirme',

    version: (count) => (count === null ? 'Sürüm' : `Sürüm ${number(count)}`),
    active: 'Etkin',
    growth: ({ size: by, larger }) => (by === null ? 'aynı boyut' : `${larger ? '+' : '\u2212'}${by}`),
    typeChange: ({ from, to }) => `${from} → ${to}`,
    same: (count) => (count === null ? 'Öncekiyle aynı içerik' : `Sürüm ${number(count)} ile aynı içerik`),
    checksum: 'SHA-256',
    copyChecksum: (version) => `Sağlama toplamını kopyala: ${version}`,
    none: 'Sürüm yok',
    showAll: (count) => `${number(count)} sürümün tümünü göster`,
    gone: 'Bu dosya artık yok. Silinmiş veya başka bir hesaba ait.',

    drop: 'Bunu değiştirmek için buraya bir dosya bırakın',
    dropNow: 'Değiştirmek için bırakın',
    choose: 'Dosya seç',
    linkStays: 'Bağlantı aynı kalır. Bağlantıya sahip olan herkes yeni dosyayı alır.',
    oneOnly: (count) => `${number(count)} dosya bıraktınız. Birini seçin.`,
    question: 'Dosya değiştirilsin mi?',
    now: 'Geçerli',
    next: 'Yeni',
    otherType: ({ from, to }) => `Farklı tür: ${from} → ${to}`,
    otherSize: ({ from, to, larger }) =>
      larger ? `Çok daha büyük: ${from} → ${to}` : `Çok daha küçük: ${from} → ${to}`,
    replace: 'Değiştir',
    started: (name) => `Dosya değiştiriliyor: ${name}.`,
    failed: (name) => `Dosya değiştirilemedi: ${name}.`,
    replaced: (name) => `Yeni dosya: ${name}. Bağlantısı değişmedi.`,
  },

  folders: {
    label: 'Klasörler',
    all: 'Tüm dosyalar',
    unnamed: 'Adsız klasör',
    browsing: 'Klasörlere göz atma',
    empty: 'Henüz klasör yok.',
    gone: 'Seçilen klasör artık kullanılamıyor. Başka bir klasör seçin.',
    newFolder: 'Yeni klasör',
    newFolderIn: (path) => (path === null ? 'Yeni üst düzey klasör' : `Yeni klasör: ${path}`),
    create: 'Oluştur',
    creating: 'Oluşturuluyor…',
    nameMissing: 'Bir klasör adı girin.',
    refused: (detail) => `Bu klasör oluşturulamadı.${detail ? quoted(detail) : ' Başka bir ad deneyin.'}`,
    unsure: 'Yanıt gelmedi, klasör oluşturulmuş olabilir. Tekrar denemeden önce kontrol edin.',
  },

  imports: {
    label: 'URL’lerden içe aktar',
    doing: 'İçe aktarma',
    addresses: 'URL’ler',
    hint: 'Her satıra bir tane. Herkesin erişimine açık olmalıdır.',
    submit: (count) => (count > 1 ? `${number(count)} dosyayı içe aktar` : 'İçe aktar'),
    filename: 'Ad',
    filenameHint: 'İsteğe bağlı. Boş bırakılırsa otomatik seçilir.',
    none: 'En az bir URL girin.',
    lineError: ({ line, reason }) => `Satır ${number(line)}: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 && `${number(count)} içe aktarma başlatıldı.`,
        kept > 0 && `${number(kept)} URL’yi düzeltin.`,
      ),
  },
  sources: {
    dropTo: (place) => `Yüklemek için bırakın: ${place}`,
    pasted: ({ date: day, time }) => `Yapıştırılan resim ${day} ${time}`,
    open: { camera: 'Kamera', screen: 'Ekran', audio: 'Mikrofon' },
    title: { camera: 'Fotoğraf veya video çek', screen: 'Ekranı kaydet', audio: 'Ses kaydet' },
    photoName: ({ date: day, time }) => `Fotoğraf ${day} ${time}`,
    videoName: ({ date: day, time }) => `Video kaydı ${day} ${time}`,
    screenName: ({ date: day, time }) => `Ekran kaydı ${day} ${time}`,
    audioName: ({ date: day, time }) => `Ses kaydı ${day} ${time}`,
    starting: 'Erişim bekleniyor…',
    takePhoto: 'Fotoğraf çek',
    recordVideo: 'Video kaydet',
    startRecording: 'Kaydı başlat',
    pauseRecording: 'Duraklat',
    resumeRecording: 'Sürdür',
    stopRecording: 'Durdur',
    retake: 'Yeniden çek',
    use: 'Yükle',
    discard: 'Sil',
    discardQuestion: 'Bu kayıt silinsin mi?',
    keep: 'Sakla',
    cameraDevice: 'Kamera',
    microphoneDevice: 'Mikrofon',
    device: (at) => `Cihaz ${number(at)}`,
    withMicrophone: 'Mikrofonu kaydet',
    preview: 'Canlı önizleme',
    result: 'Kayıt',
    level: 'Ses düzeyi',
    recording: (time) => `Kaydediliyor: ${time}`,
    recordingPaused: (time) => `Duraklatıldı: ${time}`,
    limitReached: (limit) => `Kayıt durduruldu. Ulaşılan sınır: ${limit}.`,
    ended: 'Kayıt, bir şey kaydedilmeden sona erdi. Tekrar deneyin.',
    failures: {
      denied: (source) =>
        ({
          camera: 'Kameraya erişim engellendi. Tarayıcınızın site ayarlarından izin verip tekrar deneyin.',
          screen: 'Ekranınız paylaşılmıyor. Tekrar deneyip bir ekran, pencere veya sekme seçin.',
          audio: 'Mikrofona erişim engellendi. Tarayıcınızın site ayarlarından izin verip tekrar deneyin.',
        })[source],
      'no-device': (source) =>
        ({
          camera: 'Kamera bulunamadı. Bir kamera bağlayıp tekrar deneyin.',
          screen: 'Ekran bulunamadı. Bir ekran bağlayıp tekrar deneyin.',
          audio: 'Mikrofon bulunamadı. Bir mikrofon bağlayıp tekrar deneyin.',
        })[source],
      'in-use': (source) =>
        ({
          camera: 'Kamerayı başka bir uygulama kullanıyor. Onu kapatıp tekrar deneyin.',
          screen: 'Ekranı başka bir uygulama kullanıyor. Onu kapatıp tekrar deneyin.',
          audio: 'Mikrofonu başka bir uygulama kullanıyor. Onu kapatıp tekrar deneyin.',
        })[source],
      insecure: () => 'Kayıt için güvenli bağlantı gerekir. Bu sayfayı HTTPS ile açın.',
      unsupported: () => 'Bu tarayıcı burada kayıt yapamıyor. Başka bir tarayıcı deneyin.',
      failed: (source) =>
        ({
          camera: 'Kamera başlatılamadı. Tekrar deneyin.',
          screen: 'Ekran kaydı başlatılamadı. Tekrar deneyin.',
          audio: 'Mikrofon başlatılamadı. Tekrar deneyin.',
        })[source],
    },
    resumeFile: 'Sürdür',
    notGranted: 'Dosyaya erişime izin verilmedi. Tekrar deneyin veya dosyayı seçin.',
    fileGone: 'Dosya taşınmış veya silinmiş. Tekrar seçin.',
    sync: (folder) => `Eşitleme: ${folder}`,
    comparing: ({ done, total }) => `Karşılaştırılıyor… ${number(done)}/${number(total)}`,
    added: (count) => `${number(count)} yeni`,
    changed: (count) => `${number(count)} değişti`,
    unchanged: (count) => `${number(count)} değişmedi`,
    missing: (count) => `${number(count)} dosya artık klasörde yok`,
    missingNote: 'Kitaplığınızdan hiçbir şey silinmedi.',
    upToDate: 'Her şey güncel.',
    receipt: 'Makbuzu indir',
    receiptAs: (format) => `Makbuzu indir (${format})`,
  },
  review: {
    title: (count) => (count === 0 ? 'Dosyaları gözden geçir' : `${number(count)} dosyayı gözden geçir`),
    total: ({ count, size: bytes }) => `${files(count)}, ${bytes}`,
    rename: (name) => `Yeniden adlandır: ${name}`,
    newName: (name) => `Yeni ad: ${name}`,
    moveUp: (name) => `Yukarı taşı: ${name}`,
    moveDown: (name) => `Aşağı taşı: ${name}`,
    remove: (name) => `Kaldır: ${name}`,
    moved: ({ name, position, count }) => `${name}: sıra ${number(position)}/${number(count)}.`,
    more: (count) => `ve ${number(count)} tane daha`,
    upload: (count) => `${number(count)} dosyayı yükle`,
    removeAll: 'Tümünü kaldır',
    checkingFiles: ({ checked, count }) => `Kontrol ediliyor… ${number(checked)}/${number(count)}`,
    question: 'Yüklemeden önce',
    batch: batchIn({
      total: ({ count, size: bytes }) => `${files(count)}, ${bytes}`,
      nothing: 'hepsi zaten kitaplığınızda',
      existing: (count) => `${number(count)} tanesi zaten kitaplığınızda`,
      toSend: (count) => `${number(count)} tanesi yüklenecek`,
      about: (time) => `yaklaşık ${time}`,
    }),
    enoughSpace: 'Yeterli alan var.',
    tooLittleSpace: ({ needed, free }) => `Yeterli alan yok: gereken ${needed}, boş alan ${free}.`,
    proceed: 'Devam et',
    cancel: 'İptal',
  },

  usage: {
    label: 'Kullanım',
    what: 'Hesap kullanımı',
    kinds: { requests: 'İstekler', storage: 'Depolama', bandwidth: 'Bant genişliği' },
    amount: ({ used, limit }) => {
      if (used === null) return `Sınır: ${limit}`;
      return limit === null ? `${used} kullanıldı` : `${used} / ${limit}`;
    },
    level: {
      near: (kind) => (kind === 'storage' ? 'Neredeyse dolu' : 'Neredeyse tükendi'),
      full: (kind) => (kind === 'storage' ? 'Dolu' : 'Tükendi'),
      over: () => 'Sınırın üzerinde',
    },
    relative,
    resets: ({ relative: when, date: day }) => `${when} sıfırlanır (${day})`,
    resetDue: 'Birazdan sıfırlanır',
    noAccess: 'Bu hesap şu anda hizmeti kullanamıyor. Site sahibiyle iletişime geçin.',
    version: (version) => `API ${version}`,
    untold: 'Kullanım bilgisi yok.',

    checkingSpace: 'Boş alan kontrol ediliyor…',
    noSpace: 'Yeterli alan yok',
    tooLittleSpace: ({ count, needed, free }) =>
      joined(' ', `${number(count)} dosya için gereken alan:`, `${needed}; boş alan: ${free}.`),
    reuseNeedsNone: 'Zaten kitaplığınızda olan dosyalar alan gerektirmez.',
    leftOut: (count) => `${number(count)} dosya sığmıyor`,
    andMore: (count) => `ve ${number(count)} tane daha`,
    uploadFitting: (count) => `Sığanları yükle (${files(count)})`,
    uploadAll: (count) => (count === 1 ? 'Yine de yükle' : 'Yine de tümünü yükle'),
    uploadNone: 'İptal',
  },
  editor: {
    title: 'Resmi düzenle',
    edit: 'Düzenle',
    editFor: (name) => `Düzenle: ${name}`,
    loading: 'Resim yükleniyor…',

    frame: 'Kırpma çerçevesi',
    frameHint: 'Ok tuşları taşır. Shift ve ok tuşları boyutunu değiştirir.',
    frameAt: ({ width, height, left, top }) => `${width} × ${height} piksel, soldan ${left}, üstten ${top}`,
    edges: { left: 'Sol kenar', right: 'Sağ kenar', top: 'Üst kenar', bottom: 'Alt kenar' },
    pixels: (count) => `${count} piksel`,

    aspectRatio: 'En boy oranı',
    free: 'Serbest',
    original: 'Özgün',
    rotateLeft: 'Sola döndür',
    rotateRight: 'Sağa döndür',
    flipHorizontal: 'Yatay çevir',
    flipVertical: 'Dikey çevir',
    straighten: 'Düzleştir',
    undo: 'Geri al',
    reset: 'Sıfırla',

    save: 'Kaydet',
    saveVersion: 'Yeni sürüm olarak kaydet',
    saving: 'Kaydediliyor…',
    discardQuestion: 'Değişiklikler silinsin mi?',
    discard: 'Sil',
    keepEditing: 'Düzenlemeye devam et',

    problems: {
      cors: 'Bu resim burada düzenlenemiyor: adresi buna izin vermiyor. İndirin, cihazınızda düzenleyin ve dosyayı değiştirin.',
      gone: 'Bu resim bulunamadı. Silinmiş olabilir.',
      network: 'Resim yüklenemedi. Bağlantınızı kontrol edip tekrar deneyin.',
      unreadable:
        'Bu resim okunamıyor. Bozuk veya bu tarayıcının açamadığı bir biçimde olabilir. Başka bir programda JPEG veya PNG olarak kaydedip tekrar deneyin.',
      'too-large':
        'Bu resim burada düzenlenemeyecek kadar büyük. Başka bir programda küçültüp tekrar deneyin.',
      started: 'Bu dosya yüklenmeye başladığı için değiştirilemiyor. Yüklemeyi iptal edip tekrar deneyin.',
      crashed: 'Resim kaydedilemedi. Tekrar deneyin.',
    },
  },
};
