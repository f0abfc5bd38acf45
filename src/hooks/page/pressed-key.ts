type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'isComposing' | 'keyCode'>;

/**
 * The key of a `keydown`. Where the layout has no Latin letters, the one at its place: Cyrillic, Greek, Hebrew, Arabic. None if
 * an input method editor takes it: Safari reports the Enter that ends a conversion after its end, as key 229.
 */
export function pressedKey({ key, code, altKey, isComposing, keyCode }: Pressed): string {
  if (isComposing || keyCode === 229) return '';
  const latin = code === 'Slash' ? '/' : code.replace(/^Key|^Digit/, '').toLowerCase();
  // With Alt, Latin layouts have letters beyond ASCII, too.
  return !altKey && key.length === 1 && key > '~' && latin.length === 1 ? latin : key;
}
