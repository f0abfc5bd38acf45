/** A media type without its parameters, in lower case. */
export function bareType(type: string): string {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase();
}
