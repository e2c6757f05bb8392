// Converts colours between hex codes and channels, mixes them, and computes the WCAG 2 contrast of two
// colours.

export type Hex = string;

export const DEFAULT_COLOUR: Hex = '#006fee';

export function isHexColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Returns red, green and blue, each from 0 to 255. */
export function readHex(hex: Hex): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Clips channels outside 0–255. */
export function writeHex(channels: readonly number[]): Hex {
  const digits = channels.map((channel) => {
    const byte = Math.round(Math.min(255, Math.max(0, channel)));
    return byte.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

/** Converts an sRGB channel (0–255) to linear light (0–1). */
export function toLinear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Converts linear light to an sRGB channel. The result is outside 0–255 when the colour is out of gamut. */
export function fromLinear(light: number): number {
  const part = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return part * 255;
}

function computeLuminance(hex: Hex): number {
  const [red, green, blue] = readHex(hex);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** Returns a ratio from 1 (same luminance) to 21 (black on white). */
export function computeContrast(left: Hex, right: Hex): number {
  const lights = [computeLuminance(left) + 0.05, computeLuminance(right) + 0.05];
  return Math.max(...lights) / Math.min(...lights);
}

/** Blends `share` (0–1) of `top` over `bottom`. */
export function mixColours(top: Hex, bottom: Hex, share: number): Hex {
  const [r, g, b] = readHex(top);
  const [r2, g2, b2] = readHex(bottom);
  const rest = 1 - share;
  return writeHex([r * share + r2 * rest, g * share + g2 * rest, b * share + b2 * rest]);
}
