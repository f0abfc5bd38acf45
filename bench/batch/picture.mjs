import { medianOf, ratioOf } from './tables.mjs';
import { allWays, ways } from './ways.mjs';

/**
 * @typedef {import('../batch.mjs').Result} Result
 * @typedef {import('./ways.mjs').Way} Way
 */

/** Ways of the picture. The others differ from them only in how many files they send at once. */
const shown = allWays.filter((way) => !way.endsWith('Four'));

// Pixels of the SVG.
const width = 860;
const names = 230;
const ratios = 290;
const left = 380;
const margin = 16;
const row = 22;
const bar = 16;
// Bars that would be longer, in times of Uppy's, are cut.
const longest = 2.5;
const scale = (width - left - margin) / longest;

/** What the picture shows, in a sentence. @param {readonly Result[]} results */
export function describe(results) {
  const parts = drawable(results).map((result) => {
    const ratio = ratioOf(result, 'longshore', 'uppy') ?? 0;
    return `${ratio.toFixed(2)} for ${result.title}`;
  });
  return `Time of each uploader relative to Uppy's. Longshore's is ${parts.join('; ')}.`;
}

/**
 * Horizontal bars: the time of each way relative to that of Uppy as it comes. Follows the colour scheme of the reader.
 *
 * @param {readonly Result[]} results
 */
export function picture(results) {
  const parts = [];
  let y = 34;
  for (const result of drawable(results)) {
    y += 34;
    parts.push(`<text class="head" x="${margin}" y="${y - 10}">${escaped(result.title)}</text>`);
    const measured = shown.filter((way) => result.rounds.has(way));
    const x = left + scale;
    const end = y + measured.length * row;
    parts.push(`<path class="mark" d="M${x} ${y - 4} V${end}" />`);
    for (const [index, way] of measured.entries()) parts.push(barOf(result, way, y + index * row));
    y = end;
  }
  const height = y + margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description">
<title id="title">Time of each uploader relative to Uppy's: shorter is faster</title>
<desc id="description">${escaped(describe(results))}</desc>
<style>
  text { font: 13px system-ui, -apple-system, 'Segoe UI', sans-serif; fill: #1b2430; }
  .head { font-weight: 600; }
  .back { fill: #ffffff; }
  .other { fill: #a9b2bf; }
  .own { fill: #1d6fd8; }
  .mark { stroke: #1b2430; stroke-dasharray: 2 3; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6eaf0; }
    .back { fill: #14181f; }
    .other { fill: #5c6878; }
    .own { fill: #6ea8fe; }
    .mark { stroke: #e6eaf0; }
  }
</style>
<rect class="back" width="${width}" height="${height}" />
<text x="${margin}" y="26">Time relative to Uppy as it comes (dotted line), and in seconds; shorter is faster</text>
${parts.join('\n')}
</svg>
`;
}

/** @param {Result} result @param {Way} way @param {number} y top of the row */
function barOf(result, way, y) {
  const ratio = ratioOf(result, way, 'uppy') ?? 0;
  const seconds = (medianOf(result, way, 'ms') ?? 0) / 1000;
  const length = Math.max(1, Math.min(ratio, longest) * scale);
  const kind = way === 'longshore' || way === 'allow' ? 'own' : 'other';
  const label = (/** @type {number} */ x, /** @type {string} */ text) =>
    `<text x="${x}" y="${y + 13}" text-anchor="end">${escaped(text)}</text>`;
  const parts = [
    label(names, ways[way].short),
    label(ratios, ratio.toFixed(2)),
    label(left - 12, `${seconds.toFixed(1)} s`),
    `<rect class="${kind}" x="${left}" y="${y}" width="${length.toFixed(1)}" height="${bar}" rx="2" />`,
  ];
  if (ratio > longest)
    parts.push(`<path class="back" d="M${left + length - 26} ${y + bar} l6 -${bar} h6 l-6 ${bar} z" />`);
  return parts.join('\n');
}

/** @param {readonly Result[]} results */
function drawable(results) {
  return results.filter(({ rounds }) => rounds.has('uppy') && rounds.has('longshore'));
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
