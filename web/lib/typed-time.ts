// Reads a time of day that a person typed, and moves a time by a step. All functions are pure.
import type { Language } from '../../worker/domain/language/languages.ts';
import type { HourFormat } from '../../worker/domain/time/hour-format.ts';
import { parseLocalTime, toMinutes } from '../../worker/domain/time/local-time.ts';
import { type LocalTime, MINUTE_MS } from '../../worker/domain/time/types.ts';

/**
 * Matches hours, an optional separator, optional minutes, and optionally am or pm. Examples: `9`,
 * `930`, `21.30`, `9h30`, `9:30 p.m.`
 */
const TYPED = /^(\d{1,2})(?:[:.,h ]?(\d\d)|h)?\s*(?:([ap])\.?(?:m\.?)?)?$/;

const NOON = 720;
const MIDNIGHT = '00:00';
const END_OF_DAY = '24:00';
const LAST_MINUTE = 1439;

interface TimeContext {
  readonly clock: HourFormat;
  /** True if the time is the end of a range. Midnight then means the end of the day. */
  readonly isEnd: boolean;
}

const MORNING_AND_EVENING = ['a', 'p'] as const;

/** NFKC normalization replaces special spaces and full-width digits. The last four bits of an Arabic digit are its value. */
const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .trim()
    .toLowerCase();

/** Replaces the word for am or pm in the language, such as the Japanese word before the hour, by `a` or `p` at the end. */
function moveHalf(text: string, language: Language): string {
  const writer = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    hourCycle: 'h12',
    timeZone: 'UTC',
  });
  for (const [index, half] of MORNING_AND_EVENING.entries()) {
    const parts = writer.formatToParts(index * NOON * MINUTE_MS);
    const word = normalize(parts.find(({ type }) => type === 'dayPeriod')?.value ?? half);
    if (text.includes(word)) return text.replace(word, '').trim() + half;
  }
  return text;
}

/**
 * Returns null for a text that is not a time. Accepts the words for am and pm of the language, and the English ones. If a text for a 12-hour clock contains neither am nor
 * pm, 12 means noon, and any other hour is in the same half of the day as the `previous` time.
 */
export function readTypedTime(
  text: string,
  {
    clock,
    isEnd,
    previous,
    language,
  }: TimeContext & { readonly previous: LocalTime | null; readonly language: Language },
): LocalTime | null {
  const typed = moveHalf(normalize(text), language);
  const [, digits = '', minutes = '00', half] = TYPED.exec(typed) ?? [];
  if (digits === '') return null;
  const typedHours = Number(digits);
  const isTwelveHour = typedHours > 0 && typedHours <= 12;
  if (half !== undefined && !isTwelveHour) return null;
  let hours = typedHours;
  if (half !== undefined) hours = (typedHours % 12) + (half === 'p' ? 12 : 0);
  else if (clock === '12' && isTwelveHour && typedHours < 12 && !digits.startsWith('0')) {
    const isAfternoon = previous !== null && toMinutes(previous) >= NOON;
    hours = typedHours + (isAfternoon ? 12 : 0);
  }
  const time = `${String(hours).padStart(2, '0')}:${minutes}`;
  return parseLocalTime(isEnd && time === MIDNIGHT ? END_OF_DAY : time);
}

/** Moves to the next multiple of `step` minutes, or to the previous multiple when `step` is negative. */
export function stepTime(time: LocalTime, step: number, isEnd: boolean): LocalTime {
  const size = Math.abs(step);
  const parts = toMinutes(time) / size;
  const minutes = (step > 0 ? Math.floor(parts) + 1 : Math.ceil(parts) - 1) * size;
  const [first, last] = isEnd ? [1, LAST_MINUTE + 1] : [0, LAST_MINUTE];
  if (minutes < first || minutes > last) return time;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return parseLocalTime(`${hours}:${rest}`) ?? time;
}
