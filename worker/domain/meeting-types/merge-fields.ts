// Merges the fields that a host sends with the default or stored meeting type.

import { pickFields } from '../api/declared-fields.ts';
import { mapFollowUps } from '../email/follow-ups.ts';
import type { StandardFields } from '../form/standard-fields.ts';
import {
  fromBookingWindowDays,
  toBookingWindowDays,
  toMaximumPerDay,
  withMaximumPerDay,
} from '../limits/booking-rules.ts';
import type { TimeZone } from '../time/types.ts';
import type {
  Availability,
  AvailabilityRules,
  DateOverride,
  WorkingHours,
} from './availability.ts';
import type { ChangePolicies, ChangePolicy } from './change-policy.ts';
import type { MeetingTypeFields } from './fields.ts';
import { mergeHours } from './merge-hours.ts';
import { type Place, writeFirstPlace } from './places.ts';
import { PLAIN_FIELDS } from './plain-fields.ts';
import { DEFAULT_STANDARD_FIELDS } from './questions.ts';
import { areSamePlaces, completePlaces, readPlace } from './read-place.ts';
import { slugify } from './slug.ts';
import type { FollowUps } from './timed-mails.ts';

type Optional<T> = { readonly [K in keyof T]?: T[K] | undefined };

export interface GivenFields
  extends Optional<
    Omit<
      MeetingTypeFields,
      'availability' | 'rules' | 'fields' | 'followUps' | keyof ChangePolicies
    >
  > {
  readonly cancellation?: Optional<ChangePolicy> | undefined;
  readonly rescheduling?: Optional<ChangePolicy> | undefined;
  readonly availability?:
    | Optional<{
        workingHours: WorkingHours;
        overrides: readonly DateOverride[];
        /** Null means the time zone of the account. */
        timezone: TimeZone | null;
      }>
    | undefined;
  /** The hours of the schedule `scheduleId`. */
  readonly scheduleHours?: Availability | undefined;
  readonly fields?: Optional<StandardFields> | undefined;
  readonly followUps?: Optional<FollowUps> | undefined;
  readonly rules?:
    | Optional<
        AvailabilityRules & { bookingWindowDays: number | null; maximumPerDay: number | null }
      >
    | undefined;
}

/**
 * Keeps the values of `base` for absent fields and trims texts. If the slug is empty, generates a slug from
 * the title.
 */
export function mergeFields(base: MeetingTypeFields, sent: GivenFields): MeetingTypeFields {
  const title = sent.title?.trim() ?? base.title;
  const slug = sent.slug?.trim().toLowerCase() ?? base.slug;
  const given = { ...base, ...withoutAbsent(sent) };
  return {
    ...pickFields(PLAIN_FIELDS, given),
    title,
    slug: slug === '' ? slugify(title) : slug,
    description: sent.description?.trim() ?? base.description,
    ...mergeDurations(base, sent),
    ...mergePlaces(base, sent),
    primaryColor: sent.primaryColor?.toLowerCase() ?? base.primaryColor,
    visibility: given.visibility,
    ...mergeHours(base, sent),
    rules: mergeRules(base.rules, sent.rules ?? {}),
    questions: given.questions,
    fields: pickFields(DEFAULT_STANDARD_FIELDS, { ...base.fields, ...withoutAbsent(sent.fields) }),
    cancellation: mergePolicy(base.cancellation, sent.cancellation),
    rescheduling: mergePolicy(base.rescheduling, sent.rescheduling),
    thankYouText: sent.thankYouText?.trim() ?? base.thankYouText,
    afterUrl: sent.afterUrl?.trim() ?? base.afterUrl,
    passwordHash: given.passwordHash,
    writeCalendarId: given.writeCalendarId,
    reminders: given.reminders,
    followUps: mergeFollowUps(base.followUps, sent.followUps),
  };
}

const withoutAbsent = (sent: object = {}) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));

const mergeFollowUps = (base: FollowUps, sent: GivenFields['followUps']): FollowUps =>
  mapFollowUps((name) => (sent?.[name] === undefined ? base[name] : sent[name]));

const mergePolicy = (base: ChangePolicy, sent: GivenFields['cancellation']): ChangePolicy => ({
  allowed: sent?.allowed ?? base.allowed,
  noticeMinutes: sent?.noticeMinutes ?? base.noticeMinutes,
});

/** If the client sent an older field, returns the problem with the path of that field. */
export function reportAtSentField<P extends { readonly path: string }>(
  problem: P,
  { rules, location, locations }: GivenFields,
): P {
  if (problem.path === 'locations.0.value' && location !== undefined && locations === undefined)
    return { ...problem, path: 'location' };
  const { bookingWindowDays, maximumPerDay } = rules ?? {};
  if (problem.path === 'rules.window.days' && typeof bookingWindowDays === 'number')
    return { ...problem, path: 'rules.bookingWindowDays' };
  if (problem.path === 'rules.limits.0.bookings' && typeof maximumPerDay === 'number')
    return { ...problem, path: 'rules.maximumPerDay' };
  return problem;
}

/**
 * If a client changes only `durationMinutes`, the new value replaces the default duration, and the other
 * durations stay. This also applies if the client sends back the list of durations unchanged.
 */
function mergeDurations(base: MeetingTypeFields, sent: GivenFields) {
  const ascending = (durations: readonly number[]) =>
    durations.toSorted((left, right) => left - right);
  const isUnchanged = sent.durations?.join() === base.durations.join();
  if (sent.durations === undefined || isUnchanged) {
    const durationMinutes = sent.durationMinutes ?? base.durationMinutes;
    const others = base.durations.filter((minutes) => minutes !== base.durationMinutes);
    const durations = base.durations.includes(durationMinutes)
      ? base.durations
      : ascending([...others, durationMinutes]);
    return { durationMinutes, durations };
  }
  const durations = ascending(sent.durations);
  const isKept = durations.includes(base.durationMinutes);
  const fallback = isKept ? base.durationMinutes : (durations[0] ?? base.durationMinutes);
  return { durationMinutes: sent.durationMinutes ?? fallback, durations };
}

/**
 * Keeps the stored choice to hide a place of the same kind if the client sends no choice. So an older client does not
 * show what the host has hidden.
 */
const keepHidden = (sent: readonly Place[], stored: readonly Place[]): readonly Place[] =>
  sent.map((place) => ({
    ...place,
    hideUntilBooked:
      place.hideUntilBooked ?? stored.find(({ kind }) => kind === place.kind)?.hideUntilBooked,
  }));

/**
 * If a client changes only `location`, the new text replaces the first place, and the other places stay. This
 * also applies if the client sends back the list of places unchanged. If the text is unchanged, the first
 * place stays too.
 */
function mergePlaces(base: MeetingTypeFields, sent: GivenFields) {
  const text = sent.location?.trim() ?? base.location;
  const isTextUnchanged = text === base.location;
  const sentPlaces = keepHidden(sent.locations ?? base.locations, base.locations);
  if (!areSamePlaces(sentPlaces, base.locations)) {
    const locations = completePlaces(sentPlaces);
    return { location: isTextUnchanged ? writeFirstPlace(locations) : text, locations };
  }
  if (isTextUnchanged) return { location: base.location, locations: base.locations };
  const first = readPlace(text);
  const others = base.locations.slice(1).filter(({ kind }) => kind !== first?.kind);
  const locations = completePlaces(keepHidden(first ? [first, ...others] : others, base.locations));
  return { location: writeFirstPlace(locations), locations };
}

/**
 * Merges the rules. A client may support only the older fields `bookingWindowDays` and
 * `maximumPerDay`. If such a client sends these fields unchanged, the stored window and limits
 * stay, because the older fields cannot express every window and every limit.
 */
function mergeRules(
  base: AvailabilityRules,
  sent: NonNullable<GivenFields['rules']>,
): AvailabilityRules {
  const { bookingWindowDays: days, maximumPerDay: maximum } = sent;
  const keepsWindow = days === undefined || days === toBookingWindowDays(base.window);
  const keepsLimits = maximum === undefined || maximum === toMaximumPerDay(base.limits);
  return {
    bufferBeforeMinutes: sent.bufferBeforeMinutes ?? base.bufferBeforeMinutes,
    bufferAfterMinutes: sent.bufferAfterMinutes ?? base.bufferAfterMinutes,
    minimumNoticeMinutes: sent.minimumNoticeMinutes ?? base.minimumNoticeMinutes,
    window: sent.window ?? (keepsWindow ? base.window : fromBookingWindowDays(days)),
    limits: sent.limits ?? (keepsLimits ? base.limits : withMaximumPerDay(base.limits, maximum)),
    ...((sent.hidesNight ?? base.hidesNight) && { hidesNight: true }),
  };
}
