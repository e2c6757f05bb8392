// Reads a time of day that a person typed, and moves a time by a step. All functions are pure.
import type { HourFormat } from '../../worker/domain/time/hour-format.ts';
import { parseLocalTime, toMinutes } from '../../worker/domain/time/local-time.ts';
import type { LocalTime } from '../../worker/domain/time/types.ts';

/** Hours, an optional separator, minutes, and am or pm. For example `9`, `930`, `21.30`, `9h30`, `9:30 p.m.` */
const TYPED = /^(\d{1,2})(?:[:.,h ]?(\d\d)|h)?\s*(?:([ap])\.?(?:m\.?)?)?$/i;

const NOON = 720;
const MIDNIGHT = '00:00';
const END_OF_DAY = '24:00';
const LAST_MINUTE = 1439;

interface TimeContext {
  readonly clock: HourFormat;
  /** Whether the time is the end of a range. Midnight is then the end of the day. */
  readonly isEnd: boolean;
}

/**
 * Returns null for a text that is not a time. On a 12-hour clock, am and pm may be missing. Then 12
 * is noon, and any other hour is in the same half of the day as the `previous` time.
 */
export function readTypedTime(
  text: string,
  { clock, isEnd, previous }: TimeContext & { readonly previous: LocalTime | null },
): LocalTime | null {
  // NFKC replaces special spaces, and digits of full width.
  const [, digits = '', minutes = '00', half] = TYPED.exec(text.normalize('NFKC').trim()) ?? [];
  if (digits === '') return null;
  const typedHours = Number(digits);
  const isTwelveHour = typedHours > 0 && typedHours <= 12;
  if (half !== undefined && !isTwelveHour) return null;
  let hours = typedHours;
  if (half !== undefined) hours = (typedHours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
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
