import type { ReactElement } from 'react';
import { faults, quietControls, scopes, speeds } from '../../../src/test/stories/story-controls.js';
import { languages } from '../../../src/test/stories/story-languages.js';
import { options, type PlaygroundSettings } from './settings.js';

type Change = (changed: Partial<PlaygroundSettings>) => void;

/** The mock's faults, speeds and scopes, the language, and the props of the components. */
export function Controls(props: { settings: PlaygroundSettings; onChange: Change }): ReactElement {
  const { settings, onChange } = props;
  const isChanged =
    settings.options.length > 0 ||
    Object.entries(quietControls).some(([name, value]) => settings[name as 'speed'] !== value);
  return (
    <form className="playground-controls" onSubmit={(event) => event.preventDefault()}>
      <Choice label="Network" choices={Object.keys(speeds)} name="speed" {...props} />
      <Choice label="Faults" choices={Object.keys(faults)} name="faults" {...props} />
      <Choice label="Scopes of the key" choices={Object.keys(scopes)} name="scopes" {...props} />
      <Choice
        label="Language"
        choices={Object.keys(languages)}
        titleOf={(language) => languages[language]?.title ?? language}
        name="language"
        {...props}
      />
      <fieldset>
        <legend>Props</legend>
        {options.map(({ name, label, code }) => (
          <label key={name} title={code}>
            <input
              type="checkbox"
              checked={settings.options.includes(name)}
              onChange={({ target }) =>
                onChange({
                  options: target.checked
                    ? [...settings.options, name]
                    : settings.options.filter((option) => option !== name),
                })
              }
            />
            {label}
          </label>
        ))}
      </fieldset>
      <button type="button" disabled={!isChanged} onClick={() => onChange({ ...quietControls, options: [] })}>
        Reset
      </button>
    </form>
  );
}

function Choice(props: {
  label: string;
  name: 'speed' | 'faults' | 'scopes' | 'language';
  choices: readonly string[];
  titleOf?: (choice: string) => string;
  settings: PlaygroundSettings;
  onChange: Change;
}): ReactElement {
  const { label, name, choices, titleOf = capitalized, settings, onChange } = props;
  return (
    <label>
      <span>{label}</span>
      <select value={settings[name]} onChange={({ target }) => onChange({ [name]: target.value })}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {titleOf(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}

function capitalized(text: string): string {
  return (text[0] ?? '').toUpperCase() + text.slice(1);
}
