// Tests how preview images are drawn: the pixels of shapes, the width of text and the PNG format.
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCardFontStore } from '../../../../worker/adapters/booking-page/card-fonts.ts';
import { type Card, drawCard } from '../../../../worker/http/pages/booking-page/cards/card.ts';
import { createCoverage } from '../../../../worker/http/pages/booking-page/cards/coverage.ts';
import {
  type Contour,
  readOutlineFont,
} from '../../../../worker/http/pages/booking-page/cards/outline-font.ts';
import { createPicture } from '../../../../worker/http/pages/booking-page/cards/picture.ts';
import { encodePng } from '../../../../worker/http/pages/booking-page/cards/png.ts';
import { circleShape } from '../../../../worker/http/pages/booking-page/cards/shapes.ts';
import {
  findDrawable,
  fitText,
  measureText,
} from '../../../../worker/http/pages/booking-page/cards/text.ts';
import { readPng } from './read-png.ts';

const files = await createCardFontStore(env.ASSETS).load();
const fonts = {
  regular: readOutlineFont(files.regular),
  semibold: readOutlineFont(files.semibold),
};

function coverOf(width: number, height: number, contours: readonly Contour[]): number[] {
  const coverage = createCoverage(width, height);
  coverage.add(contours, { scale: 1, x: 0, y: height });
  return [...coverage.finish().values];
}

const ring = (...points: [number, number][]): Contour =>
  points.map(([x, y]) => ({ x, y, isOn: true }));

describe('a drawn shape', () => {
  it('covers a pixel in proportion to the part of the pixel that is inside the shape', () => {
    const square = ring([0.5, 0.5], [2.5, 0.5], [2.5, 2.5], [0.5, 2.5]);
    expect(coverOf(3, 3, [square])).toEqual([0.25, 0.5, 0.25, 0.5, 1, 0.5, 0.25, 0.5, 0.25]);
  });

  it('covers the same area as its outline, at any position and with almost flat edges', () => {
    const coordinate = fc.double({ min: 0, max: 12, noNaN: true });
    const point = fc.tuple(coordinate, coordinate);
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
        const covered = coverOf(12, 12, [ring(a, b, c)]).reduce((sum, part) => sum + part, 0);
        expect(covered).toBeCloseTo(area, 2);
      }),
    );
  });

  it('is clipped at the edge of the picture', () => {
    expect(coverOf(2, 2, [ring([-5, -5], [9, -5], [9, 9], [-5, 9])])).toEqual([1, 1, 1, 1]);
    expect(coverOf(2, 2, [ring([5, 0], [9, 0], [9, 2], [5, 2])])).toEqual([0, 0, 0, 0]);
  });

  it('can be a circle', () => {
    const { contours } = circleShape(0, 0, 5);
    const coverage = createCoverage(12, 12);
    coverage.add(contours, { scale: 1, x: 6, y: 6 });
    const covered = coverage.finish().values.reduce((sum, part) => sum + part, 0);
    expect(covered).toBeCloseTo(Math.PI * 25, 0);
  });
});

describe('drawn text', () => {
  const sizes = [
    { size: 88, lines: 2 },
    { size: 56, lines: 3 },
  ];

  it('stays within the given width and number of lines, for any input', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(fc.oneof(text, fc.lorem({ maxCount: 60 })), (written) => {
        const shown = findDrawable(fonts.semibold, written);
        if (shown === null) return;
        const { size, lines } = fitText(fonts.semibold, shown, { width: 1000, sizes });
        expect(lines.length).toBeLessThanOrEqual(size === 88 ? 2 : 3);
        for (const line of lines) {
          expect(measureText(fonts.semibold, line, size)).toBeLessThanOrEqual(1000);
        }
        const end = lines.at(-1) ?? '';
        const whole = lines.join('').replaceAll(' ', '');
        if (end.endsWith('…')) return;
        expect(whole).toBe(shown.replaceAll(' ', ''));
      }),
    );
  });

  it('contains the input without emoji, or nothing when the font lacks one of the letters', () => {
    const show = (text: string) => findDrawable(fonts.regular, text);
    expect(show(' Café  Žižkov\n')).toBe('Café Žižkov');
    expect(show('Cafe\u0301')).toBe('Café');
    expect(show('Ωμέγα и Жуковский')).toBe('Ωμέγα и Жуковский');
    expect(show('Ada 🚀 Lovelace 👩‍💻🇫🇷')).toBe('Ada Lovelace');
    expect(show('Ada 話')).toBeNull();
    expect(show('مرحبا')).toBeNull();
    expect(show('🚀')).toBeNull();
    expect(show('')).toBeNull();
  });

  it('is divided evenly between the lines', () => {
    const { lines } = fitText(fonts.semibold, 'Share one link. Get booked.', {
      width: 1024,
      sizes,
    });
    expect(lines).toEqual(['Share one link.', 'Get booked.']);
  });
});

describe('the file of a preview image', () => {
  it('is a valid PNG that contains the drawn pixels', async () => {
    const canvas = createPicture(3, 2, '#ffffff');
    canvas.fill({ x: 1, y: 0, width: 2, height: 1 }, canvas.mix('#ff0000'));
    const { width, height, colourAt } = await readPng(await encodePng(canvas.finish()));
    expect([width, height]).toEqual([3, 2]);
    expect([colourAt(0, 0), colourAt(1, 0), colourAt(2, 1)]).toEqual([
      [255, 255, 255],
      [255, 0, 0],
      [255, 255, 255],
    ]);
  });

  it('can be created for any text of a host', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 120 });
    const card: fc.Arbitrary<Card> = fc.record({
      titles: text.map((title) => [title, 'Book a meeting']),
      name: fc.option(text),
      facts: fc.array(text, { maxLength: 2 }),
      address: fc.constant('halfpast.example/ada/intro'),
      colour: fc.constantFrom('#000000', '#ffffff', '#006fee', 'none'),
    });
    fc.assert(
      fc.property(card, (content) => {
        expect(drawCard(content, fonts).pixels.length).toBe(1200 * 630);
      }),
      { numRuns: 20 },
    );
  });
});
