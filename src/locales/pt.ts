import { createFigures } from './figures.js';
import { acceptsIn, joined, type Translation } from './phrases.js';

const { date, duration, list, number, percent, plural, relative, size } = createFigures<'one' | 'many'>(
  'pt-BR',
);
const files = (count: number) =>
  plural(count, { one: '# arquivo', many: '# de arquivos', other: '# arquivos' });
const soon = (time: string | undefined) =>
  time ? `Tente novamente em ${time}.` : 'Tente novamente mais tarde.';
const quoted = (detail: string | undefined) => (detail ? ` O serviço informa: “${detail}”` : '');

/** Portuguese (Brazil). */
export const pt: Translation = {
  size,
  duration,
  percent,
  number,

  drop: 'Solte arquivos ou pastas aqui',
  dropOne: 'Solte um arquivo aqui',
  dropNow: 'Solte para enviar',
  dropRefused: 'Este tipo de arquivo não é aceito aqui',
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

  privacy: 'Quem pode abri-los',
  privacyChoice: { public: 'Público', unlisted: 'Não listado', private: 'Privado' },

  uploads: 'Envios',
  progress: (name) => (name === null ? 'Progresso de todos os envios' : `Progresso de ${name}`),
  header: ({ done, total, note, attention }) => {
    if (total === 0) return pt.cancelled;
    const count = plural(total, {
      one: '# arquivo concluído',
      many: '# de arquivos concluídos',
      other: '# arquivos concluídos',
    });
    return joined(
      ', ',
      done === total ? count : `${number(done)} de ${number(total)}`,
      note,
      attention > 0 &&
        plural(attention, {
          one: '# precisa de você',
          many: '# precisam de você',
          other: '# precisam de você',
        }),
    );
  },
  left: (time) => `${time} para concluir`,
  paused: 'em pausa',
  offline: 'aguardando a conexão',
  halted: 'interrompido',
  failed: (count) =>
    plural(count, {
      one: '# arquivo não pôde ser enviado',
      many: '# de arquivos não puderam ser enviados',
      other: '# arquivos não puderam ser enviados',
    }),
  duplicates: (count) =>
    plural(count, {
      one: '# arquivo já está na sua biblioteca',
      many: '# de arquivos já estão na sua biblioteca',
      other: '# arquivos já estão na sua biblioteca',
    }),
  differing: (count) =>
    plural(count, {
      one: '# difere na privacidade ou no estado',
      many: '# diferem na privacidade ou no estado',
      other: '# diferem na privacidade ou no estado',
    }),
  showThese: 'Mostrar estes',
  showAll: 'Mostrar todos',
  pauseAll: 'Pausar tudo',
  resumeAll: 'Retomar tudo',
  cancelAll: 'Cancelar tudo',
  clear: 'Limpar concluídos',
  retryAll: 'Tentar tudo novamente',
  reuseAll: 'Usar os existentes',
  uploadAll: 'Enviar mesmo assim',
  tryAgain: 'Tentar novamente',

  more: 'Mais',
  moreAbout: (name) => (name ? `Mais sobre ${name}` : 'Mais sobre este erro'),
  explanation: 'Explicação do serviço',
  errorCode: 'Código do erro',
  reference: 'Referência para o suporte',
  copyDetails: 'Copiar para o suporte',

  queued: 'Na fila',
  reading: (part) => `Lendo o arquivo, ${part}`,
  checking: 'Procurando duplicatas',
  following: 'Mesmo conteúdo de outro arquivo, aguardando-o',
  duplicate: 'Já está na sua biblioteca',
  differs: ({ privacy, status }) =>
    `O existente é diferente: ${joined(', ', privacy !== undefined && `privacidade ${privacy ?? 'desconhecida'}`, status !== undefined && `estado ${status ?? 'desconhecido'}`)}.`,
  preparing: 'Preparando o envio',
  sending: ({ percent: part, remaining }) => (remaining ? `${part}, ${remaining} para concluir` : part),
  finishing: 'Finalizando',
  importing: (status) => {
    if (status === null) return 'Entregando ao serviço';
    if (status === 'queued') return 'Na fila do serviço';
    return status === 'processing' ? 'O serviço está buscando o arquivo' : `No serviço: ${status}`;
  },
  done: {
    uploaded: 'Enviado',
    reused: 'Já está na sua biblioteca',
    replaced: 'Substituído',
    imported: 'Importado',
  },
  cancelled: 'Cancelado',
  unfollowed: 'Não é mais acompanhado; o serviço ainda pode concluí-lo',
  pausedAt: (part) => (part ? `Em pausa em ${part}` : 'Em pausa'),
  waiting: {
    release: () => 'Ainda não iniciado',
    'rate-limit': (time) =>
      time ? `Limite de solicitações, continua em ${time}` : 'Aguardando o limite de solicitações',
    service: (time) => `Serviço ocupado, ${time ? `nova tentativa em ${time}` : 'aguardando'}`,
    network: (time) => (time ? `Sem resposta, nova tentativa em ${time}` : 'Aguardando a conexão'),
    confirmation: (time) =>
      `Enviado, ainda não confirmado, ${time ? `nova verificação em ${time}` : 'aguardando'}`,
  },
  errors: {
    'file-empty': () => 'Vazio: não há nada nele para enviar.',
    'file-too-large': ({ limit }) =>
      `Grande demais${limit ? `, o limite é ${limit}` : ''}. Escolha um arquivo menor.`,
    'file-too-small': ({ limit }) =>
      `Pequeno demais${limit ? `, o mínimo é ${limit}` : ''}. Escolha um arquivo maior.`,
    'file-invalid-type': ({ accept }) =>
      accept
        ? `Não é aceito aqui. Escolha um destes tipos: ${accept}.`
        : 'Este tipo não é aceito aqui. Escolha outro arquivo.',
    'too-many-files': ({ count }) =>
      `Não cabem mais ${count ? `de ${files(count)}` : 'arquivos'} aqui. Remova um e adicione este novamente.`,
    'file-unreadable': () => 'Não foi possível ler: movido, excluído ou sem permissão. Adicione-o novamente.',
    'file-changed': () => 'Mudou desde que você o adicionou. Adicione-o novamente.',
    'bad-request': ({ detail }) =>
      `O serviço não aceitou a solicitação. Avise o responsável por este site.${quoted(detail)}`,
    unauthorized: () => 'Seu acesso não é mais aceito. Entre novamente na sua conta e tente de novo.',
    forbidden: ({ detail }) =>
      `A conta não permite isto.${detail ? quoted(detail) : ' Verifique o plano e o armazenamento.'}`,
    'insufficient-scope': ({ scope }) =>
      `Este site não tem a permissão${scope ? ` ${scope}` : ' necessária'}. Avise o responsável por ele.`,
    'user-quota': ({ detail }) => `Você não pode enviar mais aqui.${detail ? ` “${detail}”` : ''}`,
    'site-refused': () => 'Este site não permitiu isto. Entre novamente ou fale com o responsável por ele.',
    'not-found': () => 'Aquilo a que isto pertence não existe mais. Recarregue a página.',
    conflict: () => 'Houve outra alteração ao mesmo tempo. Tente novamente.',
    'session-expired': () => 'Demorou mais do que o serviço permite. Tente novamente.',
    invalid: ({ detail }) =>
      `O serviço recusou este arquivo. Verifique-o e adicione-o novamente.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `Solicitações demais para esta conta. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `Esta conta não tem mais solicitações disponíveis. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `O serviço não está disponível. ${soon(retryIn)}`,
    'service-error': () => 'Ocorreu uma falha no serviço. Tente novamente.',
    'unreadable-response': () =>
      'Não foi possível ler a resposta, então talvez o arquivo não tenha chegado. Tente novamente.',
    'storage-refused': () => 'O armazenamento não aceitou o arquivo. Tente novamente.',
    'storage-unavailable': ({ retryIn }) => `O armazenamento não está disponível. ${soon(retryIn)}`,
    network: () => 'Sem conexão com o serviço. Verifique a rede e tente novamente.',
    interrupted: () => 'Interrompido quando a página foi fechada. Adicione-o novamente.',
    'url-invalid': () => 'Não é um endereço. Escreva-o por inteiro, com https:// no início.',
    'url-not-http': () => 'Só é possível importar endereços http e https. Escolha outro.',
    'url-credentials': () =>
      'Contém uma senha ou um token de acesso, que não deve ser repassado. Escolha um endereço sem isso.',
    'import-failed': ({ reason, detail }) =>
      `O serviço não conseguiu importar isto${reason ? ` (${reason})` : ''}. Verifique o endereço e tente novamente.${quoted(detail)}`,
    'import-unfinished': () =>
      'O serviço ainda está trabalhando nisso. Tente novamente para consultar mais uma vez.',
    unexpected: () => 'Algo deu errado. Tente novamente.',
  },

  pause: (name) => `Pausar ${name}`,
  resume: (name) => `Retomar ${name}`,
  retry: (name) => `Tentar ${name} novamente`,
  cancel: (name) => `Cancelar ${name}`,
  unfollow: (name) => `Deixar de acompanhar ${name}`,
  remove: (name) => `Remover ${name}`,
  reuse: 'Usar o existente',
  reuseFor: (name) => `Usar o existente para ${name}`,
  uploadAnyway: 'Enviar mesmo assim',
  uploadAnywayFor: (name) => `Enviar mesmo assim: ${name}`,

  announcements: {
    start: ({ total }) => `Enviando ${files(total)}.`,
    progress: ({ done, total }) =>
      `${plural(done, { one: '# concluído', many: '# concluídos', other: '# concluídos' })} de ${files(total)}.`,
    end: ({ done, failed }) =>
      joined(
        ' ',
        done > 0 &&
          plural(done, {
            one: '# arquivo concluído.',
            many: '# de arquivos concluídos.',
            other: '# arquivos concluídos.',
          }),
        failed > 0 && `${pt.failed(failed)}.`,
      ),
  },

  list: {
    amount: ({ sent, size: total, speed }) => joined(' · ', `${sent} de ${total}`, speed && `${speed}/s`),
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
    minimize: 'Minimizar envios',
    expand: 'Mostrar envios',
  },

  library: {
    date,
    unnamed: 'Um arquivo sem nome',
    loading: 'Carregando',
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
    inFolder: (name) => (name === null ? 'Em uma pasta' : `Em ${name}`),
    leaveFolder: 'Mostrar todas as pastas',
    clearFilters: 'Limpar filtros',
    refresh: 'Atualizar',

    count: ({ count, more }) => (more ? `${files(count)} até agora` : files(count)),
    selected: (count) =>
      plural(count, { one: '# selecionado', many: '# selecionados', other: '# selecionados' }),
    clearSelection: 'Desmarcar',
    selectAll: ({ count, more }) => `Selecionar todos (${number(count)}${more ? ' até agora' : ''})`,

    select: (name) => `Selecionar ${name}`,
    linksOf: (name) => `Links de ${name}`,
    deleteOne: (name) => `Excluir ${name}`,
    deleteMany: (count) => `Excluir ${files(count)}`,
    renameOne: (name) => `Renomear ${name}`,
    moveOne: (name) => `Mover ${name} para uma pasta`,
    rename: 'Renomear',
    move: 'Mover para pasta…',

    empty: 'Ainda não há arquivos',
    emptyFolder: 'Esta pasta está vazia',
    noMatch: 'Nada corresponde a estes filtros',

    loadMore: 'Carregar mais',
    loadingMore: 'Carregando mais',
    offline: 'Sem conexão. A lista continua quando você estiver on-line novamente.',
    restarted:
      'O serviço perdeu o lugar nesta lista. Ela é lida de novo desde o início; o que você vê permanece.',

    noLinks: 'O serviço não fornece links para este arquivo.',
    directLink: 'Link direto',
    directLinkHint: 'O próprio arquivo',
    shareLink: 'Link para compartilhar',
    shareLinkHint: 'Uma página sobre o arquivo',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'Copiar',
    copyOf: (what, name) => `Copiar ${what} de ${name}`,

    deleteTitle: ({ count, name }) => (count === 1 ? `Excluir ${name}?` : `Excluir ${files(count)}?`),
    andMore: (count) => `e mais ${number(count)}`,
    deleteWarning: (count) =>
      count === 1
        ? 'Os links dele deixarão de funcionar em todos os lugares, e o arquivo será apagado. Isso não pode ser desfeito.'
        : 'Os links deles deixarão de funcionar em todos os lugares, e os arquivos serão apagados. Isso não pode ser desfeito.',
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

  picker: {
    chooseOne: 'Escolher um arquivo',
    chooseSeveral: 'Escolher arquivos',
    views: 'De onde escolher',
    library: 'Biblioteca',
    upload: 'Enviar',
    choose: (count) => (count ? `Escolher ${number(count)}` : 'Escolher'),
    chosen: (count) =>
      count === 0
        ? 'Nada escolhido'
        : plural(count, { one: '# escolhido', many: '# escolhidos', other: '# escolhidos' }),

    required: 'obrigatório',
    add: 'Adicionar arquivos',
    chooseOneFor: (label) => `Escolher um arquivo para ${label}`,
    chooseSeveralFor: (label) => `Escolher arquivos para ${label}`,
    addFor: (label) => `Adicionar arquivos a ${label}`,
    change: 'Alterar',
    changeName: (name) => `Alterar ${name}`,
    missing: 'Escolha um arquivo.',
    nameless: (position) => `Arquivo ${number(position)}`,
    gone: 'Não existe mais. Altere-o ou remova-o.',
    showing: 'Exibição deste arquivo',
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
    none: 'Não há versões na lista.',
    showAll: (count) => `Mostrar todas as ${number(count)} versões`,
    gone: 'Este arquivo não existe mais: foi excluído ou pertence a outra conta.',

    drop: 'Solte um arquivo aqui para substituir este',
    dropNow: 'Solte para substituir',
    choose: 'Escolher um arquivo',
    linkStays: 'O link continua o mesmo: quem o tem recebe o novo arquivo.',
    oneOnly: (count) => `São ${files(count)}, e é preciso um só. Escolha um deles.`,
    question: 'Substituir o arquivo?',
    now: 'Agora',
    next: 'Novo',
    otherType: ({ from, to }) => `Outro tipo: de ${from} para ${to}.`,
    otherSize: ({ from, to, larger }) => `Muito ${larger ? 'maior' : 'menor'}: ${to} em vez de ${from}.`,
    replace: 'Substituir',
    started: (name) => `Substituindo o arquivo por ${name}.`,
    failed: (name) => `O arquivo não foi substituído por ${name}.`,
    replaced: (name) => `Substituído por ${name}. O link é o mesmo de antes e agora leva a este arquivo.`,
  },

  folders: {
    label: 'Pastas',
    all: 'Todas as pastas',
    unnamed: 'Uma pasta sem nome',
    browsing: 'Navegar por pastas',
    empty: 'Ainda não há pastas.',
    gone: 'A pasta escolhida não está mais na lista. Escolha outra.',
    newFolder: 'Nova pasta',
    newFolderIn: (path) => (path === null ? 'Nova pasta no nível superior' : `Nova pasta em ${path}`),
    create: 'Criar',
    creating: 'Criando…',
    nameMissing: 'Dê um nome à pasta.',
    refused: (detail) => `O serviço não criou esta pasta.${detail ? quoted(detail) : ' Tente outro nome.'}`,
    unsure:
      'Não houve resposta, então talvez ela tenha sido criada mesmo assim. Procure-a antes de tentar novamente.',
  },

  imports: {
    label: 'Importar de endereços',
    doing: 'Importar',
    addresses: 'Endereços a importar',
    hint: 'Um por linha, http ou https. O próprio serviço os busca, por isso precisam ser públicos.',
    submit: (count) => (count > 1 ? `Importar ${files(count)}` : 'Importar'),
    filename: 'Nome',
    filenameHint: 'Opcional. Sem ele, o serviço escolhe um.',
    none: 'Insira pelo menos um endereço.',
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
          plural(kept, {
            one: 'Um endereço precisa de correção.',
            many: '# de endereços precisam de correção.',
            other: '# endereços precisam de correção.',
          }),
      ),
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
    untold: 'O serviço não informa quanto está em uso.',

    checkingSpace: 'Verificando o espaço livre',
    noSpace: 'Espaço insuficiente',
    tooLittleSpace: ({ count, needed, free }) =>
      `${plural(count, {
        one: 'Este arquivo precisa de',
        many: 'Estes # de arquivos precisam de',
        other: 'Estes # arquivos precisam de',
      })} ${needed}, e há ${free} livres.`,
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
    uploadNone: 'Não enviar',
  },
};
