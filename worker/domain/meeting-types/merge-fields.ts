// Merges the fields that a host sends into a complete meeting type, based on the defaults or the stored type.
import type { AvailabilityRules, DateOverride, WorkingHours } from './availability.ts';
import type { MeetingTypeFields } from './fields.ts';
import { slugify } from './slug.ts';

type Given<T> = { readonly [K in keyof T]?: T[K] | undefined };

export interface GivenFields extends Given<Omit<MeetingTypeFields, 'availability' | 'rules'>> {
  readonly availability?:
    | Given<{ workingHours: WorkingHours; overrides: readonly DateOverride[] }>
    | undefined;
  readonly rules?: Given<AvailabilityRules> | undefined;
}

/** Absent fields keep the values of `base`, texts are trimmed, an empty slug is generated from the title. */
export function mergeFields(base: MeetingTypeFields, given: GivenFields): MeetingTypeFields {
  const title = given.title?.trim() ?? base.title;
  const slug = given.slug?.trim().toLowerCase() ?? base.slug;
  return {
    title,
    slug: slug === '' ? slugify(title) : slug,
    description: given.description?.trim() ?? base.description,
    durationMinutes: given.durationMinutes ?? base.durationMinutes,
    location: given.location?.trim() ?? base.location,
    primaryColor: given.primaryColor?.toLowerCase() ?? base.primaryColor,
    showUserName: given.showUserName ?? base.showUserName,
    visibility: given.visibility ?? base.visibility,
    isActive: given.isActive ?? base.isActive,
    availability: {
      workingHours: given.availability?.workingHours ?? base.availability.workingHours,
      overrides: given.availability?.overrides ?? base.availability.overrides ?? [],
    },
    rules: mergeRules(base.rules, given.rules ?? {}),
  };
}

function mergeRules(base: AvailabilityRules, given: Given<AvailabilityRules>): AvailabilityRules {
  return {
    bufferBeforeMinutes: given.bufferBeforeMinutes ?? base.bufferBeforeMinutes,
    bufferAfterMinutes: given.bufferAfterMinutes ?? base.bufferAfterMinutes,
    minimumNoticeMinutes: given.minimumNoticeMinutes ?? base.minimumNoticeMinutes,
    // Here null is a value: no limit.
    bookingWindowDays:
      given.bookingWindowDays === undefined ? base.bookingWindowDays : given.bookingWindowDays,
    maximumPerDay: given.maximumPerDay === undefined ? base.maximumPerDay : given.maximumPerDay,
  };
}
