// Changes the email address of an account. A link in an email to the new address confirms it. The previous address gets
// an email with a link that undoes the change within seven days. Each link works once.
import { AppError } from '../../contract/app-error.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import { toAccountEmail } from '../../domain/accounts/account-email.ts';
import { toMailbox } from '../../domain/accounts/email-domain.ts';
import type { LinkPurpose } from '../../domain/accounts/limits.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { type WakeDeps, wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import { type CountAttemptDeps, countAttempt } from './count-attempt.ts';
import type { Session } from './find-session.ts';
import { hashLeftAddress } from './hash-address.ts';
import { recordSecurityEvent } from './record-security-event.ts';

type AddressDeps = CountAttemptDeps &
  WakeDeps &
  Pick<Deps, 'addressChanges' | 'oneTimeTokens' | 'keyedHasher'>;

const UNCHANGED = hostText('This is already your email address.');

/** The result does not reveal whether another account has the address. */
export async function requestAddressChange(
  deps: AddressDeps,
  { account }: Session,
  typedEmail: string,
  origin: string,
): Promise<void> {
  const address = toAccountEmail(typedEmail);
  ensureNoProblems(address === account.email ? [{ path: 'email', message: UNCHANGED }] : []);
  await countAttempt(deps, 'address-changes-account', account.id, account.id);
  await countAttempt(deps, 'mails-account', toMailbox(address), account.id);
  const mail = { id: deps.ids.create(), origin };
  await deps.addressChanges.request(account.id, address, mail, deps.clock.now());
  await wakeOutbox(deps, mail.id);
}

async function readWorkingLink(deps: AddressDeps, token: string, purpose: LinkPurpose) {
  const tokenHash = await deps.hasher.sha256(token);
  const expiresAt = await deps.oneTimeTokens.findExpiry(tokenHash, purpose);
  if (expiresAt === null) throw new AppError('LINK_INVALID');
  if (expiresAt <= deps.clock.now()) throw new AppError('LINK_EXPIRED');
  const email = await deps.addressChanges.findAddress(tokenHash);
  if (email === null) throw new AppError('LINK_INVALID');
  return { tokenHash, left: await hashLeftAddress(deps, email) };
}

/** Returns the new address. Only a person who reads its mailbox has the link, so a refusal reveals nothing to others. */
export async function changeAddress(
  deps: AddressDeps,
  token: string,
  origin: string,
): Promise<string> {
  const { tokenHash, left } = await readWorkingLink(deps, token, 'change-address');
  const notice = { id: deps.ids.create(), origin };
  const changed = await deps.addressChanges.change(tokenHash, { notice, left }, deps.clock.now());
  if (!changed) throw new AppError('LINK_INVALID');
  await recordSecurityEvent(deps, { type: 'email.changed', userId: changed.id });
  await wakeOutbox(deps, notice.id);
  return changed.email;
}

/** Restores the previous address, and removes the password, the providers, the sessions and the API keys. */
export async function undoAddressChange(deps: AddressDeps, token: string): Promise<string> {
  const { tokenHash, left } = await readWorkingLink(deps, token, 'undo-address');
  const restored = await deps.addressChanges.undo(tokenHash, left, deps.clock.now());
  if (!restored) throw new AppError('LINK_INVALID');
  await recordSecurityEvent(deps, { type: 'email.restored', userId: restored.id });
  return restored.email;
}
