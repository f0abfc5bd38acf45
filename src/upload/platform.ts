/**
 * A part of the platform that pages can do without; undefined where it is missing or refused. In a sandboxed frame, and
 * where the user blocks the data of sites, even its getter throws.
 */
export function optional<Part>(read: () => Part): Part | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
