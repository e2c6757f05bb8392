// The current step of a booking, and how the URL stores it. The query contains month, date, slot
// and zone, so a reload or a shared link restores them.
import { parseLocalDate } from '../../worker/domain/time/local-date.ts';
import type { Instant, LocalDate, TimeZone } from '../../worker/domain/time/types.ts';
import { localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { type Month, monthOf, parseMonth } from '../lib/months.ts';
import type { ChoosingPlace } from '../picker/place.ts';

/**
 * The last month that can be opened. For a later month, the page would have to request dates that
 * the API refuses.
 */
const LAST_MONTH = '2199-11';

interface Visit {
  /** The month to show when the URL contains no date and no month. */
  readonly firstMonth: Month;
  readonly today: LocalDate;
  readonly now: Instant;
  readonly zone: TimeZone;
}

/** Reads the first step from the URL. Ignores times in the past and after the last month. */
export function readPlace(
  query: URLSearchParams,
  { firstMonth, today, now, zone }: Visit,
): ChoosingPlace {
  const canOpen = (month: Month): boolean => month >= monthOf(today) && month <= LAST_MONTH;
  const slot = readSlot(query.get('slot') ?? '');
  if (slot !== null && slot >= now) {
    // The date in the URL may be in the time zone of another person, who shared the link. So the
    // date is computed again.
    const date = localDateAt(zone, slot);
    if (canOpen(monthOf(date))) return { step: 'form', month: monthOf(date), date, slot };
  }
  const date = parseLocalDate(query.get('date') ?? '');
  if (date !== null && date >= today && canOpen(monthOf(date)))
    return { step: 'day', month: monthOf(date), date };
  const month = parseMonth(query.get('month') ?? '');
  return { step: 'month', month: month !== null && canOpen(month) ? month : firstMonth };
}

/** Writes a slot as `20261201T0930Z`, because a URL escapes the colons of the longer format. */
function writeSlot(slot: Instant): string {
  return `${new Date(slot).toISOString().slice(0, 16).replace(/[-:]/g, '')}Z`;
}

function readSlot(text: string): Instant | null {
  const iso = text.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\dZ)$/, '$1-$2-$3:$4');
  const slot = Date.parse(iso);
  return Number.isNaN(slot) || writeSlot(slot) !== text ? null : slot;
}

/**
 * Returns the URL of a step. Keeps the other parameters, including the parameters that prefill the
 * form.
 */
export function writePlace(address: string, place: ChoosingPlace, zone: TimeZone | null): string {
  const url = new URL(address);
  url.searchParams.delete('month');
  url.searchParams.delete('date');
  url.searchParams.delete('slot');
  if (place.step === 'month') url.searchParams.set('month', place.month);
  else url.searchParams.set('date', place.date);
  if (place.step === 'form') url.searchParams.set('slot', writeSlot(place.slot));
  if (zone !== null) url.searchParams.set('tz', zone);
  return url.href;
}

/** Returns the URL with another duration, without the chosen time. */
export function writeDuration(address: string, minutes: number): string {
  const url = new URL(address);
  url.searchParams.delete('slot');
  url.searchParams.set('duration', String(minutes));
  return url.href;
}

/** Reads the person of the team from the URL. Ignores ids of other people. */
export function readHost(
  query: URLSearchParams,
  hosts: readonly { readonly id: string }[] = [],
): string | null {
  const id = query.get('host');
  return hosts.some((host) => host.id === id) ? id : null;
}

/** Returns the URL with another person, without the chosen time. */
export function writeHost(address: string, id: string | null): string {
  const url = new URL(address);
  url.searchParams.delete('slot');
  if (id === null) url.searchParams.delete('host');
  else url.searchParams.set('host', id);
  return url.href;
}

/**
 * Returns the step that Back opens. Returns null for the month, because the month is the first
 * step.
 */
export function parentOf(place: ChoosingPlace): ChoosingPlace | null {
  if (place.step === 'month') return null;
  if (place.step === 'form') return { step: 'day', month: place.month, date: place.date };
  return { step: 'month', month: place.month };
}
