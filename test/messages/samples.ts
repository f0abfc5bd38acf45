import type { Messages } from '../../src/messages/messages.js';

/** What the message must contain: a given text, a count, or a text that the catalog formats. */
export type Input = string | number | ((words: Messages) => string);

/** One call of a function of the catalog. */
export interface Sample {
  /** The path of the entry: "grid.deleteTitle". */
  readonly path: string;
  readonly words: (catalog: Messages) => string;
  readonly inputs: readonly Input[];
}

/** Covers every plural category of every language. */
export const counts: readonly number[] = [0, 1, 2, 3, 5, 11, 100, 1_000_000];

export const some: readonly number[] = counts.filter((count) => count > 0);
export const name = 'sunset (1).jpg';
export const minutes: Input = (words) => words.duration(240_000);
export const megabytes: Input = (words) => words.size(20_000_000);
export const gigabytes: Input = (words) => words.size(1_840_000_000);
export const percent: Input = (words) => words.percent(0.62);
export const filled = (input: Input, words: Messages): string =>
  typeof input === 'function' ? input(words) : String(input);

export function sample(path: string, words: Sample['words'], ...inputs: Input[]): Sample {
  return { path, words, inputs };
}

export function each(
  path: string,
  numbers: readonly number[],
  words: (count: number) => Sample['words'],
): Sample[] {
  return numbers.map((count) => sample(path, words(count), count));
}

export function named(path: string, words: (text: string) => Sample['words'], text = name): Sample {
  return sample(path, words(text), text);
}
