import type { Asset } from '../../../api/resources.js';
import type { Upload } from '../../../upload/upload.js';

/** How a receipt is written: as CSV (RFC 4180), or as JSON. */
export type ReceiptFormat = 'csv' | 'json';

/** One file of a receipt. */
export interface ReceiptRow {
  /** The path inside its folder, or the name. */
  readonly path: string;
  /** SHA-256 of the bytes that were uploaded, hexadecimal; null until they have been read. */
  readonly checksum: string | null;
  /** The direct link of the asset, else its page; null until it is uploaded. */
  readonly link: string | null;
  /** `uploaded`, `reused`, `replaced` or `imported` once it is done, `unchanged` or `missing` in a folder, else its status. */
  readonly status: string;
}

/** A receipt of uploads: path, digest, link and status of each, as CSV (RFC 4180) or JSON. */
export function receiptOf(uploads: Iterable<Upload>, format: ReceiptFormat): string {
  return receiptText(
    [...uploads].map((upload) => receiptRow(upload)),
    format,
  );
}

export function receiptRow(upload: Upload): ReceiptRow {
  const { path, checksum } = upload;
  if (upload.status !== 'done') return { path, checksum, link: null, status: upload.status };
  const { asset, outcome: status } = upload;
  return { path, checksum: checksum ?? asset.checksum_sha256 ?? null, link: linkOf(asset), status };
}

/** The direct link of an asset, else its page. */
export function linkOf({ direct_url: direct, share_url: share }: Asset): string | null {
  return direct ?? share ?? null;
}

const columns = ['path', 'sha256', 'link', 'status'];

export function receiptText(rows: readonly ReceiptRow[], format: ReceiptFormat): string {
  const plain = rows.map(({ path, checksum, link, status }) => [path, checksum, link, status]);
  if (format === 'csv') return [columns, ...plain].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
  const named = plain.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])));
  return `${JSON.stringify(named, null, 2)}\n`;
}

/** Spreadsheets run a cell that begins like a formula, and a file may be named like one: the apostrophe prevents it. */
function cellOf(value: string | null | undefined): string {
  const text = (value ?? '').replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
