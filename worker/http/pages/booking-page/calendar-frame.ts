// The static month view that is shown until the booking script runs. It has the same classes and the same
// size as web/book/month/month-view.tsx, so that nothing moves when the script replaces it. It is hidden from
// assistive technology.

import { html } from 'hono/html';
import type { WireAbsence } from '../../../contract/slots/slot-calls.ts';
import { describeAbsence } from '../../../domain/schedules/absences.ts';
import { weeksOfMonth } from '../../../domain/time/calendar-date.ts';
import type { LocalDate } from '../../../domain/time/types.ts';
import type { Html } from '../html.ts';

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT_MONTH = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const DAY = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/**
 * Renders the month of the first free date. `freeDates` are the dates with available times, in
 * ascending order.
 */
export function renderCalendarFrame(
  freeDates: ReadonlySet<LocalDate>,
  today: LocalDate,
  absences: readonly WireAbsence[] = [],
): Html {
  const [firstFree = null] = freeDates;
  const date = firstFree ?? today;
  return html`<div class="frame picker" aria-hidden="true">
    <div class="picker-month">
    <div class="month-head"><p class="month-name">${MONTH.format(Date.parse(date))}</p></div>
    <p class="month-note">${firstFree !== null && describeMonth(firstFree, today)}</p>
    <div class="month-box"><table class="month">
      <thead><tr>${WEEKDAYS.map((name) => html`<th>${name}</th>`)}</tr></thead>
      <tbody>${weeksOfMonth(date).map(
        (week) =>
          html`<tr>${week.map((day) => html`<td>${day !== null && html`<span class="day${nameKind(day, date, today)}${freeDates.has(day) && ' day-free'}"${nameMonth(day, date)}>${Number(day.slice(8))}</span>`}</td>`)}</tr>`,
      )}</tbody>
    </table></div>
    ${absences.filter((absence) => isInMonth(absence, date)).map(renderAbsence)}
    </div>
    <div class="picker-day"><p class="picker-hint">The times of the day appear here.</p></div>
    <div class="picker-zone"><div class="zone-bar"></div></div>
  </div>`;
}

/** Returns the static version of web/book/duration-choice.tsx. */
export function renderDurationFrame(durations: readonly number[]): Html {
  return html`<div class="frame durations" aria-hidden="true"><p>${durations.map((minutes) => html`<span>${minutes} min</span>`)}</p></div>`;
}

const isInMonth = ({ from, to }: WireAbsence, shown: LocalDate): boolean =>
  from.slice(0, 7) <= shown.slice(0, 7) && shown.slice(0, 7) <= to.slice(0, 7);

/** Returns the static version of web/picker/absence-notes.tsx. */
const renderAbsence = (absence: WireAbsence): Html =>
  html`<div class="absence"><p>${describeAbsence(absence)}</p>${absence.note !== '' && html`<p>${absence.note}</p>`}${absence.link !== '' && html`<p>Book with a colleague</p>`}</div>`;

/** Marks the first day of the next month, like web/picker/month-grid.tsx. */
const nameMonth = (day: LocalDate, shown: LocalDate): Html | false =>
  day.endsWith('-01') &&
  day.slice(0, 7) !== shown.slice(0, 7) &&
  html` data-month="${SHORT_MONTH.format(Date.parse(day))}"`;

function nameKind(day: LocalDate, shown: LocalDate, today: LocalDate): string {
  if (day < today) return ' day-past';
  return day.slice(0, 7) === shown.slice(0, 7) ? '' : ' day-next';
}

/**
 * Returns the same text as web/book/month/month-note.tsx. This may be the largest text on the page (the
 * Largest Contentful Paint), so it must be visible before the script runs.
 */
function describeMonth(firstFree: LocalDate, today: LocalDate): string {
  if (firstFree.slice(0, 7) === today.slice(0, 7)) return 'Choose a day.';
  const at = Date.parse(firstFree);
  return `The first free day is ${DAY.format(at)}, ${Number(firstFree.slice(8))} ${MONTH.format(at)}.`;
}
