// Checks whether stored values have the shape of reminders and follow-ups.
import { type FollowUps, REMINDER_READERS, type Reminder } from './timed-mails.ts';

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
