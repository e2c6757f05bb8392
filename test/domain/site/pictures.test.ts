// Tests the picture files of the public pages. The pages reserve space for each picture before it loads, so
// each file must have the proportions that the code declares.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PICTURE_SIZES, PICTURES, type Picture } from '../../../worker/contract/site/pictures.ts';

const FOLDER = new URL('../../../web/public/pictures/', import.meta.url);

/**
 * Reads the size from the header of a WebP file. The extended header (VP8X) stores width and height minus one, and the
 * simple header stores both in 14 bits.
 */
function readSize(file: string): { width: number; height: number } {
  const bytes = readFileSync(new URL(file, FOLDER));
  const format = bytes.toString('latin1', 12, 16);
  expect(['VP8X', 'VP8 '], file).toContain(format);
  if (format === 'VP8X')
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

describe('a picture of the public pages', () => {
  it.each(Object.values<Picture>(PICTURES))(
    'exists in both themes with two pixels for each CSS pixel ($file)',
    ({ file, size }) => {
      const { width, height } = PICTURE_SIZES[size];
      for (const theme of ['light', 'dark']) {
        expect(readSize(`${file}-${theme}.webp`)).toEqual({ width: 2 * width, height: 2 * height });
      }
    },
  );
});
