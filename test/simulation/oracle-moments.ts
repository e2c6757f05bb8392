// At the end of a random test run, checks the webhook events that are stored only while a webhook subscribes
// to them. These are the events about reminders, about the start and the end of bookings, and about approval.
// oracle-events.ts checks that stored events are delivered.
import type { Clients, Host } from './clients.ts';
import {
  isWaiting,
  type LoggedBooking,
  type LoggedEvent,
  type LoggedOutboxRow,
  listHosts,
  readBookingLog,
  readEventLog,
  readOutboxLog,
} from './durable-log.ts';

/**
 * The event about the start or the end of a booking must exist if the start or the end is this long ago at
 * the end of the test run.
 */
const SETTLED = 30 * 60_000;

/** The clocks of the database and of the product may differ by this much. */
const TOLERANCE = 1_000;

/** A period in which a booking is confirmed and keeps the same time. */
interface Span {
  readonly first: LoggedBooking;
  /** The change that ended the span. Undefined when the booking still has this time. */
  readonly end: LoggedBooking | undefined;
}

function listSpans(states: readonly LoggedBooking[]): Span[] {
  const spans: Span[] = [];
  let first: LoggedBooking | undefined;
  for (const state of states) {
    const isSame = state.startAt === first?.startAt && state.endAt === first.endAt;
    const isConfirmed = state.status === 'confirmed' && !isWaiting(state);
    if (first && (!isConfirmed || !isSame)) {
      spans.push({ first, end: state });
      first = undefined;
    }
    if (isConfirmed) first ??= state;
  }
  if (first) spans.push({ first, end: undefined });
  return spans;
}

const MOMENTS = [
  ['booking.started', 'startAt'],
  ['booking.ended', 'endAt'],
] as const;

/**
 * Returns the earliest time at which a webhook of the host subscribed to this type of event. Considers only
 * webhooks that must receive all events. Returns infinity if there is no such webhook.
 */
function findSince(host: Host, type: string): number {
  const hooks = host.isDeleting ? [] : host.webhooks.filter((hook) => hook.mustReceiveAll);
  const since = hooks.filter(({ events }) => events.includes(type)).map((hook) => hook.since);
  return Math.min(Number.POSITIVE_INFINITY, ...since);
}

function checkMoments(
  { world }: Clients,
  host: Host,
  spans: readonly Span[],
  events: readonly LoggedEvent[],
) {
  for (const [type, time] of MOMENTS) {
    const since = findSince(host, type);
    const ofType = events.filter((event) => event.type === type);
    const found = spans.map(({ first, end }) =>
      ofType.filter(
        ({ at }) =>
          at >= first.at && at >= first[time] - TOLERANCE && (end === undefined || at <= end.at),
      ),
    );
    if (new Set(found.flat()).size < ofType.length)
      world.fail(`moments: ${type} of a booking that did not have this time`);
    for (const [index, { first, end }] of spans.entries()) {
      const count = found[index]?.length ?? 0;
      world.count(type, count);
      if (count > 1) world.fail(`moments: ${count} events ${type} of one time`);
      const isRequired = end === undefined && first[time] > since;
      if (count === 0 && isRequired && first[time] < world.now - SETTLED)
        world.fail(`moments: ${type} is missing`);
    }
  }
  for (const { first, end } of spans) {
    const within = events.filter(({ at }) => at >= first.at && (!end || at <= end.at));
    const started = within.find(({ type }) => type === 'booking.started');
    const ended = within.find(({ type }) => type === 'booking.ended');
    if (started && ended && started.sequence > ended.sequence)
      world.fail('moments: a booking ended before it started');
  }
}

/**
 * Returns the type of the event about approval that a change of a booking must cause. Null when the change
 * must cause no such event.
 */
function findApprovalEvent(previous: LoggedBooking | undefined, state: LoggedBooking) {
  const wasWaiting = previous !== undefined && isWaiting(previous);
  if (state.outcome === 'declined' && wasWaiting) return 'booking.declined';
  if (wasWaiting && state.status === 'confirmed' && !isWaiting(state)) return 'booking.approved';
  const isMoved = previous?.startAt !== state.startAt || previous?.endAt !== state.endAt;
  return isWaiting(state) && (isMoved || !wasWaiting) ? 'booking.approval_requested' : null;
}

function checkApproval(
  { world }: Clients,
  host: Host,
  states: readonly LoggedBooking[],
  events: readonly LoggedEvent[],
) {
  const needed = states.flatMap((state, index) => {
    const type = findApprovalEvent(states[index - 1], state);
    return type === null ? [] : [{ type, at: state.at }];
  });
  for (const { type, at } of needed) {
    const found = events.filter((event) => event.type === type && event.at === at);
    world.count(type, found.length);
    if (found.length > 1) world.fail(`moments: ${type} was stored twice`);
    if (found.length === 0 && at > findSince(host, type)) world.fail(`moments: ${type} is missing`);
  }
  const stray = events.find(
    ({ type, at }) =>
      /approv|declined/.test(type) && !needed.some((need) => need.type === type && need.at === at),
  );
  if (stray) world.fail(`moments: ${stray.type} without a cause`);
}

function checkReminded(
  { world }: Clients,
  host: Host,
  events: readonly LoggedEvent[],
  rows: readonly LoggedOutboxRow[],
) {
  const since = findSince(host, 'booking.reminded');
  const reminded = events.filter(({ type }) => type === 'booking.reminded');
  const times = new Set(rows.map(({ createdAt }) => createdAt));
  world.count('booking.reminded', reminded.length);
  for (const time of times) {
    const found = reminded.filter(({ occurredAt }) => occurredAt === time);
    if (found.length === 0 && time > since) world.fail('moments: booking.reminded is missing');
  }
  if (reminded.some(({ occurredAt }) => !times.has(occurredAt)))
    world.fail('moments: booking.reminded without an email');
}

export function checkMomentEvents(clients: Clients): void {
  const hosts = new Map<string, Host>(clients.hosts.map((host) => [host.id, host]));
  const events = Map.groupBy(readEventLog(), ({ bookingId }) => bookingId);
  const reminders = readOutboxLog().filter(({ event }) => event === 'booking.reminder');
  const rows = Map.groupBy(reminders, ({ bookingId }) => bookingId);
  for (const [id, states] of Map.groupBy(readBookingLog(), (state) => state.id)) {
    // Each host of the booking has events and reminders of their own.
    for (const hostId of listHosts(id)) {
      const host = hosts.get(hostId);
      if (!host) continue;
      const ofHost = (events.get(id) ?? []).filter((event) => event.hostId === hostId);
      const remindersOfHost = (rows.get(id) ?? []).filter((row) => row.hostId === hostId);
      checkMoments(clients, host, listSpans(states), ofHost);
      checkApproval(clients, host, states, ofHost);
      checkReminded(clients, host, ofHost, remindersOfHost);
    }
  }
}
