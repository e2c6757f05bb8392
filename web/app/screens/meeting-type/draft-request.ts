// Converts a draft to a request and validates it with the rules in worker/domain, which the server uses too.

import type { FieldError } from '../../../../worker/contract/errors.ts';
import type {
  WireDateOverride,
  WireDayHours,
  WireTimeRange,
} from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { MeetingTypeRequest } from '../../../../worker/contract/meeting-types/meeting-type-schemas.ts';
import { WEEKDAYS, type Weekday } from '../../../../worker/domain/meeting-types/availability.ts';
import {
  checkMeetingType,
  DEFAULT_FIELDS,
} from '../../../../worker/domain/meeting-types/fields.ts';
import {
  type GivenFields,
  mergeFields,
} from '../../../../worker/domain/meeting-types/merge-fields.ts';
import { parseLocalDate } from '../../../../worker/domain/time/local-date.ts';
import { parseLocalTime } from '../../../../worker/domain/time/local-time.ts';
import {
  DAY_END,
  DAY_START,
  type Draft,
  type DraftHours,
  type DraftOverride,
  NOTICE_UNITS,
} from './draft.ts';

const DRAFT_TEXTS = {
  timeMissing: 'Please enter a time.',
  dateMissing: 'Please enter a date.',
} as const;

export function toRequest(draft: Draft): MeetingTypeRequest {
  const { title, slug, description, durationMinutes, location, primaryColor } = draft;
  const { showUserName, visibility, isActive } = draft;
  return {
    title,
    slug,
    description,
    location,
    primaryColor,
    showUserName,
    visibility,
    isActive,
    ...toOffer({ ...draft, durationMinutes }),
  };
}

/** Returns the part of the request that determines the available slots. */
export function toOffer(draft: Draft) {
  const { durationMinutes, rules } = draft;
  const hours = WEEKDAYS.map((day) => [day, toDay(draft.hours[day])]);
  return {
    durationMinutes,
    availability: {
      workingHours: Object.fromEntries(hours) as Record<Weekday, WireDayHours>,
      overrides: draft.overrides.map(toOverride),
    },
    rules: {
      bufferBeforeMinutes: Number(rules.bufferBeforeMinutes),
      bufferAfterMinutes: Number(rules.bufferAfterMinutes),
      minimumNoticeMinutes: Number(rules.noticeAmount) * NOTICE_UNITS[rules.noticeUnit],
      bookingWindowDays: toLimit(rules.bookingWindowDays),
      maximumPerDay: toLimit(rules.maximumPerDay),
    },
  };
}

/**
 * Converts the hours of one day. The hours of a day off are also sent, so that they are not lost. If the
 * start or the end of a day off is invalid, the default start and end are sent instead.
 */
function toDay({ enabled, start, end, breaks }: DraftHours): WireDayHours {
  const ranges = breaks.map((pause): WireTimeRange => ({ start: pause.start, end: pause.end }));
  if (enabled) return { enabled, start, end, breaks: ranges };
  const isValid = isTime(start) && isTime(end);
  return {
    enabled,
    start: isValid ? start : DAY_START,
    end: isValid ? end : DAY_END,
    breaks: ranges.filter((range) => isTime(range.start) && isTime(range.end)),
  };
}

function toOverride({ date, ...hours }: DraftOverride): WireDateOverride {
  return hours.enabled ? { date, ...toDay(hours) } : { date, enabled: false };
}

function toLimit(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}

function isTime(text: string): boolean {
  return parseLocalTime(text) !== null;
}

/** Returns all errors with the paths of their fields, in the editor's order. */
export function checkDraft(draft: Draft): FieldError[] {
  const missing = [
    ...WEEKDAYS.flatMap((day) => findMissing(`availability.workingHours.${day}`, draft.hours[day])),
    ...draft.overrides.flatMap((override, index) => {
      const path = `availability.overrides.${index}`;
      const isDated = parseLocalDate(override.date) !== null;
      const date = isDated ? [] : [{ path: `${path}.date`, message: DRAFT_TEXTS.dateMissing }];
      return [...date, ...findMissing(path, override)];
    }),
  ];
  // If a time or the date of a day is missing, the other errors of that day are left out.
  const fields = mergeFields(DEFAULT_FIELDS, toRequest(draft) as GivenFields);
  const others = checkMeetingType(fields).filter(
    ({ path }) => !missing.some((one) => isSameDay(one.path, path)),
  );
  return [...others, ...missing];
}

function findMissing(path: string, hours: DraftHours): FieldError[] {
  if (!hours.enabled) return [];
  const ranges = [
    { path, ...hours },
    ...hours.breaks.map((pause, index) => ({ path: `${path}.breaks.${index}`, ...pause })),
  ];
  return ranges.flatMap(({ path: at, start, end }) => [
    ...(isTime(start) ? [] : [{ path: `${at}.start`, message: DRAFT_TEXTS.timeMissing }]),
    ...(isTime(end) ? [] : [{ path: `${at}.end`, message: DRAFT_TEXTS.timeMissing }]),
  ]);
}

/** Compares paths such as `availability.workingHours.monday.…` or `availability.overrides.3.…`. */
function isSameDay(one: string, other: string): boolean {
  const dayOf = (path: string) => path.split('.').slice(0, 3).join('.');
  return one.startsWith('availability.') && dayOf(one) === dayOf(other);
}
