import type { DuplicatePolicy } from 'longshore';
import { useId, type ReactElement } from 'react';
import type { MockState } from '../mock-controls.js';
import { Choice } from './choice.js';
import { languages } from './language.js';
import { useChangeMock, useMockState } from './mock.js';
import { useSettings } from './settings.js';

const policies: Record<DuplicatePolicy, string> = {
  reuse: 'Use the existing file',
  ask: 'Ask me',
  allow: 'Upload again',
};

const keys: Record<MockState['key'], string> = {
  all: 'All scopes',
  default: 'The three scopes of a new key',
};

/** A panel that changes the settings of the page and the behavior of the mock. */
export function TryOut(): ReactElement {
  const id = useId();
  const mock = useMockState();
  return (
    <>
      <button type="button" className="try-out-button" popoverTarget={id}>
        Try out
      </button>
      <section id={id} popover="auto" aria-label="Try out" className="try-out">
        <PageSettings />
        {mock && <MockSettings mock={mock} />}
      </section>
    </>
  );
}

function PageSettings(): ReactElement {
  const { settings, change } = useSettings();
  return (
    <fieldset>
      <legend>This page</legend>
      <Choice
        label="Language"
        options={languages}
        value={settings.language}
        onChange={(language) => change({ language })}
      />
      <Choice
        label="Files you already have"
        options={policies}
        value={settings.duplicates}
        onChange={(duplicates) => change({ duplicates })}
      />
      <Check
        label="Asks before files that don't fit"
        checked={settings.checkSpace}
        onChange={(checkSpace) => change({ checkSpace })}
      />
      <Check
        label="Knows the scopes of its key"
        checked={settings.declareScopes}
        onChange={(declareScopes) => change({ declareScopes })}
      />
    </fieldset>
  );
}

function MockSettings({ mock }: { mock: MockState }): ReactElement {
  const change = useChangeMock();
  const names = Object.keys(mock.choices.scenarios) as (keyof MockState['choices']['scenarios'])[];
  return (
    <>
      <fieldset>
        <legend>The mock service</legend>
        <Choice label="Key" options={keys} value={mock.key} onChange={(key) => change({ key })} />
        <Choice
          label="Speed"
          options={mock.choices.speeds}
          value={mock.speed}
          onChange={(speed) => change({ speed })}
        />
      </fieldset>
      <fieldset>
        <legend>What goes wrong</legend>
        {names.map((name) => (
          <Check
            key={name}
            label={mock.choices.scenarios[name]}
            checked={mock.scenarios.includes(name)}
            onChange={(checked) =>
              change({
                scenarios: checked
                  ? [...mock.scenarios, name]
                  : mock.scenarios.filter((other) => other !== name),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}

interface CheckProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Check({ label, checked, onChange }: CheckProps): ReactElement {
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
