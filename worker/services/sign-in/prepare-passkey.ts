// The options with which a browser asks for a passkey.
import { AppError } from '../../contract/app-error.ts';
import type { PasskeyRequest, PasskeySignInAnswer } from '../../contract/sign-in/passkey-calls.ts';
import { readTransports } from '../../domain/sign-in/passkeys.ts';
import type { Session } from '../accounts/find-session.ts';
import type { Deps } from '../service-deps.ts';
import { type ChallengeDeps, issueChallenge } from './verify-passkey.ts';

export type PreparePasskeyDeps = ChallengeDeps & Pick<Deps, 'passkeys' | 'passkeyChecks'>;

export async function listKnownPasskeys(deps: Pick<Deps, 'passkeys'>, userId: string) {
  const passkeys = await deps.passkeys.list(userId);
  return passkeys.map(({ credentialId, transports }) => ({
    credentialId,
    transports: readTransports(transports.split(' ')),
  }));
}

/**
 * Prepares a sign-in. Without a ticket, the passkey is the only proof, and the options are the same for every visitor.
 * With the ticket of a sign-in that needs a second factor, they contain the passkeys of its account.
 */
export async function preparePasskeySignIn(
  deps: PreparePasskeyDeps & Pick<Deps, 'secondFactors'>,
  ticket: string | undefined,
  origin: string,
): Promise<Omit<PasskeySignInAnswer, 'success'>> {
  if (ticket === undefined) {
    const options = deps.passkeyChecks.prepareRequest(origin, 'required', []);
    const owner = { purpose: 'passkey-sign-in', userId: null, holder: null } as const;
    return { data: await issueChallenge(deps, owner, options) };
  }
  const ticketHash = await deps.hasher.sha256(ticket);
  const pending = await deps.oneTimeTokens.findPendingSignIn(ticketHash, deps.clock.now());
  if (!pending) throw new AppError('SIGN_IN_EXPIRED');
  const { userId } = pending;
  const [known, app] = await Promise.all([
    listKnownPasskeys(deps, userId),
    deps.secondFactors.findApp(userId),
  ]);
  const options = deps.passkeyChecks.prepareRequest(origin, 'preferred', known);
  const owner = { purpose: 'passkey-factor', userId, holder: ticketHash } as const;
  const hasApp = app !== null && app.confirmedAt !== null;
  return { data: await issueChallenge(deps, owner, options), hasApp };
}

/** Prepares the proof that the user of a session has one of the account's passkeys. */
export async function preparePasskeyProof(
  deps: PreparePasskeyDeps,
  { id: sessionId, account }: Session,
  origin: string,
): Promise<PasskeyRequest> {
  const { id: userId } = account;
  const known = await listKnownPasskeys(deps, userId);
  const options = deps.passkeyChecks.prepareRequest(origin, 'required', known);
  const owner = { purpose: 'passkey-proof', userId, holder: sessionId } as const;
  return issueChallenge(deps, owner, options);
}
