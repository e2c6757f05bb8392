import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { toSvg } from '../../../web/app/screens/dashboard/qr-files.ts';
import { createQrCode, type QrCode } from '../../../web/lib/qr-code.ts';

const PIXELS_PER_MODULE = 6;

/** Draws the rectangles of the path, black on white, as RGBA pixels. */
function draw({ size, path }: QrCode) {
  const width = size * PIXELS_PER_MODULE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, ...numbers] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    const [x = 0, y = 0, length = 0] = numbers.map((text) => Number(text) * PIXELS_PER_MODULE);
    for (let row = y; row < y + PIXELS_PER_MODULE; row += 1)
      for (let column = x; column < x + length; column += 1)
        data.set([0, 0, 0], (row * width + column) * 4);
  }
  return { width, height: width, data };
}

const LINKS = [
  'https://halfpast.example/manage/0123456789-abcdefghijklmnopqrstuvwxyz_ABCDEFG',
  'https://halfpast.example/ada/intro',
  `https://halfpast.example/${'a'.repeat(60)}/${'long-'.repeat(20)}`,
];

describe('createQrCode', () => {
  it.each(LINKS)('creates a code that can be scanned: %s', (link) => {
    expect(decodeQR(draw(createQrCode(link)))).toBe(link);
  });

  it('leaves a quiet zone of four modules on each side', () => {
    const { size, path } = createQrCode(LINKS[0] ?? '');
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4);
      expect(Math.max(Number(x) + Number(width), Number(y) + 1)).toBeLessThanOrEqual(size - 4);
    }
  });
});

describe('toSvg', () => {
  it('draws a black code on a white square', async () => {
    const code = createQrCode('https://halfpast.example/ada/intro');
    const svg = await toSvg(code).text();
    expect(svg).toContain(`viewBox="0 0 ${code.size} ${code.size}"`);
    expect(svg).toContain(`<path fill="#fff" d="M0 0h${code.size}v${code.size}H0z"/>`);
    expect(svg).toContain(`<path d="${code.path}"/>`);
  });
});
