// Converts colours to and from Oklch, a colour space with perceptual lightness. In this colour space, a
// colour can be darkened or lightened without a change of hue.
import { fromLinear, type Hex, readHex, toLinear, writeHex } from './contrast.ts';

interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

export function readOklch(hex: Hex): Oklch {
  const [red, green, blue] = readHex(hex);
  const r = toLinear(red);
  const g = toLinear(green);
  const b = toLinear(blue);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  };
}

/**
 * Converts to hex. Reduces the chroma until a screen can show the colour. Lightness and hue stay the same.
 */
export function writeOklch(colour: Oklch): Hex {
  let chroma = colour.chroma;
  for (let step = 0; step < 40; step += 1) {
    const channels = toChannels({ ...colour, chroma });
    if (channels.every((channel) => channel > -0.5 && channel < 255.5)) return writeHex(channels);
    chroma *= 0.9;
  }
  return writeHex(toChannels({ ...colour, chroma: 0 }));
}

function toChannels({ lightness, chroma, hue }: Oklch): number[] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
