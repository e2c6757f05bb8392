import type { BlockedTimes } from '../../../../../worker/contract/calendars/calendar-calls.ts';
import type { TimeZone } from '../../../../../worker/domain/time/types.ts';
import {
  epochDayAt,
  localDateAt,
  startOfDay,
} from '../../../../../worker/domain/time/wall-clock.ts';
import {
  type ClockStyle,
  formatDate,
  formatShortDate,
  formatSpan,
  formatTime,
} from '../../../../lib/format-date.ts';
import { t } from '../../../../lib/translate.ts';

interface BlockedDay {
  readonly date: string;
  readonly times: readonly {
    readonly key: string;
    /** A text such as `10:00–11:00`, `All day` or `22:00 – 25 Nov 2026, 6:00`. */
    readonly text: string;
    readonly calendarName: string;
  }[];
}

const isMidnight = (at: number, zone: TimeZone) => startOfDay(zone, epochDayAt(zone, at)) === at;

function describeSpan(start: number, end: number, zone: TimeZone, clock: ClockStyle): string {
  const startDate = localDateAt(zone, start);
  if (isMidnight(start, zone) && isMidnight(end, zone)) {
    const lastDate = localDateAt(zone, end - 1);
    return lastDate === startDate
      ? t('All day', {}, 'a label for events that last a whole day')
      : t(
          'All day, until {date}',
          { date: formatShortDate(lastDate) },
          'the event lasts whole days. date: the last day',
        );
  }
  const endDate = localDateAt(zone, end);
  if (endDate === startDate || localDateAt(zone, end - 1) === startDate)
    return formatSpan(start, end, zone, clock);
  return t(
    '{start} – {endDate}, {end}',
    {
      start: formatTime(start, zone, clock),
      endDate: formatShortDate(endDate),
      end: formatTime(end, zone, clock),
    },
    'an event that ends on another day. start and end: times of day',
  );
}

/** Groups the times by the local date of their start. The times are in order. */
export function groupBlockedTimes(
  blocked: BlockedTimes['blocked'],
  zone: TimeZone,
  clock: ClockStyle,
): BlockedDay[] {
  const days = Map.groupBy(blocked, ({ start }) => localDateAt(zone, Date.parse(start)));
  return [...days].map(([date, times]) => ({
    date: formatDate(date),
    times: times.map(({ start, end, calendarId, calendarName }, index) => ({
      key: `${calendarId} ${start} ${index}`,
      text: describeSpan(Date.parse(start), Date.parse(end), zone, clock),
      calendarName,
    })),
  }));
}
