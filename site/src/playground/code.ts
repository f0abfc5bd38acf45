import { scopes as everyScope } from '../../../src/contract/operation.ts';

/** Everything that can be set in the playground. */
export interface Settings {
  readonly speed: keyof typeof speeds;
  readonly faults: keyof typeof faults;
  readonly scopes: keyof typeof scopes;
  readonly language: keyof typeof languages;
  readonly options: readonly Option[];
}

export type Option = keyof typeof options;

type FaultCode = Readonly<Record<string, string | number>>;

export const speeds = {
  fast: [],
  '1 MB a second': line(1_000_000, 80),
  '200 kB a second': line(200_000, 400),
} satisfies Record<string, readonly FaultCode[]>;

export const faults = {
  none: [],
  'every fifth call fails': [{ on: 'api', kind: 'status', status: 500, every: 5, times: Infinity }],
  'responses lost': [{ on: 'api', kind: 'lose-response', every: 3, times: Infinity }],
  'service busy': [{ on: 'api', kind: 'status', status: 503, retryAfter: 2, times: Infinity }],
  'rate limit': [{ on: 'api', kind: 'status', status: 429, retryAfter: 8, every: 3, times: Infinity }],
  'storage refuses': [{ on: 'put', kind: 'status', status: 403, times: Infinity }],
} satisfies Record<string, readonly FaultCode[]>;

export const scopes = {
  all: everyScope,
  'the three defaults': ['usage:read', 'uploads:write', 'assets:read'],
  'read only': ['usage:read', 'assets:read', 'folders:read'],
} as const;

export const languages = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  uk: 'Українська',
} as const;

/** Props of the components, by what the reader chooses. */
export const options = {
  ask: { label: 'Ask about duplicates', of: 'Uploader', prop: 'duplicates="ask"' },
  privacy: { label: 'Choose the privacy', of: 'Uploader', prop: 'privacy="choose"' },
  images: { label: 'Images only', of: 'Uploader', prop: 'accept="image/*"' },
  review: { label: 'Review before uploading', of: 'Uploader', prop: 'review' },
  preflight: { label: 'Summarize a batch', of: 'Uploader', prop: 'preflight' },
  edit: { label: 'Edit images', of: 'Uploader', prop: 'edit' },
  docked: { label: 'Docked list', of: 'Uploader', prop: 'layout="docked"' },
  list: { label: 'Library as a list', of: 'AssetGrid', prop: 'defaultView="list"' },
  deletable: { label: 'Allow deletion', of: 'AssetGrid', prop: 'deletable' },
} as const;

export const initial: Settings = {
  speed: 'fast',
  faults: 'none',
  scopes: 'all',
  language: 'en',
  options: [],
};

function line(bytesPerSecond: number, ms: number): readonly FaultCode[] {
  return [
    { on: 'put', kind: 'slow', bytesPerSecond, times: Infinity },
    { on: 'deliver', kind: 'slow', bytesPerSecond, times: Infinity },
    { on: 'api', kind: 'delay', ms, times: Infinity },
  ];
}

/** The app that the playground shows. `tools/docs/docs-code.js` compiles it with each setting. */
export function appCode({ language, options: chosen }: Settings): string {
  const propsOf = (component: string) =>
    chosen
      .flatMap((name) => (options[name].of === component ? `\n        ${options[name].prop}` : []))
      .join('');
  const isEnglish = language === 'en';
  return `import { useState } from 'react';
import { AssetGrid, createMediaClient, FolderPicker, MediaProvider, Uploader, UsageMeter } from 'longshore';
${isEnglish ? '' : `import { ${language} } from 'longshore/locales/${language}';\n`}import 'longshore/styles.css';

const client = createMediaClient({ baseUrl: '/api/media' });

export default function App() {
  const [folderId, setFolderId] = useState<string | null>(null);
  return (
    <MediaProvider client={client}${isEnglish ? '' : ` messages={${language}}`}>
      <Uploader${propsOf('Uploader')}
        onDone={({ asset }) => console.log(asset.share_url)}
      />
      <FolderPicker value={folderId} onChange={setFolderId} />
      <AssetGrid${propsOf('AssetGrid')}
        filter={{ folderId: folderId ?? undefined }}
      />
      <UsageMeter />
    </MediaProvider>
  );
}
`;
}

/** The service that it runs on, in the page. */
export function mockCode({ speed, faults: fault, scopes: scope }: Settings): string {
  const codeOf = (value: string | number) => (typeof value === 'number' ? String(value) : `'${value}'`);
  const added = [...speeds[speed], ...faults[fault]].map((each) => {
    const members = Object.entries(each).map(([name, value]) => `${name}: ${codeOf(value)}`);
    return `service.faults.add({ ${members.join(', ')} });\n`;
  });
  return `import { createMockService, installInPageNetwork } from 'longshore/mock';

const service = createMockService();
const apiKey = service.createKey({
  scopes: [${scopes[scope].map((name) => `\n    '${name}',`).join('')}
  ],
});

// Answers the page's own fetch, XMLHttpRequest and images, in place of the proxy.
installInPageNetwork(service, { proxy: { path: '/api/media', apiKey } });
${added.length > 0 ? '\n' : ''}${added.join('')}`;
}
