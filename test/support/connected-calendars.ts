// Connects hosts to calendars of the Google test server, without a sign-in page. Each host has a
// separate Google account, so that all tests can run in parallel.

import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { createGoogleControl } from '../../dev-services/google/control-client.ts';
import { currentTime } from '../../scripts/clock.ts';
import { openDatabase } from '../../worker/db/database.ts';
import { calendarBusy } from '../../worker/db/schema/calendar-busy.ts';
import { calendarConnections } from '../../worker/db/schema/calendar-connections.ts';
import { calendars } from '../../worker/db/schema/calendars.ts';
import { createDeps } from '../../worker/deps.ts';
import { accessPurpose, refreshPurpose } from '../../worker/services/accounts/sealed-tokens.ts';
import { ORIGIN } from './calls.ts';
import { createPage } from './hosts.ts';

export const google = createGoogleControl(env.GOOGLE_API_URL ?? '');

export const SCOPES = [
  'calendar.events.owned',
  'calendar.freebusy',
  'calendar.calendarlist.readonly',
].map((name) => `https://www.googleapis.com/auth/${name}`);

const db = openDatabase(env.DB);

async function seal(text: string, purpose: string): Promise<string> {
  const { vault } = createDeps(env);
  if (!vault) throw new Error('The tests have no encryption keys.');
  return vault.seal(text, purpose);
}

type Page = Awaited<ReturnType<typeof createPage>>;

export interface ConnectedHost extends Page {
  /** The email address of the Google account, which is also Google's id of its primary calendar. */
  readonly email: string;
  /**
   * Our id of the primary calendar. Events in this calendar block slots, and bookings become events in this
   * calendar.
   */
  readonly calendarId: string;
}

type GivenConnection = Partial<typeof calendarConnections.$inferInsert> & {
  readonly calendarZone?: string;
};

/**
 * Connects a Google account to a host. The account's primary calendar blocks slots and has never been
 * synced.
 */
export async function connectCalendar(
  page: Page,
  { calendarZone = 'UTC', ...changes }: GivenConnection = {},
): Promise<ConnectedHost> {
  const { host } = page;
  const email = changes.accountEmail ?? `${host.username}@gmail.example`;
  await google('people', { email, timeZone: calendarZone });
  const tokens = await google('grants', { email, scopes: SCOPES });
  await db.insert(calendarConnections).values({
    hostId: host.id,
    id: `connection-${host.id}`,
    provider: 'google',
    accountId: email,
    accountEmail: email,
    scopes: SCOPES.join(' '),
    takesBookings: true,
    writeCalendarId: email,
    origin: ORIGIN,
    refreshToken: await seal(tokens.refresh_token, refreshPurpose('calendar', host.id)),
    accessToken: await seal(tokens.access_token, accessPurpose('calendar', host.id)),
    accessExpiresAt: currentTime() + tokens.expires_in * 1000,
    status: 'connected',
    connectedAt: 1,
    updatedAt: 1,
    ...changes,
  });
  const calendarId = await addCalendar(host.id, email, {
    connectionId: changes.id ?? `connection-${host.id}`,
    timeZone: calendarZone,
    isPrimary: true,
  });
  return { ...page, email, calendarId };
}

/** Connects a second Google account to a connected host. Bookings still become events in the first account. */
export async function connectSecond(page: ConnectedHost): Promise<ConnectedHost> {
  const id = `second-${page.host.id}`;
  const accountEmail = `second-${page.email}`;
  return connectCalendar(page, { id, accountEmail, takesBookings: false, connectedAt: 2 });
}

/** Inserts a calendar that blocks slots and is due for a sync. */
async function addCalendar(
  hostId: string,
  externalId: string,
  changes: Partial<typeof calendars.$inferInsert> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(calendars).values({
    id,
    hostId,
    connectionId: `connection-${hostId}`,
    externalId,
    name: externalId,
    timeZone: 'UTC',
    accessRole: 'owner',
    isBlocking: true,
    syncDueAt: 0,
    createdAt: 1,
    ...changes,
  });
  return id;
}

/** Adds another calendar of the same Google account. */
export async function addOwnCalendar({ host, email }: ConnectedHost) {
  const { calendarId: externalId } = await google('calendars', {
    summary: 'Other',
    access: { [email]: 'owner' },
  });
  return { externalId, id: await addCalendar(host.id, externalId) };
}

export async function connectedPage(
  type: Parameters<typeof createPage>[0] = {},
  host: Parameters<typeof createPage>[1] = {},
  connection: GivenConnection = {},
): Promise<ConnectedHost> {
  return connectCalendar(await createPage(type, host), connection);
}

export async function findCalendar(id: string) {
  const row = await db.select().from(calendars).where(eq(calendars.id, id)).get();
  if (!row) throw new Error(`There is no calendar ${id}.`);
  return row;
}

export async function findConnection(hostId: string) {
  const table = calendarConnections;
  const row = await db.select().from(table).where(eq(table.hostId, hostId)).get();
  if (!row) throw new Error(`The host ${hostId} has no connected calendar.`);
  return row;
}

/** Returns the stored busy times, earliest first, as `from–to` in UTC. */
export async function listBusyTimes(hostId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(calendarBusy)
    .where(eq(calendarBusy.hostId, hostId))
    .orderBy(calendarBusy.startAt, calendarBusy.endAt);
  return rows.map(({ startAt, endAt }) => `${showTime(startAt)}–${showTime(endAt)}`);
}

export const showTime = (at: number) => new Date(at).toISOString().slice(0, 16);

/** Stores busy times as if a sync had read them from the calendar. */
export async function storeBusy(
  { host, calendarId }: ConnectedHost,
  ...times: { start: number; end: number }[]
): Promise<void> {
  for (const { start, end } of times) {
    await db.insert(calendarBusy).values({
      calendarId,
      eventId: crypto.randomUUID(),
      piece: 0,
      hostId: host.id,
      startAt: start,
      endAt: end,
    });
  }
}
