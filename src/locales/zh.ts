import { createFigures } from './figures.js';
import { acceptsIn, joined, type Translation } from './phrases.js';

// One form for every count.
const { date, duration, list, number, percent, relative, size } = createFigures<never>('zh-Hans');
const files = (count: number) => `${number(count)} 个文件`;
const soon = (time: string | undefined) => (time ? `请在${time}后重试。` : '请稍后重试。');
const quoted = (detail: string | undefined) => (detail ? `服务提示：“${detail}”` : '');

/** Chinese (simplified). */
export const zh: Translation = {
  size,
  duration,
  percent,
  number,

  drop: '将文件或文件夹拖放到此处',
  dropOne: '将文件拖放到此处',
  dropNow: '松开即可上传',
  dropRefused: '此处不接受这种类型的文件',
  dropMore: '拖放更多文件到此处',
  chooseFiles: '选择文件',
  chooseFile: '选择文件',
  chooseFolder: '选择文件夹',
  readingFolder: '正在打开文件夹…',
  accepts: acceptsIn('zh', {
    separator: '、',
    families: { image: '图片', video: '视频', audio: '音频', text: '文本' },
    upTo: (most, least) => (least ? `每个 ${least} 至 ${most}` : `每个不超过 ${most}`),
    atLeast: (least) => `每个至少 ${least}`,
    files: (count) => (count === 1 ? '仅限 1 个文件' : `最多 ${files(count)}`),
  }),

  privacy: '谁可以打开',
  privacyChoice: { public: '公开', unlisted: '不公开列出', private: '私密' },

  uploads: '上传列表',
  progress: (name) => (name === null ? '全部上传进度' : `${name} 的进度`),
  header: ({ done, total, note, attention }) => {
    if (total === 0) return zh.cancelled;
    return joined(
      '，',
      done === total ? `${files(total)}已完成` : `已完成 ${number(done)}/${number(total)}`,
      note,
      attention > 0 && `${number(attention)} 个需要您处理`,
    );
  },
  left: (time) => `剩余 ${time}`,
  paused: '已暂停',
  offline: '正在等待网络连接',
  halted: '已停止',
  failed: (count) => `${files(count)}未能上传`,
  duplicates: (count) => `${files(count)}已在您的媒体库中`,
  differing: (count) => `${files(count)}的可见性或状态不同`,
  showThese: '只看这些',
  showAll: '显示全部',
  pauseAll: '全部暂停',
  resumeAll: '全部继续',
  cancelAll: '全部取消',
  clear: '清除已完成',
  retryAll: '全部重试',
  removeAll: '全部移除',
  reuseAll: '使用已有文件',
  uploadAll: '仍然上传',
  tryAgain: '重试',

  more: '详情',
  moreAbout: (name) => (name ? `详情：${name}` : '详情：此错误'),
  explanation: '服务的说明',
  errorCode: '错误代码',
  reference: '技术支持参考编号',
  copyDetails: '复制以便联系技术支持',

  queued: '排队中',
  reading: (part) => `正在读取文件，${part}`,
  checking: '正在检查重复项',
  following: '与另一个文件内容相同，正在等待该文件',
  duplicate: '已在您的媒体库中',
  differs: ({ privacy, status }) =>
    `现有文件不同：${joined('，', privacy !== undefined && `可见性为${privacy ?? '未知'}`, status !== undefined && `状态为${status ?? '未知'}`)}`,
  preparing: '正在准备发送',
  sending: ({ percent: part, remaining }) => (remaining ? `${part}，剩余 ${remaining}` : part),
  finishing: '正在完成',
  importing: (status) => {
    if (status === null) return '正在提交给服务';
    if (status === 'queued') return '正在服务端排队';
    return status === 'processing' ? '服务正在获取文件' : `服务端状态：${status}`;
  },
  done: {
    uploaded: '已上传',
    reused: '已在您的媒体库中',
    replaced: '已替换',
    imported: '已导入',
  },
  cancelled: '已取消',
  unfollowed: '不再跟踪；服务仍可能完成它',
  pausedAt: (part) => (part ? `已暂停于 ${part}` : '已暂停'),
  waiting: {
    release: () => '尚未开始',
    'rate-limit': (time) => (time ? `请求过于频繁，需等待 ${time}` : '请求过于频繁，正在等待'),
    service: (time) => `服务繁忙，${time ? `${time}后重试` : '正在等待'}`,
    network: (time) => (time ? `没有响应，${time}后重试` : '正在等待网络连接'),
    confirmation: (time) => `已发送，尚未确认，${time ? `${time}后再次检查` : '正在等待'}`,
  },
  errors: {
    'file-empty': () => '文件为空：没有可上传的内容。',
    'file-too-large': ({ limit }) => `文件过大${limit ? `，上限为 ${limit}` : ''}。请选择较小的文件。`,
    'file-too-small': ({ limit }) => `文件过小${limit ? `，至少需要 ${limit}` : ''}。请选择较大的文件。`,
    'file-invalid-type': ({ accept }) =>
      accept ? `此处不接受该文件。请从以下类型中选择：${accept}。` : '此处不接受该类型。请选择其他文件。',
    'too-many-files': ({ count }) =>
      `此处${count ? `最多只能添加 ${files(count)}` : '不能再添加文件'}。请先移除一个，再重新添加。`,
    'file-unreadable': () => '无法读取：文件已移动、已删除或没有权限。请重新添加。',
    'file-changed': () => '添加之后文件有改动。请重新添加。',
    'bad-request': ({ detail }) => `服务未接受该请求。请告知本网站的负责人。${quoted(detail)}`,
    unauthorized: () => '您的访问权限已失效。请重新登录，然后重试。',
    forbidden: ({ detail }) =>
      `该账户不允许此操作。${detail ? quoted(detail) : '请检查账户的套餐和存储空间。'}`,
    'insufficient-scope': ({ scope }) =>
      `本网站缺少${scope ? ` ${scope} ` : '所需的'}权限。请告知网站负责人。`,
    'user-quota': ({ detail }) => `您在此处的上传已达上限。${detail ? `“${detail}”` : ''}`,
    'site-refused': () => '本网站未允许此操作。请重新登录或联系网站负责人。',
    'not-found': () => '所属的内容已不存在。请重新加载页面。',
    conflict: () => '与另一项更改发生冲突。请重试。',
    'session-expired': () => '所用时间超出了服务的限制。请重试。',
    invalid: ({ detail }) => `服务拒绝了此文件。请检查后重新添加。${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `该账户的请求过多。${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `该账户的请求额度已用完。${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `服务暂不可用。${soon(retryIn)}`,
    'service-error': () => '服务出现故障。请重试。',
    'unreadable-response': () => '无法读取服务的响应，文件可能没有送达。请重试。',
    'storage-refused': () => '存储端未接受该文件。请重试。',
    'storage-unavailable': ({ retryIn }) => `存储服务暂不可用。${soon(retryIn)}`,
    network: () => '无法连接到服务。请检查网络，然后重试。',
    interrupted: () => '页面关闭时中断。请重新添加。',
    'url-invalid': () => '这不是有效的网址。请写完整，并以 https:// 开头。',
    'url-not-http': () => '只能导入 http 和 https 网址。请换一个网址。',
    'url-credentials': () => '网址中含有密码或访问令牌，不能传给他人。请使用不含这些信息的网址。',
    'import-failed': ({ reason, detail }) =>
      `服务无法导入此内容${reason ? `（${reason}）` : ''}。请检查网址，然后重试。${quoted(detail)}`,
    'import-unfinished': () => '服务仍在处理。重试即可再次查询。',
    unexpected: () => '出错了。请重试。',
  },

  pause: (name) => `暂停 ${name}`,
  resume: (name) => `继续 ${name}`,
  retry: (name) => `重试 ${name}`,
  cancel: (name) => `取消 ${name}`,
  unfollow: (name) => `停止跟踪 ${name}`,
  remove: (name) => `移除 ${name}`,
  reuse: '使用已有文件',
  reuseFor: (name) => `使用已有文件：${name}`,
  uploadAnyway: '仍然上传',
  uploadAnywayFor: (name) => `仍然上传 ${name}`,

  announcements: {
    start: ({ total }) => `正在上传 ${files(total)}。`,
    progress: ({ done, total }) => `共 ${files(total)}，已完成 ${number(done)} 个。`,
    end: ({ done, failed }) =>
      joined('', done > 0 && `${files(done)}已完成。`, failed > 0 && `${zh.failed(failed)}。`),
  },

  library: {
    date,
    unnamed: '未命名文件',
    loading: '正在加载',
    close: '关闭',
    cancel: '取消',
    tryAgain: '重试',
    copied: '已复制',
    privacy: { public: '公开', unlisted: '不公开列出', private: '私密' },
    types: {
      image: '图片',
      video: '视频',
      pdf: 'PDF',
      document: '文档',
      archive: '压缩包',
      other: '其他文件',
    },
    status: { active: '有效' },
    unavailable: (what) => `${what}在此处不可用。`,
    lacksScope: (scope) => `本网站缺少 ${scope} 权限。网站负责人可以将其添加到密钥中。`,
    notOffered: '本网站不提供此功能。',
  },

  grid: {
    label: '媒体库中的文件',
    listing: '媒体库',
    deleting: '删除功能',

    filters: '筛选条件',
    search: '搜索',
    type: '类型',
    anyType: '所有类型',
    inFolder: (name) => (name === null ? '在一个文件夹中' : `在 ${name} 中`),
    leaveFolder: '显示所有文件夹',
    clearFilters: '清除筛选条件',
    refresh: '刷新',

    count: ({ count, more }) => (more ? `目前 ${files(count)}` : files(count)),
    selected: (count) => `已选择 ${number(count)} 个`,
    clearSelection: '取消选择',
    selectAll: ({ count, more }) => `全选${more ? '目前的' : ''} ${number(count)} 个`,

    select: (name) => `选择 ${name}`,
    linksOf: (name) => `${name} 的链接`,
    deleteOne: (name) => `删除 ${name}`,
    deleteMany: (count) => `删除 ${files(count)}`,
    renameOne: (name) => `重命名 ${name}`,
    moveOne: (name) => `将 ${name} 移至文件夹`,
    rename: '重命名',
    move: '移至文件夹…',

    empty: '暂无文件',
    emptyFolder: '此文件夹为空',
    noMatch: '没有符合筛选条件的内容',

    loadMore: '加载更多',
    loadingMore: '正在加载更多',
    offline: '没有网络连接。恢复联网后将继续加载列表。',
    restarted: '服务丢失了此列表的位置，正在从头重新读取；您已看到的内容会保留。',

    noLinks: '服务没有为此文件提供链接。',
    directLink: '直接链接',
    directLinkHint: '文件本身',
    shareLink: '分享链接',
    shareLinkHint: '该文件的页面',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: '复制',
    copyOf: (what, name) => `复制 ${name} 的${what}`,

    deleteTitle: ({ count, name }) => (count === 1 ? `要删除 ${name} 吗？` : `要删除 ${files(count)}吗？`),
    andMore: (count) => `以及另外 ${number(count)} 个`,
    deleteWarning: () => '其链接将在所有位置失效，文件将被清除。此操作无法撤销。',
    deleteConfirm: (count) => (count === 1 ? '删除' : `删除 ${files(count)}`),
    deletingNow: ({ done, total }) => `正在删除，已完成 ${number(done)}/${number(total)}`,
    deleted: (count) => `已删除 ${files(count)}`,
    deleteFailed: (count) => `${files(count)}未能删除`,
    names: (names) =>
      list(names.length > 5 ? [...names.slice(0, 4), `另外 ${number(names.length - 4)} 个`] : names),
    dismiss: '忽略',

    newName: '名称',
    nameMissing: '请输入名称。',
    moveTitle: ({ count, name }) => (count === 1 ? `移动 ${name}` : `移动 ${files(count)}`),
    moveConfirm: '移动',
    noFolder: '无文件夹',
    renamed: (name) => `已重命名为 ${name}`,
    moved: ({ count, folder }) =>
      folder === null ? `已将 ${files(count)}移出文件夹` : `已将 ${files(count)}移至 ${folder}`,
    undo: '撤销',
    changeFailed: (count) => `${files(count)}未能更改`,
  },

  picker: {
    chooseOne: '选择文件',
    chooseSeveral: '选择文件',
    views: '选择来源',
    library: '媒体库',
    upload: '上传',
    choose: (count) => (count ? `选择 ${number(count)} 个` : '选择'),
    chosen: (count) => (count === 0 ? '未选择' : `已选择 ${number(count)} 个`),

    required: '必填',
    add: '添加文件',
    chooseOneFor: (label) => `选择文件：${label}`,
    chooseSeveralFor: (label) => `选择文件：${label}`,
    addFor: (label) => `添加文件：${label}`,
    change: '更改',
    changeName: (name) => `更改 ${name}`,
    missing: '请选择一个文件。',
    nameless: (position) => `文件 ${number(position)}`,
    gone: '该文件已不存在。请更改或移除。',
    showing: '此文件的预览',
  },

  versions: {
    label: '版本',
    what: '版本列表',
    replacing: '替换文件',

    version: (count) => (count === null ? '版本' : `版本 ${number(count)}`),
    active: '当前',
    growth: ({ size: by, larger }) => (by === null ? '大小相同' : `${larger ? '+' : '\u2212'}${by}`),
    typeChange: ({ from, to }) => `${from} → ${to}`,
    same: (count) => (count === null ? '内容与之前相同' : `内容与版本 ${number(count)} 相同`),
    checksum: 'SHA-256',
    copyChecksum: (version) => `复制${version} 的校验和`,
    none: '没有列出任何版本。',
    showAll: (count) => `显示全部 ${number(count)} 个版本`,
    gone: '此文件已不存在：它已被删除，或属于其他账户。',

    drop: '将文件拖放到此处以替换此文件',
    dropNow: '松开即可替换',
    choose: '选择文件',
    linkStays: '链接保持不变：拥有链接的人都会得到新文件。',
    oneOnly: (count) => `这里有 ${files(count)}，但只需要一个。请选择其中一个。`,
    question: '要替换文件吗？',
    now: '当前',
    next: '新文件',
    otherType: ({ from, to }) => `类型不同：从 ${from} 变为 ${to}。`,
    otherSize: ({ from, to, larger }) => `${larger ? '大' : '小'}很多：从 ${from} 变为 ${to}。`,
    replace: '替换',
    started: (name) => `正在用 ${name} 替换文件。`,
    failed: (name) => `文件未被 ${name} 替换。`,
    replaced: (name) => `已替换为 ${name}。链接与之前相同，现在指向此文件。`,
  },

  folders: {
    label: '文件夹',
    all: '所有文件夹',
    unnamed: '未命名文件夹',
    browsing: '按文件夹浏览',
    empty: '暂无文件夹。',
    gone: '所选文件夹已不在列表中。请另选一个。',
    newFolder: '新建文件夹',
    newFolderIn: (path) => (path === null ? '在顶层新建文件夹' : `在 ${path} 中新建文件夹`),
    create: '创建',
    creating: '正在创建…',
    nameMissing: '请为文件夹命名。',
    refused: (detail) => `服务未创建此文件夹。${detail ? quoted(detail) : '请换一个名称。'}`,
    unsure: '没有收到响应，文件夹可能已经创建。请先查看，再重试。',
  },

  imports: {
    label: '从网址导入',
    doing: '导入功能',
    addresses: '要导入的网址',
    hint: '每行一个，http 或 https。由服务自行获取，因此必须可公开访问。',
    submit: (count) => (count > 1 ? `导入 ${files(count)}` : '导入'),
    filename: '名称',
    filenameHint: '可选。不填写时由服务决定。',
    none: '请至少输入一个网址。',
    lineError: ({ line, reason }) => `第 ${number(line)} 行：${reason}`,
    started: ({ count, kept }) =>
      joined(
        '',
        count > 0 && `已开始 ${number(count)} 项导入。`,
        kept > 0 && `${number(kept)} 个网址需要更正。`,
      ),
  },

  usage: {
    label: '用量',
    what: '账户用量',
    kinds: { requests: '请求', storage: '存储空间', bandwidth: '流量' },
    amount: ({ used, limit }) => {
      if (used === null) return `上限 ${limit}`;
      return limit === null ? `已用 ${used}` : `已用 ${used}，共 ${limit}`;
    },
    level: {
      near: (kind) => (kind === 'storage' ? '即将满' : '即将用完'),
      full: (kind) => (kind === 'storage' ? '已满' : '已用完'),
      over: () => '超出上限',
    },
    relative,
    resets: ({ relative: when, date: day }) => `${when}重置（${day}）`,
    resetDue: '即将重置',
    noAccess: '该账户目前无法使用此服务。请告知本网站的负责人。',
    version: (version) => `API ${version}`,
    untold: '服务没有提供用量信息。',

    checkingSpace: '正在检查可用空间',
    noSpace: '空间不足',
    tooLittleSpace: ({ count, needed, free }) =>
      `${count === 1 ? '此文件' : `这 ${files(count)}`}需要 ${needed}，而可用空间为 ${free}。`,
    reuseNeedsNone: '已在您的媒体库中的文件不占用空间。',
    leftOut: (count) => `放不下的 ${files(count)}`,
    andMore: (count) => `以及另外 ${number(count)} 个`,
    uploadFitting: (count) => `上传放得下的文件（${files(count)}）`,
    uploadAll: (count) => (count === 1 ? '仍然上传' : '仍然全部上传'),
    uploadNone: '不上传',
  },

  editor: {
    title: '编辑图片',
    edit: '编辑',
    editFor: (name) => `编辑 ${name}`,
    loading: '正在加载图片…',

    frame: '裁剪框',
    frameHint: '方向键移动，Shift 加方向键调整大小。',
    frameAt: ({ width, height, left, top }) => `${width} × ${height} 像素，距左侧 ${left}，距顶部 ${top}`,
    edges: { left: '左边缘', right: '右边缘', top: '上边缘', bottom: '下边缘' },
    pixels: (count) => `${count} 像素`,

    aspectRatio: '宽高比',
    free: '自由',
    original: '原始比例',
    rotateLeft: '向左旋转',
    rotateRight: '向右旋转',
    flipHorizontal: '水平翻转',
    flipVertical: '垂直翻转',
    straighten: '拉直',
    undo: '撤销',
    reset: '重置',

    save: '保存',
    saveVersion: '保存为新版本',
    saving: '正在保存…',
    discardQuestion: '放弃更改？',
    discard: '放弃',
    keepEditing: '继续编辑',

    problems: {
      cors: '无法在此编辑这张图片：它的网址不允许。请下载图片，在设备上编辑后再替换文件。',
      gone: '无法打开这张图片。它可能是私密的，或已被删除。',
      network: '无法加载图片。请检查网络连接后重试。',
      unreadable:
        '无法读取这张图片。它可能已损坏，或者此浏览器不支持该格式。请用其他软件存为 JPEG 或 PNG 后重试。',
      'too-large': '这张图片太大，无法在此编辑。请用其他软件缩小后重试。',
      started: '此文件已在上传，无法更改。请取消上传后重试。',
      crashed: '无法保存图片。请重试。',
    },
  },
};
