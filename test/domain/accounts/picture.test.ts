import { describe, expect, it } from 'vitest';
import {
  formatPictureSize,
  readDataUrl,
  readPictureSize,
  readPictureType,
} from '../../../worker/domain/accounts/picture.ts';
import { checkProfile } from '../../../worker/domain/accounts/profile-form.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('a logo', () => {
  it('gets its type from its first bytes', () => {
    const fileStarts = [
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff\xe1',
      'GIF87a',
      'GIF89a',
      'RIFF1234WEBP',
    ];
    expect(fileStarts.map((text) => readPictureType(bytes(text)))).toEqual([
      'image/png',
      'image/jpeg',
      'image/gif',
      'image/gif',
      'image/webp',
    ]);
    for (const text of ['', '\x89PNG', 'GIF88a', 'RIFF1234WAVE', '<svg', 'BM', '\xff\xd8']) {
      expect([text, readPictureType(bytes(text))]).toEqual([text, null]);
    }
  });

  it('must be a data URL of an image type', () => {
    expect(readDataUrl('data:image/JPG;base64,abc')).toEqual({ type: 'image/jpeg', base64: 'abc' });
    for (const url of [
      'data:image/svg+xml;base64,abc',
      'data:image/png,abc',
      'data:text/html;base64,abc',
      'image/png;base64,abc',
      'data:image/png;charset=utf-8;base64,abc',
      '',
    ]) {
      expect([url, readDataUrl(url)]).toEqual([url, null]);
    }
  });
});

it('the profile form ignores fields that the request does not contain', () => {
  expect(checkProfile({})).toEqual([]);
  expect(checkProfile({ name: 'Zoë', username: 'Zoe-2' })).toEqual([]);
  expect(checkProfile({ name: '', username: 'settings' }).map(({ path }) => path)).toEqual([
    'name',
    'username',
  ]);
});

describe('the path of a picture', () => {
  it('contains the size of the picture', () => {
    expect(readPictureSize(`/media/0a1b${formatPictureSize(240, 80)}`)).toEqual({
      width: 240,
      height: 80,
    });
  });

  it.each(['/media/0a1b', '/media/0a1b-0x80', '/media/0a1b-240x', 'https://example.com/picture'])(
    'has no size when it is %s',
    (path) => {
      expect(readPictureSize(path)).toBeNull();
    },
  );
});
