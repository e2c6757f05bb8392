import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../worker/domain/time/types.ts';
import { renderBookingCancelled } from '../../../worker/mail/bookings/booking-cancelled.ts';
import { renderBookingChanged } from '../../../worker/mail/bookings/booking-changed.ts';
import { envelopeFor } from '../../../worker/mail/bookings/booking-mail-data.ts';
import { BOOKING_MAILS } from './mail-samples.ts';
import { STAMP_AT, sampleBooking } from './sample-booking.ts';

const MANAGE = 'https://halfpast.example/manage/t0ken';
const byInvitee = { changedBy: 'invitee' } as const;

describe('the manage link', () => {
  it.each(Object.entries(BOOKING_MAILS))(
    'is only in the invitee’s version of the email "%s"',
    (_, render) => {
      const [invitee, host] = [
        render(sampleBooking(), 'invitee'),
        render(sampleBooking({ whole: { manageUrl: null } }), 'host'),
      ];
      for (const content of [invitee.html, invitee.text]) expect(content).toContain(MANAGE);
      expect(host.html).toContain('View booking');
      expect(host.html + host.text).not.toContain('/manage/');
      expect(host.ics?.content ?? '').not.toContain('/manage/');
    },
  );

  it('leads directly to each change while the booking can still change', () => {
    const { html } = BOOKING_MAILS.moved?.(sampleBooking(), 'invitee') ?? { html: '' };
    for (const [step, label] of [
      ['reschedule', 'Reschedule'],
      ['cancel', 'Cancel'],
    ])
      expect(html).toMatch(new RegExp(`href="${MANAGE}\\?step=${step}"[^>]*>${label}</a>`));
    const { html: cancelled } = renderBookingCancelled(sampleBooking(), 'invitee', true, STAMP_AT);
    expect(cancelled).toContain('>Book another time</a>');
  });

  it('leads only to the changes that the policy allows', () => {
    const never = { allowed: false, noticeMinutes: 0 };
    const render = (policies: object) =>
      BOOKING_MAILS.moved?.(sampleBooking({ meetingType: policies }), 'invitee').text ?? '';
    const onlyMoves = render({ cancellation: never });
    expect(onlyMoves).toContain(`Reschedule:\n${MANAGE}?step=reschedule`);
    expect(onlyMoves).not.toContain('Cancel:');
    const none = render({ cancellation: never, rescheduling: never });
    expect(none).toContain(`View your booking:\n${MANAGE}\n`);
    expect(none).not.toContain('?step=');
  });

  it('is behind words in the HTML part, so no reader sees the token', () => {
    for (const render of Object.values(BOOKING_MAILS)) {
      const { html } = render(sampleBooking(), 'invitee');
      expect(html.replaceAll(/<[^>]+>/g, '')).not.toContain('/manage/');
    }
  });
});

describe('an email about a change by the invitee', () => {
  it('names the invitee as the person who made the change', () => {
    const data = sampleBooking({ whole: byInvitee });
    const { startAt, endAt } = data.booking;
    const previous = { start: startAt - DAY_MS, end: endAt - DAY_MS };
    const toInvitee = renderBookingChanged(data, 'invitee', previous, STAMP_AT);
    const toHost = renderBookingChanged(data, 'host', previous, STAMP_AT);
    expect(toInvitee.text).toContain('You have moved your meeting with Ada Lovelace.');
    expect(toHost.text).toContain('Grace Hopper has moved 30-minute intro to another time.');
  });

  it('shows the reason to the host as plain text, never as markup, link or header', () => {
    const cancelReason = '<img src=x> https://evil.example\r\nBcc: all@example.org \u202e';
    const data = sampleBooking({ booking: { cancelReason }, whole: byInvitee });
    const toHost = renderBookingCancelled(data, 'host', true, STAMP_AT);
    expect(toHost.text).toContain('Reason:\n  <img src=x>');
    const body = toHost.html.slice(toHost.html.indexOf('<body'));
    expect(body).not.toMatch(/<img|https:\/\/evil|evil\.example|\u202e/);
    expect(JSON.stringify([toHost.subject, envelopeFor(data, 'host')])).not.toMatch(/Bcc|evil/);
    expect(toHost.ics?.content).not.toMatch(/Bcc|evil/);
    const toInvitee = renderBookingCancelled(data, 'invitee', true, STAMP_AT);
    expect(toInvitee.text).not.toContain('Reason');
  });

  it('shows no name and has no Reply-To when the invitee’s data was erased', () => {
    const data = sampleBooking({ booking: { isErased: true }, whole: byInvitee });
    const { text } = renderBookingCancelled(data, 'host', true, STAMP_AT);
    expect(text).toContain('has cancelled the meeting and erased their data');
    expect(text).not.toContain('grace@example.org');
    expect(envelopeFor(data, 'host').replyTo).toBeNull();
  });
});

describe('the email to a host about a change by a host', () => {
  const title = '30-minute intro with Grace Hopper';
  it.each([
    ['You have', { name: 'Ada Lovelace', isReader: true }],
    ['Bo Host has', { name: 'Bo Host', isReader: false }],
  ])('says who made the change: %s', (who, actor) => {
    const data = sampleBooking({ whole: { actor } });
    for (const [name, what] of [
      ['cancelled', `cancelled ${title}`],
      ['moved', `moved ${title}`],
      ['changed', `changed the details of ${title}`],
    ] as const)
      expect(BOOKING_MAILS[name]?.(data, 'host').text).toContain(`${who} ${what}.`);
  });

  it('names no one when it is not known who made the change', () => {
    const data = sampleBooking({ whole: { actor: null } });
    for (const name of ['cancelled', 'moved', 'changed'])
      expect(BOOKING_MAILS[name]?.(data, 'host').text).toMatch(
        /\n30-minute intro with Grace Hopper (?:is cancelled|has a new time|has new details)\./,
      );
  });
});

describe('the email to the invitee about changed details', () => {
  it('names the details and shows them in bold letters', () => {
    const data = sampleBooking({
      booking: { notes: 'Hello' },
      whole: { edited: { name: true, notes: true } },
    });
    const { text, html } = renderBookingChanged(data, 'invitee', null, STAMP_AT);
    expect(text).toContain(
      'Ada Lovelace has changed these details of your meeting: your name and your notes. The time',
    );
    expect([...html.matchAll(/<b [^>]*>([^<]*)<\/b>/g)].map(([, value]) => value)).toEqual([
      'Ada Lovelace and Grace Hopper',
      'Hello',
    ]);
  });

  it('names no details when they are not known', () => {
    const { text } = renderBookingChanged(sampleBooking(), 'invitee', null, STAMP_AT);
    expect(text).toContain('has changed the details of your meeting. The time has not changed.');
  });
});

describe('the email about a new place', () => {
  const data = sampleBooking({
    meetingType: { location: '7 Harbour Road' },
    whole: { hasNewPlace: true },
  });

  it('says that the place has changed and the time has not', () => {
    const { text, html, ics } = renderBookingChanged(data, 'invitee', null, STAMP_AT);
    expect(text).toMatch(/^Your meeting has a new place\n/);
    expect(text).toContain(
      'Ada Lovelace has changed the place of your meeting. The place is now 7 Harbour Road. The time has not',
    );
    expect(html).toContain('<b style="font-weight:600">7 Harbour Road</b>');
    expect(ics?.content).toContain('LOCATION:7 Harbour Road');
  });

  it.each(['https://evil.example/j/1', 'Line 1\nLine 2', 'x'.repeat(100)])(
    'shows a link or a long place only in its row: %j',
    (location) => {
      const { meetingType } = data;
      const changed = { ...data, meetingType: { ...meetingType, location } };
      const { text } = renderBookingChanged(changed, 'invitee', null, STAMP_AT);
      expect(text).toContain('has changed the place of your meeting. The time has not changed.');
    },
  );

  it('says so to guests too', () => {
    const guest = { email: 'guest@example.org', removeUrl: null };
    const { text } = renderBookingChanged({ ...data, guest }, 'guest', null, STAMP_AT);
    expect(text).toMatch(/^Your meeting has a new place\n/);
  });
});
