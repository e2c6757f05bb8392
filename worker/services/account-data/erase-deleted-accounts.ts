// Erases the remaining data of deleted accounts, after their emails are sent and their calendars
// are disconnected. If the erasure of one account fails, the error is logged and the erasure of the
// other accounts continues. A later run retries the failed account.
import type { ErasablePosition } from '../../db/account-data/deleted-accounts.ts';
import { ERASURE_WAIT_MAX_MS } from '../../domain/accounts/limits.ts';
import type { ConnectDeps } from '../calendars/connect-calendar.ts';
import { disconnectCalendar } from '../calendars/disconnect-calendar.ts';
import type { Deps } from '../service-deps.ts';
import { type DisconnectVideoDeps, disconnectVideo } from '../video/connect-zoom.ts';

type EraseDeps = ConnectDeps &
  DisconnectVideoDeps &
  Pick<Deps, 'deletedAccounts' | 'securityEvents' | 'serviceMarks'>;

/**
 * The maximum number of accounts per run. The next run, one minute later, continues with the other
 * accounts.
 */
const ERASE_LIMIT = 20;
/** The name of the row in `service_marks` that stores the last account of the previous run. */
const POSITION_MARK = 'erasure-position';

/**
 * Returns true when neither a calendar nor Zoom is connected. Otherwise removes these
 * connections and returns false. A later run then checks the account again.
 */
async function ensureDisconnected(deps: EraseDeps, userId: string): Promise<boolean> {
  const connections = await deps.calendarConnections.list(userId);
  const video = await deps.videoConnections.find(userId);
  for (const connection of connections) await disconnectCalendar(deps, connection);
  if (video) await disconnectVideo(deps, userId);
  return connections.length === 0 && video === null;
}

async function erase(deps: EraseDeps, id: string): Promise<boolean> {
  if (!(await ensureDisconnected(deps, id))) return false;
  await deps.deletedAccounts.eraseAccount(id, deps.clock.now());
  return true;
}

/**
 * Lists the accounts that follow the last account of the previous run. If none follows, starts
 * again with the first account.
 */
async function listNext(deps: EraseDeps): Promise<ErasablePosition[]> {
  const graceSince = deps.clock.now() - ERASURE_WAIT_MAX_MS;
  const mark = await deps.serviceMarks.findMark(POSITION_MARK);
  const after = { deletedAt: mark?.at ?? 0, id: mark?.value ?? '' };
  const next = await deps.deletedAccounts.listErasable(ERASE_LIMIT, graceSince, after);
  if (next.length > 0 || mark === null) return next;
  return deps.deletedAccounts.listErasable(ERASE_LIMIT, graceSince);
}

/**
 * Tries to erase each of the next accounts and returns how many were erased. If some failed, throws the first
 * error after all accounts were tried.
 */
export async function eraseDeletedAccounts(deps: EraseDeps): Promise<number> {
  const accounts = await listNext(deps);
  const failures: unknown[] = [];
  let erased = 0;
  for (const { id } of accounts) {
    try {
      if (await erase(deps, id)) erased += 1;
    } catch (error) {
      const name = error instanceof Error ? error.name : typeof error;
      console.error(JSON.stringify({ event: 'erasure-failed', userId: id, error: name }));
      failures.push(error);
    }
  }
  const last = accounts.at(-1);
  if (last) await deps.serviceMarks.setMark(POSITION_MARK, last.deletedAt, last.id);
  if (failures.length > 0) throw failures[0];
  return erased;
}
