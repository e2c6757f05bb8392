// Computes slots in the simplest way: it checks every day, every minute and every slot, with dates from Intl.
// It shares only `instantOf` with the code under test. wall-clock.test.ts tests `instantOf` separately.
import { WEEKDAYS } from '../../../worker/domain/meeting-types/availability.ts';
import type { DateRange, SlotRefusal, SlotSource } from '../../../worker/domain/slots/types.ts';
import { instantOf } from '../../../worker/domain/time/wall-clock.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

interface NaiveSlot {
  readonly start: number;
  readonly refusal: SlotRefusal | null;
}

export function naiveSlots(source: SlotSource, range: DateRange, now: number): NaiveSlot[] {
  const slots: NaiveSlot[] = [];
  const first = Date.parse(range.from) / DAY - 3;
  const last = Date.parse(range.to) / DAY + 3;
  for (let day = first; day <= last; day += 1) {
    for (const [from, to] of openRuns(source, day)) {
      const end = instantOf(source.hostZone, day, to);
      const duration = source.durationMinutes * MINUTE;
      let start = instantOf(source.hostZone, day, from);
      for (; start + duration <= end; start += duration) {
        const shown = printDate(range.zone, start);
        if (shown < range.from || shown > range.to) continue;
        slots.push({ start, refusal: refusalOf(source, day, start, now) });
      }
    }
  }
  return slots;
}

function refusalOf(
  source: SlotSource,
  day: number,
  start: number,
  now: number,
): SlotRefusal | null {
  const { rules, hostZone } = source;
  if (start < now) return 'past';
  if (start < now + rules.minimumNoticeMinutes * MINUTE) return 'too-soon';
  const today = Date.parse(printDate(hostZone, now)) / DAY;
  if (rules.bookingWindowDays !== null && day - today > rules.bookingWindowDays) return 'too-far';
  const sameDay = source.bookedStarts.filter(
    (booked) => instantOf(hostZone, day, 0) <= booked && booked < instantOf(hostZone, day + 1, 0),
  );
  if (rules.maximumPerDay !== null && sameDay.length >= rules.maximumPerDay) return 'day-full';
  return conflicts(source, start) ? 'busy' : null;
}

export function conflicts(source: SlotSource, start: number): boolean {
  const end = start + source.durationMinutes * MINUTE;
  const guardStart = start - source.rules.bufferBeforeMinutes * MINUTE;
  const guardEnd = end + source.rules.bufferAfterMinutes * MINUTE;
  return source.busy.some(
    (taken) =>
      taken.end > taken.start &&
      ((taken.start < guardEnd && taken.end > guardStart) ||
        (taken.guardStart < end && taken.guardEnd > start)),
  );
}

/** Returns the times when the host is available on the day, in minutes since midnight. `to` is exclusive. */
function openRuns(source: SlotSource, day: number): [from: number, to: number][] {
  const { workingHours, overrides = [] } = source.availability;
  const printed = new Date(day * DAY).toISOString().slice(0, 10);
  const weekday = WEEKDAYS[(new Date(day * DAY).getUTCDay() + 6) % 7] ?? 'monday';
  const hours = overrides.find((override) => override.date === printed) ?? workingHours[weekday];
  if (!hours.enabled || hours.start === undefined || hours.end === undefined) return [];
  const open = new Array<boolean>(1441).fill(false);
  open.fill(true, minutesOf(hours.start), endMinutesOf(hours.end));
  for (const pause of hours.breaks ?? []) {
    open.fill(false, minutesOf(pause.start), endMinutesOf(pause.end));
  }
  const runs: [number, number][] = [];
  for (let minute = 0; minute < 1440; minute += 1) {
    if (!open[minute]) continue;
    const from = minute;
    while (open[minute]) minute += 1;
    runs.push([from, minute]);
  }
  return runs;
}

function minutesOf(time: string): number {
  const [hour = '', minute = ''] = time.split(':');
  return Number(hour) * 60 + Number(minute);
}

function endMinutesOf(time: string): number {
  return time === '23:59' ? 1440 : minutesOf(time);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function printDate(zone: string, instant: number): string {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
    formats.set(zone, format);
  }
  return format.format(instant);
}
