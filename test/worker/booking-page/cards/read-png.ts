// Reads indexed PNG files as the PNG standard describes, independently of the code that writes our files.

interface ReadPicture {
  readonly width: number;
  readonly height: number;
  readonly colourAt: (x: number, y: number) => number[];
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Computes the checksum bit by bit, as the appendix of the PNG standard defines it. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

export async function readPng(file: Uint8Array<ArrayBuffer>): Promise<ReadPicture> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.getBigUint64(0) !== 0x89504e470d0a1a0an) throw new Error('No PNG signature.');
  const chunks = new Map<string, Uint8Array<ArrayBuffer>>();
  for (let at = 8; at < file.length; ) {
    const length = view.getUint32(at);
    const body = file.slice(at + 4, at + 8 + length);
    if (crcOf(body) !== view.getUint32(at + 8 + length)) throw new Error('A checksum is wrong.');
    chunks.set(new TextDecoder().decode(body.slice(0, 4)), body.slice(4));
    at += 12 + length;
  }
  if ([...chunks.keys()].at(-1) !== 'IEND') throw new Error('The file does not end.');
  const header = chunks.get('IHDR');
  const palette = chunks.get('PLTE') ?? new Uint8Array();
  const data = chunks.get('IDAT');
  if (!header || !data) throw new Error('A chunk is missing.');
  const { buffer } = header;
  const [width, height] = [new DataView(buffer).getUint32(0), new DataView(buffer).getUint32(4)];
  if ([...header.slice(8)].join() !== '8,3,0,0,0')
    throw new Error('The image does not have an 8-bit palette.');
  const rows = await inflate(data);
  if (rows.length !== (width + 1) * height) throw new Error('Rows are missing.');
  return {
    width,
    height,
    colourAt(x, y) {
      const row = y * (width + 1);
      if (rows[row] !== 0) throw new Error('A row has a filter.');
      const colour = (rows[row + 1 + x] ?? 0) * 3;
      return [...palette.slice(colour, colour + 3)];
    },
  };
}
