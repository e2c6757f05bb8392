// The static month view that is shown until the booking script runs. The view has the same classes and the same
// size as web/picker/month-view.tsx, so that nothing moves when the script replaces it. The view is hidden from
// assistive technology.

import { html } from 'hono/html';
import type { WireAbsence } from '../../../contract/slots/slot-calls.ts';
import { isEnglish } from '../../../domain/language/languages.ts';
import type { Translate } from '../../../domain/language/translate.ts';
import { describeAbsence } from '../../../domain/schedules/absences.ts';
import { nameShownMonths, weeksOfMonth } from '../../../domain/time/calendar-date.ts';
import type { LocalDate } from '../../../domain/time/types.ts';
import type { Html } from '../html.ts';

type Format = Omit<Intl.DateTimeFormatOptions, 'timeZone'>;

function writeDate({ language }: Translate, date: LocalDate, format: Format): string {
  const locale = isEnglish(language) ? 'en' : language;
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(Date.parse(date));
}

/**
 * Renders the month of the first free date. `freeDates` are the dates with available times, in
 * ascending order.
 */
export function renderCalendarFrame(
  t: Translate,
  freeDates: ReadonlySet<LocalDate>,
  today: LocalDate,
  absences: readonly WireAbsence[] = [],
): Html {
  const [firstFree = null] = freeDates;
  const date = firstFree ?? today;
  const weeks = weeksOfMonth(date, today, t.language);
  const numbers = isEnglish(t.language) ? null : new Intl.NumberFormat(t.language);
  const writeDay = (day: LocalDate) =>
    numbers?.format(Number(day.slice(8))) ?? Number(day.slice(8));
  const weekdays = weeks[1]?.map((day) => day && writeDate(t, day, { weekday: 'short' }));
  return html`<div class="frame picker" aria-hidden="true">
    <div class="picker-soon"></div>
    <div class="picker-month">
    <div class="month-head"><p class="month-name">${nameShownMonths(date, today, t.language)}</p></div>
    <p class="month-note">${firstFree !== null && describeMonth(t, firstFree, today)}</p>
    <div class="month-box"><table class="month">
      <thead><tr>${weekdays?.map((name) => html`<th>${name}</th>`)}</tr></thead>
      <tbody>${weeks.map(
        (week) =>
          html`<tr>${week.map((day) => html`<td>${day !== null && html`<span class="day${nameKind(day, date, today)}${freeDates.has(day) && ' day-free'}"${nameMonth(t, day, date)}>${writeDay(day)}</span>`}</td>`)}</tr>`,
      )}</tbody>
    </table></div>
    ${absences.filter((absence) => isInMonth(absence, date)).map((absence) => renderAbsence(t, absence))}
    </div>
    <div class="picker-day"></div>
    <div class="picker-zone"><div class="zone-bar"></div></div>
  </div>`;
}

/** Returns the static version of web/book/duration-choice.tsx. */
export function renderDurationFrame(t: Translate, durations: readonly number[]): Html {
  return html`<div class="frame durations" aria-hidden="true"><p>${durations.map((minutes) => html`<span>${t('{minutes, number} min', { minutes }, 'a length in minutes')}</span>`)}</p></div>`;
}

/** Returns the static version of web/book/host-choice.tsx. */
export function renderHostFrame(t: Translate): Html {
  return html`<div class="frame host-choice" aria-hidden="true"><span>${t('Meet with')}</span><p>${t('Anyone who is free')}</p></div>`;
}

const isInMonth = ({ from, to }: WireAbsence, shown: LocalDate): boolean =>
  from.slice(0, 7) <= shown.slice(0, 7) && shown.slice(0, 7) <= to.slice(0, 7);

/** Returns the static version of web/picker/absence-notes.tsx. */
const renderAbsence = (t: Translate, absence: WireAbsence): Html =>
  html`<div class="absence"><p>${describeAbsence(t, absence)}</p>${absence.note !== '' && html`<p>${absence.note}</p>`}${absence.link !== '' && html`<p>${t('Book with a colleague')}</p>`}</div>`;

/** Marks the first day of the next month, like web/picker/month-grid.tsx. */
const nameMonth = (t: Translate, day: LocalDate, shown: LocalDate): Html | false =>
  day.endsWith('-01') &&
  day.slice(0, 7) !== shown.slice(0, 7) &&
  html` data-month="${writeDate(t, day, { month: 'short' })}"`;

function nameKind(day: LocalDate, shown: LocalDate, today: LocalDate): string {
  if (day < today) return ' day-past';
  return day.slice(0, 7) === shown.slice(0, 7) ? '' : ' day-next';
}

/**
 * Returns the same text as web/picker/month-note.tsx. This may be the largest text on the page (the
 * Largest Contentful Paint), so it must be visible before the script runs.
 */
function describeMonth(t: Translate, firstFree: LocalDate, today: LocalDate): string {
  if (firstFree.slice(0, 7) === today.slice(0, 7))
    return t('Choose a day or take one of the next times.');
  const date = isEnglish(t.language)
    ? `${writeDate(t, firstFree, { weekday: 'long' })}, ${Number(firstFree.slice(8))} ${writeDate(t, firstFree, { month: 'long', year: 'numeric' })}`
    : writeDate(t, firstFree, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return t('The first free day is {date}.', { date });
}
