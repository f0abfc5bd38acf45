import { createFigures } from './figures.js';
import { acceptsIn, headerIn, importFailedIn, joined, type Translation } from './phrases.js';

// One form for every count. Particles depend on the preceding sound, so none follows a name.
const { date, duration, list, number, percent, relative, size } = createFigures<never>('ko');
const files = (count: number) => `파일 ${number(count)}개`;
const soon = (time: string | undefined) =>
  time ? `${time} 후에 다시 시도하세요.` : '나중에 다시 시도하세요.';
const quoted = (detail: string | undefined) => (detail ? ` 서비스 메시지: “${detail}”` : '');

const retrying = (time: string | null) => (time ? `${time} 후 다시 시도` : '곧 다시 시도');

/** Korean. */
export const ko: Translation = {
  size,
  duration,
  percent,
  number,

  drop: '파일이나 폴더를 여기에 놓으세요',
  dropOne: '파일을 여기에 놓으세요',
  dropNow: '놓으면 업로드됩니다',
  dropRefused: '허용되지 않는 파일 형식입니다',
  dropMore: '여기에 더 놓으세요',
  chooseFiles: '파일 선택',
  chooseFile: '파일 선택',
  chooseFolder: '폴더 선택',
  readingFolder: '폴더를 여는 중…',
  accepts: acceptsIn('ko', {
    separator: ', ',
    families: { image: '이미지', video: '동영상', audio: '오디오', text: '텍스트' },
    upTo: (most, least) => (least ? `파일당 ${least}~${most}` : `파일당 최대 ${most}`),
    atLeast: (least) => `파일당 최소 ${least}`,
    files: (count) => (count === 1 ? '파일 1개만' : `최대 ${number(count)}개`),
  }),

  privacy: '공개 범위',
  privacyChoice: { public: '공개', unlisted: '일부 공개', private: '비공개' },

  uploads: '업로드 목록',
  progress: (name) => (name === null ? '전체 업로드 진행률' : `${name} 진행률`),
  header: headerIn({
    cancelled: '취소됨',
    all: (total) => `${files(total)} 업로드됨`,
    some: (done, total) => `${number(total)}개 중 ${number(done)}개 업로드됨`,
    uploading: (total) => `${files(total)} 업로드 중`,
    failed: (count) => `${number(count)}개 실패`,
    duplicates: (count) => `중복 ${number(count)}개`,
  }),
  left: (time) => `${time} 남음`,
  paused: '일시 중지됨',
  offline: '연결 대기 중',
  halted: '중단됨',
  failed: (count) => `${files(count)}를 업로드하지 못했습니다`,
  duplicates: (count) => `${files(count)}가 이미 라이브러리에 있습니다`,
  differing: (count) => `${files(count)}의 공개 범위나 상태가 다릅니다`,

  showFailed: '실패한 항목 보기',
  showDuplicates: '중복 항목 보기',
  showAll: '모두 보기',
  pauseAll: '모두 일시 중지',
  resumeAll: '모두 계속',
  cancelAll: '모두 취소',
  clear: '목록 지우기',
  retryAll: '모두 다시 시도',
  reuseAll: '기존 파일 사용',
  uploadAll: '그래도 업로드',
  tryAgain: '다시 시도',

  more: '자세히',
  moreAbout: (name) => (name ? `자세히: ${name}` : '자세히: 이 오류'),
  explanation: '세부정보',
  errorCode: '오류 코드',
  reference: '지원 문의 번호',
  copyDetails: '지원 문의용으로 복사',

  queued: '대기 중',
  preparingFile: (part) => (part ? `준비 중… ${part}` : '준비 중…'),
  reading: (part) => `파일 읽는 중… ${part}`,
  checking: '중복 확인 중…',
  following: '이 업로드에 있는 다른 파일과 중복됨',
  duplicate: '이미 라이브러리에 있음',
  differs: ({ privacy, status }) =>
    `기존 파일은 다릅니다: ${joined(', ', privacy !== undefined && `공개 범위 ${privacy ?? '알 수 없음'}`, status !== undefined && `상태 ${status ?? '알 수 없음'}`)}`,
  preparing: '준비 중…',
  sending: ({ percent: part, remaining }) => (remaining ? `${part} · ${remaining} 남음` : part),
  finishing: '마무리 중…',
  importing: (status) => {
    if (status === null) return '시작하는 중…';
    if (status === 'queued') return '대기열에 있음';
    return status === 'processing' ? '가져오는 중…' : `가져오는 중(${status})`;
  },
  done: {
    uploaded: '업로드됨',
    reused: '이미 라이브러리에 있음',
    replaced: '교체됨',
    imported: '가져옴',
  },
  cancelled: '취소됨',
  unfollowed: '취소됨. 완료될 수도 있음',
  pausedAt: (part) => (part ? `${part}에서 일시 중지됨` : '일시 중지됨'),
  waiting: {
    release: () => ko.queued,
    'rate-limit': (time) => `요청이 너무 많습니다. ${retrying(time)}`,
    service: (time) => `서비스가 혼잡합니다. ${retrying(time)}`,
    network: (time) => (time ? `연결이 끊어졌습니다. ${retrying(time)}` : '연결 대기 중'),
    confirmation: (time) => joined(' ', '확인 중…', time && `${time} 후 다시 확인`),
  },
  errors: {
    'file-empty': () => '빈 파일입니다.',
    'file-too-large': ({ limit }) => (limit ? `${limit}보다 큽니다.` : '너무 큽니다.'),
    'file-too-small': ({ limit }) => (limit ? `${limit}보다 작습니다.` : '너무 작습니다.'),
    'file-invalid-type': ({ accept }) =>
      `허용되지 않는 파일 형식입니다. ${accept ? `사용할 수 있는 형식: ${accept}` : '다른 파일을 선택하세요.'}`,
    'too-many-files': ({ count }) =>
      count ? `파일 한도(${number(count)}개)에 도달했습니다.` : '파일이 너무 많습니다.',
    'file-unreadable': () => '파일을 읽을 수 없습니다. 이동되었거나 삭제되었을 수 있습니다. 다시 추가하세요.',
    'file-changed': () => '추가한 뒤에 변경되었습니다. 다시 추가하세요.',
    'bad-request': ({ detail }) => `요청이 거부되었습니다. 사이트 소유자에게 문의하세요.${quoted(detail)}`,
    unauthorized: () => '세션이 만료되었습니다. 다시 로그인하세요.',
    forbidden: ({ detail }) =>
      `이 계정에서는 허용되지 않습니다.${detail ? quoted(detail) : ' 요금제와 저장 공간을 확인하세요.'}`,
    'insufficient-scope': ({ scope }) =>
      `이 사이트에${scope ? ` ${scope}` : ' 필요한'} 권한이 없습니다. 사이트 소유자에게 문의하세요.`,
    'user-quota': ({ detail }) => `한도에 도달했습니다.${detail ? ` “${detail}”` : ''}`,
    'site-refused': () => '이 사이트에서 허용하지 않았습니다. 다시 로그인하거나 소유자에게 문의하세요.',
    'not-found': () => '이 항목은 더 이상 존재하지 않습니다. 페이지를 새로고침하세요.',
    conflict: () => '다른 사용자가 변경했습니다. 다시 시도하세요.',
    'session-expired': () => '업로드 시간이 너무 오래 걸렸습니다. 다시 시도하세요.',
    invalid: ({ type, detail }) =>
      type ? `올바른 ${type} 파일이 아닙니다.` : `파일이 거부되었습니다.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `요청이 너무 많습니다. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `이 계정에 남은 요청이 없습니다. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `서비스를 이용할 수 없습니다. ${soon(retryIn)}`,
    'service-error': () => '서비스에 오류가 발생했습니다. 다시 시도하세요.',
    'unreadable-response': () => '응답을 읽을 수 없어 전달되지 않았을 수 있습니다. 다시 시도하세요.',
    'storage-refused': () => '저장소에서 파일을 거부했습니다. 다시 시도하세요.',
    'storage-unavailable': ({ retryIn }) =>
      `저장소에 연결할 수 없습니다. ${retryIn ? soon(retryIn) : '다시 시도하세요.'}`,
    network: () => '연결할 수 없습니다. 연결 상태를 확인한 후 다시 시도하세요.',
    interrupted: () => '중단되었습니다. 계속하려면 파일을 다시 선택하세요.',
    'url-invalid': () => '올바른 URL이 아닙니다. https://로 시작하는 전체 URL을 입력하세요.',
    'url-not-http': () => 'http와 https URL만 가져올 수 있습니다. 다른 URL을 사용하세요.',
    'url-credentials': () =>
      '이 URL에는 비밀번호나 액세스 토큰이 포함되어 있습니다. 포함되지 않은 URL을 사용하세요.',
    'import-failed': importFailedIn({
      source_unavailable: '파일을 다운로드할 수 없습니다. URL을 확인한 후 다시 시도하세요.',
      source_timeout: '다운로드 시간이 너무 오래 걸렸습니다. 다시 시도하세요.',
      source_blocked: '이 URL은 가져올 수 없습니다. 공개적으로 접근할 수 있는 URL을 사용하세요.',
      source_too_large: '파일이 너무 커서 가져올 수 없습니다. 더 작은 파일을 선택하세요.',
      content_type_mismatch: '파일 내용이 형식과 일치하지 않습니다. 다른 파일을 선택하세요.',
      blocked_content: '허용되지 않는 콘텐츠입니다. 다른 파일을 선택하세요.',
      other: '파일을 가져올 수 없습니다. URL을 확인한 후 다시 시도하세요.',
    }),
    'import-unfinished': () => '가져오기가 아직 진행 중입니다. 확인하려면 다시 시도하세요.',
    unexpected: () => '문제가 발생했습니다. 다시 시도하세요.',
  },

  pause: (name) => `${name} 일시 중지`,
  resume: (name) => `${name} 계속`,
  retry: (name) => `${name} 다시 시도`,
  cancel: (name) => `${name} 취소`,
  unfollow: (name) => `${name} 취소`,
  remove: (name) => `${name} 제거`,
  reuse: '기존 파일 사용',
  reuseFor: (name) => `기존 파일 사용: ${name}`,
  uploadAnyway: '그래도 업로드',
  uploadAnywayFor: (name) => `그래도 업로드: ${name}`,

  announcements: {
    start: ({ total }) => `${files(total)}를 업로드하는 중입니다.`,
    progress: ({ done, total }) => `${files(total)} 중 ${number(done)}개를 업로드했습니다.`,
    end: ({ done, failed }) =>
      joined(' ', done > 0 && `${files(done)}를 업로드했습니다.`, failed > 0 && `${ko.failed(failed)}.`),
  },

  list: {
    amount: ({ sent, size: total, speed }) => joined(' · ', `${sent}/${total}`, speed && `${speed}/초`),
    dismiss: (name) => `${name} 닫기`,
    dismissFailed: '실패한 항목 닫기',
    dismissAll: '모두 닫기',
    copyLink: (name) => `${name} 링크 복사`,
    open: (name) => `${name} 열기`,
    copyAllLinks: '모든 링크 복사',
    chooseFile: '파일 선택…',
    chooseFileFor: (name) => `파일 선택: ${name}`,
    chooseFiles: '파일 선택…',
    otherFile: (name) => `다른 파일입니다. ${name}을(를) 선택하세요.`,
    interrupted: (count) => `${files(count)}의 업로드가 중단되었습니다. 다시 선택하면 이어집니다.`,
    showInterrupted: '중단된 항목 보기',
    minimize: '업로드 최소화',
    expand: '업로드 보기',
  },

  library: {
    date,
    unnamed: '이름 없는 파일',
    loading: '불러오는 중…',
    close: '닫기',
    cancel: '취소',
    tryAgain: '다시 시도',
    copied: '복사됨',
    privacy: { public: '공개', unlisted: '일부 공개', private: '비공개' },
    types: {
      image: '이미지',
      video: '동영상',
      pdf: 'PDF',
      document: '문서',
      archive: '압축 파일',
      other: '기타 파일',
    },
    status: { active: '활성' },
    unavailable: (what) => `여기에서는 사용할 수 없습니다: ${what}.`,
    lacksScope: (scope) => `이 사이트에 ${scope} 권한이 없습니다. 소유자가 키에 추가할 수 있습니다.`,
    notOffered: '이 사이트에서 제공하지 않습니다.',
  },

  grid: {
    label: '라이브러리의 파일',
    listing: '라이브러리',
    deleting: '삭제',

    filters: '필터',
    search: '검색',
    type: '유형',
    anyType: '모든 유형',
    inFolder: (name) => (name === null ? '한 폴더 안' : `폴더: ${name}`),
    leaveFolder: '모든 파일 보기',
    clearFilters: '필터 지우기',
    refresh: '새로 고침',

    count: ({ count, more }) => (more ? `${files(count)} 이상` : files(count)),
    selected: (count) => `${number(count)}개 선택됨`,
    clearSelection: '선택 해제',
    selectAll: ({ count, more }) =>
      more ? `불러온 ${number(count)}개 선택` : `${number(count)}개 모두 선택`,

    select: (name) => `${name} 선택`,
    linksOf: (name) => `${name} 링크`,
    deleteOne: (name) => `${name} 삭제`,
    deleteMany: (count) => `${files(count)} 삭제`,
    renameOne: (name) => `${name} 이름 바꾸기`,
    moveOne: (name) => `${name} 폴더로 이동`,
    rename: '이름 바꾸기',
    move: '폴더로 이동…',

    empty: '아직 파일이 없습니다',
    emptyFolder: '이 폴더는 비어 있습니다',
    noMatch: '필터와 일치하는 항목이 없습니다',

    loadMore: '더 불러오기',
    loadingMore: '더 불러오는 중…',
    offline: '오프라인 상태입니다. 다시 온라인이 되면 파일을 더 불러옵니다.',
    restarted: '목록을 처음부터 다시 불러오는 중…',

    noLinks: '이 파일에 사용할 수 있는 링크가 없습니다.',
    directLink: '직접 링크',
    directLinkHint: '파일 자체',
    shareLink: '공유 링크',
    shareLinkHint: '파일 소개 페이지',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: '복사',
    copyOf: (what, name) => `복사: ${name} ${what}`,

    deleteTitle: ({ count, name }) => (count === 1 ? `삭제할까요? ${name}` : `${files(count)}를 삭제할까요?`),
    andMore: (count) => `외 ${number(count)}개`,
    deleteWarning: () => '링크가 즉시 작동하지 않습니다. 이 작업은 취소할 수 없습니다.',
    deleteConfirm: (count) => (count === 1 ? '삭제' : `${files(count)} 삭제`),
    deletingNow: ({ done, total }) => `삭제 중, ${number(total)}개 중 ${number(done)}개 완료`,
    deleted: (count) => `${files(count)} 삭제됨`,
    deleteFailed: (count) => `${files(count)}를 삭제하지 못했습니다`,
    names: (names) =>
      names.length > 5 ? `${names.slice(0, 4).join(', ')} 외 ${number(names.length - 4)}개` : list(names),
    dismiss: '닫기',

    newName: '이름',
    nameMissing: '이름을 입력하세요.',
    moveTitle: ({ count, name }) => (count === 1 ? `${name} 이동` : `${files(count)} 이동`),
    moveConfirm: '이동',
    noFolder: '폴더 없음',
    renamed: (name) => `새 이름: ${name}`,
    moved: ({ count, folder }) =>
      folder === null ? `${files(count)}를 폴더에서 뺐습니다` : `${files(count)} 이동됨: ${folder}`,
    undo: '실행 취소',
    changeFailed: (count) => `${files(count)}를 변경하지 못했습니다`,
  },

  picker: {
    chooseOne: '파일 선택',
    chooseSeveral: '파일 선택',
    views: '선택할 위치',
    library: '라이브러리',
    upload: '업로드',
    choose: (count) => (count ? `${number(count)}개 선택` : '선택'),
    chosen: (count) => (count === 0 ? '선택한 항목 없음' : `${number(count)}개 선택됨`),

    required: '필수',
    add: '파일 추가',
    chooseOneFor: (label) => `파일 선택: ${label}`,
    chooseSeveralFor: (label) => `파일 선택: ${label}`,
    addFor: (label) => `파일 추가: ${label}`,
    change: '변경',
    changeName: (name) => `변경: ${name}`,
    missing: '파일을 선택하세요.',
    nameless: (position) => `파일 ${number(position)}`,
    gone: '이 파일은 더 이상 존재하지 않습니다. 변경하거나 제거하세요.',
    showing: '이 파일 표시',
  },

  versions: {
    label: '버전',
    what: '버전 목록',
    replacing: '파일 교체',

    version: (count) => (count === null ? '버전' : `버전 ${number(count)}`),
    active: '현재',
    growth: ({ size: by, larger }) => (by === null ? '같은 크기' : `${larger ? '+' : '\u2212'}${by}`),
    typeChange: ({ from, to }) => `${from} → ${to}`,
    same: (count) => (count === null ? '이전과 내용이 같음' : `버전 ${number(count)}과 내용이 같음`),
    checksum: 'SHA-256',
    copyChecksum: (version) => `${version} 체크섬 복사`,
    none: '버전이 없습니다.',
    showAll: (count) => `버전 ${number(count)}개 모두 보기`,
    gone: '이 파일은 더 이상 존재하지 않습니다. 삭제되었거나 다른 계정의 파일입니다.',

    drop: '이 파일을 교체하려면 여기에 놓으세요',
    dropNow: '놓으면 교체됩니다',
    choose: '파일 선택',
    linkStays: '링크는 그대로 유지됩니다. 링크가 있는 모든 사용자가 새 파일을 받습니다.',
    oneOnly: (count) => `${files(count)}를 놓았습니다. 하나를 선택하세요.`,
    question: '파일을 교체할까요?',
    now: '현재',
    next: '새 파일',
    otherType: ({ from, to }) => `다른 형식: ${from} → ${to}`,
    otherSize: ({ from, to, larger }) => `크기가 훨씬 ${larger ? '큼' : '작음'}: ${from} → ${to}`,
    replace: '교체',
    started: (name) => `파일을 교체하는 중: ${name}`,
    failed: (name) => `파일을 교체하지 못했습니다: ${name}`,
    replaced: (name) => `교체됨: ${name}. 링크는 변경되지 않았습니다.`,
  },

  folders: {
    label: '폴더',
    all: '모든 파일',
    unnamed: '이름 없는 폴더',
    browsing: '폴더 탐색',
    empty: '아직 폴더가 없습니다.',
    gone: '선택한 폴더를 더 이상 사용할 수 없습니다. 다른 폴더를 선택하세요.',
    newFolder: '새 폴더',
    newFolderIn: (path) => (path === null ? '최상위 새 폴더' : `${path} 안에 새 폴더`),
    create: '만들기',
    creating: '만드는 중…',
    nameMissing: '폴더 이름을 입력하세요.',
    refused: (detail) => `폴더를 만들 수 없습니다.${detail ? quoted(detail) : ' 다른 이름을 사용해 보세요.'}`,
    unsure: '응답이 없어 이미 만들어졌을 수 있습니다. 다시 시도하기 전에 찾아보세요.',
  },

  imports: {
    label: 'URL에서 가져오기',
    doing: '가져오기',
    addresses: '가져올 URL',
    hint: '한 줄에 하나씩 입력하세요. 공개적으로 접근할 수 있어야 합니다.',
    submit: (count) => (count > 1 ? `${files(count)} 가져오기` : '가져오기'),
    filename: '이름',
    filenameHint: '선택사항. 비워 두면 자동으로 지정됩니다.',
    none: 'URL을 하나 이상 입력하세요.',
    lineError: ({ line, reason }) => `${number(line)}행: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 && `가져오기 ${number(count)}건을 시작했습니다.`,
        kept > 0 && `URL ${number(kept)}개를 수정하세요.`,
      ),
  },

  usage: {
    label: '사용량',
    what: '계정 사용량',
    kinds: { requests: '요청', storage: '저장 공간', bandwidth: '전송량' },
    amount: ({ used, limit }) => {
      if (used === null) return `최대 ${limit}`;
      return limit === null ? `${used} 사용` : `${limit} 중 ${used}`;
    },
    level: {
      near: (kind) => (kind === 'storage' ? '거의 가득 참' : '거의 다 사용함'),
      full: (kind) => (kind === 'storage' ? '가득 참' : '모두 사용함'),
      over: () => '한도 초과',
    },
    relative,
    resets: ({ relative: when, date: day }) => `${when} 초기화(${day})`,
    resetDue: '곧 초기화됨',
    noAccess: '이 계정은 현재 서비스를 사용할 수 없습니다. 이 사이트의 소유자에게 알리세요.',
    version: (version) => `API ${version}`,
    untold: '사용량 정보가 없습니다.',

    checkingSpace: '남은 공간 확인 중…',
    noSpace: '공간 부족',
    tooLittleSpace: ({ count, needed, free }) =>
      `${count === 1 ? '이 파일에' : `이 ${files(count)}에`} ${needed}가 필요합니다(남은 공간 ${free}).`,
    reuseNeedsNone: '이미 라이브러리에 있는 파일은 공간이 필요하지 않습니다.',
    leftOut: (count) => `공간이 부족한 ${files(count)}`,
    andMore: (count) => `외 ${number(count)}개`,
    uploadFitting: (count) => `가능한 파일만 업로드(${files(count)})`,
    uploadAll: (count) => (count === 1 ? '그래도 업로드' : '그래도 모두 업로드'),
    uploadNone: '취소',
  },

  editor: {
    title: '이미지 편집',
    edit: '편집',
    editFor: (name) => `편집: ${name}`,
    loading: '이미지를 불러오는 중…',

    frame: '자르기 틀',
    frameHint: '화살표 키로 이동하고, Shift와 화살표 키로 크기를 조절합니다.',
    frameAt: ({ width, height, left, top }) => `${width} × ${height} 픽셀, 왼쪽에서 ${left}, 위에서 ${top}`,
    edges: {
      left: '왼쪽 가장자리',
      right: '오른쪽 가장자리',
      top: '위쪽 가장자리',
      bottom: '아래쪽 가장자리',
    },
    pixels: (count) => `${count} 픽셀`,

    aspectRatio: '가로세로 비율',
    free: '자유',
    original: '원본',
    rotateLeft: '왼쪽으로 회전',
    rotateRight: '오른쪽으로 회전',
    flipHorizontal: '좌우 반전',
    flipVertical: '상하 반전',
    straighten: '기울기 조정',
    undo: '실행 취소',
    reset: '초기화',

    save: '저장',
    saveVersion: '새 버전으로 저장',
    saving: '저장 중…',
    discardQuestion: '변경 내용을 버릴까요?',
    discard: '버리기',
    keepEditing: '계속 편집',

    problems: {
      cors: '이 이미지는 주소에서 허용하지 않아 여기서 편집할 수 없습니다. 다운로드하여 기기에서 편집한 후 파일을 교체하세요.',
      gone: '이 이미지를 열 수 없습니다. 비공개이거나 삭제되었을 수 있습니다.',
      network: '이미지를 불러오지 못했습니다. 연결을 확인하고 다시 시도하세요.',
      unreadable:
        '이 이미지를 읽을 수 없습니다. 손상되었거나 이 브라우저에서 열 수 없는 형식일 수 있습니다. 다른 프로그램에서 JPEG 또는 PNG로 저장한 후 다시 시도하세요.',
      'too-large': '이미지가 너무 커서 여기서 편집할 수 없습니다. 다른 프로그램에서 줄인 후 다시 시도하세요.',
      started: '이 파일은 이미 업로드 중이어서 변경할 수 없습니다. 업로드를 취소하고 다시 시도하세요.',
      crashed: '이미지를 저장하지 못했습니다. 다시 시도하세요.',
    },
  },
};
