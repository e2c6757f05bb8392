import { AppError } from '../../contract/app-error.ts';
import type { IdentityProviderName } from '../../domain/providers/identity-providers.ts';
import { type WakeDeps, wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import type { Session } from './find-session.ts';
import { type RecordSecurityEventDeps, recordSecurityEvent } from './record-security-event.ts';

const OTHER = { google: 'microsoft', microsoft: 'google' } as const;

/** Removes a provider from the ways to sign in, if another way stays. Sends an email to the owner. */
export async function unlinkProvider(
  deps: RecordSecurityEventDeps & WakeDeps & Pick<Deps, 'signInMethods' | 'identityProviders'>,
  { account }: Session,
  provider: IdentityProviderName,
  origin: string,
): Promise<void> {
  const { id: userId, googleSub, microsoftId } = account;
  const subjects = { google: googleSub, microsoft: microsoftId };
  if (subjects[provider] === null) throw new AppError('NOT_FOUND');
  const isOtherOffered = deps.identityProviders.has(OTHER[provider]);
  const mail = { id: deps.ids.create(), origin };
  const unlinking = { userId, provider, isOtherOffered };
  if (!(await deps.signInMethods.unlink(unlinking, mail, deps.clock.now())))
    throw new AppError('LAST_SIGN_IN_METHOD');
  await recordSecurityEvent(deps, { type: `${provider}.unlinked`, userId });
  await wakeOutbox(deps, mail.id);
}
