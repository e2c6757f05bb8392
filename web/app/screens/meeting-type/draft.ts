// A meeting type in the editor. Its texts are exactly what the host typed, so they may be invalid.

import type { WireWindow } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { WirePlace } from '../../../../worker/contract/meeting-types/wire-place.ts';
import { pickFields } from '../../../../worker/domain/api/declared-fields.ts';
import { mapFollowUps } from '../../../../worker/domain/email/follow-ups.ts';
import type { StandardFields } from '../../../../worker/domain/form/standard-fields.ts';
import type {
  BookingLimit,
  BookingWindow,
} from '../../../../worker/domain/limits/booking-rules.ts';
import { MEETING_DURATIONS } from '../../../../worker/domain/meeting-types/bounds.ts';
import type { ChangePolicy } from '../../../../worker/domain/meeting-types/change-policy.ts';
import { DEFAULT_FIELDS } from '../../../../worker/domain/meeting-types/default-fields.ts';
import type { Place } from '../../../../worker/domain/meeting-types/places.ts';
import type { PlainFields } from '../../../../worker/domain/meeting-types/plain-fields.ts';
import type { Question } from '../../../../worker/domain/meeting-types/questions.ts';
import type { FollowUps, Reminder } from '../../../../worker/domain/meeting-types/timed-mails.ts';
import type { Weekday } from '../../../../worker/domain/time/weekdays.ts';
import {
  DAY_END,
  DAY_START,
  type DraftHours,
  type DraftWeek,
  draftHours,
  draftWeek,
  nextKey,
  type SourceHours,
  type SourceRange,
} from '../../hours/hours-draft.ts';
import { type DraftLimits, draftLimits } from '../../meeting-types/limit-draft.ts';
import type { DraftTeam } from './draft-team.ts';

export interface DraftOverride extends DraftHours {
  readonly key: number;
  readonly date: string;
}

export const NOTICE_UNITS = { minutes: 1, hours: 60, days: 1440 } as const;
export type NoticeUnit = keyof typeof NOTICE_UNITS;

export interface DraftRules {
  readonly bufferBeforeMinutes: string;
  readonly bufferAfterMinutes: string;
  readonly noticeAmount: string;
  readonly noticeUnit: NoticeUnit;
  readonly windowKind: WindowKind;
  readonly windowDays: string;
  readonly windowFrom: string;
  readonly windowTo: string;
  readonly limits: DraftLimits;
  readonly hidesNight: boolean;
}

/**
 * The deadline for a change by the invitee. `noticeAmount` and `noticeUnit` apply only to the kind
 * `notice`.
 */
export interface DraftPolicy {
  readonly kind: 'open' | 'notice' | 'never';
  readonly noticeAmount: string;
  readonly noticeUnit: NoticeUnit;
}

/** The windows `days` and `working-days` are counted from today, so they move forward every day. */
export type WindowKind = 'none' | 'days' | 'working-days' | 'range';

export interface Draft extends PlainFields {
  readonly title: string;
  readonly slug: string;
  readonly description: string;
  readonly durationMinutes: number;
  /** True if the host types the duration instead of choosing a suggested duration. */
  readonly hasOtherDuration: boolean;
  /** The durations in addition to `durationMinutes`, for example `15, 60`. */
  readonly furtherDurations: string;
  /** True if the host types `startStepMinutes` instead of choosing a suggested number. */
  readonly hasOtherStep: boolean;
  readonly locations: readonly DraftPlace[];
  readonly primaryColor: string;
  readonly visibility: 'public' | 'private';
  /** The schedule that sets the hours. Null when the meeting type has hours of its own. */
  readonly scheduleId: string | null;
  /** The time zone of the meeting type's own hours. Null means the time zone of the account. */
  readonly hoursZone: string | null;
  readonly hours: DraftWeek;
  readonly overrides: readonly DraftOverride[];
  readonly rules: DraftRules;
  readonly questions: readonly DraftQuestion[];
  readonly fields: StandardFields;
  readonly cancellation: DraftPolicy;
  readonly rescheduling: DraftPolicy;
  readonly thankYouText: string;
  readonly afterUrl: string;
  /** True if the saved meeting type has a password. */
  readonly hasPassword: boolean;
  /**
   * The new password of the booking page. An empty text keeps the saved password. Null removes the
   * saved password.
   */
  readonly password: string | null;
  /** The calendar to which bookings are written. Null means the host's default calendar. */
  readonly writeCalendarId: string | null;
  readonly reminders: readonly DraftReminder[];
  /** Null when the invitee does not get this email. */
  readonly followUps: Readonly<Record<keyof FollowUps, DraftNotice | null>>;
  /** Null for a meeting type of a host. */
  readonly team: DraftTeam | null;
}

export type DraftNotice = Pick<DraftRules, 'noticeAmount' | 'noticeUnit'>;

export interface DraftReminder extends DraftNotice {
  readonly key: number;
  readonly to: Reminder['to'];
}

export interface DraftPlace extends Place {
  /** Identifies this place while other places are added and removed. */
  readonly key: number;
}

export interface DraftQuestion extends Omit<Question, 'key' | 'options'> {
  /** Identifies this question while other questions are added, moved and removed. */
  readonly key: number;
  /** The saved key. Empty for a question that is not saved yet. */
  readonly savedKey: string;
  /** One option per line. */
  readonly options: string;
}

interface SourceOverride {
  readonly date: string;
  readonly enabled: boolean;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly breaks?: readonly SourceRange[] | undefined;
}

/** The source of a draft: a saved meeting type or the defaults. */
interface DraftSource
  extends Omit<
    Draft,
    | 'hours'
    | 'hoursZone'
    | 'overrides'
    | 'rules'
    | 'questions'
    | 'locations'
    | 'hasOtherDuration'
    | 'furtherDurations'
    | 'hasOtherStep'
    | 'cancellation'
    | 'rescheduling'
    | 'hasPassword'
    | 'password'
    | 'reminders'
    | 'followUps'
    | 'team'
  > {
  readonly hasPassword?: boolean;
  readonly reminders: readonly Reminder[];
  readonly followUps: FollowUps;
  readonly cancellation: ChangePolicy;
  readonly rescheduling: ChangePolicy;
  readonly durations: readonly number[];
  readonly questions: readonly Question[];
  readonly locations: readonly WirePlace[];
  readonly availability: {
    readonly workingHours: Readonly<Record<Weekday, SourceHours>>;
    readonly overrides?: readonly SourceOverride[] | undefined;
    readonly timezone?: string | null | undefined;
  };
  readonly rules: {
    readonly bufferBeforeMinutes: number;
    readonly bufferAfterMinutes: number;
    readonly minimumNoticeMinutes: number;
    readonly window: BookingWindow | WireWindow;
    readonly limits: readonly BookingLimit[];
    readonly hidesNight?: boolean | undefined;
  };
}

/** The durations that the editor offers at once. It suggests the others when the host types a duration. */
export const DURATION_CHIPS = MEETING_DURATIONS.slice(0, 4);

/** The values of `startStepMinutes` that the editor suggests. */
export const START_STEPS = [5, 10, 15, 20, 30, 60] as const;

export function createDraft(source: DraftSource, team: DraftTeam | null = null): Draft {
  const { availability, rules, durationMinutes, startStepMinutes } = source;
  return {
    ...pickFields(DEFAULT_FIELDS, source),
    hasOtherDuration: !DURATION_CHIPS.some((minutes) => minutes === durationMinutes),
    furtherDurations: source.durations.filter((minutes) => minutes !== durationMinutes).join(', '),
    hasOtherStep:
      startStepMinutes !== null && !START_STEPS.some((minutes) => minutes === startStepMinutes),
    locations: source.locations.map((at) => ({ ...at, key: nextKey(), value: at.value ?? '' })),
    hoursZone: availability.timezone ?? null,
    hours: draftWeek(availability.workingHours),
    overrides: (availability.overrides ?? []).map(({ date, start, end, ...override }) => ({
      ...draftHours({ start: start ?? DAY_START, end: end ?? DAY_END, ...override }),
      date,
      key: nextKey(),
    })),
    rules: draftRules(rules),
    questions: source.questions.map(({ key, options, ...question }) => ({
      ...question,
      key: nextKey(),
      savedKey: key,
      options: options.join('\n'),
    })),
    cancellation: draftPolicy(source.cancellation),
    rescheduling: draftPolicy(source.rescheduling),
    hasPassword: source.hasPassword ?? false,
    password: source.hasPassword ? '' : null,
    reminders: source.reminders.map(({ minutesBefore, to }) => ({
      key: nextKey(),
      ...draftNotice(minutesBefore),
      to,
    })),
    followUps: mapFollowUps((name) => draftFollowUp(source.followUps[name])),
    team,
  };
}

function draftRules(rules: DraftSource['rules']): DraftRules {
  return {
    bufferBeforeMinutes: String(rules.bufferBeforeMinutes),
    bufferAfterMinutes: String(rules.bufferAfterMinutes),
    ...draftNotice(rules.minimumNoticeMinutes),
    ...draftWindow(rules.window),
    limits: draftLimits(rules.limits),
    hidesNight: rules.hidesNight ?? false,
  };
}

const draftFollowUp = (minutes: number | null) => (minutes === null ? null : draftNotice(minutes));

export function draftNotice(minutes: number): DraftNotice {
  const units = ['days', 'hours'] as const;
  const unit = units.find((name) => minutes % NOTICE_UNITS[name] === 0) ?? 'minutes';
  return {
    noticeAmount: String(minutes / NOTICE_UNITS[unit]),
    noticeUnit: minutes === 0 ? 'hours' : unit,
  };
}

/** The notice that the editor suggests when the host chooses the kind `notice`. */
const SUGGESTED_NOTICE = { noticeAmount: '24', noticeUnit: 'hours' } as const;

function draftPolicy({ allowed, noticeMinutes }: ChangePolicy): DraftPolicy {
  if (allowed && noticeMinutes === 0) return { kind: 'open', ...SUGGESTED_NOTICE };
  const notice = noticeMinutes === 0 ? SUGGESTED_NOTICE : draftNotice(noticeMinutes);
  return { kind: allowed ? 'notice' : 'never', ...notice };
}

function draftWindow(window: DraftSource['rules']['window']) {
  const isRolling = window.kind === 'rolling';
  const rollingKind = isRolling && window.workingDaysOnly ? 'working-days' : 'days';
  return {
    windowKind: isRolling ? rollingKind : window.kind,
    windowDays: isRolling ? String(window.days) : '',
    windowFrom: window.kind === 'range' ? window.from : '',
    windowTo: window.kind === 'range' ? window.to : '',
  } as const;
}

/** Tells whether two drafts have the same values. */
export const isSameDraft = (left: Draft, right: Draft) => serialize(left) === serialize(right);

const serialize = (draft: Draft) =>
  JSON.stringify(draft, (name, value) => (name === 'key' ? undefined : value));
