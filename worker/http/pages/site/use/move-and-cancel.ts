import { html } from 'hono/html';
import type { DocsPage } from '../../frame/docs-frame.ts';
import { renderList, renderSteps } from '../../frame/docs-parts.ts';
import { renderLabel } from '../../frame/product-label.ts';
import { renderPicture } from '../picture.ts';
import { OPEN_EDITOR, openRules, SAVE_TYPE } from './open-editor.ts';

const BOOKINGS = html`<a href="/bookings">${renderLabel('Bookings')}</a>`;

export const MOVE_AND_CANCEL: DocsPage = {
  path: '/docs/use/move-and-cancel',
  name: 'Move and cancel',
  title: 'Move or cancel a meeting',
  description:
    'Move or cancel bookings, ask for another time, and decide until when invitees can change them.',
  lead: 'You and your invitee can both change a meeting. Halfpast tells the other person and updates the calendars.',
  sections: [
    {
      heading: 'Move a meeting',
      body: html`${renderSteps([
        html`Open ${BOOKINGS}, and choose the meeting.`,
        html`Press ${renderLabel('Reschedule // verb')}.`,
        html`Choose another time. You can also enter a time outside your working hours under ${renderLabel('Any other time')}.`,
        html`Press ${renderLabel('Reschedule // verb')} again. You both get an email.`,
      ])}
      <p>In the ${renderLabel('Week view')}, you can drag a meeting to another time.</p>`,
    },
    {
      heading: 'Ask the invitee for another time',
      body: html`<p>Open the booking, and press ${renderLabel('Ask for another time')}. The invitee gets an email with a link to choose a time. Until then, the meeting keeps its time.</p>`,
    },
    {
      heading: 'Cancel a meeting',
      body: html`${renderSteps([
        html`Open the booking, and press ${renderLabel('Cancel // verb: cancel the meeting')}.`,
        html`Write a message if you like. The email to the invitee shows it.`,
        html`Press ${renderLabel('Cancel meeting')}. The time is free again.`,
      ])}
      <p>To cancel several meetings, select their checkboxes first. On a phone, they appear when you press ${renderLabel('Filters // noun')}. A cancelled meeting cannot be restored.</p>`,
    },
    {
      heading: 'Let invitees change a meeting',
      body: html`<p>Each email to the invitee has links to reschedule and to cancel. No account is needed. You get an email about each change.</p>
        ${renderPicture('confirmation')}`,
    },
    {
      heading: 'Set a deadline for changes',
      body: html`${renderSteps([
        OPEN_EDITOR,
        html`${openRules('Changes by invitees')}.`,
        html`Choose an answer for ${renderLabel('Invitees can cancel // followed by a choice such as "Until the meeting starts"')} and ${renderLabel('Invitees can reschedule // followed by a choice such as "Until the meeting starts"')}.`,
        SAVE_TYPE,
      ])}
      ${renderList([
        html`${renderLabel('Until the meeting starts // answers "Invitees can cancel"')} is the default.`,
        html`${renderLabel('Up to some time before // answers "Invitees can cancel"')} sets a deadline, such as 24 hours.`,
        html`${renderLabel('Not at all // answers "Invitees can cancel"')} means that only you can change a meeting.`,
      ])}`,
    },
  ],
};
