// Calls the provider with a valid access token and renews the token when necessary. All access to a
// host's calendar goes through this module. Two requests may renew the token at the same time. The
// provider then accepts both new tokens, and the database stores one of them. A request does not
// wait for the renewal of another request, because it would wait forever if the other request was
// aborted.

import type { CalendarConnection } from '../../db/calendars/calendar-connections.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type {
  CalendarAnswer,
  CalendarFailure,
  CalendarProvider,
} from '../../ports/calendars/calendar-provider.ts';
import { accessPurpose, openStoredToken, refreshPurpose } from '../accounts/sealed-tokens.ts';
import { type WakeDeps, wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';

export type WithCalendarDeps = WakeDeps &
  Pick<
    Deps,
    | 'calendarProviders'
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
  | { readonly ok: true; readonly accessToken: string; readonly connection: CalendarConnection }
  | CalendarFailure
  | NoCalendar;

const NOT_CONNECTED: NoCalendar = {
  ok: false,
  reason: 'not-connected',
  detail: hostText('No calendar is connected.'),
};
const BROKEN: NoCalendar = {
  ok: false,
  reason: 'broken',
  detail: hostText('The calendar has to be authorized again.'),
};
const unavailable = (detail: string): CalendarFailure => ({
  ok: false,
  reason: 'unavailable',
  detail,
});
const NOT_CONFIGURED = unavailable(hostText('The calendar service is not configured.'));

export interface CalendarAccess {
  readonly provider: CalendarProvider;
  readonly accessToken: string;
  readonly connection: CalendarConnection;
}

/**
 * Marks the connection as broken. If several requests do this, only the first request sends the
 * host an email.
 */
export async function markConnectionBroken(
  deps: WithCalendarDeps,
  connection: CalendarConnection,
  detail: string,
): Promise<CalendarFailure | NoCalendar> {
  const mail = { id: deps.ids.create(), origin: deps.publicUrl ?? '' };
  const now = deps.clock.now();
  const isBroken = await deps.calendarConnections.markBroken(connection, detail, mail, now);
  if (isBroken) {
    await wakeOutbox(deps, mail.id);
    return BROKEN;
  }
  // Another request has marked the connection as broken, or the host authorized again while this request used
  // the old token.
  const current = await deps.calendarConnections.find(connection.id);
  return current?.status === 'broken'
    ? BROKEN
    : unavailable(hostText('The connection changed while it was in use.'));
}

async function renew(
  deps: WithCalendarDeps,
  provider: CalendarProvider,
  connection: CalendarConnection,
): Promise<TokenResult> {
  const { vault } = deps;
  if (!vault) return NOT_CONFIGURED;
  const { hostId } = connection;
  const refreshToken = await vault.open(
    connection.refreshToken,
    refreshPurpose('calendar', hostId),
  );
  if (refreshToken === null)
    return markConnectionBroken(deps, connection, hostText('The token cannot be decrypted.'));
  const renewed = await provider.refresh(refreshToken);
  if (!renewed.ok) {
    return renewed.reason === 'revoked'
      ? markConnectionBroken(deps, connection, renewed.detail)
      : unavailable(renewed.detail);
  }
  const { accessToken, expiresInMs } = renewed;
  const isUnchanged = renewed.refreshToken === null && !vault.isStale(connection.refreshToken);
  const tokens = {
    refreshToken: isUnchanged
      ? connection.refreshToken
      : await vault.seal(renewed.refreshToken ?? refreshToken, refreshPurpose('calendar', hostId)),
    accessToken: await vault.seal(accessToken, accessPurpose('calendar', hostId)),
    accessExpiresAt: deps.clock.now() + expiresInMs,
  };
  await deps.calendarConnections.saveTokens(connection, tokens);
  return { ok: true, accessToken, connection: { ...connection, ...tokens } };
}

/**
 * Runs `call` with an access token of the account. Runs it again with a new token when the provider
 * rejects the first token. `account` is a connection or the id of a connection.
 */
export async function withCalendar<T>(
  deps: WithCalendarDeps,
  account: CalendarConnection | string,
  call: (access: CalendarAccess) => Promise<CalendarAnswer<T>>,
): Promise<CalendarAnswer<T> | NoCalendar> {
  const connection =
    typeof account === 'string' ? await deps.calendarConnections.find(account) : account;
  if (!connection) return NOT_CONNECTED;
  if (connection.status === 'broken') return BROKEN;
  const provider = deps.calendarProviders.get(connection.provider);
  if (!provider) return NOT_CONFIGURED;
  const stored = await openStoredToken(deps, 'calendar', connection);
  if (stored !== null) {
    const answer = await call({ provider, accessToken: stored, connection });
    if (answer.ok || answer.reason !== 'unauthorized') return answer;
  }
  const renewed = await renew(deps, provider, connection);
  if (!renewed.ok) return renewed;
  return call({ provider, ...renewed });
}
