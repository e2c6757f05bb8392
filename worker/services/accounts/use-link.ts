// What the links of mails do, each once.
import type { ResetPasswordInput } from '../../contract/account-schemas.ts';
import { AppError } from '../../contract/app-error.ts';
import type { LinkPurpose } from '../../domain/users/limits.ts';
import type { Deps } from '../service-deps.ts';
import { clearAttempts } from './count-attempt.ts';
import { type WakeDeps, wakeOutbox } from './wake-outbox.ts';

type UseLinkDeps = Pick<Deps, 'accountChanges' | 'oneTimeTokens' | 'hasher' | 'clock'>;

const INVALID: Record<LinkPurpose, string> = {
  'verify-email': 'Invalid or already used verification link. Please request a new one.',
  'reset-password': 'Invalid or already used reset link. Please request a new one.',
};
const EXPIRED: Record<LinkPurpose, string> = {
  'verify-email': 'This verification link has expired. Please request a new one.',
  'reset-password': 'This reset link has expired. Please request a new one.',
};

/** Ends the request with the reason when the link does not work. */
async function ensureWorking(
  deps: UseLinkDeps,
  tokenHash: string,
  purpose: LinkPurpose,
): Promise<void> {
  const expiresAt = await deps.oneTimeTokens.findExpiry(tokenHash, purpose);
  if (expiresAt === null) throw new AppError('LINK_INVALID', { message: INVALID[purpose] });
  if (expiresAt <= deps.clock.now())
    throw new AppError('LINK_EXPIRED', { message: EXPIRED[purpose] });
}

export async function verifyEmail(deps: UseLinkDeps, token: string): Promise<void> {
  const tokenHash = await deps.hasher.sha256(token);
  await ensureWorking(deps, tokenHash, 'verify-email');
  const verified = await deps.accountChanges.verifyEmail(tokenHash, deps.clock.now());
  if (!verified) throw new AppError('LINK_INVALID', { message: INVALID['verify-email'] });
}

/** Ends every session of the account and tells its owner. The password is hashed only for a link that works. */
export async function resetPassword(
  deps: UseLinkDeps & WakeDeps & Pick<Deps, 'passwordHasher' | 'rateCounters' | 'ids'>,
  input: ResetPasswordInput,
  origin: string,
): Promise<void> {
  const tokenHash = await deps.hasher.sha256(input.token);
  await ensureWorking(deps, tokenHash, 'reset-password');
  const passwordHash = await deps.passwordHasher.hash(input.password);
  const mail = { id: deps.ids.create(), origin };
  const now = deps.clock.now();
  const reset = await deps.accountChanges.resetPassword(tokenHash, passwordHash, mail, now);
  if (!reset) throw new AppError('LINK_INVALID', { message: INVALID['reset-password'] });
  await clearAttempts(deps, 'sign-in-account', reset.email);
  await wakeOutbox(deps, mail.id);
}
