import type {
  HostMeetingType,
  WireDateOverride,
  WireDayHours,
} from '../../contract/meeting-types/meeting-type-calls.ts';
import type { MeetingType } from '../../db/meeting-types/meeting-types.ts';
import type { DateOverride, DayHours } from '../../domain/meeting-types/availability.ts';

/** Copies the breaks, because domain types are read-only and API types are not. */
const toWireDay = ({ breaks, ...day }: DayHours): WireDayHours =>
  breaks ? { ...day, breaks: [...breaks] } : day;

const toWireOverride = ({ breaks, ...override }: DateOverride): WireDateOverride =>
  breaks ? { ...override, breaks: [...breaks] } : override;

export function presentHostMeetingType(
  type: Omit<MeetingType, 'createdAt' | 'updatedAt' | 'deletedAt' | 'unreadable'>,
  username: string,
): HostMeetingType {
  const { workingHours: hours, overrides = [] } = type.availability;
  return {
    id: type.id,
    title: type.title,
    slug: type.slug,
    description: type.description,
    durationMinutes: type.durationMinutes,
    location: type.location,
    primaryColor: type.primaryColor,
    showUserName: type.showUserName,
    visibility: type.visibility,
    isActive: type.isActive,
    availability: {
      workingHours: {
        monday: toWireDay(hours.monday),
        tuesday: toWireDay(hours.tuesday),
        wednesday: toWireDay(hours.wednesday),
        thursday: toWireDay(hours.thursday),
        friday: toWireDay(hours.friday),
        saturday: toWireDay(hours.saturday),
        sunday: toWireDay(hours.sunday),
      },
      overrides: overrides.map(toWireOverride),
    },
    rules: type.rules,
    path: `/${username}/${type.slug}`,
  };
}
