// Connects a calendar account: lists its calendars, encrypts the tokens and replaces the previous
// connection in one transaction.
import { isUsable } from '../../domain/calendars/connection.ts';
import type { CalendarGrant } from '../../ports/calendars/calendar-provider.ts';
import { wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import { addMissingEventWrites } from './add-missing-event-writes.ts';
import { accessPurpose, refreshPurpose } from './sealed-tokens.ts';
import { stopChannels } from './stop-channels.ts';
import { wakeCalendars } from './wake-calendars.ts';
import type { WithCalendarDeps } from './with-calendar.ts';

export type ConnectDeps = WithCalendarDeps & Pick<Deps, 'calendars' | 'missingCalendarEvents'>;

type ConnectResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'failed' | 'no-calendar' | 'no-lasting-access' };

export async function connectCalendar(
  deps: ConnectDeps,
  hostId: string,
  grant: CalendarGrant,
  origin: string,
): Promise<ConnectResult> {
  const { calendarProvider: provider, calendarConnections, vault } = deps;
  if (!provider || !vault) return { ok: false, reason: 'failed' };
  if (grant.refreshToken === null) return { ok: false, reason: 'no-lasting-access' };
  const listed = await provider.listCalendars(grant.accessToken);
  if (!listed.ok) return { ok: false, reason: 'failed' };
  const usable = listed.calendars.filter(isUsable);
  const writeCalendar = usable.find(({ isPrimary }) => isPrimary) ?? usable[0];
  if (!writeCalendar) return { ok: false, reason: 'no-calendar' };

  const previous = await calendarConnections.find(hostId);
  const isSameAccount = previous?.accountId === grant.accountId;
  const previousChannels =
    previous && !isSameAccount ? await deps.calendars.listChannels(hostId) : [];
  const now = deps.clock.now();
  const revocationId = deps.ids.create();
  const connection = {
    hostId,
    id: isSameAccount ? previous.id : deps.ids.create(),
    provider: provider.name,
    accountId: grant.accountId,
    accountEmail: grant.accountEmail,
    scopes: grant.scopes,
    refreshToken: await vault.seal(grant.refreshToken, refreshPurpose(hostId)),
    accessToken: await vault.seal(grant.accessToken, accessPurpose(hostId)),
    accessExpiresAt: now + grant.expiresInMs,
    writeCalendarId: writeCalendar.externalId,
    calendars: listed.calendars,
    origin,
  };
  const outboxRowIds = await calendarConnections.connect(connection, revocationId, now);
  // Stop the push channels first, because this needs the previous token. An outbox row revokes the token
  // later.
  if (previous) await stopChannels(deps, previous, previousChannels).catch(() => undefined);
  await Promise.all([
    ...outboxRowIds.map((id) => wakeOutbox(deps, id, 'calendar-write')),
    wakeCalendars(deps, hostId),
    addMissingEventWrites(deps, hostId, origin),
  ]);
  return { ok: true };
}
