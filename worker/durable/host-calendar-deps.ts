// The host object gets these dependencies from the composition root.

import type { BookingsRepo } from '../db/bookings/book/bookings.ts';
import type { HoldsRepo } from '../db/bookings/book/holds.ts';
import type { BookingChangesRepo } from '../db/bookings/change/booking-changes.ts';
import type { GuestRemovalsRepo } from '../db/bookings/change/guest-removals.ts';
import type { HandOversRepo } from '../db/bookings/change/hand-overs.ts';
import type { InviteeErasuresRepo } from '../db/bookings/change/invitee-erasures.ts';
import type { TimedMailsRepo } from '../db/bookings/emails/timed-mails.ts';
import type { OtherHostsRepo } from '../db/bookings/other-hosts.ts';
import type { OutboxRepo } from '../db/outbox/outbox.ts';
import type { WebhookDeliveriesRepo } from '../db/webhooks/webhook-deliveries.ts';
import type { Lapses } from '../domain/bookings/changes.ts';
import type { Instant } from '../domain/time/types.ts';

export interface HostCalendarDeps {
  readonly bookings: Pick<BookingsRepo, 'insertBookings'>;
  readonly bookingChanges: Pick<
    BookingChangesRepo,
    'moveBooking' | 'cancelBooking' | 'approveRequest' | 'askForTime' | 'markNoShow'
  >;
  readonly guestRemovals: GuestRemovalsRepo;
  readonly handOvers: Pick<HandOversRepo, 'handOver'>;
  readonly holds: Pick<HoldsRepo, 'insertHold' | 'releaseHold'>;
  readonly inviteeErasures: InviteeErasuresRepo;
  readonly otherHosts: OtherHostsRepo;
  readonly outbox: OutboxRepo;
  readonly timedMails: Pick<TimedMailsRepo, 'addDueOfHost'>;
  readonly webhookDeliveries: Pick<WebhookDeliveriesRepo, 'listOpenOfHost' | 'listDueOfOthers'>;
  /** Returns a bookmark that includes every commit of this object. Null when replicas are switched off. */
  latestBookmark(): string | null;
  now(): Instant;
  /** Milliseconds by which `now` is ahead of the platform's clock, which alarms follow. */
  readonly clockShiftMs: number;
  /**
   * The ids of the outbox rows of all commits within this time, in milliseconds, are sent to the queue
   * together. Emails may be delayed by this time.
   */
  readonly batchWindowMs: number;
  /**
   * Returns the commands that end the host's unanswered requests, and the time at which the next
   * request lapses.
   */
  prepareLapses(hostId: string, now: Instant): Promise<Lapses>;
  /** Makes the object of another host set its alarm. Never rejects. */
  watch(hostId: string): Promise<void>;
  enqueue(
    kind: 'outbox' | 'calendar-write' | 'webhook',
    ids: readonly string[],
    delaySeconds?: number,
  ): Promise<void>;
}
