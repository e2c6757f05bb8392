// Revokes the tokens of previous connections to calendars and Zoom. The provider may revoke all tokens of an
// account together. So while an account is connected, its previous token is not revoked.
import type { OutboxRowWithAccount } from '../../db/outbox/outbox.ts';
import type { CONNECTION_EVENTS } from '../../domain/calendars/connection.ts';
import { CLAIM_MS } from '../../domain/outbox/claims.ts';
import type { OutboxFacts } from '../../domain/outbox/outbox-facts.ts';
import { computeMailBackoff } from '../../domain/outbox/retry.ts';
import { refreshPurpose } from '../accounts/sealed-tokens.ts';
import type { Deps } from '../service-deps.ts';
import { quarantine } from './settle-message.ts';

export type RevokeTokensDeps = Pick<
  Deps,
  | 'calendarProviders'
  | 'calendarConnections'
  | 'videoProvider'
  | 'videoConnections'
  | 'vault'
  | 'outbox'
  | 'quarantinedRows'
  | 'clock'
>;

const UNREADABLE = 'The payload cannot be read.';
const REFUSED = 'The calendar service did not revoke the token.';

/** Returns true when no token is left to revoke. */
type Revoker = (
  deps: RevokeTokensDeps,
  hostId: string,
  revoke: NonNullable<OutboxFacts['revoke']>,
) => Promise<boolean>;

const REVOKERS: Readonly<Record<(typeof CONNECTION_EVENTS)[number], Revoker>> = {
  'calendar.revoke': async (deps, hostId, { provider, accountId, token: sealed }) => {
    const name = provider ?? 'google';
    if (await deps.calendarConnections.isAccountConnected(name, accountId)) return true;
    const token = await deps.vault?.open(sealed, refreshPurpose('calendar', hostId));
    return !token || (await deps.calendarProviders.get(name)?.revoke(token)) === true;
  },
  'video.revoke': async (deps, hostId, { accountId, token: sealed }) => {
    if (await deps.videoConnections.isAccountConnected(accountId)) return true;
    const token = await deps.vault?.open(sealed, refreshPurpose('video', hostId));
    return !token || (await deps.videoProvider?.revoke(token)) === true;
  },
};

async function revokeAtProvider(
  deps: RevokeTokensDeps,
  { outboxRow: { event, hostId, payload } }: OutboxRowWithAccount,
): Promise<boolean> {
  const revokers: Readonly<Partial<Record<string, Revoker>>> = REVOKERS;
  if (!payload?.revoke || hostId === null) return true;
  return (await revokers[event]?.(deps, hostId, payload.revoke)) ?? false;
}

/** Handles the due outbox rows whose IDs are in `ids`. Ignores other kinds of outbox rows. */
export async function revokeTokens(deps: RevokeTokensDeps, ids: readonly string[]): Promise<void> {
  const now = deps.clock.now();
  const claimed = await deps.outbox.claim(ids, now, now + CLAIM_MS, { kinds: ['calendar'] });
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
