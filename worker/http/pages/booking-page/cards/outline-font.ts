// Glyph outlines for preview cards, read from a file that scripts/card-fonts generates. The build
// creates the file, so this code checks only its first bytes.

export interface Point {
  readonly x: number;
  readonly y: number;
  /** Whether the point is on the outline. False for the control point of a quadratic curve. */
  readonly isOn: boolean;
}

/** A closed line in font units. Positive y points up. */
export type Contour = readonly Point[];

export interface OutlineFont {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly has: (codePoint: number) => boolean;
  /** For a character that the font lacks, `advanceOf` returns 0 and `outlineOf` returns an empty list. */
  readonly advanceOf: (codePoint: number) => number;
  readonly outlineOf: (codePoint: number) => readonly Contour[];
  readonly kernOf: (left: number, right: number) => number;
}

/** The first bytes of the file: `HPF1`. */
export const FONT_MARK = 0x31465048;
export const HEADER_BYTES = 16;
const INDEX_BYTES = 8;
const PAIR_BYTES = 6;

export function readOutlineFont(file: ArrayBuffer): OutlineFont {
  const data = new DataView(file);
  if (data.getUint32(0, true) !== FONT_MARK)
    throw new Error('This file is not a font for preview cards.');
  const [count, pairCount] = [data.getUint16(12, true), data.getUint16(14, true)];
  const pairsAt = HEADER_BYTES + count * INDEX_BYTES;
  const outlinesAt = pairsAt + pairCount * PAIR_BYTES;

  const glyphs = new Map<number, { advance: number; offset: number }>();
  for (let at = HEADER_BYTES; at < pairsAt; at += INDEX_BYTES) {
    const [advance, offset] = [data.getUint16(at + 2, true), data.getUint32(at + 4, true)];
    glyphs.set(data.getUint16(at, true), { advance, offset: outlinesAt + offset });
  }
  const kerning = new Map<number, number>();
  for (let at = pairsAt; at < outlinesAt; at += PAIR_BYTES) {
    const pair = keyOf(data.getUint16(at, true), data.getUint16(at + 2, true));
    kerning.set(pair, data.getInt16(at + 4, true));
  }

  return {
    unitsPerEm: data.getUint16(4, true),
    ascent: data.getInt16(6, true),
    descent: data.getInt16(8, true),
    capHeight: data.getInt16(10, true),
    has: (codePoint) => glyphs.has(codePoint),
    advanceOf: (codePoint) => glyphs.get(codePoint)?.advance ?? 0,
    outlineOf(codePoint) {
      const glyph = glyphs.get(codePoint);
      return glyph ? readContours(data, glyph.offset) : [];
    },
    kernOf: (left, right) => kerning.get(keyOf(left, right)) ?? 0,
  };
}

function keyOf(left: number, right: number): number {
  return left * 0x10000 + right;
}

function readContours(data: DataView, offset: number): Contour[] {
  const contours: Contour[] = [];
  let at = offset + 1;
  for (let remaining = data.getUint8(offset); remaining > 0; remaining -= 1) {
    const length = data.getUint8(at);
    const contour: Point[] = [];
    for (let point = 0; point < length; point += 1) {
      const [x, y] = [
        data.getInt16(at + 1 + point * 4, true),
        data.getInt16(at + 3 + point * 4, true),
      ];
      contour.push({ x: x >> 1, y, isOn: (x & 1) === 1 });
    }
    contours.push(contour);
    at += 1 + length * 4;
  }
  return contours;
}
