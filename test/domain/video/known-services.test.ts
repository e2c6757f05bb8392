import { describe, expect, it } from 'vitest';
import { isKnownVideoUrl } from '../../../worker/domain/video/known-services.ts';

describe('a link to a well-known video service', () => {
  it.each([
    'https://zoom.us/j/123456789?pwd=abcDEF',
    'https://us02web.zoom.us/j/123456789?pwd=abc.1#success',
    'https://meet.google.com/abc-defg-hij',
    'https://teams.microsoft.com/l/meetup-join/19%3ameeting_x%40thread.v2/0?context=%7b%22Tid%22%3a%22x%22%7d',
    'https://teams.live.com/meet/123',
    'https://whereby.com/room',
    'https://meet.jit.si/Room',
    'https://MEET.JIT.SI/Room',
  ])('is recognized: %s', (url) => {
    expect(isKnownVideoUrl(url)).toBe(true);
  });

  it.each([
    'http://zoom.us/j/1',
    'https://zoom.us.evil.example/j/1',
    'https://evil-zoom.us/j/1',
    'https://evil.zoom.us/j/1',
    'https://zoom.us@evil.example/j/1',
    'https://user:secret@zoom.us/j/1',
    'https://zoom.us:8443/j/1',
    'https://zoom.us\\@evil.example/j/1',
    'https://meet.google.com/linkredirect?dest=evil.example',
    'https://zoom.us/j/1?next=https%3A%2F%2Fevil.example',
    'https://zoom.us//evil.example',
    'https://zооm.us/j/1',
    'https://zoom.us/j/1 evil.example',
    'zoom.us/j/1',
    'javascript:alert(1)',
  ])('is not %s', (url) => {
    expect(isKnownVideoUrl(url)).toBe(false);
  });
});
