// The documentation page about approval: settings, states, answers, and how to ask for another time.
import { html } from 'hono/html';
import {
  APPROVAL_TIMEOUT_BOUNDS,
  DEFAULT_APPROVAL_TIMEOUT_MINUTES,
} from '../../../domain/meeting-types/bounds.ts';
import type { DocsSection } from '../frame/docs-frame.ts';
import { renderCode, renderList, renderTable } from '../frame/docs-parts.ts';
import type { Html } from '../html.ts';

const code = (text: string): Html => html`<code>${text}</code>`;

const SETTINGS: DocsSection = {
  heading: 'Require approval',
  body: html`<p>Send these fields to <code>POST /api/meeting-types</code> or <code>PUT /api/meeting-types/{id}</code>. If a field is absent, a PUT keeps it.</p>
    ${renderCode('A meeting type that requires approval', '{ "title": "Advice", "requiresApproval": true, "approvalTimeoutMinutes": 720 }')}
    ${renderTable(['Field', 'Meaning'], 'Fields of a meeting type', [
      [code('requiresApproval'), 'Whether you approve each booking. The default is false.'],
      [
        code('approvalTimeoutMinutes'),
        `The time that you have to answer: ${APPROVAL_TIMEOUT_BOUNDS.min} to ${APPROVAL_TIMEOUT_BOUNDS.max} minutes. The default is ${DEFAULT_APPROVAL_TIMEOUT_MINUTES} (one day). At the start of the meeting, a request lapses in any case.`,
      ],
    ])}`,
};

const STATES: DocsSection = {
  heading: 'Read the state',
  body: html`<p>A request reserves its time, like a confirmed booking: no one else can book this time.</p>
    ${renderTable(['State', 'Meaning'], 'States of a booking', [
      [
        html`<code>status</code> “pending”`,
        html`The booking waits for your approval until <code>approvalDueAt</code>. Links of its place are hidden from the invitee.`,
      ],
      [
        html`<code>status</code> “confirmed”`,
        'A host approved the booking, or it needed no approval.',
      ],
      [
        html`<code>status</code> “cancelled” with <code>outcome</code> “declined”`,
        'A host declined the request.',
      ],
      [
        html`<code>status</code> “cancelled” with <code>outcome</code> “expired”`,
        'You did not answer in time.',
      ],
    ])}
    ${renderList([
      html`<code>POST /api/{username}/{slug}/book</code> returns 201 with the status “pending”.`,
      html`Reminders, calendar events and calendar files follow only after the approval.`,
      html`If the invitee moves an approved booking, the booking waits for your approval again. The approved time is given up at once, and everyone gets an email that removes it from their calendar.`,
      html`The invitee can always withdraw a request.`,
    ])}`,
};

const ANSWERS: DocsSection = {
  heading: 'Answer a request',
  body: html`${renderList([
    html`<code>POST /api/my-bookings/{id}/approve</code> approves the request. You and the invitee get the confirmation.`,
    html`<code>POST /api/my-bookings/{id}/decline</code> declines the request. The body may contain <code>message</code>, a text to the invitee with at most 500 characters.`,
    html`Send the <code>sequence</code> of the booking that you show to the host. If the invitee has moved the request since then, the status is 409, with the code <code>BOOKING_CHANGED</code>, and <code>data.booking</code> is the booking with its new time. Without <code>sequence</code>, you can answer only a request that has not changed since it was made.`,
    html`A request gets one answer. Every further answer has the status 409 and changes nothing, also if it is the same answer: <code>BOOKING_NOT_PENDING</code> for a confirmed or declined booking, <code>REQUEST_EXPIRED</code> for a request that you did not answer in time, and <code>BOOKING_CANCELLED</code> for a request that the invitee has withdrawn. <code>data.booking</code> is the current booking.`,
    html`<code>sequence</code> is also a condition for <code>PUT</code> and <code>DELETE /api/my-bookings/{id}</code> and for <code>ask-for-another-time</code>, if you send it.`,
    html`A request cannot be edited. A <code>PUT /api/my-bookings/{id}</code> returns 409 and <code>BOOKING_PENDING</code>. A <code>DELETE</code> declines the request.`,
    html`The page about <a href="/docs/webhooks">webhooks</a> lists the events that a request causes.`,
  ])}`,
};

const OTHER_TIME: DocsSection = {
  heading: 'Ask for another time',
  body: html`${renderList([
    html`<code>POST /api/my-bookings/{id}/ask-for-another-time</code> sends the invitee an email with a link to choose another time. The body may contain <code>message</code>, with at most 500 characters.`,
    html`The booking stays confirmed and keeps its time. The field <code>askedForAnotherTimeAt</code> is set until the booking has another time.`,
    html`The invitee may then move the booking, even if the meeting type does not allow invitees to reschedule.`,
    html`If a request waits for your approval, you cannot ask for another time: decline the request instead. For an inactive meeting type, the status is 409, with the code <code>NO_OTHER_TIMES</code>. A second call with a different message gets <code>TIME_ALREADY_ASKED</code>.`,
  ])}`,
};

export const APPROVAL_SECTIONS = [SETTINGS, STATES, ANSWERS, OTHER_TIME];
