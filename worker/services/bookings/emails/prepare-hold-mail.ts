import type { OutboxRowWithAccount } from '../../../db/outbox/outbox.ts';
import { readHoldState } from '../../../domain/bookings/holds.ts';
import { readLanguage } from '../../../domain/language/languages.ts';
import { readTimeZone } from '../../../domain/time/time-zone.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { renderConfirmHold } from '../../../mail/bookings/confirm-hold.ts';
import type { MailService } from '../../../mail/email/account-mail.ts';
import type { Mail } from '../../../mail/email/mail.ts';
import type { OutgoingMail } from '../../../ports/email/mailer.ts';
import type { Deps } from '../../service-deps.ts';
import { confirmPath } from '../links/manage-links.ts';
import { languageOfHold } from './hold-language.ts';

export type PrepareHoldMailDeps = Pick<Deps, 'holds' | 'vault' | 'translations'>;

/** The purpose for which the token of the confirmation link is encrypted. */
export const holdTokenPurpose = (holdId: string) => `hold-confirm:${holdId}`;

/**
 * Prepares the email with the confirmation link. Returns null when the hold is no longer open, or when its
 * token cannot be decrypted.
 */
export async function prepareHoldMail(
  deps: PrepareHoldMailDeps,
  { outboxRow }: OutboxRowWithAccount,
  service: MailService,
  now: Instant,
): Promise<{ to: OutgoingMail['to']; mail: Mail } | null> {
  const facts = outboxRow.payload?.hold;
  const hold = facts ? await deps.holds.findHold(facts.id) : null;
  if (!facts || !hold || readHoldState(hold, now) !== 'open') return null;
  const token = (await deps.vault?.open(facts.token, holdTokenPurpose(hold.id))) ?? null;
  if (token === null) return null;
  const zone = readTimeZone(hold.inviteeTimeZone);
  const t = await deps.translations.load(readLanguage(languageOfHold(hold)));
  const url = service.baseUrl + confirmPath(token);
  return {
    // The name comes from the agent, so it is not added to the address.
    to: { name: '', email: hold.inviteeEmail },
    mail: renderConfirmHold({ ...hold, zone, url }, { ...service, t }),
  };
}
