import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { envelopeFor } from '../../../worker/mail/bookings/booking-mail-data.ts';
import { renderBookingReminder } from '../../../worker/mail/bookings/booking-reminder.ts';
import { type SampleChanges, sampleBooking, zone } from './sample-booking.ts';

const START = Date.UTC(2026, 10, 23, 13, 0);
const UNSUBSCRIBE = 'https://halfpast.example/unsubscribe/abc';

function remind(
  timeBeforeStart: number,
  audience: 'host' | 'invitee',
  changes: SampleChanges = {},
) {
  const data = sampleBooking(changes);
  const now = data.booking.startAt - timeBeforeStart;
  return renderBookingReminder(data, audience, { now, unsubscribeUrl: UNSUBSCRIBE });
}

/**
 * Renders the reminder to a host in Berlin 24 hours before `startAt`. Returns the subject up to the
 * first colon.
 */
function renderSubjectStart(startAt: number): string {
  const { subject } = remind(DAY_MS, 'host', { booking: { startAt, endAt: startAt + HOUR_MS } });
  return subject.slice(0, subject.indexOf(':'));
}

describe('the reminder email', () => {
  it('counts the days when the meeting is a week or more away', () => {
    expect(remind(6 * DAY_MS, 'host').subject).toMatch(/^\w+day: /);
    expect(remind(7 * DAY_MS, 'host').subject).toMatch(/^In 7 days: /);
  });

  it('starts with the time left and shows the start in the reader’s time zone', () => {
    expect(remind(DAY_MS, 'host').subject).toBe(
      'Tomorrow: 30-minute intro with Grace Hopper, Mon 23 Nov 14:00 CET',
    );
    expect(remind(DAY_MS, 'invitee').subject).toBe(
      'Tomorrow: 30-minute intro with Ada Lovelace, Mon 23 Nov 08:00 EST',
    );
    expect(remind(DAY_MS, 'invitee').html).toContain('>Tomorrow at 08:00</h1>');
    expect(remind(HOUR_MS, 'host').subject).toMatch(/^In 1 hour: /);
    expect(remind(HOUR_MS, 'host').text).toMatch(/^In 1 hour\n/);
  });

  it('shows the actual time left when it is sent late', () => {
    expect(remind(HOUR_MS - 40_000, 'host').subject).toMatch(/^In 1 hour: /);
    expect(remind(44 * MINUTE_MS, 'host').subject).toMatch(/^In 45 minutes: /);
    expect(remind(90 * MINUTE_MS, 'host').subject).toMatch(/^In 1 hour 30 minutes: /);
    expect(remind(15 * HOUR_MS, 'host').subject).toMatch(/^Tomorrow: /);
    expect(remind(13 * HOUR_MS, 'host').subject).toMatch(/^Today: /);
  });

  it('says "Today" or the weekday when a clock change makes "Tomorrow" wrong', () => {
    // This Sunday in Berlin has 25 hours. Therefore, 24 hours before 23:30 it is still the same Sunday.
    expect(renderSubjectStart(Date.UTC(2026, 9, 25, 22, 30))).toBe('Today');
    expect(renderSubjectStart(Date.UTC(2026, 9, 25, 8, 0))).toBe('Tomorrow');
    // This Sunday in Berlin has 23 hours. Therefore, 24 hours before Monday 00:15 it is Saturday.
    expect(renderSubjectStart(Date.UTC(2026, 2, 29, 22, 15))).toBe('Monday');
    expect(renderSubjectStart(Date.UTC(2026, 2, 29, 8, 0))).toBe('Tomorrow');
  });

  it('leads to a map when the meeting is at an address', () => {
    const place = { location: 'Rue de Rivoli 1, Paris', isAddress: true };
    for (const audience of ['host', 'invitee'] as const) {
      const { html } = remind(HOUR_MS, audience, { meetingType: place });
      expect(html).toMatch(
        /class="btn".*?href="[^"]*google\.com\/maps[^"]*"[^>]*>Get directions</s,
      );
      expect(html).toMatch(audience === 'host' ? />View booking</ : />View your booking</);
      expect(remind(HOUR_MS, audience).html).not.toContain('Get directions');
    }
  });

  it('has an unsubscribe link in HTML and text, but no calendar file', () => {
    const { html, text, ics } = remind(DAY_MS, 'invitee');
    expect(html).toContain(`href="${UNSUBSCRIBE}"`);
    expect(text).toContain(`Stop reminders: ${UNSUBSCRIBE}`);
    expect(ics).toBeUndefined();
    const data = sampleBooking();
    const now = START - DAY_MS;
    const withoutLink = renderBookingReminder(data, 'host', { now, unsubscribeUrl: null });
    expect(withoutLink.html + withoutLink.text).not.toContain('Stop reminders');
  });

  it('shows text from the invitee as plain text, and on one line in the subject', () => {
    const evil = 'Eve\r\nBcc: x@y.example <script> https://evil.example';
    const changes = { booking: { inviteeName: evil, notes: evil }, meetingType: { title: evil } };
    for (const audience of ['host', 'invitee'] as const) {
      const { subject, html } = remind(HOUR_MS, audience, changes);
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).not.toMatch(/<script|href="[^"]*evil/);
      expect(new TextEncoder().encode(html).length).toBeLessThan(40_000);
    }
  });

  it('uses the reader’s time zone when it is 13 hours ahead of the host’s time zone', () => {
    const { subject } = remind(DAY_MS, 'invitee', {
      booking: { inviteeTimeZone: zone('Pacific/Kiritimati') },
    });
    expect(subject).toBe('Tomorrow: 30-minute intro with Ada Lovelace, Tue 24 Nov 03:00 GMT+14');
  });
});

describe('the reminder of a time that several people share', () => {
  const people = (...names: string[]): SampleChanges => ({
    whole: {
      others: names.map((name) => ({
        name,
        email: `${name.split(' ')[0]?.toLowerCase()}@x.example`,
      })),
    },
    booking: { notes: 'A note of Grace.', inviteePhone: '+49 1701234567' },
  });

  it('names all people to the host', () => {
    const { subject, text, html } = remind(DAY_MS, 'host', people('Alan Turing'));
    expect(subject).toBe(
      'Tomorrow: 30-minute intro with Grace Hopper and Alan Turing, Mon 23 Nov 14:00 CET',
    );
    expect(text).toContain(
      'Who:\n  Grace Hopper\n  grace@example.org\n\n  Alan Turing\n  alan@x.example\n',
    );
    expect(html).toMatch(/>Alan Turing<br><span [^>]*><a [^>]*href="mailto:alan@x\.example"/);
    expect(text).toContain('You receive this because several people booked this time with you.');
  });

  it('has only the first names in the subject, and all names in the details', () => {
    const changes = people('Alan Turing', 'Mary Shelley', 'Emmy Noether', 'Max Born');
    const { subject, text } = remind(DAY_MS, 'host', changes);
    expect(subject).toContain('with Grace Hopper, Alan Turing, Mary Shelley and 2 others, Mon');
    for (const name of ['Grace Hopper', 'Mary Shelley', 'Max Born']) expect(text).toContain(name);
    expect(text).toContain('max@x.example');
  });

  it('shows nothing that only one of the people wrote, and sends replies to none of them', () => {
    const data = sampleBooking(people('Alan Turing'));
    const { text } = remind(DAY_MS, 'host', people('Alan Turing'));
    expect(text).not.toMatch(/A note of Grace|1701234567/);
    expect(text).toContain('Open bookings');
    expect(envelopeFor(data, 'host').replyTo).toBeNull();
    expect(envelopeFor(sampleBooking(), 'host').replyTo).toMatchObject({ name: 'Grace Hopper' });
  });
});
