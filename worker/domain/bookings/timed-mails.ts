// Decides which reminders and follow-ups of a booking are due, based on the current booking. All times are
// instants, because a clock change does not move a meeting. A booking stores when the next decision is due
// (decision 107).

import { FOLLOW_UP_NAMES, FOLLOW_UPS, findFollowUp } from '../email/follow-ups.ts';
import { type ApprovalState, readBookingStatus } from '../meeting-types/approval.ts';

import {
  type Reminder,
  sortReminders,
  type TimedMailSettings,
} from '../meeting-types/timed-mails.ts';
import type { TimedMailFacts } from '../outbox/outbox-facts.ts';
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../time/types.ts';

/**
 * A reminder is skipped when another email about the booking was sent less than this time before the
 * reminder.
 */
const QUIET_MS = 30 * MINUTE_MS;

/** A follow-up that could not be sent within this time is skipped. */
const FOLLOW_UP_USEFUL_MS = DAY_MS;

/**
 * The delay of the email about a no-show mark. During this time, the host can remove the mark, and
 * then no email is sent.
 */
const NO_SHOW_WAIT_MS = 5 * MINUTE_MS;

/** If the host sets the mark later than this time after the meeting, no email is sent. */
const NO_SHOW_LATEST_MS = 7 * DAY_MS;

/**
 * Usually the host object (the host's Durable Object) adds each email and cancels each overdue request on time. The
 * cron searches only for those that it missed (the sweep): they have been due for at least this time.
 */
export const SWEEP_AFTER_MS = 2 * MINUTE_MS;

export interface TimedBooking extends ApprovalState, TimedMailSettings {
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly noShowAt: Instant | null;
  /**
   * The time at which host and invitee were last notified that the booking was made, moved or
   * changed.
   */
  readonly notifiedAt: Instant;
  /**
   * The time at which the host last changed the reminders or follow-ups of the meeting type. Emails
   * planned before that time are not sent, because the invitee may have received similar emails.
   */
  readonly settingsChangedAt: Instant;
}

export interface TimedMail {
  /**
   * Identifies the email among the timed emails of the booking. It is part of the id of an outbox row, so it
   * must not change.
   */
  readonly kind: string;
  readonly event: 'booking.reminder' | 'booking.follow-up';
  readonly audience: 'host' | 'invitee';
  readonly plannedAt: Instant;
  /** From this time on, the email is useless. */
  readonly uselessAt: Instant;
}

/** Returns the `kind` of a reminder. Reminders one day or one hour before the meeting have special names. */
function nameReminder(minutesBefore: number): string {
  if (minutesBefore === 1_440) return 'day';
  return minutesBefore === 60 ? 'hour' : `${minutesBefore}m`;
}

/**
 * A late reminder becomes useless some time before the meeting. Returns the time between that moment and the
 * start of the meeting. The reminder is planned `leadMs` before the start.
 */
function computeLatest(leadMs: number): number {
  return leadMs > 3 * HOUR_MS ? leadMs / 2 : Math.min(10 * MINUTE_MS, leadMs / 2);
}

const AUDIENCES = ['host', 'invitee'] as const;

const isFor = ({ to }: Reminder, audience: string) => to === 'both' || to === audience;

function planReminders(booking: TimedBooking): TimedMail[] {
  const { startAt, notifiedAt } = booking;
  const plannedAt = ({ minutesBefore }: Reminder) => startAt - minutesBefore * MINUTE_MS;
  const planned = AUDIENCES.flatMap((audience) => {
    const reminders = sortReminders(booking.reminders).filter((one) => isFor(one, audience));
    return reminders.map((reminder, index): TimedMail => {
      const latestAt = startAt - computeLatest(startAt - plannedAt(reminder));
      const next = reminders[index + 1];
      return {
        kind: nameReminder(reminder.minutesBefore),
        event: 'booking.reminder',
        audience,
        plannedAt: plannedAt(reminder),
        uselessAt: next === undefined ? latestAt : Math.min(latestAt, plannedAt(next)),
      };
    });
  });
  return planned.filter((mail) => mail.plannedAt >= notifiedAt + QUIET_MS);
}

function planFollowUps({ endAt, noShowAt, followUps }: TimedBooking): TimedMail[] {
  if (noShowAt !== null && noShowAt > endAt + NO_SHOW_LATEST_MS) return [];
  const earliestAt = noShowAt === null ? endAt : noShowAt + NO_SHOW_WAIT_MS;
  return FOLLOW_UP_NAMES.flatMap((name): TimedMail[] => {
    const minutes = followUps[name];
    const { kind, isForNoShow } = FOLLOW_UPS[name];
    if (minutes === null || isForNoShow !== (noShowAt !== null)) return [];
    const plannedAt = Math.max(endAt + minutes * MINUTE_MS, earliestAt);
    const uselessAt = plannedAt + FOLLOW_UP_USEFUL_MS;
    return [{ kind, event: 'booking.follow-up', audience: 'invitee', plannedAt, uselessAt }];
  });
}

/** Returns all timed emails of the booking, including those that were already sent. */
export function planTimedMails(booking: TimedBooking): TimedMail[] {
  if (readBookingStatus(booking) !== 'confirmed') return [];
  return [...planReminders(booking), ...planFollowUps(booking)].filter(
    ({ plannedAt }) => plannedAt >= booking.settingsChangedAt,
  );
}

interface TimedMailDecision {
  /** The emails that are due and still useful. They may have been added before. */
  readonly due: readonly TimedMail[];
  /** The next time at which an email can become due. Null when no email is left. */
  readonly nextAt: Instant | null;
}

export function decideTimedMails(booking: TimedBooking, now: Instant): TimedMailDecision {
  const planned = planTimedMails(booking);
  const future = planned.flatMap(({ plannedAt }) => (plannedAt > now ? [plannedAt] : []));
  return {
    due: planned.filter(({ plannedAt, uselessAt }) => plannedAt <= now && now < uselessAt),
    nextAt: future.length === 0 ? null : Math.min(...future),
  };
}

export const toFacts = (mail: TimedMail, startAt: Instant): TimedMailFacts => ({
  kind: mail.kind,
  startAt,
  plannedAt: mail.plannedAt,
  uselessAt: mail.uselessAt,
});

type SentBooking = Pick<TimedBooking, 'startAt' | 'noShowAt' | 'notifiedAt'> & ApprovalState;

/**
 * Tells whether a timed email should still be sent. The email was due when its outbox row was added. Ignores the
 * settings of the meeting type, because the row was added only moments ago.
 */
export function isStillWanted(facts: TimedMailFacts, booking: SentBooking, now: Instant): boolean {
  const { kind, startAt, plannedAt, uselessAt = booking.startAt - 10 * MINUTE_MS } = facts;
  if (readBookingStatus(booking) !== 'confirmed' || startAt !== booking.startAt) return false;
  if (now >= uselessAt) return false;
  const followUp = findFollowUp(kind);
  if (followUp) return followUp.isForNoShow === (booking.noShowAt !== null);
  return plannedAt === undefined || plannedAt >= booking.notifiedAt + QUIET_MS;
}
