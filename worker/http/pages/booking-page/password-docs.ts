// The documentation page about passwords of booking pages.
import { html } from 'hono/html';
import { PAGE_PASSWORD_BOUNDS } from '../../../domain/meeting-types/page-password.ts';
import type { DocsSection } from '../frame/docs-frame.ts';
import { renderCode, renderList } from '../frame/docs-parts.ts';

const { min, max } = PAGE_PASSWORD_BOUNDS;

const SET: DocsSection = {
  heading: 'Set a password',
  body: html`<p>Send <code>password</code> to <code>POST /api/meeting-types</code> or <code>PUT /api/meeting-types/{id}</code>.</p>
    ${renderCode('A meeting type with a password', '{ "title": "Advice", "password": "blue sky 27" }')}
    ${renderList([
      html`A new password has ${min} to ${max} characters. Earlier passwords with at least four characters keep working. <code>null</code> removes the password. If the field is absent, a PUT keeps the password.`,
      html`Only a hash of the password is stored, and no response contains it. <code>hasPassword</code> is true if the page has a password.`,
      html`Your public page, the public list in the API and the site map leave the meeting type out.`,
    ])}`,
};

const USE: DocsSection = {
  heading: 'Open a protected page',
  body: html`<p>Without the password, the booking page shows only your name, picture and logo. If the meeting type hides you, it shows only the logo. Your own client needs two steps:</p>
    ${renderList([
      html`<code>POST /api/{username}/{slug}/unlock</code> with <code>{ "password": "…" }</code> returns a <code>proof</code>. A wrong password gets the status 403, with the code <code>WRONG_PAGE_PASSWORD</code>. A network can make at most ten attempts in 15 minutes, and all networks of an IPv6 /48 together 30. After many wrong passwords from many networks, new visitors must wait up to one minute between attempts.`,
      html`Send the proof in the header <code>Page-Proof</code> with each request for the meeting type, its slots, its availability, an offer and a booking. Without a valid proof, the status is 403, with the code <code>PAGE_LOCKED</code>.`,
      html`A new password invalidates all proofs of the previous password.`,
      html`Booking links and offers need the password too. People who have booked can move and cancel their booking without the password.`,
    ])}`,
};

export const PASSWORD_SECTIONS = [SET, USE];
