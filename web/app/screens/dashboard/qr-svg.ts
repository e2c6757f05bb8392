import type { QrCode } from '../../../lib/qr-code.ts';

export function toSvg({ size, path }: QrCode): Blob {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
  return new Blob([svg], { type: 'image/svg+xml' });
}
