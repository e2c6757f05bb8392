import type { HostMeetingType } from '../../../../../worker/contract/meeting-types/meeting-type-calls.ts';

/**
 * Returns the largest group of meeting types with equal hours. Ignores meeting types that use a
 * schedule.
 */
export function findEqualHours(types: readonly HostMeetingType[]): HostMeetingType[] {
  const groups = new Map<string, HostMeetingType[]>();
  for (const type of types) {
    if (type.scheduleId !== null) continue;
    const hours = JSON.stringify(type.availability);
    groups.set(hours, [...(groups.get(hours) ?? []), type]);
  }
  const [largest = []] = [...groups.values()].sort((left, right) => right.length - left.length);
  return largest.length > 1 ? largest : [];
}
