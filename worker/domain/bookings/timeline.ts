// The history of a booking, as its host sees it: changes, emails, calendar writes and webhook deliveries.

import type { STANDARD_EVENTS } from '../events/events.ts';
import { isBookingEvent } from '../outbox/outbox-facts.ts';
import type { Instant } from '../time/types.ts';
import { BOOKING_MESSAGES } from './booking-messages.ts';

export const CHANGES = [
  'booked',
  'requested',
  'approved',
  'moved',
  'changed',
  'cancelled',
  'declined',
  'lapsed',
  'no-show',
  'no-show-removed',
] as const;

export interface TimelineChange {
  readonly at: Instant;
  readonly change: (typeof CHANGES)[number];
  /** Null when no person made the change, or when the person is unknown. */
  readonly by: 'host' | 'invitee' | 'guest' | null;
  /** The host who made the change. Null when no host made it, or when it is not known which host made it. */
  readonly actor: { readonly id: string; readonly name: string } | null;
}

/** The parts of a webhook event that describe a change. */
export interface TimelineEvent {
  readonly type: (typeof STANDARD_EVENTS)[number];
  readonly occurredAt: Instant;
  readonly by: TimelineChange['by'];
  readonly actor: TimelineChange['actor'];
  readonly isMoved: boolean;
  readonly wasPending: boolean;
  readonly outcome: 'declined' | 'expired' | null;
  readonly isNoShow: boolean;
}

/** An email to the host about a change. */
export interface TimelineMail {
  readonly event: string;
  readonly createdAt: Instant;
  readonly isMoved: boolean;
  readonly by: TimelineChange['by'];
}

interface TimelineBooking {
  readonly createdAt: Instant;
  readonly createdBy: 'host' | 'invitee';
  readonly noShowAt: Instant | null;
  readonly isRequest: boolean;
}

function readEvent(event: TimelineEvent): TimelineChange[] {
  const { type, occurredAt: at, by, actor } = event;
  switch (type) {
    case 'booking.created':
      return [];
    case 'booking.updated': {
      const edited = event.isMoved ? 'moved' : 'changed';
      return [{ at, by, actor, change: event.wasPending ? 'approved' : edited }];
    }
    case 'booking.cancelled': {
      const ended = event.outcome === 'expired' ? 'lapsed' : 'declined';
      return [{ at, by, actor, change: event.outcome === null ? 'cancelled' : ended }];
    }
    case 'booking.no_show':
      return [{ at, by, actor, change: event.isNoShow ? 'no-show' : 'no-show-removed' }];
    default:
      return type satisfies never;
  }
}

/**
 * Lists the changes of a booking, newest first. If the host's plan has webhooks, `events` contains
 * all changes. If there are no events, the changes are read from the emails to the host.
 */
export function listChanges(
  booking: TimelineBooking,
  events: readonly TimelineEvent[],
  mails: readonly TimelineMail[],
): TimelineChange[] {
  const made: TimelineChange = {
    at: booking.createdAt,
    change: booking.isRequest ? 'requested' : 'booked',
    by: booking.createdBy,
    actor: null,
  };
  const fromMails = mails.flatMap(({ event, createdAt, isMoved, by }): TimelineChange[] => {
    const change = isBookingEvent(event) ? BOOKING_MESSAGES[event].change : null;
    if (change === null) return [];
    const shown = change === 'changed' && isMoved ? 'moved' : change;
    return [{ at: createdAt, by, actor: null, change: shown }];
  });
  const marked: TimelineChange[] =
    booking.noShowAt === null
      ? []
      : [{ at: booking.noShowAt, change: 'no-show', by: 'host', actor: null }];
  const later = events.length > 0 ? events.flatMap(readEvent) : [...fromMails, ...marked];
  return [...later, made].toSorted((a, b) => b.at - a.at);
}
