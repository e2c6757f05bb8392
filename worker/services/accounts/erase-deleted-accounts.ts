// Erases the remaining data of deleted accounts after their emails are sent and their calendars are cleaned
// up. A failure for one account does not block the others: it is logged, and the account is retried after the
// others.
import type { ErasablePosition } from '../../db/accounts/deleted-accounts.ts';
import { ERASURE_WAIT_MAX_MS } from '../../domain/accounts/limits.ts';
import type { ConnectDeps } from '../calendars/connect-calendar.ts';
import { disconnectCalendar } from '../calendars/disconnect-calendar.ts';
import type { Deps } from '../service-deps.ts';

type EraseDeps = ConnectDeps & Pick<Deps, 'deletedAccounts' | 'securityEvents' | 'serviceMarks'>;

/**
 * The maximum number of accounts per run. The cron runs again one minute later and continues with the others.
 */
const ERASE_LIMIT = 20;
/** The name of the row in `service_marks` that stores the last account of the previous run. */
const POSITION_MARK = 'erasure-position';

/**
 * Returns true when no calendar is connected. Otherwise disconnects the calendar and returns false, so that a
 * later run checks again.
 */
async function leaveCalendar(deps: EraseDeps, userId: string): Promise<boolean> {
  const connection = await deps.calendarConnections.find(userId);
  if (connection) await disconnectCalendar(deps, connection);
  return connection === null;
}

async function erase(deps: EraseDeps, id: string): Promise<boolean> {
  if (!(await leaveCalendar(deps, id))) return false;
  await deps.deletedAccounts.eraseAccount(id, deps.clock.now());
  return true;
}

/**
 * Lists the accounts after the last account of the previous run. Starts at the beginning when no account
 * follows.
 */
async function listNext(deps: EraseDeps): Promise<ErasablePosition[]> {
  const patientSince = deps.clock.now() - ERASURE_WAIT_MAX_MS;
  const mark = await deps.serviceMarks.findMark(POSITION_MARK);
  const after = { deletedAt: mark?.at ?? 0, id: mark?.value ?? '' };
  const next = await deps.deletedAccounts.listErasable(ERASE_LIMIT, patientSince, after);
  if (next.length > 0 || mark === null) return next;
  return deps.deletedAccounts.listErasable(ERASE_LIMIT, patientSince);
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
