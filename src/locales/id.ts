import { createFigures } from './figures.js';
import { acceptsIn, batchIn, headerIn, importFailedIn, joined, type Translation } from './phrases.js';

// One form for every count.
const { date, duration, list, number, percent, relative, size } = createFigures<never>('id');
const files = (count: number) => `${number(count)} file`;
const soon = (time: string | undefined) => (time ? `Coba lagi dalam ${time}.` : 'Coba lagi nanti.');
const retrying = (time: string | null) => (time ? `Mencoba lagi dalam ${time}` : 'Segera mencoba lagi');
const quoted = (detail: string | undefined) => (detail ? ` Pesan layanan: “${detail}”` : '');

/** Indonesian. */
export const id: Translation = {
  size,
  duration,
  percent,
  number,

  drop: 'Lepaskan file atau folder di sini',
  dropOne: 'Lepaskan file di sini',
  dropNow: 'Lepaskan untuk mengupload',
  dropRefused: 'Jenis file tidak diizinkan',
  dropMore: 'Lepaskan lainnya di sini',
  chooseFiles: 'Pilih beberapa file',
  chooseFile: 'Pilih file',
  chooseFolder: 'Pilih folder',
  readingFolder: 'Membuka folder…',
  accepts: acceptsIn('id', {
    separator: ', ',
    families: { image: 'gambar', video: 'video', audio: 'file audio', text: 'file teks' },
    upTo: (most, least) => (least ? `${least} hingga ${most} per file` : `maksimal ${most} per file`),
    atLeast: (least) => `minimal ${least} per file`,
    files: (count) => (count === 1 ? 'satu file' : `maksimal ${number(count)} file`),
  }),

  privacy: 'Visibilitas',
  privacyChoice: { public: 'Publik', unlisted: 'Tidak publik', private: 'Pribadi' },

  uploads: 'Upload file',
  progress: (name) => (name === null ? 'Progres semua upload' : `Progres ${name}`),
  header: headerIn({
    cancelled: 'Dibatalkan',
    all: (total) => `${number(total)} file telah diupload`,
    some: (done, total) => `${number(done)} dari ${number(total)} telah diupload`,
    uploading: (total) => `Mengupload ${number(total)} file`,
    failed: (count) => `${number(count)} gagal`,
    duplicates: (count) => `${number(count)} duplikat`,
  }),
  left: (time) => `tersisa ${time}`,
  paused: 'Dijeda',
  offline: 'Menunggu koneksi',
  halted: 'Dihentikan',
  failed: (count) => `${number(count)} file tidak dapat diupload`,
  duplicates: (count) => `${number(count)} file sudah ada di koleksi Anda`,
  differing: (count) => `${number(count)} berbeda visibilitas atau statusnya`,
  showFailed: 'Tampilkan yang gagal',
  showDuplicates: 'Tampilkan duplikat',
  showAll: 'Tampilkan semua',
  pauseAll: 'Jeda semua',
  resumeAll: 'Lanjutkan semua',
  cancelAll: 'Batalkan semua',
  clear: 'Hapus daftar',
  retryAll: 'Coba lagi semua',
  removeAll: 'Singkirkan semua',
  reuseAll: 'Gunakan yang ada',
  uploadAll: 'Tetap upload',
  tryAgain: 'Coba lagi',

  more: 'Lainnya',
  moreAbout: (name) => (name ? `Lainnya tentang ${name}` : 'Lainnya tentang error ini'),
  explanation: 'Detail',
  errorCode: 'Kode error',
  reference: 'Referensi untuk dukungan',
  copyDetails: 'Salin untuk dukungan',

  queued: 'Menunggu',
  preparingFile: (part) => (part ? `Menyiapkan… ${part}` : 'Menyiapkan…'),
  reading: (part) => `Membaca file… ${part}`,
  checking: 'Memeriksa duplikat…',
  following: 'Duplikat file lain dalam upload ini',
  duplicate: 'Sudah ada di koleksi Anda',
  differs: ({ privacy, status }) => {
    const parts = joined(
      ', ',
      privacy !== undefined && `visibilitas ${privacy ?? 'tidak diketahui'}`,
      status !== undefined && `status ${status ?? 'tidak diketahui'}`,
    );
    return `File yang ada berbeda: ${parts}.`;
  },
  preparing: 'Menyiapkan…',
  sending: ({ percent: part, remaining }) => (remaining ? `${part} · tersisa ${remaining}` : part),
  finishing: 'Menyelesaikan…',
  importing: (status) => {
    if (status === null) return 'Memulai…';
    if (status === 'queued') return 'Dalam antrean';
    return status === 'processing' ? 'Mengambil…' : `Mengimpor (${status})`;
  },
  done: {
    uploaded: 'Telah diupload',
    reused: 'Sudah ada di koleksi Anda',
    replaced: 'Telah diganti',
    imported: 'Telah diimpor',
  },
  cancelled: 'Dibatalkan',
  unfollowed: 'Dibatalkan; mungkin masih selesai',
  pausedAt: (part) => (part ? `Dijeda pada ${part}` : 'Dijeda'),
  waiting: {
    release: () => id.queued,
    'rate-limit': (time) => `Terlalu banyak permintaan. ${retrying(time)}`,
    service: (time) => `Layanan sedang sibuk. ${retrying(time)}`,
    network: (time) => (time ? `Koneksi terputus. ${retrying(time)}` : 'Menunggu koneksi'),
    confirmation: (time) => joined(' ', 'Mengonfirmasi…', time && `Memeriksa lagi dalam ${time}`),
  },
  errors: {
    'file-empty': () => 'File ini kosong.',
    'file-too-large': ({ limit }) => (limit ? `Lebih besar dari ${limit}.` : 'Terlalu besar.'),
    'file-too-small': ({ limit }) => (limit ? `Lebih kecil dari ${limit}.` : 'Terlalu kecil.'),
    'file-invalid-type': ({ accept }) =>
      `Jenis file tidak diizinkan. ${accept ? `Gunakan ${accept}.` : 'Pilih file lain.'}`,
    'too-many-files': ({ count }) =>
      count ? `Batas ${number(count)} file tercapai.` : 'Terlalu banyak file.',
    'file-unreadable': () =>
      'File ini tidak dapat dibaca. Mungkin telah dipindahkan atau dihapus. Tambahkan lagi.',
    'file-changed': () => 'Berubah setelah Anda menambahkannya. Tambahkan lagi.',
    'bad-request': ({ detail }) => `Permintaan ditolak. Hubungi pemilik situs.${quoted(detail)}`,
    unauthorized: () => 'Sesi Anda telah berakhir. Login lagi.',
    forbidden: ({ detail }) =>
      `Akun ini tidak mengizinkannya.${detail ? quoted(detail) : ' Periksa paket dan penyimpanannya.'}`,
    'insufficient-scope': ({ scope }) =>
      scope
        ? `Situs ini tidak memiliki izin ${scope}. Hubungi pemiliknya.`
        : 'Situs ini tidak memiliki izin yang diperlukan. Hubungi pemiliknya.',
    'user-quota': ({ detail }) => `Anda telah mencapai batas.${detail ? ` “${detail}”` : ''}`,
    'site-refused': () => 'Situs tidak mengizinkannya. Login lagi atau hubungi pemiliknya.',
    'not-found': () => 'Item ini sudah tidak ada. Muat ulang halaman.',
    conflict: () => 'Diubah oleh orang lain. Coba lagi.',
    'session-expired': () => 'Upload terlalu lama. Coba lagi.',
    invalid: ({ type, detail }) =>
      type ? `Ini bukan file ${type} yang valid.` : `File ini ditolak.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `Terlalu banyak permintaan. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `Akun ini tidak memiliki sisa permintaan. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `Layanan tidak tersedia. ${soon(retryIn)}`,
    'service-error': () => 'Terjadi masalah pada layanan. Coba lagi.',
    'unreadable-response': () => 'Respons tidak dapat dibaca, jadi mungkin tidak berhasil. Coba lagi.',
    'storage-refused': () => 'Penyimpanan menolak file ini. Coba lagi.',
    'storage-unavailable': ({ retryIn }) =>
      `Tidak dapat menjangkau penyimpanan. ${retryIn ? soon(retryIn) : 'Coba lagi.'}`,
    network: () => 'Tidak dapat terhubung. Periksa koneksi Anda dan coba lagi.',
    interrupted: () => 'Terhenti. Pilih lagi file ini untuk melanjutkan.',
    'url-invalid': () => 'URL tidak valid. Masukkan selengkapnya, diawali dengan https://.',
    'url-not-http': () => 'Hanya URL http dan https yang dapat diimpor. Gunakan yang lain.',
    'url-credentials': () => 'URL ini berisi sandi atau token akses. Gunakan URL tanpa itu.',
    'import-failed': importFailedIn({
      source_unavailable: 'File ini tidak dapat didownload. Periksa URL dan coba lagi.',
      source_timeout: 'Download terlalu lama. Coba lagi.',
      source_blocked: 'URL ini tidak dapat diimpor. Gunakan URL yang dapat diakses publik.',
      source_too_large: 'File ini terlalu besar untuk diimpor. Pilih file yang lebih kecil.',
      content_type_mismatch: 'Isi file ini tidak cocok dengan jenisnya. Pilih file lain.',
      blocked_content: 'Konten ini tidak diizinkan. Pilih file lain.',
      other: 'File ini tidak dapat diimpor. Periksa URL dan coba lagi.',
    }),
    'import-unfinished': () => 'Impor masih berjalan. Coba lagi untuk memeriksa.',
    unexpected: () => 'Terjadi error. Coba lagi.',
  },

  pause: (name) => `Jeda ${name}`,
  resume: (name) => `Lanjutkan ${name}`,
  retry: (name) => `Coba lagi ${name}`,
  cancel: (name) => `Batalkan ${name}`,
  unfollow: (name) => `Batalkan ${name}`,
  remove: (name) => `Singkirkan ${name}`,
  reuse: 'Gunakan file yang ada',
  reuseFor: (name) => `Gunakan file yang ada: ${name}`,
  uploadAnyway: 'Tetap upload',
  uploadAnywayFor: (name) => `Tetap upload: ${name}`,

  announcements: {
    start: ({ total }) => `Mengupload ${number(total)} file.`,
    progress: ({ done, total }) => `${number(done)} dari ${number(total)} telah diupload.`,
    end: ({ done, failed }) =>
      joined(' ', done > 0 && `${number(done)} file telah diupload.`, failed > 0 && `${id.failed(failed)}.`),
  },

  library: {
    date,
    unnamed: 'File tanpa nama',
    loading: 'Memuat…',
    close: 'Tutup',
    cancel: 'Batal',
    tryAgain: 'Coba lagi',
    copied: 'Disalin',
    privacy: { public: 'Publik', unlisted: 'Tidak publik', private: 'Pribadi' },
    types: {
      image: 'Gambar',
      video: 'File video',
      pdf: 'File PDF',
      document: 'Dokumen',
      archive: 'Arsip',
      other: 'File lainnya',
    },
    status: { active: 'Aktif' },
    unavailable: (what) => `${what} tidak tersedia di sini.`,
    lacksScope: (scope) =>
      `Situs ini tidak memiliki izin ${scope}. Pemiliknya dapat menambahkannya ke kunci.`,
    notOffered: 'Situs ini tidak menyediakannya.',
  },

  grid: {
    label: 'File dalam koleksi',
    listing: 'Koleksi',
    deleting: 'Penghapusan',

    filters: 'Penyaring',
    search: 'Telusuri',
    type: 'Jenis',
    anyType: 'Semua jenis',
    inFolder: (name) => (name === null ? 'Di dalam folder' : `Di ${name}`),
    leaveFolder: 'Tampilkan semua file',
    clearFilters: 'Hapus filter',
    refresh: 'Muat ulang',

    count: ({ count, more }) => (more ? `Lebih dari ${number(count)} file` : files(count)),
    selected: (count) => `${number(count)} dipilih`,
    clearSelection: 'Batalkan pilihan',
    selectAll: ({ count, more }) =>
      more ? `Pilih ${number(count)} yang dimuat` : `Pilih semua ${number(count)}`,

    select: (name) => `Pilih ${name}`,
    linksOf: (name) => `Link untuk ${name}`,
    deleteOne: (name) => `Hapus ${name}`,
    deleteMany: (count) => `Hapus ${number(count)} file`,
    renameOne: (name) => `Ganti nama ${name}`,
    moveOne: (name) => `Pindahkan ${name} ke folder`,
    rename: 'Ganti nama',
    move: 'Pindahkan ke folder…',

    empty: 'Belum ada file',
    emptyFolder: 'Folder ini kosong',
    noMatch: 'Tidak ada yang cocok dengan filter ini',

    loadMore: 'Muat lainnya',
    loadingMore: 'Memuat lainnya…',
    offline: 'Anda sedang offline. File lainnya akan dimuat saat Anda online lagi.',
    restarted: 'Memuat ulang daftar dari awal…',

    noLinks: 'Tidak ada link untuk file ini.',
    directLink: 'Link langsung',
    directLinkHint: 'File itu sendiri',
    shareLink: 'Link berbagi',
    shareLinkHint: 'Halaman tentang file',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'Salin',
    copyOf: (what, name) => `Salin: ${what}, ${name}`,

    deleteTitle: ({ count, name }) => (count === 1 ? `Hapus ${name}?` : `Hapus ${number(count)} file?`),
    andMore: (count) => `dan ${number(count)} lainnya`,
    deleteWarning: () => 'Link langsung berhenti berfungsi. Tindakan ini tidak dapat diurungkan.',
    deleteConfirm: (count) => (count === 1 ? 'Hapus' : `Hapus ${number(count)} file`),
    deletingNow: ({ done, total }) => `Menghapus… ${number(done)} dari ${number(total)}`,
    deleted: (count) => `${number(count)} file dihapus`,
    deleteFailed: (count) => `${number(count)} file tidak dapat dihapus`,
    names: (names) =>
      list(names.length > 5 ? [...names.slice(0, 4), `${number(names.length - 4)} lainnya`] : names),
    dismiss: 'Tutup',

    newName: 'Nama',
    nameMissing: 'Masukkan nama.',
    moveTitle: ({ count, name }) => (count === 1 ? `Pindahkan ${name}` : `Pindahkan ${number(count)} file`),
    moveConfirm: 'Pindahkan',
    noFolder: 'Tanpa folder',
    renamed: (name) => `Nama baru: ${name}`,
    moved: ({ count, folder }) =>
      folder === null
        ? `${number(count)} file dikeluarkan dari folder`
        : `${number(count)} file dipindahkan: ${folder}`,
    undo: 'Urungkan',
    changeFailed: (count) => `${number(count)} file tidak dapat diubah`,
  },

  picker: {
    chooseOne: 'Pilih file',
    chooseSeveral: 'Pilih beberapa file',
    views: 'Sumber',
    library: 'Koleksi',
    upload: 'Upload dari perangkat',
    choose: (count) => (count ? `Pilih ${number(count)}` : 'Pilih'),
    chosen: (count) => (count === 0 ? 'Belum ada yang dipilih' : `${number(count)} dipilih`),

    required: 'wajib',
    add: 'Tambahkan file',
    chooseOneFor: (label) => `Pilih file: ${label}`,
    chooseSeveralFor: (label) => `Pilih beberapa file: ${label}`,
    addFor: (label) => `Tambahkan file: ${label}`,
    change: 'Ubah',
    changeName: (name) => `Ubah: ${name}`,
    missing: 'Pilih sebuah file.',
    nameless: (position) => `File nomor ${number(position)}`,
    gone: 'File ini sudah tidak ada. Ubah atau singkirkan.',
    showing: 'Tampilan file ini',
  },

  versions: {
    label: 'Daftar versi',
    what: 'Daftar versi',
    replacing: 'Penggantian file',

    version: (count) => (count === null ? 'Versi' : `Versi ${number(count)}`),
    active: 'Aktif',
    growth: ({ size: by, larger }) => (by === null ? 'ukuran sama' : `${larger ? '+' : '\u2212'}${by}`),
    typeChange: ({ from, to }) => `${from} → ${to}`,
    same: (count) =>
      count === null ? 'Isi sama seperti sebelumnya' : `Isi sama seperti versi ${number(count)}`,
    checksum: 'SHA-256',
    copyChecksum: (version) => `Salin checksum ${version}`,
    none: 'Tidak ada versi',
    showAll: (count) => `Tampilkan semua ${number(count)} versi`,
    gone: 'File ini sudah tidak ada. File telah dihapus atau milik akun lain.',

    drop: 'Lepaskan file di sini untuk mengganti file ini',
    dropNow: 'Lepaskan untuk mengganti',
    choose: 'Pilih file',
    linkStays: 'Link tetap sama. Semua orang yang memilikinya akan mendapatkan file baru.',
    oneOnly: (count) => `Anda melepaskan ${number(count)} file. Pilih satu.`,
    question: 'Ganti file?',
    now: 'Saat ini',
    next: 'Baru',
    otherType: ({ from, to }) => `Jenis berbeda: ${from} → ${to}`,
    otherSize: ({ from, to, larger }) =>
      larger ? `Jauh lebih besar: ${from} → ${to}` : `Jauh lebih kecil: ${from} → ${to}`,
    replace: 'Ganti',
    started: (name) => `Mengganti file dengan ${name}.`,
    failed: (name) => `File tidak diganti dengan ${name}.`,
    replaced: (name) => `Diganti dengan ${name}. Link tidak berubah.`,
  },

  folders: {
    label: 'Daftar folder',
    all: 'Semua file',
    unnamed: 'Folder tanpa nama',
    browsing: 'Penjelajahan folder',
    empty: 'Belum ada folder.',
    gone: 'Folder yang dipilih sudah tidak tersedia. Pilih yang lain.',
    newFolder: 'Folder baru',
    newFolderIn: (path) => (path === null ? 'Folder tingkat atas baru' : `Folder baru di ${path}`),
    create: 'Buat',
    creating: 'Membuat…',
    nameMissing: 'Masukkan nama folder.',
    refused: (detail) => `Folder ini tidak dapat dibuat.${detail ? quoted(detail) : ' Coba nama lain.'}`,
    unsure: 'Tidak ada respons, jadi folder mungkin sudah ada. Periksa sebelum mencoba lagi.',
  },

  imports: {
    label: 'Impor dari URL',
    doing: 'Impor',
    addresses: 'Daftar URL',
    hint: 'Satu per baris. URL harus dapat diakses publik.',
    submit: (count) => (count > 1 ? `Impor ${number(count)} file` : 'Impor'),
    filename: 'Nama',
    filenameHint: 'Opsional. Dipilih otomatis jika dikosongkan.',
    none: 'Masukkan minimal satu URL.',
    lineError: ({ line, reason }) => `Baris ${number(line)}: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 && `${number(count)} impor dimulai.`,
        kept > 0 && `Perbaiki ${number(kept)} URL.`,
      ),
  },
  sources: {
    dropTo: (place) => `Lepaskan untuk mengupload ke ${place}`,
    pasted: ({ date: day, time }) => `Gambar yang ditempel ${day} pukul ${time}`,
    open: { camera: 'Kamera', screen: 'Layar', audio: 'Mikrofon' },
    title: { camera: 'Ambil foto atau video', screen: 'Rekam layar', audio: 'Rekam audio' },
    photoName: ({ date: day, time }) => `Foto ${day} pukul ${time}`,
    videoName: ({ date: day, time }) => `Rekaman video ${day} pukul ${time}`,
    screenName: ({ date: day, time }) => `Rekaman layar ${day} pukul ${time}`,
    audioName: ({ date: day, time }) => `Rekaman audio ${day} pukul ${time}`,
    starting: 'Menunggu akses…',
    takePhoto: 'Ambil foto',
    recordVideo: 'Rekam video',
    startRecording: 'Mulai merekam',
    pauseRecording: 'Jeda',
    resumeRecording: 'Lanjutkan',
    stopRecording: 'Hentikan',
    retake: 'Ulangi',
    use: 'Upload file',
    discard: 'Buang',
    discardQuestion: 'Buang rekaman ini?',
    keep: 'Simpan',
    cameraDevice: 'Kamera',
    microphoneDevice: 'Mikrofon',
    device: (at) => `Perangkat ${number(at)}`,
    withMicrophone: 'Rekam mikrofon',
    preview: 'Pratinjau langsung',
    result: 'Rekaman',
    level: 'Tingkat suara',
    recording: (time) => `Merekam ${time}`,
    recordingPaused: (time) => `Dijeda pada ${time}`,
    limitReached: (limit) => `Perekaman dihentikan: batas ${limit} tercapai.`,
    ended: 'Perekaman berakhir sebelum ada yang direkam. Coba lagi.',
    failures: {
      denied: (source) =>
        ({
          camera: 'Akses ke kamera diblokir. Izinkan di setelan situs browser, lalu coba lagi.',
          screen: 'Layar Anda tidak dibagikan. Coba lagi dan pilih layar, jendela, atau tab.',
          audio: 'Akses ke mikrofon diblokir. Izinkan di setelan situs browser, lalu coba lagi.',
        })[source],
      'no-device': (source) =>
        ({
          camera: 'Kamera tidak ditemukan. Hubungkan kamera, lalu coba lagi.',
          screen: 'Layar tidak ditemukan. Hubungkan layar, lalu coba lagi.',
          audio: 'Mikrofon tidak ditemukan. Hubungkan mikrofon, lalu coba lagi.',
        })[source],
      'in-use': (source) =>
        ({
          camera: 'Aplikasi lain sedang menggunakan kamera. Tutup aplikasi itu, lalu coba lagi.',
          screen: 'Aplikasi lain sedang menggunakan layar. Tutup aplikasi itu, lalu coba lagi.',
          audio: 'Aplikasi lain sedang menggunakan mikrofon. Tutup aplikasi itu, lalu coba lagi.',
        })[source],
      insecure: () => 'Perekaman memerlukan koneksi aman. Buka halaman ini melalui HTTPS.',
      unsupported: () => 'Browser ini tidak dapat merekam di sini. Coba browser lain.',
      failed: (source) =>
        ({
          camera: 'Tidak dapat memulai kamera. Coba lagi.',
          screen: 'Tidak dapat memulai perekaman layar. Coba lagi.',
          audio: 'Tidak dapat memulai mikrofon. Coba lagi.',
        })[source],
    },
    resumeFile: 'Lanjutkan',
    notGranted: 'Akses ke file tidak diizinkan. Coba lagi atau pilih file.',
    fileGone: 'File telah dipindahkan atau dihapus. Pilih lagi.',
    sync: (folder) => `Sinkronisasi ${folder}`,
    comparing: ({ done, total }) => `Membandingkan… ${number(done)} dari ${files(total)}`,
    added: (count) => `${number(count)} baru`,
    changed: (count) => `${number(count)} berubah`,
    unchanged: (count) => `${number(count)} tidak berubah`,
    missing: (count) => `${number(count)} file tidak ada lagi di folder`,
    missingNote: 'Tidak ada yang dihapus dari koleksi Anda.',
    upToDate: 'Semuanya sudah yang terbaru.',
    receipt: 'Download tanda terima',
    receiptAs: (format) => `Download tanda terima (${format})`,
  },
  review: {
    title: (count) => (count === 0 ? 'Tinjau file' : `Tinjau ${number(count)} file`),
    total: ({ count, size: bytes }) => `${files(count)}, ${bytes}`,
    rename: (name) => `Ganti nama ${name}`,
    newName: (name) => `Nama baru ${name}`,
    moveUp: (name) => `Pindahkan ${name} ke atas`,
    moveDown: (name) => `Pindahkan ${name} ke bawah`,
    remove: (name) => `Singkirkan ${name}`,
    moved: ({ name, position, count }) =>
      `${name} sekarang di posisi ${number(position)} dari ${number(count)}.`,
    more: (count) => `dan ${number(count)} lainnya`,
    upload: (count) => `Upload ${number(count)} file sekarang`,
    removeAll: 'Singkirkan semua',
    checkingFiles: ({ checked, count }) => `Memeriksa… ${number(checked)} dari ${files(count)}`,
    question: 'Sebelum mengupload',
    batch: batchIn({
      total: ({ count, size: bytes }) => `${files(count)}, ${bytes}`,
      nothing: 'semua sudah ada di koleksi Anda',
      existing: (count) => `${number(count)} sudah ada di koleksi Anda`,
      toSend: (count) => `${number(count)} akan diupload`,
      about: (time) => `sekitar ${time}`,
    }),
    enoughSpace: 'Ruang cukup.',
    tooLittleSpace: ({ needed, free }) => `Ruang tidak cukup: perlu ${needed}, tersedia ${free}.`,
    proceed: 'Lanjutkan',
    cancel: 'Batal',
  },

  usage: {
    label: 'Penggunaan',
    what: 'Penggunaan akun',
    kinds: { requests: 'Permintaan', storage: 'Penyimpanan', bandwidth: 'Lalu lintas data' },
    amount: ({ used, limit }) => {
      if (used === null) return `Maksimal ${limit}`;
      return limit === null ? `${used} digunakan` : `${used} dari ${limit}`;
    },
    level: {
      near: (kind) => (kind === 'storage' ? 'Hampir penuh' : 'Hampir habis'),
      full: (kind) => (kind === 'storage' ? 'Penuh' : 'Habis'),
      over: () => 'Melebihi batas',
    },
    relative,
    resets: ({ relative: when, date: day }) => `Direset ${when}, pada ${day}`,
    resetDue: 'Segera direset',
    noAccess: 'Akun ini tidak dapat menggunakan layanan saat ini. Hubungi pemilik situs.',
    version: (version) => `API ${version}`,
    untold: 'Tidak ada data penggunaan.',

    checkingSpace: 'Memeriksa ruang kosong…',
    noSpace: 'Ruang tidak cukup',
    tooLittleSpace: ({ count, needed, free }) =>
      joined(' ', `${number(count)} file ini memerlukan`, `${needed}; ${free} tersedia.`),
    reuseNeedsNone: 'File yang sudah ada di koleksi Anda tidak memerlukan ruang.',
    leftOut: (count) => `${number(count)} file tidak muat`,
    andMore: (count) => `dan ${number(count)} lainnya`,
    uploadFitting: (count) => `Upload yang muat (${files(count)})`,
    uploadAll: (count) => (count === 1 ? 'Tetap upload' : 'Tetap upload semua'),
    uploadNone: 'Batal',
  },
  editor: {
    title: 'Edit gambar',
    edit: 'Edit gambar',
    editFor: (name) => `Edit gambar: ${name}`,
    loading: 'Memuat gambar…',

    frame: 'Bingkai pangkas',
    frameHint: 'Tombol panah memindahkannya. Shift dan tombol panah mengubah ukurannya.',
    frameAt: ({ width, height, left, top }) =>
      `${width} × ${height} piksel, ${left} dari kiri, ${top} dari atas`,
    edges: { left: 'Tepi kiri', right: 'Tepi kanan', top: 'Tepi atas', bottom: 'Tepi bawah' },
    pixels: (count) => `${count} piksel`,

    aspectRatio: 'Rasio aspek',
    free: 'Bebas',
    original: 'Asli',
    rotateLeft: 'Putar ke kiri',
    rotateRight: 'Putar ke kanan',
    flipHorizontal: 'Balik horizontal',
    flipVertical: 'Balik vertikal',
    straighten: 'Luruskan',
    undo: 'Urungkan',
    reset: 'Setel ulang',

    save: 'Simpan',
    saveVersion: 'Simpan sebagai versi baru',
    saving: 'Menyimpan…',
    discardQuestion: 'Hapus perubahan Anda?',
    discard: 'Hapus',
    keepEditing: 'Lanjutkan mengedit',

    problems: {
      cors: 'Gambar ini tidak dapat diedit di sini: alamatnya tidak mengizinkannya. Download, edit di perangkat Anda, lalu ganti filenya.',
      gone: 'Gambar ini tidak ditemukan. Mungkin telah dihapus.',
      network: 'Gambar tidak dapat dimuat. Periksa koneksi Anda dan coba lagi.',
      unreadable:
        'Gambar ini tidak dapat dibaca. Mungkin rusak atau formatnya tidak dapat dibuka browser ini. Simpan sebagai JPEG atau PNG di program lain, lalu coba lagi.',
      'too-large': 'Gambar ini terlalu besar untuk diedit di sini. Perkecil di program lain, lalu coba lagi.',
      started: 'File ini sedang diupload sehingga tidak dapat diubah. Batalkan upload, lalu coba lagi.',
      crashed: 'Gambar tidak dapat disimpan. Coba lagi.',
    },
  },
};
