import { createFigures } from './figures.js';
import { acceptsIn, joined, type Translation } from './phrases.js';

// One form for every count.
const { date, duration, list, number, percent, relative, size } = createFigures<never>('ja');
const files = (count: number) => `${number(count)} 個のファイル`;
const soon = (time: string | undefined) =>
  time ? `${time}後にもう一度お試しください。` : 'しばらくしてからもう一度お試しください。';
const quoted = (detail: string | undefined) => (detail ? `サービスからのメッセージ：「${detail}」` : '');

/** Japanese. */
export const ja: Translation = {
  size,
  duration,
  percent,
  number,

  drop: 'ファイルやフォルダをここにドロップ',
  dropOne: 'ファイルをここにドロップ',
  dropNow: 'ドロップしてアップロード',
  dropRefused: 'この種類のファイルは受け付けていません',
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

  uploads: 'アップロード',
  progress: (name) => (name === null ? 'すべてのアップロードの進行状況' : `${name} の進行状況`),
  header: ({ done, total, note, attention }) => {
    if (total === 0) return ja.cancelled;
    return joined(
      '、',
      done === total ? `${files(total)}が完了` : `${number(total)} 件中 ${number(done)} 件完了`,
      note,
      attention > 0 && `${number(attention)} 件は確認が必要です`,
    );
  },
  left: (time) => `残り ${time}`,
  paused: '一時停止中',
  offline: '接続を待っています',
  halted: '停止しました',
  failed: (count) => `${files(count)}をアップロードできませんでした`,
  duplicates: (count) => `${files(count)}はすでにライブラリにあります`,
  differing: (count) => `${files(count)}は公開範囲または状態が異なります`,
  showThese: 'これらを表示',
  showAll: 'すべて表示',
  pauseAll: 'すべて一時停止',
  resumeAll: 'すべて再開',
  cancelAll: 'すべてキャンセル',
  clear: '完了した項目を消去',
  retryAll: 'すべて再試行',
  reuseAll: '既存のものを使用',
  uploadAll: 'このままアップロード',
  tryAgain: '再試行',

  more: '詳細',
  moreAbout: (name) => (name ? `詳細: ${name}` : '詳細: このエラー'),
  explanation: 'サービスからの説明',
  errorCode: 'エラーコード',
  reference: 'お問い合わせ番号',
  copyDetails: 'お問い合わせ用にコピー',

  queued: '順番待ち',
  reading: (part) => `ファイルを読み込み中、${part}`,
  checking: '重複を確認しています',
  following: '別のファイルと同じ内容のため、その完了を待っています',
  duplicate: 'すでにライブラリにあります',
  differs: ({ privacy, status }) =>
    `既存のファイルは異なります: ${joined('、', privacy !== undefined && `公開範囲は${privacy ?? '不明'}`, status !== undefined && `状態は${status ?? '不明'}`)}`,
  preparing: '送信を準備しています',
  sending: ({ percent: part, remaining }) => (remaining ? `${part}、残り ${remaining}` : part),
  finishing: '仕上げています',
  importing: (status) => {
    if (status === null) return 'サービスに依頼しています';
    if (status === 'queued') return 'サービスで順番待ち';
    return status === 'processing' ? 'サービスが取得しています' : `サービスの状態: ${status}`;
  },
  done: {
    uploaded: 'アップロードしました',
    reused: 'すでにライブラリにあります',
    replaced: '置き換えました',
    imported: 'インポートしました',
  },
  cancelled: 'キャンセルしました',
  unfollowed: '確認を終了しました。サービス側で完了することがあります',
  pausedAt: (part) => (part ? `${part} で一時停止中` : '一時停止中'),
  waiting: {
    release: () => 'まだ開始していません',
    'rate-limit': (time) =>
      time ? `リクエスト数の制限により ${time}待機します` : 'リクエスト数の制限により待機しています',
    service: (time) => `サービスが混み合っています。${time ? `${time}後に再試行します` : '待機しています'}`,
    network: (time) => (time ? `応答がありません。${time}後に再試行します` : '接続を待っています'),
    confirmation: (time) =>
      `送信しましたが、まだ確認できていません。${time ? `${time}後に再確認します` : '待機しています'}`,
  },
  errors: {
    'file-empty': () => '空のファイルです。アップロードする内容がありません。',
    'file-too-large': ({ limit }) =>
      `大きすぎます${limit ? `（上限は ${limit}）` : ''}。もっと小さいファイルを選んでください。`,
    'file-too-small': ({ limit }) =>
      `小さすぎます${limit ? `（${limit} 以上が必要）` : ''}。もっと大きいファイルを選んでください。`,
    'file-invalid-type': ({ accept }) =>
      accept
        ? `この種類は受け付けていません。次のいずれかを選んでください: ${accept}`
        : 'この種類は受け付けていません。別のファイルを選んでください。',
    'too-many-files': ({ count }) =>
      `${count ? `追加できるのは ${number(count)} 個までです` : 'これ以上追加できません'}。どれかを取り除いてから、もう一度追加してください。`,
    'file-unreadable': () =>
      '読み取れませんでした。移動または削除されたか、権限がありません。もう一度追加してください。',
    'file-changed': () => '追加したあとに変更されました。もう一度追加してください。',
    'bad-request': ({ detail }) =>
      `サービスがリクエストを受け付けませんでした。このサイトの管理者にお知らせください。${quoted(detail)}`,
    unauthorized: () => 'アクセスが無効になりました。ログインし直してから、もう一度お試しください。',
    forbidden: ({ detail }) =>
      `このアカウントでは許可されていません。${detail ? quoted(detail) : 'プランと容量を確認してください。'}`,
    'insufficient-scope': ({ scope }) =>
      `このサイトには権限${scope ? ` ${scope} ` : ''}がありません。管理者にお知らせください。`,
    'user-quota': ({ detail }) => `これ以上アップロードできません。${detail ? `「${detail}」` : ''}`,
    'site-refused': () =>
      'このサイトで許可されませんでした。もう一度サインインするか、管理者にお問い合わせください。',
    'not-found': () => '対象がもう存在しません。ページを再読み込みしてください。',
    conflict: () => 'ほかの変更と重なりました。もう一度お試しください。',
    'session-expired': () => 'サービスの制限時間を超えました。もう一度お試しください。',
    invalid: ({ detail }) =>
      `サービスがこのファイルを拒否しました。ファイルを確認して、もう一度追加してください。${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `このアカウントのリクエストが多すぎます。${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `このアカウントのリクエスト枠を使い切りました。${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `サービスを利用できません。${soon(retryIn)}`,
    'service-error': () => 'サービスでエラーが発生しました。もう一度お試しください。',
    'unreadable-response': () =>
      '応答を読み取れなかったため、届いていない可能性があります。もう一度お試しください。',
    'storage-refused': () => 'ストレージがファイルを受け付けませんでした。もう一度お試しください。',
    'storage-unavailable': ({ retryIn }) => `ストレージを利用できません。${soon(retryIn)}`,
    network: () => 'サービスに接続できません。ネットワークを確認してから、もう一度お試しください。',
    interrupted: () => 'ページが閉じられたため中断しました。もう一度追加してください。',
    'url-invalid': () => 'アドレスではありません。https:// から始めて入力してください。',
    'url-not-http': () =>
      'インポートできるのは http と https のアドレスだけです。別のアドレスを指定してください。',
    'url-credentials': () =>
      'パスワードまたはアクセストークンが含まれており、渡すことができません。含まないアドレスを指定してください。',
    'import-failed': ({ reason, detail }) =>
      `サービスがインポートできませんでした${reason ? `（${reason}）` : ''}。アドレスを確認してから、もう一度お試しください。${quoted(detail)}`,
    'import-unfinished': () =>
      'サービスがまだ処理しています。もう一度状況を確認するには、再試行してください。',
    unexpected: () => '問題が発生しました。もう一度お試しください。',
  },

  pause: (name) => `${name} を一時停止`,
  resume: (name) => `${name} を再開`,
  retry: (name) => `${name} を再試行`,
  cancel: (name) => `${name} をキャンセル`,
  unfollow: (name) => `${name} の確認を終了`,
  remove: (name) => `${name} を取り除く`,
  reuse: '既存のものを使用',
  reuseFor: (name) => `既存のものを使用: ${name}`,
  uploadAnyway: 'このままアップロード',
  uploadAnywayFor: (name) => `このままアップロード: ${name}`,

  announcements: {
    start: ({ total }) => `${files(total)}をアップロードしています。`,
    progress: ({ done, total }) => `${number(total)} 個中 ${number(done)} 個が完了しました。`,
    end: ({ done, failed }) =>
      joined('', done > 0 && `${files(done)}が完了しました。`, failed > 0 && `${ja.failed(failed)}。`),
  },

  list: {
    amount: ({ sent, size: total, speed }) => joined(' · ', `${sent} / ${total}`, speed && `${speed}/秒`),
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
    minimize: 'アップロードを最小化',
    expand: 'アップロードを表示',
  },

  library: {
    date,
    unnamed: '名前のないファイル',
    loading: '読み込み中',
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
    inFolder: (name) => (name === null ? '1 つのフォルダ内' : `${name} 内`),
    leaveFolder: 'すべてのフォルダを表示',
    clearFilters: 'フィルターをクリア',
    refresh: '更新',

    count: ({ count, more }) => (more ? `${files(count)}（続きあり）` : files(count)),
    selected: (count) => `${number(count)} 個を選択中`,
    clearSelection: '選択を解除',
    selectAll: ({ count, more }) => `${more ? '表示中の ' : ''}${number(count)} 個をすべて選択`,

    select: (name) => `${name} を選択`,
    linksOf: (name) => `${name} のリンク`,
    deleteOne: (name) => `${name} を削除`,
    deleteMany: (count) => `${files(count)}を削除`,
    renameOne: (name) => `${name} の名前を変更`,
    moveOne: (name) => `${name} をフォルダーに移動`,
    rename: '名前を変更',
    move: 'フォルダーに移動…',

    empty: 'ファイルはまだありません',
    emptyFolder: 'このフォルダは空です',
    noMatch: 'フィルターに一致するものはありません',

    loadMore: 'さらに読み込む',
    loadingMore: 'さらに読み込んでいます',
    offline: '接続がありません。オンラインに戻ると続きを読み込みます。',
    restarted:
      'サービス側で一覧の位置が失われたため、最初から読み直しています。表示中の項目はそのまま残ります。',

    noLinks: 'サービスはこのファイルのリンクを提供していません。',
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
    deleteWarning: () => 'リンクはどこからも使えなくなり、ファイルは消去されます。この操作は取り消せません。',
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
    gone: 'もう存在しません。変更するか取り除いてください。',
    showing: 'このファイルの表示',
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
    linkStays: 'リンクは変わりません。リンクを知っている人には新しいファイルが届きます。',
    oneOnly: (count) => `${files(count)}がありますが、必要なのは 1 個です。どれか 1 つを選んでください。`,
    question: 'ファイルを置き換えますか？',
    now: '現在',
    next: '新規',
    otherType: ({ from, to }) => `種類が変わります: ${from} から ${to}。`,
    otherSize: ({ from, to, larger }) =>
      `サイズがかなり${larger ? '大きく' : '小さく'}なります: ${from} から ${to}。`,
    replace: '置き換える',
    started: (name) => `ファイルを ${name} に置き換えています。`,
    failed: (name) => `ファイルを ${name} に置き換えられませんでした。`,
    replaced: (name) =>
      `${name} に置き換えました。リンクは以前と同じで、このファイルを指すようになりました。`,
  },

  folders: {
    label: 'フォルダ',
    all: 'すべてのフォルダ',
    unnamed: '名前のないフォルダ',
    browsing: 'フォルダの閲覧',
    empty: 'フォルダはまだありません。',
    gone: '選択したフォルダは一覧にありません。別のフォルダを選んでください。',
    newFolder: '新規フォルダ',
    newFolderIn: (path) => (path === null ? '最上位に新規フォルダ' : `${path} に新規フォルダ`),
    create: '作成',
    creating: '作成中…',
    nameMissing: 'フォルダの名前を入力してください。',
    refused: (detail) =>
      `サービスがフォルダを作成しませんでした。${detail ? quoted(detail) : '別の名前をお試しください。'}`,
    unsure: '応答がなかったため、作成された可能性もあります。再試行する前に確認してください。',
  },

  imports: {
    label: 'アドレスからインポート',
    doing: 'インポート',
    addresses: 'インポートするアドレス',
    hint: '1 行に 1 つ、http または https。サービスが直接取得するため、公開されている必要があります。',
    submit: (count) => (count > 1 ? `${files(count)}をインポート` : 'インポート'),
    filename: '名前',
    filenameHint: '任意。入力しない場合はサービスが決めます。',
    none: 'アドレスを 1 つ以上入力してください。',
    lineError: ({ line, reason }) => `${number(line)} 行目: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        '',
        count > 0 && `${number(count)} 件のインポートを開始しました。`,
        kept > 0 && `${number(kept)} 件のアドレスは修正が必要です。`,
      ),
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
    untold: 'サービスから使用量の情報がありません。',

    checkingSpace: '空き容量を確認しています',
    noSpace: '容量が足りません',
    tooLittleSpace: ({ count, needed, free }) =>
      `${count === 1 ? 'このファイル' : `これら ${files(count)}`}には ${needed} が必要ですが、空きは ${free} です。`,
    reuseNeedsNone: 'すでにライブラリにあるファイルは容量を必要としません。',
    leftOut: (count) => `入りきらない ${files(count)}`,
    andMore: (count) => `ほか ${number(count)} 個`,
    uploadFitting: (count) => `入る分をアップロード（${files(count)}）`,
    uploadAll: (count) => (count === 1 ? 'このままアップロード' : 'このまますべてアップロード'),
    uploadNone: 'アップロードしない',
  },
};
