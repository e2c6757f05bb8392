// Selects the next meeting and the meetings of today and tomorrow from the list of upcoming bookings.

import type { OverviewBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { toEpochDay } from '../../../../worker/domain/time/local-date.ts';
import type { Instant, TimeZone } from '../../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../../worker/domain/time/wall-clock.ts';
import { LANGUAGE } from '../../../lib/language.ts';
import { lazily } from '../../../lib/lazily.ts';
import { t } from '../../../lib/translate.ts';

interface Agenda {
  /** The meeting that takes place now, or else the next meeting. */
  readonly next: OverviewBooking | null;
  /** The day of the next meeting. */
  readonly nextDay: 'today' | 'tomorrow' | 'later';
  /** The other meetings of today. */
  readonly today: readonly OverviewBooking[];
  readonly tomorrow: readonly OverviewBooking[];
}

/** `bookings` are in ascending order. Meetings that have ended are left out. */
export function selectAgenda(
  bookings: readonly OverviewBooking[],
  zone: TimeZone,
  now: Instant,
): Agenda {
  const unfinished = bookings.filter(
    ({ status, endTime }) => status === 'confirmed' && Date.parse(endTime) > now,
  );
  const dayAt = (instant: Instant) => toEpochDay(localDateAt(zone, instant));
  const dayOf = ({ startTime }: OverviewBooking) => dayAt(Date.parse(startTime));
  const today = dayAt(now);
  const [next = null, ...others] = unfinished;
  const days = next === null ? Number.POSITIVE_INFINITY : dayOf(next) - today;
  return {
    next,
    // A meeting that began before midnight and still runs also belongs to today.
    nextDay: days <= 0 ? 'today' : days === 1 ? 'tomorrow' : 'later',
    today: others.filter((booking) => dayOf(booking) <= today),
    tomorrow: others.filter((booking) => dayOf(booking) === today + 1),
  };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const waitFormat = lazily(() => new Intl.RelativeTimeFormat(LANGUAGE, { numeric: 'auto' }));

/** Returns a text such as `in 25 minutes` or `tomorrow`. After the start, returns `Now`. */
export function describeWait(start: Instant, now: Instant, zone: TimeZone): string {
  const left = start - now;
  if (left <= 0) return t('Now', {}, 'the meeting has started');
  if (left <= 90 * MINUTE_MS) return waitFormat().format(Math.ceil(left / MINUTE_MS), 'minute');
  if (left < DAY_MS) return waitFormat().format(Math.round(left / HOUR_MS), 'hour');
  const [today, day] = [now, start].map((instant) => toEpochDay(localDateAt(zone, instant)));
  return waitFormat().format(Number(day) - Number(today), 'day');
}
