import type { StoryControls } from '../../../src/test/stories/story-controls.js';

/** Everything that can be set in the playground. */
export interface PlaygroundSettings extends StoryControls {
  options: readonly Option[];
}

export type Option = (typeof options)[number]['name'];

/** Props of the components that the playground switches. */
export const options = [
  { name: 'ask', label: 'Ask about duplicates', code: 'duplicates="ask"' },
  { name: 'privacy', label: 'Choose the privacy', code: 'privacy="choose"' },
  { name: 'images', label: 'Pictures only', code: 'accept' },
  { name: 'review', label: 'Review before sending', code: 'review' },
  { name: 'preflight', label: 'Ask before a batch', code: 'preflight' },
  { name: 'edit', label: 'Edit pictures', code: 'edit' },
  { name: 'docked', label: 'Docked list', code: 'layout="docked"' },
  { name: 'list', label: 'Library as a list', code: 'defaultView="list"' },
  { name: 'unselectable', label: 'No selection', code: 'selectionMode="none"' },
  { name: 'keep', label: 'No deletion', code: 'deletable={false}' },
] as const;

/** The settings by the names that the lines of the code use. */
export function codeSettings({
  speed,
  faults,
  scopes,
  language,
  options: chosen,
}: PlaygroundSettings): Record<string, string | boolean> {
  return {
    speed: speed === 'fast' ? '' : speed,
    faults: faults === 'none' ? '' : faults,
    scopes,
    language: language === 'en' ? '' : language,
    ...Object.fromEntries(options.map(({ name }) => [name, chosen.includes(name)])),
  };
}
