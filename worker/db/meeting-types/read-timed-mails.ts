// Reads the stored reminders and follow-ups of a meeting type.
import * as z from 'zod/mini';
import { mapFollowUps } from '../../domain/email/follow-ups.ts';
import {
  DEFAULT_REMINDERS,
  type FollowUps,
  NO_FOLLOW_UPS,
  REMINDER_READERS,
  type Reminder,
  type TimedMailSettings,
} from '../../domain/meeting-types/timed-mails.ts';
import { readStored, type Stored, storedObject } from '../json-column.ts';

export const storedReminders = z.array(
  storedObject<Reminder>({ minutesBefore: z.int(), to: z.enum(REMINDER_READERS) }),
);

export const storedFollowUps = storedObject<FollowUps>(
  mapFollowUps(() => z._default(z.nullable(z.int()), null)),
);

interface StoredTimedMails {
  readonly reminders: Stored<readonly Reminder[]>;
  readonly followUps: Stored<FollowUps>;
}

/** If the settings are unreadable, returns the settings of a new meeting type. */
export const readTimedMails = (stored: StoredTimedMails): TimedMailSettings => ({
  reminders: readStored(stored.reminders, storedReminders) ?? DEFAULT_REMINDERS,
  followUps: readStored(stored.followUps, storedFollowUps) ?? NO_FOLLOW_UPS,
});
