// Erases the remaining data of deleted accounts once their emails are sent and their calendars are cleaned
// up. A failing account does not block others: it is logged and retried after all others.
import type { ErasablePosition } from '../../db/accounts/deleted-accounts.ts';
import { ERASURE_WAIT_MAX_MS } from '../../domain/accounts/limits.ts';
import type { ConnectDeps } from '../calendars/connect-calendar.ts';
import { disconnectCalendar } from '../calendars/disconnect-calendar.ts';
import type { Deps } from '../service-deps.ts';

type EraseDeps = ConnectDeps & Pick<Deps, 'deletedAccounts' | 'securityEvents' | 'serviceMarks'>;

/** Accounts per run. The next minute takes the rest. */
const ERASE_LIMIT = 20;
/** The last account of the previous run. */
const POSITION_MARK = 'erasure-position';

/** True when the calendar needs no more work. Otherwise the account is retried later. */
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

/** Continues where the last run ended, and starts again at the beginning when no account follows. */
async function listNext(deps: EraseDeps): Promise<ErasablePosition[]> {
  const patientSince = deps.clock.now() - ERASURE_WAIT_MAX_MS;
  const mark = await deps.serviceMarks.findMark(POSITION_MARK);
  const after = { deletedAt: mark?.at ?? 0, id: mark?.value ?? '' };
  const next = await deps.deletedAccounts.listErasable(ERASE_LIMIT, patientSince, after);
  if (next.length > 0 || mark === null) return next;
  return deps.deletedAccounts.listErasable(ERASE_LIMIT, patientSince);
}

/** Returns how many accounts were erased. Rejects with the first failure after every account was tried. */
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
