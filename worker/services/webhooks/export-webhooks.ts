import type { ExportedWebhook } from '../../contract/webhooks/webhook-calls.ts';
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
): Promise<ExportedWebhook[]> {
  const rows = await deps.webhooks.listWebhooks(account.id);
  return Promise.all(
    rows.map(async (row) => {
      const { headers, ...webhook } = await presentWebhook(deps, row);
      return { ...webhook, headers: headers.map(({ name }) => name) };
    }),
  );
}
