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

const { date, duration, list, number, percent, plural, relative, size } = createFigures<
  'one' | 'few' | 'many'
>('pl');
const files = (count: number) =>
  plural(count, { one: '# plik', few: '# pliki', many: '# plików', other: '# pliku' });
const soon = (time: string | undefined) =>
  time ? `Spróbuj ponownie za ${time}.` : 'Spróbuj ponownie później.';
const retrying = (time: string | null) => (time ? `Ponowna próba za ${time}` : 'Wkrótce ponowna próba');
const quoted = (detail: string | undefined) => (detail ? ` Komunikat usługi: „${detail}”` : '');

const notDone = (verb: string) => (count: number) =>
  plural(count, {
    one: `Nie udało się ${verb} # pliku`,
    few: `Nie udało się ${verb} # plików`,
    many: `Nie udało się ${verb} # plików`,
    other: `Nie udało się ${verb} # pliku`,
  });

/** Polish. */
export const pl: Translation = {
  locale: 'pl',
  size,
  duration,
  percent,
  number,

  drop: 'Upuść tutaj pliki lub foldery',
  dropOne: 'Upuść tutaj plik',
  dropNow: 'Upuść, aby przesłać',
  dropRefused: 'Niedozwolony typ pliku',
  dropMore: 'Upuść tutaj kolejne',
  chooseFiles: 'Wybierz pliki',
  chooseFile: 'Wybierz plik',
  chooseFolder: 'Wybierz folder',
  readingFolder: 'Otwieranie folderów…',
  accepts: acceptsIn('pl', {
    separator: ', ',
    families: { image: 'obrazy', video: 'filmy', audio: 'pliki audio', text: 'pliki tekstowe' },
    upTo: (most, least) => (least ? `od ${least} do ${most} każdy` : `do ${most} każdy`),
    atLeast: (least) => `co najmniej ${least} każdy`,
    files: (count) =>
      count === 1
        ? 'jeden plik'
        : plural(count, {
            one: 'najwyżej # plik',
            few: 'najwyżej # pliki',
            many: 'najwyżej # plików',
            other: 'najwyżej # pliku',
          }),
  }),

  privacy: 'Widoczność',
  privacyChoice: { public: 'Publiczny', unlisted: 'Niepubliczny', private: 'Prywatny' },
  privateHint: 'Prywatne pliki nie mają publicznego linku i strony nie mogą ich wyświetlać.',

  uploads: 'Przesyłane pliki',
  progress: (name) => (name === null ? 'Postęp wszystkich przesyłanych plików' : `Postęp: ${name}`),
  header: headerIn({
    cancelled: 'Anulowano',
    all: (total) =>
      plural(total, {
        one: 'Przesłano # plik',
        few: 'Przesłano # pliki',
        many: 'Przesłano # plików',
        other: 'Przesłano # pliku',
      }),
    some: (done, total) => `Przesłano ${number(done)} z ${number(total)}`,
    uploading: (total) =>
      plural(total, {
        one: 'Przesyłanie # pliku',
        few: 'Przesyłanie # plików',
        many: 'Przesyłanie # plików',
        other: 'Przesyłanie # pliku',
      }),
    failed: (count) => `nieudane: ${number(count)}`,
    interrupted: (count) =>
      plural(count, {
        one: '# przerwany',
        few: '# przerwane',
        many: '# przerwanych',
        other: '# przerwanego',
      }),
    duplicates: (count) =>
      plural(count, { one: '# duplikat', few: '# duplikaty', many: '# duplikatów', other: '# duplikatu' }),
  }),
  left: (time) => `pozostało ${time}`,
  paused: 'Wstrzymano',
  offline: 'Oczekiwanie na połączenie',
  halted: 'Zatrzymano',
  failed: notDone('przesłać'),
  duplicates: (count) =>
    plural(count, {
      one: '# plik jest już w bibliotece',
      few: '# pliki są już w bibliotece',
      many: '# plików jest już w bibliotece',
      other: '# pliku jest już w bibliotece',
    }),
  differing: (count) =>
    plural(count, {
      one: '# ma inną widoczność lub stan',
      few: '# mają inną widoczność lub stan',
      many: '# ma inną widoczność lub stan',
      other: '# ma inną widoczność lub stan',
    }),
  showFailed: 'Pokaż nieudane',
  showDuplicates: 'Pokaż duplikaty',
  showAll: 'Pokaż wszystkie',
  pauseAll: 'Wstrzymaj wszystkie',
  resumeAll: 'Wznów wszystkie',
  cancelAll: 'Anuluj wszystkie',
  clear: 'Wyczyść listę',
  retryAll: 'Ponów wszystkie',
  reuseAll: 'Użyj istniejących',
  uploadAll: 'Prześlij mimo to',
  tryAgain: 'Spróbuj ponownie',

  more: 'Więcej',
  moreAbout: (name) => (name ? `Więcej: ${name}` : 'Więcej o tym błędzie'),
  explanation: 'Szczegóły',
  errorCode: 'Kod błędu',
  reference: 'Identyfikator dla pomocy technicznej',
  copyDetails: 'Kopiuj dla pomocy technicznej',

  queued: 'Oczekuje',
  ready: 'Gotowe do przesłania',
  preparingFile: (part) => (part ? `Przygotowywanie… ${part}` : 'Przygotowywanie…'),
  reading: (part) => `Odczytywanie pliku… ${part}`,
  checking: 'Szukanie duplikatów…',
  following: 'Duplikat innego pliku z tego przesyłania',
  followingTab: 'Oczekiwanie na ten sam plik w innej karcie: dokończ go tam lub usuń',
  duplicate: 'Jest już w bibliotece',
  differs: ({ privacy, status }) => {
    const parts = joined(
      ', ',
      privacy !== undefined && `widoczność ${privacy ?? 'nieznana'}`,
      status !== undefined && `stan ${status ?? 'nieznany'}`,
    );
    return `Istniejący plik różni się: ${parts}.`;
  },
  preparing: 'Przygotowywanie…',
  sending: ({ percent: part, remaining }) => (remaining ? `${part} · pozostało ${remaining}` : part),
  finishing: 'Kończenie…',
  importing: (status) => {
    if (status === null) return 'Rozpoczynanie…';
    if (status === 'queued') return 'W kolejce';
    return status === 'processing' ? 'Pobieranie…' : `Importowanie (${status})`;
  },
  done: {
    uploaded: 'Przesłano',
    reused: 'Jest już w bibliotece',
    replaced: 'Zastąpiono',
    imported: 'Zaimportowano',
  },
  cancelled: 'Anulowano',
  unfollowed: 'Anulowano; może się jeszcze zakończyć',
  pausedAt: (part) => (part ? `Wstrzymano przy ${part}` : 'Wstrzymano'),
  waiting: {
    release: () => pl.queued,
    'rate-limit': (time) => `Zbyt wiele żądań. ${retrying(time)}`,
    service: (time) => `Usługa jest niedostępna. ${retrying(time)}`,
    storage: (time) => `Magazyn jest niedostępny. ${retrying(time)}`,
    network: (time) => (time ? `Utracono połączenie. ${retrying(time)}` : 'Oczekiwanie na połączenie'),
    confirmation: (time) => joined(' ', 'Potwierdzanie…', time && `Ponowne sprawdzenie za ${time}`),
  },
  errors: {
    'file-empty': () => 'Ten plik jest pusty.',
    'file-too-large': ({ limit }) => (limit ? `Większy niż ${limit}.` : 'Za duży.'),
    'file-too-small': ({ limit }) => (limit ? `Mniejszy niż ${limit}.` : 'Za mały.'),
    'file-invalid-type': ({ accept }) =>
      `Niedozwolony typ pliku. ${accept ? `Dozwolone: ${accept}.` : 'Wybierz inny plik.'}`,
    'too-many-files': ({ count }) =>
      count
        ? plural(count, {
            one: 'Osiągnięto limit # pliku.',
            few: 'Osiągnięto limit # plików.',
            many: 'Osiągnięto limit # plików.',
            other: 'Osiągnięto limit # pliku.',
          })
        : 'Za dużo plików.',
    'file-unreadable': () =>
      'Nie można odczytać tego pliku. Mógł zostać przeniesiony lub usunięty. Dodaj go ponownie.',
    'file-changed': () => 'Plik zmienił się po dodaniu. Dodaj go ponownie.',
    'bad-request': ({ detail }) =>
      `Żądanie zostało odrzucone. Skontaktuj się z właścicielem witryny.${quoted(detail)}`,
    unauthorized: () => 'Twoja sesja wygasła. Zaloguj się ponownie.',
    forbidden: ({ detail }) =>
      `To konto na to nie pozwala.${detail ? quoted(detail) : ' Sprawdź plan i miejsce na dane.'}`,
    'insufficient-scope': ({ scope }) =>
      scope
        ? `Ta witryna nie ma uprawnienia ${scope}. Skontaktuj się z jej właścicielem.`
        : 'Ta witryna nie ma uprawnienia. Skontaktuj się z jej właścicielem.',
    'user-quota': ({ detail }) => `Osiągnięto Twój limit.${detail ? ` „${detail}”` : ''}`,
    'site-refused': () =>
      'Witryna na to nie zezwoliła. Odśwież stronę lub skontaktuj się z jej właścicielem.',
    'not-found': () => 'Ten element już nie istnieje. Spróbuj ponownie.',
    conflict: () => 'Zmienione przez inną osobę. Spróbuj ponownie.',
    'name-taken': () => 'Inny plik w tym folderze ma tę nazwę.',
    'session-expired': ({ timeLimit }) =>
      timeLimit
        ? `Połączenie jest za wolne dla tego pliku (limit czasu: ${timeLimit}). Użyj szybszego.`
        : 'Przesyłanie trwało zbyt długo. Spróbuj ponownie.',
    invalid: ({ type, detail }) =>
      type ? `To nie jest prawidłowy plik ${type}.` : `Ten plik został odrzucony.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `Zbyt wiele żądań. ${soon(retryIn)}`,
    'requests-used-up': ({ retryIn }) => `To konto nie ma już dostępnych żądań. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `Usługa jest niedostępna. ${soon(retryIn)}`,
    'service-error': () => 'Wystąpił problem z usługą. Spróbuj ponownie.',
    'unreadable-response': () =>
      'Nie można odczytać odpowiedzi, więc operacja mogła się nie udać. Spróbuj ponownie.',
    'storage-refused': () =>
      'Magazyn lub filtr zablokował przesyłanie. Użyj innej sieci lub skontaktuj się z właścicielem witryny.',
    'storage-unavailable': ({ retryIn }) =>
      `Nie można połączyć się z magazynem. ${retryIn ? soon(retryIn) : 'Spróbuj ponownie.'}`,
    network: () => 'Nie można nawiązać połączenia. Sprawdź połączenie i spróbuj ponownie.',
    interrupted: () => 'Przerwano. Wybierz plik ponownie, aby wznowić.',
    'url-invalid': () => 'Nieprawidłowy adres URL. Wpisz go w całości, zaczynając od https://.',
    'url-not-http': () => 'Można importować tylko adresy URL http i https. Użyj innego.',
    'url-credentials': () => 'Ten adres URL zawiera hasło lub token dostępu. Użyj adresu bez nich.',
    'import-failed': importFailedIn({
      source_unavailable: 'Nie udało się pobrać tego pliku. Sprawdź adres URL i spróbuj ponownie.',
      source_timeout: 'Pobieranie trwało zbyt długo. Spróbuj ponownie.',
      source_blocked: 'Tego adresu URL nie można zaimportować. Użyj publicznie dostępnego.',
      source_too_large: 'Ten plik jest za duży, aby go zaimportować. Wybierz mniejszy.',
      content_type_mismatch: 'Zawartość tego pliku nie pasuje do jego typu. Wybierz inny plik.',
      blocked_content: 'Ta zawartość jest niedozwolona. Wybierz inny plik.',
      other: 'Nie udało się zaimportować tego pliku. Sprawdź adres URL i spróbuj ponownie.',
    }),
    'import-unfinished': () => 'Import nadal trwa. Spróbuj ponownie, aby sprawdzić.',
    unexpected: () => 'Coś poszło nie tak. Spróbuj ponownie.',
  },

  pause: (name) => `Wstrzymaj ${name}`,
  resume: (name) => `Wznów ${name}`,
  retry: (name) => `Ponów ${name}`,
  cancel: (name) => `Anuluj ${name}`,
  unfollow: (name) => `Anuluj ${name}`,
  remove: (name) => `Usuń ${name} z listy`,
  reuse: 'Użyj istniejącego',
  reuseFor: (name) => `Użyj istniejącego: ${name}`,
  uploadAnyway: 'Prześlij mimo to',
  uploadAnywayFor: (name) => `Prześlij mimo to: ${name}`,

  announcements: {
    start: ({ total }) =>
      `${plural(total, { one: 'Przesyłanie # pliku', few: 'Przesyłanie # plików', many: 'Przesyłanie # plików', other: 'Przesyłanie # pliku' })}.`,
    progress: ({ done, total }) => `Przesłano ${number(done)} z ${number(total)}.`,
    end: ({ done, failed }) =>
      joined(
        ' ',
        done > 0 &&
          `${plural(done, { one: 'Przesłano # plik', few: 'Przesłano # pliki', many: 'Przesłano # plików', other: 'Przesłano # pliku' })}.`,
        failed > 0 && `${pl.failed(failed)}.`,
      ),
  },

  list: {
    amount: ({ sent, size: total, speed }) => joined(' · ', `${sent} z ${total}`, speed && `${speed}/s`),
    imports: importsIn({
      all: (total) =>
        plural(total, {
          one: 'Zaimportowano # plik',
          few: 'Zaimportowano # pliki',
          many: 'Zaimportowano # plików',
          other: 'Zaimportowano # pliku',
        }),
      some: (done, total) => `Zaimportowano ${number(done)} z ${number(total)}`,
      importing: (total) =>
        plural(total, {
          one: 'Importowanie # pliku',
          few: 'Importowanie # plików',
          many: 'Importowanie # plików',
          other: 'Importowanie # pliku',
        }),
    }),
    importsFailed: notDone('zaimportować'),
    dismiss: (name) => `Ukryj ${name}`,
    dismissFailed: 'Ukryj nieudane',
    dismissAll: 'Ukryj wszystkie',
    copyLink: (name) => `Kopiuj link do ${name}`,
    open: (name) => `Otwórz ${name}`,
    copyAllLinks: 'Kopiuj wszystkie linki',
    chooseFile: 'Wybierz plik…',
    chooseFileFor: (name) => `Wybierz plik ${name}`,
    chooseFiles: 'Wybierz pliki…',
    otherFile: (name) => `To inny plik. Wybierz ${name}.`,
    interrupted: (count) =>
      plural(count, {
        one: 'Przerwano # plik. Wybierz go ponownie, aby wznowić.',
        few: 'Przerwano # pliki. Wybierz je ponownie, aby wznowić.',
        many: 'Przerwano # plików. Wybierz je ponownie, aby wznowić.',
        other: 'Przerwano # pliku. Wybierz je ponownie, aby wznowić.',
      }),
    showInterrupted: 'Pokaż przerwane',
    named: (count) => `Nazwy, które są już w folderze: ${number(count)}`,
    replace: 'Zastąp',
    replaceOf: (name) => `Zastąp: ${name}`,
    keepBoth: 'Zachowaj oba',
    keepBothOf: (name) => `Zachowaj oba ${name}`,
    skip: 'Pomiń',
    minimize: 'Minimalizuj przesyłanie',
    expand: 'Pokaż przesyłanie',
  },

  library: {
    date,
    unnamed: 'Plik bez nazwy',
    loading: 'Wczytywanie…',
    close: 'Zamknij',
    cancel: 'Anuluj',
    tryAgain: 'Spróbuj ponownie',
    copied: 'Skopiowano',
    privacy: { public: 'Publiczny', unlisted: 'Niepubliczny', private: 'Prywatny' },
    types: {
      image: 'Obrazy',
      video: 'Filmy',
      pdf: 'Pliki PDF',
      document: 'Dokumenty',
      archive: 'Archiwa',
      other: 'Inne pliki',
    },
    status: { active: 'Aktywny' },
    unavailable: (what) => `${what}: niedostępne tutaj.`,
    lacksScope: (scope) => `Ta witryna nie ma uprawnienia ${scope}. Jej właściciel może dodać je do klucza.`,
    notOffered: 'Ta witryna tego nie oferuje.',
  },

  grid: {
    label: 'Pliki w bibliotece',
    listing: 'Biblioteka',
    deleting: 'Usuwanie',

    filters: 'Filtry',
    search: 'Szukaj',
    type: 'Typ',
    anyType: 'Wszystkie typy',
    leaveFolder: 'Pokaż wszystkie pliki',
    clearFilters: 'Wyczyść filtry',
    refresh: 'Odśwież',

    count: ({ count, more }) =>
      more
        ? plural(count, {
            one: 'Ponad # plik',
            few: 'Ponad # pliki',
            many: 'Ponad # plików',
            other: 'Ponad # pliku',
          })
        : files(count),
    selected: (count) => `Wybrano ${number(count)}`,
    clearSelection: 'Wyczyść wybór',
    selectAll: ({ count, more }) =>
      more ? `Wybierz wczytane (${number(count)})` : `Wybierz wszystkie (${number(count)})`,

    select: (name) => `Wybierz ${name}`,
    linksOf: (name) => `Linki: ${name}`,
    deleteOne: (name) => `Usuń ${name}`,
    deleteMany: (count) =>
      plural(count, {
        one: 'Usuń # plik',
        few: 'Usuń # pliki',
        many: 'Usuń # plików',
        other: 'Usuń # pliku',
      }),
    renameOne: (name) => `Zmień nazwę: ${name}`,
    rename: 'Zmień nazwę',
    move: 'Przenieś do folderu…',

    empty: 'Nie ma jeszcze plików',
    emptyFolder: 'Ten folder jest pusty',
    noMatch: 'Nic nie pasuje do tych filtrów',

    loadMore: 'Wczytaj więcej',
    loadingMore: 'Wczytywanie kolejnych…',
    offline: 'Jesteś offline. Kolejne pliki zostaną wczytane, gdy wrócisz do trybu online.',
    restarted: 'Ponowne wczytywanie listy od początku…',

    noLinks: 'Brak linków do tego pliku.',
    directLink: 'Link bezpośredni',
    directLinkHint: 'Sam plik',
    shareLink: 'Link do udostępniania',
    shareLinkHint: 'Strona o pliku',
    embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
    copy: 'Kopiuj',
    copyOf: (what, name) => `Kopiuj: ${what}, ${name}`,

    deleteTitle: ({ count, name }) =>
      count === 1
        ? `Usunąć ${name}?`
        : plural(count, {
            one: 'Usunąć # plik?',
            few: 'Usunąć # pliki?',
            many: 'Usunąć # plików?',
            other: 'Usunąć # pliku?',
          }),
    andMore: (count) => `i jeszcze ${number(count)}`,
    deleteWarning: () => 'Linki natychmiast przestaną działać. Tej operacji nie można cofnąć.',
    deleteConfirm: (count) =>
      count === 1
        ? 'Usuń'
        : plural(count, {
            one: 'Usuń # plik',
            few: 'Usuń # pliki',
            many: 'Usuń # plików',
            other: 'Usuń # pliku',
          }),
    deletingNow: ({ done, total }) => `Usuwanie… ${number(done)} z ${number(total)}`,
    deleted: (count) =>
      plural(count, {
        one: 'Usunięto # plik',
        few: 'Usunięto # pliki',
        many: 'Usunięto # plików',
        other: 'Usunięto # pliku',
      }),
    deleteFailed: (count) =>
      plural(count, {
        one: 'Nie udało się usunąć # pliku',
        few: 'Nie udało się usunąć # plików',
        many: 'Nie udało się usunąć # plików',
        other: 'Nie udało się usunąć # pliku',
      }),
    names: (names) =>
      list(names.length > 5 ? [...names.slice(0, 4), `jeszcze ${number(names.length - 4)}`] : names),
    dismiss: 'Zamknij',

    newName: 'Nazwa',
    nameMissing: 'Wpisz nazwę.',
    moveTitle: ({ count, name }) =>
      count === 1
        ? `Przenieś ${name}`
        : plural(count, {
            one: 'Przenieś # plik',
            few: 'Przenieś # pliki',
            many: 'Przenieś # plików',
            other: 'Przenieś # pliku',
          }),
    moveConfirm: 'Przenieś',
    noFolder: 'Bez folderu',
    renamed: (name) => `Nowa nazwa: ${name}`,
    moved: ({ count, folder }) =>
      folder === null
        ? plural(count, {
            one: 'Usunięto z folderu # plik',
            few: 'Usunięto z folderów # pliki',
            many: 'Usunięto z folderów # plików',
            other: 'Usunięto z folderów # pliku',
          })
        : `${plural(count, { one: 'Przeniesiono # plik', few: 'Przeniesiono # pliki', many: 'Przeniesiono # plików', other: 'Przeniesiono # pliku' })}: ${folder}`,
    undo: 'Cofnij',
    changeFailed: (count) =>
      plural(count, {
        one: 'Nie udało się zmienić # pliku',
        few: 'Nie udało się zmienić # plików',
        many: 'Nie udało się zmienić # plików',
        other: 'Nie udało się zmienić # pliku',
      }),
  },

  toolbar: {
    view: 'Widok',
    views: { small: 'Małe obrazy', grid: 'Średnie obrazy', large: 'Duże obrazy', list: 'Lista' },
    upload: 'Prześlij',
    folder: 'Folder',
    notThisFolder: 'Przesłane pliki trafiają do „Wszystkie pliki”, nie do tego folderu.',
    dropHere: 'Upuść tu pliki, aby zacząć',
    offline: 'Jesteś offline. Pliki pojawią się po przywróceniu połączenia.',
    name: 'Nazwa',
    size: 'Rozmiar',
    created: 'Przesłano',
    actions: 'Działania',
    sortBy: 'Sortuj według',
    unsorted: 'Kolejność domyślna',
    sorting: 'Sortowanie…',
    sortedLoaded: (count) => `Posortowano tylko wczytane: ${files(count)}`,
    finished: (label) => `${label}: gotowe`,
    failed: (label) => `${label}: nie udało się`,
  },

  selection: {
    undoWarning: 'Masz 10 sekund na cofnięcie. Potem linki przestaną działać na stałe.',
    checkingUsages: 'Sprawdzanie użycia…',
    usedIn: (places) =>
      plural(places, {
        one: 'Używane w # miejscu:',
        few: 'Używane w # miejscach:',
        many: 'Używane w # miejscach:',
        other: 'Używane w # miejsca:',
      }),
    usagesUnknown: 'Nie udało się sprawdzić całego użycia.',
    deletingIn: ({ count, time }) => `Za ${time} zostanie usunięte: ${files(count)}`,
    undoHint: (keys) => `${keys}, aby cofnąć`,
    deleteNow: 'Usuń teraz',
    undone: (count) =>
      plural(count, {
        one: 'Przywrócono # plik',
        few: 'Przywrócono # pliki',
        many: 'Przywrócono # plików',
        other: 'Przywrócono # pliku',
      }),

    actionsOf: (name) => `Działania: ${name}`,
    moreActions: 'Więcej działań',
    open: 'Otwórz',
    copyLink: 'Kopiuj link',
    copyLinks: 'Kopiuj linki',
    copyAs: (format) => `Kopiuj jako ${format}`,
    allLinks: 'Wszystkie linki…',
    linksCopied: (count) =>
      plural(count, {
        one: 'Skopiowano # link',
        few: 'Skopiowano # linki',
        many: 'Skopiowano # linków',
        other: 'Skopiowano # linku',
      }),
    withoutLink: (count) => `${files(count)} bez linku`,
    replace: 'Zastąp…',

    download: 'Pobierz',
    downloadZip: 'Pobierz jako ZIP',
    downloadFiles: 'Pobierz osobno',
    downloading: ({ done, total, size: received }) =>
      `Pobieranie… ${number(done)} z ${number(total)} · ${received}`,
    downloaded: (count) =>
      plural(count, {
        one: 'Pobrano # plik',
        few: 'Pobrano # pliki',
        many: 'Pobrano # plików',
        other: 'Pobrano # pliku',
      }),
    downloadCancelled: 'Anulowano pobieranie',
    downloadFailed: (count) =>
      plural(count, {
        one: 'Nie udało się pobrać # pliku',
        few: 'Nie udało się pobrać # plików',
        many: 'Nie udało się pobrać # plików',
        other: 'Nie udało się pobrać # pliku',
      }),
    downloadBlocked: 'Serwer pliku nie pozwala na pobieranie z tej witryny. Otwórz plik i zapisz go stamtąd.',
    downloadGone: 'Ten plik nie jest już dostępny.',
    downloadTooLarge: (limit) => `Ta przeglądarka może pobrać naraz do ${limit}. Wybierz mniej plików.`,
    downloadBroken: 'Utracono połączenie. Spróbuj ponownie.',
  },

  picker: {
    chooseOne: 'Wybierz plik',
    chooseSeveral: 'Wybierz pliki',
    views: 'Źródło',
    library: 'Biblioteka',
    upload: 'Prześlij',
    choose: (count) => (count ? `Wybierz ${number(count)}` : 'Wybierz'),
    chosen: (count) => (count === 0 ? 'Nic nie wybrano' : `Wybrano ${number(count)}`),

    required: 'wymagane',
    add: 'Dodaj pliki',
    chooseOneFor: (label) => `Wybierz plik: ${label}`,
    chooseSeveralFor: (label) => `Wybierz pliki: ${label}`,
    addFor: (label) => `Dodaj pliki: ${label}`,
    change: 'Zmień',
    changeName: (name) => `Zmień: ${name}`,
    missing: 'Wybierz plik.',
    nameless: (position) => `Plik ${number(position)}`,
    gone: 'Ten plik już nie istnieje. Zmień go lub usuń.',
    showing: 'Wyświetlanie tego pliku',
  },

  field: {
    alt: 'Tekst alternatywny',
    altOf: (name) => `Tekst alternatywny: ${name}`,
    altHint: 'Opisz obraz osobom, które go nie widzą',
    caption: 'Podpis',
    captionOf: (name) => `Podpis: ${name}`,
  },

  versions: {
    label: 'Wersje',
    what: 'Lista wersji',
    replacing: 'Zastępowanie pliku',

    version: (count) => (count === null ? 'Wersja' : `Wersja ${number(count)}`),
    active: 'Aktywna',
    growth: ({ size: by, larger }) => (by === null ? 'ten sam rozmiar' : `${larger ? '+' : '\u2212'}${by}`),
    typeChange: ({ from, to }) => `${from} → ${to}`,
    same: (count) =>
      count === null ? 'Ta sama zawartość co wcześniej' : `Ta sama zawartość co w wersji ${number(count)}`,
    checksum: 'SHA-256',
    copyChecksum: (version) => `Kopiuj sumę kontrolną: ${version}`,
    none: 'Brak wersji',
    showAll: (count) => `Pokaż wszystkie wersje (${number(count)})`,
    gone: 'Ten plik już nie istnieje. Został usunięty lub należy do innego konta.',

    drop: 'Upuść tutaj plik, aby zastąpić ten',
    dropNow: 'Upuść, aby zastąpić',
    choose: 'Wybierz plik',
    linkStays: 'Link się nie zmienia. Każdy, kto go ma, otrzyma nowy plik.',
    oneOnly: (count) =>
      plural(count, {
        one: 'Upuszczono # plik. Wybierz jeden.',
        few: 'Upuszczono # pliki. Wybierz jeden.',
        many: 'Upuszczono # plików. Wybierz jeden.',
        other: 'Upuszczono # pliku. Wybierz jeden.',
      }),
    question: 'Zastąpić plik?',
    now: 'Obecny',
    next: 'Nowy',
    otherType: ({ from, to }) => `Inny typ: ${from} → ${to}`,
    otherSize: ({ from, to, larger }) =>
      larger ? `Znacznie większy: ${from} → ${to}` : `Znacznie mniejszy: ${from} → ${to}`,
    replace: 'Zastąp',
    started: (name) => `Zastępowanie pliku: ${name}.`,
    failed: (name) => `Plik nie został zastąpiony: ${name}.`,
    replaced: (name) => `Zastąpiono plikiem ${name}. Link się nie zmienił.`,
  },

  folders: {
    label: 'Foldery',
    all: 'Wszystkie pliki',
    unnamed: 'Folder bez nazwy',
    browsing: 'Przeglądanie folderów',
    empty: 'Nie ma jeszcze folderów.',
    gone: 'Wybrany folder nie jest już dostępny. Wybierz inny.',
    newFolder: 'Nowy folder',
    newFolderIn: (path) => (path === null ? 'Nowy folder najwyższego poziomu' : `Nowy folder w ${path}`),
    create: 'Utwórz',
    creating: 'Tworzenie…',
    nameMissing: 'Wpisz nazwę folderu.',
    refused: (detail) =>
      `Nie udało się utworzyć folderu.${detail ? quoted(detail) : ' Spróbuj użyć innej nazwy.'}`,
    unsure: 'Brak odpowiedzi, więc folder może już istnieć. Sprawdź, zanim spróbujesz ponownie.',
  },

  imports: {
    label: 'Importuj z adresów URL',
    doing: 'Importowanie',
    addresses: 'Adresy URL',
    hint: 'Po jednym w wierszu. Muszą być publicznie dostępne.',
    submit: (count) =>
      count > 1
        ? plural(count, {
            one: 'Importuj # plik',
            few: 'Importuj # pliki',
            many: 'Importuj # plików',
            other: 'Importuj # pliku',
          })
        : 'Importuj',
    filename: 'Nazwa',
    filenameHint: 'Opcjonalnie. Wybierana automatycznie, jeśli pole jest puste.',
    none: 'Wpisz co najmniej jeden adres URL.',
    lineError: ({ line, reason }) => `Wiersz ${number(line)}: ${reason}`,
    started: ({ count, kept }) =>
      joined(
        ' ',
        count > 0 &&
          plural(count, {
            one: 'Rozpoczęto # import.',
            few: 'Rozpoczęto # importy.',
            many: 'Rozpoczęto # importów.',
            other: 'Rozpoczęto # importu.',
          }),
        kept > 0 &&
          plural(kept, {
            one: 'Popraw # adres URL.',
            few: 'Popraw # adresy URL.',
            many: 'Popraw # adresów URL.',
            other: 'Popraw # adresu URL.',
          }),
      ),
  },
  sources: {
    dropTo: (place) => `Upuść, aby przesłać do: ${place}`,
    pasted: ({ date: day, time }) => `Wklejony obraz ${day}, ${time}`,
    open: { camera: 'Kamera', screen: 'Ekran', audio: 'Mikrofon' },
    title: { camera: 'Zrób zdjęcie lub nagraj film', screen: 'Nagraj ekran', audio: 'Nagraj dźwięk' },
    photoName: ({ date: day, time }) => `Zdjęcie ${day}, ${time}`,
    videoName: ({ date: day, time }) => `Film ${day}, ${time}`,
    screenName: ({ date: day, time }) => `Nagranie ekranu ${day}, ${time}`,
    audioName: ({ date: day, time }) => `Nagranie dźwięku ${day}, ${time}`,
    starting: 'Oczekiwanie na dostęp…',
    takePhoto: 'Zrób zdjęcie',
    recordVideo: 'Nagraj film',
    startRecording: 'Rozpocznij nagrywanie',
    pauseRecording: 'Wstrzymaj',
    resumeRecording: 'Wznów',
    stopRecording: 'Zatrzymaj',
    retake: 'Powtórz',
    use: 'Prześlij',
    discard: 'Odrzuć',
    discardQuestion: 'Odrzucić to nagranie?',
    keep: 'Zachowaj',
    cameraDevice: 'Kamera',
    microphoneDevice: 'Mikrofon',
    device: (at) => `Urządzenie ${number(at)}`,
    withMicrophone: 'Nagrywaj mikrofon',
    preview: 'Podgląd na żywo',
    result: 'Nagranie',
    level: 'Poziom dźwięku',
    recording: (time) => `Nagrywanie: ${time}`,
    recordingPaused: (time) => `Wstrzymano: ${time}`,
    limitReached: (limit) => `Nagrywanie zatrzymane: osiągnięto limit ${limit}.`,
    ended: 'Nagrywanie zakończyło się, zanim cokolwiek nagrano. Spróbuj ponownie.',
    failures: {
      denied: (source) =>
        ({
          camera:
            'Dostęp do kamery jest zablokowany. Zezwól na niego w ustawieniach witryny w przeglądarce i spróbuj ponownie.',
          screen: 'Ekran nie jest udostępniany. Spróbuj ponownie i wybierz ekran, okno lub kartę.',
          audio:
            'Dostęp do mikrofonu jest zablokowany. Zezwól na niego w ustawieniach witryny w przeglądarce i spróbuj ponownie.',
        })[source],
      'no-device': (source) =>
        ({
          camera: 'Nie znaleziono kamery. Podłącz ją i spróbuj ponownie.',
          screen: 'Nie znaleziono ekranu. Podłącz go i spróbuj ponownie.',
          audio: 'Nie znaleziono mikrofonu. Podłącz go i spróbuj ponownie.',
        })[source],
      'in-use': (source) =>
        ({
          camera: 'Inna aplikacja używa kamery. Zamknij ją i spróbuj ponownie.',
          screen: 'Inna aplikacja używa ekranu. Zamknij ją i spróbuj ponownie.',
          audio: 'Inna aplikacja używa mikrofonu. Zamknij ją i spróbuj ponownie.',
        })[source],
      insecure: () => 'Nagrywanie wymaga bezpiecznego połączenia. Otwórz tę stronę przez HTTPS.',
      unsupported: () => 'Ta przeglądarka nie może tutaj nagrywać. Użyj innej przeglądarki.',
      failed: (source) =>
        ({
          camera: 'Nie udało się uruchomić kamery. Spróbuj ponownie.',
          screen: 'Nie udało się rozpocząć nagrywania ekranu. Spróbuj ponownie.',
          audio: 'Nie udało się uruchomić mikrofonu. Spróbuj ponownie.',
        })[source],
    },
    resumeFile: 'Wznów',
    notGranted: 'Nie zezwolono na dostęp do pliku. Spróbuj ponownie lub wybierz plik.',
    fileGone: 'Plik został przeniesiony lub usunięty. Wybierz go ponownie.',
    sync: (folder) => `Synchronizacja: ${folder}`,
    comparing: ({ done, total }) => `Porównywanie… ${number(done)} z ${number(total)}`,
    checkingLibrary: 'Sprawdzanie biblioteki…',
    added: (count) => `nowe: ${number(count)}`,
    changed: (count) => `zmienione: ${number(count)}`,
    unchanged: (count) => `niezmienione: ${number(count)}`,
    renamed: (count) => `ze zmienioną nazwą: ${number(count)}`,
    deletedThere: (count) => `usunięte z biblioteki: ${number(count)}`,
    uploadAgain: 'Prześlij ponownie',
    leaveOut: 'Pomiń',
    missing: (count) =>
      plural(count, {
        one: '# pliku nie ma już w folderze',
        few: '# plików nie ma już w folderze',
        many: '# plików nie ma już w folderze',
        other: '# pliku nie ma już w folderze',
      }),
    missingNote: 'Nic nie zostało usunięte z biblioteki.',
    upToDate: 'Wszystko jest aktualne.',
    receipt: 'Pobierz potwierdzenie',
    receiptAs: (format) => `Pobierz potwierdzenie (${format})`,
  },
  review: {
    title: (count) =>
      count === 0
        ? 'Sprawdź pliki'
        : plural(count, {
            one: 'Sprawdź # plik',
            few: 'Sprawdź # pliki',
            many: 'Sprawdź # plików',
            other: 'Sprawdź # pliku',
          }),
    total: ({ folders, count, size: bytes }) =>
      joined(
        ', ',
        folders > 0 &&
          plural(folders, { one: '# folder', few: '# foldery', many: '# folderów', other: '# folderu' }),
        files(count),
        bytes,
      ),
    rename: (name) => `Zmień nazwę: ${name}`,
    newName: (name) => `Nowa nazwa: ${name}`,
    moveUp: (name) => `Przenieś wyżej: ${name}`,
    moveDown: (name) => `Przenieś niżej: ${name}`,
    remove: (name) => `Usuń: ${name}`,
    moved: ({ name, position, count }) => `${name}: pozycja ${number(position)} z ${number(count)}.`,
    more: (count) => `i jeszcze ${number(count)}`,
    upload: (count) =>
      plural(count, {
        one: 'Prześlij # plik',
        few: 'Prześlij # pliki',
        many: 'Prześlij # plików',
        other: 'Prześlij # pliku',
      }),
    removeAll: 'Usuń wszystkie',
    checkingFiles: ({ checked, count }) => `Sprawdzanie… ${number(checked)} z ${number(count)}`,
    question: 'Przed przesłaniem',
    batch: batchIn({
      nothing: 'wszystko jest już w bibliotece',
      existing: (count) => `już w bibliotece: ${number(count)}`,
      toSend: (count) => `do przesłania: ${number(count)}`,
      about: (time) => `około ${time}`,
      atLeast: (time) => `co najmniej ${time}`,
    }),
    enoughSpace: 'Miejsca wystarczy.',
    tooLittleSpace: ({ needed, free }) => `Za mało miejsca: potrzeba ${needed}, wolne ${free}.`,
    proceed: 'Kontynuuj',
    cancel: 'Anuluj',
  },

  usage: {
    label: 'Wykorzystanie',
    what: 'Wykorzystanie konta',
    kinds: { requests: 'Żądania', storage: 'Miejsce na dane', bandwidth: 'Transfer' },
    amount: ({ used, limit }) => {
      if (used === null) return `Limit: ${limit}`;
      return limit === null ? `Wykorzystano ${used}` : `${used} z ${limit}`;
    },
    level: {
      near: (kind) => (kind === 'storage' ? 'Prawie pełne' : 'Prawie wyczerpane'),
      full: (kind) => (kind === 'storage' ? 'Pełne' : 'Wyczerpane'),
      over: () => 'Limit przekroczony',
    },
    relative,
    resets: ({ relative: when, date: day }) => `Odnowi się ${when}, ${day}`,
    resetDue: 'Wkrótce się odnowi',
    noAccess: 'To konto nie może teraz korzystać z usługi. Skontaktuj się z właścicielem witryny.',
    version: (version) => `API ${version}`,
    untold: 'Brak danych o wykorzystaniu.',

    checkingSpace: 'Sprawdzanie wolnego miejsca…',
    noSpace: 'Za mało miejsca',
    tooLittleSpace: ({ count, needed, free }) =>
      joined(
        ' ',
        plural(count, {
          one: 'Ten plik wymaga',
          few: 'Te # pliki wymagają',
          many: 'Te # plików wymaga',
          other: 'Te # pliku wymaga',
        }),
        `${needed}; wolne: ${free}.`,
      ),
    reuseNeedsNone: 'Pliki, które są już w bibliotece, nie wymagają miejsca.',
    leftOut: (count) =>
      plural(count, {
        one: '# plik, który się nie mieści',
        few: '# pliki, które się nie mieszczą',
        many: '# plików, które się nie mieszczą',
        other: '# pliku, który się nie mieści',
      }),
    andMore: (count) => `i jeszcze ${number(count)}`,
    uploadFitting: (count) => `Prześlij to, co się mieści (${files(count)})`,
    uploadAll: (count) => (count === 1 ? 'Prześlij mimo to' : 'Prześlij wszystkie mimo to'),
    uploadNone: 'Anuluj',
  },
  editor: {
    title: 'Edytuj obraz',
    edit: 'Edytuj',
    editFor: (name) => `Edytuj: ${name}`,
    loading: 'Wczytywanie obrazu…',

    frame: 'Ramka kadrowania',
    frameHint: 'Klawisze strzałek ją przesuwają. Shift i klawisze strzałek zmieniają jej rozmiar.',
    frameAt: ({ width, height, left, top }) =>
      `${width} × ${height} pikseli, ${left} od lewej, ${top} od góry`,
    edges: { left: 'Lewa krawędź', right: 'Prawa krawędź', top: 'Górna krawędź', bottom: 'Dolna krawędź' },
    pixels: (count) => `${count} px`,

    aspectRatio: 'Proporcje',
    free: 'Dowolne',
    original: 'Oryginalne',
    rotateLeft: 'Obróć w lewo',
    rotateRight: 'Obróć w prawo',
    flipHorizontal: 'Odbij w poziomie',
    flipVertical: 'Odbij w pionie',
    straighten: 'Wyprostuj',
    undo: 'Cofnij',
    reset: 'Resetuj',

    save: 'Zapisz',
    saveVersion: 'Zapisz jako nową wersję',
    saving: 'Zapisywanie…',
    discardQuestion: 'Odrzucić zmiany?',
    discard: 'Odrzuć',
    keepEditing: 'Edytuj dalej',

    problems: {
      cors: 'Tego obrazu nie można tutaj edytować: nie pozwala na to jego adres. Pobierz go, edytuj na swoim urządzeniu i zastąp plik.',
      gone: 'Nie można znaleźć tego obrazu. Mógł zostać usunięty.',
      network: 'Nie udało się wczytać obrazu. Sprawdź połączenie i spróbuj ponownie.',
      animated:
        'Animowanego obrazu nie można tutaj edytować: przestałby się poruszać. Edytuj go w innym programie i zastąp plik.',
      unreadable:
        'Nie można odczytać tego obrazu. Może być uszkodzony lub w formacie, którego ta przeglądarka nie otwiera. Zapisz go jako JPEG lub PNG w innym programie i spróbuj ponownie.',
      'too-large':
        'Ten obraz jest za duży, aby go tutaj edytować. Zmniejsz go w innym programie i spróbuj ponownie.',
      scrambled: 'W tej przeglądarce edytowany obraz stałby się szumem. Użyj innej.',
      started:
        'Ten plik jest już przesyłany, więc nie można go zmienić. Anuluj przesyłanie i spróbuj ponownie.',
      crashed: 'Nie udało się zapisać obrazu. Spróbuj ponownie.',
    },
  },

  preview: {
    previous: 'Poprzedni',
    next: 'Następny',
    position: ({ position, count, more }) => `${number(position)} z ${number(count)}${more ? '+' : ''}`,

    zoomIn: 'Powiększ',
    zoomOut: 'Pomniejsz',
    fit: 'Dopasuj do ekranu',

    download: 'Pobierz',
    downloadOne: (name) => `Pobierz: ${name}`,
    open: 'Otwórz w nowej karcie',
    replaceOne: (name) => `Zastąp: ${name}`,
    details: 'Szczegóły',

    noPreview: 'Brak podglądu dla tego typu pliku',
    tooLarge: 'Za duży na podgląd',
    failed: 'Nie można wyświetlić tego pliku. Może być uszkodzony lub jego link nie działa.',
    cut: (bytes) => `Widać tylko pierwsze ${bytes}. Pobierz plik, aby zobaczyć resztę.`,

    dimensions: 'Wymiary',
    pixels: ({ width, height }) => `${width} × ${height} pikseli`,
    size: 'Rozmiar',
    type: 'Typ',
    privacy: 'Widoczność',
    status: 'Stan',
    created: 'Utworzono',
    id: 'Identyfikator',
    copyId: 'Kopiuj identyfikator',
    links: 'Linki',
  },
};
