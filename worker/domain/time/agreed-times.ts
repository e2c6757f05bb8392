// The local times on which host and invitee agreed. When a country changes its time zone rules, a booking keeps its
// instant, but local clocks show another time for it. Host and invitee then get an email about the difference.
import { parseLocalDate, toEpochDay } from './local-date.ts';
import type { Instant, TimeZone } from './types.ts';
import { instantOf, writeWallClock } from './wall-clock.ts';

interface AgreedTime {
  readonly zone: TimeZone;
  /** The local start time in this zone when the booking was recorded, for example `2027-03-28 10:00`. */
  readonly clock: string;
}

export interface AgreedTimes {
  readonly host: AgreedTime;
  readonly invitee: AgreedTime;
}

/** Writes the time that the clocks of a zone show at an instant. */
type WriteClock = (zone: TimeZone, instant: Instant) => string;

export function agreeTimes(
  zones: { readonly host: TimeZone; readonly invitee: TimeZone },
  startAt: Instant,
  writeClock: WriteClock = writeWallClock,
): AgreedTimes {
  const agree = (zone: TimeZone) => ({ zone, clock: writeClock(zone, startAt) });
  return { host: agree(zones.host), invitee: agree(zones.invitee) };
}

/** Tells whether the local time of the host or of the invitee now differs from the agreed time. */
export function haveClocksChanged(
  { host, invitee }: AgreedTimes,
  startAt: Instant,
  writeClock: WriteClock = writeWallClock,
): boolean {
  return [host, invitee].some(({ zone, clock }) => writeClock(zone, startAt) !== clock);
}

/**
 * Returns the instant of the agreed local time under the current time zone rules. Returns null for an unreadable time.
 */
export function instantOfAgreed({ zone, clock }: AgreedTime): Instant | null {
  const date = parseLocalDate(clock.slice(0, 10));
  const [, hours, minutes] = / (\d\d):(\d\d)$/.exec(clock) ?? [];
  if (date === null || hours === undefined) return null;
  return instantOf(zone, toEpochDay(date), Number(hours) * 60 + Number(minutes));
}
