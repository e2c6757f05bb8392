import { describe, expect, it } from 'vitest';
import {
  HOST_MAIL_LIMITS,
  isHostLimited,
  listHostMailLimits,
} from '../../../worker/domain/bookings/host-limits.ts';
import { BOOKING_EVENTS } from '../../../worker/domain/outbox/outbox-facts.ts';

const SUBJECT = {
  bookingId: 'b',
  hostId: 'h',
  isHostNew: false,
  guestId: null,
  recipient: 'ines@x.example',
  isStranger: false,
};

const maximums = (changes: Partial<Parameters<typeof listHostMailLimits>[0]> = {}) =>
  Object.fromEntries(
    listHostMailLimits({ ...SUBJECT, ...changes }).map(({ name, maximum }) => [name, maximum]),
  );

describe('the emails that count towards the limits', () => {
  it('are all emails to people who are not the host, except cancellations', () => {
    const uncounted = (audience: 'host' | 'invitee' | 'guest') =>
      BOOKING_EVENTS.filter((event) => !isHostLimited({ audience, event }));
    expect(uncounted('invitee')).toEqual(['booking.cancelled', 'booking.reassigned']);
    expect(uncounted('guest')).toEqual(['booking.cancelled', 'booking.reassigned']);
    expect(uncounted('host')).toEqual([...BOOKING_EVENTS]);
  });
});

describe('the limits of an email', () => {
  it('apply to the reader of the booking, the recipient and the host', () => {
    expect(maximums()).toEqual({
      'host-mails-booking:b': HOST_MAIL_LIMITS.booking.maximum,
      'host-mails-host:h': HOST_MAIL_LIMITS.host.maximum,
      'host-mails-recipient:ines@x.example': HOST_MAIL_LIMITS.recipient.maximum,
    });
  });

  it('are smaller while the host is new', () => {
    expect(maximums({ isHostNew: true })['host-mails-host:h']).toBe(HOST_MAIL_LIMITS.host.whileNew);
  });

  it('are smaller for a recipient whose address someone else entered', () => {
    const found = maximums({ guestId: 'g', isStranger: true });
    expect(found).toMatchObject({
      'host-mails-booking:g': HOST_MAIL_LIMITS.booking.maximum,
      'host-mails-recipient:ines@x.example': HOST_MAIL_LIMITS.recipient.ofStrangers,
      'host-mails-strangers-hour:h': HOST_MAIL_LIMITS.strangersPerHour.maximum,
      'host-mails-strangers-day:h': HOST_MAIL_LIMITS.strangersPerDay.maximum,
    });
  });
});
