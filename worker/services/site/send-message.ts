import type { ContactInput } from '../../contract/site/contact-schemas.ts';
import { toMailbox } from '../../domain/accounts/email-domain.ts';
import { CONTACT_KEPT_MS, type ContactEmailRow } from '../../domain/site/contact-message.ts';
import { isAttemptLeft } from '../accounts/count-attempt.ts';
import type { Deps } from '../service-deps.ts';

type SendMessageDeps = Pick<
  Deps,
  'contactMessages' | 'supportEmail' | 'rateCounters' | 'hasher' | 'jobQueue' | 'ids' | 'clock'
>;

/**
 * Stores a contact message together with its outbox rows. If a support address is configured, one
 * row is an email to this address. The other row is a receipt to the sender, unless the sender's
 * email address has reached its limit.
 */
export async function sendMessage(
  deps: SendMessageDeps,
  input: ContactInput,
  origin: string,
): Promise<void> {
  const now = deps.clock.now();
  const mails: ContactEmailRow[] = [];
  if (deps.supportEmail !== null)
    mails.push({ id: deps.ids.create(), event: 'contact.message', origin });
  // Anyone can enter any email address, so the number of receipts to each email address is limited.
  if (await isAttemptLeft(deps, 'contact-receipts', toMailbox(input.email)))
    mails.push({ id: deps.ids.create(), event: 'contact.receipt', origin });
  const message = { id: deps.ids.create(), ...input };
  await deps.contactMessages.save(message, mails, now, now + CONTACT_KEPT_MS);
  // If the queue message is lost, the cron finds the rows within a minute.
  await deps.jobQueue
    .enqueue(mails.map(({ id }) => ({ kind: 'outbox', id })))
    .catch(() => undefined);
}
