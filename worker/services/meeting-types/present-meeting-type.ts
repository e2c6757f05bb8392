// Converts a meeting type into the format of the API for its host.

import { HOST_ORDER, inOrder } from '../../contract/meeting-types/field-order.ts';
import type {
  HostMeetingType,
  WireDateOverride,
  WireDayHours,
  WireWorkingHours,
} from '../../contract/meeting-types/meeting-type-calls.ts';
import type { WireQuestion } from '../../contract/meeting-types/public-calls.ts';
import { toWirePlace } from '../../contract/meeting-types/wire-place.ts';
import type { MeetingType } from '../../db/meeting-types/meeting-types.ts';
import { pickFields } from '../../domain/api/declared-fields.ts';
import { toBookingWindowDays, toMaximumPerDay } from '../../domain/limits/booking-rules.ts';
import type {
  DateOverride,
  DayHours,
  WorkingHours,
} from '../../domain/meeting-types/availability.ts';
import { expandOverrides } from '../../domain/meeting-types/expand-overrides.ts';
import { PLAIN_FIELDS } from '../../domain/meeting-types/plain-fields.ts';
import type { Question } from '../../domain/meeting-types/questions.ts';

/**
 * Copies the breaks, because the arrays in domain types are read-only and the arrays in API types
 * are not.
 */
const toWireDay = ({ breaks, ...day }: DayHours): WireDayHours =>
  breaks ? { ...day, breaks: [...breaks] } : day;

export const presentWeek = (hours: WorkingHours): WireWorkingHours => ({
  monday: toWireDay(hours.monday),
  tuesday: toWireDay(hours.tuesday),
  wednesday: toWireDay(hours.wednesday),
  thursday: toWireDay(hours.thursday),
  friday: toWireDay(hours.friday),
  saturday: toWireDay(hours.saturday),
  sunday: toWireDay(hours.sunday),
});

const toWireOverride = ({ breaks, ...override }: DateOverride): WireDateOverride =>
  breaks ? { ...override, breaks: [...breaks] } : override;

export const presentQuestions = (questions: readonly Question[]): WireQuestion[] =>
  questions.map((question) => ({ ...question, options: [...question.options] }));

export function presentHostMeetingType(
  type: Omit<
    MeetingType,
    'createdAt' | 'updatedAt' | 'deletedAt' | 'unreadable' | 'timedMailsChangedAt'
  >,
  username: string,
): HostMeetingType {
  const { managedBy } = type;
  const { workingHours, overrides = [], timezone } = type.availability;
  return inOrder<HostMeetingType>(HOST_ORDER, {
    ...pickFields(PLAIN_FIELDS, type),
    id: type.id,
    title: type.title,
    slug: type.slug,
    description: type.description,
    durationMinutes: type.durationMinutes,
    durations: [...type.durations],
    location: type.location,
    locations: type.locations.map(toWirePlace),
    primaryColor: type.primaryColor,
    visibility: type.visibility,
    availability: {
      workingHours: presentWeek(workingHours),
      overrides: expandOverrides(overrides).map(toWireOverride),
      timezone: timezone ?? null,
    },
    scheduleId: type.scheduleId,
    rules: {
      ...type.rules,
      limits: [...type.rules.limits],
      hidesNight: type.rules.hidesNight ?? false,
      bookingWindowDays: toBookingWindowDays(type.rules.window),
      maximumPerDay: toMaximumPerDay(type.rules.limits),
    },
    questions: presentQuestions(type.questions),
    fields: { ...type.fields },
    cancellation: { ...type.cancellation },
    rescheduling: { ...type.rescheduling },
    thankYouText: type.thankYouText,
    afterUrl: type.afterUrl,
    hasPassword: type.passwordHash !== null,
    writeCalendarId: type.writeCalendarId,
    reminders: type.reminders.map((reminder) => ({ ...reminder })),
    followUps: { ...type.followUps },
    position: type.position,
    path: `/${username}/${type.slug}`,
    ...(managedBy && { managedBy: { ...managedBy, lockedFields: [...managedBy.lockedFields] } }),
  });
}
