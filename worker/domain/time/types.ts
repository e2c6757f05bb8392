/** Whole milliseconds since 1970. */
export type Instant = number;

/** A calendar date without a zone, `yyyy-MM-dd`. Created by `parseLocalDate`. */
export type LocalDate = string & { readonly __brand: 'LocalDate' };

/** A wall-clock time, `HH:MM`, 00:00–24:00. Created by `parseLocalTime`. */
export type LocalTime = string & { readonly __brand: 'LocalTime' };

/** A canonical IANA time-zone name. Created by `parseTimeZone`. */
export type TimeZone = string & { readonly __brand: 'TimeZone' };

/** Half-open: includes `start`, excludes `end`. */
export interface Interval {
  readonly start: Instant;
  readonly end: Instant;
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
