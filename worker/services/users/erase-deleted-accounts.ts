import type { Deps } from '../service-deps.ts';

/** Accounts erased by one run; the next minute takes the rest. */
const ERASE_LIMIT = 20;

/** Erases what deleted accounts left until their mails were out. */
export async function eraseDeletedAccounts(
  deps: Pick<Deps, 'deletedAccounts' | 'clock'>,
): Promise<number> {
  const ids = await deps.deletedAccounts.listErasable(ERASE_LIMIT);
  for (const id of ids) await deps.deletedAccounts.eraseAccount(id, deps.clock.now());
  return ids.length;
}
