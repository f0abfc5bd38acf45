import type { Upload } from '../../../upload/upload.js';

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
  return receiptText(Array.from(uploads, receiptRow), format);
}

export function receiptRow(upload: Upload): ReceiptRow {
  const { path, checksum } = upload;
  if (upload.status !== 'done') return { path, checksum, link: null, status: upload.status };
  const { direct_url: direct, share_url: share, checksum_sha256: stored } = upload.asset;
  return {
    path,
    checksum: checksum ?? stored ?? null,
    link: direct ?? share ?? null,
    status: upload.outcome,
  };
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
