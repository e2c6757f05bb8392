import type { PasswordChange } from '../../contract/accounts/account-schemas.ts';
import { AppError } from '../../contract/app-error.ts';
import { isFresh } from '../../domain/accounts/fresh-sign-in.ts';
import { type WakeDeps, wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import { type EnsureOwnPasswordDeps, ensureOwnPassword } from './ensure-own-password.ts';
import { ensureUncommonPassword } from './ensure-uncommon-password.ts';
import type { Session } from './find-session.ts';
import { recordSecurityEvent } from './record-security-event.ts';

type ChangePasswordDeps = EnsureOwnPasswordDeps &
  WakeDeps &
  Pick<Deps, 'signInMethods' | 'sessions' | 'ids'>;

/**
 * Sets a new password, ends the other sessions, and sends an email to the owner. Requires the current password. An
 * account without a password requires a fresh sign-in instead.
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  { id: sessionId, account, provenAt }: Session,
  { current, next }: PasswordChange,
  { origin, network }: { readonly origin: string; readonly network: string },
): Promise<void> {
  const { id: userId, passwordHash: previous } = account;
  if (previous === null) {
    if (!isFresh(provenAt, deps.clock.now())) throw new AppError('FRESH_SIGN_IN_REQUIRED');
  } else await ensureOwnPassword(deps, account, { path: 'current', password: current, network });
  ensureUncommonPassword(next, account, 'next');
  const change = { userId, sessionId, previous, next: await deps.passwordHasher.hash(next) };
  const mail = { id: deps.ids.create(), origin };
  const now = deps.clock.now();
  // Another change has just ended this session.
  if (!(await deps.signInMethods.setPassword(change, mail, now)))
    throw new AppError('UNAUTHENTICATED');
  if (previous !== null) await deps.sessions.prove(sessionId, now);
  await recordSecurityEvent(deps, { type: 'password.changed', userId });
  await wakeOutbox(deps, mail.id);
}
