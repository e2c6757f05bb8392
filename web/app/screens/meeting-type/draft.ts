// A meeting type in the editor. Its texts are exactly what the host typed, so they may be invalid.
import { WEEKDAYS, type Weekday } from '../../../../worker/domain/meeting-types/availability.ts';

interface DraftRange {
  /** Identifies this break while other breaks are added and removed. */
  readonly key: number;
  readonly start: string;
  readonly end: string;
}

export interface DraftHours {
  readonly enabled: boolean;
  readonly start: string;
  readonly end: string;
  readonly breaks: readonly DraftRange[];
}

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
  /** Empty means no limit. */
  readonly bookingWindowDays: string;
  /** Empty means no limit. */
  readonly maximumPerDay: string;
}

export interface Draft {
  readonly title: string;
  readonly slug: string;
  readonly description: string;
  readonly durationMinutes: number;
  readonly location: string;
  readonly primaryColor: string;
  readonly showUserName: boolean;
  readonly visibility: 'public' | 'private';
  readonly isActive: boolean;
  readonly hours: Readonly<Record<Weekday, DraftHours>>;
  readonly overrides: readonly DraftOverride[];
  readonly rules: DraftRules;
}

interface SourceRange {
  readonly start: string;
  readonly end: string;
}

interface SourceHours extends SourceRange {
  readonly enabled: boolean;
  readonly breaks?: readonly SourceRange[] | undefined;
}

interface SourceOverride {
  readonly date: string;
  readonly enabled: boolean;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly breaks?: readonly SourceRange[] | undefined;
}

/** The values with which a draft starts: a saved meeting type or the defaults. */
interface DraftSource extends Omit<Draft, 'hours' | 'overrides' | 'rules'> {
  readonly availability: {
    readonly workingHours: Readonly<Record<Weekday, SourceHours>>;
    readonly overrides?: readonly SourceOverride[] | undefined;
  };
  readonly rules: {
    readonly bufferBeforeMinutes: number;
    readonly bufferAfterMinutes: number;
    readonly minimumNoticeMinutes: number;
    readonly bookingWindowDays: number | null;
    readonly maximumPerDay: number | null;
  };
}

/** The hours of a day off after the host makes the day available. */
export const DAY_START = '09:00';
export const DAY_END = '17:00';

let lastKey = 0;

export function nextKey(): number {
  lastKey += 1;
  return lastKey;
}

export function createDraft(source: DraftSource): Draft {
  const { availability, rules, title, slug, description, durationMinutes, location } = source;
  const { primaryColor, showUserName, visibility, isActive } = source;
  const hours = WEEKDAYS.map((day) => [day, draftHours(availability.workingHours[day])]);
  return {
    title,
    slug,
    description,
    durationMinutes,
    location,
    primaryColor,
    showUserName,
    visibility,
    isActive,
    hours: Object.fromEntries(hours) as Draft['hours'],
    overrides: (availability.overrides ?? []).map(({ date, start, end, ...override }) => ({
      ...draftHours({ start: start ?? DAY_START, end: end ?? DAY_END, ...override }),
      date,
      key: nextKey(),
    })),
    rules: draftRules(rules),
  };
}

function draftHours({ enabled, start, end, breaks = [] }: SourceHours): DraftHours {
  return {
    enabled,
    start,
    end: toFieldTime(end),
    breaks: breaks.map((pause) => ({
      key: nextKey(),
      start: pause.start,
      end: toFieldTime(pause.end),
    })),
  };
}

/**
 * Converts 24:00, which a time field cannot show, to 23:59. As the end of a range, both values mean the end
 * of the day.
 */
function toFieldTime(time: string): string {
  return time === '24:00' ? '23:59' : time;
}

function draftRules(rules: DraftSource['rules']): DraftRules {
  const notice = rules.minimumNoticeMinutes;
  const units = ['days', 'hours'] as const;
  const unit = units.find((one) => notice > 0 && notice % NOTICE_UNITS[one] === 0) ?? 'minutes';
  return {
    bufferBeforeMinutes: String(rules.bufferBeforeMinutes),
    bufferAfterMinutes: String(rules.bufferAfterMinutes),
    noticeAmount: String(notice / NOTICE_UNITS[unit]),
    noticeUnit: notice === 0 ? 'hours' : unit,
    bookingWindowDays: rules.bookingWindowDays?.toString() ?? '',
    maximumPerDay: rules.maximumPerDay?.toString() ?? '',
  };
}

/** Tells whether two drafts have the same values. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  return write(one) === write(other);
}

function write(draft: Draft): string {
  return JSON.stringify(draft, (name, value) => (name === 'key' ? undefined : value));
}
