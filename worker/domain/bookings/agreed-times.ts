// The clock times on which host and invitee agreed. When a country changes its rules for clocks, the instant of a
// booking stays, but clocks show another time. Host and invitee are then asked which one holds.
import { parseLocalDate, toEpochDay } from '../time/local-date.ts';
import type { Instant, TimeZone } from '../time/types.ts';
import { instantOf, writeWallClock } from '../time/wall-clock.ts';

interface AgreedTime {
  readonly zone: TimeZone;
  /** The start as the clocks of the zone showed it by the rules of that day, for example `2027-03-28 10:00`. */
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

/** Tells whether the clocks of the host or the invitee now show another time than the agreed one. */
export function haveClocksChanged(
  { host, invitee }: AgreedTimes,
  startAt: Instant,
  writeClock: WriteClock = writeWallClock,
): boolean {
  return [host, invitee].some(({ zone, clock }) => writeClock(zone, startAt) !== clock);
}

/**
 * Returns the instant at which the clocks of the zone show the agreed time by today's rules, or null for an
 * unreadable time.
 */
export function instantOfAgreed({ zone, clock }: AgreedTime): Instant | null {
  const date = parseLocalDate(clock.slice(0, 10));
  const [, hours, minutes] = / (\d\d):(\d\d)$/.exec(clock) ?? [];
  if (date === null || hours === undefined) return null;
  return instantOf(zone, toEpochDay(date), Number(hours) * 60 + Number(minutes));
}
