import type { AccountExport } from '../../../worker/contract/account-data/account-export.ts';
import { exportAccount } from '../../../worker/services/account-data/export-account.ts';
import { createQuietDeps } from '../../support/queues.ts';

/** Returns everything that an archive tells about the account. */
export async function exportOf({ id }: { readonly id: string }): Promise<AccountExport> {
  const deps = createQuietDeps();
  const session = await deps.accounts.findWithConnections(id);
  if (!session) throw new Error('The account does not exist.');
  return exportAccount(deps, session);
}
