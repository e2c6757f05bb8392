// Computes the page colours of the light and the dark theme from the colour that the host chose. For every chosen
// colour, text has a contrast of at least 4.5:1. A filled control, or its border in `accentInk`, has a contrast of at
// least 3:1 to the page. A test checks that the surface colours below are the same as in web/styles/tokens.css.
import { computeContrast, DEFAULT_COLOUR, type Hex, isHexColour, mixColours } from './contrast.ts';
import { readOklch, writeOklch } from './oklch.ts';

interface Accent {
  /** Fill of primary buttons and of the selected day. */
  readonly accent: Hex;
  /** Text on `accent`. */
  readonly onAccent: Hex;
  /** Text in the host's hue. It is readable on every surface and on `accentTint`. */
  readonly accentInk: Hex;
  /** Fill of free days and times. */
  readonly accentTint: Hex;
}

interface AccentPair {
  readonly light: Accent;
  readonly dark: Accent;
}

export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

/** The backgrounds of pages, cards and recessed areas, in this order. */
export const SURFACES = {
  light: ['#f6f7f9', '#ffffff', '#f0f2f5'],
  dark: ['#0f1115', '#171a21', '#1f232c'],
} as const;

const TINT_SHARE = { light: 0.14, dark: 0.28 } as const;
const DARK_TEXT = '#12151c';
const TEXTS_ON_ACCENT = ['#ffffff', DARK_TEXT, '#000000'] as const;

/** Computes the colours of both themes. Uses the default colour when `colour` is not a six-digit hex code. */
export function computeAccent(colour: string): AccentPair {
  const hex = isHexColour(colour) ? colour.toLowerCase() : DEFAULT_COLOUR;
  return { light: computeFor('light', hex), dark: computeFor('dark', hex) };
}

function computeFor(theme: 'light' | 'dark', hex: Hex): Accent {
  const surfaces = SURFACES[theme];
  // In the light theme, a light brand colour such as yellow stays unchanged when dark text is
  // readable on it.
  const isUnchanged = theme === 'light' && computeContrast(DARK_TEXT, hex) >= TEXT_CONTRAST;
  const accent = isUnchanged ? hex : adjustLightness(theme, hex, surfaces, CONTROL_CONTRAST);
  const accentTint = mixColours(accent, surfaces[1], TINT_SHARE[theme]);
  const onAccent =
    TEXTS_ON_ACCENT.find((text) => computeContrast(text, accent) >= TEXT_CONTRAST) ?? '#000000';
  const accentInk = adjustLightness(theme, accent, [...surfaces, accentTint], TEXT_CONTRAST);
  return { accent, onAccent, accentInk, accentTint };
}

/**
 * Darkens the colour in the light theme, or lightens it in the dark theme, until its contrast with every
 * background is sufficient.
 */
function adjustLightness(
  theme: 'light' | 'dark',
  start: Hex,
  backgrounds: readonly Hex[],
  contrast: number,
): Hex {
  const origin = readOklch(start);
  const step = theme === 'light' ? -0.01 : 0.01;
  let hex = start;
  for (let lightness = origin.lightness; lightness > 0 && lightness < 1; ) {
    if (backgrounds.every((background) => computeContrast(hex, background) >= contrast)) return hex;
    lightness += step;
    hex = writeOklch({ ...origin, lightness });
  }
  const hasContrast = backgrounds.every(
    (background) => computeContrast(hex, background) >= contrast,
  );
  return hasContrast ? hex : adjustLightness(theme, '#808080', backgrounds, contrast);
}
