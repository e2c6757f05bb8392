import type { SignUpInput } from '../../contract/accounts/account-schemas.ts';
import { AppError } from '../../contract/app-error.ts';
import { toAccountEmail } from '../../domain/accounts/account-email.ts';
import { toMailbox } from '../../domain/accounts/email-domain.ts';
import { type Language, toAccountLanguage } from '../../domain/language/languages.ts';
import { type WakeDeps, wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import { chooseUsername } from './choose-username.ts';
import { countAttempt } from './count-attempt.ts';
import { ensureUncommonPassword } from './ensure-uncommon-password.ts';
import { recordSecurityEvent } from './record-security-event.ts';

type SignUpDeps = WakeDeps &
  Pick<
    Deps,
    | 'accounts'
    | 'accountChanges'
    | 'signUps'
    | 'passwordHasher'
    | 'rateCounters'
    | 'securityEvents'
    | 'hasher'
    | 'ids'
    | 'clock'
  >;

interface SignUpCall {
  readonly origin: string;
  /** The approximate location of the request. Null when unknown. */
  readonly place: string | null;
  /** The language of the browser. The language in the form comes first. */
  readonly language: Language | null;
}

/**
 * The maximum number of attempts. A retry is needed when another request takes the same username or email
 * address at the same time.
 */
const ATTEMPTS_MAX = 5;

/**
 * Signs up and sends one email. The steps and the response are the same for a new, an unverified
 * and a taken email address. Returns the id of the sign-up, also when no such sign-up was stored.
 */
export async function signUp(
  deps: SignUpDeps,
  input: SignUpInput,
  { origin, place, language }: SignUpCall,
): Promise<{ readonly signUpId: string }> {
  const email = toAccountEmail(input.email);
  const name = input.name.trim();
  ensureUncommonPassword(input.password, { name, email });
  await countAttempt(deps, 'mails-account', toMailbox(email));
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const mail = { id: deps.ids.create(), origin };
    // All pending sign-ups of an email address use the same salt. A sign-in then hashes the password once and
    // compares the hash with all stored hashes.
    const [pendingHash] = await deps.signUps.listPasswordHashes(email);
    const signUp = {
      id: deps.ids.create(),
      accountId: deps.ids.create(),
      email,
      name,
      username: await chooseUsername(deps, name, email),
      phone: input.phone.trim(),
      passwordHash: await deps.passwordHasher.hash(input.password, pendingHash),
      place,
      language: toAccountLanguage(input.language ?? language),
    };
    if (await deps.accountChanges.signUp(signUp, mail, deps.clock.now())) {
      const account = await deps.accounts.findByEmail(email);
      await recordSecurityEvent(deps, { type: 'sign-up', userId: account?.id ?? null });
      await wakeOutbox(deps, mail.id);
      return { signUpId: signUp.id };
    }
  }
  throw new AppError('INTERNAL');
}
