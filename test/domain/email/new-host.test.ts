// The emails after an invitee moved a meeting of a team to a time at which another host takes it.
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../worker/domain/time/types.ts';
import { renderBookingChanged } from '../../../worker/mail/bookings/booking-changed.ts';
import { renderHandedOver } from '../../../worker/mail/bookings/handed-over.ts';
import { STAMP_AT, sampleBooking } from './sample-booking.ts';

const FACTS = {
  from: { id: 'a', name: 'Ada Lovelace' },
  to: { id: 'b', name: 'Bob https://evil.example' },
  by: null,
};
const data = sampleBooking({ whole: { changedBy: 'invitee' } });
const { startAt, endAt } = data.booking;
const PREVIOUS = { start: startAt - DAY_MS, end: endAt - DAY_MS };

describe('the email about another host after a move', () => {
  it('tells the previous host who hosts the meeting, and cancels the calendar entry', () => {
    const mail = renderHandedOver(data, 'previous-host', FACTS, STAMP_AT, PREVIOUS);
    expect(mail.text).toContain('Grace Hopper has moved 30-minute intro to another time.');
    expect(mail.text).toContain('hosts it instead of you.');
    expect(mail.ics?.content).toContain('METHOD:CANCEL');
    expect(mail.html).not.toContain('https://evil');
  });

  it('tells the new host who hosted the meeting before', () => {
    const mail = renderHandedOver(data, 'new-host', FACTS, STAMP_AT, PREVIOUS);
    expect(mail.text).toContain('and you host it now. Ada Lovelace hosted it before.');
    expect(mail.ics?.content).not.toContain('METHOD:CANCEL');
  });

  it('tells the invitee about the new time and the new host in one email', () => {
    const mail = renderBookingChanged(data, 'invitee', PREVIOUS, STAMP_AT, FACTS);
    expect(mail.text).toContain('hosts it instead of Ada Lovelace.');
    expect(mail.text).toContain('The calendar file in this email moves the meeting');
    expect(mail.html).not.toContain('https://evil');
  });
});
