// The start of the range of events to resend. The date-time field contains a local time in the host's zone.

import type { Webhook } from '../../../../worker/contract/webhooks/webhook-calls.ts';
import { EVENT_KEPT_MS } from '../../../../worker/domain/events/new-events.ts';
import { parseLocalDate, toEpochDay } from '../../../../worker/domain/time/local-date.ts';
import { parseLocalTime, toMinutes } from '../../../../worker/domain/time/local-time.ts';
import {
  DAY_MS,
  type Instant,
  MINUTE_MS,
  type TimeZone,
} from '../../../../worker/domain/time/types.ts';
import { instantOf, writeWallClock } from '../../../../worker/domain/time/wall-clock.ts';
import { t } from '../../../lib/translate.ts';

export const SINCE_TEXTS = {
  missing: t('Please choose a date and time.'),
  tooEarly: t('Events are kept for 30 days. Please choose a later time.'),
  future: t('Please choose a time that has passed.'),
} as const;

export function toFieldTime(instant: Instant, zone: TimeZone): string {
  return writeWallClock(zone, instant).replace(' ', 'T');
}

/** Returns the first full minute after which all events are still stored. */
export function earliestSince(now: Instant): Instant {
  return Math.ceil((now - EVENT_KEPT_MS) / MINUTE_MS) * MINUTE_MS;
}

/** Missed events are usually younger than seven days. */
const DEFAULT_RANGE_MS = 7 * DAY_MS;

/**
 * Returns the initial value of the field: a week ago, or the creation time of the webhook if that is later. A
 * failing webhook is disabled within a week, so a later start could miss events.
 */
export function suggestSince({ createdAt }: Pick<Webhook, 'createdAt'>, now: Instant): Instant {
  return Math.max(Date.parse(createdAt), now - DEFAULT_RANGE_MS, earliestSince(now));
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
