// Draws the demo host's logo, a clock face with the hands at half past one. Drawing the logo avoids a binary
// file in the repository.
import { crc32, deflateSync } from 'node:zlib';

const SIZE = 200;
const DISC = [11, 114, 133, 255];
const HAND = [255, 255, 255, 255];
const TRANSPARENT = [0, 0, 0, 0];

function colorAt(x: number, y: number): number[] {
  const [dx, dy] = [x - SIZE / 2, y - SIZE / 2];
  const distance = Math.hypot(dx, dy);
  if (distance > SIZE / 2 - 2) return TRANSPARENT;
  const rim = distance <= 74 && distance >= 62;
  const minuteHand = Math.abs(dx) <= 6 && dy >= -6 && dy <= 44;
  const [along, across] = [(dx - dy) / Math.SQRT2, (dx + dy) / Math.SQRT2];
  const hourHand = Math.abs(across) <= 6 && along >= -6 && along <= 34;
  return rim || minuteHand || hourHand ? HAND : DISC;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const check = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export function drawLogo(): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  // 8 bits per channel, colour type RGBA.
  header.set([8, 6, 0, 0, 0], 8);
  const rows: number[] = [];
  for (let y = 0; y < SIZE; y++) {
    rows.push(0);
    for (let x = 0; x < SIZE; x++) rows.push(...colorAt(x + 0.5, y + 0.5));
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.from(rows));
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}
