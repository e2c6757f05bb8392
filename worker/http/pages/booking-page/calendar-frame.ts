// The static month view that is shown until the booking script runs. The view has the same classes and the same
// size as web/picker/month-view.tsx, so that nothing moves when the script replaces it. The free days are buttons. The
// script opens a day that the visitor has pressed before (web/start-scripts.ts).

import { html } from 'hono/html';
import type { WireAbsence } from '../../../contract/slots/slot-calls.ts';
import { isEnglish } from '../../../domain/language/languages.ts';
import type { Translate } from '../../../domain/language/translate.ts';
import { describeAbsence } from '../../../domain/schedules/absences.ts';
import { nameShownMonths, weeksOfMonth } from '../../../domain/time/calendar-date.ts';
import type { LocalDate } from '../../../domain/time/types.ts';
import type { Html } from '../html.ts';
import { DAY_TIMES, MONTH_ARROWS, NEXT_TIMES, ZONE } from './frame-shapes.ts';

type Format = Omit<Intl.DateTimeFormatOptions, 'timeZone'>;

type WriteDate = (date: LocalDate) => string;

function createWriter({ language }: Translate, format: Format): WriteDate {
  const locale = isEnglish(language) ? 'en' : language;
  const formatter = new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' });
  return (date) => formatter.format(Date.parse(date));
}

/** Returns a function that writes the same dates as `formatDate` in web/lib/format-date.ts. */
function createFullWriter(t: Translate): WriteDate {
  if (!isEnglish(t.language))
    return createWriter(t, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const weekday = createWriter(t, { weekday: 'long' });
  const month = createWriter(t, { month: 'long', year: 'numeric' });
  return (date) => `${weekday(date)}, ${Number(date.slice(8))} ${month(date)}`;
}

/**
 * Renders the month of the first free date. `freeDates` are the dates with the number of their available times, in
 * ascending order.
 */
export function renderCalendarFrame(
  t: Translate,
  freeDates: ReadonlyMap<LocalDate, number>,
  today: LocalDate,
  absences: readonly WireAbsence[] = [],
): Html {
  const [firstFree = null] = freeDates.keys();
  const date = firstFree ?? today;
  const weeks = weeksOfMonth(date, today, t.language);
  const numbers = isEnglish(t.language) ? null : new Intl.NumberFormat(t.language);
  const writeDay = (day: LocalDate) =>
    numbers?.format(Number(day.slice(8))) ?? Number(day.slice(8));
  const writeWeekday = createWriter(t, { weekday: 'short' });
  const writeMonth = createWriter(t, { month: 'short' });
  const writeFull = createFullWriter(t);

  function renderDay(day: LocalDate): Html {
    const kinds = `day${nameKind(day, date, today)}`;
    const isNewMonth = day.endsWith('-01') && day.slice(0, 7) !== date.slice(0, 7);
    // Marks the first day of the next month, like web/picker/month-grid.tsx.
    const month = isNewMonth && html` data-month="${writeMonth(day)}"`;
    const count = freeDates.get(day);
    if (count === undefined) return html`<span${month} class="${kinds}">${writeDay(day)}</span>`;
    const label = t(
      '{count, plural, one {{date}, # time available} other {{date}, # times available}}',
      { date: writeFull(day), count },
      'a day in the calendar, for screen readers',
    );
    // Like in the program's grid, Tab reaches one day.
    const index = day === firstFree ? 0 : -1;
    return html`<button type="button" value="${day}" tabindex="${index}" aria-label="${label}"${month} class="${kinds} day-free">${writeDay(day)}</button>`;
  }

  return html`<div class="frame picker">
    <div class="picker-soon"><p><strong>${t('Next available', {}, 'the heading of the next free times')}</strong></p>${NEXT_TIMES}</div>
    <div class="picker-month">
    <div class="month-head"><p class="month-name">${nameShownMonths(date, today, t.language)}</p>${MONTH_ARROWS}</div>
    <p class="month-note">${firstFree !== null && describeMonth(t, firstFree, today, writeFull)}</p>
    <div class="month-box"><table class="month">
      <thead><tr>${weeks[1]?.map((day) => html`<th scope="col">${day && writeWeekday(day)}</th>`)}</tr></thead>
      <tbody>${weeks.map(
        (week) =>
          html`<tr>${week.map((day) => html`<td>${day !== null && renderDay(day)}</td>`)}</tr>`,
      )}</tbody>
    </table></div>
    ${absences.filter((absence) => isInMonth(absence, date)).map((absence) => renderAbsence(t, absence))}
    </div>
    <div class="picker-day">${DAY_TIMES}</div>
    <div class="picker-zone"><div class="zone-bar">${ZONE}</div></div>
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

function nameKind(day: LocalDate, shown: LocalDate, today: LocalDate): string {
  if (day < today) return ' day-past';
  return day.slice(0, 7) === shown.slice(0, 7) ? '' : ' day-next';
}

/**
 * Returns the same text as web/picker/month-note.tsx. This may be the largest text on the page (the
 * Largest Contentful Paint), so it must be visible before the script runs.
 */
function describeMonth(
  t: Translate,
  firstFree: LocalDate,
  today: LocalDate,
  writeFull: WriteDate,
): string {
  return firstFree.slice(0, 7) === today.slice(0, 7)
    ? t('Choose a day or take one of the next times.')
    : t('The first free day is {date}.', { date: writeFull(firstFree) });
}
