// The documentation page about reminders before a meeting and follow-ups after it.
import { html } from 'hono/html';
import { FOLLOW_UP_NAMES, type FollowUpName } from '../../../domain/email/follow-ups.ts';
import {
  FOLLOW_UP_BOUNDS,
  REMINDER_BOUNDS,
  REMINDERS_MAX,
} from '../../../domain/meeting-types/timed-mails.ts';
import type { DocsSection } from '../frame/docs-frame.ts';
import { renderCode, renderList, renderTable } from '../frame/docs-parts.ts';
import type { Html } from '../html.ts';

const code = (text: string): Html => html`<code>${text}</code>`;

const EXAMPLE = `{
  "title": "First meeting",
  "reminders": [
    { "minutesBefore": 10080, "to": "invitee" },
    { "minutesBefore": 60, "to": "both" }
  ],
  "followUps": { "thankYou": 60, "noShow": null }
}`;

const FOLLOW_UPS: Readonly<Record<FollowUpName, string>> = {
  thankYou: `The time of the thank-you to the invitee, in minutes after the end: 0 to ${FOLLOW_UP_BOUNDS.max} (2 weeks). The default is null: no email.`,
  noShow:
    'The time of the email to an invitee who did not come, in minutes after the end. In your bookings, you mark an invitee who did not come. The default is null: no email.',
};

const SETTINGS: DocsSection = {
  heading: 'Choose the times',
  body: html`<p>Send these fields to <code>POST /api/meeting-types</code> or <code>PUT /api/meeting-types/{id}</code>. If a field is absent, a PUT keeps it.</p>
    ${renderCode('A reminder a week before and an hour before, and a thank-you', EXAMPLE)}
    ${renderTable(['Field', 'Meaning'], 'Fields of a meeting type', [
      [
        code('reminders'),
        `At most ${REMINDERS_MAX} reminders, each at its own time. An empty list switches reminders off. The default is one day and one hour before, for both.`,
      ],
      [
        code('reminders[].minutesBefore'),
        `The time before the start: ${REMINDER_BOUNDS.min} minutes to ${REMINDER_BOUNDS.max} minutes (4 weeks).`,
      ],
      [code('reminders[].to'), html`<code>invitee</code>, <code>host</code> or <code>both</code>.`],
      ...FOLLOW_UP_NAMES.map((name) => [code(`followUps.${name}`), FOLLOW_UPS[name]]),
    ])}`,
};

const RULES: DocsSection = {
  heading: 'When an email is sent',
  body: renderList([
    html`Each email is sent once, even if a server fails. If the booking moves, its reminders move too. Cancelled bookings and unanswered requests have no reminders.`,
    html`A reminder is not sent if the booking was made or changed less than 30 minutes before the planned time of the reminder.`,
    html`A late reminder is not sent if the next reminder is already due. A reminder that is planned 20 minutes to 3 hours before the start is sent until 10 minutes before the start. Other reminders are sent only in the first half of the time between their planned time and the start.`,
    html`A follow-up is not sent if it is more than one day late. An invitee who was marked as a no-show gets no thank-you.`,
    html`The email to an invitee who did not come is sent at least 5 minutes after you set the mark. The email is not sent if you set the mark more than 7 days after the meeting.`,
    html`After a change, the new settings also apply to existing bookings.`,
    html`Invitees can stop reminders and follow-ups with the link in each of these emails.`,
  ]),
};

export const REMINDER_SECTIONS: readonly DocsSection[] = [SETTINGS, RULES];
