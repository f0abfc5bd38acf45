/** By type: the first is given to renamed files, the others are right as well. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
};

/** Of images that are converted. Any other ending belongs to the name: "Sketch 1.2". */
const replaced = /\.(?:jpe?g|jpe|jfif|png|webp|avif|heic|heif|hif|gif|bmp|dib|tiff?|svg)$/i;

/** A file with other content. Another type gives its name another extension: `photo.heic` becomes `photo.jpg`. */
export function withContent({ name, type: before, lastModified }: File, content: Blob, type: string): File {
  return new File([content], type === before ? name : renamed(name, type), { type, lastModified });
}

function renamed(name: string, type: string): string {
  const right = extensions[type];
  const [current] = replaced.exec(name) ?? [];
  if (!right || (current && right.includes(current.slice(1).toLowerCase()))) return name;
  return `${current ? name.slice(0, -current.length) : name}.${right[0]}`;
}
