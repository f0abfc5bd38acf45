import { png, type Color } from './png.js';

/** The time of day, which determines the palette. */
export type Light = 'dawn' | 'noon' | 'dusk' | 'night' | 'fog' | 'autumn';

interface Palette {
  zenith: Color;
  horizon: Color;
  sun: Color;
  far: Color;
  near: Color;
  water: Color;
}

const palettes: Readonly<Record<Light, Palette>> = {
  dawn: {
    zenith: [96, 128, 184],
    horizon: [252, 212, 184],
    sun: [255, 244, 220],
    far: [150, 142, 176],
    near: [52, 56, 84],
    water: [168, 150, 168],
  },
  noon: {
    zenith: [58, 128, 206],
    horizon: [202, 228, 244],
    sun: [255, 255, 246],
    far: [128, 168, 184],
    near: [42, 92, 74],
    water: [54, 122, 158],
  },
  dusk: {
    zenith: [52, 40, 96],
    horizon: [248, 142, 92],
    sun: [255, 214, 140],
    far: [132, 70, 104],
    near: [34, 22, 48],
    water: [126, 66, 92],
  },
  night: {
    zenith: [8, 12, 32],
    horizon: [40, 58, 98],
    sun: [236, 240, 248],
    far: [28, 40, 68],
    near: [6, 10, 22],
    water: [18, 28, 54],
  },
  fog: {
    zenith: [196, 204, 210],
    horizon: [232, 234, 234],
    sun: [250, 250, 246],
    far: [190, 200, 204],
    near: [88, 104, 110],
    water: [176, 188, 194],
  },
  autumn: {
    zenith: [118, 160, 196],
    horizon: [244, 232, 206],
    sun: [255, 250, 224],
    far: [196, 150, 104],
    near: [120, 56, 30],
    water: [110, 124, 132],
  },
};

export interface Scene {
  light: Light;
  /** The seed of the coastline. */
  coast: number;
  width?: number;
  height?: number;
  /** A lighthouse on the shore. Default false. */
  lighthouse?: boolean;
}

/** Draws a coast: sky, sun, three ridges and water. Deterministic: the same scene gives the same bytes. */
export function scenery({
  light,
  coast,
  width = 600,
  height = 400,
  lighthouse = false,
}: Scene): Uint8Array<ArrayBuffer> {
  const { zenith, horizon, sun, far, near, water } = palettes[light];
  const shore = height * (0.62 + 0.08 * Math.sin(coast));
  const [sunX, sunY] = [
    width * (0.5 + 0.32 * Math.sin(coast * 2.4)),
    shore * (0.34 + 0.2 * Math.cos(coast * 1.7)),
  ];
  const sunSize = height * 0.055;
  const ridges = [0, 1, 2].map((depth) => {
    const slow = width / (2.2 + Math.abs(Math.sin(coast + depth)) * 3);
    const base = shore - height * (0.16 - depth * 0.055);
    const rise = height * (0.1 - depth * 0.02);
    return Float64Array.from({ length: width }, (_, x) => {
      const wave =
        Math.sin(x / slow + coast * 3 + depth * 2) + 0.4 * Math.sin((x / slow) * 2.7 + coast * depth);
      return (
        base - rise * wave - height * 0.005 * Math.sin(x / 9 + Math.sin(x / 31 + coast) * 2) * (depth + 1)
      );
    });
  });
  const tower = { x: width * (0.24 + 0.5 * Math.abs(Math.sin(coast * 5))), top: shore - height * 0.3 };

  const land = (x: number, y: number): Color | null => {
    if (lighthouse) {
      const painted = lighthouseAt(x, y, tower, shore, height, light);
      if (painted) return painted;
    }
    for (let depth = 2; depth >= 0; depth--) {
      if (y > (ridges[depth]?.[x] ?? height)) return mix(far, near, depth / 2 + ((y - shore) / height) * 0.6);
    }
    return null;
  };
  const sky = (x: number, y: number): Color => {
    const base = mix(zenith, horizon, Math.min(1, (y / shore) ** 1.4));
    const away = Math.hypot(x - sunX, y - sunY);
    if (away < sunSize) return sun;
    if (light === 'night' && (x * 7919 + y * 104_729 + coast * 31) % 2309 === 0) return [220, 226, 240];
    return mix(base, sun, 0.55 * Math.exp(-away / (height * 0.16)));
  };
  const above = (x: number, y: number): Color => land(x, y) ?? sky(x, y);

  return png(width, height, (x, y) => {
    if (y < shore) return above(x, y);
    const deep = (y - shore) / (height - shore);
    const sway = Math.sin(y * 0.9 + Math.sin(x / 23 + y / 5) * 2) * (2 + deep * 6);
    const mirrored = above(
      Math.max(0, Math.min(width - 1, Math.round(x + sway))),
      Math.max(0, Math.round(shore - (y - shore) * 1.1 - 2)),
    );
    const glitter = Math.sin(y * 1.7 + Math.sin(x / 11) * 3) > 0.93 ? 0.12 : 0;
    return mix(mix(mirrored, water, 0.35 + deep * 0.4), sun, glitter);
  });
}

function lighthouseAt(
  x: number,
  y: number,
  { x: middle, top }: { x: number; top: number },
  shore: number,
  height: number,
  light: Light,
): Color | null {
  if (y < top || y > shore) return null;
  const down = (y - top) / (shore - top);
  const half = height * (down < 0.14 ? 0.018 : 0.016 + 0.014 * down);
  const across = (x - middle) / half;
  if (Math.abs(across) > 1) return null;
  const lit = light === 'dusk' || light === 'night';
  if (down < 0.14) return lit ? [255, 232, 150] : [66, 72, 80];
  const shade = 1 - 0.3 * Math.max(0, across) - (lit ? 0.45 : 0);
  const [red, green, blue]: Color = Math.floor(down * 5) % 2 === 0 ? [238, 236, 230] : [190, 58, 48];
  return [red * shade, green * shade, blue * shade];
}

function mix(from: Color, to: Color, share: number): Color {
  const part = Math.max(0, Math.min(1, share));
  return [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    from[2] + (to[2] - from[2]) * part,
  ];
}
