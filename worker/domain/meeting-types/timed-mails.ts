// The host's choice of reminders before a meeting and follow-ups after it. The editor and the server
// use the same rules.
import { type AvailabilityProblem, checkNumber } from './check-booking-rules.ts';

export const REMINDERS_MAX = 5;
/** From 5 minutes to 4 weeks. */
export const REMINDER_BOUNDS = { min: 5, max: 40_320 } as const;
/** From the end of the meeting to 2 weeks later. */
export const FOLLOW_UP_BOUNDS = { min: 0, max: 20_160 } as const;

export const REMINDER_READERS = ['invitee', 'host', 'both'] as const;

export interface Reminder {
  /** The time between the reminder and the start of the meeting. */
  readonly minutesBefore: number;
  readonly to: (typeof REMINDER_READERS)[number];
}

/** The times after the end of the meeting, in minutes. Null for no follow-up. Only invitees get them. */
export interface FollowUps {
  /** Sent unless the host marked that the invitee did not come. */
  readonly thankYou: number | null;
  /** Sent after the host marked that the invitee did not come. */
  readonly noShow: number | null;
}

export interface TimedMailSettings {
  readonly reminders: readonly Reminder[];
  readonly followUps: FollowUps;
}

export const DEFAULT_REMINDERS: readonly Reminder[] = [
  { minutesBefore: 1_440, to: 'both' },
  { minutesBefore: 60, to: 'both' },
];

export const NO_FOLLOW_UPS: FollowUps = { thankYou: null, noShow: null };

const TEXTS = {
  count: `A meeting type has at most ${REMINDERS_MAX} reminders.`,
  twice: 'There is another reminder at this time.',
} as const;

export function checkTimedMails({ reminders, followUps }: TimedMailSettings) {
  const problems: AvailabilityProblem[] = [];
  if (reminders.length > REMINDERS_MAX) problems.push({ path: 'reminders', message: TEXTS.count });
  reminders.forEach(({ minutesBefore }, index) => {
    const path = `reminders.${index}.minutesBefore`;
    problems.push(...checkNumber(path, minutesBefore, REMINDER_BOUNDS));
    const first = reminders.findIndex((other) => other.minutesBefore === minutesBefore);
    if (first < index) problems.push({ path, message: TEXTS.twice });
  });
  for (const name of ['thankYou', 'noShow'] as const) {
    const minutes = followUps[name];
    if (minutes !== null)
      problems.push(...checkNumber(`followUps.${name}`, minutes, FOLLOW_UP_BOUNDS));
  }
  return problems;
}

/** Tells whether a stored value has the shape of reminders. */
export function areReminders(value: unknown): value is readonly Reminder[] {
  return Array.isArray(value) && value.every(isReminder);
}

function isReminder(value: unknown): value is Reminder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'minutesBefore' in value &&
    Number.isInteger(value.minutesBefore) &&
    'to' in value &&
    REMINDER_READERS.some((reader) => reader === value.to)
  );
}

/** Tells whether a stored value has the shape of follow-ups. */
export function isFollowUps(value: unknown): value is FollowUps {
  const isTime = (minutes: unknown) => minutes === null || Number.isInteger(minutes);
  return (
    typeof value === 'object' &&
    value !== null &&
    'thankYou' in value &&
    isTime(value.thankYou) &&
    'noShow' in value &&
    isTime(value.noShow)
  );
}

/** Returns the reminders with the earliest one first. */
export const sortReminders = (reminders: readonly Reminder[]): Reminder[] =>
  reminders.toSorted((a, b) => b.minutesBefore - a.minutesBefore);
