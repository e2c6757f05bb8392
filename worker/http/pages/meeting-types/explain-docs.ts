// The documentation page about the call that explains the start times of a day.
import { html } from 'hono/html';
import type { DocsSection } from '../frame/docs-frame.ts';
import { renderCode, renderList, renderTable } from '../frame/docs-parts.ts';
import type { Html } from '../html.ts';

const code = (text: string): Html => html`<code>${text}</code>`;

const REQUEST: DocsSection = {
  heading: 'Explain a day',
  body: html`<p><code>GET /api/meeting-types/{id}/explain</code> needs the session of the host. The response contains every start of one day, including starts outside the working hours.</p>
    ${renderTable(['Parameter', 'Meaning'], 'Parameters', [
      [code('date'), html`The day, for example <code>2026-11-30</code>.`],
      [code('timezone'), html`The time zone of the day, for example <code>Europe/Berlin</code>.`],
      [code('duration'), 'Optional: one of the durations of the meeting type, in minutes.'],
    ])}
    ${renderCode(
      'A part of the response',
      `
{
  "date": "2026-11-30",
  "timezone": "Europe/Berlin",
  "durationMinutes": 30,
  "durations": [30],
  "isActive": true,
  "starts": [
    {
      "start": "2026-11-30T07:30:00.000Z",
      "available": false,
      "reason": { "kind": "hours", "detail": "outside" }
    },
    { "start": "2026-11-30T08:00:00.000Z", "available": true, "reason": null }
  ]
}`,
    )}`,
};

const REASONS: DocsSection = {
  heading: 'Reasons',
  body: html`<p>If several reasons apply, the response contains the first reason in this order: past, hours, notice, window, limit, busy.</p>
    ${renderTable(['Kind', 'Meaning', 'Details'], 'Kinds of reasons', [
      [code('past'), 'The start has passed.', 'None.'],
      [
        code('hours'),
        'The working hours of the day of the week do not contain the meeting.',
        html`<code>detail</code>: <code>day-off</code>, <code>outside</code>, <code>break</code>, or <code>too-short</code> when the meeting would end after the working hours.`,
      ],
      [
        code('override'),
        'The hours of the date override do not contain the meeting.',
        code('detail'),
      ],
      [code('notice'), 'The start is within the minimum notice.', code('minimumNoticeMinutes')],
      [
        code('window'),
        'The day is outside the booking window.',
        html`<code>side</code>: <code>before</code> or <code>after</code>.`,
      ],
      [
        code('limit'),
        'One more booking would exceed a limit.',
        html`<code>per</code>, <code>bookings</code>, <code>minutes</code>, and <code>isHostWide</code> for a limit of all meeting types together.`,
      ],
      [
        code('busy'),
        'A booking or a calendar event overlaps the meeting.',
        html`<code>by</code>: the bookings with id, title, invitee and <code>isPending</code> (the booking waits for your approval), and the calendars with their name.`,
      ],
      [code('buffer'), 'Only the buffers overlap.', code('by')],
    ])}
    ${renderList([
      html`A start that the booking page lists has no reason. Every other start has a reason.`,
      html`Titles of calendar events are not stored, so the response does not contain them.`,
    ])}`,
};

const EFFECTS: DocsSection = {
  heading: 'Find the bookings that a change affects',
  body: html`<p><code>POST /api/meeting-types/{id}/effects</code> takes the same body as a change of the meeting type, and stores nothing. The response contains the upcoming bookings that fit now and would no longer fit, and those that would get another place.</p>
    ${renderCode(
      'A response',
      `
{
  "total": 1,
  "bookings": [
    {
      "id": "b7f1a2c4",
      "inviteeName": "Grace Hopper",
      "startTime": "2026-11-30T08:00:00.000Z",
      "endTime": "2026-11-30T08:30:00.000Z",
      "status": "confirmed",
      "isAskedForAnotherTime": false,
      "reason": "hours"
    }
  ]
}`,
    )}
    ${renderTable(['Reason', 'Meaning'], 'Reasons of affected bookings', [
      [code('hours'), 'The new working hours do not contain the meeting.'],
      [code('override'), 'The new hours of this date do not contain the meeting.'],
      [code('dates'), 'The day of the meeting is outside the two dates of the booking window.'],
      [code('length'), 'The length of the meeting is no longer offered.'],
      [code('place'), 'The meeting still fits, but gets another place.'],
    ])}
    ${renderList([
      html`<code>total</code> counts all affected bookings. <code>bookings</code> contains the first 200 of them, the earliest first.`,
      html`If the place of a booking changes, for example its address or link, <code>newPlace</code> contains the new place as a text. Tell the invitee and the guests about it with <code>POST /api/my-bookings/{id}/tell-new-place</code>, after you have changed the meeting type.`,
      html`The change itself sends no email. Ask for another time with <code>POST /api/my-bookings/{id}/ask-for-another-time</code>, or cancel with <code>DELETE /api/my-bookings/{id}</code>.`,
    ])}`,
};

export const EXPLAIN_SECTIONS = [REQUEST, REASONS, EFFECTS];
