import { html } from 'hono/html';
import { FOLLOW_UP_NAMES, type FollowUpName } from '../../../../domain/email/follow-ups.ts';
import { REMINDERS_MAX } from '../../../../domain/meeting-types/timed-mails.ts';
import type { DocsPage, DocsSection } from '../../frame/docs-frame.ts';
import { renderList, renderSteps } from '../../frame/docs-parts.ts';
import { renderLabel } from '../../frame/product-label.ts';
import { OPEN_EDITOR, SAVE_TYPE } from './open-editor.ts';

const FOLDED = renderLabel(
  'After booking // a heading: reminders, follow-ups and the confirmation',
);

interface FollowUpArticle {
  /** In the list of emails that describes the article. */
  readonly inList: string;
  readonly section: DocsSection;
}

const FOLLOW_UPS: Readonly<Record<FollowUpName, FollowUpArticle>> = {
  thankYou: {
    inList: 'a thank-you after it',
    section: {
      heading: 'Thank people after the meeting',
      body: html`<p>In the same section, check ${renderLabel('Thank the invitee after the meeting')}, and choose how long after the end the email is sent.</p>`,
    },
  },
  noShow: {
    inList: 'an email to people who did not come',
    section: {
      heading: 'Write to people who did not come',
      body: renderSteps([
        html`In the same section, check ${renderLabel('Write to an invitee who did not come')}.`,
        html`After the meeting, open the booking under <a href="/bookings">${renderLabel('Bookings')}</a>, and press ${renderLabel('Mark as no-show')}.`,
        html`The email is sent at least five minutes later. If you made a mistake, press ${renderLabel('Remove no-show mark')} before that.`,
      ]),
    },
  },
};

export const REMINDERS: DocsPage = {
  path: '/docs/use/reminders',
  name: 'Reminders',
  title: 'Send reminders and follow-ups',
  description: `${new Intl.ListFormat('en-US').format([
    'Emails before a meeting',
    ...FOLLOW_UP_NAMES.map((name) => FOLLOW_UPS[name].inList),
  ])}.`,
  lead: 'Each meeting type sends emails before and after the meeting. You choose when, and who gets them.',
  sections: [
    {
      heading: 'Change the reminders',
      body: html`<p>A new meeting type reminds you and the invitee one day and one hour before the meeting. To change this:</p>
        ${renderSteps([
          OPEN_EDITOR,
          html`Open the section ${FOLDED}.`,
          html`Change the time of a reminder, or press ${renderLabel('Add a reminder')}. A meeting type can have up to ${REMINDERS_MAX}.`,
          html`Under ${renderLabel('Who gets it // it: a reminder')}, choose ${renderLabel('The invitee and me // who gets a reminder')}, ${renderLabel('The invitee // who gets a reminder')} or ${renderLabel('Me // who gets a reminder')}.`,
          SAVE_TYPE,
        ])}
        <p>The change also applies to meetings that are already booked.</p>`,
    },
    ...FOLLOW_UP_NAMES.map((name) => FOLLOW_UPS[name].section),
    {
      heading: 'Use your own words',
      body: html`<p>Open <a href="/settings#emails">${renderLabel('Emails')}</a> in the settings. Under ${renderLabel('Emails to invitees')}, press ${renderLabel('Edit // verb')} beside an email to change its subject and text. The time, the place and the links are always part of the email.</p>`,
    },
    {
      heading: 'Know when no reminder is sent',
      body: renderList([
        html`The booking was made less than 30 minutes before the time of the reminder.`,
        html`The booking was cancelled, or it still waits for your approval.`,
        html`The invitee stopped reminders with the link in an email.`,
      ]),
    },
  ],
};
