// The host's choice of reminders before a meeting and follow-ups after it.
import { type FollowUpName, mapFollowUps } from '../email/follow-ups.ts';
import { DAY_MS } from '../time/types.ts';

export const REMINDERS_MAX = 5;
/** The time before the meeting, in minutes: from 5 minutes to 4 weeks. */
export const REMINDER_BOUNDS = { min: 5, max: 40_320 } as const;
/** The time after the end of the meeting, in minutes: from 0 to 2 weeks. */
export const FOLLOW_UP_BOUNDS = { min: 0, max: 20_160 } as const;

export const REMINDER_READERS = ['invitee', 'host', 'both'] as const;

export interface Reminder {
  /** The time between the reminder and the start of the meeting. */
  readonly minutesBefore: number;
  readonly to: (typeof REMINDER_READERS)[number];
}

/** The times after the end of the meeting, in minutes. Null for no follow-up. Only invitees get them. */
export type FollowUps = Readonly<Record<FollowUpName, number | null>>;

export interface TimedMailSettings {
  readonly reminders: readonly Reminder[];
  readonly followUps: FollowUps;
}

export const DEFAULT_REMINDERS: readonly Reminder[] = [
  { minutesBefore: 1_440, to: 'both' },
  { minutesBefore: 60, to: 'both' },
];

export const NO_FOLLOW_UPS: FollowUps = mapFollowUps(() => null);

/** Returns the reminders with the earliest one first. */
export const sortReminders = (reminders: readonly Reminder[]): Reminder[] =>
  reminders.toSorted((a, b) => b.minutesBefore - a.minutesBefore);

/** A booking that started more than this time ago has no follow-ups left. */
export const TIMED_MAILS_END_MS = 31 * DAY_MS;
