import { describe, expect, it } from 'vitest';
import {
  findFirstLink,
  hideLink,
  isLink,
  LINK_AFTER_BOOKING,
  splitLinks,
} from '../../../worker/domain/frame/location.ts';

const LINKS = [
  'https://zoom.us/j/123?pwd=abc',
  'http://meet.example/room',
  '  HTTPS://Zoom.us/j/123  ',
  'zoom.us/j/123',
  'www.example.com',
  'meet.example.com',
  'teams.microsoft.com/l/meetup-join/19%3a',
  'example.com:8443/room',
  'Zoom: https://zoom.us/j/123, passcode 456',
  'Join at zoom.us/j/123.',
  '(https://zoom.us/j/123)',
  'Room 5\nhttps://zoom.us/j/123',
  'zoommtg://zoom.us/join?confno=123',
  'müller.example/raum',
  'whereby.com?room=1',
  'https:zoom.us/j/123',
  'us02web.zoom.us, meeting 812 3456 7890, passcode 77',
  'Join on us02web.zoom.us',
  'Zoom (zoom.us), ID 812-3456-7890',
  'On meet.google.com, code abc-defg-hij',
  'sip:room@example.com',
  'Call sip:5550',
  'Skype:ada.lovelace?call',
  'facetime:ada@example.com',
  'msteams:/l/meetup-join/1',
  'Dial tel:+4930123456',
];

const PLACES = [
  '',
  'Google Meet',
  'Phone',
  'Zoom (zoom.us)',
  'Webex, see webex.com',
  'Room:5',
  'Ort:Berlin',
  'Entrance: left, 10:30',
  'Example.com building, code 7',
  'Room 2.05/06',
  'St. Mary’s Hall, 5 Main St.',
  'Floor 3/4',
  'and/or',
  'e.g. the lobby',
  'ada@example.com',
  'Version 1.2.3',
  '10 Downing Street, London SW1A 2AA',
];

describe('isLink', () => {
  it.each(LINKS)('accepts %j as a link', (text) => {
    expect(isLink(text)).toBe(true);
  });

  it.each(PLACES)('treats %j as a place', (text) => {
    expect(isLink(text)).toBe(false);
  });
});

describe('hideLink', () => {
  it('replaces the whole text when it contains a link, so that passcodes are hidden too', () => {
    for (const text of LINKS) expect(hideLink(text)).toBe(LINK_AFTER_BOOKING);
    expect(LINK_AFTER_BOOKING).toBe('Link is sent after booking');
  });

  it('does not change the name of a place', () => {
    for (const text of PLACES) expect(hideLink(text)).toBe(text);
  });
});

describe('splitLinks', () => {
  it.each([
    ['https://zoom.us/j/1', [['https://zoom.us/j/1', 'https://zoom.us/j/1']]],
    ['zoom.us/j/1', [['zoom.us/j/1', 'https://zoom.us/j/1']]],
    [
      'Zoom: https://zoom.us/j/1, code 4',
      [
        ['Zoom: ', null],
        ['https://zoom.us/j/1', 'https://zoom.us/j/1'],
        [', code 4', null],
      ],
    ],
    [
      '(zoom.us/j/1).',
      [
        ['(', null],
        ['zoom.us/j/1', 'https://zoom.us/j/1'],
        [').', null],
      ],
    ],
    ['Phone', [['Phone', null]]],
  ] as const)('finds the links in %j', (text, parts) => {
    expect(splitLinks(text).map(({ text, href }) => [text, href])).toEqual(parts);
  });

  it.each([
    'javascript://example.com/%0aalert(1)',
    'data://text/html,x',
    'zoommtg://zoom.us/join',
    'https://ada:secret@evil.example/',
    'http://',
  ])('finds no link in %j', (text) => {
    for (const { href } of splitLinks(text)) expect(href).toBeNull();
  });

  it('does not start again at each character of a long text', () => {
    // A regular expression with this fault needs minutes for this text.
    const text = `${'!'.repeat(400_000)}x`;
    expect(splitLinks(text)).toEqual([{ text, href: null }]);
  });

  it.each(['sip:room@example.com', 'Skype:ada?call', 'mailto:ada@example.com'])(
    'hides %j before the booking, but makes no link of it',
    (text) => {
      expect([isLink(text), splitLinks(text)]).toEqual([true, [{ text, href: null }]]);
    },
  );

  it('keeps every character of the text', () => {
    for (const text of [...LINKS, ...PLACES])
      expect(
        splitLinks(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
  });
});

describe('findFirstLink', () => {
  it.each([
    ['Zoom: https://zoom.us/j/1, code 9', 'https://zoom.us/j/1'],
    ['Room 5 or meet.example/a or meet.example/b', 'https://meet.example/a'],
    ['Café Pause', null],
    ['javascript://alert', null],
  ])('of %j returns %j', (text, link) => {
    expect(findFirstLink(text)).toBe(link);
  });
});
