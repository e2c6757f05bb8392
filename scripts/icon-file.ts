// Writes an .ico file that contains PNG pictures. Every browser since 2008 can read it.

const HEADER = 6;
const ENTRY = 16;

interface IconPicture {
  /** Width and height, at most 256. */
  readonly size: number;
  readonly png: Uint8Array;
}

export function encodeIcon(pictures: readonly IconPicture[]): Buffer {
  const directory = Buffer.alloc(HEADER + ENTRY * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = HEADER + ENTRY * index;
    // In an .ico file the size 0 means 256.
    directory.writeUInt8(size % 256, at);
    directory.writeUInt8(size % 256, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(png.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)]);
}
