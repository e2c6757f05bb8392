import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  CONTROL_CONTRAST,
  computeAccent,
  SURFACES,
  TEXT_CONTRAST,
} from '../../../worker/domain/frame/accent.ts';
import { computeContrast, writeHex } from '../../../worker/domain/frame/contrast.ts';
import { sampleOf } from '../sampling.ts';

const STEPS = [0, 37, 73, 110, 146, 183, 219, 255];
const GRID = STEPS.flatMap((r) => STEPS.flatMap((g) => STEPS.map((b) => writeHex([r, g, b]))));
const ACCENTS = sampleOf(GRID).map((colour) => ({ colour, ...computeAccent(colour) }));
const INK = { light: '#12151c', dark: '#eceff4' } as const;

describe('the accent colour of a host', () => {
  it('uses a contrast formula that gives 21 for black on white', () => {
    expect(computeContrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(computeContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`makes every text readable on its background in the ${theme} theme, for many colours`, () => {
      const failures = ACCENTS.flatMap(({ colour, [theme]: computed }) => {
        const { accent, onAccent, accentInk, accentTint } = computed;
        const pairs = [
          [onAccent, accent],
          ...[...SURFACES[theme], accentTint].map((background) => [accentInk, background]),
          [INK[theme], accentTint],
        ] as [string, string][];
        return pairs
          .filter(([text, background]) => computeContrast(text, background) < TEXT_CONTRAST)
          .map((pair) => `${colour}: ${pair.join(' on ')}`);
      });
      expect(failures).toEqual([]);
    });

    it(`gives a filled control or its border enough contrast with the page in the ${theme} theme`, () => {
      const failures = ACCENTS.filter(({ [theme]: { accent, accentInk } }) =>
        SURFACES[theme].some((surface) =>
          [accent, accentInk].every((edge) => computeContrast(edge, surface) < CONTROL_CONTRAST),
        ),
      );
      expect(failures).toEqual([]);
    });
  }

  it('keeps a colour whose contrast is already sufficient', () => {
    expect(computeAccent('#006FEE').light.accent).toBe('#006fee');
    expect(computeAccent('#006fee').light.onAccent).toBe('#ffffff');
  });

  it('keeps a light colour, and uses dark text on this colour', () => {
    for (const colour of ['#ffd400', '#8ce99a', '#ffffff']) {
      const { accent, onAccent } = computeAccent(colour).light;
      expect({ accent, onAccent }).toEqual({ accent: colour, onAccent: '#12151c' });
    }
  });

  it('is the default colour when the value is not a six-digit hex colour', () => {
    expect(computeAccent('red;}')).toEqual(computeAccent('#006fee'));
    expect(computeAccent('#fff')).toEqual(computeAccent('#006fee'));
  });

  it('is computed with the surface colours of the style sheet', () => {
    const tokens = readFileSync(new URL('../../../web/styles/tokens.css', import.meta.url), 'utf8');
    for (const [index, name] of ['bg', 'surface', 'sunken'].entries()) {
      expect(tokens).toContain(
        `--${name}: light-dark(${SURFACES.light[index]}, ${SURFACES.dark[index]});`,
      );
    }
  });
});
