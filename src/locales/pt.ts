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

const { date, duration, list, number, percent, plural, relative, size } = createFigures<'one' | 'many'>(
  'pt-BR',
);
const files = (count: number) =>
  plural(count, { one: '# arquivo', many: '# de arquivos', other: '# arquivos' });
const soon = (time: string | undefined) =>
  time ? `Tente novamente em ${time}.` : 'Tente novamente mais tarde.';
const quoted = (detail: string | undefined) => (detail ? ` O serviço informa: “${detail}”` : '');

const retrying = (time: string | null) => (time ? `Nova tentativa em ${time}` : 'Nova tentativa em breve');

const notDone = (verb: string) => (count: number) =>
  plural(count, {
    one: `# arquivo não pôde ser ${verb}`,
    many: `# de arquivos não puderam ser ${verb}s`,
    other: `# arquivos não puderam ser ${verb}s`,
  });

/** Portuguese (Brazil). */
export const pt: Translation = {
  locale: 'pt-BR',
  size,
  duration,
  percent,
  number,

  drop: 'Solte arquivos ou pastas aqui',
  dropOne: 'Solte um arquivo aqui',
  dropNow: 'Solte para enviar',
  dropRefused: 'Tipo de arquivo não permitido',
  dropMore: 'Solte mais aqui',
  chooseFiles: 'Escolher arquivos',
  chooseFile: 'Escolher um arquivo',
  chooseFolder: 'Escolher uma pasta',
  readingFolder: 'Abrindo pastas…',
  accepts: acceptsIn('pt-BR', {
    separator: ', ',
    families: { image: 'imagens', video: 'vídeos', audio: 'áudio', text: 'texto' },
    upTo: (most, least) => (least ? `de ${least} a ${most} cada` : `até ${most} cada`),
    atLeast: (least) => `no mínimo ${least} cada`,
    files: (count) =>
      plural(count, { one: 'um arquivo', many: 'no máximo # de arquivos', other: 'no máximo # arquivos' }),
  }),

  privacy: 'Visibilidade',
  privacyChoice: { public: 'Público', unlisted: 'Não listado', private: 'Privado' },
  privateHint: 'Arquivos privados não têm link público, e as páginas não podem exibi-los.',

  uploads: 'Envios',
  progress: (name) => (name === null ? 'Progresso de todos os envios' : `Progresso de ${name}`),
  header: headerIn({
    cancelled: 'Cancelado',
    all: (total) =>
      plural(total, {
        one: '# arquivo enviado',
        many: '# de arquivos enviados',
        other: '# arquivos enviados',
      }),
    some: (done, total) =>
      `${plural(done, { one: '# enviado', many: '# enviados', other: '# enviados' })} de ${number(total)}`,
    uploading: (total) => `Enviando ${files(total)}`,
    failed: (count) => plural(count, { one: '# falha', many: '# de falhas', other: '# falhas' }),
    interrupted: (count) =>
      plural(count, { one: '# interrompido', many: '# de interrompidos', other: '# interrompidos' }),
    duplicates: (count) =>
      plural(count, { one: '# duplicado', many: '# de duplicados', other: '# duplicados' }),
  }),
  left: (time) => `${time} restantes`,
  paused: 'Em pausa',
  offline: 'Aguardando conexão',
  halted: 'Parado',
  failed: notDone('enviado'),
  duplicates: (count) =>
    plural(count, {
      one: '# arquivo já está na sua biblioteca',
      many: '# de arquivos já estão na sua biblioteca',
      other: '# arquivos já estão na sua biblioteca',
    }),
  differing: (count) =>
    plural(count, {
      one: '# difere na visibilidade ou no estado',
      many: '# diferem na visibilidade ou no estado',
      other: '# diferem na visibilidade ou no estado',
    }),

  showFailed: 'Mostrar falhas',
  showDuplicates: 'Mostrar duplicados',
  showAll: 'Mostrar todos',
  pauseAll: 'Pausar tudo',
  resumeAll: 'Retomar tudo',
  cancelAll: 'Cancelar tudo',
  clear: 'Limpar lista',
  retryAll: 'Tentar tudo novamente',
  reuseAll: 'Usar os existentes',
  uploadAll: 'Enviar mesmo assim',
  tryAgain: 'Tentar novamente',

  more: 'Mais',
  moreAbout: (name) => (name ? `Mais sobre ${name}` : 'Mais sobre este erro'),
  explanation: 'Detalhes',
  errorCode: 'Código do erro',
  reference: 'Referência para o suporte',
  copyDetails: 'Copiar para o suporte',

  queued: 'Na fila',
  ready: 'Pronto para enviar',
  preparingFile: (part) => (part ? `Preparando… ${part}` : 'Preparando…'),
  reading: (part) => `Lendo o arquivo… ${part}`,
  checking: 'Procurando duplicados…',
  following: 'Duplicado de outro arquivo deste envio',
  followingTab: 'Aguardando o mesmo arquivo em outra guia: conclua ou remova-o lá',
  duplicate: 'Já está na sua biblioteca',
  differs: ({ privacy, status }) =>
    `O existente é diferente: ${joined(', ', privacy !== undefined && `visibilidade ${privacy ?? 'desconhecida'}`, status !== undefined && `estado ${status ?? 'desconhecido'}`)}.`,
  preparing: 'Preparando…',
  sending: ({ percent: part, remaining }) => (remaining ? `${part} · ${remaining} restantes` : part),
  finishing: 'Finalizando…',
  importing: (status) => {
    if (status === null) return 'Iniciando…';
    if (status === 'queued') return 'Na fila';
    return status === 'processing' ? 'Buscando…' : `Importando (${status})`;
  },
  done: {
    uploaded: 'Enviado',
    reused: 'Já está na sua biblioteca',
    replaced: 'Substituído',
    imported: 'Importado',
  },
  cancelled: 'Cancelado',
  unfollowed: 'Cancelado; ainda pode ser concluído',
  pausedAt: (part) => (part ? `Em pausa em ${part}` : 'Em pausa'),
  waiting: {
    release: () => pt.queued,
    'rate-limit': (time) => `Solicitações demais. ${retrying(time)}`,
    service: (time) => `O serviço não está disponível. ${retrying(time)}`,
    storage: (time) => `O armazenamento não está disponível. ${retrying(time)}`,
    network: (time) => (time ? `Conexão perdida. ${retrying(time)}` : 'Aguardando conexão'),
    confirmation: (time) => joined(' ', 'Confirmando…', time && `Nova verificação em ${time}`),
  },
  errors: {
    'file-empty': () => 'Este arquivo está vazio.',
    'file-too-large': ({ limit }) => (limit ? `Maior que ${limit}.` : 'Grande demais.'),
    'file-too-small': ({ limit }) => (limit ? `Menor que ${limit}.` : 'Pequeno demais.'),
    'file-invalid-type': ({ accept }) =>
      `Tipo de arquivo não permitido. ${accept ? `Use ${accept}` : 'Escolha outro arquivo'}.`,
    'too-many-files': ({ count }) => (count ? `Limite de ${files(count)} atingido.` : 'Arquivos demais.'),
    'file-unreadable': () =>
      'Não foi possível ler este arquivo. Ele pode ter sido movido ou excluído. Adicione-o novamente.',
    'file-changed': () => 'Mudou desde que você o adicionou. Adicione-o novamente.',
    'bad-request': ({ detail }) =>
      `A solicitação foi recusada. Entre em contato com o responsável por este site.${quoted(detail)}`,
    unauthorized: () => 'Sua sessão expirou. Entre novamente.',
    forbidden: ({ detail }) =>
      `A conta não permite isto.${detail ? quoted(detail) : ' Verifique o plano e o armazenamento.'}`,
    'insufficient-scope': ({ scope }) =>
      `Este site não tem a permissão${scope ? ` ${scope}` : ' necessária'}. Avise o responsável por ele.`,
    'user-quota': ({ detail }) => `Você atingiu seu limite.${detail ? ` “${detail}”` : ''}`,
    'site-refused': () =>
      'Este site não permitiu isto. Recarregue a página ou fale com o responsável por ele.',
    'not-found': () => 'Este item não existe mais. Tente novamente.',
    conflict: () => 'Alterado por outra pessoa. Tente novamente.',
    'name-taken': () => 'Outro arquivo nesta pasta tem este nome.',
    'session-expired': ({ timeLimit }) =>
      timeLimit
        ? `Sua conexão é lenta demais para este arquivo: o armazenamento permite ${timeLimit}. Tente com uma mais rápida.`
        : 'O envio demorou demais. Tente novamente.',
    invalid: ({ type, detail }) =>
      type ? `Este não é um arquivo ${type} válido.` : `Este arquivo foi recusado.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `Solicitações demais. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `Esta conta não tem mais solicitações disponíveis. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `O serviço não está disponível. ${soon(retryIn)}`,
    'service-error': () => 'Ocorreu uma falha no serviço. Tente novamente.',
    'unreadable-response': () =>
      'Não foi possível ler a resposta, então talvez o arquivo não tenha chegado. Tente novamente.',
    'storage-refused': () =>
      'O armazenamento ou um filtro bloqueou este envio. Tente outra rede ou fale com o responsável pelo site.',
    'storage-unavailable': ({ retryIn }) =>
      `Não foi possível acessar o armazenamento. ${retryIn ? soon(retryIn) : 'Tente novamente.'}`,
    network: () => 'Não foi possível conectar. Verifique sua conexão e tente novamente.',
    interrupted: () => 'Interrompido. Escolha o arquivo novamente para continuar.',
    'url-invalid': () => 'URL inválido. Digite-o por completo, começando com https://.',
    'url-not-http': () => 'Só é possível importar URLs http e https. Use outro.',
    'url-credentials': () => 'Este URL contém uma senha ou um token de acesso. Use um que não contenha.',
    'import-failed': importFailedIn({
      source_unavailable: 'Não foi possível baixar este arquivo. Verifique o URL e tente novamente.',
      source_timeout: 'O download demorou demais. Tente novamente.',
      source_blocked: 'Não é possível importar este URL. Use um que seja acessível publicamente.',
      source_too_large: 'Este arquivo é grande demais para importar. Escolha um menor.',
      content_type_mismatch: 'O conteúdo deste arquivo não corresponde ao tipo. Escolha outro arquivo.',
      blocked_content: 'Este conteúdo não é permitido. Escolha outro arquivo.',
      other: 'Não foi possível importar este arquivo. Verifique o URL e tente novamente.',
    }),
    'import-unfinished': () => 'A importação ainda está em andamento. Tente novamente para verificar.',
    unexpected: () => 'Algo deu errado. Tente novamente.',
  },

  pause: (name) => `Pausar ${name}`,
  resume: (name) => `Retomar ${name}`,
  retry: (name) => `Tentar ${name} novamente`,
  cancel: (name) => `Cancelar ${name}`,
  unfollow: (name) => `Cancelar ${name}`,
  remove: (name) => `Remover ${name}`,
  reuse: 'Usar o existente',
  reuseFor: (name) => `Usar o existente para ${name}`,
  uploadAnyway: 'Enviar mesmo assim',
  uploadAnywayFor: (name) => `Enviar mesmo assim: ${name}`,

  announcements: {
    start: ({ total }) => `Enviando ${files(total)}.`,
    progress: ({ done, total }) =>
      `${plural(done, { one: '# enviado', many: '# enviados', other: '# enviados' })} de ${files(total)}.`,
    end: ({ done, failed }) =>
      joined(
        ' ',
        done > 0 &&
          plural(done, {
            one: '# arquivo enviado.',
            many: '# de arquivos enviados.',
            other: '# arquivos enviados.',
          }),
        failed > 0 && `${pt.failed(failed)}.`,
      ),
  },

  list: {
    amount: ({ sent, size: total, speed }) => joined(' · ', `${sent} de ${total}`, speed && `${speed}/s`),
    imports: importsIn({
      all: (total) =>
        plural(total, {
          one: '# arquivo importado',
          many: '# de arquivos importados',
          other: '# arquivos importados',
        }),
      some: (done, total) =>
        `${plural(done, { one: '# importado', many: '# importados', other: '# importados' })} de ${number(total)}`,
      importing: (total) => `Importando ${files(total)}`,
    }),
    importsFailed: notDone('importado'),
    dismiss: (name) => `Dispensar ${name}`,
    dismissFailed: 'Dispensar os que falharam',
    dismissAll: 'Dispensar tudo',
    copyLink: (name) => `Copiar o link de ${name}`,
    open: (name) => `Abrir ${name}`,
    copyAllLinks: 'Copiar todos os links',
    chooseFile: 'Escolher arquivo…',
    chooseFileFor: (name) => `Escolher o arquivo ${name}`,
    chooseFiles: 'Escolher arquivos…',
    otherFile: (name) => `Esse é outro arquivo. Escolha ${name}.`,
    interrupted: (count) =>
      plural(count, {
        one: '# arquivo foi interrompido. Escolha-o novamente para continuar.',
        many: '# de arquivos foram interrompidos. Escolha-os novamente para continuar.',
        other: '# arquivos foram interrompidos. Escolha-os novamente para continuar.',
      }),
    showInterrupted: 'Mostrar interrompidos',
    named: (count) => `Nomes que já existem na pasta: ${number(count)}`,
    replace: 'Substituir',
    replaceOf: (name) => `Substituir ${name}`,
    keepBoth: 'Manter ambos',
    keepBothOf: (name) => `Manter ambos ${name}`,
    skip: 'Ignorar',
    minimize: 'Minimizar envios',
    expand: 'Mostrar envios',
  },

  library: {
    date,
    unnamed: 'Arquivo sem nome',
    loading: 'Carregando…',
    close: 'Fechar',
    cancel: 'Cancelar',
    tryAgain: 'Tentar novamente',
    copied: 'Copiado',
    privacy: { public: 'Público', unlisted: 'Não listado', private: 'Privado' },
    types: {
      image: 'Imagens',
      video: 'Vídeos',
      pdf: 'PDF',
      document: 'Documentos',
      archive: 'Arquivos compactados',
      other: 'Outros arquivos',
    },
    status: { active: 'Ativo' },
    unavailable: (what) => `${what}: não disponível aqui.`,
    lacksScope: (scope) => `Este site não tem a permissão ${scope}. O responsável pode adicioná-la à chave.`,
    notOffered: 'Este site não oferece isso.',
  },

  grid: {
    label: 'Arquivos da biblioteca',
    listing: 'Biblioteca',
    deleting: 'Excluir',

    filters: 'Filtros',
    search: 'Pesquisar',
    type: 'Tipo',
    anyType: 'Todos os tipos',
    leaveFolder: 'Mostrar todos os arquivos',
    clearFilters: 'Limpar filtros',
    refresh: 'Atualizar',

    count: ({ count, more }) => (more ? `Mais de ${files(count)}` : files(count)),
    selected: (count) =>
      plural(count, { one: '# selecionado', many: '# selecionados', other: '# selecionados' }),
    clearSelection: 'Desmarcar',
    selectAll: ({ count, more }) =>
      more ? `Selecionar ${number(count)} carregados` : `Selecionar todos (${number(count)})`,

    select: (name) => `Selecionar ${name}`,
    linksOf: (name) => `Links de ${name}`,
    deleteOne: (name) => `Excluir ${name}`,
    deleteMany: (count) => `Excluir ${files(count)}`,
    renameOne: (name) => `Renomear ${name}`,
    rename: 'Renomear',
    move: 'Mover para pasta…',

    empty: 'Ainda não há arquivos',
    emptyFolder: 'Esta pasta está vazia',
    noMatch: 'Nada corresponde a estes filtros',

    loadMore: 'Carregar mais',
    loadingMore: 'Carregando mais…',
    offline: 'Você está off-line. Mais arquivos serão carregados quando a conexão voltar.',
    restarted: 'Recarregando a lista desde o início…',

    noLinks: 'Nenhum link disponível para este arquivo.',
    directLink: 'Link direto',
    directLinkHint: 'O próprio arquivo',
    shareLink: 'Link para compartilhar',
    shareLinkHint: 'Uma página sobre o arquivo',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'Copiar',
    copyOf: (what, name) => `Copiar ${what} de ${name}`,

    deleteTitle: ({ count, name }) => (count === 1 ? `Excluir ${name}?` : `Excluir ${files(count)}?`),
    andMore: (count) => `e mais ${number(count)}`,
    deleteWarning: () => 'Os links deixam de funcionar imediatamente. Essa ação não pode ser desfeita.',
    deleteConfirm: (count) => (count === 1 ? 'Excluir' : `Excluir ${files(count)}`),
    deletingNow: ({ done, total }) => `Excluindo: ${number(done)} de ${number(total)}`,
    deleted: (count) =>
      plural(count, {
        one: '# arquivo excluído',
        many: '# de arquivos excluídos',
        other: '# arquivos excluídos',
      }),
    deleteFailed: (count) =>
      plural(count, {
        one: '# arquivo não pôde ser excluído',
        many: '# de arquivos não puderam ser excluídos',
        other: '# arquivos não puderam ser excluídos',
      }),
    names: (names) =>
      list(names.length > 5 ? [...names.slice(0, 4), `mais ${number(names.length - 4)}`] : names),
    dismiss: 'Dispensar',

    newName: 'Nome',
    nameMissing: 'Digite um nome.',
    moveTitle: ({ count, name }) => (count === 1 ? `Mover ${name}` : `Mover ${files(count)}`),
    moveConfirm: 'Mover',
    noFolder: 'Nenhuma pasta',
    renamed: (name) => `Novo nome: ${name}`,
    moved: ({ count, folder }) =>
      folder === null ? `${files(count)} fora de pastas` : `${files(count)} em ${folder}`,
    undo: 'Desfazer',
    changeFailed: (count) =>
      plural(count, {
        one: 'Não foi possível alterar # arquivo',
        many: 'Não foi possível alterar # de arquivos',
        other: 'Não foi possível alterar # arquivos',
      }),
  },

  toolbar: {
    view: 'Visualização',
    views: { small: 'Imagens pequenas', grid: 'Imagens médias', large: 'Imagens grandes', list: 'Lista' },
    upload: 'Enviar',
    folder: 'Pasta',
    notThisFolder: 'Os envios vão para “Todos os arquivos”, não para esta pasta.',
    dropHere: 'Solte arquivos aqui para começar',
    offline: 'Você está offline. Seus arquivos aparecerão quando a conexão voltar.',
    name: 'Nome',
    size: 'Tamanho',
    created: 'Data de envio',
    actions: 'Ações',
    sortBy: 'Ordenar por',
    unsorted: 'Ordem padrão',
    sorting: 'Ordenando…',
    sortedLoaded: (count) => `Ordenação só do que já foi carregado: ${files(count)}`,
    finished: (label) => `${label}: concluído`,
    failed: (label) => `${label}: falhou`,
  },

  selection: {
    undoWarning:
      'Você tem 10 segundos para desfazer. Depois disso, os links deixam de funcionar definitivamente.',
    checkingUsages: 'Verificando onde é usado…',
    usedIn: (places) =>
      plural(places, {
        one: 'Usado em # lugar:',
        many: 'Usado em # de lugares:',
        other: 'Usado em # lugares:',
      }),
    usagesUnknown: 'Não foi possível verificar todos os usos.',
    deletingIn: ({ count, time }) => `Excluindo ${files(count)} em ${time}`,
    undoHint: (keys) => `${keys} para desfazer`,
    deleteNow: 'Excluir agora',
    undone: (count) =>
      plural(count, {
        one: '# arquivo restaurado',
        many: '# de arquivos restaurados',
        other: '# arquivos restaurados',
      }),

    actionsOf: (name) => `Ações para ${name}`,
    moreActions: 'Mais ações',
    open: 'Abrir',
    copyLink: 'Copiar link',
    copyLinks: 'Copiar links',
    copyAs: (format) => `Copiar como ${format}`,
    allLinks: 'Todos os links…',
    linksCopied: (count) =>
      plural(count, { one: '# link copiado', many: '# de links copiados', other: '# links copiados' }),
    withoutLink: (count) => `${files(count)} sem link`,
    replace: 'Substituir…',

    download: 'Baixar',
    downloadZip: 'Baixar como ZIP',
    downloadFiles: 'Baixar separadamente',
    downloading: ({ done, total, size: received }) =>
      `Baixando… ${number(done)} de ${number(total)} · ${received}`,
    downloaded: (count) =>
      plural(count, {
        one: '# arquivo baixado',
        many: '# de arquivos baixados',
        other: '# arquivos baixados',
      }),
    downloadCancelled: 'Download cancelado',
    downloadFailed: (count) =>
      plural(count, {
        one: 'Não foi possível baixar # arquivo',
        many: 'Não foi possível baixar # de arquivos',
        other: 'Não foi possível baixar # arquivos',
      }),
    downloadBlocked:
      'O servidor do arquivo não permite baixá-lo a partir deste site. Abra o arquivo e salve-o por lá.',
    downloadGone: 'Este arquivo não está mais disponível.',
    downloadTooLarge: (limit) => `Este navegador pode baixar até ${limit} por vez. Selecione menos arquivos.`,
    downloadBroken: 'A conexão foi perdida. Tente novamente.',
  },

  picker: {
    chooseOne: 'Escolher um arquivo',
    chooseSeveral: 'Escolher arquivos',
    views: 'Origem',
    library: 'Biblioteca',
    upload: 'Enviar',
    choose: (count) => (count ? `Escolher ${number(count)}` : 'Escolher'),
    chosen: (count) =>
      count === 0
        ? 'Nenhum selecionado'
        : plural(count, { one: '# selecionado', many: '# selecionados', other: '# selecionados' }),

    required: 'obrigatório',
    add: 'Adicionar arquivos',
    chooseOneFor: (label) => `Escolher um arquivo para ${label}`,
    chooseSeveralFor: (label) => `Escolher arquivos para ${label}`,
    addFor: (label) => `Adicionar arquivos a ${label}`,
    change: 'Alterar',
    changeName: (name) => `Alterar ${name}`,
    missing: 'Escolha um arquivo.',
    nameless: (position) => `Arquivo ${number(position)}`,
    gone: 'Este arquivo não existe mais. Altere-o ou remova-o.',
    showing: 'Exibição deste arquivo',
  },

  field: {
    alt: 'Texto alternativo',
    altOf: (name) => `Texto alternativo de ${name}`,
    altHint: 'Descreva a imagem para quem não pode vê-la',
    caption: 'Legenda',
    captionOf: (name) => `Legenda de ${name}`,
  },

  versions: {
    label: 'Versões',
    what: 'Lista de versões',
    replacing: 'Substituir o arquivo',

    version: (count) => (count === null ? 'Versão' : `Versão ${number(count)}`),
    active: 'Ativa',
    growth: ({ size: by, larger }) => (by === null ? 'mesmo tamanho' : `${larger ? '+' : '\u2212'}${by}`),
    typeChange: ({ from, to }) => `${from} → ${to}`,
    same: (count) =>
      count === null ? 'Os mesmos bytes de antes' : `Os mesmos bytes da versão ${number(count)}`,
    checksum: 'SHA-256',
    copyChecksum: (version) => `Copiar o checksum da ${version.toLocaleLowerCase('pt-BR')}`,
    none: 'Nenhuma versão',
    showAll: (count) => `Mostrar todas as ${number(count)} versões`,
    gone: 'Este arquivo não existe mais: foi excluído ou pertence a outra conta.',

    drop: 'Solte um arquivo aqui para substituir este',
    dropNow: 'Solte para substituir',
    choose: 'Escolher um arquivo',
    linkStays: 'O link continua o mesmo. Quem o tem recebe o novo arquivo.',
    oneOnly: (count) => `Você soltou ${files(count)}. Escolha um.`,
    question: 'Substituir o arquivo?',
    now: 'Atual',
    next: 'Novo',
    otherType: ({ from, to }) => `Tipo diferente: ${from} → ${to}`,
    otherSize: ({ from, to, larger }) => `Muito ${larger ? 'maior' : 'menor'}: ${from} → ${to}`,
    replace: 'Substituir',
    started: (name) => `Substituindo o arquivo por ${name}.`,
    failed: (name) => `O arquivo não foi substituído por ${name}.`,
    replaced: (name) => `Substituído por ${name}. O link não mudou.`,
  },

  folders: {
    label: 'Pastas',
    all: 'Todos os arquivos',
    unnamed: 'Pasta sem nome',
    browsing: 'Navegar por pastas',
    empty: 'Ainda não há pastas.',
    gone: 'A pasta selecionada não está mais disponível. Escolha outra.',
    newFolder: 'Nova pasta',
    newFolderIn: (path) => (path === null ? 'Nova pasta no nível superior' : `Nova pasta em ${path}`),
    create: 'Criar',
    creating: 'Criando…',
    nameMissing: 'Dê um nome à pasta.',
    refused: (detail) =>
      `Não foi possível criar esta pasta.${detail ? quoted(detail) : ' Tente outro nome.'}`,
    unsure:
      'Não houve resposta, então talvez ela tenha sido criada mesmo assim. Procure-a antes de tentar novamente.',
  },

  imports: {
    label: 'Importar de URLs',
    doing: 'Importar',
    addresses: 'URLs para importar',
    hint: 'Um por linha. Eles precisam ser acessíveis publicamente.',
    submit: (count) => (count > 1 ? `Importar ${files(count)}` : 'Importar'),
    filename: 'Nome',
    filenameHint: 'Opcional. Escolhido automaticamente se ficar em branco.',
    none: 'Insira pelo menos um URL.',
    lineError: ({ line, reason }) => `Linha ${number(line)}: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 &&
          plural(count, {
            one: '# importação iniciada.',
            many: '# de importações iniciadas.',
            other: '# importações iniciadas.',
          }),
        kept > 0 &&
          plural(kept, { one: 'Corrija # URL.', many: 'Corrija # de URLs.', other: 'Corrija # URLs.' }),
      ),
  },

  sources: {
    dropTo: (place) => `Solte para enviar para ${place}`,
    pasted: ({ date: day, time }) => `Imagem colada ${day} às ${time}`,
    open: { camera: 'Câmera', screen: 'Tela', audio: 'Microfone' },
    title: {
      camera: 'Tirar foto ou gravar vídeo',
      screen: 'Gravar a tela',
      audio: 'Gravar áudio',
    },
    photoName: ({ date: day, time }) => `Foto ${day} às ${time}`,
    videoName: ({ date: day, time }) => `Vídeo ${day} às ${time}`,
    screenName: ({ date: day, time }) => `Gravação de tela ${day} às ${time}`,
    audioName: ({ date: day, time }) => `Gravação de áudio ${day} às ${time}`,
    starting: 'Aguardando acesso…',
    takePhoto: 'Tirar foto',
    recordVideo: 'Gravar vídeo',
    startRecording: 'Iniciar gravação',
    pauseRecording: 'Pausar',
    resumeRecording: 'Retomar',
    stopRecording: 'Parar',
    retake: 'Refazer',
    use: 'Enviar',
    discard: 'Descartar',
    discardQuestion: 'Descartar esta gravação?',
    keep: 'Manter',
    cameraDevice: 'Câmera',
    microphoneDevice: 'Microfone',
    device: (at) => `Dispositivo ${number(at)}`,
    withMicrophone: 'Gravar o microfone',
    preview: 'Visualização ao vivo',
    result: 'Gravação',
    level: 'Nível do som',
    recording: (time) => `Gravando ${time}`,
    recordingPaused: (time) => `Em pausa em ${time}`,
    limitReached: (limit) => `Gravação encerrada: atingiu o limite de ${limit}.`,
    ended: 'A gravação terminou antes de gravar algo. Tente novamente.',
    failures: {
      denied: (source) =>
        source === 'screen'
          ? 'Sua tela não está sendo compartilhada. Tente novamente e escolha uma tela, janela ou guia.'
          : `O acesso ${source === 'camera' ? 'à câmera' : 'ao microfone'} está bloqueado. Permita-o nas configurações do site no navegador e tente novamente.`,
      'no-device': (source) =>
        `${source === 'camera' ? 'Nenhuma câmera encontrada' : source === 'screen' ? 'Nenhuma tela encontrada' : 'Nenhum microfone encontrado'}. Conecte um dispositivo e tente novamente.`,
      'in-use': (source) =>
        `Outro aplicativo está usando ${source === 'camera' ? 'a câmera' : source === 'screen' ? 'a tela' : 'o microfone'}. Feche-o e tente novamente.`,
      insecure: () => 'Para gravar é preciso uma conexão segura. Abra esta página por HTTPS.',
      unsupported: () => 'Este navegador não consegue gravar aqui. Tente outro.',
      failed: (source) =>
        `Não foi possível iniciar ${source === 'camera' ? 'a câmera' : source === 'screen' ? 'a gravação de tela' : 'o microfone'}. Tente novamente.`,
    },
    resumeFile: 'Retomar',
    notGranted: 'O acesso ao arquivo não foi permitido. Tente novamente ou escolha o arquivo.',
    fileGone: 'O arquivo foi movido ou excluído. Escolha-o novamente.',
    sync: (folder) => `Sincronização de ${folder}`,
    comparing: ({ done, total }) => `Comparando ${number(done)} de ${files(total)}…`,
    checkingLibrary: 'Verificando sua biblioteca…',
    added: (count) => plural(count, { one: '# novo', many: '# de novos', other: '# novos' }),
    changed: (count) => plural(count, { one: '# alterado', many: '# de alterados', other: '# alterados' }),
    unchanged: (count) => `${number(count)} sem alterações`,
    renamed: (count) => plural(count, { one: '# renomeado', many: '# renomeados', other: '# renomeados' }),
    deletedThere: (count) =>
      plural(count, {
        one: '# excluído da sua biblioteca',
        many: '# excluídos da sua biblioteca',
        other: '# excluídos da sua biblioteca',
      }),
    uploadAgain: 'Enviar novamente',
    leaveOut: 'Deixar de fora',
    missing: (count) =>
      plural(count, {
        one: '# arquivo não está mais na pasta',
        many: '# de arquivos não estão mais na pasta',
        other: '# arquivos não estão mais na pasta',
      }),
    missingNote: 'Nada foi excluído da sua biblioteca.',
    upToDate: 'Tudo está atualizado.',
    receipt: 'Baixar recibo',
    receiptAs: (format) => `Baixar recibo (${format})`,
  },

  review: {
    title: (count) => (count === 0 ? 'Revisar arquivos' : `Revisar ${files(count)}`),
    total: ({ folders, count, size: bytes }) =>
      joined(
        ', ',
        folders > 0 && plural(folders, { one: '# pasta', many: '# de pastas', other: '# pastas' }),
        files(count),
        bytes,
      ),
    rename: (name) => `Renomear ${name}`,
    newName: (name) => `Novo nome de ${name}`,
    moveUp: (name) => `Mover ${name} para cima`,
    moveDown: (name) => `Mover ${name} para baixo`,
    remove: (name) => `Remover ${name}`,
    moved: ({ name, position, count }) => `${name}: posição ${number(position)} de ${number(count)}.`,
    more: (count) => `e mais ${number(count)}`,
    upload: (count) => `Enviar ${files(count)}`,
    removeAll: 'Remover tudo',
    checkingFiles: ({ checked, count }) => `Verificando ${number(checked)} de ${files(count)}…`,
    question: 'Antes de enviar',
    batch: batchIn({
      nothing: 'tudo já está na sua biblioteca',
      existing: (n) => `${number(n)} já na sua biblioteca`,
      toSend: (n) => `${number(n)} para enviar`,
      about: (time) => `cerca de ${time}`,
      atLeast: (time) => `pelo menos ${time}`,
    }),
    enoughSpace: 'Há espaço suficiente.',
    tooLittleSpace: ({ needed, free }) => `Espaço insuficiente: ${needed} necessários, ${free} livres.`,
    proceed: 'Continuar',
    cancel: 'Cancelar',
  },

  usage: {
    label: 'Uso',
    what: 'Uso da conta',
    kinds: { requests: 'Solicitações', storage: 'Armazenamento', bandwidth: 'Largura de banda' },
    amount: ({ used, limit }) => {
      if (used === null) return `${limit} no máximo`;
      return limit === null ? `${used} em uso` : `${used} de ${limit}`;
    },
    level: {
      near: (kind) => (kind === 'storage' ? 'Quase cheio' : 'Quase esgotado'),
      full: (kind) => (kind === 'storage' ? 'Cheio' : 'Esgotado'),
      over: () => 'Acima do limite',
    },
    relative,
    resets: ({ relative: when, date: day }) => `Reinicia ${when}, em ${day}`,
    resetDue: 'Reinicia a qualquer momento',
    noAccess: 'Esta conta não pode usar o serviço no momento. Avise o responsável por este site.',
    version: (version) => `API ${version}`,
    untold: 'Nenhum dado de uso.',

    checkingSpace: 'Verificando o espaço livre…',
    noSpace: 'Espaço insuficiente',
    tooLittleSpace: ({ count, needed, free }) =>
      `${plural(count, {
        one: 'Este arquivo precisa de',
        many: 'Estes # de arquivos precisam de',
        other: 'Estes # arquivos precisam de',
      })} ${needed}; há ${free} livres.`,
    reuseNeedsNone: 'Arquivos que já estão na sua biblioteca não precisam de espaço.',
    leftOut: (count) =>
      plural(count, {
        one: '# arquivo que não cabe',
        many: '# de arquivos que não cabem',
        other: '# arquivos que não cabem',
      }),
    andMore: (count) => `e mais ${number(count)}`,
    uploadFitting: (count) => `Enviar o que cabe (${files(count)})`,
    uploadAll: (count) => (count === 1 ? 'Enviar mesmo assim' : 'Enviar tudo mesmo assim'),
    uploadNone: 'Cancelar',
  },

  editor: {
    title: 'Editar imagem',
    edit: 'Editar',
    editFor: (name) => `Editar ${name}`,
    loading: 'Carregando imagem…',

    frame: 'Moldura de corte',
    frameHint: 'As setas movem a moldura. Shift e as setas mudam o tamanho.',
    frameAt: ({ width, height, left, top }) =>
      `${width} × ${height} pixels, a ${left} da esquerda, a ${top} do topo`,
    edges: {
      left: 'Borda esquerda',
      right: 'Borda direita',
      top: 'Borda superior',
      bottom: 'Borda inferior',
    },
    pixels: (count) => `${count} pixels`,

    aspectRatio: 'Proporção',
    free: 'Livre',
    original: 'Original',
    rotateLeft: 'Girar para a esquerda',
    rotateRight: 'Girar para a direita',
    flipHorizontal: 'Inverter na horizontal',
    flipVertical: 'Inverter na vertical',
    straighten: 'Endireitar',
    undo: 'Desfazer',
    reset: 'Redefinir',

    save: 'Salvar',
    saveVersion: 'Salvar como nova versão',
    saving: 'Salvando…',
    discardQuestion: 'Descartar as alterações?',
    discard: 'Descartar',
    keepEditing: 'Continuar editando',

    problems: {
      cors: 'Esta imagem não pode ser editada aqui: o endereço dela não permite. Baixe a imagem, edite no seu dispositivo e substitua o arquivo.',
      gone: 'Não é possível abrir esta imagem. Talvez seja privada ou tenha sido excluída.',
      network: 'Não foi possível carregar a imagem. Verifique a conexão e tente de novo.',
      animated:
        'Não é possível editar aqui uma imagem animada: ela perderia o movimento. Edite-a em outro programa e substitua o arquivo.',
      unreadable:
        'Não é possível ler esta imagem. Ela pode estar danificada ou em um formato que este navegador não abre. Salve como JPEG ou PNG em outro programa e tente de novo.',
      'too-large':
        'Esta imagem é grande demais para ser editada aqui. Reduza em outro programa e tente de novo.',
      scrambled: 'Neste navegador, a imagem editada viraria ruído. Use outro.',
      started:
        'Este arquivo já está sendo enviado e não pode mais ser alterado. Cancele o envio e tente de novo.',
      crashed: 'Não foi possível salvar a imagem. Tente de novo.',
    },
  },

  preview: {
    previous: 'Anterior',
    next: 'Próximo',
    position: ({ position, count, more }) => `${number(position)} de ${number(count)}${more ? '+' : ''}`,

    zoomIn: 'Ampliar',
    zoomOut: 'Reduzir',
    fit: 'Ajustar à tela',

    download: 'Baixar',
    downloadOne: (name) => `Baixar ${name}`,
    open: 'Abrir em nova guia',
    replaceOne: (name) => `Substituir ${name}`,
    details: 'Detalhes',

    noPreview: 'Não há pré-visualização para este tipo de arquivo',
    tooLarge: 'Grande demais para pré-visualizar',
    failed: 'Não é possível mostrar este arquivo. Ele pode estar danificado, ou o link pode não funcionar.',
    cut: (bytes) => `Só os primeiros ${bytes} são mostrados. Baixe o arquivo para ver o restante.`,

    dimensions: 'Dimensões',
    pixels: ({ width, height }) => `${width} × ${height} pixels`,
    size: 'Tamanho',
    type: 'Tipo',
    privacy: 'Visibilidade',
    status: 'Situação',
    created: 'Criação',
    id: 'Identificador',
    copyId: 'Copiar o identificador',
    links: 'Endereços',
  },
};
