// Merges the fields that a host sends with the default or stored meeting type.
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

/** Keeps the values of `base` for absent fields, trims texts, and generates an empty slug from the title. */
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
    // Null means no limit here, so only `undefined` keeps the value of `base`.
    bookingWindowDays:
      given.bookingWindowDays === undefined ? base.bookingWindowDays : given.bookingWindowDays,
    maximumPerDay: given.maximumPerDay === undefined ? base.maximumPerDay : given.maximumPerDay,
  };
}
