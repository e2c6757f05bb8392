// Reads the parts of a TrueType font that a preview image needs. These are the outline and width of each
// character, and the kerning of pairs. Hints and OpenType features are ignored.
import type { Contour, Point } from '../../worker/http/pages/booking-page/cards/outline-font.ts';

const ON_CURVE = 1;
const X_SHORT = 2;
const Y_SHORT = 4;
const REPEAT = 8;
const X_SAME = 16;
const Y_SAME = 32;

const WORDS = 0x0001;
const OFFSETS = 0x0002;
const SCALE = 0x0008;
const MORE = 0x0020;
const XY_SCALE = 0x0040;
const MATRIX = 0x0080;

export interface TrueTypeFont {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  /** Returns the glyph of a character, or 0 when the font has no such character. */
  readonly glyphOf: (codePoint: number) => number;
  readonly advanceOf: (glyph: number) => number;
  readonly outlineOf: (glyph: number) => Contour[];
  /** Kerning of two glyphs. The key is `left << 16 | right`. */
  readonly kerning: ReadonlyMap<number, number>;
}

export function readTrueType(file: Buffer): TrueTypeFont {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const record = 12 + index * 16;
    const [offset, length] = [file.readUInt32BE(record + 8), file.readUInt32BE(record + 12)];
    tables.set(file.toString('latin1', record, record + 4), file.subarray(offset, offset + length));
  }
  const table = (name: string): Buffer => {
    const found = tables.get(name);
    if (!found) throw new Error(`The font has no table ${name}.`);
    return found;
  };
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')];
  const measured = hhea.readUInt16BE(34);
  const advanceOf = (glyph: number) => hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4);
  const outlineOf = createOutlines(table('glyf'), table('loca'), head.readInt16BE(50) === 1);
  const glyphOf = readCharacters(table('cmap'));
  const capTop = Math.max(
    ...outlineOf(glyphOf(0x48))
      .flat()
      .map(({ y }) => y),
  );
  return {
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    capHeight: capTop,
    glyphOf,
    advanceOf,
    outlineOf,
    kerning: readKerning(tables.get('kern')),
  };
}

/**
 * Reads the character map for Windows and Unicode in format 4, which contains the characters up to U+FFFF.
 */
function readCharacters(cmap: Buffer): TrueTypeFont['glyphOf'] {
  const count = cmap.readUInt16BE(2);
  const records = Array.from({ length: count }, (_, index) => 4 + index * 8);
  const record = records.find((at) => cmap.readUInt32BE(at) === ((3 << 16) | 1));
  if (record === undefined) throw new Error('The font has no Unicode characters.');
  const map = cmap.subarray(cmap.readUInt32BE(record + 4));
  const doubled = map.readUInt16BE(6);
  const [ends, starts] = [14, 16 + doubled];
  const [deltas, ranges] = [starts + doubled, starts + 2 * doubled];
  return (codePoint) => {
    for (let at = 0; at < doubled; at += 2) {
      if (map.readUInt16BE(ends + at) < codePoint) continue;
      const start = map.readUInt16BE(starts + at);
      if (start > codePoint) return 0;
      const delta = map.readInt16BE(deltas + at);
      const range = map.readUInt16BE(ranges + at);
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = map.readUInt16BE(ranges + at + range + (codePoint - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

function readKerning(kern: Buffer | undefined): Map<number, number> {
  const pairs = new Map<number, number>();
  if (!kern) return pairs;
  const count = kern.readUInt16BE(10);
  for (let index = 0; index < count; index += 1) {
    const at = 18 + index * 6;
    pairs.set(kern.readUInt32BE(at), kern.readInt16BE(at + 4));
  }
  return pairs;
}

function createOutlines(glyf: Buffer, loca: Buffer, isLong: boolean): TrueTypeFont['outlineOf'] {
  const offsetOf = (glyph: number) =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;

  function outlineOf(glyph: number): Contour[] {
    const [start, end] = [offsetOf(glyph), offsetOf(glyph + 1)];
    if (start === end) return [];
    const data = glyf.subarray(start, end);
    const contours = data.readInt16BE(0);
    return contours >= 0 ? readSimple(data, contours) : readComposite(data);
  }

  function readComposite(data: Buffer): Contour[] {
    const contours: Contour[] = [];
    for (let at = 10, flags = MORE; flags & MORE; ) {
      flags = data.readUInt16BE(at);
      const part = outlineOf(data.readUInt16BE(at + 2));
      if (!(flags & OFFSETS))
        throw new Error(
          'The font positions the parts of a glyph by points, which this script cannot read.',
        );
      const size = flags & WORDS ? 2 : 1;
      const [dx, dy] = [data.readIntBE(at + 4, size), data.readIntBE(at + 4 + size, size)];
      at += 4 + 2 * size;
      const next = () => {
        at += 2;
        return data.readInt16BE(at - 2) / 0x4000;
      };
      let matrix: readonly [number, number, number, number] = [1, 0, 0, 1];
      if (flags & SCALE) {
        const scale = next();
        matrix = [scale, 0, 0, scale];
      } else if (flags & XY_SCALE) matrix = [next(), 0, 0, next()];
      else if (flags & MATRIX) matrix = [next(), next(), next(), next()];
      const [a, b, c, d] = matrix;
      const move = ({ x, y, isOn }: Point): Point => ({
        x: Math.round(a * x + c * y + dx),
        y: Math.round(b * x + d * y + dy),
        isOn,
      });
      contours.push(...part.map((contour) => contour.map(move)));
    }
    return contours;
  }

  return outlineOf;
}

function readSimple(data: Buffer, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, index) => data.readUInt16BE(10 + index * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = 10 + count * 2;
  at += 2 + data.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = data.readUInt8(at);
    at += 1;
    flags.push(flag);
    if (!(flag & REPEAT)) continue;
    for (let left = data.readUInt8(at); left > 0; left -= 1) flags.push(flag);
    at += 1;
  }
  const readAxis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) {
        value += (flag & same ? 1 : -1) * data.readUInt8(at);
        at += 1;
      } else if (!(flag & same)) {
        value += data.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(X_SHORT, X_SAME);
  const ys = readAxis(Y_SHORT, Y_SAME);
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    isOn: (flag & ON_CURVE) !== 0,
  }));
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
}
