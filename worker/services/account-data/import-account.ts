// Imports an archive into an empty account: everything, or nothing.
import { AppError } from '../../contract/app-error.ts';
import type { SessionAccount } from '../../db/accounts/accounts.ts';
import { MEDIA_PATH, type PictureField } from '../../domain/accounts/picture.ts';
import { countAttempt } from '../accounts/count-attempt.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import { dropPicture } from '../accounts/store-picture.ts';
import { wakeCalendars } from '../calendars/wake-calendars.ts';
import { wakeWebhooks } from '../events/wake-webhooks.ts';
import type { Deps } from '../service-deps.ts';
import { prepareImport } from './prepare-import.ts';
import { type ArchivedPicture, readArchive } from './read-archive.ts';

type ImportDeps = Pick<
  Deps,
  | 'accounts'
  | 'accountImports'
  | 'archiveFiles'
  | 'mediaStore'
  | 'quarantinedRows'
  | 'holidays'
  | 'rateCounters'
  | 'hasher'
  | 'securityEvents'
  | 'hostCalendar'
  | 'ids'
  | 'clock'
> &
  Parameters<typeof wakeCalendars>[0];

interface Imported {
  readonly schedules: number;
  readonly meetingTypes: number;
  readonly busyTimes: number;
}

const storePicture = async (
  { mediaStore }: ImportDeps,
  hostId: string,
  picture: ArchivedPicture | null,
): Promise<string | null> =>
  picture && MEDIA_PATH + (await mediaStore.save(hostId, picture.bytes, picture.type));

/**
 * Deletes pictures that the account does not have now. Another import may have stored the same pictures at the same
 * time, and equal pictures of one account share one file.
 */
async function dropUnused(
  deps: ImportDeps,
  userId: string,
  paths: readonly (string | null)[],
): Promise<void> {
  const account = (await deps.accounts.findWithConnections(userId))?.account;
  const used = [account?.logo, account?.ownPicture, account?.profilePicture];
  const unused = paths.filter((path) => !used.includes(path));
  await Promise.allSettled(unused.map((path) => dropPicture(deps, path)));
}

export async function importAccount(
  deps: ImportDeps,
  { account }: Pick<SessionAccount, 'account'>,
  archive: Uint8Array,
  origin: string,
): Promise<Imported> {
  await countAttempt(deps, 'imports-account', account.id, account.id);
  const { canImport } = await deps.accountImports.describe(account.id, deps.clock.now());
  if (!canImport) throw new AppError('ACCOUNT_NOT_EMPTY');
  const { account: archived, pictures } = await readArchive(deps, archive);
  const prepared = await prepareImport(deps, account, archived, origin);
  const store = (field: PictureField) => storePicture(deps, account.id, pictures[field]);
  const [logo, ownPicture] = [await store('logo'), await store('profilePicture')];
  try {
    const command = { ...prepared, logo, ownPicture };
    if (!(await deps.accountImports.importAccount(command, deps.clock.now())))
      throw new AppError('ACCOUNT_NOT_EMPTY');
  } catch (error) {
    await dropUnused(deps, account.id, [logo, ownPicture]).catch(() => undefined);
    throw error;
  }
  await recordSecurityEvent(deps, { type: 'account.imported', userId: account.id });
  // Everything is stored now, so a failure of the rest must not look like a failed import.
  await Promise.allSettled([
    dropUnused(deps, account.id, [account.logo, account.ownPicture]),
    archived.settings.timezone && deps.quarantinedRows.release('users', account.id),
    wakeCalendars(deps, account.id),
    wakeWebhooks(deps, account),
  ]);
  const { schedules, meetingTypes, busyTimes } = prepared;
  return {
    schedules: schedules.length,
    meetingTypes: meetingTypes.length,
    busyTimes: busyTimes.length,
  };
}
