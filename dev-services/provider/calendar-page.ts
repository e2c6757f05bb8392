// Renders a simple page in place of the provider's calendar. On this page, a developer can add, move and
// delete events by hand, and let calls fail.

import { currentTime } from '../../scripts/clock.ts';
import { escapeHtml } from '../../worker/domain/frame/escape-html.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { hidden, renderPage } from './html.ts';
import { dateOf, wallClockOf } from './wall-clock.ts';

const DAY_MS = 86_400_000;
const EVENTS_SHOWN = 100;

export interface PageEvent {
  readonly id: string;
  readonly title: string;
  /** Short remarks after the title, for example `free`. */
  readonly marks: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly isAllDay: boolean;
  /** The id of the series. Null for a single event. */
  readonly seriesId: string | null;
}

export interface PageCalendar {
  readonly id: string;
  readonly name: string;
  readonly zone: TimeZone;
  readonly events: readonly PageEvent[];
}

/** Names on the page that differ between providers. */
export interface PageTexts {
  readonly provider: string;
  /** The place where a person removes an app's access at the provider. */
  readonly accessPlace: string;
  readonly showAs: readonly { readonly value: string; readonly label: string }[];
  readonly faultNames: readonly string[];
}

interface CalendarPageData {
  readonly texts: PageTexts;
  readonly people: readonly string[];
  /** Email address of the person whose calendars are shown. */
  readonly person: string | null;
  readonly calendars: readonly PageCalendar[];
  /** The faults that wait for calls of the person. */
  readonly faults: readonly string[];
  /** The error of the last action. */
  readonly problem: string | null;
}

/** Formats a time for a datetime-local input, for example `2027-03-01T10:00`. */
const toFieldValue = (instant: number, zone: TimeZone): string =>
  new Date(wallClockOf(zone, instant)).toISOString().slice(0, 16);

function describeTimes({ start, end, isAllDay }: PageEvent, zone: TimeZone): string {
  const format = (instant: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).format(instant);
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const hour = { hour: '2-digit', minute: '2-digit' } as const;
  if (isAllDay) {
    const last = end - DAY_MS / 2;
    const isOneDay = dateOf(wallClockOf(zone, start)) === dateOf(wallClockOf(zone, last));
    return isOneDay ? format(start, day) : `${format(start, day)} – ${format(last, day)}`;
  }
  return `${format(start, { ...day, ...hour })} – ${format(end, hour)}`;
}

function renderMove(event: PageEvent, zone: TimeZone, target: string): string {
  if (event.isAllDay) return '';
  const field = (label: string, name: string, instant: number) =>
    `<label>${label} <input type="datetime-local" name="${name}" value="${toFieldValue(instant, zone)}" required></label>`;
  return `<details><summary>Move</summary><form method="post" action="/test/calendar/move">${target}
${field('Start', 'start', event.start)}${field('End', 'end', event.end)}<button>Move</button></form></details>`;
}

function renderEvent(event: PageEvent, calendar: PageCalendar, person: string): string {
  const fields = [hidden('person', person), hidden('calendar', calendar.id)].join('');
  const target = fields + hidden('event', event.id);
  const remove = (id: string, label: string) =>
    `<form method="post" action="/test/calendar/delete">${fields}${hidden('event', id)}<button>${label}</button></form>`;
  const { seriesId, marks } = event;
  const title = escapeHtml(event.title || '(No title)');
  const shown = marks.length === 0 ? title : `${title} (${escapeHtml(marks.join(', '))})`;
  return `<li id="${escapeHtml(event.id)}"><strong>${shown}</strong><small>${describeTimes(event, calendar.zone)}</small>
${renderMove(event, calendar.zone, target)}${remove(event.id, seriesId ? 'Delete this event' : 'Delete')}
${seriesId ? remove(seriesId, 'Delete the series') : ''}</li>`;
}

function renderCalendar(calendar: PageCalendar, person: string): string {
  const items = calendar.events
    .toSorted((a, b) => a.start - b.start)
    .slice(0, EVENTS_SHOWN)
    .map((event) => renderEvent(event, calendar, person))
    .join('\n');
  return `<h2>${escapeHtml(calendar.name)}</h2><p><small>${calendar.zone}</small></p>
${items === '' ? '<p>No events in the next weeks.</p>' : `<ul>${items}</ul>`}`;
}

const option = (value: string, label: string): string =>
  `<option value="${escapeHtml(value)}">${escapeHtml(label)}</option>`;

function renderAdd(
  person: string,
  calendars: readonly PageCalendar[],
  { showAs }: PageTexts,
): string {
  const options = calendars.map(({ id, name }) => option(id, name)).join('');
  const zone = calendars[0]?.zone;
  const next = Math.ceil(currentTime() / 3_600_000 + 1) * 3_600_000;
  const value = (instant: number) => (zone ? toFieldValue(instant, zone) : '');
  return `<h2>Add an event</h2><form method="post" action="/test/calendar/add">${hidden('person', person)}
<label>Title <input name="summary" required></label><label>Calendar <select name="calendar">${options}</select></label>
<label>Start <input type="datetime-local" name="start" value="${value(next)}" required></label>
<label>End <input type="datetime-local" name="end" value="${value(next + 3_600_000)}" required></label>
<label><input type="checkbox" name="allDay" value="true"> All day</label>
<label>Show as <select name="showAs">${showAs.map((choice) => option(choice.value, choice.label)).join('')}</select></label>
<label>Repeats <select name="repeats"><option value="">Never</option><option value="DAILY">Daily</option><option value="WEEKLY">Weekly</option></select></label>
<button>Add</button></form>`;
}

function renderFaults(
  person: string,
  { faultNames }: PageTexts,
  waiting: readonly string[],
): string {
  const options = faultNames.map((name) => option(name, name)).join('');
  const list = waiting.map((name) => `<li>${escapeHtml(name)}</li>`).join('');
  const clear = `<form method="post" action="/test/calendar/clear-faults">${hidden('person', person)}<button>Remove all faults</button></form>`;
  return `<h2>Faults</h2><form method="post" action="/test/calendar/fault">${hidden('person', person)}
<label>Response <select name="name">${options}</select></label>
<label>Number of calls <input type="number" name="times" value="1" min="1" max="1000" required></label>
<button>Let the next calls fail</button></form>${list === '' ? '' : `<ul>${list}</ul>${clear}`}`;
}

export function renderCalendarPage(data: CalendarPageData): string {
  const { texts, people, person, calendars, faults, problem } = data;
  const links = people.map(
    (email) =>
      `<li><a href="/test/calendar?${new URLSearchParams({ person: email })}">${escapeHtml(email)}</a></li>`,
  );
  const peopleList = `<h2>People</h2><ul>${links.join('')}</ul>`;
  const render = (main: string) => renderPage(texts.provider, 'Test calendar', main);
  if (person === null) {
    const empty =
      '<p>No one has signed in to the test server yet. Sign in or connect a calendar first.</p>';
    return render(people.length === 0 ? empty : peopleList);
  }
  const revoke = `<form method="post" action="/test/calendar/revoke">${hidden('person', person)}
<button>Remove Halfpast's access<small>like on ${texts.accessPlace}</small></button></form>`;
  return render(`${problem === null ? '' : `<p class="note" role="alert">${escapeHtml(problem)}</p>`}
${renderAdd(person, calendars, texts)}
${calendars.map((calendar) => renderCalendar(calendar, person)).join('\n')}
<h2>Access</h2>${revoke}
${renderFaults(person, texts, faults)}${peopleList}`);
}
