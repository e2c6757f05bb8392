import { ERASURE_PATIENCE_MS } from '../../domain/users/limits.ts';
import type { ConnectDeps } from '../calendars/connect-calendar.ts';
import { disconnectCalendar } from '../calendars/disconnect-calendar.ts';
import type { Deps } from '../service-deps.ts';

/** Accounts erased by one run; the next minute takes the rest. */
const ERASE_LIMIT = 20;

type EraseDeps = ConnectDeps & Pick<Deps, 'securityEvents'>;

/** True when nothing of the calendar is left to do; else the account's turn comes again. */
async function leaveCalendar(deps: EraseDeps, userId: string): Promise<boolean> {
  const connection = await deps.calendarConnections.find(userId);
  if (connection) await disconnectCalendar(deps, connection);
  return connection === null;
}

/** Erases what deleted accounts left until their mails were out and their calendars in order. */
export async function eraseDeletedAccounts(
  deps: EraseDeps & Pick<Deps, 'deletedAccounts'>,
): Promise<number> {
  const now = deps.clock.now();
  const ids = await deps.deletedAccounts.listErasable(ERASE_LIMIT, now - ERASURE_PATIENCE_MS);
  let erased = 0;
  for (const id of ids) {
    if (!(await leaveCalendar(deps, id))) continue;
    await deps.deletedAccounts.eraseAccount(id, deps.clock.now());
    erased += 1;
  }
  return erased;
}
