// The button to join the meeting, and the title and the time at the top of an email.
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import type { BookingMailData } from '../../../worker/mail/bookings/booking-mail-data.ts';
import { BOOKING_MAILS, GUEST_MAILS, HOST_MAILS, INVITEE_MAILS } from './mail-samples.ts';
import { type SampleChanges, sampleBooking, zone } from './sample-booking.ts';

const URL = 'https://meet.google.com/abc-defg-hij';
const withLink = sampleBooking({
  whole: { meetingLink: { status: 'ready', url: URL, label: 'Google Meet' } },
});

/** The links that add the meeting to a calendar. */
const CALENDARS = ['Google', 'Outlook'];

/** Returns the labels of the buttons. */
const listButtons = (html: string): string[] =>
  [...html.matchAll(/<td class="btn".*?>([^<>]+)<\/a>/gs)].map(([, label = '']) => label);

/** Returns the labels of all links, in reading order. */
const listLinks = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*>([^<>]+)<\/a>/g)].map(([, label = '']) => label);

const renderHtml = (name: string, data: BookingMailData, audience: 'host' | 'invitee') =>
  BOOKING_MAILS[name]?.(data, audience).html ?? '';

describe('the button to join', () => {
  it.each(['confirmed', 'moved', 'changed', 'reminder an hour before'])(
    'is the only button of the email "%s", before the links for everything else',
    (name) => {
      for (const [audience, links] of [
        ['invitee', ['Reschedule', 'Cancel']],
        ['host', ['View booking']],
      ] as const) {
        const html = renderHtml(name, withLink, audience);
        const calendars = name === 'confirmed' && audience === 'invitee' ? CALENDARS : [];
        const all = ['Join meeting', ...calendars, ...links];
        expect(listButtons(html)).toEqual(['Join meeting']);
        expect(listLinks(html).slice(0, all.length)).toEqual(all);
      }
    },
  );

  it('replaces the URL of the meeting in the details of the email', () => {
    const html = renderHtml('confirmed', withLink, 'invitee');
    expect(html).not.toContain(`>${URL}<`);
    expect(html).toContain('>Google Meet</p>');
  });

  it.each(['confirmed', 'moved', 'changed', 'reminder an hour before'])(
    'gives way to the button that opens the booking when the email "%s" has no meeting link',
    (name) => {
      const html = renderHtml(name, sampleBooking(), 'invitee');
      expect(listButtons(html)).toEqual(['View your booking']);
      const calendars = name === 'confirmed' ? CALENDARS : [];
      const links = ['View your booking', ...calendars, 'Reschedule', 'Cancel'];
      expect(listLinks(html).slice(0, links.length)).toEqual(links);
    },
  );

  it('is in the email to a guest', () => {
    expect(listButtons(GUEST_MAILS.invited?.(withLink).html ?? '')[0]).toBe('Join meeting');
  });

  it('is in no email about a meeting that does not take place', () => {
    for (const html of [
      renderHtml('cancelled', withLink, 'invitee'),
      renderHtml('cancelled', withLink, 'host'),
      INVITEE_MAILS.reassigned?.(withLink).html ?? '',
    ])
      expect(listButtons(html)).not.toContain('Join meeting');
  });

  const room = 'https://zoom.example/j/1';
  it.each<[string, boolean, SampleChanges]>([
    ['the host’s link', true, { meetingType: { location: room } }],
    ['no link', false, { meetingType: { location: 'Room 4' } }],
    ['a link without https', false, { meetingType: { location: 'http://zoom.example/j/1' } }],
    ['a new host’s link', false, { meetingType: { location: room }, whole: { isHostNew: true } }],
    [
      'a new host’s link to a well-known video service',
      true,
      { meetingType: { location: 'https://zoom.us/j/1' }, whole: { isHostNew: true } },
    ],
    ['the invitee’s link', false, { meetingType: { location: room, isPlaceByInvitee: true } }],
  ])('exists only for a safe link of the host. Shown for %s: %s', (_, isShown, changes) => {
    const buttons = listButtons(renderHtml('confirmed', sampleBooking(changes), 'invitee'));
    expect(buttons.includes('Join meeting')).toBe(isShown);
  });
});

describe('the place of a meeting', () => {
  const renderPlace = (changes: SampleChanges) =>
    renderHtml('confirmed', sampleBooking(changes), 'invitee');
  const address = { location: 'Rue de Rivoli 1\nParis', isAddress: true };

  it('is a link to a map when it is an address', () => {
    expect(renderPlace({ meetingType: address })).toContain(
      'href="https://www.google.com/maps/search/?api=1&amp;query=Rue+de+Rivoli+1+Paris"',
    );
  });

  it.each<[string, SampleChanges]>([
    ['another text', { meetingType: { ...address, isAddress: false } }],
    ['the address of a new host', { meetingType: address, whole: { isHostNew: true } }],
    ['a link', { meetingType: { ...address, location: 'https://zoom.example/j/1' } }],
  ])('is no link to a map when it is %s', (_, changes) => {
    expect(renderPlace(changes)).not.toContain('google.com/maps');
  });

  it('is no link when the meeting is off, or when another host has it', () => {
    const room = 'https://zoom.example/j/1';
    for (const location of [address.location, room]) {
      const data = sampleBooking({ meetingType: { ...address, location } });
      for (const html of [
        renderHtml('cancelled', data, 'host'),
        HOST_MAILS['given away']?.(data).html ?? '',
      ]) {
        expect(html).toContain('>Where</td>');
        expect(html).not.toMatch(/href="[^"]*(?:google\.com\/maps|zoom\.example)/);
      }
    }
  });

  it('is shown once when it is a link without its scheme', () => {
    const html = renderPlace({ meetingType: { location: 'zoom.us/j/1' } });
    expect(listButtons(html)).toEqual(['Join meeting']);
    expect(html).not.toContain('>Where</td>');
  });
});

describe('the top of an email', () => {
  it('shows the title of the meeting before its time, and no row repeats them', () => {
    const html = renderHtml('confirmed', withLink, 'invitee');
    const [title, time] = [html.indexOf('>30-minute intro<'), html.indexOf('08:00–08:30</p>')];
    expect(title).toBeGreaterThan(0);
    expect(time).toBeGreaterThan(title);
    expect(html.match(/>30-minute intro</g)).toHaveLength(1);
    expect(html).not.toContain('>What</td>');
  });

  it('shows the time in the time zone of the reader, and then the local time of the other person', () => {
    for (const [audience, time, places] of [
      ['invitee', '08:00–08:30', '30 minutes · New York (GMT−5)<br>14:00 in Berlin'],
      ['host', '14:00–14:30', 'Berlin (GMT+1)<br>08:00 in New York'],
    ] as const) {
      const html = renderHtml('confirmed', withLink, audience);
      expect(html).toContain(`Monday, 23 November 2026<br>${time}</p>`);
      expect(html).toContain(`>${places}</p>`);
    }
  });

  it('shows the date of the other person’s local time when it is another day', () => {
    const startAt = Date.UTC(2026, 10, 24, 2);
    const booking = { startAt, endAt: startAt + 30 * MINUTE_MS };
    expect(BOOKING_MAILS.moved?.(sampleBooking({ booking }), 'host').text).toContain(
      '  Berlin (GMT+1)\n  Mon 23 Nov 21:00 EST in New York\n',
    );
  });

  it('shows no other local time when it is the same, when a meeting is off, or when several people are meant', () => {
    const { others, hosts } = {
      others: [{ name: 'Alan Turing', email: 'alan@example.net' }],
      hosts: [
        { name: 'Ada Lovelace', email: 'ada@example.com' },
        { name: 'Bo Host', email: 'bo@example.com' },
      ],
    };
    const mails = [
      BOOKING_MAILS.moved?.(
        sampleBooking({ booking: { inviteeTimeZone: zone('Europe/Paris') } }),
        'host',
      ),
      BOOKING_MAILS.cancelled?.(sampleBooking(), 'host'),
      BOOKING_MAILS.moved?.(sampleBooking({ whole: { others } }), 'host'),
      BOOKING_MAILS.moved?.(sampleBooking({ whole: { hosts } }), 'invitee'),
    ];
    for (const mail of mails)
      expect(`${mail?.html}${mail?.text}`).not.toMatch(/ in (?:Berlin|New York|Paris)/);
  });

  it.each(Object.keys(BOOKING_MAILS))(
    'names the invitee in the email "%s" to the host, and no row repeats the name',
    (name) => {
      const html = renderHtml(name, withLink, 'host');
      expect(html).toMatch(/<p class="ink title"[^>]*>Grace Hopper<\/p>/);
      expect(html).not.toContain('>Who</td>');
      expect(html).toContain('>What</td>');
    },
  );

  it('shows the title to the host when the booking names no single invitee', () => {
    const others = [{ name: 'Alan Turing', email: 'alan@example.net' }];
    for (const data of [
      sampleBooking({ booking: { isErased: true } }),
      sampleBooking({ whole: { others } }),
    ])
      expect(renderHtml('cancelled', data, 'host')).toMatch(
        /<p class="ink title"[^>]*>30-minute intro<\/p>/,
      );
  });

  it('shows the reason of a cancellation directly below the time', () => {
    const data = sampleBooking({
      booking: { cancelReason: 'I am ill.' },
      whole: { changedBy: 'invitee' },
    });
    const html = renderHtml('cancelled', data, 'host');
    expect(html).toMatch(/Berlin \(GMT\+1\)<\/p>\n<p [^>]*>Reason<\/p>\n<p [^>]*>I am ill\.<\/p>/);
    expect(html.match(/I am ill\./g)).toHaveLength(1);
    const { text = '' } = BOOKING_MAILS.cancelled?.(data, 'host') ?? {};
    expect(text).toMatch(/Berlin \(GMT\+1\)\n\nReason:\n {2}I am ill\./);
  });

  it('shows the time struck through when the meeting does not take place', () => {
    for (const html of [
      renderHtml('cancelled', withLink, 'invitee'),
      INVITEE_MAILS.reassigned?.(withLink).html,
    ])
      expect(html).toContain('<s>Monday, 23 November 2026<br>08:00–08:30</s>');
  });

  it('shows the previous time struck through, before the new time', () => {
    const html = renderHtml('moved', withLink, 'invitee');
    expect(html).toMatch(/<s [^>]*white-space:nowrap">Sun 22 Nov, 08:00–08:30<\/s>/);
    expect(html).not.toMatch(/<s[^>]*>Monday/);
  });
});

it('only confirmations for invitees and guests have links that add the meeting to a calendar', () => {
  const google = 'https://calendar.google.com/calendar/render?';
  const html = renderHtml('confirmed', withLink, 'invitee');
  expect(html).toContain(google);
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('Add to calendar: Google · Outlook');
  expect(GUEST_MAILS.invited?.(withLink).html).toContain(google);
  expect(renderHtml('confirmed', withLink, 'host')).not.toContain(google);
  expect(renderHtml('moved', withLink, 'invitee')).not.toContain(google);
});
