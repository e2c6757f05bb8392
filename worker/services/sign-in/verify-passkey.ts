// Checks the use of a passkey. Each challenge works once, for one purpose and, if it is known, for one account.
import { AppError } from '../../contract/app-error.ts';
import type { UsedPasskey } from '../../contract/sign-in/passkey-schemas.ts';
import { CHALLENGE_MS } from '../../domain/sign-in/passkeys.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import type { Deps } from '../service-deps.ts';

export type ChallengeDeps = Pick<Deps, 'oneTimeTokens' | 'hasher' | 'clock'>;
export type VerifyPasskeyDeps = ChallengeDeps &
  RecordSecurityEventDeps &
  Pick<Deps, 'passkeys' | 'passkeyChecks'>;

/** `added` creates a passkey, `sign-in` is the only proof, `factor` follows a first factor, and `proof` a session. */
type Purpose = 'passkey-added' | 'passkey-sign-in' | 'passkey-factor' | 'passkey-proof';

/** Stores the hash of the challenge in the options for a browser. Returns the options. */
export async function issueChallenge<Options extends { readonly challenge: string }>(
  deps: ChallengeDeps,
  purpose: Purpose,
  userId: string | null,
  options: Options,
): Promise<Options> {
  const hash = await deps.hasher.sha256(options.challenge);
  await deps.oneTimeTokens.insert(hash, purpose, userId, deps.clock.now() + CHALLENGE_MS);
  return options;
}

/** Uses up the challenge of an answer. Throws when it does not work. */
export async function takeChallenge(
  deps: ChallengeDeps & Pick<Deps, 'passkeyChecks'>,
  clientDataJSON: string,
  purpose: Purpose,
  userId: string | null,
): Promise<string> {
  const challenge = deps.passkeyChecks.readChallenge(clientDataJSON);
  if (challenge === null) throw new AppError('PASSKEY_REFUSED');
  const hash = await deps.hasher.sha256(challenge);
  const taken = await deps.oneTimeTokens.take(hash, purpose, deps.clock.now());
  if (!taken || taken.userId !== userId) throw new AppError('PASSKEY_REFUSED');
  return challenge;
}

interface PasskeyUse {
  readonly purpose: Exclude<Purpose, 'passkey-added'>;
  /** The account that the passkey must belong to. Null when the passkey tells the account. */
  readonly userId: string | null;
  readonly origin: string;
}

/** Returns the passkey. Throws the same error for an unknown passkey, a wrong signature and a used challenge. */
export async function verifyPasskey(
  deps: VerifyPasskeyDeps,
  used: UsedPasskey,
  { purpose, userId, origin }: PasskeyUse,
) {
  const { clientDataJSON } = used.response;
  const challenge = await takeChallenge(deps, clientDataJSON, purpose, userId);
  const passkey = await deps.passkeys.findByCredential(used.id);
  if (!passkey || (userId !== null && passkey.userId !== userId))
    throw new AppError('PASSKEY_REFUSED');
  // After a first factor, the passkey proves only that the person has the device.
  const needsVerification = purpose !== 'passkey-factor';
  const expected = { origin, challenge, needsVerification };
  const counter = await deps.passkeyChecks.checkUsed(used, passkey, expected);
  if (counter === null || !(await deps.passkeys.use(passkey, counter, deps.clock.now()))) {
    await recordSecurityEvent(deps, { type: 'passkey.failed', userId: passkey.userId });
    throw new AppError('PASSKEY_REFUSED');
  }
  return passkey;
}
