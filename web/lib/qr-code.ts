// Draws a QR code as the path of an SVG image. Pages load this file only when they show a code. A code is
// black on white in every theme, because some scanners cannot read light codes on a dark background.
import { encode } from 'uqr';

/** The width of the quiet zone that the standard (ISO/IEC 18004) requires, in modules. */
const QUIET_ZONE = 4;

export interface QrCode {
  /** The width and height in modules, with the quiet zone. A module is one square of the code. */
  readonly size: number;
  /** The dark modules as an SVG path. One unit is one module. */
  readonly path: string;
}

export function createQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return { size, path: data.map(drawRow).join('') };
}

/** Draws each group of adjacent dark modules as one rectangle. */
function drawRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    const width = x + 1 - start;
    path += `M${start} ${y}h${width}v1h-${width}z`;
  }
  return path;
}
