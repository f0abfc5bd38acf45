const extensions: Readonly<Record<string, RegExp>> = {
  'image/jpeg': /\.(jpe?g|jfif)$/i,
  'image/png': /\.png$/i,
  'image/webp': /\.webp$/i,
};
const usual: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
};

/** The edited picture under the name of the original, with another extension if its type is another. */
export function editedFile({ name, lastModified }: File, bytes: Blob): File {
  return new File([bytes], nameFor(name, bytes.type), { type: bytes.type, lastModified });
}

function nameFor(name: string, type: string): string {
  if (extensions[type]?.test(name)) return name;
  const stem = name.replace(/\.[^./]{1,5}$/, '');
  return `${stem || 'picture'}${usual[type] ?? ''}`;
}
