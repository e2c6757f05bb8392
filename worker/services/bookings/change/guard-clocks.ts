// Finds upcoming bookings whose local time has changed because a country changed its time zone rules. Part of the cron.
// Each run records the local times of new and moved bookings. Once a day, the cron compares all upcoming bookings with
// the current rules.
import type { RecordedBooking } from '../../../db/bookings/change/agreed-times.ts';
import {
  type AgreedTimes,
  agreeTimes,
  haveClocksChanged,
} from '../../../domain/time/agreed-times.ts';
import { isTimeZone } from '../../../domain/time/time-zone.ts';
import { DAY_MS, MINUTE_MS } from '../../../domain/time/types.ts';
import type { Deps } from '../../service-deps.ts';

type GuardDeps = Pick<Deps, 'agreedTimes' | 'serviceMarks' | 'jobQueue' | 'clock'>;

const BATCH_SIZE = 500;
/** The maximum number of queries of each kind per run. The cron runs every minute. */
const BATCHES_MAX = 10;
/**
 * A query may not yet see a change that has just been made. After this time, every change is
 * visible.
 */
const VISIBLE_AFTER_MS = 15 * MINUTE_MS;
/**
 * This mark stores the last booking that was recorded. The time of the mark is the time of the
 * booking's last change. The value of the mark is the booking's id.
 */
const RECORD_MARK = 'agreed-times';
/**
 * This mark stores the last booking that was compared. The time of the mark is the booking's start.
 * The value of the mark contains the day of the comparison and the booking's id.
 */
const COMPARE_MARK = 'clocks-compared';

/** This text sorts after the id of every booking. */
const LAST_ID = '~';

export async function guardClocks(deps: GuardDeps, batchSize = BATCH_SIZE): Promise<void> {
  await recordTimes(deps, batchSize);
  await compareTimes(deps, batchSize);
}

async function recordTimes(deps: GuardDeps, batchSize: number): Promise<void> {
  const now = deps.clock.now();
  const until = now - VISIBLE_AFTER_MS;
  const mark = await deps.serviceMarks.findMark(RECORD_MARK);
  let after = { at: mark?.at ?? -1, id: mark?.value ?? '' };
  for (let batches = 0; batches < BATCHES_MAX && after.at < until; batches += 1) {
    const changed = await deps.agreedTimes.listChanged({ after, until }, now, batchSize);
    await deps.agreedTimes.record(
      changed.flatMap(({ id, start_at: startAt, host_zone: host, invitee_zone: invitee }) =>
        isTimeZone(host) && isTimeZone(invitee)
          ? [{ bookingId: id, startAt, ...agreeTimes({ host, invitee }, startAt) }]
          : [],
      ),
    );
    const last = changed.length < batchSize ? undefined : changed.at(-1);
    after = last === undefined ? { at: until, id: LAST_ID } : { at: last.updated_at, id: last.id };
    await deps.serviceMarks.setMark(RECORD_MARK, after.at, after.id);
    if (last === undefined) break;
  }
}

async function compareTimes(deps: GuardDeps, batchSize: number): Promise<void> {
  const now = deps.clock.now();
  const today = String(Math.floor(now / DAY_MS));
  const mark = await deps.serviceMarks.findMark(COMPARE_MARK);
  const [day, id = ''] = mark?.value?.split(' ') ?? [];
  if (mark && day === today && id === LAST_ID) return;
  let after = mark && day === today ? { startAt: mark.at, id } : { startAt: now, id: '' };
  if (day !== today) await deps.agreedTimes.deleteOld(now, batchSize * BATCHES_MAX);
  for (let batches = 0; batches < BATCHES_MAX; batches += 1) {
    const upcoming = await deps.agreedTimes.listUpcoming(after, batchSize);
    const ids = await deps.agreedTimes.ask(upcoming.flatMap(findChanged), now);
    await deps.jobQueue.enqueue(ids.map((mailId) => ({ kind: 'outbox' as const, id: mailId })));
    const last = upcoming.length < batchSize ? undefined : upcoming.at(-1);
    const until = last?.start_at ?? Number.MAX_SAFE_INTEGER;
    await deps.agreedTimes.deleteCancelled({ from: after.startAt, until });
    if (last === undefined)
      return deps.serviceMarks.setMark(COMPARE_MARK, now, `${today} ${LAST_ID}`);
    after = { startAt: last.start_at, id: last.id };
    await deps.serviceMarks.setMark(COMPARE_MARK, after.startAt, `${today} ${after.id}`);
  }
}

function findChanged(row: RecordedBooking) {
  const { host_zone: host, invitee_zone: invitee, start_at: startAt } = row;
  if (!isTimeZone(host) || !isTimeZone(invitee)) return [];
  const agreed: AgreedTimes = {
    host: { zone: host, clock: row.host_clock },
    invitee: { zone: invitee, clock: row.invitee_clock },
  };
  return haveClocksChanged(agreed, startAt) ? [{ bookingId: row.id, startAt, ...agreed }] : [];
}
