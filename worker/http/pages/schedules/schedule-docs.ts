// The documentation page about schedules.
import { html } from 'hono/html';
import { SCHEDULE_BOUNDS as BOUNDS } from '../../../domain/schedules/schedule.ts';
import { NIGHT } from '../../../domain/slots/night.ts';
import type { DocsSection } from '../frame/docs-frame.ts';
import { renderCode, renderList, renderTable } from '../frame/docs-parts.ts';
import type { Html } from '../html.ts';

const code = (text: string): Html => html`<code>${text}</code>`;

const CALLS: DocsSection = {
  heading: 'Create and change schedules',
  body: html`<p>A schedule contains hours, holidays and time off. Many meeting types can use one schedule. All calls need the session of the host.</p>
    ${renderTable(['Call', 'Result'], 'Calls', [
      [code('GET /api/schedules'), 'All schedules, the oldest first.'],
      [
        code('POST /api/schedules'),
        'Creates a schedule. Only the name is required. The first schedule is the default. The Free plan includes one schedule.',
      ],
      [
        code('PUT /api/schedules/{id}'),
        'Changes the fields that you send, and keeps all other fields.',
      ],
      [
        code('POST /api/schedules/{id}/effects'),
        'Accepts the same fields, changes nothing, and lists the upcoming bookings that would no longer fit.',
      ],
      [
        code('DELETE /api/schedules/{id}'),
        'Deletes the schedule. If a meeting type uses it, the response has the status 409 and names the meeting types.',
      ],
      [
        code('GET /api/schedules/holidays?country=DE&region=BY'),
        'The known countries, the regions of the country, and the holidays of the region.',
      ],
    ])}
    ${renderCode(
      'A schedule with a holiday and a trip',
      `
{
  "name": "Office hours",
  "timezone": "Europe/Berlin",
  "workingHours": { "monday": { "enabled": true, "start": "09:00", "end": "17:00" }, … },
  "overrides": [{ "from": "2027-03-01", "to": "2027-03-05", "enabled": true, "start": "13:00", "end": "17:00" }],
  "holidays": { "country": "DE", "region": "BY", "except": ["2027-01-06"] },
  "outOfOffice": [{ "from": "2026-12-20", "to": "2027-01-06", "note": "Back on 7 January" }],
  "travel": [{ "from": "2027-05-10", "to": "2027-05-14", "timezone": "Asia/Tokyo" }]
}`,
    )}`,
};

const FIELDS: DocsSection = {
  heading: 'Fields of a schedule',
  body: renderTable(['Field', 'Meaning'], 'Fields of a schedule', [
    [
      code('timezone'),
      'The time zone of all hours and dates. The default is the zone of the account.',
    ],
    [
      code('workingHours'),
      html`The weekly hours with breaks, as in a meeting type. A day ends at ${code('24:00')} at the latest. If the next day starts at ${code('00:00')}, the hours of both days touch, and a meeting may start before midnight and end after it.`,
    ],
    [
      code('overrides'),
      `Hours that replace the weekly hours from one date to another: up to ${BOUNDS.overridesMax}. If several overrides contain a date, the last override applies.`,
    ],
    [
      code('holidays'),
      html`The public holidays of a country or region are days off. ${code('except')} contains the holidays on which you work. Null means no holidays. The response lists all dates in ${code('holidayDates')}.`,
    ],
    [
      code('outOfOffice'),
      html`Days off with a ${code('note')} for visitors and a ${code('link')} to another page, both optional. These days off replace all other hours.`,
    ],
    [code('travel'), 'Stays in another time zone. During a stay, the hours are in that zone.'],
    [code('isDefault'), 'New meeting types for which you send no hours use the default schedule.'],
    [code('meetingTypeIds'), 'Further meeting types that use the schedule from now on.'],
  ]),
};

const TYPES: DocsSection = {
  heading: 'Use a schedule for a meeting type',
  body: html`<p>Send <code>scheduleId</code> to <code>POST /api/meeting-types</code> or <code>PUT /api/meeting-types/{id}</code>.</p>
    ${renderList([
      html`The response always has the hours that apply in ${code('availability')}, with one entry per date in ${code('overrides')}.`,
      html`If you send other hours in ${code('availability')}, the meeting type gets hours of its own, and ${code('scheduleId')} becomes null. If you send back the hours that you received, the meeting type keeps its schedule.`,
      html`${code('availability.timezone')} is the time zone of the hours. Null means the time zone of the account.`,
      html`A change of a schedule changes all meeting types that use it. Bookings stay as they are.`,
      html`<code>GET /api/{username}/{slug}/availability</code> has ${code('absences')}: the absences of the requested days that have a note or a link.`,
    ])}`,
};

const NIGHT_TIMES: DocsSection = {
  heading: 'Leave out the night of the invitee',
  body: html`<p>Set ${code('rules.hidesNight')} of a meeting type to true. Invitees then cannot book a start from ${NIGHT.from}:00 to ${NIGHT.to}:00 in the time zone of their request.</p>
    ${renderList([
      html`<code>GET /api/{username}/{slug}/slots</code> marks these slots as unavailable.`,
      html`<code>GET /api/{username}/{slug}/availability</code> still lists these slots, and has ${code('hidesNight')}. So a page can show another time zone without a new request. Leave out the slots that are at night in the time zone that you show.`,
      html`Hosts can book these times and move meetings to them. A link with offered times can contain them too.`,
    ])}`,
};

export const SCHEDULE_SECTIONS: readonly DocsSection[] = [CALLS, FIELDS, TYPES, NIGHT_TIMES];
