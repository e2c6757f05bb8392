// Revokes the tokens of previous calendar connections. The provider always revokes all tokens of an
// account together. So while an account is connected, its previous token is not revoked.
import type { OutboxRowWithAccount } from '../../db/outbox/outbox.ts';
import { computeMailBackoff } from '../../domain/outbox/retry.ts';
import { MINUTE_MS } from '../../domain/time/types.ts';
import { refreshPurpose } from '../calendars/sealed-tokens.ts';
import { quarantine } from '../email/settle-mail.ts';
import type { Deps } from '../service-deps.ts';
import { type RevokeVideoDeps, revokeVideo } from './revoke-video.ts';

export type RevokeTokensDeps = RevokeVideoDeps &
  Pick<
    Deps,
    'calendarProviders' | 'calendarConnections' | 'vault' | 'outbox' | 'quarantinedRows' | 'clock'
  >;

const CLAIM_MS = 2 * MINUTE_MS;
const UNREADABLE = 'The payload cannot be read.';
const REFUSED = 'The calendar service did not revoke the token.';

/** Revokes the token in the outbox row. Returns true when no token is left to revoke. */
async function revokeAtProvider(
  deps: RevokeTokensDeps,
  { outboxRow }: OutboxRowWithAccount,
): Promise<boolean> {
  const revoke = outboxRow.payload?.revoke;
  if (!revoke || outboxRow.hostId === null) return true;
  if (outboxRow.event === 'video.revoke') return revokeVideo(deps, outboxRow.hostId, revoke);
  const name = revoke.provider ?? 'google';
  if (await deps.calendarConnections.isAccountConnected(name, revoke.accountId)) return true;
  const token = await deps.vault?.open(revoke.token, refreshPurpose(outboxRow.hostId));
  return !token || (await deps.calendarProviders.get(name)?.revoke(token)) === true;
}

/** Handles the due outbox rows whose IDs are in `ids`. Ignores other kinds of outbox rows. */
export async function revokeTokens(deps: RevokeTokensDeps, ids: readonly string[]): Promise<void> {
  const now = deps.clock.now();
  const claimed = await deps.outbox.claim(ids, now, now + CLAIM_MS, { kind: 'calendar' });
  if (claimed.length === 0) return;
  const { rows, unreadable } = await deps.outbox.listWithAccounts(claimed);
  await deps.quarantinedRows.quarantine(
    unreadable.map(({ id }) => ({ table: 'outbox', id, reason: UNREADABLE })),
    now,
  );
  const outcomes = rows.map(async (row) => {
    const { id, claims, attempts } = row.outboxRow;
    const outcomeBase = { id, claims, isHeld: false };
    if (await revokeAtProvider(deps, row).catch(() => false)) {
      const at = deps.clock.now();
      return { ...outcomeBase, status: 'done' as const, dueAt: null, doneAt: at, error: null };
    }
    const wait = computeMailBackoff(attempts + 1);
    return {
      ...outcomeBase,
      doneAt: null,
      error: REFUSED,
      status: wait === null ? ('dead' as const) : ('pending' as const),
      dueAt: wait === null ? null : deps.clock.now() + wait,
    };
  });
  const quarantined = unreadable.map((claim) => quarantine(claim, UNREADABLE));
  await deps.outbox.record([...quarantined, ...(await Promise.all(outcomes))]);
}
