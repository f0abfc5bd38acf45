/**
 * Throws unless the key is of letters, digits, `-`, `_` and inner dots, in parts divided by `/`. The service chooses the
 * keys; this is in case one ever has what a client chose.
 */
export function requireKey(key: string): void {
  if (!/^[\w-]+(?:[./][\w-]+)*$/.test(key)) throw new Error(`${JSON.stringify(key)} is no key of an object.`);
}

/** As above, for keys that others have chosen: those of a bucket that had objects before. URLs resolve dots. */
export function requireSafe(key: string): void {
  if (key === '' || key.split('/').some((part) => /^\.{1,2}$/.test(part)))
    throw new Error(`${JSON.stringify(key)} is no key of an object.`);
}

export class NoSuchObject extends Error {
  override readonly name = 'NoSuchObject';
  constructor(key: string) {
    super(`Object ${key} does not exist.`);
  }
}

export function changedObject(key: string): Error {
  return new Error(`Object ${key} has changed meanwhile.`);
}
