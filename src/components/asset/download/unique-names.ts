// What file systems refuse: path separators, reserved and control characters; and bidirectional controls, which could
// make "gpj.exe" look like "exe.jpg".
// oxlint-disable-next-line no-control-regex -- these are what is replaced
const forbidden = /[\u0000-\u001f\u007f"*/:<>?\\|\u202a-\u202e\u2066-\u2069]/g;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
// Bytes; most file systems allow 255, and the number of a duplicate needs some of them.
const maxLength = 240;

/**
 * File names that every file system accepts, each different from the others, in the same order.
 *
 * @param existing names that are taken
 */
export function uniqueNames(names: readonly string[], existing: readonly string[] = []): string[] {
  const taken = new Set(existing.map(keyOf));
  // The last number used for a name, or many equal names would take quadratic time.
  const numbers = new Map<string, number>();
  return names.map((name) => {
    const valid = validName(name);
    const dot = valid.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [valid.slice(0, dot), valid.slice(dot)] : [valid, ''];
    let unique = valid;
    let number = numbers.get(keyOf(valid)) ?? 1;
    while (taken.has(keyOf(unique))) {
      number += 1;
      unique = `${stem} (${number})${extension}`;
    }
    numbers.set(keyOf(valid), number);
    taken.add(keyOf(unique));
    return unique;
  });
}

/** Some file systems ignore case, and store accents in another form. */
function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function validName(name: string): string {
  const plain = name
    .replaceAll(forbidden, '_')
    // Windows drops them.
    .replace(/[. ]+$/, '')
    .replace(/^ +/, '')
    .replace(reserved, '_$&');
  return shortened(plain) || 'file';
}

function shortened(name: string): string {
  const size = (text: string) => new TextEncoder().encode(text).length;
  if (size(name) <= maxLength) return name;
  const extension = /\.[^.]{1,16}$/.exec(name)?.[0] ?? '';
  const stem = Array.from(name.slice(0, name.length - extension.length));
  while (stem.length > 0 && size(stem.join('')) + size(extension) > maxLength) stem.length -= 1;
  return stem.join('') + extension;
}
