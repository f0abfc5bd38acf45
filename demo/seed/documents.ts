import { crc32 } from 'node:zlib';

/** A minimal PDF of one page. The text must be ASCII. */
export function pdf(title: string, lines: readonly string[]): string {
  const shown = [title, '', ...lines].map((line) => `(${line.replaceAll(/[()\\]/g, '\\$&')}) Tj T*`);
  const text = `BT /F1 12 Tf 16 TL 64 770 Td\n${shown.join('\n')}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  return `${body}xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}trailer << /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
}

/** An uncompressed ZIP archive of text files. */
export function zip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt32LE(crc32(content), 10);
    header.writeUInt32LE(content.length, 14);
    header.writeUInt32LE(content.length, 18);
    header.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002', 'latin1');
    entry.writeUInt16LE(20, 4);
    header.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), header, name, content]);
    parts.push(local);
    directory.push(entry, name);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Uint8Array.from(Buffer.concat([...parts, entries, end]));
}

/** A tone as an uncompressed WAV. */
export function wav(seconds: number, hertz: number): Uint8Array<ArrayBuffer> {
  const rate = 8000;
  const samples = Math.round(seconds * rate);
  const file = Buffer.alloc(44 + samples, 'RIFF____WAVEfmt ', 'latin1');
  file.writeUInt32LE(36 + samples, 4);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples, 40);
  for (let at = 0; at < samples; at++) {
    const swell = Math.min(1, at / 800, (samples - at) / 800);
    file[44 + at] = 128 + Math.round(90 * swell * Math.sin((2 * Math.PI * hertz * at) / rate));
  }
  return Uint8Array.from(file);
}

/** A logo in one color, as SVG. */
export function logo(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80"><rect width="120" height="80" fill="#fff"/><g fill="${color}"><path d="M54 60 57 26h6l3 34zM55 24v-6h10v6z"/><path d="M14 64q11-8 23 0t23 0 23 0 23 0v6q-12 8-23 0t-23 0-23 0-23 0z"/></g></svg>`;
}
