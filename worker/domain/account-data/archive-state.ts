// The work on an archive in the background.
import { DAY_MS, MINUTE_MS } from '../time/types.ts';

export const ARCHIVE_STATES = ['waiting', 'ready', 'failed'] as const;
export type ArchiveState = (typeof ARCHIVE_STATES)[number];

/** The link to an archive works for this time. */
export const ARCHIVE_KEPT_MS = 3 * DAY_MS;

/** Work without progress for this time counts as interrupted. */
export const ARCHIVE_STALLED_MS = 5 * MINUTE_MS;

/** After this number of interrupted starts, the work has failed. */
export const ARCHIVE_ATTEMPTS_MAX = 3;
