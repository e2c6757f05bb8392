// Calls the provider with a valid access token and renews the token when necessary. All access to a
// host's calendar goes through this module. Two requests may renew the token at the same time. The
// provider then accepts both new tokens, and the database stores one of them. Requests do not wait
// for the renewal of another request, because they would hang if that request was aborted.
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
  /** `broken` means that the provider accepts no token until the host authorizes again. */
  readonly reason: 'not-connected' | 'broken';
  readonly detail: string;
}

type TokenResult =
  | { readonly ok: true; readonly accessToken: string }
  | CalendarFailure
  | NoCalendar;

/**
 * A token is renewed this long before it expires, because it must still be valid when it reaches the
 * provider.
 */
const EXPIRY_MARGIN_MS = MINUTE_MS;

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

/**
 * Marks the connection as broken. If several requests do this, only the first request sends the
 * host an email.
 */
async function markConnectionBroken(
  deps: WithCalendarDeps,
  connection: CalendarConnection,
  detail: string,
): Promise<TokenResult> {
  const mail = { id: deps.ids.create(), origin: deps.publicUrl ?? '' };
  const now = deps.clock.now();
  const isBroken = await deps.calendarConnections.markBroken(connection, detail, mail, now);
  if (isBroken) {
    await wakeOutbox(deps, mail.id);
    return BROKEN;
  }
  // Another request has marked the connection as broken, or the host authorized again while this request used
  // the old token.
  const current = await deps.calendarConnections.find(connection.hostId);
  return current?.status === 'broken'
    ? BROKEN
    : unavailable('The connection changed while it was in use.');
}

async function renew(deps: WithCalendarDeps, connection: CalendarConnection): Promise<TokenResult> {
  const { calendarProvider, vault } = deps;
  if (!calendarProvider || !vault) return unavailable('The calendar service is not configured.');
  const { hostId } = connection;
  const refreshToken = await vault.open(connection.refreshToken, refreshPurpose(hostId));
  if (refreshToken === null)
    return markConnectionBroken(deps, connection, 'The token cannot be decrypted.');
  const renewed = await calendarProvider.refresh(refreshToken);
  if (!renewed.ok) {
    return renewed.reason === 'revoked'
      ? markConnectionBroken(deps, connection, renewed.detail)
      : unavailable(renewed.detail);
  }
  const { accessToken, expiresInMs } = renewed;
  const isUnchanged = renewed.refreshToken === null && !vault.isStale(connection.refreshToken);
  await deps.calendarConnections.saveTokens(connection, {
    refreshToken: isUnchanged
      ? connection.refreshToken
      : await vault.seal(renewed.refreshToken ?? refreshToken, refreshPurpose(hostId)),
    accessToken: await vault.seal(accessToken, accessPurpose(hostId)),
    accessExpiresAt: deps.clock.now() + expiresInMs,
  });
  return { ok: true, accessToken };
}

/** Returns the stored access token if it is still valid for long enough. Otherwise returns null. */
async function openStoredToken(
  deps: WithCalendarDeps,
  { hostId, accessToken, accessExpiresAt }: CalendarConnection,
): Promise<string | null> {
  if (accessToken === null || accessExpiresAt === null || !deps.calendarProvider) return null;
  if (accessExpiresAt <= deps.clock.now() + EXPIRY_MARGIN_MS) return null;
  return (await deps.vault?.open(accessToken, accessPurpose(hostId))) ?? null;
}

/**
 * Runs `call` with an access token. Runs it again with a new token when the provider rejects the
 * first one. `loadedConnection` saves a query when the caller already has the connection.
 */
export async function withCalendar<T>(
  deps: WithCalendarDeps,
  hostId: string,
  call: (accessToken: string, connection: CalendarConnection) => Promise<CalendarAnswer<T>>,
  loadedConnection?: CalendarConnection,
): Promise<CalendarAnswer<T> | NoCalendar> {
  const connection = loadedConnection ?? (await deps.calendarConnections.find(hostId));
  if (!connection) return NOT_CONNECTED;
  if (connection.status === 'broken') return BROKEN;
  const stored = await openStoredToken(deps, connection);
  if (stored !== null) {
    const answer = await call(stored, connection);
    if (answer.ok || answer.reason !== 'unauthorized') return answer;
  }
  const renewed = await renew(deps, connection);
  return renewed.ok ? call(renewed.accessToken, connection) : renewed;
}
