import { each, named, sample, some, type Sample } from './samples.js';

/** Calls of the functions of the picker and its form field. */
export const pickerSamples: readonly Sample[] = [
  sample('picker.choose', (m) => m.picker.choose(null)),
  ...each('picker.choose', some, (n) => (m) => m.picker.choose(n)),
  ...each('picker.chosen', some, (n) => (m) => m.picker.chosen(n)),
  sample('picker.chosen', (m) => m.picker.chosen(0)),
  ...(['chooseOneFor', 'chooseSeveralFor', 'addFor', 'changeName'] as const).map((entry) =>
    named(`picker.${entry}`, (text) => (m) => m.picker[entry](text)),
  ),
  sample('picker.nameless', (m) => m.picker.nameless(12), 12),
  ...(['altOf', 'captionOf'] as const).map((entry) =>
    named(`field.${entry}`, (text) => (m) => m.field[entry](text)),
  ),
];
