import type { ContactInput } from '../../contract/contact-schemas.ts';
import { CONTACT_KEPT_MS, type OwedContactMail } from '../../domain/contact/contact-message.ts';
import { isAttemptLeft } from '../accounts/count-attempt.ts';
import type { Deps } from '../service-deps.ts';

type SendMessageDeps = Pick<
  Deps,
  'contactMessages' | 'supportEmail' | 'rateCounters' | 'hasher' | 'jobQueue' | 'ids' | 'clock'
>;

/**
 * Keeps the message and owes its mails in one batch: on to those who answer it, where an address of theirs
 * is configured, and a receipt to its sender, unless that address has had its share of receipts.
 */
export async function sendMessage(
  deps: SendMessageDeps,
  input: ContactInput,
  origin: string,
): Promise<void> {
  const now = deps.clock.now();
  const mails: OwedContactMail[] = [];
  if (deps.supportEmail !== null)
    mails.push({ id: deps.ids.create(), event: 'contact.message', origin });
  // Anybody can type anybody's address: a stranger's inbox is not to be filled from here.
  if (await isAttemptLeft(deps, 'contact-receipts', input.email))
    mails.push({ id: deps.ids.create(), event: 'contact.receipt', origin });
  const message = { id: deps.ids.create(), ...input };
  await deps.contactMessages.save(message, mails, now, now + CONTACT_KEPT_MS);
  // A lost signal costs a minute: the cron finds the rows.
  await deps.jobQueue
    .enqueue(mails.map(({ id }) => ({ kind: 'outbox', id })))
    .catch(() => undefined);
}
