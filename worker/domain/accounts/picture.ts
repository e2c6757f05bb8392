// Decides which images may be a logo (spec section 5) or a profile picture. The first bytes decide, not the
// file name. SVG is refused, because it can contain scripts. The page and the server use the same rules.

import { hostText } from '../language/host-text.ts';

/** The spec says "Under 5 MB", so an image of exactly this many bytes is too large. */
export const PICTURE_BYTES = 5_242_880;

/** The maximum width and height. A small file can contain a huge picture, which takes all memory of a browser. */
export const PICTURE_SIDE_MAX = 4096;

/** Only the Worker reads the sizes of pictures, so pages do not load this text. */
export const TOO_MANY_PIXELS = hostText(
  'The picture can be at most {maximum} pixels wide and high.',
  { maximum: PICTURE_SIDE_MAX },
);

export const PICTURE_TEXTS = {
  invalid: hostText('Please select a valid image file.'),
  tooLarge: hostText('File size must be less than 5MB.'),
  logo: {
    uploaded: hostText('Logo uploaded successfully!'),
    removed: hostText('Logo removed successfully!'),
  },
  profilePicture: {
    uploaded: hostText('Picture uploaded successfully!'),
    removed: hostText('Picture removed successfully!'),
  },
} as const;

/** The fields of a profile that contain an uploaded picture. */
export type PictureField = 'logo' | 'profilePicture';

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** The URL path of stored pictures. */
export const MEDIA_PATH = '/media/';

const SIZE = /-([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/** Returns the end of the URL path of a stored picture, which contains the width and the height in pixels. */
export function formatPictureSize(width: number, height: number): string {
  return `-${width}x${height}`;
}

/** Returns the size in pixels that the URL path of a stored picture contains. Older paths contain no size. */
export function readPictureSize(path: string): { width: number; height: number } | null {
  const [, width, height] = SIZE.exec(path) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

const DATA_URL = /^data:(image\/[a-z0-9.+-]+);base64,/i;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const GIF = [0x47, 0x49, 0x46, 0x38];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

function hasBytes(bytes: Uint8Array, expected: readonly number[], at = 0): boolean {
  return expected.every((byte, index) => bytes[at + index] === byte);
}

/** Detects the image type from the first bytes. */
export function readPictureType(bytes: Uint8Array): PictureType | null {
  if (hasBytes(bytes, PNG)) return 'image/png';
  if (hasBytes(bytes, JPEG)) return 'image/jpeg';
  if (hasBytes(bytes, GIF) && (bytes[4] === 0x37 || bytes[4] === 0x39) && bytes[5] === 0x61)
    return 'image/gif';
  return hasBytes(bytes, RIFF) && hasBytes(bytes, WEBP, 8) ? 'image/webp' : null;
}

/**
 * Returns the two parts of a data URL. Returns null for other texts and for image types that are not allowed.
 */
export function readDataUrl(url: string): { type: PictureType; base64: string } | null {
  const match = DATA_URL.exec(url.slice(0, 100));
  if (!match) return null;
  const declared = match[1]?.toLowerCase();
  const type = PICTURE_TYPES.find(
    (allowed) => allowed === (declared === 'image/jpg' ? 'image/jpeg' : declared),
  );
  return type ? { type, base64: url.slice(match[0].length) } : null;
}
