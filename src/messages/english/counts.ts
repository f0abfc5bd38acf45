import { createFormat, type Format } from '../format.js';

/** Figures as English writes them, for all of its words. */
export const format: Format = createFormat('en');

export const number: Format['number'] = format.number;

export const files = (count: number): string => (count === 1 ? '1 file' : `${number(count)} files`);
