/** Display P3 to sRGB, for linear values. Colours that sRGB lacks are clipped. */
const red = [1.2249, -0.2249, 0] as const;
const green = [-0.0421, 1.0421, 0] as const;
const blue = [-0.0196, -0.0786, 1.0983] as const;

// Both have the same transfer function.
const linear = Float32Array.from({ length: 256 }, (_, value) => toLinear(value / 255));
const steps = 4096;
const encoded = Uint8ClampedArray.from({ length: steps + 1 }, (_, step) => toEncoded(step / steps) * 255);

/** Converts pixels of Display P3 to sRGB in place: red, green, blue and alpha, a byte each. */
export function convertToSrgb(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const r = linear[pixels[at] ?? 0] ?? 0;
    const g = linear[pixels[at + 1] ?? 0] ?? 0;
    const b = linear[pixels[at + 2] ?? 0] ?? 0;
    pixels[at] = encode(red[0] * r + red[1] * g + red[2] * b);
    pixels[at + 1] = encode(green[0] * r + green[1] * g + green[2] * b);
    pixels[at + 2] = encode(blue[0] * r + blue[1] * g + blue[2] * b);
  }
}

function encode(value: number): number {
  const step = Math.round(value * steps);
  return encoded[Math.min(steps, Math.max(0, step))] ?? 0;
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toEncoded(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
