// Checks the use of a passkey. Each challenge works once, for one purpose and, if it is known, for one account and one
// session or sign-in.
import { AppError } from '../../contract/app-error.ts';
import type { UsedPasskey } from '../../contract/sign-in/passkey-schemas.ts';
import { hostText } from '../../domain/language/host-text.ts';
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

/** Who gets a challenge, and for what. */
interface ChallengeOwner<P extends Purpose = Purpose> {
  readonly purpose: P;
  /** Null when the passkey tells the account. */
  readonly userId: string | null;
  /** The id of the session, or the hash of the ticket of the sign-in. Null when there is neither. */
  readonly holder: string | null;
}

const hashChallenge = (
  deps: ChallengeDeps,
  challenge: string,
  { holder }: Pick<ChallengeOwner, 'holder'>,
) => deps.hasher.sha256(`passkey-challenge:${challenge}:${holder ?? ''}`);

/** Stores the hash of the challenge in the options for a browser. Returns the options. */
export async function issueChallenge<Options extends { readonly challenge: string }>(
  deps: ChallengeDeps,
  owner: ChallengeOwner,
  options: Options,
): Promise<Options> {
  const hash = await hashChallenge(deps, options.challenge, owner);
  const expiresAt = deps.clock.now() + CHALLENGE_MS;
  await deps.oneTimeTokens.insert(hash, owner.purpose, owner.userId, expiresAt);
  return options;
}

/** Uses up the challenge of an answer. Throws when it does not work. */
export async function takeChallenge(
  deps: ChallengeDeps & Pick<Deps, 'passkeyChecks'>,
  clientDataJSON: string,
  owner: ChallengeOwner,
): Promise<string> {
  const challenge = deps.passkeyChecks.readChallenge(clientDataJSON);
  if (challenge === null) throw new AppError('PASSKEY_REFUSED');
  const hash = await hashChallenge(deps, challenge, owner);
  const taken = await deps.oneTimeTokens.take(hash, owner.purpose, deps.clock.now());
  if (!taken || taken.userId !== owner.userId) throw new AppError('PASSKEY_REFUSED');
  return challenge;
}

interface PasskeyUse extends ChallengeOwner<Exclude<Purpose, 'passkey-added'>> {
  readonly origin: string;
}

/** Returns the passkey. Throws the same error for an unknown passkey, a wrong signature and a used challenge. */
export async function verifyPasskey(deps: VerifyPasskeyDeps, used: UsedPasskey, use: PasskeyUse) {
  const { purpose, userId, origin } = use;
  const challenge = await takeChallenge(deps, used.response.clientDataJSON, use);
  const passkey = await deps.passkeys.findByCredential(used.id);
  if (!passkey || (userId !== null && passkey.userId !== userId))
    throw new AppError('PASSKEY_REFUSED');
  // After a first factor, the passkey proves only that the person has the device.
  const needsVerification = purpose !== 'passkey-factor';
  const needsHandle = userId === null;
  const expected = { origin, challenge, needsVerification, needsHandle };
  const counter = await deps.passkeyChecks.checkUsed(used, passkey, expected);
  if (counter === null || !(await deps.passkeys.use(passkey, counter, deps.clock.now()))) {
    await recordSecurityEvent(deps, { type: 'passkey.failed', userId: passkey.userId });
    throw new AppError('PASSKEY_REFUSED');
  }
  return passkey;
}

/** Throws when the passkey proves nothing without a first factor, because a stranger may have added it. */
export function ensureSignsIn({ signsIn }: { readonly signsIn: boolean }): void {
  if (!signsIn)
    throw new AppError('PASSKEY_REFUSED', {
      message: hostText('This passkey works only after your password or another way to sign in.'),
    });
}
