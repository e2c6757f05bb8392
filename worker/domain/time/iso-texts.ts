import { DAY_MS, type Instant, MINUTE_MS } from './types.ts';

const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** The length of `00:00:00.000Z`. */
const TIME_LENGTH = 13;

/**
 * Returns the instants as ISO 8601 texts in UTC, like `toISOString`. For many instants of few days, it is several times
 * faster, because it formats each day once.
 */
export function toIsoTexts(instants: readonly Instant[]): string[] {
  let day = Number.NaN;
  let dayText = '';
  return instants.map((instant) => {
    const ownDay = Math.floor(instant / DAY_MS);
    if (ownDay !== day) {
      day = ownDay;
      dayText = new Date(day * DAY_MS).toISOString().slice(0, -TIME_LENGTH);
    }
    const minutes = (instant - day * DAY_MS) / MINUTE_MS;
    if (!Number.isInteger(minutes)) return new Date(instant).toISOString();
    return `${dayText}${TWO_DIGITS[Math.floor(minutes / 60)]}:${TWO_DIGITS[minutes % 60]}:00.000Z`;
  });
}
