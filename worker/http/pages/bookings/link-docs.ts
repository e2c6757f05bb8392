// The documentation page about booking links: creating, listing and deleting them, and booking with one.
import { html } from 'hono/html';
import {
  LINK_USES_MAX,
  LINKS_PER_REQUEST,
  LINKS_PER_TYPE,
} from '../../../domain/bookings/booking-links.ts';
import type { Html } from '../html.ts';
import type { DocsSection } from '../site/docs-frame.ts';
import { renderCode, renderList, renderTable } from '../site/docs-parts.ts';

const code = (text: string): Html => html`<code>${text}</code>`;

const CREATE: DocsSection = {
  heading: 'Create links',
  body: html`<p>Send a <code>POST</code> to <code>/api/meeting-types/{id}/links</code>. The response has the status 201 and contains the addresses. They are not shown again, because only hashes of them are stored. A request creates all its links or none.</p>
    ${renderCode(
      'Fifty links that work once, until the end of the year',
      '{ "count": 50, "uses": 1, "expiresAt": "2027-01-01T00:00:00.000Z" }',
    )}
    ${renderTable(
      'Fields',
      ['Field', 'Meaning'],
      [
        [
          code('count'),
          `How many links to create, up to ${LINKS_PER_REQUEST}. The default is 1. A meeting type can have up to ${LINKS_PER_TYPE}.`,
        ],
        [
          code('uses'),
          `How many bookings each link allows, up to ${LINK_USES_MAX}. The default is 1.`,
        ],
        [code('expiresAt'), 'Optional: from this time on, the links book nothing.'],
        [
          code('prefill'),
          html`Optional: values that fill in the form, for example <code>{ "name": "Ada Lovelace" }</code>. The names are <code>name</code>, <code>email</code>, <code>notes</code>, and <code>q-</code> with the key of a question. The values are only in the address, and are not stored.`,
        ],
      ],
    )}
    ${renderCode(
      'The response',
      '{ "success": true, "data": [{ "id": "…", "url": "https://halfpast.example/ada/intro#link=…" }] }',
    )}`,
};

const MANAGE: DocsSection = {
  heading: 'List and delete links',
  body: html`${renderList([
    html`<code>GET /api/meeting-types/{id}/links</code> returns the links with <code>uses</code>, <code>used</code>, <code>expiresAt</code> and <code>createdAt</code>, the newest first. Cancelled bookings count as uses.`,
    html`<code>DELETE /api/meeting-types/{id}/links/{linkId}</code> deletes a link. Its bookings stay.`,
    html`A link that has expired is deleted after 30 days.`,
  ])}`,
};

const BOOK: DocsSection = {
  heading: 'Book with a link',
  body: html`<p>The booking page sends the part of the address after <code>link=</code> as <code>link</code> to <code>POST /api/{username}/{slug}/book</code>. Your own client can do the same.</p>
    ${renderList([
      html`A link that is used up, expired or deleted books nothing. The status is 410, with the code <code>BOOKING_LINK_CLOSED</code>.`,
      html`A refused booking uses nothing. Moving a booking uses nothing.`,
      html`A link does not hide the meeting type: people who know its public address can book without the link.`,
    ])}`,
};

export const LINK_SECTIONS = [CREATE, MANAGE, BOOK];
