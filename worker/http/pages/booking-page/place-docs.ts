// The documentation page about the places of a meeting: kinds, the invitee's choice, and API clients that support only
// one place.
import { html } from 'hono/html';
import type { DocsSection } from '../frame/docs-frame.ts';
import { renderCode, renderList, renderTable } from '../frame/docs-parts.ts';
import type { Html } from '../html.ts';

const code = (text: string): Html => html`<code>${text}</code>`;

const DEFINITION: DocsSection = {
  heading: 'Offer places',
  body: html`<p>A meeting type can offer several places, one of each kind. Send the whole list as <code>locations</code> to <code>POST /api/meeting-types</code> or <code>PUT /api/meeting-types/{id}</code>. If <code>locations</code> is absent, a PUT keeps the list.</p>
    ${renderCode(
      'Places of a meeting type',
      `
{
  "title": "Intro",
  "locations": [
    { "kind": "google_meet" },
    { "kind": "address", "value": "5 Main Street" },
    { "kind": "phone_host_calls" }
  ]
}`,
    )}
    ${renderTable(['Kind', 'Meaning', 'Value'], 'Kinds of places', [
      [
        code('google_meet'),
        'A video call on Google Meet. A connected calendar creates the link.',
        'None.',
      ],
      [
        code('zoom'),
        'A video call on Zoom. A connected Zoom account creates the meeting.',
        'None.',
      ],
      [
        code('phone_host_calls'),
        'The host calls the invitee. The booking form requires a phone number.',
        'None.',
      ],
      [
        code('phone_invitee_calls'),
        'The invitee calls the host.',
        'The phone number of the host with its country code. It is stored in E.164. A number with less than six digits stays as it is.',
      ],
      [code('address'), 'A place to go to.', 'The address.'],
      [
        code('link'),
        'A video call of another service.',
        html`An address with <code>https://</code> or <code>http://</code>. Visitors see the link only after they have booked.`,
      ],
      [
        code('link_pattern'),
        'A video call with its own link for each booking.',
        html`An address with <code>https://</code> that contains <code>{id}</code> after the host, such as <code>https://meet.jit.si/{id}</code>. In a booking, <code>{id}</code> is replaced by 32 digits and letters that are impossible to guess. <code>{id}</code> is the only token. The link stays the same when the booking moves, and bookings that share a slot share the link.`,
      ],
      [code('text'), 'Any other place.', 'The place, at most 500 characters.'],
      [
        code('ask_invitee'),
        'The invitee enters the place.',
        'None in the meeting type. In a booking, the place that the invitee entered.',
      ],
    ])}
    <p>A place of the kind <code>address</code>, <code>phone_invitee_calls</code> or <code>text</code> can have <code>"hideUntilBooked": true</code>. Then visitors read only that the place is sent after booking, and only people with a confirmed booking see it. Links are always hidden like this. If a change leaves out <code>hideUntilBooked</code>, the place of this kind keeps its choice.</p>`,
};

const CHOICE: DocsSection = {
  heading: 'Choose a place',
  body: html`<p>If a meeting type has several places, the booking form lists them. <code>POST /api/{username}/{slug}/book</code> takes the chosen place as <code>location</code>:</p>
    ${renderCode('Place of a booking', '"location": { "kind": "ask_invitee", "value": "Our office, 3rd floor" }')}
    ${renderList([
      html`Without <code>location</code>, the booking takes the first place.`,
      html`<code>value</code> is needed only for <code>ask_invitee</code>, with at most 200 characters. For other kinds, Halfpast ignores <code>value</code>.`,
      html`If the place is not offered or the value is missing, the response has the status 400 and an error at <code>location.kind</code> or <code>location.value</code>.`,
    ])}`,
};

const READING: DocsSection = {
  heading: 'Read the place',
  body: html`<p>A booking contains <code>location</code> with the chosen kind and its value. If the meeting has no place, <code>location</code> is null. The booking also contains the place as a text in <code>meetingType.location</code>.</p>
    ${renderList([
      html`The place is in <code>GET /api/my-bookings</code>, the CSV file, the account export, <a href="/docs/webhooks">webhooks</a>, all emails, calendar files and the host’s calendar event.`,
      html`If you change the value of a place, for example to repair a link, upcoming bookings with this kind get the new value. If you remove a kind, upcoming bookings keep the old value.`,
      html`A place that the invitee entered is erased with the invitee’s data.`,
    ])}`,
};

const OLDER: DocsSection = {
  heading: 'Clients that support only one place',
  body: html`<p>Every meeting type also has the field <code>location</code>. This field contains the first place as a text, such as <code>Google Meet</code>.</p>
    ${renderList([
      html`If a PUT contains only <code>location</code>, this text replaces the first place, and the other places stay. Halfpast detects the kind: <code>Google Meet</code>, a link, a phone number, or else a text.`,
      html`If a request contains <code>location</code> and <code>locations</code>, they must not contradict each other.`,
    ])}`,
};

export const PLACE_SECTIONS = [DEFINITION, CHOICE, READING, OLDER];
