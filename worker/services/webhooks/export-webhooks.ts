import type { AccountExport } from '../../contract/accounts/profile-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { Deps } from '../service-deps.ts';
import { presentWebhook } from './present-webhook.ts';

/**
 * Exports the webhooks. Leaves out the signing secrets and the header values, because they are not
 * personal data.
 */
export async function exportWebhooks(
  deps: Pick<Deps, 'webhooks' | 'vault' | 'clock'>,
  account: Account,
): Promise<AccountExport['webhooks']> {
  const rows = await deps.webhooks.listWebhooks(account.id);
  return Promise.all(
    rows.map(async (row) => {
      const { headers, ...webhook } = await presentWebhook(deps, row);
      return { ...webhook, headers: headers.map(({ name }) => name) };
    }),
  );
}
