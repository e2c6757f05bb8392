// Verification links. Each link works once. A link from a sign-up activates that sign-up, with the
// password of the sign-up. With a link that was requested later, the person chooses a new password.

import type { VerifiedEmail } from '../../contract/accounts/account-calls.ts';
import type { VerifyEmailInput } from '../../contract/accounts/account-schemas.ts';
import { AppError } from '../../contract/app-error.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { VerificationLink, VerifiedAccount } from '../../db/accounts/verifications.ts';
import { nameOfEmail } from '../../domain/accounts/account-email.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { Deps } from '../service-deps.ts';
import { chooseUsername } from './choose-username.ts';
import { ensureUncommonPassword } from './ensure-uncommon-password.ts';
import { type RecordSecurityEventDeps, recordSecurityEvent } from './record-security-event.ts';

type VerifyEmailDeps = RecordSecurityEventDeps &
  Pick<Deps, 'accounts' | 'verifications' | 'passwordHasher' | 'hasher'>;

const INVALID = hostText('Invalid or already used verification link. Please request a new one.');
const EXPIRED = hostText('This verification link has expired. Please request a new one.');
const HAS_PASSWORD = hostText('This link belongs to a sign-up that already has a password.');

/**
 * The maximum number of attempts. A retry is needed when another request takes the same username at the same
 * time.
 */
const ATTEMPTS_MAX = 5;

/**
 * Finds the verification link of a token. Throws an error with the reason when the link does not
 * work. The error may contain the email address, because only the owner of the mailbox has the
 * link.
 */
async function findWorkingLink(
  deps: VerifyEmailDeps,
  tokenHash: string,
): Promise<VerificationLink> {
  const link = await deps.verifications.find(tokenHash);
  if (link?.isVerified) throw new AppError('LINK_USED', { data: { email: link.email } });
  if (!link || (link.signUpId !== null && link.signUpName === null)) {
    throw new AppError('LINK_INVALID', { message: INVALID });
  }
  if (link.expiresAt <= deps.clock.now()) {
    throw new AppError('LINK_EXPIRED', { message: EXPIRED, data: { email: link.email } });
  }
  return link;
}

async function verifyAddress(
  deps: VerifyEmailDeps,
  tokenHash: string,
  passwordHash: string | null,
): Promise<VerifiedAccount | null> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const { email, signUpName } = await findWorkingLink(deps, tokenHash);
    const name = signUpName ?? nameOfEmail(email);
    const username = await chooseUsername(deps, name, email);
    const now = deps.clock.now();
    const verified =
      passwordHash === null
        ? await deps.verifications.activateSignUp(tokenHash, username, now)
        : await deps.verifications.verifyAddress(tokenHash, { name, username, passwordHash }, now);
    if (verified) return verified;
  }
  return null;
}

interface VerifiedAddress {
  readonly answer: Omit<VerifiedEmail, 'success' | 'ticket'>;
  /** The sign-up that the link has just activated. Null when it activated none. */
  readonly signUp: { readonly userId: string; readonly signUpId: string } | null;
}

export async function verifyEmail(
  deps: VerifyEmailDeps,
  { token, password }: VerifyEmailInput,
): Promise<VerifiedAddress> {
  const tokenHash = await deps.hasher.sha256(token);
  const { email, signUpId } = await findWorkingLink(deps, tokenHash);
  if (signUpId === null && password === undefined) {
    return {
      answer: { needsPassword: true, email, message: hostText('Choose a password to finish.') },
      signUp: null,
    };
  }
  if (signUpId !== null && password !== undefined) {
    ensureNoProblems([{ path: 'password', message: HAS_PASSWORD }]);
  }
  if (password !== undefined) ensureUncommonPassword(password, { name: nameOfEmail(email), email });
  const passwordHash = password === undefined ? null : await deps.passwordHasher.hash(password);
  const verified = await verifyAddress(deps, tokenHash, passwordHash);
  if (!verified) throw new AppError('LINK_INVALID', { message: INVALID });
  await recordSecurityEvent(deps, { type: 'email.verified', userId: verified.id });
  return {
    answer: {
      needsPassword: false,
      email: verified.email,
      message: hostText('Email verified successfully! You can now sign in.'),
    },
    signUp: signUpId === null ? null : { userId: verified.id, signUpId },
  };
}
