import type { SignUpInput } from '../../contract/account-schemas.ts';
import { AppError } from '../../contract/app-error.ts';
import { toAccountEmail } from '../../domain/users/account-email.ts';
import type { Deps } from '../service-deps.ts';
import { chooseUsername } from './choose-username.ts';
import { countAttempt } from './count-attempt.ts';
import { type WakeDeps, wakeOutbox } from './wake-outbox.ts';

type SignUpDeps = WakeDeps &
  Pick<
    Deps,
    | 'accounts'
    | 'accountChanges'
    | 'passwordHasher'
    | 'rateCounters'
    | 'hasher'
    | 'jobQueue'
    | 'ids'
    | 'clock'
  >;

/** Rounds in which two people may want the same username at the same moment. */
const ROUNDS = 5;

/** The same steps, the same answer and one mail, whether the address is new, unproven or taken. */
export async function signUp(deps: SignUpDeps, input: SignUpInput, origin: string): Promise<void> {
  const email = toAccountEmail(input.email);
  const name = input.name.trim();
  await countAttempt(deps, 'mails-account', email);
  const passwordHash = await deps.passwordHasher.hash(input.password);
  for (let round = 0; round < ROUNDS; round += 1) {
    const mail = { id: deps.ids.create(), origin };
    const account = {
      id: deps.ids.create(),
      email,
      name,
      username: await chooseUsername(deps, name, email),
      phone: input.phone.trim(),
      passwordHash,
    };
    if (await deps.accountChanges.signUp(account, mail, deps.clock.now())) {
      await wakeOutbox(deps, mail.id);
      return;
    }
  }
  throw new AppError('INTERNAL');
}
