// The documentation page about reminders before a meeting and follow-ups after it.
import { html } from 'hono/html';
import {
  FOLLOW_UP_BOUNDS,
  REMINDER_BOUNDS,
  REMINDERS_MAX,
} from '../../../domain/meeting-types/timed-mails.ts';
import type { Html } from '../html.ts';
import type { DocsSection } from '../site/docs-frame.ts';
import { renderCode, renderList, renderTable } from '../site/docs-parts.ts';

const code = (text: string): Html => html`<code>${text}</code>`;

const EXAMPLE = `{
  "title": "First meeting",
  "reminders": [
    { "minutesBefore": 10080, "to": "invitee" },
    { "minutesBefore": 60, "to": "both" }
  ],
  "followUps": { "thankYou": 60, "noShow": null }
}`;

const SETTINGS: DocsSection = {
  heading: 'Choose the times',
  body: html`<p>Send these fields to <code>POST /api/meeting-types</code> or <code>PUT /api/meeting-types/{id}</code>. If a field is absent, a PUT keeps it.</p>
    ${renderCode('A reminder a week before and an hour before, and a thank-you', EXAMPLE)}
    ${renderTable(
      'Fields of a meeting type',
      ['Field', 'Meaning'],
      [
        [
          code('reminders'),
          `At most ${REMINDERS_MAX} reminders, each at its own time. An empty list switches reminders off. The default is one day and one hour before, for both.`,
        ],
        [
          code('reminders[].minutesBefore'),
          `The time before the start: ${REMINDER_BOUNDS.min} minutes to ${REMINDER_BOUNDS.max} minutes (4 weeks).`,
        ],
        [
          code('reminders[].to'),
          html`<code>invitee</code>, <code>host</code> or <code>both</code>.`,
        ],
        [
          code('followUps.thankYou'),
          `When the invitee is thanked, in minutes after the end: 0 to ${FOLLOW_UP_BOUNDS.max} (2 weeks). The default is null: no email.`,
        ],
        [
          code('followUps.noShow'),
          'When an invitee who did not come gets an email, in minutes after the end. The host marks in the bookings who did not come. The default is null: no email.',
        ],
      ],
    )}`,
};

const RULES: DocsSection = {
  heading: 'When an email is sent',
  body: renderList([
    html`Each email is sent once, even if a server fails. If the booking moves, its reminders move too. A cancelled booking or an unanswered request has none.`,
    html`A reminder is left out if the booking was made or changed less than 30 minutes before it.`,
    html`A reminder that could not be sent in time is left out when the next reminder is due, when half of its time before the start has passed, or 10 minutes before the start for reminders of 3 hours or less.`,
    html`A follow-up that could not be sent within one day is left out. An invitee who was marked as a no-show gets no thank-you.`,
    html`The email to an invitee who did not come is sent at the earliest 5 minutes after the mark, and not if the mark comes more than 7 days after the meeting.`,
    html`A change of these settings also applies to existing bookings, from that moment on.`,
    html`Invitees can stop reminders and follow-ups with the link in each of these emails.`,
  ]),
};

export const REMINDER_SECTIONS: readonly DocsSection[] = [SETTINGS, RULES];
