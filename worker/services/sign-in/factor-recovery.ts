// Removes the second factor of a person who has neither the app nor a recovery code. The person has the password or the
// account at a provider. A stranger may have these too, so the removal waits for 72 hours, and the owner can stop it.
import { AppError } from '../../contract/app-error.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { computeNextNotice, computeRecoveryEnd } from '../../domain/sign-in/factor-recovery.ts';
import type { Instant } from '../../domain/time/types.ts';
import { type CountAttemptDeps, countAttempt } from '../accounts/count-attempt.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import { type WakeDeps, wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';

const TOO_LATE = hostText(
  'Two-step sign-in is already off. If you did not want this, choose a new password and set it up again.',
);

/** Starts the wait, or continues the wait that runs already. Returns the time of the removal. */
export async function startRecovery(
  deps: CountAttemptDeps & WakeDeps & Pick<Deps, 'factorRecoveries' | 'oneTimeTokens'>,
  ticket: string,
  origin: string,
): Promise<Instant> {
  const now = deps.clock.now();
  const pending = await deps.oneTimeTokens.findPendingSignIn(await deps.hasher.sha256(ticket), now);
  if (!pending) throw new AppError('SIGN_IN_EXPIRED');
  const { userId, sessionEpoch } = pending;
  const running = await deps.factorRecoveries.findEnd(userId);
  if (running !== null) return running;
  await countAttempt(deps, 'factor-recoveries', userId, userId);
  const endsAt = computeRecoveryEnd(now);
  const dueAt = computeNextNotice(now, now) ?? endsAt;
  const mail = { id: deps.ids.create(), origin };
  const started = { userId, sessionEpoch, startedAt: now, endsAt, dueAt, origin };
  if (await deps.factorRecoveries.start(started, mail)) {
    await Promise.all([
      recordSecurityEvent(deps, { type: 'factor-recovery.started', userId }),
      wakeOutbox(deps, mail.id),
    ]);
    return endsAt;
  }
  // Another request has just started it, or the account has changed since the sign-in.
  const stored = await deps.factorRecoveries.findEnd(userId);
  if (stored === null) throw new AppError('SIGN_IN_EXPIRED');
  return stored;
}

type StopDeps = RecordSecurityEventDeps & Pick<Deps, 'factorRecoveries'>;

/** Does nothing when no removal waits. */
export async function stopRecovery(deps: StopDeps, userId: string): Promise<void> {
  if (await deps.factorRecoveries.stop(userId))
    await recordSecurityEvent(deps, { type: 'factor-recovery.stopped', userId });
}

/** Stops the removal with the link of an email. Each link works once, and none after the removal. */
export async function stopRecoveryByLink(
  deps: StopDeps & Pick<Deps, 'oneTimeTokens' | 'secondFactors' | 'hasher'>,
  token: string,
): Promise<void> {
  const hash = await deps.hasher.sha256(token);
  const taken = await deps.oneTimeTokens.take(hash, 'stop-recovery', deps.clock.now());
  if (!taken || taken.userId === null) throw new AppError('LINK_INVALID');
  await stopRecovery(deps, taken.userId);
  if ((await deps.secondFactors.findEpoch(taken.userId)) === null)
    throw new AppError('LINK_INVALID', { message: TOO_LATE });
}
