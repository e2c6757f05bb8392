// `node scripts/card-fonts/main.ts FOLDER`: makes the two font files for preview images. FOLDER contains
// OpenSans-Regular.ttf and OpenSans-Semibold.ttf (Apache License 2.0; Debian package fonts-open-sans). The
// font files that this script makes are stored in the repository. Run the script again only to add
// characters.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FONT_MARK,
  HEADER_BYTES,
} from '../../worker/http/pages/booking-page/cards/outline-font.ts';
import { ROOT } from '../tools.ts';
import { readTrueType, type TrueTypeFont } from './true-type.ts';

/** The characters in the fonts: Latin, Greek and Cyrillic with accents, and symbols that titles contain. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x370, 0x4ff],
  [0x1e00, 0x1eff],
  [0x2010, 0x203a],
  [0x20a0, 0x20bf],
  [0x2116, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x221e, 0x221e],
  [0x2248, 0x2265],
] as const;

/** The last character with kerning. A kerning table for all characters would be ten times as long. */
const KERNED_UNTIL = 0x17f;

function listCharacters({ glyphOf }: TrueTypeFont): number[] {
  return RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  ).filter((codePoint) => glyphOf(codePoint) !== 0);
}

function writeOutline(font: TrueTypeFont, codePoint: number): Buffer {
  const contours = font.outlineOf(font.glyphOf(codePoint));
  const parts = [Buffer.from([contours.length])];
  for (const contour of contours) {
    const part = Buffer.alloc(1 + contour.length * 4);
    part.writeUInt8(contour.length);
    contour.forEach(({ x, y, isOn }, index) => {
      part.writeInt16LE(x * 2 + (isOn ? 1 : 0), 1 + index * 4);
      part.writeInt16LE(y, 3 + index * 4);
    });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function writeKerning(font: TrueTypeFont, characters: readonly number[]): Buffer {
  const latin = characters.filter((codePoint) => codePoint <= KERNED_UNTIL);
  const pairs = latin.flatMap((left) =>
    latin.flatMap((right) => {
      const key = font.glyphOf(left) * 0x10000 + font.glyphOf(right);
      const value = font.kerning.get(key) ?? 0;
      if (value === 0) return [];
      const pair = Buffer.alloc(6);
      pair.writeUInt16LE(left, 0);
      pair.writeUInt16LE(right, 2);
      pair.writeInt16LE(value, 4);
      return [pair];
    }),
  );
  return Buffer.concat(pairs);
}

function convert(font: TrueTypeFont): Buffer {
  const characters = listCharacters(font);
  const kerning = writeKerning(font, characters);
  const outlines = characters.map((codePoint) => writeOutline(font, codePoint));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(FONT_MARK, 0);
  header.writeUInt16LE(font.unitsPerEm, 4);
  header.writeInt16LE(font.ascent, 6);
  header.writeInt16LE(font.descent, 8);
  header.writeInt16LE(font.capHeight, 10);
  header.writeUInt16LE(characters.length, 12);
  header.writeUInt16LE(kerning.length / 6, 14);
  const index = Buffer.alloc(characters.length * 8);
  let offset = 0;
  characters.forEach((codePoint, at) => {
    index.writeUInt16LE(codePoint, at * 8);
    index.writeUInt16LE(font.advanceOf(font.glyphOf(codePoint)), at * 8 + 2);
    index.writeUInt32LE(offset, at * 8 + 4);
    offset += outlines[at]?.length ?? 0;
  });
  return Buffer.concat([header, index, kerning, ...outlines]);
}

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Pass the folder of the Open Sans files as an argument.');
for (const [source, target] of [
  ['OpenSans-Regular.ttf', 'card-regular.bin'],
  ['OpenSans-Semibold.ttf', 'card-semibold.bin'],
] as const) {
  const font = convert(readTrueType(readFileSync(join(folder, source))));
  writeFileSync(join(ROOT, 'web', 'public', 'fonts', target), font);
  console.log(`${target}: ${font.length} bytes`);
}
