// Builds files that begin with the bytes of pictures, and their data URLs.
export const HEADS = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
  'image/gif': [...'GIF89a'].map((letter) => letter.charCodeAt(0)),
  'image/webp': [...'RIFF....WEBP'].map((letter) => letter.charCodeAt(0)),
} as const;
export type Kind = keyof typeof HEADS;

export function picture(kind: Kind, size = 200, fill = 7): Uint8Array {
  const bytes = new Uint8Array(size).fill(fill);
  bytes.set(HEADS[kind]);
  return bytes;
}

export function dataUrl(type: string, bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 32_768) {
    text += String.fromCharCode(...bytes.subarray(from, from + 32_768));
  }
  return `data:${type};base64,${btoa(text)}`;
}
