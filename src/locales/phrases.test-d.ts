import { MediaProvider, type MediaProviderProps, type MessageOverrides } from '../index.js';
import { de } from './de.js';
import { createFigures } from './figures.js';
import type { Translation } from './phrases.js';

/** Compiled, never run: what must and must not compile. */

export const whole: MessageOverrides = de;
export const given: Pick<MediaProviderProps, 'messages'> = { messages: de };
export const provider: typeof MediaProvider = MediaProvider;

const { drop: _drop, ...withoutMessage } = de;
// @ts-expect-error: a message is missing
export const incomplete: Translation = withoutMessage;

const { copy: _copy, ...withoutCopy } = de.grid;
// @ts-expect-error: a message of a section is missing
export const incompleteSection: Translation = { ...de, grid: withoutCopy };

const { 'url-invalid': _url, ...withoutError } = de.errors;
// @ts-expect-error: only overrides may omit import errors
export const incompleteErrors: Translation = { ...de, errors: withoutError };

// @ts-expect-error: it ignores the count
export const unaware: Translation = { ...de, failed: 'Dateien' };

const { plural } = createFigures<'one' | 'few' | 'many'>('pl');
export const forms: string = plural(1, { one: '# plik', few: '# pliki', many: '# plików', other: '# pliku' });
// @ts-expect-error: Polish has a form for few
export const formless: string = plural(1, { one: '# plik', many: '# plików', other: '# pliku' });
