// Everything that happened to a booking, for its host: changes, emails, calendar writes and webhook deliveries.

import type { Instant } from '../time/types.ts';
import type { WebhookEvent } from '../webhooks/events.ts';

const CHANGES = [
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
  /** Null when no one made the change, and when it is unknown. */
  readonly by: 'host' | 'invitee' | 'guest' | null;
}

/** The parts of a webhook event that tell what changed. */
export interface TimelineEvent {
  readonly type: WebhookEvent;
  readonly occurredAt: Instant;
  readonly by: TimelineChange['by'];
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
  const { type, occurredAt: at, by } = event;
  switch (type) {
    case 'booking.created':
      return [];
    case 'booking.updated': {
      const edited = event.isMoved ? 'moved' : 'changed';
      return [{ at, by, change: event.wasPending ? 'approved' : edited }];
    }
    case 'booking.cancelled': {
      const ended = event.outcome === 'expired' ? 'lapsed' : 'declined';
      return [{ at, by, change: event.outcome === null ? 'cancelled' : ended }];
    }
    case 'booking.no_show':
      return [{ at, by, change: event.isNoShow ? 'no-show' : 'no-show-removed' }];
    default:
      return type satisfies never;
  }
}

const MAILED: Readonly<Record<string, TimelineChange['change']>> = {
  'booking.changed': 'changed',
  'booking.cancelled': 'cancelled',
};

/**
 * Lists the changes of a booking, newest first. `events` are complete when the host's plan has webhooks. Without
 * them, the emails to the host tell what changed.
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
  };
  const fromMails = mails.flatMap(({ event, createdAt, isMoved, by }): TimelineChange[] => {
    const change = MAILED[event];
    if (change === undefined) return [];
    return [{ at: createdAt, by, change: change === 'changed' && isMoved ? 'moved' : change }];
  });
  const marked: TimelineChange[] =
    booking.noShowAt === null ? [] : [{ at: booking.noShowAt, change: 'no-show', by: 'host' }];
  const later = events.length > 0 ? events.flatMap(readEvent) : [...fromMails, ...marked];
  return [...later, made].toSorted((a, b) => b.at - a.at);
}
