import type { QrCode } from '../../../lib/qr-code.ts';

export function toSvg({ size, path }: QrCode): Blob {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** This width is enough to print the code on a poster. */
const PNG_WIDTH_MIN = 1024;

/** Returns null when the browser cannot create the image. */
export async function toPng({ size, path }: QrCode): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const scale = Math.ceil(PNG_WIDTH_MIN / size);
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
