// Renders a simple page in place of Google Calendar. On this page, a developer can add, move and delete
// events by hand.

import { escapeHtml } from '../../worker/domain/site/escape-html.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import type { Calendar } from './calendars.ts';
import type { Event } from './event-log.ts';
import { dateOf, type EventTime, instantOfTime, wallClockOf } from './event-times.ts';
import { hidden, renderPage } from './html.ts';
import { isCancelled, listSingleEvents } from './instances.ts';
import type { Person } from './people.ts';

const DAYS_SHOWN = 60;
const DAY_MS = 86_400_000;
const EVENTS_SHOWN = 100;

interface CalendarPageData {
  readonly people: readonly Person[];
  readonly person: Person | null;
  readonly calendars: readonly Calendar[];
  /** The error of the last action. */
  readonly problem: string | null;
}

/** Formats a time for a datetime-local input, for example `2027-03-01T10:00`. */
const toFieldValue = (instant: number, zone: TimeZone): string =>
  new Date(wallClockOf(zone, instant)).toISOString().slice(0, 16);

function describeTimes({ start, end }: Event, zone: TimeZone): string {
  const format = (time: EventTime | undefined, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).format(
      instantOfTime(time, zone),
    );
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const hour = { hour: '2-digit', minute: '2-digit' } as const;
  if (start?.date) {
    const last = dateOf(Date.parse(end?.date ?? start.date) - DAY_MS);
    const from = format(start, day);
    return last === start.date ? from : `${from} – ${format({ date: last }, day)}`;
  }
  return `${format(start, { ...day, ...hour })} – ${format(end, hour)}`;
}

function describeEvent(event: Event): string {
  const marks = [
    event.transparency === 'transparent' ? 'free' : '',
    event.recurringEventId ? 'repeats' : '',
    event.hangoutLink ? 'Google Meet' : '',
  ].filter(Boolean);
  const title = escapeHtml(event.summary ?? '(No title)');
  return marks.length === 0 ? title : `${title} (${marks.join(', ')})`;
}

function renderMove(event: Event, zone: TimeZone, target: string): string {
  if (event.start?.date) return '';
  const field = (label: string, name: string, time: EventTime | undefined) =>
    `<label>${label} <input type="datetime-local" name="${name}" value="${toFieldValue(instantOfTime(time, zone), zone)}" required></label>`;
  return `<details><summary>Move</summary><form method="post" action="/test/calendar/move">${target}
${field('Start', 'start', event.start)}${field('End', 'end', event.end)}<button>Move</button></form></details>`;
}

function renderEvent(event: Event, calendar: Calendar, person: Person): string {
  const fields = [hidden('person', person.email), hidden('calendar', calendar.id)].join('');
  const target = fields + hidden('event', event.id);
  const remove = (id: string, label: string) =>
    `<form method="post" action="/test/calendar/delete">${fields}${hidden('event', id)}<button>${label}</button></form>`;
  const series = event.recurringEventId;
  return `<li id="${escapeHtml(event.id)}"><strong>${describeEvent(event)}</strong><small>${describeTimes(event, calendar.zone)}</small>
${renderMove(event, calendar.zone, target)}${remove(event.id, series ? 'Delete this event' : 'Delete')}
${series ? remove(series, 'Delete the series') : ''}</li>`;
}

function renderCalendar(calendar: Calendar, person: Person): string {
  const from = Date.now() - DAY_MS;
  const events = listSingleEvents(calendar, { from, to: from + DAYS_SHOWN * DAY_MS })
    .filter((event) => !isCancelled(event))
    .sort((a, b) => instantOfTime(a.start, calendar.zone) - instantOfTime(b.start, calendar.zone))
    .slice(0, EVENTS_SHOWN);
  const items = events.map((event) => renderEvent(event, calendar, person)).join('\n');
  return `<h2>${escapeHtml(calendar.summary)}</h2><p><small>${calendar.zone}</small></p>
${items === '' ? '<p>No events in the next weeks.</p>' : `<ul>${items}</ul>`}`;
}

function renderAdd(person: Person, calendars: readonly Calendar[]): string {
  const options = calendars
    .map(({ id, summary }) => `<option value="${escapeHtml(id)}">${escapeHtml(summary)}</option>`)
    .join('');
  const zone = calendars[0]?.zone;
  const next = Math.ceil(Date.now() / 3_600_000 + 1) * 3_600_000;
  const value = (instant: number) => (zone ? toFieldValue(instant, zone) : '');
  return `<h2>Add an event</h2><form method="post" action="/test/calendar/add">${hidden('person', person.email)}
<label>Title <input name="summary" required></label><label>Calendar <select name="calendar">${options}</select></label>
<label>Start <input type="datetime-local" name="start" value="${value(next)}" required></label>
<label>End <input type="datetime-local" name="end" value="${value(next + 3_600_000)}" required></label>
<label><input type="checkbox" name="allDay" value="true"> All day</label>
<label>Show as <select name="transparency"><option value="opaque">Busy</option><option value="transparent">Free</option></select></label>
<label>Repeats <select name="repeats"><option value="">Never</option><option value="DAILY">Daily</option><option value="WEEKLY">Weekly</option></select></label>
<button>Add</button></form>`;
}

export function renderCalendarPage({
  people,
  person,
  calendars,
  problem,
}: CalendarPageData): string {
  const links = people.map(
    ({ email }) =>
      `<li><a href="/test/calendar?${new URLSearchParams({ person: email })}">${escapeHtml(email)}</a></li>`,
  );
  const peopleList = `<h2>People</h2><ul>${links.join('')}</ul>`;
  if (person === null) {
    const empty =
      '<p>No one has signed in to the test server yet. Sign in or connect a calendar first.</p>';
    return renderPage('Test calendar', people.length === 0 ? empty : peopleList);
  }
  const main = `${problem === null ? '' : `<p class="note" role="alert">${escapeHtml(problem)}</p>`}
${renderAdd(person, calendars)}
${calendars.map((calendar) => renderCalendar(calendar, person)).join('\n')}
<h2>Access</h2><form method="post" action="/test/calendar/revoke">${hidden('person', person.email)}
<button>Remove Halfpast's access<small>like on myaccount.google.com</small></button></form>${peopleList}`;
  return renderPage('Test calendar', main);
}
