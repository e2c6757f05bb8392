// At the end: everyone got the reminders of each meeting on time, unless the meeting was cancelled or
// changed.
import type { Clients, Host } from './clients.ts';
import { type LoggedBooking, type LoggedOwed, readBookingLog, readOwedLog } from './durable-log.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * If the booking changed less than this time before the reminder was due, no reminder is sent. The value is
 * slightly larger than in the product, because clocks differ.
 */
const QUIET = 40 * MINUTE;

/** The time after which the alarm or the cron must have written a reminder. */
const REACH = 20 * MINUTE;

const KINDS = [
  { kind: 'day', lead: 24 * HOUR, latest: 12 * HOUR },
  { kind: 'hour', lead: HOUR, latest: 10 * MINUTE },
] as const;

interface Window {
  readonly from: number;
  readonly to: number;
}

/**
 * Tells whether the booking was confirmed before the window and did not change until the end of the window.
 */
function standsIn({ from, to }: Window, states: readonly LoggedBooking[], index: number): boolean {
  const state = states[index];
  const next = states[index + 1];
  if (state?.status !== 'confirmed') return false;
  return state.at <= from - QUIET && (next === undefined || next.at > to);
}

/** Returns the longest time in the window without an outage of the database. */
function longestReach({ outages }: Clients, { from, to }: Window): number {
  let reach = 0;
  let start = from;
  const ofDatabase = outages.filter(({ what }) => what === 'database');
  for (const outage of ofDatabase.sort((a, b) => a.from - b.from)) {
    reach = Math.max(reach, Math.min(outage.from, to) - start);
    start = Math.max(start, outage.to ?? to);
  }
  return Math.max(reach, to - start);
}

function checkWindow(
  clients: Clients,
  booking: LoggedBooking,
  window: Window,
  kind: string,
  outboxRow: readonly LoggedOwed[],
) {
  const { world, platform } = clients;
  const faults = world.faultTimes.filter(
    (at) => at >= window.from - 10 * MINUTE && at < window.to,
  ).length;
  const isOut = clients.outages.some(
    ({ from, to }) => from < window.to && (to ?? Number.POSITIVE_INFINITY) > window.from,
  );
  for (const audience of ['host', 'invitee'] as const) {
    const made = outboxRow.filter(
      (row) =>
        row.bookingId === booking.id &&
        row.event === 'booking.reminder' &&
        row.audience === audience &&
        row.createdAt >= window.from &&
        row.createdAt < window.to,
    );
    const isNoisy = (kind === 'hour' && faults > 2) || longestReach(clients, window) < REACH;
    if (made.length === 0 && !isNoisy)
      world.fail(`reminder: no ${kind} reminder for the ${audience}`);
    if (made.length > 1)
      world.fail(`reminder: ${made.length} ${kind} reminders for the ${audience}`);
    world.count('reminders', made.length);
    const isPlain = audience === 'host' || booking.email.endsWith('@x.example');
    if (faults > 0 || isOut || !isPlain) continue;
    const isSent = made.some(({ id }) =>
      platform.mail.sent.some((sent) => sent.id === id && sent.at < window.to),
    );
    if (!isSent && made.length > 0)
      world.fail(`reminder: the ${kind} reminder for the ${audience} was not sent in time`);
  }
}

export function checkReminders(clients: Clients): void {
  const outboxRow = readOwedLog();
  const hosts = new Map<string, Host>(clients.hosts.map((host) => [host.id, host]));
  for (const states of Map.groupBy(readBookingLog(), ({ id }) => id).values()) {
    for (const [index, state] of states.entries()) {
      if (hosts.get(state.hostId)?.isDeleting || state.erasedAt !== null) continue;
      for (const { kind, lead, latest } of KINDS) {
        const window = { from: state.startAt - lead, to: state.startAt - latest };
        if (standsIn(window, states, index)) checkWindow(clients, state, window, kind, outboxRow);
      }
    }
  }
}
