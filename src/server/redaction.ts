/** Cuts API keys out of texts. */
export interface Redaction {
  /** From now on, texts are searched for this key: at least until the function that it returns has been called. */
  add(key: string): () => void;
  /** The text with `[key]` in place of each key, in whatever encoding it is written. */
  cut(text: string): string;
}

// What the app says of an earlier call may have its key.
const kept = 4;

export function createRedaction(): Redaction {
  const keys = new Map<string, { readonly patterns: readonly RegExp[]; uses: number }>();
  return {
    add(key) {
      const known = keys.get(key) ?? { patterns: patternsOf(key), uses: 0 };
      known.uses += 1;
      keys.set(key, known);
      for (const [other, { uses }] of keys) if (uses === 0 && keys.size > kept) keys.delete(other);
      return () => void (known.uses -= 1);
    },
    cut(text) {
      let safe = text;
      for (const { patterns } of keys.values())
        for (const pattern of patterns) safe = safe.replace(pattern, '[key]');
      return safe;
    },
  };
}

/** Several patterns: engines find fixed text ten times as fast as one of many texts, or text in either case. */
function patternsOf(key: string): RegExp[] {
  const escaped = Array.from(key, escapesOf).join('');
  const hex = Array.from(key, hexOf)
    .join('')
    .replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  const base64 = [0, 1, 2].map((before) => `${base64Within(key, before)}[\\w+/-]*=*`);
  return [new RegExp(escaped, 'gi'), ...[hex, ...base64].map((pattern) => new RegExp(pattern, 'g'))];
}

/**
 * A character as it is, or as JSON, JavaScript, a URL or HTML may write it, also twice. Backslashes are cut with it: the
 * rest must remain JSON. Repetitions are limited, so that no text takes long.
 */
function escapesOf(character: string): string {
  const hex = hexOf(character);
  const isPunctuation = /[^a-z\d]/i.test(character);
  const code = `(?:0{0,6}${character.charCodeAt(0)}|x0{0,6}${hex});?`;
  const entity = `&(?:amp;){0,3}(?:#${code}${isPunctuation ? '|[a-z]{2,8};' : ''})`;
  const plain = isPunctuation ? `\\x${hex}` : character;
  return `(?:${plain}|\\\\{1,8}(?:${plain}|u00${hex}|x${hex})|%(?:25){0,3}${hex}|${entity})`;
}

/** The base64 digits of a key after `before` bytes (modulo 3), without those that its neighbors change. */
function base64Within(key: string, before: number): string {
  const digits = btoa(' '.repeat(before) + key);
  const start = Math.ceil((before * 8) / 6);
  const end = Math.floor(((before + key.length) * 8) / 6);
  return Array.from(digits.slice(start, end), urlSafe).join('');
}

function urlSafe(digit: string): string {
  if (digit === '+') return '(?:[+-]|%2[bB])';
  return digit === '/' ? '(?:\\\\?/|_|%2[fF])' : digit;
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16);
}
