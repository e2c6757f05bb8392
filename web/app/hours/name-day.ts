import type { Weekday } from '../../../worker/domain/meeting-types/availability.ts';

export function nameDay(day: Weekday): string {
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}
