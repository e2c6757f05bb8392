// Requests, shows and opens the archive of an account.
import type { ArchiveOverview, ArchiveView } from '../../contract/account-data/archive-calls.ts';
import { AppError } from '../../contract/app-error.ts';
import type { AccountArchive } from '../../db/account-data/account-archives.ts';
import {
  ARCHIVE_KEPT_MS,
  ARCHIVE_STALLED_MS,
  isReady,
} from '../../domain/account-data/archive-state.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { type CountAttemptDeps, countAttempt } from '../accounts/count-attempt.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import type { Deps } from '../service-deps.ts';

type ArchiveDeps = Pick<Deps, 'accountArchives' | 'archiveStore' | 'clock'>;

const present = ({
  id,
  state,
  percent,
  bytes,
  createdAt,
  expiresAt,
}: AccountArchive): ArchiveView => ({
  ...{ id, state, percent, bytes },
  createdAt: new Date(createdAt).toISOString(),
  expiresAt: new Date(expiresAt).toISOString(),
});

/** Also tells about imports into the account. */
export async function showArchive(
  deps: ArchiveDeps & Pick<Deps, 'accountImports'>,
  userId: string,
): Promise<ArchiveOverview> {
  const now = deps.clock.now();
  const [archive, imports] = await Promise.all([
    deps.accountArchives.find(userId, now),
    deps.accountImports.describe(userId, now),
  ]);
  return { archive: archive && present(archive), ...imports };
}

/** Starts the work on a new archive, which replaces the previous one. Does nothing while another one is in work. */
export async function requestArchive(
  deps: ArchiveDeps & CountAttemptDeps & Pick<Deps, 'accountImports' | 'jobQueue'>,
  userId: string,
  origin: string,
): Promise<ArchiveOverview> {
  const now = deps.clock.now();
  const previous = await deps.accountArchives.find(userId, now);
  if (previous?.state === 'waiting' && now - previous.updatedAt < ARCHIVE_STALLED_MS)
    return showArchive(deps, userId);
  await countAttempt(deps, 'archives-account', userId, userId);
  const id = deps.ids.create();
  const request = { id, userId, origin, expiresAt: now + ARCHIVE_KEPT_MS };
  await deps.accountArchives.request(request, now);
  // It expires on its own if this fails.
  if (previous) await deps.archiveStore.delete(previous.id).catch(() => undefined);
  // If the message is lost, the cron starts the work.
  await deps.jobQueue.enqueue([{ kind: 'archive', id }]).catch(() => undefined);
  return showArchive(deps, userId);
}

/** Throws for the archive of another account in the same way as for an unknown archive. */
export async function openArchive(
  deps: ArchiveDeps & RecordSecurityEventDeps,
  userId: string,
  id: string,
): Promise<ReadableStream> {
  const archive = await deps.accountArchives.find(userId, deps.clock.now());
  const isFound = archive?.id === id && isReady(archive.state);
  const file = isFound ? await deps.archiveStore.find(id) : null;
  if (file) {
    await recordSecurityEvent(deps, { type: 'account.exported', userId });
    return file;
  }
  throw new AppError('NOT_FOUND', {
    message: hostText('This archive no longer exists. Please request a new one.'),
  });
}

/** The times of imported bookings no longer make the user unavailable. */
export async function removeImportedTimes(
  deps: ArchiveDeps & Pick<Deps, 'accountImports'>,
  userId: string,
): Promise<ArchiveOverview> {
  await deps.accountImports.deleteTimes(userId);
  return showArchive(deps, userId);
}
