// Creates one host in memory, with the product's real services and SQL statements and models of
// the host's calendar accounts.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createAccountsRepo } from '../../worker/db/accounts/accounts.ts';
import { createSecurityEventsRepo } from '../../worker/db/accounts/security-events.ts';
import { createBookingPagesRepo } from '../../worker/db/booking-page/booking-pages.ts';
import { createKnownSettings } from '../../worker/db/booking-page/known-settings.ts';
import { createBookingsRepo } from '../../worker/db/bookings/book/bookings.ts';
import { createBookingChangesRepo } from '../../worker/db/bookings/change/booking-changes.ts';
import { createManagedBookingsRepo } from '../../worker/db/bookings/change/managed-bookings.ts';
import { createHostBookingsRepo } from '../../worker/db/bookings/list/host-bookings.ts';
import { createCalendarChannelsRepo } from '../../worker/db/calendars/calendar-channels.ts';
import { createCalendarConnectionsRepo } from '../../worker/db/calendars/calendar-connections.ts';
import { createCalendarSyncRepo } from '../../worker/db/calendars/calendar-sync.ts';
import { createCalendarWritesRepo } from '../../worker/db/calendars/calendar-writes.ts';
import { createCalendarsRepo } from '../../worker/db/calendars/calendars.ts';
import { createExternalChangesRepo } from '../../worker/db/calendars/external-changes.ts';
import { createLiveBusyRepo } from '../../worker/db/calendars/live-busy.ts';
import { createMissingCalendarEventsRepo } from '../../worker/db/calendars/missing-calendar-events.ts';
import { createOwnCalendarEventsRepo } from '../../worker/db/calendars/own-calendar-events.ts';
import { openDatabase } from '../../worker/db/database.ts';
import { createRateCountersRepo } from '../../worker/db/limits/rate-counters.ts';
import { createOutboxRepo } from '../../worker/db/outbox/outbox.ts';
import { calendarConnections } from '../../worker/db/schema/calendar-connections.ts';
import { calendars } from '../../worker/db/schema/calendars.ts';
import { meetingTypes } from '../../worker/db/schema/meeting-types.ts';
import { users } from '../../worker/db/schema/users.ts';
import { createHostMeetingsRepo } from '../../worker/db/teams/host-meetings.ts';
import { createMovedHostsRepo } from '../../worker/db/teams/moved-hosts.ts';
import { createVideoConnectionsRepo } from '../../worker/db/video/video-connections.ts';
import { createVideoMeetingsRepo } from '../../worker/db/video/video-meetings.ts';
import { EDIT_DELAY_MS } from '../../worker/domain/bookings/host-limits.ts';
import { HOST_BOOKINGS_PER_HOUR } from '../../worker/domain/bookings/limits.ts';
import { ENGLISH } from '../../worker/domain/language/english.ts';
import { NO_LIMITS } from '../../worker/domain/meeting-types/availability.ts';
import type { UnreachablePolicy } from '../../worker/domain/slots/calendar-busy.ts';
import type { HostCalendarPort } from '../../worker/ports/bookings/host-calendar.ts';
import type { CalendarProvider } from '../../worker/ports/calendars/calendar-provider.ts';
import { createRecentPages } from '../../worker/services/booking-page/recent-pages.ts';
import { everyDay, hours } from '../domain/meeting-types/build-availability.ts';
import { CALENDAR } from '../simulation/calendar-account.ts';

const SLUG = 'talk';

const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex');

interface ModelParts {
  /** The providers of the host's accounts. Bookings become events in the first account. */
  readonly providers: readonly CalendarProvider[];
  readonly policy: UnreachablePolicy;
  readonly clock: { now(): number };
  /** Called each time the product stores a new or moved booking. */
  readonly onCommit: (bookingId: string, start: number, end: number) => void;
}

/** Creates the repositories of a database. Called once per database, because preparing statements is slow. */
export function createModelRepos(d1: D1Database) {
  const db = openDatabase(d1);
  return {
    db,
    d1,
    bookings: createBookingsRepo(db),
    bookingChanges: createBookingChangesRepo(db),
    bookingPages: createBookingPagesRepo(db, createKnownSettings()),
    managedBookings: createManagedBookingsRepo(db),
    hostMeetings: createHostMeetingsRepo(db),
    movedHosts: createMovedHostsRepo(db),
    outbox: createOutboxRepo(db),
    rateCounters: createRateCountersRepo(db),
    calendarWriteRows: createCalendarWritesRepo(db),
    calendarConnections: createCalendarConnectionsRepo(db),
    videoConnections: createVideoConnectionsRepo(db),
    videoMeetings: createVideoMeetingsRepo(db),
    videoProvider: null,
    calendars: createCalendarsRepo(db),
    calendarSync: createCalendarSyncRepo(db),
    calendarChannels: createCalendarChannelsRepo(db),
    externalChanges: createExternalChangesRepo(db),
    hostBookings: createHostBookingsRepo(db),
    accounts: createAccountsRepo(db),
    ownCalendarEvents: createOwnCalendarEventsRepo(db),
    liveBusy: createLiveBusyRepo(db),
    missingCalendarEvents: createMissingCalendarEventsRepo(db),
    securityEvents: createSecurityEventsRepo(db),
  };
}

/** The id of the host's connection to a provider. Its only calendar has the same id. */
export const connectionIdOf = (hostId: string, provider: string) => `${provider}/${hostId}`;

export type ModelRepos = ReturnType<typeof createModelRepos>;

export async function createModelHost(repos: ModelRepos, parts: ModelParts) {
  const { db, bookings, bookingChanges } = repos;
  const { providers, policy, clock, onCommit } = parts;
  const hostId = randomUUID();
  const times = { createdAt: 1, updatedAt: 1 };
  await db.insert(users).values({
    id: hostId,
    email: `${hostId}@host.example`,
    name: 'Host',
    username: hostId,
    timeZone: 'UTC',
    ...times,
  });
  await db.insert(meetingTypes).values({
    id: hostId,
    hostId,
    slug: SLUG,
    title: 'A talk',
    durationMinutes: 30,
    ...times,
    primaryColor: '#006fee',
    rules: NO_LIMITS,
    availability: everyDay(hours('09:00-12:00')),
  });
  for (const [index, { name: provider }] of providers.entries()) {
    const id = connectionIdOf(hostId, provider);
    await db.insert(calendarConnections).values({
      hostId,
      id,
      provider,
      accountId: id,
      accountEmail: 'h@x.example',
      scopes: '',
      refreshToken: 'r',
      accessToken: 'a',
      accessExpiresAt: 9e12,
      status: 'connected',
      unreachablePolicy: policy,
      takesBookings: index === 0,
      writeCalendarId: CALENDAR,
      origin: 'https://halfpast.test',
      connectedAt: index + 1,
      updatedAt: 1,
    });
    await db.insert(calendars).values({
      id,
      hostId,
      connectionId: id,
      externalId: CALENDAR,
      name: 'Primary',
      timeZone: 'UTC',
      accessRole: 'owner',
      isPrimary: true,
      isBlocking: true,
      syncDueAt: 0,
      createdAt: 1,
    });
  }
  const neverCalled = () => Promise.reject(new Error('The model does not implement this call.'));
  const outcomeOf = (ok: boolean) =>
    ok ? { ok: true as const } : { ok: false as const, reason: 'refused' as const };
  const hostCalendar: HostCalendarPort = {
    async book(command) {
      const { id, startAt, endAt } = command.booking;
      const isBooked = await bookings.insertBooking(command);
      if (isBooked) onCommit(id, startAt, endAt);
      return outcomeOf(isBooked);
    },
    async move(command) {
      const isMoved = await bookingChanges.moveBooking(command);
      if (isMoved) onCommit(command.bookingId, command.startAt, command.endAt);
      return outcomeOf(isMoved);
    },
    cancel: async (command) => outcomeOf(await bookingChanges.cancelBooking(command)),
    approve: neverCalled,
    askForTime: neverCalled,
    markNoShow: neverCalled,
    removeGuest: neverCalled,
    handOver: neverCalled,
    hold: neverCalled,
    releaseHold: neverCalled,
    erase: neverCalled,
    watch: async () => undefined,
  };
  const deps = {
    hostCalendar,
    calendarCheckMs: 2_000,
    calendarProviders: new Map(providers.map((provider) => [provider.name, provider])),
    clock,
    publicUrl: null,
    mode: 'production' as const,
    hasher: { sha256 },
    hostBookingsPerHour: HOST_BOOKINGS_PER_HOUR,
    editDelayMs: EDIT_DELAY_MS,
    recentPages: createRecentPages(),
    ...repos,
    ids: { create: () => randomUUID() },
    tokens: { create: () => randomBytes(32).toString('base64url') },
    rateLimiter: { isAllowed: async () => true },
    jobQueue: { enqueue: async () => undefined },
    translations: { load: async () => ENGLISH },
    vault: {
      seal: async (text: string) => text,
      open: async (text: string) => text,
      isStale: () => false,
    },
  };
  const findAccount = async () => {
    const account = await deps.accounts.findByEmail(`${hostId}@host.example`);
    if (!account) throw new Error('The host has no account.');
    return account;
  };
  return { deps, hostId, path: { username: hostId, slug: SLUG }, findAccount };
}
