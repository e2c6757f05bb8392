// The work on an archive in the background.
import { DAY_MS, MINUTE_MS } from '../time/types.ts';

/**
 * `keep-only` is an archive that is ready, but too large to be imported. `too-large` is an archive that could not be
 * created, because one file cannot hold the data.
 */
export const ARCHIVE_STATES = ['waiting', 'ready', 'keep-only', 'failed', 'too-large'] as const;
export type ArchiveState = (typeof ARCHIVE_STATES)[number];

export type ReadyState = Extract<ArchiveState, 'ready' | 'keep-only'>;

/** Returns whether an archive can be downloaded. */
export const isReady = (state: ArchiveState): boolean => state === 'ready' || state === 'keep-only';

/** The link to an archive works for this time. */
export const ARCHIVE_KEPT_MS = 3 * DAY_MS;

/** Work without progress for this time counts as interrupted. */
export const ARCHIVE_STALLED_MS = 5 * MINUTE_MS;

/** After this number of interrupted starts, the work has failed. */
export const ARCHIVE_ATTEMPTS_MAX = 3;
