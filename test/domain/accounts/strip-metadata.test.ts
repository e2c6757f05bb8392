import { describe, expect, it } from 'vitest';
import { stripMetadata } from '../../../worker/domain/accounts/strip-metadata.ts';
import {
  buildPicture,
  bytesOf,
  gifExtension,
  HEADS,
  jpegSegment,
  type Kind,
  pngChunk,
  webpChunk,
} from '../../support/pictures.ts';

const SECRET = 'made at home, 52.5 north';
/** EXIF data in big-endian order with the orientation, and a text after it. */
const exifWith = (orientation: number) => [
  ...bytesOf('Exif\0\0MM\0\x2a\0\0\0\x08'),
  ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  ...bytesOf(SECRET),
];

const PRIVATE: Readonly<Record<Kind, readonly number[]>> = {
  'image/png': [
    ...pngChunk('tEXt', bytesOf(SECRET)),
    ...pngChunk('iTXt', bytesOf(`XML:com.adobe.xmp\0${SECRET}`)),
    ...pngChunk('eXIf', bytesOf(SECRET)),
    ...pngChunk('prVt', bytesOf(SECRET)),
  ],
  'image/jpeg': [
    ...jpegSegment(0xe1, exifWith(1)),
    ...jpegSegment(0xe1, bytesOf(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
    ...jpegSegment(0xe2, bytesOf(`MPF\0${SECRET}`)),
    ...jpegSegment(0xed, bytesOf(`Photoshop 3.0\0${SECRET}`)),
    ...jpegSegment(0xfe, bytesOf(SECRET)),
  ],
  'image/gif': [
    ...gifExtension(0xfe, SECRET),
    ...gifExtension(0xff, `XMP DataXMP${SECRET}`),
    ...gifExtension(0x01, SECRET),
  ],
  'image/webp': [...webpChunk('EXIF', bytesOf(SECRET)), ...webpChunk('XMP ', bytesOf(SECRET))],
};

const textOf = (bytes: Uint8Array | null) => String.fromCharCode(...(bytes ?? []));
const KINDS = Object.keys(HEADS) as Kind[];

describe('the metadata of a picture', () => {
  it.each(KINDS)('is removed from %s, and nothing else', (kind) => {
    const clean = buildPicture(kind);
    const bytes = buildPicture(kind, { more: PRIVATE[kind] });
    expect(textOf(bytes)).toContain(SECRET);
    expect(stripMetadata(bytes, kind)).toEqual(clean);
    expect(stripMetadata(clean, kind)).toEqual(clean);
  });

  it.each(KINDS)('is also removed after the end of %s', (kind) => {
    const bytes = buildPicture(kind);
    const longer = new Uint8Array([...bytes, ...bytesOf(SECRET)]);
    expect(stripMetadata(longer, kind)).toEqual(bytes);
  });

  it('keeps colour profiles, transparency and animations', () => {
    const icc = bytesOf('ICC_PROFILE\0\x01\x01colours');
    const kept: readonly (readonly [Kind, readonly number[]])[] = [
      ['image/png', [...pngChunk('iCCP', bytesOf('sRGB\0\0x')), ...pngChunk('tRNS', [1])]],
      ['image/jpeg', [...jpegSegment(0xe2, icc), ...jpegSegment(0xee, bytesOf('Adobe\0d'))]],
      ['image/gif', [...gifExtension(0xff, 'NETSCAPE2.0'), ...gifExtension(0xf9, 'ctrl')]],
      ['image/webp', webpChunk('ICCP', bytesOf('colours'))],
    ];
    for (const [kind, more] of kept) {
      const bytes = buildPicture(kind, { more });
      expect(stripMetadata(bytes, kind), kind).toEqual(bytes);
    }
  });

  it('of a photo leaves its orientation', () => {
    const photo = buildPicture('image/jpeg', { more: jpegSegment(0xe1, exifWith(6)) });
    const stripped = stripMetadata(photo, 'image/jpeg');
    expect(textOf(stripped)).not.toContain(SECRET);
    // The orientation is the only entry of the new EXIF data.
    const { length } = bytesOf(SECRET);
    const expected = jpegSegment(0xe1, exifWith(6).slice(0, -length));
    expect(textOf(stripped)).toContain(String.fromCharCode(...expected));
  });

  it('is no longer announced in the head of a WebP', () => {
    const head = (flags: number) => webpChunk('VP8X', [flags, 0, 0, 0, 2, 0, 0, 1, 0, 0]);
    const bytes = buildPicture('image/webp', { more: [...head(0x2c), ...PRIVATE['image/webp']] });
    expect(stripMetadata(bytes, 'image/webp')).toEqual(
      buildPicture('image/webp', { more: head(0x20) }),
    );
  });

  it.each(KINDS)('cannot be removed from %s when the file is cut off or damaged', (kind) => {
    const bytes = buildPicture(kind);
    for (const length of [HEADS[kind].length, 20, 40])
      expect(stripMetadata(bytes.subarray(0, length), kind), String(length)).toBeNull();
  });

  it('reads a scan with escaped bytes, and adds the end that a photo lacks', () => {
    const photo = buildPicture('image/jpeg', { pixels: 6 });
    const scan = [0xff, 0x00, 1, 0xff, 0xd3, 2];
    photo.set(scan, photo.length - 8);
    expect(stripMetadata(photo, 'image/jpeg')).toEqual(photo);
    expect(stripMetadata(photo.subarray(0, -2), 'image/jpeg')).toEqual(photo);
  });
});
