import { describe, expect, it } from 'vitest';
import {
  fillPattern,
  isLinkPattern,
  writeRoomKey,
} from '../../../worker/domain/meeting-types/link-pattern.ts';

describe('isLinkPattern', () => {
  it.each([
    'https://meet.jit.si/{id}',
    'https://meet.example:8443/rooms/{id}?lobby=1#config',
    'https://video.example/?room={id}',
    'https://video.example/#{id}',
    'https://bücher.example/{id}/{id}',
  ])('accepts %s', (text) => {
    expect(isLinkPattern(text)).toBe(true);
  });

  it.each([
    '',
    '{id}',
    'http://meet.example/{id}',
    'https://meet.example/',
    'https://meet.example{id}',
    'https://{id}.example/{id}',
    'https://meet.example/{id}/{user}',
    'https://meet.example/{{id}}',
    'https://meet.example/a b/{id}',
    'https://user:password@meet.example/{id}',
    'https://meet.example\\@other.example/{id}',
    'https://meet.example/\\{id}',
    'javascript:alert("https://meet.example/{id}")',
  ])('refuses %j', (text) => {
    expect(isLinkPattern(text)).toBe(false);
  });
});

describe('fillPattern', () => {
  it('replaces every token', () => {
    expect(fillPattern('https://a.example/{id}?x={id}', '7')).toBe('https://a.example/7?x=7');
  });
});

describe('writeRoomKey', () => {
  const booking = { id: 'b', meetingTypeId: 't', startAt: 1, endAt: 2 };

  it('identifies the booking, or the slot that several bookings share', () => {
    expect(writeRoomKey({ ...booking, seats: null })).toBe('b');
    expect(writeRoomKey({ ...booking, seats: 3 })).toBe('t-1-2');
  });
});
