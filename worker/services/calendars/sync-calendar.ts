// Syncs one calendar. A sync first stores the changes to our own events. Then it stores the busy
// times and the sync token together. If the run crashes in between, the next sync reads the same
// changes again. Storing a change twice has no effect.
import type { CalendarConnection } from '../../db/calendars/calendar-connections.ts';
import type { SyncClaim } from '../../db/calendars/calendar-sync.ts';
import { piecesOfEvent } from '../../domain/calendars/busy-pieces.ts';
import { nextPoll } from '../../domain/calendars/poll-interval.ts';
import { nextRetry, planRead } from '../../domain/calendars/sync-plan.ts';
import { type Instant, MINUTE_MS, SECOND_MS } from '../../domain/time/types.ts';
import type { CalendarFailure } from '../../ports/calendars/calendar-provider.ts';
import type { Deps } from '../service-deps.ts';
import { type AddMissingWritesDeps, addMissingEventWrites } from './add-missing-event-writes.ts';
import { type ChannelDeps, ensureChannel } from './ensure-channel.ts';
import { findMissing } from './find-missing.ts';
import { type NoteDeps, noteExternalChanges } from './note-external-changes.ts';
import { type EventsReading, readEvents } from './read-events.ts';
import { removeLeftEvents } from './remove-left-events.ts';
import { type RenewListDeps, renewList } from './renew-list.ts';
import { separateOwnEvents } from './separate-own-events.ts';
import { markConnectionBroken, type NoCalendar, withCalendar } from './with-calendar.ts';

export type SyncDeps = ChannelDeps &
  NoteDeps &
  AddMissingWritesDeps &
  RenewListDeps &
  Pick<Deps, 'calendarSync' | 'ownCalendarEvents'>;

/**
 * The duration of a claim. After this time, the run has probably crashed, so another run may claim
 * the calendar.
 */
const CLAIM_MS = 3 * MINUTE_MS;

/** The maximum number of reads per run. If another read is due after that, the cron starts it. */
const READS_MAX = 5;

/** The time until a read is repeated because the service wrote an event during the read. */
const REREAD_MS = 5 * SECOND_MS;

const REFUSALS = ['forbidden', 'not-found', 'invalid'];

async function storeFailure(
  deps: SyncDeps,
  claim: SyncClaim,
  failure: CalendarFailure | NoCalendar,
  /** The connection that was used for the failed call. Null when there was no call. */
  connection: CalendarConnection | null,
): Promise<void> {
  // The provider refuses a valid token or the address of a feed. A single refusal may be a mistake
  // of the provider. After a second consecutive refusal, the host must authorize access again. A
  // new authorization clears `failingSince`.
  const isRepeated = claim.failures > 0 && connection !== null && connection.failingSince !== null;
  if (failure.reason === 'unauthorized' && isRepeated) {
    const broken = await markConnectionBroken(deps, connection, failure.detail);
    return storeFailure(deps, claim, broken, null);
  }
  if (failure.reason === 'broken' || failure.reason === 'not-connected') {
    return deps.calendarSync.stopReading(claim.connectionId);
  }
  // If the owner deleted the calendar, renewing the list also deletes the stored calendar, so the calendar is
  // no longer synced.
  if (failure.reason === 'not-found') await renewList(deps, claim.connectionId);
  const now = deps.clock.now();
  const retry = {
    failures: claim.failures + 1,
    isRefused: REFUSALS.includes(failure.reason),
    retryAfterMs: ('retryAfterMs' in failure && failure.retryAfterMs) || 0,
    chance: Math.random(),
  };
  const nextAt = nextRetry(retry, now);
  await deps.calendarSync.fail(claim, { detail: failure.detail, nextAt, now });
}

/**
 * Stores the result of a sync. Returns the time of the next sync, or null when another run has taken over the
 * calendar.
 */
async function storeResult(
  deps: SyncDeps,
  claim: SyncClaim,
  reading: EventsReading & {
    readonly readEveryMs: number;
    readonly isCurrent: boolean;
    readonly lateMs: number;
  },
  seenAt: Instant,
): Promise<Instant | null> {
  const { hostId, hostZone, connectionId, externalId: calendarId } = claim;
  const events = [...reading.events.values()];
  const { others, own, left } = await separateOwnEvents(deps, events, {
    hostId,
    hostZone,
    seenAt,
    place: { connectionId, calendarId },
    isCurrent: reading.isCurrent,
  });
  const missing = await findMissing(deps, claim, reading, seenAt);
  const ownEventStates = [...own, ...missing].map((event) => ({ ...event, calendarId, seenAt }));
  const isOutdated = await noteExternalChanges(deps, hostId, ownEventStates);
  const leftEvents = left.map((eventId) => ({ connectionId, calendarId, eventId }));
  const hasLeftEvents = await removeLeftEvents(deps, leftEvents);
  // After a full read, add the events of bookings that are missing in the calendar.
  if (reading.plan.kind !== 'changes') await addMissingEventWrites(deps, hostId, null);
  const now = deps.clock.now();
  // A change is unannounced if no push message has reported it.
  const isChanged = reading.plan.kind === 'changes' && events.length > 0;
  const isUnannounced = isChanged && (claim.pushedAt ?? 0) < (claim.syncedAt ?? 0);
  // The first read counts as a change, so that a new calendar is read often at first.
  const changedAt = isChanged ? now : (claim.changedAt ?? now);
  const pushedAt = isUnannounced ? null : claim.pushedAt;
  return deps.calendarSync.succeed(claim, {
    plan: reading.plan,
    // With the previous token, the next read returns the same changes again.
    syncToken: isOutdated || hasLeftEvents ? claim.syncToken : reading.syncToken,
    eventIds: [...reading.events.keys()],
    unreadableIds: reading.unreadable,
    pieces: others.flatMap((event) =>
      piecesOfEvent(event, hostZone, reading.plan.window, claim.rules),
    ),
    isUnannounced,
    changedAt,
    nextAt: isOutdated
      ? now + REREAD_MS
      : Math.max(
          nextPoll({ ...claim, pushedAt, changedAt }, reading.lateMs, now),
          now + reading.readEveryMs,
        ),
    now,
  });
}

/** Reads the calendar once. Returns true when the next read is already due. */
async function syncOnce(deps: SyncDeps, id: string, lateMs: number): Promise<boolean> {
  if (deps.calendarProviders.size === 0) return false;
  const seenAt = deps.clock.now();
  const claim = await deps.calendarSync.claim(id, seenAt, seenAt + CLAIM_MS);
  if (!claim) return false;
  const plan = planRead(claim, seenAt);
  let [readEveryMs, isCurrent, hasPush] = [0, true, true];
  let used: CalendarConnection | null = null;
  const reading = await withCalendar(deps, claim.connectionId, (access) => {
    const { provider, accessToken } = access;
    readEveryMs = provider.readEveryMs;
    isCurrent = provider.isAskedBeforeBooking;
    hasPush = provider.push !== null;
    used = access.connection;
    const { externalId: calendarId, hostZone: zone, addresses } = claim;
    return readEvents({ provider, accessToken, calendarId, zone, addresses }, plan, seenAt);
  });
  if (!reading.ok) {
    await storeFailure(deps, claim, reading, used);
    return false;
  }
  const dueAt = await storeResult(
    deps,
    claim,
    { ...reading, readEveryMs, isCurrent, lateMs },
    seenAt,
  );
  if (dueAt === null) return false;
  if (hasPush) await ensureChannel(deps, claim);
  return dueAt <= deps.clock.now();
}

/**
 * Reads the calendar if a read is due. Reads again if the provider reported a change during the read.
 * `lateMs` tells how late the due syncs of all calendars are.
 */
export async function syncCalendar(deps: SyncDeps, id: string, lateMs = 0): Promise<void> {
  for (let reads = 0; reads < READS_MAX; reads += 1) {
    if (!(await syncOnce(deps, id, lateMs))) return;
  }
}
