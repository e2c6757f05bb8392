// Since when events are sent again: what a date-time field holds is the wall clock of the host's zone.
import type { Webhook } from '../../../../worker/contract/webhook-calls.ts';
import { parseLocalDate, toEpochDay } from '../../../../worker/domain/time/local-date.ts';
import { parseLocalTime, toMinutes } from '../../../../worker/domain/time/local-time.ts';
import {
  DAY_MS,
  type Instant,
  MINUTE_MS,
  type TimeZone,
} from '../../../../worker/domain/time/types.ts';
import { instantOf, writeWallClock } from '../../../../worker/domain/time/wall-clock.ts';
import { EVENT_KEPT_MS } from '../../../../worker/domain/webhooks/limits.ts';

export const SINCE_TEXTS = {
  missing: 'Please choose a date and time.',
  tooEarly: 'Events are kept for 30 days. Please choose a later time.',
  future: 'Please choose a time that has passed.',
} as const;

export function toFieldTime(instant: Instant, zone: TimeZone): string {
  return writeWallClock(zone, instant).replace(' ', 'T');
}

/** The first whole minute of which everything is still kept. */
export function earliestSince(now: Instant): Instant {
  return Math.ceil((now - EVENT_KEPT_MS) / MINUTE_MS) * MINUTE_MS;
}

/** What usually wants sending again is younger than this. */
const USUAL_MS = 7 * DAY_MS;

/**
 * What the field begins with: a week, which is longer than a webhook is let fail, but nothing from before the
 * webhook was made. Later times are easily chosen; an event that was missed by a minute would not be noticed.
 */
export function suggestSince({ createdAt }: Pick<Webhook, 'createdAt'>, now: Instant): Instant {
  return Math.max(Date.parse(createdAt), now - USUAL_MS, earliestSince(now));
}

type Since =
  | { readonly ok: true; readonly since: Instant }
  | { readonly ok: false; readonly problem: string };

export function readSince(field: string, zone: TimeZone, now: Instant): Since {
  const date = parseLocalDate(field.slice(0, 10));
  const time = parseLocalTime(field.slice(11, 16));
  if (date === null || time === null) return { ok: false, problem: SINCE_TEXTS.missing };
  const since = instantOf(zone, toEpochDay(date), toMinutes(time));
  if (since < earliestSince(now)) return { ok: false, problem: SINCE_TEXTS.tooEarly };
  return since > now ? { ok: false, problem: SINCE_TEXTS.future } : { ok: true, since };
}
