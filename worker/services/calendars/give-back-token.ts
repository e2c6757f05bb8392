import type { OwedWithAccount } from '../../db/outbox.ts';
import type { SendResult } from '../../ports/mailer.ts';
import type { Deps } from '../service-deps.ts';
import { refreshPurpose } from './sealed-tokens.ts';

export type GiveBackDeps = Pick<Deps, 'calendarProvider' | 'calendarConnections' | 'vault'>;

const DONE: SendResult = { ok: true };

/** Gives the token of a former connection back. One account's tokens end together: not while it is in use. */
export async function giveBackToken(
  deps: GiveBackDeps,
  { owed }: OwedWithAccount,
): Promise<SendResult> {
  const revoke = owed.payload?.revoke;
  if (!revoke || owed.hostId === null) return DONE;
  if (await deps.calendarConnections.isAccountConnected(revoke.accountId)) return DONE;
  const token = await deps.vault?.open(revoke.token, refreshPurpose(owed.hostId));
  if (!token) return DONE;
  const isRevoked = await deps.calendarProvider?.revoke(token);
  return isRevoked
    ? DONE
    : { ok: false, error: 'The calendar service did not take its token back.' };
}
