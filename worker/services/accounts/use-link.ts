// Password reset links. Each link works once. Verification links are in verify-email.ts.

import type { ResetPasswordInput } from '../../contract/accounts/account-schemas.ts';
import { AppError } from '../../contract/app-error.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { type WakeDeps, wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import { clearAttempts } from './count-attempt.ts';
import { ensureUncommonPassword } from './ensure-uncommon-password.ts';
import { recordSecurityEvent } from './record-security-event.ts';

type UseLinkDeps = Pick<Deps, 'accountChanges' | 'oneTimeTokens' | 'hasher' | 'clock'>;

const INVALID = hostText('Invalid or already used reset link. Please request a new one.');
const EXPIRED = hostText('This reset link has expired. Please request a new one.');

/** Throws an error with the reason when the link is invalid or expired. */
async function ensureLinkWorks(deps: UseLinkDeps, tokenHash: string): Promise<void> {
  const expiresAt = await deps.oneTimeTokens.findExpiry(tokenHash, 'reset-password');
  if (expiresAt === null) throw new AppError('LINK_INVALID', { message: INVALID });
  if (expiresAt <= deps.clock.now()) throw new AppError('LINK_EXPIRED', { message: EXPIRED });
}

/**
 * Sets the new password, ends every session and revokes every API key of the account, and sends an email to its owner. Hashes the
 * password only when the link works, because hashing is expensive.
 */
export async function resetPassword(
  deps: UseLinkDeps &
    WakeDeps &
    Pick<Deps, 'passwordHasher' | 'rateCounters' | 'securityEvents' | 'ids'>,
  input: ResetPasswordInput,
  origin: string,
): Promise<void> {
  const tokenHash = await deps.hasher.sha256(input.token);
  await ensureLinkWorks(deps, tokenHash);
  const owner = await deps.oneTimeTokens.findOwner(tokenHash, 'reset-password');
  if (owner) ensureUncommonPassword(input.password, owner);
  const passwordHash = await deps.passwordHasher.hash(input.password);
  const mail = { id: deps.ids.create(), origin };
  const now = deps.clock.now();
  const reset = await deps.accountChanges.resetPassword(tokenHash, passwordHash, mail, now);
  if (!reset) throw new AppError('LINK_INVALID', { message: INVALID });
  await clearAttempts(deps, 'sign-in-account', reset.email);
  await recordSecurityEvent(deps, { type: 'password.reset', userId: reset.id });
  await wakeOutbox(deps, mail.id);
}
