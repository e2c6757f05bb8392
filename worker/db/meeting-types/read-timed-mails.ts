// Reads the stored reminders and follow-ups of a meeting type.
import {
  DEFAULT_REMINDERS,
  type FollowUps,
  NO_FOLLOW_UPS,
  type Reminder,
  type TimedMailSettings,
} from '../../domain/meeting-types/timed-mails.ts';
import { areReminders, isFollowUps } from '../../domain/meeting-types/timed-mails-shape.ts';
import { readStored, type Stored } from '../json-column.ts';

interface StoredTimedMails {
  readonly reminders: Stored<readonly Reminder[]>;
  readonly followUps: Stored<FollowUps>;
}

/** If the settings are unreadable, returns the settings of a new meeting type. */
export const readTimedMails = (stored: StoredTimedMails): TimedMailSettings => ({
  reminders: readStored(stored.reminders, areReminders) ?? DEFAULT_REMINDERS,
  followUps: readStored(stored.followUps, isFollowUps) ?? NO_FOLLOW_UPS,
});
