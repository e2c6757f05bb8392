// Connects a calendar account: lists its calendars, encrypts the tokens and stores all in one transaction.
import type { CalendarConnection } from '../../db/calendars/calendar-connections.ts';
import { canBlock, canTakeBookings } from '../../domain/calendars/connection.ts';
import type { CalendarGrant, CalendarProvider } from '../../ports/calendars/calendar-provider.ts';
import { sealTokens } from '../accounts/sealed-tokens.ts';
import { wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import { addMissingEventWrites } from './add-missing-event-writes.ts';
import { wakeCalendars } from './wake-calendars.ts';
import type { WithCalendarDeps } from './with-calendar.ts';

export type ConnectDeps = WithCalendarDeps &
  Pick<Deps, 'calendars' | 'missingCalendarEvents' | 'hasher'>;

type ConnectResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: 'failed' | 'no-calendar' | 'no-lasting-access' | 'too-many';
    };

interface NewAccount {
  readonly hostId: string;
  readonly provider: CalendarProvider;
  readonly grant: CalendarGrant;
  readonly origin: string;
}

/**
 * Returns the id of a new connection. The id depends only on the host and the account, so two requests that
 * connect the same account at the same time create one connection.
 */
export async function deriveConnectionId(
  { hasher }: Pick<Deps, 'hasher'>,
  account: Pick<CalendarConnection, 'hostId' | 'provider' | 'accountId'>,
): Promise<string> {
  const { hostId, provider, accountId } = account;
  return (await hasher.sha256(JSON.stringify([hostId, provider, accountId]))).slice(0, 40);
}

/** Connects the account, or renews the connection of an account that is connected already. */
export async function connectCalendar(
  deps: ConnectDeps,
  { hostId, provider, grant, origin }: NewAccount,
): Promise<ConnectResult> {
  const { calendarConnections, vault } = deps;
  if (!vault) return { ok: false, reason: 'failed' };
  const { accessToken, refreshToken } = grant;
  if (refreshToken === null) return { ok: false, reason: 'no-lasting-access' };
  const listed = await provider.listCalendars(accessToken);
  if (!listed.ok) return { ok: false, reason: 'failed' };
  const calendars = listed.calendars.map((each) => ({ ...each, provider: provider.name }));
  if (!calendars.some(canBlock)) return { ok: false, reason: 'no-calendar' };
  const writable = calendars.filter(canTakeBookings);
  const writeCalendar = writable.find(({ isPrimary }) => isPrimary) ?? writable[0];

  const account = { hostId, provider: provider.name, accountId: grant.accountId };
  const previous = (await calendarConnections.list(hostId)).find(
    (each) => each.provider === account.provider && each.accountId === account.accountId,
  );
  const now = deps.clock.now();
  const connection = {
    ...account,
    id: previous?.id ?? (await deriveConnectionId(deps, account)),
    accountEmail: grant.accountEmail,
    scopes: grant.scopes,
    ...(await sealTokens(vault, 'calendar', hostId, { accessToken, refreshToken })),
    accessExpiresAt: now + grant.expiresInMs,
    writeCalendarId: writeCalendar?.externalId ?? '',
    calendars: listed.calendars,
    origin,
  };
  const outboxRowIds = await calendarConnections.connect(connection, now);
  if (outboxRowIds === null) return { ok: false, reason: 'too-many' };
  await Promise.all([
    ...outboxRowIds.map((id) => wakeOutbox(deps, id, 'calendar-write')),
    wakeCalendars(deps, hostId),
    addMissingEventWrites(deps, hostId, origin),
  ]);
  return { ok: true };
}
