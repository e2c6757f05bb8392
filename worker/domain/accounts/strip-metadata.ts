// Removes from a picture what people do not see in it: EXIF (with the place and the camera), XMP, IPTC, texts,
// thumbnails, unknown blocks, and data after the end. The pixels, the colour profile and the animation stay.
// Photos keep their orientation, because otherwise they would be shown turned.
import type { PictureType } from './picture.ts';

/** Thrown when the file ends too early or is damaged. */
class DamagedPicture extends Error {}

class Reader {
  at = 0;
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
  take(length: number): Uint8Array {
    const end = this.at + length;
    if (length < 0 || end > this.bytes.length) throw new DamagedPicture();
    const taken = this.bytes.subarray(this.at, end);
    this.at = end;
    return taken;
  }
  byte(): number {
    return this.take(1)[0] ?? 0;
  }
}

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
const uint32 = (bytes: Uint8Array): number => viewOf(bytes).getUint32(0);

function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sRGB sBIT cICP pHYs bKGD acTL fcTL fdAT'.split(' '),
);

function stripPng(file: Reader): Uint8Array[] {
  const parts = [file.take(8)];
  let type = '';
  while (type !== 'IEND') {
    const head = file.take(8);
    const rest = file.take(uint32(head) + 4);
    type = textOf(head.subarray(4));
    if (PNG_CHUNKS.has(type)) parts.push(head, rest);
  }
  return parts;
}

/** Returns the orientation (1 to 8) in an EXIF block. Returns 1, which means upright, when there is none. */
function readOrientation(exif: Uint8Array): number {
  const tiff = exif.subarray(6);
  if (tiff.length < 8) return 1;
  const view = viewOf(tiff);
  const isLittle = view.getUint16(0) === 0x4949;
  const start = view.getUint32(4, isLittle);
  if (start + 2 > tiff.length) return 1;
  const count = view.getUint16(start, isLittle);
  for (let entry = start + 2; entry < start + 2 + count * 12; entry += 12) {
    if (entry + 12 > tiff.length) return 1;
    if (view.getUint16(entry, isLittle) !== 0x0112) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Returns a segment with EXIF data that contains only the orientation. */
const writeOrientation = (value: number): Uint8Array =>
  Uint8Array.from([
    ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0],
  ]);

const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
/** The application segments that browsers need: JFIF, the colour profile, and Adobe's colour transform. */
const KEPT: Readonly<Record<number, string>> = {
  224: 'JFIF\0',
  226: 'ICC_PROFILE\0',
  238: 'Adobe',
};

/** Takes the compressed data after the head of a scan, up to the next marker. */
function takeScan(file: Reader): Uint8Array {
  const { bytes, at: start } = file;
  let end = start;
  while (end < bytes.length) {
    const next = bytes[end + 1] ?? END_OF_IMAGE;
    // A zero after 0xff means the value 0xff, and restart markers belong to the data.
    if (bytes[end] === MARKER && next !== 0 && next !== MARKER && !isBare(next)) break;
    end += 1;
  }
  return file.take(end - start);
}

function stripJpeg(file: Reader): Uint8Array[] {
  const parts = [file.take(2)];
  let orientation = 1;
  let hasScan = false;
  while (true) {
    // Some programs write no end. Browsers show these pictures.
    if (hasScan && file.at >= file.bytes.length - 1) break;
    if (file.byte() !== MARKER) throw new DamagedPicture();
    let marker = file.byte();
    while (marker === MARKER) marker = file.byte();
    if (marker === END_OF_IMAGE) break;
    const head = Uint8Array.of(MARKER, marker);
    if (isBare(marker)) {
      parts.push(head);
      continue;
    }
    const size = file.take(2);
    const content = file.take(viewOf(size).getUint16(0) - 2);
    const name = textOf(content.subarray(0, 12));
    if (marker === 0xe1 && name.startsWith('Exif\0\0')) orientation = readOrientation(content);
    const kept = KEPT[marker];
    if (isMetadata(marker) && (kept === undefined || !name.startsWith(kept))) continue;
    parts.push(head, size, content);
    if (marker !== START_OF_SCAN) continue;
    hasScan = true;
    parts.push(takeScan(file));
  }
  if (!hasScan) throw new DamagedPicture();
  if (orientation !== 1) parts.splice(1, 0, writeOrientation(orientation));
  return [...parts, Uint8Array.of(MARKER, END_OF_IMAGE)];
}

const GIF_END = 0x3b;
const GIF_EXTENSION = 0x21;
const GIF_IMAGE = 0x2c;
const GIF_CONTROL = 0xf9;
const GIF_APPLICATION = 0xff;
/** The size in bytes of the colour table that the flags announce. */
const colourTable = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Takes sub-blocks up to and including the empty one. */
function takeSubBlocks(file: Reader): Uint8Array {
  const start = file.at;
  let length = file.byte();
  while (length !== 0) {
    file.take(length);
    length = file.byte();
  }
  return file.bytes.subarray(start, file.at);
}

function stripGif(file: Reader): Uint8Array[] {
  const head = file.take(13);
  const parts = [head, file.take(colourTable(head[10]))];
  // Some programs write no end. Browsers show these pictures.
  const next = () => (file.at < file.bytes.length ? file.byte() : GIF_END);
  let kind = next();
  while (kind !== GIF_END) {
    if (kind === GIF_IMAGE) {
      const descriptor = file.take(9);
      const table = file.take(colourTable(descriptor[8]));
      parts.push(Uint8Array.of(kind), descriptor, table, file.take(1), takeSubBlocks(file));
    } else if (kind === GIF_EXTENSION) {
      const label = file.byte();
      const blocks = takeSubBlocks(file);
      // The application NETSCAPE2.0 contains the number of loops.
      const isLoop = label === GIF_APPLICATION && textOf(blocks.subarray(1, 12)) === 'NETSCAPE2.0';
      if (label === GIF_CONTROL || isLoop) parts.push(Uint8Array.of(kind, label), blocks);
    } else throw new DamagedPicture();
    kind = next();
  }
  return [...parts, Uint8Array.of(GIF_END)];
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** The flags of VP8X that announce EXIF and XMP data. */
const WEBP_METADATA_FLAGS = 0x0c;

function stripWebp(file: Reader): Uint8Array[] {
  const head = file.take(12).slice();
  const parts: Uint8Array[] = [];
  const end = Math.min(file.bytes.length, viewOf(head).getUint32(4, true) + 8);
  while (file.at + 8 <= end) {
    const chunk = file.take(8);
    const type = textOf(chunk.subarray(0, 4));
    const length = viewOf(chunk).getUint32(4, true);
    const content = file.take(length + (length % 2)).slice();
    if (type === 'VP8X') content[0] = (content[0] ?? 0) & ~WEBP_METADATA_FLAGS;
    if (WEBP_CHUNKS.has(type)) parts.push(chunk, content);
  }
  if (parts.length === 0) throw new DamagedPicture();
  const size = parts.reduce((sum, { length }) => sum + length, 4);
  viewOf(head).setUint32(4, size, true);
  return [head, ...parts];
}

const STRIPPERS: Readonly<Record<PictureType, (file: Reader) => Uint8Array[]>> = {
  'image/png': stripPng,
  'image/jpeg': stripJpeg,
  'image/gif': stripGif,
  'image/webp': stripWebp,
};

/** Returns the picture without metadata. Returns null for a damaged file. */
export function stripMetadata(bytes: Uint8Array, type: PictureType): Uint8Array | null {
  try {
    return join(STRIPPERS[type](new Reader(bytes)));
  } catch (error) {
    if (error instanceof DamagedPicture) return null;
    throw error;
  }
}
