// Decides after a change whether a meeting type uses a schedule or its own hours.

import { WEEKDAYS } from '../time/weekdays.ts';
import type { Availability, DateOverride, WorkingHours } from './availability.ts';
import { expandOverrides } from './expand-overrides.ts';
import type { MeetingTypeFields } from './fields.ts';
import type { GivenFields } from './merge-fields.ts';

type Hours = Pick<MeetingTypeFields, 'availability' | 'scheduleId'>;

/**
 * A meeting type with a schedule gets its own hours in two cases: the client sends different hours, or sends null as
 * the schedule. A client that sends back the schedule's hours unchanged does not change anything.
 */
export function mergeHours(base: Hours, sent: GivenFields): Hours {
  const { scheduleId } = sent;
  const keepsHours = !sent.availability || areSameHours(base.availability, sent.availability);
  const isOther = typeof scheduleId === 'string' && scheduleId !== base.scheduleId;
  if (isOther && sent.scheduleHours) return { scheduleId, availability: sent.scheduleHours };
  if (keepsHours && (base.scheduleId === null || scheduleId !== null))
    return {
      scheduleId: base.scheduleId,
      availability: { ...base.availability, overrides: base.availability.overrides ?? [] },
    };
  return { scheduleId: null, availability: mergeOwnHours(base.availability, sent.availability) };
}

function mergeOwnHours(
  { workingHours, overrides, timezone: zone }: Availability,
  sent: GivenFields['availability'],
): Availability {
  const timezone = sent?.timezone === undefined ? zone : (sent.timezone ?? undefined);
  return {
    workingHours: sent?.workingHours ?? workingHours,
    overrides: sent?.overrides ?? expandOverrides(overrides ?? []),
    ...(timezone && { timezone }),
  };
}

function areSameHours(base: Availability, sent: NonNullable<GivenFields['availability']>): boolean {
  return (
    (sent.timezone === undefined || (sent.timezone ?? undefined) === base.timezone) &&
    (!sent.workingHours || writeWeek(sent.workingHours) === writeWeek(base.workingHours)) &&
    (!sent.overrides || writeDates(sent.overrides) === writeDates(base.overrides ?? []))
  );
}

const listTimes = ({ start, end, breaks = [] }: Pick<DateOverride, 'start' | 'end' | 'breaks'>) => [
  start,
  end,
  ...breaks.map((pause) => [pause.start, pause.end]),
];

/**
 * Writes the week as a text for comparisons. The text also contains the times of days off, because the editor
 * shows these times when the host enables the day again.
 */
const writeWeek = (hours: WorkingHours): string =>
  JSON.stringify(WEEKDAYS.map((weekday) => [hours[weekday].enabled, listTimes(hours[weekday])]));

const writeDates = (overrides: readonly DateOverride[]): string =>
  JSON.stringify(
    expandOverrides(overrides)
      .map((day) => [day.date, day.enabled ? listTimes(day) : null] as const)
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  );
