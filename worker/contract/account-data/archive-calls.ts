// Calls about the archive of an account.
import * as z from 'zod/mini';
import type { ArchiveState } from '../../domain/account-data/archive-state.ts';
import type { IsoInstant } from '../answers.ts';

export const archiveParameter = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
});

export interface ArchiveView {
  id: string;
  state: ArchiveState;
  /** How much of the work is done, from 0 to 100. */
  percent: number;
  /** The size of the file. Null until it is ready. */
  bytes: number | null;
  createdAt: IsoInstant;
  /** The file can be downloaded until then. */
  expiresAt: IsoInstant;
}

export interface ArchiveOverview {
  /** The last archive that the user requested. Null without one, or when it has expired. */
  archive: ArchiveView | null;
  /** Whether an archive can be imported: only into an account without work of its own. */
  canImport: boolean;
  /** Whether the times of upcoming meetings in an imported archive make the user unavailable. */
  hasImportedTimes: boolean;
}

/** The response of `GET` and `POST /api/users/me/archives` and of `DELETE /api/users/me/imported-times`. */
export interface ArchiveAnswer {
  success: true;
  data: ArchiveOverview;
}

/** The response of `POST /api/users/me/import`. */
export interface ImportAnswer {
  success: true;
  data: { schedules: number; meetingTypes: number; busyTimes: number };
  message: string;
}
