// The values in the form of a schedule. Texts are exactly what the host typed, so they may be invalid.

import type { FieldError } from '../../../../worker/contract/errors.ts';
import type { Schedule } from '../../../../worker/contract/schedules/schedule-calls.ts';
import type { ScheduleRequest } from '../../../../worker/contract/schedules/schedule-schemas.ts';
import { DEFAULT_AVAILABILITY } from '../../../../worker/domain/meeting-types/default-hours.ts';
import { readTimeZone } from '../../../../worker/domain/time/time-zone.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { WEEKDAYS } from '../../../../worker/domain/time/weekdays.ts';
import { t } from '../../../lib/translate.ts';
import {
  DAY_END,
  DAY_START,
  type DraftHours,
  type DraftWeek,
  draftHours,
  draftWeek,
  endsNextDay,
  nextKey,
  toDay,
  toWeek,
} from '../../hours/hours-draft.ts';
import { checkNextDay, splitWireDates, splitWireWeek } from '../../hours/overnight-draft.ts';

interface DraftDays {
  /** Identifies this entry while other entries are added and removed. */
  readonly key: number;
  readonly from: string;
  readonly to: string;
}

interface DraftRange extends DraftHours, DraftDays {}

interface DraftAbsence extends DraftDays {
  readonly note: string;
  readonly link: string;
}

interface DraftStay extends DraftDays {
  readonly timezone: TimeZone;
}

export interface ScheduleDraft {
  readonly name: string;
  readonly timezone: TimeZone;
  readonly isDefault: boolean;
  readonly hours: DraftWeek;
  readonly overrides: readonly DraftRange[];
  readonly holidays: Schedule['holidays'];
  readonly outOfOffice: readonly DraftAbsence[];
  readonly travel: readonly DraftStay[];
  /** The meeting types that do not use the schedule yet, but will use it when the host saves. */
  readonly meetingTypeIds: readonly string[];
}

const NEW_DAYS = { from: '', to: '' };

export const newRange = (): DraftRange => ({
  ...NEW_DAYS,
  key: nextKey(),
  enabled: false,
  start: DAY_START,
  end: DAY_END,
  breaks: [],
});

export const newAbsence = (): DraftAbsence => ({ ...NEW_DAYS, key: nextKey(), note: '', link: '' });

export const newStay = (timezone: TimeZone): DraftStay => ({
  ...NEW_DAYS,
  key: nextKey(),
  timezone,
});

type ScheduleHours = Pick<Schedule, 'timezone' | 'workingHours' | 'overrides'>;

/** Returns the draft of a new schedule. Without `hours`, it starts with the default hours. */
export function createNewDraft(
  zone: TimeZone,
  hours: ScheduleHours | null,
  meetingTypeIds: readonly string[],
): ScheduleDraft {
  return {
    name: '',
    timezone: hours === null ? zone : readTimeZone(hours.timezone),
    isDefault: false,
    hours: draftWeek(hours?.workingHours ?? DEFAULT_AVAILABILITY.workingHours),
    overrides: (hours?.overrides ?? []).map(draftRange),
    holidays: null,
    outOfOffice: [],
    travel: [],
    meetingTypeIds,
  };
}

export function createScheduleDraft(schedule: Schedule): ScheduleDraft {
  return {
    name: schedule.name,
    timezone: readTimeZone(schedule.timezone),
    isDefault: schedule.isDefault,
    hours: draftWeek(schedule.workingHours),
    overrides: schedule.overrides.map(draftRange),
    holidays: schedule.holidays,
    outOfOffice: schedule.outOfOffice.map((absence) => ({ ...absence, key: nextKey() })),
    travel: schedule.travel.map(({ timezone, ...days }) => ({
      ...days,
      timezone: readTimeZone(timezone),
      key: nextKey(),
    })),
    meetingTypeIds: [],
  };
}

function draftRange({ from, to, start, end, ...override }: Schedule['overrides'][number]) {
  const hours = draftHours({ start: start ?? DAY_START, end: end ?? DAY_END, ...override });
  return { ...hours, from, to, key: nextKey() };
}

/** Tells whether `toScheduleRequest` needs the public holidays: it adds hours to the date after an override. */
export const needsHolidays = ({ holidays, overrides }: ScheduleDraft): boolean =>
  holidays !== null && overrides.some(endsNextDay);

/** `holidays` are all public holidays of the draft's region, if `needsHolidays` says so. */
export function toScheduleRequest(
  draft: ScheduleDraft,
  publicHolidays: readonly { readonly date: string }[] = [],
): ScheduleRequest {
  const { name, timezone, isDefault, holidays, meetingTypeIds } = draft;
  const workingHours = splitWireWeek(toWeek(draft.hours));
  const overrides = draft.overrides.map(({ from, to, ...hours }) =>
    hours.enabled ? { from, to, ...toDay(hours) } : { from, to, enabled: false },
  );
  const daysOff = publicHolidays
    .map(({ date }) => date)
    .filter((date) => holidays !== null && !holidays.except.includes(date));
  return {
    name,
    timezone,
    ...(isDefault && { isDefault }),
    workingHours,
    overrides: splitWireDates(overrides, workingHours, daysOff).map((entry) => ({ ...entry })),
    holidays,
    outOfOffice: draft.outOfOffice.map(({ from, to, note, link }) => ({ from, to, note, link })),
    travel: draft.travel.map(({ from, to, timezone: zone }) => ({ from, to, timezone: zone })),
    meetingTypeIds: [...meetingTypeIds],
  };
}

const LISTS = ['overrides', 'outOfOffice', 'travel'] as const;

/** Finds the errors that the server cannot find in the request. The server checks everything else. */
export function checkScheduleDraft(draft: ScheduleDraft): FieldError[] {
  return [
    ...findMissingDates(draft),
    ...WEEKDAYS.flatMap((day) => checkNextDay(`workingHours.${day}`, draft.hours[day])),
    ...draft.overrides.flatMap((hours, index) => checkNextDay(`overrides.${index}`, hours)),
  ];
}

/** Finds dates that the host has not chosen. */
function findMissingDates(draft: ScheduleDraft): FieldError[] {
  return LISTS.flatMap((list) =>
    draft[list].flatMap((days, index) =>
      (['from', 'to'] as const)
        .filter((end) => days[end] === '')
        .map((end) => ({ path: `${list}.${index}.${end}`, message: t('Please choose a date.') })),
    ),
  );
}
