// The documentation page about seats: settings, slots, bookings, and the event in the calendar.
import { html } from 'hono/html';
import { SEATS_BOUNDS } from '../../../domain/meeting-types/bounds.ts';
import type { DocsSection } from '../frame/docs-frame.ts';
import { renderCode, renderList, renderTable } from '../frame/docs-parts.ts';
import type { Html } from '../html.ts';

const code = (text: string): Html => html`<code>${text}</code>`;

const SETTINGS: DocsSection = {
  heading: 'Give a meeting type seats',
  body: html`<p>Send these fields to <code>POST /api/meeting-types</code> or <code>PUT /api/meeting-types/{id}</code>. If a field is absent, a PUT keeps it.</p>
    ${renderCode('A class for twelve people', '{ "title": "Pottery class", "seats": 12, "showSeatsLeft": true }')}
    ${renderTable(['Field', 'Meaning'], 'Fields of a meeting type', [
      [
        code('seats'),
        `The number of people who can book the same time: ${SEATS_BOUNDS.min} to ${SEATS_BOUNDS.max}. The default is null: a booking takes the whole time.`,
      ],
      [code('showSeatsLeft'), 'Whether people see how many seats are left. The default is false.'],
    ])}
    <p>A meeting type with seats has only one place, and you choose it. Invitees cannot add guests, because each person books a seat. A meeting type of a team can have seats if it is collective and all its hosts always attend.</p>`,
};

const SLOTS: DocsSection = {
  heading: 'Read the seats that are left',
  body: html`<p>If <code>showSeatsLeft</code> is true, each slot of <code>GET /api/{username}/{slug}/slots</code> has <code>seatsLeft</code>. In the response of <code>GET /api/{username}/{slug}/availability</code>, <code>seatsLeft</code> is a list: one number for each entry of <code>slots</code>.</p>
    ${renderCode('A slot', '{ "start": "2027-01-12T09:00:00.000Z", "available": true, "seatsLeft": 3 }')}`,
};

const RULES: DocsSection = {
  heading: 'What bookings with seats have in common',
  body: renderList([
    html`Bookings share a time when their meeting type, start and length are the same. Bookings that share a time never overlap other bookings.`,
    html`Each person has a link of their own, and reschedules or cancels alone. A cancelled seat can be booked again.`,
    html`People never see the names of other people.`,
    html`Limits per day, week and month count a shared time once.`,
    html`Your calendar gets one event, which lists all invitees. Everyone gets the same link to join.`,
    html`In <code>GET /api/my-bookings</code>, each seat is a booking, and <code>seats</code> contains the number of taken seats and the number of all seats of this time slot: ${code('{ "taken": 9, "total": 12 }')}.`,
    html`If a booking was made before the meeting type had seats, no one else can book its time.`,
  ]),
};

export const SEAT_SECTIONS: readonly DocsSection[] = [SETTINGS, SLOTS, RULES];
