import type { SessionView } from '../../contract/accounts/session-calls.ts';
import type { Deps } from '../service-deps.ts';

const iso = (at: number) => new Date(at).toISOString();

/** Lists the sessions of an account. `currentId` is the session of the request. */
export async function listSessions(
  deps: Pick<Deps, 'sessions' | 'clock'>,
  userId: string,
  currentId: string | null,
): Promise<SessionView[]> {
  const rows = await deps.sessions.list(userId, deps.clock.now());
  return rows.map(({ id, browser, system, city, country, isKept, ...times }) => ({
    ...{ id, browser, system, isKept },
    place: country === null ? null : { city, country },
    createdAt: iso(times.createdAt),
    lastUsedAt: iso(times.lastUsedAt),
    expiresAt: iso(times.expiresAt),
    isCurrent: id === currentId,
  }));
}
