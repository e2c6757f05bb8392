// Part of the documentation page about webhooks: the content of webhook requests, and how a receiver verifies
// the requests.

import { html } from 'hono/html';
import { serializeEvent } from '../../../contract/webhooks/serialize-event.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../domain/events/events.ts';
import { SAMPLE_EVENTS } from '../../../domain/webhooks/sample-events.ts';
import type { DocsSection } from '../frame/docs-frame.ts';
import { renderCode, renderList, renderSteps, renderTable } from '../frame/docs-parts.ts';
import type { Html } from '../html.ts';
import { VERIFICATION_SAMPLES } from './verification-samples.ts';

const WHEN: Record<WebhookEvent, string> = {
  'booking.created': 'Someone booked a meeting with you.',
  'booking.updated':
    'The time, name, email address or another text of a booking changed, a guest left, or a host approved the booking or asked for another time. The event contains the change and the person who made it. The field booking.isAskedForAnotherTime is true until the meeting has another time.',
  'booking.cancelled':
    'A host or the invitee cancelled a booking, or a request ended without approval. The event contains the reason if there is one.',
  'booking.no_show':
    'After the start, a host marked that the invitee did not come, or removed this mark. The field booking.isNoShow is true while the mark is set.',
  'booking.approval_requested':
    'Someone asked for a meeting, or for another time, that needs your approval. Follows booking.created or booking.updated.',
  'booking.approved': 'A host approved a request. Follows booking.updated.',
  'booking.declined':
    'A host declined a request. Follows booking.cancelled. A request that lapses without an answer has only booking.cancelled.',
  'booking.reminded':
    'Halfpast emails a reminder. The field reminder contains the time before the start, and the readers.',
  'booking.started': 'A confirmed meeting starts.',
  'booking.ended': 'A confirmed meeting ends.',
  'meeting_type.created': 'You created or duplicated a meeting type, or your team did.',
  'meeting_type.updated':
    'You saved a meeting type, or switched it on or off, or your team did. A change of its schedule or its position causes no event.',
  'meeting_type.deleted':
    'You deleted a meeting type, or your team did. Its upcoming bookings have events of their own.',
};

const HEADERS: readonly (readonly [string, string])[] = [
  [
    'webhook-id',
    'The id of the event. Every retry has the same id. Store it so that you process each event once.',
  ],
  ['webhook-timestamp', 'The time of this attempt, in seconds since 1970.'],
  [
    'webhook-signature',
    'The text “v1,” followed by the signature. After a rotation, the header has two such entries, separated by a space.',
  ],
  ['content-type', 'application/json'],
  ['user-agent', 'Halfpast-Webhooks/1.0'],
];

function renderPayload(type: WebhookEvent): string {
  return JSON.stringify(serializeEvent(SAMPLE_EVENTS[type]), null, 2);
}

const toTableRow = ([name, text]: readonly [string, string]): [Html, string] => [
  html`<code>${name}</code>`,
  text,
];

const START: DocsSection = {
  heading: 'Get started',
  body: renderSteps([
    html`Add a webhook under <a href="/settings#webhooks">Settings, Webhooks</a>: a name, the URL of your receiver and the events to send. Webhooks are part of every paid plan. An account can have three.`,
    html`Copy its signing secret (<code>whsec_…</code>) into your receiver.`,
    html`Press <strong>Send test</strong>. The response of your receiver is shown immediately. A test has <code>sequence</code> 0 and <code>isTest</code>.`,
    html`Answer every call with a status from 200 to 299 within 15 seconds, and do the work afterwards. Anything else, including a redirect, is a failure and is retried.`,
  ]),
};

const EVENTS: DocsSection = {
  heading: 'Events',
  body: html`${renderTable(
    ['Event', 'When it is sent'],
    'Events',
    WEBHOOK_EVENTS.map((type) => toTableRow([type, WHEN[type]])),
  )}
    <p>The body of every call is JSON: <code>type</code>, <code>timestamp</code> (when it happened) and <code>data</code>, which contains the full booking right after the change. An event about a meeting type contains <code>meetingType</code> instead: the meeting type as visitors of its page see it. Read <code>GET /api/meeting-types/{id}</code> for its other settings. Times are ISO 8601 in UTC. Version 1 may get more fields. Existing fields will stay and keep their meaning.</p>
    <p><code>data.sequence</code> counts the events of your account, 1, 2, 3 and so on, without a gap. Calls can arrive out of order and more than once. The sequence shows their order and whether one is missing. <code>booking.revision</code> does the same for one booking. A no-show mark does not change <code>booking.revision</code>. <a href="/docs/events">Events</a> explains the order and how to process each event once.</p>
    <p>The first four events are always stored. The others are stored only while one of your webhooks subscribes to them.</p>
    <p>An event about a meeting type of a team reaches its hosts and the managers of the team, with the same <code>webhook-id</code>. If the team has no manager, it reaches the admins of the organization. Its <code>meetingType</code> also contains <code>teamId</code> and <code>hosts</code>. A host whom the change removes gets this event too. If the meeting type is managed, each host gets an event about the own copy instead.</p>
    <p>If a meeting type requires approval, <code>booking.created</code> has <code>status</code> “pending”. An approval is a <code>booking.updated</code> with the change of <code>status</code> from “pending” to “confirmed”. A request that ends without approval is a <code>booking.cancelled</code>, and <code>booking.outcome</code> is “declined” or “expired”. The event of an expired request has no <code>by</code>. <code>booking.approval_requested</code>, <code>booking.approved</code> and <code>booking.declined</code> report the same changes a second time, for receivers that need only these.</p>
    <p>An invitee can have their data erased. From then on the name is “Erased invitee”, their other fields are empty and <code>isErased</code> is true, also in retries and in the event stream.</p>
    ${WEBHOOK_EVENTS.map(
      (type) =>
        html`<h3><code>${type}</code></h3>${renderCode(`Sample of ${type}`, renderPayload(type))}`,
    )}`,
};

const HEADERS_SECTION: DocsSection = {
  heading: 'Headers',
  body: html`<p>Every call is a <code>POST</code> with these headers, and with up to four custom headers that you set in the webhook.</p>
    ${renderTable(['Header', 'Description'], 'Headers of a call', HEADERS.map(toTableRow))}`,
};

const SIGNATURES: DocsSection = {
  heading: 'Verify the signature',
  body: html`<p>Anyone can call a public URL. Calls from Halfpast are signed according to <a href="https://www.standardwebhooks.com">Standard Webhooks 1.0</a>, which has libraries for many languages. Without a library, do this:</p>
    ${renderSteps([
      html`Use the raw body. JSON that was parsed and serialized again is a different text with a different signature.`,
      html`Compute HMAC-SHA256 of <code>{webhook-id}.{webhook-timestamp}.{body}</code>. The key is the part of the secret after <code>whsec_</code>, decoded from base64.`,
      html`Compare the result, in constant time, with each <code>v1,…</code> of <code>webhook-signature</code>. One match is enough.`,
      html`Refuse calls whose timestamp differs from the current time by more than five minutes, so that no one can replay a recorded call.`,
    ])}
    ${VERIFICATION_SAMPLES.map(
      ({ language, code }) =>
        html`<h3>${language}</h3>${renderCode(`Verification in ${language}`, code)}`,
    )}
    <h3>Change the secret</h3>
    ${renderList([
      html`<strong>Rotate</strong> in the settings creates a new secret. For 24 hours, every call is signed with the new and the previous secret, so a receiver with either secret accepts it.`,
      html`If you rotate twice within a day, the oldest secret stops working immediately.`,
    ])}`,
};

export const EVENT_SECTIONS: readonly DocsSection[] = [START, EVENTS, HEADERS_SECTION, SIGNATURES];
