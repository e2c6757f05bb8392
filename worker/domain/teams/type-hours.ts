// The hours of a team's meeting type that has its own hours.
import type { Availability } from '../meeting-types/availability.ts';

/**
 * Returns the hours of the meeting type for one of its hosts. Unless these hours have a time zone of their
 * own, they are in the time zone of the host. During a trip of the host, they are in the time zone of the
 * trip. Holidays, time off and other closed days of the host stay closed.
 */
export function applyTypeHours(type: Availability, host: Availability): Availability {
  const closedDays = (host.overrides ?? []).filter(({ enabled }) => !enabled);
  // If several overrides contain a date, the last one applies.
  const overrides = [...(type.overrides ?? []), ...closedDays];
  return { ...host, ...type, timezone: type.timezone ?? host.timezone, overrides };
}
