// The night of an invitee. The booking page and the server use the same function. So the page needs
// no request when the invitee changes the time zone.
import type { Instant, TimeZone } from '../time/types.ts';
import { writeWallClock } from '../time/wall-clock.ts';
import type { SlotSource } from './types.ts';

/** The hours of the day at which the night starts and ends. */
export const NIGHT = { from: 22, to: 7 } as const;

/** Tells whether a meeting starts at night, between 22:00 and 7:00 in the zone. */
export function isAtNight(start: Instant, zone: TimeZone): boolean {
  const hour = Number(writeWallClock(zone, start).slice(11, 13));
  return hour >= NIGHT.from || hour < NIGHT.to;
}

/** Tells whether the host leaves out this start for an invitee in the zone. An offered time is never left out. */
export function hidesStart(
  { rules, offeredStarts }: Pick<SlotSource, 'rules' | 'offeredStarts'>,
  start: Instant,
  zone: TimeZone,
): boolean {
  return rules.hidesNight === true && offeredStarts === undefined && isAtNight(start, zone);
}
