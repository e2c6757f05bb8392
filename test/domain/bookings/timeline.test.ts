import { describe, expect, it } from 'vitest';
import {
  listChanges,
  type TimelineEvent,
  type TimelineMail,
} from '../../../worker/domain/bookings/timeline.ts';

const BOOKING = { createdAt: 1, createdBy: 'invitee', noShowAt: null, isRequest: false } as const;

function event(type: TimelineEvent['type'], changes: Partial<TimelineEvent> = {}): TimelineEvent {
  return {
    ...{ type, occurredAt: 10, by: 'host', actor: null, outcome: null },
    ...{ isMoved: false, wasPending: false, isNoShow: false },
    ...changes,
  };
}

const mail = (name: string, changes: Partial<TimelineMail> = {}): TimelineMail => ({
  event: name,
  createdAt: 10,
  isMoved: false,
  by: 'host',
  ...changes,
});

const changesOf = (...args: Parameters<typeof listChanges>) =>
  listChanges(...args).map(({ change, by }) => `${change} ${by}`);

describe('the changes of a booking', () => {
  it('begin with the booking, or with the request for approval', () => {
    expect(listChanges(BOOKING, [], [])).toEqual([
      { at: 1, change: 'booked', by: 'invitee', actor: null },
    ]);
    expect(changesOf({ ...BOOKING, isRequest: true }, [], [])).toEqual(['requested invitee']);
  });

  it.each<[string, TimelineEvent]>([
    ['moved host', event('booking.updated', { isMoved: true })],
    ['changed guest', event('booking.updated', { by: 'guest' })],
    ['approved host', event('booking.updated', { wasPending: true })],
    ['cancelled invitee', event('booking.cancelled', { by: 'invitee' })],
    ['declined host', event('booking.cancelled', { outcome: 'declined' })],
    ['lapsed null', event('booking.cancelled', { outcome: 'expired', by: null })],
    ['no-show host', event('booking.no_show', { isNoShow: true })],
    ['no-show-removed host', event('booking.no_show')],
  ])('contain "%s" when the event stream has the matching event', (written, stored) => {
    expect(changesOf(BOOKING, [stored, event('booking.created')], [])).toEqual([
      written,
      'booked invitee',
    ]);
  });

  it('name the host who made them when the event contains this host', () => {
    const actor = { id: 'bo', name: 'Bo Host' };
    expect(listChanges(BOOKING, [event('booking.cancelled', { actor })], [])[0]).toEqual({
      ...{ at: 10, change: 'cancelled', by: 'host', actor },
    });
  });

  it('come from the emails to the host when the event stream has no events', () => {
    const mails = [
      mail('booking.cancelled', { createdAt: 30, by: 'invitee' }),
      mail('booking.changed', { createdAt: 20, isMoved: true }),
      mail('booking.changed'),
      mail('booking.confirmed', { createdAt: 1 }),
      mail('booking.reminder', { createdAt: 25 }),
    ];
    expect(changesOf({ ...BOOKING, noShowAt: 40 }, [], mails)).toEqual([
      'no-show host',
      'cancelled invitee',
      'moved host',
      'changed host',
      'booked invitee',
    ]);
  });
});
