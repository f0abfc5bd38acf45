import { createFigures } from './figures.js';
import { acceptsIn, batchIn, headerIn, importFailedIn, joined, type Translation } from './phrases.js';

// One form for every count.
const { date, duration, list, number, percent, relative, size } = createFigures<never>('vi');
const files = (count: number) => `${number(count)} tệp`;
const soon = (time: string | undefined) => (time ? `Hãy thử lại sau ${time}.` : 'Hãy thử lại sau.');
const retrying = (time: string | null) => (time ? `Thử lại sau ${time}` : 'Sắp thử lại');
const quoted = (detail: string | undefined) => (detail ? ` Dịch vụ cho biết: “${detail}”` : '');

/** Vietnamese. */
export const vi: Translation = {
  size,
  duration,
  percent,
  number,

  drop: 'Thả tệp hoặc thư mục vào đây',
  dropOne: 'Thả tệp vào đây',
  dropNow: 'Thả để tải lên',
  dropRefused: 'Loại tệp không được phép',
  dropMore: 'Thả thêm vào đây',
  chooseFiles: 'Chọn các tệp',
  chooseFile: 'Chọn một tệp',
  chooseFolder: 'Chọn thư mục',
  readingFolder: 'Đang mở thư mục…',
  accepts: acceptsIn('vi', {
    separator: ', ',
    families: { image: 'hình ảnh', video: 'video', audio: 'âm thanh', text: 'văn bản' },
    upTo: (most, least) => (least ? `mỗi tệp từ ${least} đến ${most}` : `mỗi tệp tối đa ${most}`),
    atLeast: (least) => `mỗi tệp tối thiểu ${least}`,
    files: (count) => (count === 1 ? 'một tệp' : `tối đa ${number(count)} tệp`),
  }),

  privacy: 'Chế độ hiển thị',
  privacyChoice: { public: 'Công khai', unlisted: 'Không công khai', private: 'Riêng tư' },

  uploads: 'Tệp tải lên',
  progress: (name) => (name === null ? 'Tiến trình của tất cả tệp tải lên' : `Tiến trình của ${name}`),
  header: headerIn({
    cancelled: 'Đã hủy',
    all: (total) => `Đã tải ${number(total)} tệp lên`,
    some: (done, total) => `Đã tải lên ${number(done)}/${number(total)}`,
    uploading: (total) => `Đang tải ${number(total)} tệp lên`,
    failed: (count) => `${number(count)} tệp lỗi`,
    duplicates: (count) => `${number(count)} tệp trùng lặp`,
  }),
  left: (time) => `còn ${time}`,
  paused: 'Đã tạm dừng',
  offline: 'Đang chờ kết nối',
  halted: 'Đã dừng',
  failed: (count) => `Không thể tải ${number(count)} tệp lên`,
  duplicates: (count) => `${number(count)} tệp đã có trong thư viện của bạn`,
  differing: (count) => `${number(count)} tệp khác về chế độ hiển thị hoặc trạng thái`,
  showFailed: 'Hiện tệp lỗi',
  showDuplicates: 'Hiện tệp trùng lặp',
  showAll: 'Hiện tất cả',
  pauseAll: 'Tạm dừng tất cả',
  resumeAll: 'Tiếp tục tất cả',
  cancelAll: 'Hủy tất cả',
  clear: 'Xóa danh sách',
  retryAll: 'Thử lại tất cả',
  removeAll: 'Gỡ tất cả',
  reuseAll: 'Dùng tệp hiện có',
  uploadAll: 'Vẫn tải lên',
  tryAgain: 'Thử lại',

  more: 'Xem thêm',
  moreAbout: (name) => (name ? `Xem thêm về ${name}` : 'Xem thêm về lỗi này'),
  explanation: 'Chi tiết',
  errorCode: 'Mã lỗi',
  reference: 'Mã tham chiếu cho bộ phận hỗ trợ',
  copyDetails: 'Sao chép cho bộ phận hỗ trợ',

  queued: 'Đang chờ',
  preparingFile: (part) => (part ? `Đang chuẩn bị… ${part}` : 'Đang chuẩn bị…'),
  reading: (part) => `Đang đọc tệp… ${part}`,
  checking: 'Đang kiểm tra tệp trùng lặp…',
  following: 'Trùng với một tệp khác trong lượt tải lên này',
  duplicate: 'Đã có trong thư viện của bạn',
  differs: ({ privacy, status }) => {
    const parts = joined(
      ', ',
      privacy !== undefined && `chế độ hiển thị ${privacy ?? 'không xác định'}`,
      status !== undefined && `trạng thái ${status ?? 'không xác định'}`,
    );
    return `Tệp hiện có khác: ${parts}.`;
  },
  preparing: 'Đang chuẩn bị…',
  sending: ({ percent: part, remaining }) => (remaining ? `${part} · còn ${remaining}` : part),
  finishing: 'Đang hoàn tất…',
  importing: (status) => {
    if (status === null) return 'Đang bắt đầu…';
    if (status === 'queued') return 'Trong hàng đợi';
    return status === 'processing' ? 'Đang lấy tệp…' : `Đang nhập (${status})`;
  },
  done: {
    uploaded: 'Đã tải lên',
    reused: 'Đã có trong thư viện của bạn',
    replaced: 'Đã thay thế',
    imported: 'Đã nhập',
  },
  cancelled: 'Đã hủy',
  unfollowed: 'Đã hủy; có thể vẫn hoàn tất',
  pausedAt: (part) => (part ? `Đã tạm dừng ở ${part}` : 'Đã tạm dừng'),
  waiting: {
    release: () => vi.queued,
    'rate-limit': (time) => `Quá nhiều yêu cầu. ${retrying(time)}`,
    service: (time) => `Dịch vụ đang bận. ${retrying(time)}`,
    network: (time) => (time ? `Mất kết nối. ${retrying(time)}` : 'Đang chờ kết nối'),
    confirmation: (time) => joined(' ', 'Đang xác nhận…', time && `Kiểm tra lại sau ${time}`),
  },
  errors: {
    'file-empty': () => 'Tệp này trống.',
    'file-too-large': ({ limit }) => (limit ? `Lớn hơn ${limit}.` : 'Quá lớn.'),
    'file-too-small': ({ limit }) => (limit ? `Nhỏ hơn ${limit}.` : 'Quá nhỏ.'),
    'file-invalid-type': ({ accept }) =>
      `Loại tệp không được phép. ${accept ? `Hãy dùng ${accept}.` : 'Hãy chọn tệp khác.'}`,
    'too-many-files': ({ count }) => (count ? `Đã đạt giới hạn ${number(count)} tệp.` : 'Quá nhiều tệp.'),
    'file-unreadable': () => 'Không thể đọc tệp này. Có thể tệp đã bị di chuyển hoặc xóa. Hãy thêm lại.',
    'file-changed': () => 'Tệp đã thay đổi sau khi bạn thêm. Hãy thêm lại.',
    'bad-request': ({ detail }) =>
      `Yêu cầu bị từ chối. Hãy liên hệ với chủ sở hữu trang web.${quoted(detail)}`,
    unauthorized: () => 'Phiên của bạn đã hết hạn. Hãy đăng nhập lại.',
    forbidden: ({ detail }) =>
      `Tài khoản này không được phép làm việc đó.${detail ? quoted(detail) : ' Hãy kiểm tra gói và bộ nhớ.'}`,
    'insufficient-scope': ({ scope }) =>
      scope
        ? `Trang web này thiếu quyền ${scope}. Hãy liên hệ với chủ sở hữu.`
        : 'Trang web này thiếu một quyền. Hãy liên hệ với chủ sở hữu.',
    'user-quota': ({ detail }) => `Bạn đã đạt giới hạn.${detail ? ` “${detail}”` : ''}`,
    'site-refused': () => 'Trang web không cho phép việc này. Hãy đăng nhập lại hoặc liên hệ với chủ sở hữu.',
    'not-found': () => 'Mục này không còn tồn tại. Hãy tải lại trang.',
    conflict: () => 'Đã bị người khác thay đổi. Hãy thử lại.',
    'session-expired': () => 'Quá trình tải lên mất quá nhiều thời gian. Hãy thử lại.',
    invalid: ({ type, detail }) =>
      type ? `Đây không phải là tệp ${type} hợp lệ.` : `Tệp này bị từ chối.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `Quá nhiều yêu cầu. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `Tài khoản này đã hết lượt yêu cầu. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `Dịch vụ hiện không hoạt động. ${soon(retryIn)}`,
    'service-error': () => 'Dịch vụ gặp sự cố. Hãy thử lại.',
    'unreadable-response': () => 'Không thể đọc phản hồi nên thao tác có thể chưa thành công. Hãy thử lại.',
    'storage-refused': () => 'Bộ nhớ lưu trữ từ chối tệp này. Hãy thử lại.',
    'storage-unavailable': ({ retryIn }) =>
      `Không thể kết nối với bộ nhớ lưu trữ. ${retryIn ? soon(retryIn) : 'Hãy thử lại.'}`,
    network: () => 'Không thể kết nối. Hãy kiểm tra kết nối rồi thử lại.',
    interrupted: () => 'Bị gián đoạn. Hãy chọn lại tệp để tiếp tục.',
    'url-invalid': () => 'URL không hợp lệ. Hãy nhập đầy đủ, bắt đầu bằng https://.',
    'url-not-http': () => 'Chỉ có thể nhập từ URL http và https. Hãy dùng URL khác.',
    'url-credentials': () =>
      'URL này chứa mật khẩu hoặc mã truy cập. Hãy dùng URL không chứa các thông tin đó.',
    'import-failed': importFailedIn({
      source_unavailable: 'Không thể tải tệp này xuống. Hãy kiểm tra URL rồi thử lại.',
      source_timeout: 'Quá trình tải xuống mất quá nhiều thời gian. Hãy thử lại.',
      source_blocked: 'Không thể nhập từ URL này. Hãy dùng URL truy cập công khai được.',
      source_too_large: 'Tệp này quá lớn để nhập. Hãy chọn tệp nhỏ hơn.',
      content_type_mismatch: 'Nội dung của tệp này không khớp với loại tệp. Hãy chọn tệp khác.',
      blocked_content: 'Nội dung này không được phép. Hãy chọn tệp khác.',
      other: 'Không thể nhập tệp này. Hãy kiểm tra URL rồi thử lại.',
    }),
    'import-unfinished': () => 'Quá trình nhập vẫn đang chạy. Hãy thử lại để kiểm tra.',
    unexpected: () => 'Đã xảy ra lỗi. Hãy thử lại.',
  },

  pause: (name) => `Tạm dừng ${name}`,
  resume: (name) => `Tiếp tục ${name}`,
  retry: (name) => `Thử lại ${name}`,
  cancel: (name) => `Hủy ${name}`,
  unfollow: (name) => `Hủy ${name}`,
  remove: (name) => `Gỡ ${name}`,
  reuse: 'Dùng tệp hiện có',
  reuseFor: (name) => `Dùng tệp hiện có: ${name}`,
  uploadAnyway: 'Vẫn tải lên',
  uploadAnywayFor: (name) => `Vẫn tải lên: ${name}`,

  announcements: {
    start: ({ total }) => `Đang tải ${number(total)} tệp lên.`,
    progress: ({ done, total }) => `Đã tải lên ${number(done)}/${number(total)}.`,
    end: ({ done, failed }) =>
      joined(' ', done > 0 && `Đã tải ${number(done)} tệp lên.`, failed > 0 && `${vi.failed(failed)}.`),
  },

  library: {
    date,
    unnamed: 'Tệp không có tên',
    loading: 'Đang tải…',
    close: 'Đóng',
    cancel: 'Hủy',
    tryAgain: 'Thử lại',
    copied: 'Đã sao chép',
    privacy: { public: 'Công khai', unlisted: 'Không công khai', private: 'Riêng tư' },
    types: {
      image: 'Hình ảnh',
      video: 'Tệp video',
      pdf: 'Tệp PDF',
      document: 'Tài liệu',
      archive: 'Tệp nén',
      other: 'Tệp khác',
    },
    status: { active: 'Đang hoạt động' },
    unavailable: (what) => `Không dùng được ở đây: ${what}.`,
    lacksScope: (scope) => `Trang web này thiếu quyền ${scope}. Chủ sở hữu có thể thêm quyền này vào khóa.`,
    notOffered: 'Trang web này không cung cấp tính năng đó.',
  },

  grid: {
    label: 'Tệp trong thư viện',
    listing: 'Thư viện',
    deleting: 'Xóa',

    filters: 'Bộ lọc',
    search: 'Tìm kiếm',
    type: 'Loại',
    anyType: 'Mọi loại',
    inFolder: (name) => (name === null ? 'Trong một thư mục' : `Trong ${name}`),
    leaveFolder: 'Hiện tất cả tệp',
    clearFilters: 'Xóa bộ lọc',
    refresh: 'Làm mới',

    count: ({ count, more }) => (more ? `Hơn ${number(count)} tệp` : files(count)),
    selected: (count) => `Đã chọn ${number(count)}`,
    clearSelection: 'Bỏ chọn',
    selectAll: ({ count, more }) =>
      more ? `Chọn ${number(count)} tệp đã tải` : `Chọn tất cả ${number(count)}`,

    select: (name) => `Chọn ${name}`,
    linksOf: (name) => `Đường liên kết của ${name}`,
    deleteOne: (name) => `Xóa ${name}`,
    deleteMany: (count) => `Xóa ${number(count)} tệp`,
    renameOne: (name) => `Đổi tên ${name}`,
    moveOne: (name) => `Di chuyển ${name} vào thư mục`,
    rename: 'Đổi tên',
    move: 'Di chuyển vào thư mục…',

    empty: 'Chưa có tệp nào',
    emptyFolder: 'Thư mục này trống',
    noMatch: 'Không có kết quả phù hợp với các bộ lọc này',

    loadMore: 'Tải thêm',
    loadingMore: 'Đang tải thêm…',
    offline: 'Bạn đang không có mạng. Các tệp khác sẽ tải khi bạn có mạng trở lại.',
    restarted: 'Đang tải lại danh sách từ đầu…',

    noLinks: 'Không có đường liên kết cho tệp này.',
    directLink: 'Đường liên kết trực tiếp',
    directLinkHint: 'Chính tệp này',
    shareLink: 'Đường liên kết chia sẻ',
    shareLinkHint: 'Trang giới thiệu tệp',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'Sao chép',
    copyOf: (what, name) => `Sao chép: ${what}, ${name}`,

    deleteTitle: ({ count, name }) => (count === 1 ? `Xóa ${name}?` : `Xóa ${number(count)} tệp?`),
    andMore: (count) => `và ${number(count)} mục khác`,
    deleteWarning: () => 'Các đường liên kết sẽ ngừng hoạt động ngay. Không thể hoàn tác thao tác này.',
    deleteConfirm: (count) => (count === 1 ? 'Xóa' : `Xóa ${number(count)} tệp`),
    deletingNow: ({ done, total }) => `Đang xóa… ${number(done)}/${number(total)}`,
    deleted: (count) => `Đã xóa ${number(count)} tệp`,
    deleteFailed: (count) => `Không thể xóa ${number(count)} tệp`,
    names: (names) =>
      list(names.length > 5 ? [...names.slice(0, 4), `${number(names.length - 4)} mục khác`] : names),
    dismiss: 'Đóng',

    newName: 'Tên',
    nameMissing: 'Hãy nhập tên.',
    moveTitle: ({ count, name }) => (count === 1 ? `Di chuyển ${name}` : `Di chuyển ${number(count)} tệp`),
    moveConfirm: 'Di chuyển',
    noFolder: 'Không có thư mục',
    renamed: (name) => `Đã đổi tên thành ${name}`,
    moved: ({ count, folder }) =>
      folder === null
        ? `Đã đưa ${number(count)} tệp ra khỏi thư mục`
        : `Đã di chuyển ${number(count)} tệp: ${folder}`,
    undo: 'Hoàn tác',
    changeFailed: (count) => `Không thể thay đổi ${number(count)} tệp`,
  },

  picker: {
    chooseOne: 'Chọn một tệp',
    chooseSeveral: 'Chọn các tệp',
    views: 'Nguồn',
    library: 'Thư viện',
    upload: 'Tải lên',
    choose: (count) => (count ? `Chọn ${number(count)}` : 'Chọn'),
    chosen: (count) => (count === 0 ? 'Chưa chọn tệp nào' : `Đã chọn ${number(count)}`),

    required: 'bắt buộc',
    add: 'Thêm tệp',
    chooseOneFor: (label) => `Chọn một tệp: ${label}`,
    chooseSeveralFor: (label) => `Chọn các tệp: ${label}`,
    addFor: (label) => `Thêm tệp: ${label}`,
    change: 'Thay đổi',
    changeName: (name) => `Thay đổi: ${name}`,
    missing: 'Hãy chọn một tệp.',
    nameless: (position) => `Tệp ${number(position)}`,
    gone: 'Tệp này không còn tồn tại. Hãy thay đổi hoặc gỡ tệp.',
    showing: 'Hiển thị tệp này',
  },

  versions: {
    label: 'Các phiên bản',
    what: 'Danh sách phiên bản',
    replacing: 'Thay thế tệp',

    version: (count) => (count === null ? 'Phiên bản' : `Phiên bản ${number(count)}`),
    active: 'Đang dùng',
    growth: ({ size: by, larger }) => (by === null ? 'cùng kích thước' : `${larger ? '+' : '\u2212'}${by}`),
    typeChange: ({ from, to }) => `${from} → ${to}`,
    same: (count) =>
      count === null ? 'Nội dung giống trước đó' : `Nội dung giống phiên bản ${number(count)}`,
    checksum: 'SHA-256',
    copyChecksum: (version) => `Sao chép mã kiểm tra: ${version}`,
    none: 'Không có phiên bản nào',
    showAll: (count) => `Hiện tất cả ${number(count)} phiên bản`,
    gone: 'Tệp này không còn tồn tại. Tệp đã bị xóa hoặc thuộc về tài khoản khác.',

    drop: 'Thả một tệp vào đây để thay thế tệp này',
    dropNow: 'Thả để thay thế',
    choose: 'Chọn một tệp',
    linkStays: 'Đường liên kết vẫn giữ nguyên. Mọi người có đường liên kết sẽ nhận được tệp mới.',
    oneOnly: (count) => `Bạn đã thả ${number(count)} tệp. Hãy chọn một tệp.`,
    question: 'Thay thế tệp?',
    now: 'Hiện tại',
    next: 'Mới',
    otherType: ({ from, to }) => `Khác loại: ${from} → ${to}`,
    otherSize: ({ from, to, larger }) =>
      larger ? `Lớn hơn nhiều: ${from} → ${to}` : `Nhỏ hơn nhiều: ${from} → ${to}`,
    replace: 'Thay thế',
    started: (name) => `Đang thay thế tệp bằng ${name}.`,
    failed: (name) => `Tệp chưa được thay thế bằng ${name}.`,
    replaced: (name) => `Đã thay thế bằng ${name}. Đường liên kết không thay đổi.`,
  },

  folders: {
    label: 'Thư mục',
    all: 'Tất cả tệp',
    unnamed: 'Thư mục không có tên',
    browsing: 'Duyệt theo thư mục',
    empty: 'Chưa có thư mục nào.',
    gone: 'Thư mục đã chọn không còn nữa. Hãy chọn thư mục khác.',
    newFolder: 'Thư mục mới',
    newFolderIn: (path) => (path === null ? 'Thư mục mới ở cấp cao nhất' : `Thư mục mới trong ${path}`),
    create: 'Tạo',
    creating: 'Đang tạo…',
    nameMissing: 'Hãy nhập tên thư mục.',
    refused: (detail) => `Không thể tạo thư mục này.${detail ? quoted(detail) : ' Hãy thử tên khác.'}`,
    unsure: 'Không có phản hồi nên có thể thư mục đã được tạo. Hãy kiểm tra trước khi thử lại.',
  },

  imports: {
    label: 'Nhập từ URL',
    doing: 'Nhập',
    addresses: 'Các URL',
    hint: 'Mỗi dòng một URL. URL phải truy cập công khai được.',
    submit: (count) => (count > 1 ? `Nhập ${number(count)} tệp` : 'Nhập'),
    filename: 'Tên',
    filenameHint: 'Không bắt buộc. Tự động chọn nếu để trống.',
    none: 'Hãy nhập ít nhất một URL.',
    lineError: ({ line, reason }) => `Dòng ${number(line)}: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 && `Đã bắt đầu ${number(count)} lượt nhập.`,
        kept > 0 && `Hãy sửa ${number(kept)} URL.`,
      ),
  },
  sources: {
    dropTo: (place) => `Thả để tải lên ${place}`,
    pasted: ({ date: day, time }) => `Ảnh đã dán ${day} lúc ${time}`,
    open: { camera: 'Máy ảnh', screen: 'Màn hình', audio: 'Micrô' },
    title: { camera: 'Chụp ảnh hoặc quay video', screen: 'Ghi màn hình', audio: 'Ghi âm' },
    photoName: ({ date: day, time }) => `Ảnh ${day} lúc ${time}`,
    videoName: ({ date: day, time }) => `Video quay ${day} lúc ${time}`,
    screenName: ({ date: day, time }) => `Bản ghi màn hình ${day} lúc ${time}`,
    audioName: ({ date: day, time }) => `Bản ghi âm ${day} lúc ${time}`,
    starting: 'Đang chờ quyền truy cập…',
    takePhoto: 'Chụp ảnh',
    recordVideo: 'Quay video',
    startRecording: 'Bắt đầu ghi',
    pauseRecording: 'Tạm dừng',
    resumeRecording: 'Tiếp tục',
    stopRecording: 'Dừng',
    retake: 'Ghi lại',
    use: 'Tải lên',
    discard: 'Bỏ',
    discardQuestion: 'Bỏ bản ghi này?',
    keep: 'Giữ lại',
    cameraDevice: 'Máy ảnh',
    microphoneDevice: 'Micrô',
    device: (at) => `Thiết bị ${number(at)}`,
    withMicrophone: 'Ghi âm micrô',
    preview: 'Xem trước trực tiếp',
    result: 'Bản ghi',
    level: 'Mức âm thanh',
    recording: (time) => `Đang ghi ${time}`,
    recordingPaused: (time) => `Đã tạm dừng ở ${time}`,
    limitReached: (limit) => `Đã dừng ghi: đạt giới hạn ${limit}.`,
    ended: 'Quá trình ghi kết thúc trước khi ghi được nội dung nào. Hãy thử lại.',
    failures: {
      denied: (source) =>
        ({
          camera:
            'Quyền truy cập máy ảnh bị chặn. Hãy cho phép trong phần cài đặt trang web của trình duyệt rồi thử lại.',
          screen: 'Màn hình chưa được chia sẻ. Hãy thử lại và chọn một màn hình, cửa sổ hoặc thẻ.',
          audio:
            'Quyền truy cập micrô bị chặn. Hãy cho phép trong phần cài đặt trang web của trình duyệt rồi thử lại.',
        })[source],
      'no-device': (source) =>
        ({
          camera: 'Không tìm thấy máy ảnh. Hãy kết nối một máy ảnh rồi thử lại.',
          screen: 'Không tìm thấy màn hình. Hãy kết nối một màn hình rồi thử lại.',
          audio: 'Không tìm thấy micrô. Hãy kết nối một micrô rồi thử lại.',
        })[source],
      'in-use': (source) =>
        ({
          camera: 'Một ứng dụng khác đang dùng máy ảnh. Hãy đóng ứng dụng đó rồi thử lại.',
          screen: 'Một ứng dụng khác đang dùng màn hình. Hãy đóng ứng dụng đó rồi thử lại.',
          audio: 'Một ứng dụng khác đang dùng micrô. Hãy đóng ứng dụng đó rồi thử lại.',
        })[source],
      insecure: () => 'Cần có kết nối an toàn để ghi. Hãy mở trang này qua HTTPS.',
      unsupported: () => 'Trình duyệt này không ghi được tại đây. Hãy thử trình duyệt khác.',
      failed: (source) =>
        ({
          camera: 'Không thể bật máy ảnh. Hãy thử lại.',
          screen: 'Không thể ghi màn hình. Hãy thử lại.',
          audio: 'Không thể bật micrô. Hãy thử lại.',
        })[source],
    },
    resumeFile: 'Tiếp tục',
    notGranted: 'Quyền truy cập tệp chưa được cho phép. Hãy thử lại hoặc chọn tệp.',
    fileGone: 'Tệp đã bị di chuyển hoặc xóa. Hãy chọn lại.',
    sync: (folder) => `Đồng bộ hóa ${folder}`,
    comparing: ({ done, total }) => `Đang so sánh… ${number(done)}/${number(total)}`,
    added: (count) => `${number(count)} tệp mới`,
    changed: (count) => `${number(count)} tệp thay đổi`,
    unchanged: (count) => `${number(count)} tệp không đổi`,
    missing: (count) => `${number(count)} tệp không còn trong thư mục`,
    missingNote: 'Không có gì bị xóa khỏi thư viện của bạn.',
    upToDate: 'Mọi thứ đều mới nhất.',
    receipt: 'Tải biên nhận xuống',
    receiptAs: (format) => `Tải biên nhận xuống (${format})`,
  },
  review: {
    title: (count) => (count === 0 ? 'Xem lại tệp' : `Xem lại ${number(count)} tệp`),
    total: ({ count, size: bytes }) => `${files(count)}, ${bytes}`,
    rename: (name) => `Đổi tên ${name}`,
    newName: (name) => `Tên mới của ${name}`,
    moveUp: (name) => `Di chuyển ${name} lên`,
    moveDown: (name) => `Di chuyển ${name} xuống`,
    remove: (name) => `Gỡ ${name}`,
    moved: ({ name, position, count }) => `${name} hiện ở vị trí ${number(position)}/${number(count)}.`,
    more: (count) => `và ${number(count)} tệp khác`,
    upload: (count) => `Tải ${number(count)} tệp lên`,
    removeAll: 'Gỡ tất cả',
    checkingFiles: ({ checked, count }) => `Đang kiểm tra… ${number(checked)}/${number(count)}`,
    question: 'Trước khi tải lên',
    batch: batchIn({
      total: ({ count, size: bytes }) => `${files(count)}, ${bytes}`,
      nothing: 'tất cả đã có trong thư viện của bạn',
      existing: (count) => `${number(count)} tệp đã có trong thư viện của bạn`,
      toSend: (count) => `${number(count)} tệp cần tải lên`,
      about: (time) => `khoảng ${time}`,
    }),
    enoughSpace: 'Đủ dung lượng.',
    tooLittleSpace: ({ needed, free }) => `Không đủ dung lượng: cần ${needed}, còn trống ${free}.`,
    proceed: 'Tiếp tục',
    cancel: 'Hủy',
  },

  usage: {
    label: 'Mức sử dụng',
    what: 'Mức sử dụng tài khoản',
    kinds: { requests: 'Yêu cầu', storage: 'Bộ nhớ', bandwidth: 'Băng thông' },
    amount: ({ used, limit }) => {
      if (used === null) return `Tối đa ${limit}`;
      return limit === null ? `Đã dùng ${used}` : `${used} / ${limit}`;
    },
    level: {
      near: (kind) => (kind === 'storage' ? 'Sắp đầy' : 'Sắp hết'),
      full: (kind) => (kind === 'storage' ? 'Đã đầy' : 'Đã hết'),
      over: () => 'Vượt giới hạn',
    },
    relative,
    resets: ({ relative: when, date: day }) => `Đặt lại ${when}, vào ${day}`,
    resetDue: 'Sắp đặt lại',
    noAccess: 'Tài khoản này hiện không thể dùng dịch vụ. Hãy liên hệ với chủ sở hữu trang web.',
    version: (version) => `API ${version}`,
    untold: 'Không có dữ liệu sử dụng.',

    checkingSpace: 'Đang kiểm tra dung lượng trống…',
    noSpace: 'Không đủ dung lượng',
    tooLittleSpace: ({ count, needed, free }) =>
      joined(' ', `${number(count)} tệp này cần`, `${needed}; còn trống ${free}.`),
    reuseNeedsNone: 'Các tệp đã có trong thư viện của bạn không cần thêm dung lượng.',
    leftOut: (count) => `${number(count)} tệp không đủ chỗ`,
    andMore: (count) => `và ${number(count)} mục khác`,
    uploadFitting: (count) => `Tải lên các tệp vừa dung lượng (${files(count)})`,
    uploadAll: (count) => (count === 1 ? 'Vẫn tải lên' : 'Vẫn tải tất cả lên'),
    uploadNone: 'Hủy',
  },
  editor: {
    title: 'Chỉnh sửa ảnh',
    edit: 'Chỉnh sửa',
    editFor: (name) => `Chỉnh sửa: ${name}`,
    loading: 'Đang tải ảnh…',

    frame: 'Khung cắt',
    frameHint: 'Dùng các phím mũi tên để di chuyển. Dùng Shift và các phím mũi tên để đổi kích thước.',
    frameAt: ({ width, height, left, top }) =>
      `${width} × ${height} pixel, cách trái ${left}, cách trên ${top}`,
    edges: { left: 'Cạnh trái', right: 'Cạnh phải', top: 'Cạnh trên', bottom: 'Cạnh dưới' },
    pixels: (count) => `${count} điểm ảnh`,

    aspectRatio: 'Tỷ lệ khung hình',
    free: 'Tự do',
    original: 'Gốc',
    rotateLeft: 'Xoay trái',
    rotateRight: 'Xoay phải',
    flipHorizontal: 'Lật ngang',
    flipVertical: 'Lật dọc',
    straighten: 'Làm thẳng',
    undo: 'Hoàn tác',
    reset: 'Đặt lại',

    save: 'Lưu',
    saveVersion: 'Lưu thành phiên bản mới',
    saving: 'Đang lưu…',
    discardQuestion: 'Hủy bỏ thay đổi?',
    discard: 'Hủy bỏ',
    keepEditing: 'Tiếp tục chỉnh sửa',

    problems: {
      cors: 'Không thể chỉnh sửa ảnh này tại đây: địa chỉ của ảnh không cho phép. Hãy tải ảnh xuống, chỉnh sửa trên thiết bị rồi thay thế tệp.',
      gone: 'Không tìm thấy ảnh này. Có thể ảnh đã bị xóa.',
      network: 'Không thể tải ảnh. Hãy kiểm tra kết nối rồi thử lại.',
      unreadable:
        'Không thể đọc ảnh này. Ảnh có thể bị hỏng hoặc có định dạng mà trình duyệt này không mở được. Hãy lưu ảnh dưới dạng JPEG hoặc PNG bằng chương trình khác rồi thử lại.',
      'too-large': 'Ảnh này quá lớn để chỉnh sửa tại đây. Hãy thu nhỏ bằng chương trình khác rồi thử lại.',
      started: 'Tệp này đang được tải lên nên không thể thay đổi. Hãy hủy tải lên rồi thử lại.',
      crashed: 'Không thể lưu ảnh. Hãy thử lại.',
    },
  },
};
