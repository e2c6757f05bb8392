// The button to join the meeting, and the time at the top of an email.
import { describe, expect, it } from 'vitest';
import type { BookingMailData } from '../../../worker/mail/bookings/booking-mail-data.ts';
import { BOOKING_MAILS, GUEST_MAILS, INVITEE_MAILS } from './mail-samples.ts';
import { type SampleChanges, sampleBooking } from './sample-booking.ts';

const URL = 'https://meet.google.com/abc-defg-hij';
const withLink = sampleBooking({
  whole: { meetingLink: { status: 'ready', url: URL, label: 'Google Meet' } },
});

/** Returns the labels of the buttons, in reading order. */
const listButtons = (html: string): string[] =>
  [...html.matchAll(/<td class="btn(?:-2)?".*?>([^<>]+)<\/a>/gs)].map(([, label = '']) => label);

const renderHtml = (name: string, data: BookingMailData, audience: 'host' | 'invitee') =>
  BOOKING_MAILS[name]?.(data, audience).html ?? '';

describe('the button to join', () => {
  it.each(['confirmed', 'moved', 'changed', 'reminder an hour before'])(
    'is the first button of the email "%s"',
    (name) => {
      expect(listButtons(renderHtml(name, withLink, 'invitee'))).toEqual([
        'Join meeting',
        'Reschedule or cancel',
      ]);
      expect(listButtons(renderHtml(name, withLink, 'host'))).toEqual([
        'Join meeting',
        'View booking',
      ]);
    },
  );

  it('replaces the URL of the meeting in the details of the email', () => {
    const html = renderHtml('confirmed', withLink, 'invitee');
    expect(html).not.toContain(`>${URL}<`);
    expect(html).toContain('>Google Meet</p>');
  });

  it('is missing without a meeting link, and the button to change the booking stays outlined', () => {
    const html = renderHtml('confirmed', sampleBooking(), 'invitee');
    expect(listButtons(html)).toEqual(['Reschedule or cancel']);
    expect(html).not.toContain('<td class="btn"');
  });

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

describe('the time at the top of an email', () => {
  it('is in the time zone of the reader', () => {
    for (const [audience, time, place] of [
      ['invitee', '08:00–08:30', 'Eastern Standard Time, New York'],
      ['host', '14:00–14:30', 'Central European Standard Time, Berlin'],
    ] as const) {
      const html = renderHtml('confirmed', withLink, audience);
      expect(html).toContain(`Monday, 23 November 2026<br>${time}</p>`);
      expect(html).toContain(`>${place}</p>`);
    }
  });

  it('is struck through when the meeting does not take place', () => {
    for (const html of [
      renderHtml('cancelled', withLink, 'invitee'),
      INVITEE_MAILS.reassigned?.(withLink).html,
    ])
      expect(html).toContain('<s>Monday, 23 November 2026<br>08:00–08:30</s>');
  });

  it('follows the previous time, which is struck through', () => {
    const html = renderHtml('moved', withLink, 'invitee');
    expect(html).toMatch(/<s [^>]*>Sunday, 22 November 2026, 08:00–08:30<\/s>/);
    expect(html).not.toMatch(/<s[^>]*>Monday/);
  });
});

it('only confirmations for invitees and guests have links that add the meeting to a calendar', () => {
  const google = 'https://calendar.google.com/calendar/render?';
  expect(renderHtml('confirmed', withLink, 'invitee')).toContain(google);
  expect(GUEST_MAILS.invited?.(withLink).html).toContain(google);
  expect(renderHtml('confirmed', withLink, 'host')).not.toContain(google);
  expect(renderHtml('moved', withLink, 'invitee')).not.toContain(google);
});
