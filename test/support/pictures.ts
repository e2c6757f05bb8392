// Builds small picture files and their data URLs. Their pixels are not real, but their blocks are.
export const HEADS = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8],
  'image/gif': [...'GIF89a'].map((letter) => letter.charCodeAt(0)),
  'image/webp': [...'RIFF....WEBP'].map((letter) => letter.charCodeAt(0)),
} as const;
export type Kind = keyof typeof HEADS;

export const bytesOf = (text: string): number[] =>
  Array.from(text, (letter) => letter.charCodeAt(0));
const big = (value: number) => [24, 16, 8, 0].map((bits) => (value >> bits) & 255);
const little = (value: number) => big(value).reverse();

export const pngChunk = (type: string, data: readonly number[]): number[] => [
  ...[...big(data.length), ...bytesOf(type), ...data],
  ...[0, 0, 0, 0],
];
export const jpegSegment = (marker: number, data: readonly number[]): number[] => [
  ...[0xff, marker, ...big(data.length + 2).slice(2)],
  ...data,
];
export const webpChunk = (type: string, data: readonly number[]): number[] => [
  ...[...bytesOf(type), ...little(data.length), ...data],
  ...(data.length % 2 === 1 ? [0] : []),
];
const gifBlocks = (data: readonly number[]): number[] => {
  const [head, rest] = [data.slice(0, 200), data.slice(200)];
  return head.length === 0 ? [0] : [head.length, ...head, ...gifBlocks(rest)];
};
export const gifExtension = (label: number, data: string): number[] => [
  ...[0x21, label],
  ...gifBlocks(bytesOf(data)),
];

interface Content {
  /** The number of bytes that stand for the pixels. */
  readonly pixels?: number;
  readonly fill?: number;
  readonly width?: number;
  readonly height?: number;
  /** Blocks before the pixels. */
  readonly more?: readonly number[];
}

/** Returns a complete file. */
export function buildPicture(kind: Kind, content: Content = {}): Uint8Array {
  const { pixels = 100, fill = 7, width = 3, height = 2, more = [] } = content;
  // No array of numbers, because a PNG may have millions of pixels.
  const data = new Uint8Array(pixels).fill(fill);
  const parts: readonly ArrayLike<number>[] = {
    'image/png': () => [
      pngChunk('IHDR', [...big(width), ...big(height), 8, 6, 0, 0, 0]),
      more,
      ...[[...big(pixels), ...bytesOf('IDAT')], data, [0, 0, 0, 0]],
      pngChunk('IEND', []),
    ],
    'image/jpeg': () => [
      jpegSegment(0xe0, bytesOf('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
      more,
      jpegSegment(0xc0, [8, ...big(height).slice(2), ...big(width).slice(2), 1, 1, 0x11, 0]),
      jpegSegment(0xda, [1, 1, 0, 0, 63, 0]),
      ...[data, [0xff, 0xd9]],
    ],
    'image/gif': () => [
      [...little(width).slice(0, 2), ...little(height).slice(0, 2), 0, 0, 0],
      more,
      [0x2c, 0, 0, 0, 0, ...little(width).slice(0, 2), ...little(height).slice(0, 2), 0, 2],
      [...gifBlocks([...data]), 0x3b],
    ],
    'image/webp': () => [
      more,
      webpChunk('VP8L', [0x2f, ...little((width - 1) | ((height - 1) << 14)), ...data]),
    ],
  }[kind]();
  let length = 0;
  const places = [HEADS[kind], ...parts].map((part) => {
    length += part.length;
    return { part, from: length - part.length };
  });
  const bytes = new Uint8Array(length);
  for (const { part, from } of places) bytes.set(part, from);
  if (kind === 'image/webp') bytes.set(little(bytes.length - 8), 4);
  return bytes;
}

const PNG_AROUND = buildPicture('image/png', { pixels: 0 }).length;

/** Returns a PNG of exactly `size` bytes, or another picture of about this size. */
export function picture(kind: Kind, size = 200, fill = 7): Uint8Array {
  return buildPicture(kind, { pixels: size - PNG_AROUND, fill });
}

export function dataUrl(type: string, bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 32_768) {
    text += String.fromCharCode(...bytes.subarray(from, from + 32_768));
  }
  return `data:${type};base64,${btoa(text)}`;
}
