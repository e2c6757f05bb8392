import { html } from 'hono/html';
import { SEATS_BOUNDS } from '../../../../domain/meeting-types/bounds.ts';
import type { DocsPage } from '../../frame/docs-frame.ts';
import { renderList, renderSteps } from '../../frame/docs-parts.ts';
import { renderLabel } from '../../frame/product-label.ts';
import { renderPicture } from '../picture.ts';
import { OPEN_EDITOR, openRules, SAVE_TYPE } from './open-editor.ts';

export const SEATS: DocsPage = {
  path: '/docs/use/seats',
  name: 'Seats',
  title: 'Offer a class with seats',
  description: 'Let several people book the same time, for example a class, a tour or a webinar.',
  lead: 'With seats, several people book the same time: a class, a tour or a webinar.',
  sections: [
    {
      heading: 'Give a meeting type seats',
      body: renderSteps([
        OPEN_EDITOR,
        html`${openRules('Limits and seats')}, and check ${renderLabel('Several people can book the same time')}.`,
        html`Enter the number of ${renderLabel('Seats // places for people at the same meeting')}, up to ${SEATS_BOUNDS.max}.`,
        html`Check ${renderLabel('Show how many seats are left')} if people may see it.`,
        SAVE_TYPE,
      ]),
    },
    {
      heading: 'Offer only the times of your class',
      body: html`<p>A time is free until all its seats are taken. To offer one class each week, choose ${renderLabel('Only some days')} under ${renderLabel('Working hours')}, and enter hours that are as long as the class: for example Tuesday, 18:00 to 19:30, with a duration of 90 minutes.</p>`,
    },
    {
      heading: 'Know what changes',
      body: renderList([
        html`Each person books, reschedules and cancels alone. A cancelled seat can be booked again.`,
        html`People do not see the names of the others.`,
        html`Everyone gets the same link to join.`,
        html`There is only one place, and you choose it. People cannot add guests, because each person needs a seat.`,
        html`Bookings that were made before you added seats keep their time for one person.`,
      ]),
    },
    {
      heading: 'See who comes',
      body: html`<p>Open <a href="/bookings">${renderLabel('Bookings')}</a>. Each seat is one booking, and the ${renderLabel('Week view')} shows how many people come. Your calendar has one event with all of them.</p>
        ${renderPicture('week')}
        <p>To save a list of the people, press ${renderLabel('Export CSV // verb: save the bookings as a CSV file')}.</p>`,
    },
    {
      heading: 'Cancel the class',
      body: html`<p>Select the checkboxes of all its bookings, and press ${renderLabel('Cancel meetings')}. Each person gets an email, with your message if you write one. See <a href="/docs/use/move-and-cancel">move and cancel</a>.</p>`,
    },
  ],
};
