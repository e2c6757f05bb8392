// The only access to a host's calendar: with a valid access token, renewed when necessary. Parallel calls may
// renew at the same time: the provider accepts both tokens and the row keeps one of them. Requests do not
// share a renewal, because a request that waits for another one hangs when that one is cut off.
import type { CalendarConnection } from '../../db/calendars/calendar-connections.ts';
import { MINUTE_MS } from '../../domain/time/types.ts';
import type { CalendarAnswer, CalendarFailure } from '../../ports/calendars/calendar-provider.ts';
import { type WakeDeps, wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import { accessPurpose, refreshPurpose } from './sealed-tokens.ts';

export type WithCalendarDeps = WakeDeps &
  Pick<
    Deps,
    | 'calendarProvider'
    | 'calendarConnections'
    | 'vault'
    | 'jobQueue'
    | 'ids'
    | 'clock'
    | 'publicUrl'
  >;

export interface NoCalendar {
  readonly ok: false;
  /** `broken`: the provider accepts no token of ours until the host authorizes again. */
  readonly reason: 'not-connected' | 'broken';
  readonly detail: string;
}

type Opened = { readonly ok: true; readonly accessToken: string } | CalendarFailure | NoCalendar;

/** A token that ends soon may expire before it reaches the provider. */
const SPARE_MS = MINUTE_MS;

const NOT_CONNECTED: NoCalendar = {
  ok: false,
  reason: 'not-connected',
  detail: 'No calendar is connected.',
};
const BROKEN: NoCalendar = {
  ok: false,
  reason: 'broken',
  detail: 'The calendar has to be authorized again.',
};
const unavailable = (detail: string): CalendarFailure => ({
  ok: false,
  reason: 'unavailable',
  detail,
});

/** The first request that detects it notifies the host, by email and in the app. */
async function markConnectionBroken(
  deps: WithCalendarDeps,
  connection: CalendarConnection,
  detail: string,
): Promise<Opened> {
  const mail = { id: deps.ids.create(), origin: deps.publicUrl ?? '' };
  const now = deps.clock.now();
  const isBroken = await deps.calendarConnections.markBroken(connection, detail, mail, now);
  if (isBroken) {
    await wakeOutbox(deps, mail.id);
    return BROKEN;
  }
  // Another request marked it broken first, or the host authorized it again while this one used the old token.
  const current = await deps.calendarConnections.find(connection.hostId);
  return current?.status === 'broken'
    ? BROKEN
    : unavailable('The connection changed while it was in use.');
}

async function renew(deps: WithCalendarDeps, connection: CalendarConnection): Promise<Opened> {
  const { calendarProvider, vault } = deps;
  if (!calendarProvider || !vault) return unavailable('The calendar service is not configured.');
  const { hostId } = connection;
  const refreshToken = await vault.open(connection.refreshToken, refreshPurpose(hostId));
  if (refreshToken === null)
    return markConnectionBroken(deps, connection, 'The token cannot be unsealed.');
  const renewed = await calendarProvider.refresh(refreshToken);
  if (!renewed.ok) {
    return renewed.reason === 'revoked'
      ? markConnectionBroken(deps, connection, renewed.detail)
      : unavailable(renewed.detail);
  }
  const { accessToken, expiresInMs } = renewed;
  const isKept = renewed.refreshToken === null && !vault.isStale(connection.refreshToken);
  await deps.calendarConnections.saveTokens(connection, {
    refreshToken: isKept
      ? connection.refreshToken
      : await vault.seal(renewed.refreshToken ?? refreshToken, refreshPurpose(hostId)),
    accessToken: await vault.seal(accessToken, accessPurpose(hostId)),
    accessExpiresAt: deps.clock.now() + expiresInMs,
  });
  return { ok: true, accessToken };
}

/** Returns the stored token if it is valid for a while. */
async function openKept(
  deps: WithCalendarDeps,
  { hostId, accessToken, accessExpiresAt }: CalendarConnection,
): Promise<string | null> {
  if (accessToken === null || accessExpiresAt === null || !deps.calendarProvider) return null;
  if (accessExpiresAt <= deps.clock.now() + SPARE_MS) return null;
  return (await deps.vault?.open(accessToken, accessPurpose(hostId))) ?? null;
}

/**
 * Runs `call` for the host's connection, and once more with a new token when the first is not accepted.
 * `known`: the connection, if the caller has just read it.
 */
export async function withCalendar<T>(
  deps: WithCalendarDeps,
  hostId: string,
  call: (accessToken: string, connection: CalendarConnection) => Promise<CalendarAnswer<T>>,
  known?: CalendarConnection,
): Promise<CalendarAnswer<T> | NoCalendar> {
  const connection = known ?? (await deps.calendarConnections.find(hostId));
  if (!connection) return NOT_CONNECTED;
  if (connection.status === 'broken') return BROKEN;
  const kept = await openKept(deps, connection);
  if (kept !== null) {
    const answer = await call(kept, connection);
    if (answer.ok || answer.reason !== 'unauthorized') return answer;
  }
  const renewed = await renew(deps, connection);
  return renewed.ok ? call(renewed.accessToken, connection) : renewed;
}
