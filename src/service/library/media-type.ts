const mediaType =
  /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:[ \t]*;[ \t]*[\w!#$&^.+-]+=(?:[\w!#$&^.+-]+|"[\t\x20-\x21\x23-\x7e]*"))*$/;

/** Whether text is a syntactically valid media type, with or without parameters. */
export function isMediaType(text: string): boolean {
  return mediaType.test(text);
}

/** The extension of a file name, in lower case and without the dot; empty if there is none. */
export function extensionOf(filename: string): string {
  return /[^.]\.([a-z0-9]{1,16})$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
}
