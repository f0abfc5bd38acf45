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

// One form for every count.
const { date, duration, list, number, percent, relative, size } = createFigures<never>('ja');
const files = (count: number) => `${number(count)} 個のファイル`;
const soon = (time: string | undefined) =>
  time ? `${time}後にもう一度お試しください。` : 'しばらくしてからもう一度お試しください。';
const quoted = (detail: string | undefined) => (detail ? `サービスからのメッセージ：「${detail}」` : '');

const retrying = (time: string | null) => (time ? `${time}後に再試行します` : 'まもなく再試行します');

/** Japanese. */
export const ja: Translation = {
  locale: 'ja',
  size,
  duration,
  percent,
  number,

  drop: 'ファイルやフォルダをここにドロップ',
  dropOne: 'ファイルをここにドロップ',
  dropNow: 'ドロップしてアップロード',
  dropRefused: 'この種類のファイルは使用できません',
  dropMore: 'ここにドロップして追加',
  chooseFiles: 'ファイルを選択',
  chooseFile: 'ファイルを選択',
  chooseFolder: 'フォルダを選択',
  readingFolder: 'フォルダを開いています…',
  accepts: acceptsIn('ja', {
    separator: '、',
    families: { image: '画像', video: '動画', audio: '音声', text: 'テキスト' },
    upTo: (most, least) => (least ? `各 ${least}～${most}` : `各 ${most} まで`),
    atLeast: (least) => `各 ${least} 以上`,
    files: (count) => (count === 1 ? '1 ファイルのみ' : `最大 ${number(count)} ファイル`),
  }),

  privacy: '公開範囲',
  privacyChoice: { public: '公開', unlisted: '限定公開', private: '非公開' },
  privateHint: '非公開のファイルには公開リンクがなく、ページに表示できません。',

  uploads: 'アップロード',
  progress: (name) => (name === null ? 'すべてのアップロードの進行状況' : `${name} の進行状況`),
  header: headerIn({
    cancelled: 'キャンセルしました',
    all: (total) => `${files(total)}をアップロードしました`,
    some: (done, total) => `${number(total)} 件中 ${number(done)} 件をアップロードしました`,
    uploading: (total) => `${files(total)}をアップロード中`,
    failed: (count) => `${number(count)} 件失敗`,
    interrupted: (count) => `${number(count)} 件中断`,
    duplicates: (count) => `重複 ${number(count)} 件`,
  }),
  left: (time) => `残り ${time}`,
  paused: '一時停止中',
  offline: '接続待ち',
  halted: '停止中',
  failed: (count) => `${files(count)}をアップロードできませんでした`,
  duplicates: (count) => `${files(count)}はすでにライブラリにあります`,
  differing: (count) => `${files(count)}は公開範囲または状態が異なります`,

  showFailed: '失敗した項目を表示',
  showDuplicates: '重複を表示',
  showAll: 'すべて表示',
  pauseAll: 'すべて一時停止',
  resumeAll: 'すべて再開',
  cancelAll: 'すべてキャンセル',
  clear: 'リストを消去',
  retryAll: 'すべて再試行',
  reuseAll: '既存のものを使用',
  uploadAll: 'このままアップロード',
  tryAgain: '再試行',

  more: '詳細',
  moreAbout: (name) => (name ? `詳細: ${name}` : '詳細: このエラー'),
  explanation: '詳細',
  errorCode: 'エラーコード',
  reference: 'お問い合わせ番号',
  copyDetails: 'お問い合わせ用にコピー',

  queued: '待機中',
  ready: 'アップロード準備完了',
  preparingFile: (part) => (part ? `準備中… ${part}` : '準備中…'),
  reading: (part) => `ファイルを読み込み中… ${part}`,
  checking: '重複を確認中…',
  following: 'このアップロード内の別のファイルと重複しています',
  followingTab: '別のタブにある同じファイルを待っています。そのタブで完了するか取り除いてください',
  duplicate: 'すでにライブラリにあります',
  differs: ({ privacy, status }) =>
    `既存のファイルは異なります: ${joined('、', privacy !== undefined && `公開範囲は${privacy ?? '不明'}`, status !== undefined && `状態は${status ?? '不明'}`)}`,
  preparing: '準備中…',
  sending: ({ percent: part, remaining }) => (remaining ? `${part} · 残り ${remaining}` : part),
  finishing: '完了処理中…',
  importing: (status) => {
    if (status === null) return '開始中…';
    if (status === 'queued') return '順番待ち';
    return status === 'processing' ? '取得中…' : `インポート中（${status}）`;
  },
  done: {
    uploaded: 'アップロードしました',
    reused: 'すでにライブラリにあります',
    replaced: '置き換えました',
    imported: 'インポートしました',
  },
  cancelled: 'キャンセルしました',
  unfollowed: 'キャンセルしました（完了する場合があります）',
  pausedAt: (part) => (part ? `${part} で一時停止中` : '一時停止中'),
  waiting: {
    release: () => ja.queued,
    'rate-limit': (time) => `リクエストが多すぎます。${retrying(time)}`,
    service: (time) => `サービスを利用できません。${retrying(time)}`,
    storage: (time) => `ストレージを利用できません。${retrying(time)}`,
    network: (time) => (time ? `接続が切断されました。${retrying(time)}` : '接続待ち'),
    confirmation: (time) => `確認中…${time ? ` ${time}後に再確認します` : ''}`,
  },
  errors: {
    'file-empty': () => 'このファイルは空です。',
    'file-too-large': ({ limit }) => (limit ? `${limit} を超えています。` : '大きすぎます。'),
    'file-too-small': ({ limit }) => (limit ? `${limit} 未満です。` : '小さすぎます。'),
    'file-invalid-type': ({ accept }) =>
      `この種類のファイルは使用できません。${accept ? `${accept}を選択してください。` : '別のファイルを選択してください。'}`,
    'too-many-files': ({ count }) =>
      count ? `上限の ${number(count)} 個に達しました。` : 'ファイルが多すぎます。',
    'file-unreadable': () =>
      'このファイルを読み取れませんでした。移動または削除された可能性があります。もう一度追加してください。',
    'file-changed': () => '追加したあとに変更されました。もう一度追加してください。',
    'bad-request': ({ detail }) =>
      `リクエストが拒否されました。このサイトの管理者にお問い合わせください。${quoted(detail)}`,
    unauthorized: () => 'セッションの有効期限が切れました。もう一度ログインしてください。',
    forbidden: ({ detail }) =>
      `このアカウントでは許可されていません。${detail ? quoted(detail) : 'プランと容量を確認してください。'}`,
    'insufficient-scope': ({ scope }) =>
      `このサイトには権限${scope ? ` ${scope} ` : ''}がありません。管理者にお知らせください。`,
    'user-quota': ({ detail }) => `上限に達しました。${detail ? `「${detail}」` : ''}`,
    'site-refused': () =>
      'このサイトで許可されませんでした。ページを再読み込みするか、管理者にお問い合わせください。',
    'not-found': () => 'この項目はもう存在しません。もう一度お試しください。',
    conflict: () => 'ほかのユーザーが変更しました。もう一度お試しください。',
    'name-taken': () => 'このフォルダには同じ名前の別のファイルがあります。',
    'session-expired': ({ timeLimit }) =>
      timeLimit
        ? `接続が遅いため、このファイルを制限時間（${timeLimit}）内に送信できませんでした。より速い接続でお試しください。`
        : 'アップロードに時間がかかりすぎました。もう一度お試しください。',
    invalid: ({ type, detail }) =>
      type ? `有効な ${type} ファイルではありません。` : `このファイルは拒否されました。${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `リクエストが多すぎます。${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `このアカウントのリクエスト枠を使い切りました。${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `サービスを利用できません。${soon(retryIn)}`,
    'service-error': () => 'サービスでエラーが発生しました。もう一度お試しください。',
    'unreadable-response': () =>
      '応答を読み取れなかったため、届いていない可能性があります。もう一度お試しください。',
    'storage-refused': () =>
      'ストレージまたはフィルターがこのアップロードをブロックしました。別のネットワークを試すか、サイトの管理者にお問い合わせください。',
    'storage-unavailable': ({ retryIn }) =>
      `ストレージに接続できませんでした。${retryIn ? soon(retryIn) : 'もう一度お試しください。'}`,
    network: () => '接続できませんでした。接続を確認して、もう一度お試しください。',
    interrupted: () => '中断されました。再開するには、ファイルをもう一度選択してください。',
    'url-invalid': () => '有効な URL ではありません。https:// から始まる URL を入力してください。',
    'url-not-http': () => 'インポートできるのは http と https の URL だけです。別の URL を指定してください。',
    'url-credentials': () =>
      'この URL にはパスワードまたはアクセストークンが含まれています。含まない URL を指定してください。',
    'import-failed': importFailedIn({
      source_unavailable:
        'このファイルをダウンロードできませんでした。URL を確認して、もう一度お試しください。',
      source_timeout: 'ダウンロードに時間がかかりすぎました。もう一度お試しください。',
      source_blocked: 'この URL はインポートできません。公開されている URL を指定してください。',
      source_too_large: 'ファイルが大きすぎるためインポートできません。小さいファイルを選択してください。',
      content_type_mismatch: 'ファイルの内容と種類が一致しません。別のファイルを選択してください。',
      blocked_content: 'このコンテンツは許可されていません。別のファイルを選択してください。',
      other: 'このファイルをインポートできませんでした。URL を確認して、もう一度お試しください。',
    }),
    'import-unfinished': () => 'インポートはまだ実行中です。確認するには再試行してください。',
    unexpected: () => '問題が発生しました。もう一度お試しください。',
  },

  pause: (name) => `${name} を一時停止`,
  resume: (name) => `${name} を再開`,
  retry: (name) => `${name} を再試行`,
  cancel: (name) => `${name} をキャンセル`,
  unfollow: (name) => `${name} をキャンセル`,
  remove: (name) => `${name} を取り除く`,
  reuse: '既存のものを使用',
  reuseFor: (name) => `既存のものを使用: ${name}`,
  uploadAnyway: 'このままアップロード',
  uploadAnywayFor: (name) => `このままアップロード: ${name}`,

  announcements: {
    start: ({ total }) => `${files(total)}をアップロードしています。`,
    progress: ({ done, total }) => `${number(total)} 個中 ${number(done)} 個をアップロードしました。`,
    end: ({ done, failed }) =>
      joined(
        '',
        done > 0 && `${files(done)}をアップロードしました。`,
        failed > 0 && `${ja.failed(failed)}。`,
      ),
  },

  list: {
    amount: ({ sent, size: total, speed }) => joined(' · ', `${sent} / ${total}`, speed && `${speed}/秒`),
    imports: importsIn({
      all: (total) => `${files(total)}をインポートしました`,
      some: (done, total) => `${number(total)} 件中 ${number(done)} 件をインポートしました`,
      importing: (total) => `${files(total)}をインポート中`,
    }),
    importsFailed: (count) => `${files(count)}をインポートできませんでした`,
    dismiss: (name) => `${name} を非表示`,
    dismissFailed: '失敗した項目を非表示',
    dismissAll: 'すべて非表示',
    copyLink: (name) => `${name} のリンクをコピー`,
    open: (name) => `${name} を開く`,
    copyAllLinks: 'すべてのリンクをコピー',
    chooseFile: 'ファイルを選択…',
    chooseFileFor: (name) => `ファイルを選択: ${name}`,
    chooseFiles: 'ファイルを選択…',
    otherFile: (name) => `別のファイルです。${name} を選択してください。`,
    interrupted: (count) => `${files(count)}が中断されました。もう一度選択すると再開します。`,
    showInterrupted: '中断した項目を表示',
    named: (count) => `フォルダに同じ名前のファイルが ${number(count)} 件あります`,
    replace: '置き換える',
    replaceOf: (name) => `${name} を置き換え`,
    keepBoth: '両方残す',
    keepBothOf: (name) => `両方残す：${name}`,
    skip: 'スキップ',
    minimize: 'アップロードを最小化',
    expand: 'アップロードを表示',
  },

  library: {
    date,
    unnamed: '名前のないファイル',
    loading: '読み込み中…',
    close: '閉じる',
    cancel: 'キャンセル',
    tryAgain: '再試行',
    copied: 'コピーしました',
    privacy: { public: '公開', unlisted: '限定公開', private: '非公開' },
    types: {
      image: '画像',
      video: '動画',
      pdf: 'PDF',
      document: 'ドキュメント',
      archive: 'アーカイブ',
      other: 'その他のファイル',
    },
    status: { active: '有効' },
    unavailable: (what) => `${what}はここでは利用できません。`,
    lacksScope: (scope) => `このサイトには権限 ${scope} がありません。管理者がキーに追加できます。`,
    notOffered: 'このサイトでは提供されていません。',
  },

  grid: {
    label: 'ライブラリのファイル',
    listing: 'ライブラリ',
    deleting: '削除',

    filters: 'フィルター',
    search: '検索',
    type: '種類',
    anyType: 'すべての種類',
    leaveFolder: 'すべてのファイルを表示',
    clearFilters: 'フィルターをクリア',
    refresh: '更新',

    count: ({ count, more }) => (more ? `${number(count)} 個以上のファイル` : files(count)),
    selected: (count) => `${number(count)} 個を選択中`,
    clearSelection: '選択を解除',
    selectAll: ({ count, more }) =>
      more ? `読み込み済みの ${number(count)} 個を選択` : `${number(count)} 個をすべて選択`,

    select: (name) => `${name} を選択`,
    linksOf: (name) => `${name} のリンク`,
    deleteOne: (name) => `${name} を削除`,
    deleteMany: (count) => `${files(count)}を削除`,
    renameOne: (name) => `${name} の名前を変更`,
    rename: '名前を変更',
    move: 'フォルダーに移動…',

    empty: 'ファイルはまだありません',
    emptyFolder: 'このフォルダは空です',
    noMatch: 'フィルターに一致するものはありません',

    loadMore: 'さらに読み込む',
    loadingMore: 'さらに読み込み中…',
    offline: 'オフラインです。オンラインに戻ると、続きが読み込まれます。',
    restarted: 'リストを最初から読み込み直しています…',

    noLinks: 'このファイルのリンクはありません。',
    directLink: '直接リンク',
    directLinkHint: 'ファイルそのもの',
    shareLink: '共有リンク',
    shareLinkHint: 'ファイルのページ',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'コピー',
    copyOf: (what, name) => `コピー: ${name} の${what}`,

    deleteTitle: ({ count, name }) =>
      count === 1 ? `${name} を削除しますか？` : `${files(count)}を削除しますか？`,
    andMore: (count) => `ほか ${number(count)} 個`,
    deleteWarning: () => 'リンクはすぐに使用できなくなります。この操作は取り消せません。',
    deleteConfirm: (count) => (count === 1 ? '削除' : `${files(count)}を削除`),
    deletingNow: ({ done, total }) => `削除中、${number(total)} 個中 ${number(done)} 個完了`,
    deleted: (count) => `${files(count)}を削除しました`,
    deleteFailed: (count) => `${files(count)}を削除できませんでした`,
    names: (names) =>
      list(names.length > 5 ? [...names.slice(0, 4), `ほか ${number(names.length - 4)} 個`] : names),
    dismiss: '閉じる',

    newName: '名前',
    nameMissing: '名前を入力してください。',
    moveTitle: ({ count, name }) => (count === 1 ? `${name} を移動` : `${files(count)}を移動`),
    moveConfirm: '移動',
    noFolder: 'フォルダーなし',
    renamed: (name) => `名前を ${name} に変更しました`,
    moved: ({ count, folder }) =>
      folder === null
        ? `${files(count)}をフォルダーから出しました`
        : `${files(count)}を ${folder} に移動しました`,
    undo: '元に戻す',
    changeFailed: (count) => `${files(count)}を変更できませんでした`,
  },

  toolbar: {
    view: '表示',
    views: { small: '小さい画像', grid: '中くらいの画像', large: '大きい画像', list: 'リスト' },
    upload: 'アップロード',
    folder: 'フォルダ',
    notThisFolder: 'アップロードしたファイルはこのフォルダではなく「すべてのファイル」に入ります。',
    dropHere: 'ここにファイルをドロップして始めましょう',
    offline: 'オフラインです。オンラインに戻るとファイルが表示されます。',
    name: '名前',
    size: 'サイズ',
    created: 'アップロード日',
    actions: '操作',
    sortBy: '並べ替え',
    unsorted: '標準の順序',
    sorting: '並べ替え中…',
    sortedLoaded: (count) => `読み込み済みの${files(count)}だけを並べ替えています`,
    finished: (label) => `${label}: 完了`,
    failed: (label) => `${label}: 失敗しました`,
  },

  selection: {
    undoWarning: '10 秒以内なら元に戻せます。その後、リンクは完全に使用できなくなります。',
    checkingUsages: '使用箇所を確認中…',
    usedIn: (places) => `${number(places)} か所で使用中：`,
    usagesUnknown: '一部の使用箇所を確認できませんでした。',
    deletingIn: ({ count, time }) => `${time}後に${files(count)}を削除`,
    undoHint: (keys) => `${keys} で元に戻す`,
    deleteNow: '今すぐ削除',
    undone: (count) => `${files(count)}を復元しました`,

    actionsOf: (name) => `${name} の操作`,
    moreActions: 'その他の操作',
    open: '開く',
    copyLink: 'リンクをコピー',
    copyLinks: 'すべてのリンクをコピー',
    copyAs: (format) => `${format} としてコピー`,
    allLinks: 'リンク一覧…',
    linksCopied: (count) => `${number(count)} 個のリンクをコピーしました`,
    withoutLink: (count) => `リンクのないファイル：${number(count)} 個`,
    replace: '置き換え…',

    download: 'ダウンロード',
    downloadZip: 'ZIP でダウンロード',
    downloadFiles: '個別にダウンロード',
    downloading: ({ done, total, size: received }) =>
      `ダウンロード中… ${number(done)}/${number(total)} · ${received}`,
    downloaded: (count) => `${files(count)}をダウンロードしました`,
    downloadCancelled: 'ダウンロードをキャンセルしました',
    downloadFailed: (count) => `${files(count)}をダウンロードできませんでした`,
    downloadBlocked:
      'ファイルのサーバーが、このサイトからのダウンロードを許可していません。ファイルを開いて保存してください。',
    downloadGone: 'このファイルはもうありません。',
    downloadTooLarge: (limit) =>
      `このブラウザーで一度にダウンロードできるのは ${limit} までです。ファイルを減らしてください。`,
    downloadBroken: '接続が切れました。もう一度お試しください。',
  },

  picker: {
    chooseOne: 'ファイルを選択',
    chooseSeveral: 'ファイルを選択',
    views: '選択元',
    library: 'ライブラリ',
    upload: 'アップロード',
    choose: (count) => (count ? `${number(count)} 個を選択` : '選択'),
    chosen: (count) => (count === 0 ? '選択されていません' : `${number(count)} 個を選択中`),

    required: '必須',
    add: 'ファイルを追加',
    chooseOneFor: (label) => `ファイルを選択: ${label}`,
    chooseSeveralFor: (label) => `ファイルを選択: ${label}`,
    addFor: (label) => `ファイルを追加: ${label}`,
    change: '変更',
    changeName: (name) => `変更: ${name}`,
    missing: 'ファイルを選択してください。',
    nameless: (position) => `ファイル ${number(position)}`,
    gone: 'このファイルはもう存在しません。変更するか取り除いてください。',
    showing: 'このファイルの表示',
  },

  field: {
    alt: '代替テキスト',
    altOf: (name) => `代替テキスト：${name}`,
    altHint: '画像を見られない人のために内容を説明してください',
    caption: 'キャプション',
    captionOf: (name) => `キャプション：${name}`,
  },

  versions: {
    label: 'バージョン',
    what: 'バージョンの一覧',
    replacing: 'ファイルの置き換え',

    version: (count) => (count === null ? 'バージョン' : `バージョン ${number(count)}`),
    active: '現在',
    growth: ({ size: by, larger }) => (by === null ? '同じサイズ' : `${larger ? '+' : '\u2212'}${by}`),
    typeChange: ({ from, to }) => `${from} → ${to}`,
    same: (count) => (count === null ? '以前と同じ内容' : `バージョン ${number(count)} と同じ内容`),
    checksum: 'SHA-256',
    copyChecksum: (version) => `${version} のチェックサムをコピー`,
    none: 'バージョンはありません。',
    showAll: (count) => `${number(count)} 個のバージョンをすべて表示`,
    gone: 'このファイルはもう存在しません。削除されたか、別のアカウントのものです。',

    drop: 'ここにドロップしてこのファイルを置き換え',
    dropNow: 'ドロップして置き換え',
    choose: 'ファイルを選択',
    linkStays: 'リンクは変わりません。リンクを知っている人には新しいファイルが表示されます。',
    oneOnly: (count) => `${files(count)}がドロップされました。1 つ選択してください。`,
    question: 'ファイルを置き換えますか？',
    now: '現在',
    next: '新しいファイル',
    otherType: ({ from, to }) => `種類が異なります: ${from} → ${to}`,
    otherSize: ({ from, to, larger }) => `サイズがかなり${larger ? '大きい' : '小さい'}: ${from} → ${to}`,
    replace: '置き換える',
    started: (name) => `ファイルを ${name} に置き換えています。`,
    failed: (name) => `ファイルを ${name} に置き換えられませんでした。`,
    replaced: (name) => `${name} に置き換えました。リンクは変わりません。`,
  },

  folders: {
    label: 'フォルダ',
    all: 'すべてのファイル',
    unnamed: '名前のないフォルダ',
    browsing: 'フォルダの閲覧',
    empty: 'フォルダはまだありません。',
    gone: '選択したフォルダは利用できなくなりました。別のフォルダを選択してください。',
    newFolder: '新規フォルダ',
    newFolderIn: (path) => (path === null ? '最上位の新規フォルダ' : `${path} に新規フォルダ`),
    create: '作成',
    creating: '作成中…',
    nameMissing: 'フォルダの名前を入力してください。',
    refused: (detail) =>
      `フォルダを作成できませんでした。${detail ? quoted(detail) : '別の名前をお試しください。'}`,
    unsure: '応答がなかったため、作成された可能性もあります。再試行する前に確認してください。',
  },

  imports: {
    label: 'URL からインポート',
    doing: 'インポート',
    addresses: 'インポートする URL',
    hint: '1 行に 1 つずつ入力します。一般公開されている必要があります。',
    submit: (count) => (count > 1 ? `${files(count)}をインポート` : 'インポート'),
    filename: '名前',
    filenameHint: '任意。空欄の場合は自動的に設定されます。',
    none: 'URL を 1 つ以上入力してください。',
    lineError: ({ line, reason }) => `${number(line)} 行目: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        '',
        count > 0 && `${number(count)} 件のインポートを開始しました。`,
        kept > 0 && `${number(kept)} 件の URL を修正してください。`,
      ),
  },

  sources: {
    dropTo: (place) => `ドロップして「${place}」にアップロード`,
    pasted: ({ date: day, time }) => `貼り付けた画像 ${day} ${time}`,
    open: { camera: 'カメラ', screen: '画面', audio: 'マイク' },
    title: { camera: '写真または動画を撮影', screen: '画面を録画', audio: '音声を録音' },
    photoName: ({ date: day, time }) => `写真 ${day} ${time}`,
    videoName: ({ date: day, time }) => `動画 ${day} ${time}`,
    screenName: ({ date: day, time }) => `画面収録 ${day} ${time}`,
    audioName: ({ date: day, time }) => `録音 ${day} ${time}`,
    starting: 'アクセスの許可を待っています…',
    takePhoto: '写真を撮る',
    recordVideo: '動画を撮る',
    startRecording: '収録を開始',
    pauseRecording: '一時停止',
    resumeRecording: '再開',
    stopRecording: '停止',
    retake: '撮り直す',
    use: 'アップロード',
    discard: '破棄',
    discardQuestion: 'この収録を破棄しますか？',
    keep: '破棄しない',
    cameraDevice: 'カメラ',
    microphoneDevice: 'マイク',
    device: (at) => `デバイス ${number(at)}`,
    withMicrophone: 'マイクの音声も収録',
    preview: 'ライブプレビュー',
    result: '収録内容',
    level: '音量レベル',
    recording: (time) => `収録中 ${time}`,
    recordingPaused: (time) => `${time} で一時停止中`,
    limitReached: (limit) => `サイズの上限 ${limit} に達したため、収録を停止しました。`,
    ended: '収録が始まる前に終了しました。もう一度お試しください。',
    failures: {
      denied: (source) =>
        source === 'screen'
          ? '画面が共有されていません。もう一度試して、画面、ウィンドウ、またはタブを選択してください。'
          : `${source === 'camera' ? 'カメラ' : 'マイク'}へのアクセスがブロックされています。ブラウザーのサイト設定で許可してから、もう一度お試しください。`,
      'no-device': (source) =>
        `${source === 'camera' ? 'カメラ' : source === 'screen' ? '画面' : 'マイク'}が見つかりません。接続してから、もう一度お試しください。`,
      'in-use': (source) =>
        `別のアプリが${source === 'camera' ? 'カメラ' : source === 'screen' ? '画面' : 'マイク'}を使用しています。そのアプリを閉じてから、もう一度お試しください。`,
      insecure: () => '収録には安全な接続が必要です。このページを HTTPS で開いてください。',
      unsupported: () => 'このブラウザーでは収録できません。別のブラウザーをお試しください。',
      failed: (source) =>
        `${source === 'camera' ? 'カメラ' : source === 'screen' ? '画面収録' : 'マイク'}を開始できませんでした。もう一度お試しください。`,
    },
    resumeFile: '再開',
    notGranted: 'ファイルへのアクセスが許可されませんでした。もう一度試すか、ファイルを選択してください。',
    fileGone: 'ファイルが移動または削除されました。もう一度選択してください。',
    sync: (folder) => `「${folder}」の同期`,
    comparing: ({ done, total }) => `比較中：${files(total)}中 ${number(done)} 個…`,
    checkingLibrary: 'ライブラリを確認中…',
    added: (count) => `新規 ${number(count)}`,
    changed: (count) => `変更 ${number(count)}`,
    unchanged: (count) => `変更なし ${number(count)}`,
    renamed: (count) => `名前の変更 ${number(count)}`,
    deletedThere: (count) => `${files(count)}がライブラリから削除されています`,
    uploadAgain: 'もう一度アップロード',
    leaveOut: '除外する',
    missing: (count) => `フォルダーからなくなった${files(count)}`,
    missingNote: 'ライブラリからは何も削除されていません。',
    upToDate: 'すべて最新です。',
    receipt: '受領書をダウンロード',
    receiptAs: (format) => `受領書をダウンロード（${format}）`,
  },

  review: {
    title: (count) => (count === 0 ? 'ファイルを確認' : `${files(count)}を確認`),
    total: ({ folders, count, size: bytes }) =>
      joined('、', folders > 0 && `${number(folders)} 個のフォルダ`, files(count), bytes),
    rename: (name) => `${name} の名前を変更`,
    newName: (name) => `${name} の新しい名前`,
    moveUp: (name) => `${name} を上へ`,
    moveDown: (name) => `${name} を下へ`,
    remove: (name) => `${name} を取り除く`,
    moved: ({ name, position, count }) =>
      `${name} は ${number(count)} 件中 ${number(position)} 番目になりました。`,
    more: (count) => `ほか ${number(count)} 件`,
    upload: (count) => `${files(count)}をアップロード`,
    removeAll: 'すべて取り除く',
    checkingFiles: ({ checked, count }) => `${files(count)}のうち ${number(checked)} 個を確認済み…`,
    question: 'アップロードの前に',
    batch: batchIn({
      nothing: 'すべてライブラリにあります',
      existing: (n) => `${number(n)} 個はライブラリに登録済み`,
      toSend: (n) => `${number(n)} 個をアップロード`,
      about: (time) => `約${time}`,
      atLeast: (time) => `${time}以上`,
      marks: ['：', '、', '。'],
    }),
    enoughSpace: '空き容量は足りています。',
    tooLittleSpace: ({ needed, free }) => `空き容量が足りません。必要: ${needed}、空き: ${free}。`,
    proceed: '続ける',
    cancel: 'キャンセル',
  },

  usage: {
    label: '使用状況',
    what: 'アカウントの使用状況',
    kinds: { requests: 'リクエスト', storage: 'ストレージ', bandwidth: '転送量' },
    amount: ({ used, limit }) => {
      if (used === null) return `上限 ${limit}`;
      return limit === null ? `${used} を使用` : `${used} / ${limit}`;
    },
    level: {
      near: (kind) => (kind === 'storage' ? '残りわずか' : '上限間近'),
      full: (kind) => (kind === 'storage' ? '空きなし' : '上限に到達'),
      over: () => '上限を超過',
    },
    relative,
    resets: ({ relative: when, date: day }) => `${when}にリセット（${day}）`,
    resetDue: 'まもなくリセット',
    noAccess: 'このアカウントは現在サービスを利用できません。このサイトの管理者にお知らせください。',
    version: (version) => `API ${version}`,
    untold: '使用量の情報はありません。',

    checkingSpace: '空き容量を確認中…',
    noSpace: '容量が足りません',
    tooLittleSpace: ({ count, needed, free }) =>
      `${count === 1 ? 'このファイル' : `これらの ${files(count)}`}には ${needed} が必要です（空き容量 ${free}）。`,
    reuseNeedsNone: 'すでにライブラリにあるファイルは容量を必要としません。',
    leftOut: (count) => `入りきらない ${files(count)}`,
    andMore: (count) => `ほか ${number(count)} 個`,
    uploadFitting: (count) => `入る分をアップロード（${files(count)}）`,
    uploadAll: (count) => (count === 1 ? 'このままアップロード' : 'このまますべてアップロード'),
    uploadNone: 'キャンセル',
  },

  editor: {
    title: '画像を編集',
    edit: '編集',
    editFor: (name) => `編集：${name}`,
    loading: '画像を読み込み中…',

    frame: '切り抜き枠',
    frameHint: '矢印キーで移動、Shift と矢印キーでサイズを変更します。',
    frameAt: ({ width, height, left, top }) => `${width} × ${height} ピクセル、左から ${left}、上から ${top}`,
    edges: { left: '左端', right: '右端', top: '上端', bottom: '下端' },
    pixels: (count) => `${count} ピクセル`,

    aspectRatio: '縦横比',
    free: '自由',
    original: '元の比率',
    rotateLeft: '左に回転',
    rotateRight: '右に回転',
    flipHorizontal: '左右に反転',
    flipVertical: '上下に反転',
    straighten: '傾き補正',
    undo: '元に戻す',
    reset: 'リセット',

    save: '保存',
    saveVersion: '新しいバージョンとして保存',
    saving: '保存中…',
    discardQuestion: '変更を破棄しますか？',
    discard: '破棄',
    keepEditing: '編集を続ける',

    problems: {
      cors: 'この画像はここでは編集できません。画像のアドレスで許可されていないためです。ダウンロードして端末で編集し、ファイルを差し替えてください。',
      gone: 'この画像を開けません。非公開か、削除された可能性があります。',
      network: '画像を読み込めませんでした。接続を確認して、もう一度お試しください。',
      animated:
        'アニメーション画像はここでは編集できません。動きが失われるためです。別のソフトで編集して、ファイルを置き換えてください。',
      unreadable:
        'この画像を読み取れません。破損しているか、このブラウザーで開けない形式です。別のソフトで JPEG または PNG として保存して、もう一度お試しください。',
      'too-large':
        'この画像は大きすぎてここでは編集できません。別のソフトで縮小して、もう一度お試しください。',
      scrambled: 'このブラウザーでは編集した画像がノイズになります。別のブラウザーをお使いください。',
      started:
        'このファイルはすでにアップロード中のため、変更できません。アップロードをキャンセルして、もう一度お試しください。',
      crashed: '画像を保存できませんでした。もう一度お試しください。',
    },
  },

  preview: {
    previous: '前へ',
    next: '次へ',
    position: ({ position, count, more }) => `${number(position)} / ${number(count)}${more ? '+' : ''}`,

    zoomIn: '拡大',
    zoomOut: '縮小',
    fit: '画面に合わせる',

    download: 'ダウンロード',
    downloadOne: (name) => `ダウンロード：${name}`,
    open: '新しいタブで開く',
    replaceOne: (name) => `${name} を置き換え`,
    details: '詳細',

    noPreview: 'この種類のファイルはプレビューできません',
    tooLarge: 'プレビューするには大きすぎます',
    failed: 'このファイルを表示できません。破損しているか、リンクが無効な可能性があります。',
    cut: (bytes) =>
      `最初の ${bytes} だけを表示しています。続きを見るには、ファイルをダウンロードしてください。`,

    dimensions: '画像サイズ',
    pixels: ({ width, height }) => `${width} × ${height} ピクセル`,
    size: 'サイズ',
    type: '種類',
    privacy: '公開範囲',
    status: 'ステータス',
    created: '作成日時',
    id: 'ファイル ID',
    copyId: 'ID をコピー',
    links: 'リンク',
  },
};
