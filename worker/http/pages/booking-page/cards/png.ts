// Encodes an image of at most 256 colours as a PNG file.
import type { Picture } from './picture.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const INDEXED = 3;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function computeCrc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function writeChunk(name: string, data: ArrayLike<number>): Uint8Array {
  const chunk = new Uint8Array(data.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(new TextEncoder().encode(name), 4);
  chunk.set(data, 8);
  view.setUint32(data.length + 8, computeCrc(chunk.subarray(4, data.length + 8)));
  return chunk;
}

function writeHeader({ width, height }: Picture): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, INDEXED, 0, 0, 0], 8);
  return header;
}

/**
 * Writes the rows of the image. Each row starts with its filter number. Filter 0 (no filter) makes the
 * smallest files for flat colours.
 */
function writeRows({ width, height, pixels }: Picture): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((width + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  return rows;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export async function encodePng(picture: Picture): Promise<Uint8Array<ArrayBuffer>> {
  const parts = [
    Uint8Array.from(SIGNATURE),
    writeChunk('IHDR', writeHeader(picture)),
    writeChunk('PLTE', picture.palette),
    writeChunk('IDAT', await deflate(writeRows(picture))),
    writeChunk('IEND', []),
  ];
  const file = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
