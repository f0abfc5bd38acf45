/** A section of a page, or a story. `search.json` is a list of them. */
export interface SearchEntry {
  href: string;
  title: string;
  /** Empty for the beginning of a page. */
  heading: string;
  group: string;
  text: string;
}

export interface Found {
  entry: SearchEntry;
  /** The text around the first match. */
  excerpt: string;
}

const most = 30;
const excerptLength = 140;

/**
 * Finds entries that contain every word of the query, each at the beginning of a word or anywhere in a symbol. Matches in
 * titles come first, then those in headings, then those in texts; guides before the reference.
 */
export function find(entries: readonly SearchEntry[], query: string): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ entry }) => ({ entry, excerpt: excerptOf(entry.text, words) }));
}

function scoreOf(entry: SearchEntry, words: readonly string[]): number {
  const title = entry.title.toLowerCase();
  const heading = entry.heading.toLowerCase();
  const text = entry.text.toLowerCase();
  let score = 0;
  for (const word of words) {
    const best = Math.max(
      8 * matchOf(heading, word),
      // A title belongs to every section of its page: it counts most for the page itself.
      (entry.heading === '' ? 10 : 3) * matchOf(title, word),
      matchOf(text, word),
    );
    if (best === 0) return 0;
    score += best;
  }
  const isWhole = heading === words.join(' ') || (heading === '' && title === words.join(' '));
  return (score + (isWhole ? 10 : 0)) * (weights[entry.group] ?? 1);
}

const weights: Readonly<Record<string, number>> = {
  Reference: 0.8,
  Components: 0.8,
  'Decision records': 0.5,
};

/** 1 for a whole word, less for the beginning of one or a part of a symbol, 0 for none. */
function matchOf(text: string, word: string): number {
  let best = 0;
  for (let at = text.indexOf(word); at >= 0 && best < 1; at = text.indexOf(word, at + 1)) {
    const isStart = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
    const isEnd = !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? '');
    best = Math.max(best, isStart && isEnd ? 1 : isStart ? 0.7 : word.length > 3 ? 0.3 : 0);
  }
  return best;
}

function excerptOf(text: string, words: readonly string[]): string {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  const start = first < excerptLength / 2 ? 0 : text.lastIndexOf(' ', first - excerptLength / 4) + 1;
  const end = start + excerptLength;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`;
}

/** The parts of a text, those that match a word of the query at the odd positions. */
export function highlighted(text: string, query: string): string[] {
  const words = query.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [text];
  const pattern = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.split(new RegExp(`(${pattern})`, 'gi'));
}
