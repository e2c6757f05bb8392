// The documentation page about booking links: creating, listing and deleting links, and booking
// with a link.
import { html } from 'hono/html';
import {
  LINK_USES_MAX,
  LINKS_PER_REQUEST,
  LINKS_PER_TYPE,
  OFFER_DAYS_MAX,
  OFFER_TIMES_MAX,
} from '../../../domain/bookings/booking-links.ts';
import { TEXT_NAMES } from '../../../domain/form/standard-fields.ts';
import type { DocsSection } from '../frame/docs-frame.ts';
import { renderCode, renderList, renderTable } from '../frame/docs-parts.ts';
import type { Html } from '../html.ts';

const code = (text: string): Html => html`<code>${text}</code>`;

const CREATE: DocsSection = {
  heading: 'Create links',
  body: html`<p>Send a <code>POST</code> to <code>/api/meeting-types/{id}/links</code>. The response has the status 201 and contains the addresses of the links. The addresses are not shown again, because only their hashes are stored. A request creates all its links or none.</p>
    ${renderCode(
      'Fifty links that work once, until the end of the year',
      '{ "count": 50, "uses": 1, "expiresAt": "2027-01-01T00:00:00.000Z" }',
    )}
    ${renderTable(['Field', 'Meaning'], 'Fields', [
      [
        code('count'),
        `The number of links to create, up to ${LINKS_PER_REQUEST}. The default is 1. A meeting type can have up to ${LINKS_PER_TYPE}.`,
      ],
      [
        code('uses'),
        `The number of bookings that each link allows, up to ${LINK_USES_MAX}. The default is 1.`,
      ],
      [code('expiresAt'), 'Optional: when the links expire.'],
      [
        code('prefill'),
        html`Optional: values that fill in the form, for example <code>{ "name": "Ada Lovelace" }</code>. The names are <code>name</code>, <code>email</code>, ${TEXT_NAMES.map((name) => html`<code>${name}</code>, `)}and <code>q-</code> with the key of a question. The values are only in the address, and are not stored.`,
      ],
    ])}
    ${renderCode(
      'The response',
      '{ "success": true, "data": [{ "id": "…", "url": "https://halfpast.example/ada/intro#link=…" }] }',
    )}`,
};

const MANAGE: DocsSection = {
  heading: 'List and delete links',
  body: html`${renderList([
    html`<code>GET /api/meeting-types/{id}/links</code> returns the links with <code>uses</code>, <code>used</code>, <code>times</code>, <code>durationMinutes</code>, <code>expiresAt</code> and <code>createdAt</code>, the newest first. Cancelled bookings count as uses.`,
    html`The links of a team’s meeting type belong to its hosts and to everyone who may change it. Their addresses start with <code>/team/{team}/{slug}</code>, and their calls with <code>/api/teams/{team}/{slug}</code>.`,
    html`<code>DELETE /api/meeting-types/{id}/links/{linkId}</code> deletes a link. The bookings that were made with the link stay.`,
    html`A link that has expired is deleted after 30 days.`,
  ])}`,
};

const BOOK: DocsSection = {
  heading: 'Book with a link',
  body: html`<p>The booking page sends the part of the address after <code>link=</code> as <code>link</code> to <code>POST /api/{username}/{slug}/book</code>. Your own client can do the same.</p>
    ${renderList([
      html`If the link is used up, expired or deleted, the status is 410, with the code <code>BOOKING_LINK_CLOSED</code>.`,
      html`A refused booking does not count as a use. Moving a booking does not count as another use.`,
      html`A link does not hide the meeting type: people who know its public address can book without the link.`,
    ])}`,
};

const OFFER: DocsSection = {
  heading: 'Offer certain times',
  body: html`<p>With <code>times</code>, a link offers only these starts, to one invitee. The address of such a link has <code>offer=</code> in place of <code>link=</code>.</p>
    ${renderCode(
      'Two times for one invitee',
      '{ "times": ["2026-12-01T09:00:00Z", "2026-12-02T16:30:00Z"], "durationMinutes": 30 }',
    )}
    ${renderList([
      html`<code>times</code> has 1 to ${OFFER_TIMES_MAX} starts within the next ${OFFER_DAYS_MAX} days, at full minutes. <code>count</code> and <code>uses</code> are 1.`,
      html`<code>durationMinutes</code> must be one of the durations of the meeting type. If it is absent, the default duration applies.`,
      html`The times may be outside the working hours, the notice, the booking window and the limits. The times are not reserved: a time is offered only while no booking and no calendar event conflicts with it.`,
      html`With <a href="/docs/seats">seats</a>, a booking takes one seat, and other people can book the other seats of this time.`,
      html`The link expires no later than its last time.`,
      html`<code>GET /api/{username}/{slug}/offer</code> with the header <code>Booking-Link</code>, which contains the token, returns <code>durationMinutes</code> and the <code>times</code> that are still free. If the meeting type shows the seats that are left, the response also contains <code>seatsLeft</code> for each time. A link that is used up, expired or deleted gets the status 410, with the code <code>BOOKING_LINK_CLOSED</code>.`,
      html`A booking at any other time gets the status 422, with the code <code>SLOT_NOT_OFFERED</code>.`,
    ])}`,
};

export const LINK_SECTIONS = [CREATE, MANAGE, BOOK, OFFER];
