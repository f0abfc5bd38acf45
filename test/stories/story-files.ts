/**
 * Generates small, valid files for stories, tests and the demo, so that nothing is downloaded.
 */

type Bytes = Uint8Array<ArrayBuffer>;

export interface PictureOptions {
  /** Degrees on the color wheel. */
  hue: number;
  /** Pixels. Default 240. */
  width?: number;
  /** Pixels. Default 180. */
  height?: number;
}

/** A landscape as a PNG of a few kilobytes. Each hue gives a different picture. */
export async function pngPicture({ hue, width = 240, height = 180 }: PictureOptions): Promise<Bytes> {
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  // 8 bits per pixel, each an index into the palette.
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
  const escaped = text.replace(/[^ -~]/g, '?').replace(/[\\()]/g, '\\$&');
  const drawing = `BT /F1 24 Tf 72 720 Td (${escaped}) Tj ET`;
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

/** 0 to 255 each, of a color in degrees and fractions. */
export function rgb(hue: number, saturation: number, lightness: number): number[] {
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

/** Two seconds of a sunrise over hills: WebM (VP8), 160 by 90, encoded by a browser. */
const clip: string =
  'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZ1IcFUmpZqoq17GDD0JARImIQJ9AAAAAAABNgIlsb25nc2hvcmVXQYlsb25nc2hvcmUWVK5rnq6c14EBc8WBAZyBAIaFVl9WUDiDgQHghrCBoLqBWhxTu2uNu4uzgQC3hveBAfGBZB9DtnVRsueBAKNCB4EAAIAQEACdASqgAFoABgcIhYWImYSIGAIDQTKbTmRj//xxG6HKiiVI6tzEUoFwLROVgLrMQIFJRTHNss/slBaAUvvLvTYC6zEZHP4kQsZfAoQ+1G9j7rnEzPFq9QV2uy1ZWvJlb7+9XHRgIN2N+Woee0/UZZd8rQ8b5oD4uvOW1UfHXTl1xXBVTZUH0AD+6+rcuB2X5G2nrM/za5SXKGm0rP/Zo9rsawpHCH/96/3eKRMk+wPqX7L1E2IsyVWabrx2cCfI83iJhjQBrvOr42Q2iHOcHnKeYXhjDjLR0TZfCAizbW/frMZJzb8JXSh2utI80oaSBKKHZl2bM7QLEQfDNg9mzFdpi+AmuAJRqhTZgcYzjUsXFzFuA9HODElsV6pdp/gGKerNdBkN2rhO/7GL5LmkAHUFt8wxcT1w1DVNuGzhjX0tbjYwrT/K57UgrDHq/ImyzAYj/SSwBayD9gYKKuYCvtdIj/kRnxt0t2lCkB+ZsSV7dZY6xEhBcFwpRw7WHaJmqurnXNhhP3q8b1b7t9px4UxYUwA8/GoOw44vvKwU317TjujP8DhsrMo48l/VEcR1LlcBH6/t5OAP8hI5/uThDgHXRgd8pCp1wzhTf9DCzNGQUyMPd/Ah6DJcEM8fxlR2VDoHtyaD7p6vG8LQzRV6sApOJ2eFb7BfYrF9SkiAOymIAKO3gQBTADEEABoRnAAYABnYL/QANu4TC+QW+Clq2DIlt2X19zqu1XQhkOeId9XlT4u52sZwZiq4AKPHgQCnAHEEABoRbAAYDXmKpLGTl1kXUECRpLOYoCJpEROzo28/TE62+itM7QhpcfZFYmUisCZygBkv+kVHNQ2MR2Xyx0d64QCj2oEA+gBxBAAaERwAGAAb0C7H6HQ6BOL7L2yHBxeTsnAJlWLOvDLVfmCegP0gq1xHNccdSPD89anJyBTEQkZihQQRccCHVYBlhG8Jzupk1w4PpkouFOY9MiYAAKPhgQFNAFEEABoQ/AAez+H6AHVp884COe3BQ5WXFeO99MVdsOxvOk7I2QD3iw4cAcXctYa4Cw0k9QF33c3yCkNfE4fFcOqo25tBNiuxNW+D5OfE+3Ro4OktVgqzKaC4JKtCAKPdgQGhABEEAB4Q5AAYABvQL4fodFPJjK91YjGPdhLR/8PLwjhhuu1g9wddOD84vvyN8fCvTD1Bv3bbD2Vnph5+yU9DNkigai2CAMNIR2TYxaHM9zMunTqc9rM4vBEAo/OBAfQA8QMAJhDAABgAH2Av9ADcr502D5/npyUfhdfjzfvNCttvgMUZRYSDHgcVlTIckzOIoAppXEm01kOI0sOvWNB0++YQbgGt4NNMtxsgy4I9OXIDqihyi8TFNEBstfQiNPYSM9/YC+Qq1+SSNilgxTAAo8CBAkcA8QMAJhDkFGAAamC/0AE/7qzFMUaOxcQTuB2UcHJnsGXRAGLw2pLPVCTVtZlZ4EO7VphUd8p33BxAsX5Ao/uBApsAMQQAJhCoABgNMkuvDCrJOYX3dMKzmWHEAw6bQQoyiV9uvnnAxRiJJmgVfiBxvnkgscqCpYOYgy+rm3dznm1bSbo1ooBdu/vHzpzhWMd6mnZT8j/eUemzOiRwADEHi0Y7teE5G4GnwFxj9U0p0wxBRV+RRaEJQICjQKmBAu4AcQUAKBCQABr0aH6CwH9xIf3n/hWY33ggrw2cS43LhVv5Qhawe9xql4ZeLkuZAOZeQKvxAYl02iS2VwJk+S6rF6t5DXApPRwUBX5mEJw2EloAxh8kC+4vDgt9ksjISKnRekH56fhc/bIY3E5+rSxj+sRbb7ir6o8k6IzqECZaOoJQm8SI9KCqYTIEyUOLSYNPFJojW01NfgQemYZ1FqmnKTITqpwAo0CsgQNBAJEEACgQgAAYB9Awqpj/bX4KRJcOBpMjGmTio7ontBkX0qcEQwdogOoS4j8S0CrreRbIMy2L9j+cA2BL5Fi3VZXPQZJ6z5JOrnf+7zNQVQH85uBq26e6ZTQAh5w2f+/qJlrIj3xvjVzTiSbOG0WCLv55w3q8bbZ01R8Kd3UQUIV40shWnsHfoxr+JDtkcLgBWQgbpd1hAgrByvr3ox9hXUT8psD+DRclQKNA8IEDlQCRBQAoEHAAGcA5rSOeD1bxzwRzRc6MLetVygfP9CaKSmXThWGf/IiRdQCCnbqbAOY+57CPrJwUbh+p5jDQJW/dKtYxQY4+ExwOdNhN1X3Ku/msDyCtjHydnhsW+GVRnzOTgB92YvyNHAExQ7RcxGa28qDjTa/sUZjgq/NfsMZhGw+hoSkdLFlqZ01R2OSeuA1VRgl0hzc/ab5zvKXT9gxTHQY6TwiuDn33g0/QNMGQpm3vp/9QXXJVIo9wQHAS3xw9ggCe6uhmhdVVocy3woQxPqSwlbNehDOqX4+lYGk9ZtXzv6GfeKvnqQpQ0KNAsoED6ACRBAAmEGwAGAAhcC/0ARaqlZFbt/rARCWKfgbRvRJk8bVfwruBiQA95UwK/BmYHB6Jc+2wOGnQZD1TxvP22yM4NrH8b3XKHL/J4ffXP0wRyIWYPzjkacVMncVw8x3Av7w4A/PHg4/NwEPJr8OEAcO8UfwntPmWnB5guMRohXJuLmc48ZXFxKvA53t/X0tH238EgKGyslLXwKF37Juxj95W12Xg02YOa2u6bpSSMYCjQVCBBDsAcQYAIhBQABp4J0i3P5yY7EV8nhWkduFml0rj0N594oBxyzRmtK73zYzgkfRpvgNtiLFr+ZpAKBj29HhE73DIGIQiKdnr/0zAds7ln4JiITUX2I9OU8Slj+BxIzUq2bx+j2vF9e2pOjEzg3q1A+sK5qa/21urb224XNFw8Z2Z+V0enuvztfbzuwWEvB2N0QoXp7TWf+KTrz0ncY2nighIjls0PqxxpWekqBTB21Tzr9fQQ7OqEfjxYSwaTLyM7Ab/+4ng0a5JNVMXxkf/71/1BbJX3nujK//9X5866ao2UnWOp3ur8GMITh+dQPoY76Zjw/v1yXwT/iddmBH7yPlEHcwA5K2EA13O4zBqXsQdBZjFNybH4tblNF76ChAGmTOjnAPcCY/AeoyLLbXSGSCd7si6APsy2i5KOWnQiCaburSrPnS0NDD/jJKd+CCjQL6BBI8AcQUAKBBgABmagIgJApWrveItBoiApofqJztCvHm8p8Vv2sB5whhfQDja0I1KkCV7GGoOuDLl65aBLkANHWhDpE4rb5z9RYHaFY7F7E7t03Xg+mNaTODkFJ6Y4HVDhiqUR5w6jxPFeG7nwg0pnJxt3aN0ESII6RYT2S8gxC6rAr0sYf+LkH+/39r/MN85vX//O991OzrPUwx//xLcr8P8d6/RlwKVIV57t0gCOFS3Jrdgd/JFYJ/5ggwAo0CngQTiANEEACgQWAAYDJ9Y0EMaYwXP+l9QceB73HgCWmUur40gyqzD5ccAvqogC/qAvnwiIAwZ45zBND4/6ghafdbZs+O7ZjWX5SkUSwFadqjmDiiYwfFGQkbyo+oj8SIxHs+pgDbi7QAGUwUDzgGYDCguI8e2E3uqp4rgSlrx11IL6h/lRbiTHbRHs9nsmCr0A3Ypd5e2hjE7Xlksmh4YJgcljuufEACjQLOBBTUAsQQAKBBMABgHz+bEJ290+ibFRZMVcZlhx/QNGNjoHde9xAlglmmKID9kaculNQgPPc2SHnO4+x65cdC92AFdV+/Lks/nmBP7ebc3W8LbSya8jW/5VLK8AB9jgO/fmyxSnO+jxwxGKXj57dlZePyuwTJ25n7KOetvbkKOuPiPpSOlUr6XI/NWn4H9Gvqj5pjNrUF19SHhBHIBAoq2x4ncEMA6LCBEAqupTRC4hZB0AKOsgQWJADEDACYQ4BRhtelvEl28buQE/2TVYnMmmiqAJgDh0jvXPMyS8wQU1ACjQO6BBdwA0QMAJhBAABgNIZ5hOHmTmwBF7RH60mREykmQU+kLx7ygKBo4Y73ur3RsJuvmegm++13rdstuQktu9Ac/Ekam6KKM0FmPmRccYhZ8eBy46kfdTW9MzC2pLxmQ5B2lbd9N39/ZdRtga6pb6ju2n6gllFpF9cU8UvzmDwjVGwW43KlhUHEJXe+2HVRWXC9z5SHRd/RuwCI4BC2jGKC4SaML4ClXCDaP+Tlz5dFJAI4gG9fzh1OUavdijft7b9XzDdDNCu80wjqNAaXKMdIvJajK9EoDJHXMup7gejo0xQUm2oazlKyFtmH1gmwAo0D0gQYvADEEACYQPAAYACb4L4foCY+e7ZcK2jNvPouMm+WQgb67J2FfECB7tp1ecddJdX5m7Iskip0SlUESiDLVBVvXD+HrvKNllKxqq51GNNjT3VYPBqZANzDfOgSykYnf4WBsi0U7vnYZxEZWQmfTS6ZCe+4lDytdaeRLJXQ9M+JC1YXCivp6LodTIkNtPwMOstGPJXjhHEipgPIA9i5JeSLd8Pkj/9/PoNxmmQyswRqIFH9eU7syu4S/IDw/AiCt/726nzAXgmx+3olbrFs19bpmPralQAtx9f9qmOA7twBeq1yGJusT4XAQlw3tMc9sHbFRIKNA0IEGgwBxBAAmEDgAHuNC9NMBADn1uCIlF9bieb1oDOiGqlWLTxVdzdW7AKG647fNDDdwB4lqeEZWQGKAEnd0rfODtlJeyahtoYQNW4CFi5K1MTieM7RWfvkL89tV9XrCacwaaG4s6x2EwKK5zZkM8IQn9z17MNMtKM6Bkp6x4xb8W4/j5/DRSBiMZYG8rcqq7JfaeNM7j49iKNCE3Y0dxKwXbhtSj1X+0ZFxLxUOb/xGJ6YjuAQom61lfac1R+/1joi6fkvB2s4VC0wK1aFDJICjQSaBBtYAcQQAJhA0ABhqgYEQl9zKHPPDABKAIiACTnIpkSXzh5X321LAPQCaA/A78dCnVXbjhD/etSRtaRrUYLF8yFpj/xzcwGyfP5fP7ymeyL32xj+IChtNtLMRslA3Sx6FoXu/GVe2+4764Dpi+Ed3Aa88Gw5X9hrvwiSUMLjOO1VWBRX5OJnOPZLoa9fl5Vlp9k9DdPmfGBv+/ne/nHuK/5imdFVDW6e1Au51FbDod81+bOw2hOFwF86bzTq+ANYS7RQv+ttOzeCOha5diIfXkyownOwBXTmRlGTC7DTsYDXYm/MCrmpCGxTSHrXW7sia9X859zByn4wUgwJQyloJbb0txwM2JaqYd7o+FdnucnH5tIA+GKreyZPyzxCJKJfsBcx+4gCjQUmBBykA0QYAJhAsABy8H42CXADOhCXFAJ4aBkaI0rzV2oPh15jwtctMTDX8GPtAoZ6kvHik2clz4JdTQaxQpST45yV6lgH//kFRAUzxl20PxjXroI7qJZZ+Uln4/t29TJBiMXmx7oh2DH1ZexHide9m5Se2zY+UgUhV3Hj20oji4V/oewILbkMI1eCWDYbuIMrQRec4PWnoteDOIDqGgk1ge0iUsTIkj4VD4j6XChJHzcEY5q7mu9MXUChHasD3iT3sefwAwuTDcP6G/ktb5o7zABl4qmGKXGduvCfMiwOLU4H1Gf6J9o2PBuhHDaA6MRsNMZAXPsBtOjOvJ5MlQXQv18w2KGmjxjgFluEwPVfNQkPnqxmsNw+V4+W2myjsFEgWU64G5zufJzB5H4URZPW6bHLHuyGJ8i3V3pCpIrOLvHuzg1V/+oCBQKNA+YEHfQARBQAmEDQAGAAm+C+H6An1tC8kbdsiBnH7Z9MaLiXE4frN9cQzOTIpTgkwmfc0maezRfqqLv3Hj6Mhg9FgtApchnDxf/+5j3hvyB0R6WPHRHCtAdbcl48zqvPWAimKTLNQS/Yy9vHmChQxmGH+OUea4OX8yYPgERkBUOtr20DRKHxVP0Dad7a62W/YuWEh2hrtZf46xfv3KvKkup2vD/nrWJGYwDE/QKLKHnDoxo8jLk4UnO4wf6yHaTCghMV7y7inHbUMFpEv0iur6ZafDrg/rOJ4oZt4wsL5+I/ssU8brwGY90BdR17mRrL48NQ1oX/f9OYmAA==';
