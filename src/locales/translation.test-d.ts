import { MediaProvider, type MediaProviderProps, type MessageOverrides } from '../index.js';
import { de } from './de.js';
import { createFigures } from './figures.js';
import type { Translation } from './translation.js';

/** What must compile, and what must not. It is compiled, and never run. */

export const whole: MessageOverrides = de;
export const given: Pick<MediaProviderProps, 'messages'> = { messages: de };
export const provider: typeof MediaProvider = MediaProvider;

const { drop: _drop, ...withoutWord } = de;
// @ts-expect-error: a word is missing
export const incomplete: Translation = withoutWord;

const { copy: _copy, ...withoutCopy } = de.grid;
// @ts-expect-error: a word of a section is missing
export const incompleteSection: Translation = { ...de, grid: withoutCopy };

const { 'url-invalid': _url, ...withoutError } = de.errors;
// @ts-expect-error: a library's own words may leave out the errors of imports, a language may not
export const incompleteErrors: Translation = { ...de, errors: withoutError };

// @ts-expect-error: it speaks of one file as of many
export const unaware: Translation = { ...de, failed: 'Dateien' };

const { plural } = createFigures<'one' | 'few' | 'many'>('pl');
export const forms: string = plural(1, { one: '# plik', few: '# pliki', many: '# plików', other: '# pliku' });
// @ts-expect-error: Polish has a form for few
export const formless: string = plural(1, { one: '# plik', many: '# plików', other: '# pliku' });
