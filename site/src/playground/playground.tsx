import { AssetGrid, FolderPicker, Uploader, UsageMeter, type MessageOverrides } from 'longshore';
import type { Fault, LoggedRequest, MockService } from 'longshore/mock';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { LiveService } from '../live/live-service.jsx';
import { seedPhotos } from '../live/photos.js';
import { Samples } from '../live/samples.jsx';
import {
  appCode,
  faults,
  initial,
  languages,
  mockCode,
  options,
  scopes,
  speeds,
  type Option,
  type Settings,
} from './code.js';

const locales = import.meta.glob('../../../src/locales/{ar,de,es,fr,ja,uk}.ts');

/** The whole library over the mock service in this page, with the code of what is shown. */
export default function Playground(): ReactElement {
  const [settings, setSettings] = useState(initial);
  const messages = useMessages(settings.language);
  const service = useRef<MockService | null>(null);
  const active = useMemo(
    () => [...speeds[settings.speed], ...faults[settings.faults]] as readonly unknown[] as readonly Fault[],
    [settings.speed, settings.faults],
  );
  const [seed] = useState(() => async (opened: MockService) => {
    service.current = opened;
    opened.addFolder({ name: 'Brochure' });
    // The others of the sample photos are new.
    await seedPhotos(opened, 2);
  });
  const change = (changed: Partial<Settings>) => setSettings((before) => ({ ...before, ...changed }));
  return (
    <div className="playground not-content">
      <Controls settings={settings} onChange={change} />
      <section
        className="playground-live"
        aria-label="Preview"
        lang={settings.language}
        dir={settings.language === 'ar' ? 'rtl' : 'ltr'}
      >
        <LiveService seed={seed} faults={active} messages={messages} scopes={scopes[settings.scopes]}>
          <Shown chosen={settings.options} />
        </LiveService>
      </section>
      <Code settings={settings} requests={() => service.current?.requests() ?? []} />
    </div>
  );
}

function Shown({ chosen }: { chosen: readonly Option[] }): ReactElement {
  const [folderId, setFolderId] = useState<string | null>(null);
  const has = (option: Option) => chosen.includes(option);
  return (
    <>
      <Uploader
        accept={has('images') ? 'image/*' : undefined}
        duplicates={has('ask') ? 'ask' : undefined}
        privacy={has('privacy') ? 'choose' : undefined}
        layout={has('docked') ? 'docked' : undefined}
        titleProgress={false}
        review={has('review')}
        edit={has('edit')}
        preflight={has('preflight')}
      />
      <Samples />
      <FolderPicker value={folderId} onChange={setFolderId} />
      <AssetGrid
        // The first view is read once.
        key={String(has('list'))}
        filter={{ folderId: folderId ?? undefined }}
        defaultView={has('list') ? 'list' : 'grid'}
        deletable={has('deletable')}
      />
      <UsageMeter />
    </>
  );
}

function useMessages(language: Settings['language']): MessageOverrides | undefined {
  const [loaded, setLoaded] = useState<{ language: string; messages: MessageOverrides }>();
  useEffect(() => {
    const load = locales[`../../../src/locales/${language}.ts`];
    void load?.().then((module) =>
      setLoaded({ language, messages: (module as Record<string, MessageOverrides>)[language] ?? {} }),
    );
  }, [language]);
  return loaded?.language === language ? loaded.messages : undefined;
}

function Controls(props: {
  settings: Settings;
  onChange: (changed: Partial<Settings>) => void;
}): ReactElement {
  const { settings, onChange } = props;
  return (
    <form className="playground-controls" aria-label="Settings" onSubmit={(event) => event.preventDefault()}>
      <Choice label="Network" name="speed" choices={Object.keys(speeds)} {...props} />
      <Choice label="Faults" name="faults" choices={Object.keys(faults)} {...props} />
      <Choice label="Key's scopes" name="scopes" choices={Object.keys(scopes)} {...props} />
      <Choice
        label="Language"
        name="language"
        choices={Object.keys(languages)}
        titles={languages}
        {...props}
      />
      <fieldset>
        <legend>Options</legend>
        {Object.entries(options).map(([name, { label }]) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={settings.options.includes(name as Option)}
              onChange={({ target }) =>
                onChange({
                  options: (Object.keys(options) as Option[]).filter((option) =>
                    option === name ? target.checked : settings.options.includes(option),
                  ),
                })
              }
            />
            {label}
          </label>
        ))}
      </fieldset>
    </form>
  );
}

function Choice(props: {
  label: string;
  name: 'speed' | 'faults' | 'scopes' | 'language';
  choices: readonly string[];
  titles?: Readonly<Record<string, string>>;
  settings: Settings;
  onChange: (changed: Partial<Settings>) => void;
}): ReactElement {
  const { label, name, choices, titles = {}, settings, onChange } = props;
  return (
    <label>
      <span>{label}</span>
      <select value={settings[name]} onChange={({ target }) => onChange({ [name]: target.value })}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {titles[choice] ?? `${choice.charAt(0).toUpperCase()}${choice.slice(1)}`}
          </option>
        ))}
      </select>
    </label>
  );
}

const tabs = ['App.tsx', 'mock.ts', 'Requests'] as const;

function Code(props: { settings: Settings; requests: () => readonly LoggedRequest[] }): ReactElement {
  const [tab, setTab] = useState<(typeof tabs)[number]>('App.tsx');
  const code = tab === 'App.tsx' ? appCode(props.settings) : mockCode(props.settings);
  return (
    <section className="playground-code" aria-label="Code" dir="ltr">
      <div className="playground-tabs">
        {tabs.map((each) => (
          <button key={each} type="button" aria-pressed={each === tab} onClick={() => setTab(each)}>
            {each}
          </button>
        ))}
      </div>
      {tab === 'Requests' ? (
        <Requests requests={props.requests} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <pre tabIndex={0} aria-label={tab}>
          <code>{code}</code>
        </pre>
      )}
    </section>
  );
}

const mostShown = 40;
const interval = 500;

/** The latest requests that the mock service received, newest first. */
function Requests({ requests }: { requests: () => readonly LoggedRequest[] }): ReactElement {
  const [latest, setLatest] = useState<readonly LoggedRequest[]>([]);
  const read = useRef(requests);
  useEffect(() => {
    const update = () => setLatest(read.current().slice(-mostShown).toReversed());
    update();
    const timer = setInterval(update, interval);
    return () => clearInterval(timer);
  }, []);
  if (latest.length === 0) return <p>No requests yet.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Request</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {latest.map((request, index) => (
          <tr key={`${request.method} ${latest.length - index}`}>
            <td>
              {request.method} {request.operation ?? request.path}
            </td>
            <td data-failed={request.status === null || request.status >= 400 || undefined}>
              {request.status ?? 'none'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
