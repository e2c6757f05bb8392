import { readLists } from '../../db/api-keys/read-key-lists.ts';
import type { OutboxRowWithAccount } from '../../db/outbox/outbox.ts';
import { renderKeyCreated } from '../../mail/api-keys/key-created.ts';
import type { MailService } from '../../mail/email/account-mail.ts';
import type { Mail } from '../../mail/email/mail.ts';
import type { Deps } from '../service-deps.ts';

/** Renders the email about a new API key. Returns null when the key no longer exists or is revoked. */
export async function prepareKeyMail(
  deps: Pick<Deps, 'keyLists'>,
  { outboxRow }: OutboxRowWithAccount,
  service: MailService,
): Promise<Mail | null> {
  const id = outboxRow.payload?.apiKeyId;
  const row = id === undefined ? null : await deps.keyLists.findForMail(id);
  if (row === null) return null;
  const { name, organizationId, organizationName } = row;
  const scopes = readLists(row.scopes, row.allowedNetworks)?.scopes ?? [];
  const organization =
    organizationId === null ? null : { id: organizationId, name: organizationName ?? '' };
  const shortKey = `${row.prefix}…${row.lastFour}`;
  return renderKeyCreated({ name, organization, scopes, shortKey }, service);
}
