import type { OutboxRowWithAccount } from '../../db/outbox/outbox.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import type { Instant } from '../../domain/time/types.ts';
import { renderFactorRecovery } from '../../mail/accounts/factor-recovery.ts';
import type { MailService } from '../../mail/email/account-mail.ts';
import type { Mail } from '../../mail/email/mail.ts';
import { createLink, type PrepareLinkMailDeps } from '../accounts/prepare-link-mail.ts';
import type { Deps } from '../service-deps.ts';

/** Returns null when the removal was stopped, or is over. */
export async function prepareRecoveryMail(
  deps: PrepareLinkMailDeps & Pick<Deps, 'factorRecoveries'>,
  row: OutboxRowWithAccount,
  service: MailService,
  now: Instant,
): Promise<Mail | null> {
  const { account } = row;
  const endsAt = await deps.factorRecoveries.findEnd(account.id);
  if (endsAt === null || endsAt <= now) return null;
  const { url, row: link } = await createLink(deps, row, 'stop-recovery', now);
  await deps.oneTimeTokens.issueStopLink(link);
  const zone = readTimeZone(account.timeZone);
  const clock = { zone, hourFormat: account.hourFormat ?? '24' } as const;
  return renderFactorRecovery({ link: url, endsAt }, clock, service);
}
