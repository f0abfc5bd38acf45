import { clip } from './story-clip.js';

/**
 * Generates small, valid files for stories, tests and the demo, so that nothing is downloaded.
 */

type Bytes = Uint8Array<ArrayBuffer>;

export interface PictureOptions {
  /** Degrees on the colour wheel. */
  hue: number;
  /** Pixels. Default 240. */
  width?: number;
  /** Pixels. Default 180. */
  height?: number;
}

/** A landscape as a PNG of a few kilobytes. Each hue gives another picture. */
export async function pngPicture({ hue, width = 240, height = 180 }: PictureOptions): Promise<Bytes> {
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  // 8 bits a pixel, each an index into the palette.
  head.setUint8(8, 8);
  head.setUint8(9, 3);
  const rows = new Uint8Array((width + 1) * height);
  const shore = (x: number, far: number) =>
    height * far +
    height * 0.07 * Math.sin(((x / width) * 9 + hue) * far) +
    height * 0.03 * Math.sin(x / 9 + hue);
  const sun = {
    x: width * (0.2 + ((hue * 7) % 60) / 100),
    y: height * 0.28,
    radius: Math.min(width, height) * 0.1,
  };
  for (let x = 0; x < width; x++) {
    const [far, near] = [shore(x, 0.55), shore(x, 0.75)];
    for (let y = 0; y < height; y++) {
      const isSun = Math.hypot(x - sun.x, y - sun.y) < sun.radius;
      const band = y > near ? 2 : y > far ? 1 : 0;
      rows[y * (width + 1) + x + 1] = isSun && band === 0 ? 255 : band * 80 + Math.floor((y / height) * 79);
    }
  }
  return joined(
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', new Uint8Array(head.buffer)),
    chunk('PLTE', palette(hue)),
    chunk('IDAT', await deflated(rows)),
    chunk('IEND', new Uint8Array()),
  );
}

/** A short WebM that browsers can play. */
export function webmVideo(): Bytes {
  return Uint8Array.from(atob(clip), (character) => character.charCodeAt(0));
}

/** A PDF of one page with this text. */
export function pdfPage(text: string): Bytes {
  const said = text.replace(/[^ -~]/g, '?').replace(/[\\()]/g, '\\$&');
  const drawing = `BT /F1 24 Tf 72 720 Td (${said}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file + table + trailer);
}

/** An uncompressed archive with one text file. */
export function zipArchive(name: string, text: string): Bytes {
  const encoder = new TextEncoder();
  const [path, content] = [encoder.encode(name), encoder.encode(text)];
  // Version 2.0, UTF-8 names, no compression, earliest date, checksum, both sizes, both lengths.
  const common = new DataView(new ArrayBuffer(26));
  const fields16 = [20, 0x0800, 0, 0, 0x0021];
  for (const [index, value] of fields16.entries()) common.setUint16(index * 2, value, true);
  for (const [index, value] of [crc32(content), content.length, content.length].entries()) {
    common.setUint32(10 + index * 4, value, true);
  }
  common.setUint16(22, path.length, true);
  const shared = new Uint8Array(common.buffer);
  const local = joined(bytesOf(0x50, 0x4b, 3, 4), shared, path, content);
  const central = joined(bytesOf(0x50, 0x4b, 1, 2, 20, 0), shared, new Uint8Array(14), path);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x504b0506);
  end.setUint16(8, 1, true);
  end.setUint16(10, 1, true);
  end.setUint32(12, central.length, true);
  end.setUint32(16, local.length, true);
  return joined(local, central, new Uint8Array(end.buffer));
}

/** Sky, far hills, near hills: 80 shades each. */
function palette(hue: number): Bytes {
  const shades = Array.from({ length: 240 }, (_, index) => {
    const [band, shade] = [Math.floor(index / 80), (index % 80) / 80];
    if (band === 0) return rgb(hue + 30 * shade, 0.65, 0.5 + 0.42 * shade);
    return band === 1 ? rgb(hue + 150, 0.28, 0.5 - 0.12 * shade) : rgb(hue + 165, 0.4, 0.34 - 0.14 * shade);
  });
  const unused = Array.from({ length: 15 }, () => [0, 0, 0]);
  return Uint8Array.from([...shades, ...unused, rgb(hue + 40, 0.9, 0.94)].flat());
}

function rgb(hue: number, saturation: number, lightness: number): number[] {
  const part = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const spread = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [part(0), part(8), part(4)];
}

function chunk(type: string, data: Bytes): Bytes {
  const body = joined(new TextEncoder().encode(type), data);
  return joined(uint32(data.length), body, uint32(crc32(body)));
}

function uint32(value: number): Bytes {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, value);
  return new Uint8Array(view.buffer);
}

function bytesOf(...values: number[]): Bytes {
  return Uint8Array.from(values);
}

function joined(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

async function deflated(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function crc32(bytes: Bytes): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
