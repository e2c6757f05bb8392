// The guide to the public API: the first booking, keys, pages, errors, repeated requests, versions and our promises.
import { html } from 'hono/html';
import {
  API_TAGS,
  CONSOLE_SLUG,
  OPERATIONS_SLUG,
  referencePath,
} from '../../../contract/api/api-reference.ts';
import { REQUESTS_PER_DAY, REQUESTS_PER_MINUTE } from '../../../domain/api-keys/limits.ts';
import {
  firstBooking,
  firstBookingInPython,
  listTypesWithCurl,
  receiveEvents,
  withClient,
} from '../api/api-samples.ts';
import type { DocsSection } from '../frame/docs-frame.ts';
import { renderCode, renderList, renderSteps, renderTable } from '../frame/docs-parts.ts';

const START: DocsSection = {
  heading: 'Your first booking in five minutes',
  body: (origin) => html`${renderSteps([
    html`<a href="/docs/api-keys#create-a-key">Create a key</a> with the scopes <code>meeting-types:read</code>, <code>availability:read</code> and <code>bookings:write</code>. The key is shown once.`,
    html`Put it into the environment variable <code>HALFPAST_KEY</code>, and try it with curl.`,
    html`Run the script with Node 20 or later, or with Python 3.`,
  ])}
  ${renderCode('Your meeting types with curl', listTypesWithCurl(origin))}
  ${renderCode('A script that books, moves and cancels', firstBooking(origin))}
  <details><summary>The same script in Python</summary>
    ${renderCode('A script in Python that books, moves and cancels', firstBookingInPython(origin))}
  </details>
  <p>The invitee gets the same emails as after a booking on your page. You can also send single requests in the <a href="${referencePath(CONSOLE_SLUG)}">console</a>.</p>`,
};

const EVENTS: DocsSection = {
  heading: 'Receive events',
  body: (
    origin,
  ) => html`<p>This script adds a <a href="/docs/webhooks">webhook</a> and prints the events of all your bookings. It needs Node 20 or later, and a key that also has the scope <code>webhooks:write</code>. Webhooks are part of the paid plans.</p>
    ${renderCode('A script that receives events', receiveEvents(origin))}
    <p>Halfpast sends a delivery again until your script answers with a status from 200 to 299. See <a href="/docs/events">events</a> for the order, for repeated deliveries and for the event stream.</p>`,
};

const KEYS: DocsSection = {
  heading: 'Authentication',
  body: html`<p>Send your key in the header <code>Authorization: Bearer hp_live_…</code>. Do not put it into web pages or into apps that other people use. Each operation of the reference names the scope that it needs. <a href="/docs/api-keys">API keys</a> describes scopes, expiry, networks and rotation.</p>
    <p>The <a href="${referencePath('public-pages')}">public pages</a> need no key. Scripts on your own site may call them.</p>`,
};

const LIMITS: DocsSection = {
  heading: 'Limits',
  body: html`<p>A key may send ${REQUESTS_PER_MINUTE} requests per minute and ${REQUESTS_PER_DAY} requests per day. The headers <code>RateLimit</code> and <code>RateLimit-Policy</code> contain your limits and the number of remaining requests. Above a limit, the status is 429, and the header <code>Retry-After</code> contains the seconds to wait.</p>`,
};

const PAGES: DocsSection = {
  heading: 'Lists and pages',
  body: html`<p>A list has <code>data</code> and <code>nextCursor</code>. Send <code>nextCursor</code> as <code>cursor</code> with the next request. On the last page it is null. <code>limit</code> sets the size of a page, from 1 to 100.</p>
    ${renderCode('A page of a list', '{ "data": [{ "id": "…" }], "nextCursor": "…" }')}
    <p>A single object is in <code>data</code>. All times are ISO 8601 instants in UTC, and dates are <code>yyyy-MM-dd</code>.</p>`,
};

const ERRORS: DocsSection = {
  heading: 'Errors',
  body: html`<p>An error is a problem document after RFC 9457, with the type <code>application/problem+json</code>.</p>
    ${renderCode(
      'An error',
      '{\n  "type": "/docs/api-errors#slot-taken",\n  "title": "This time has just been booked. Please choose another slot.",\n  "status": 409,\n  "detail": "This time has just been booked. Please choose another slot.",\n  "instance": "urn:halfpast:request:9c1f…",\n  "code": "SLOT_TAKEN"\n}',
    )}
    ${renderList([
      html`Use <code>code</code> to decide what to do. The meaning of a code never changes. The <a href="/docs/api-errors">list of errors</a> describes all codes.`,
      html`<code>detail</code> is an English sentence for people. <code>params</code> contains its values, for example <code>seconds</code>, so that you can write it in another language. <code>errors</code> lists the fields with problems.`,
      html`After 429 and 503, wait for the time in <code>Retry-After</code>, and then send the request again. After other errors, change the request first.`,
      html`<code>instance</code> contains the id of the request, which is also in the header <code>X-Request-Id</code>. If you ask us about an error, include this id.`,
    ])}`,
};

const REPEATS: DocsSection = {
  heading: 'Repeat a request safely',
  body: html`<p>Every request that changes something accepts the header <code>Idempotency-Key</code>: a text of your choice, for example a UUID. If you got no answer, send the same request with the same key. The request runs only once.</p>
    ${renderTable(['Request with the same key', 'Response'], 'Repeated requests', [
      [
        'The same request, within 24 hours',
        'The answer of the first request, with the header Idempotent-Replayed: true.',
      ],
      ['Another request', '422 IDEMPOTENCY_KEY_REUSED'],
      ['The same request, while the first request runs', '409 IDEMPOTENCY_KEY_IN_USE'],
      ['The same request, after the first request was refused', 'The request runs again.'],
      [
        'The same request, after the first request was interrupted',
        '409 IDEMPOTENCY_OUTCOME_UNKNOWN. If a second run changes nothing, as with a cancellation, the request runs again instead.',
      ],
    ])}
    <p>For bookings, a repeated request returns the current booking, and no copy of it is stored.</p>`,
};

const VERSIONS: DocsSection = {
  heading: 'Avoid overwriting changes',
  body: html`<p>Objects that you can change have an <code>ETag</code>. Send it as <code>If-Match</code> with your change. If the object has changed since you read it, the status is 412, with the code <code>PRECONDITION_FAILED</code>. Read the object again before you repeat the change. If two programs send a change with the same <code>ETag</code> at the same moment, one of them gets 412.</p>`,
};

const CLIENT: DocsSection = {
  heading: 'The TypeScript client',
  body: (
    origin,
  ) => html`<p>The package <code>@halfpast/client</code> has a typed method for each operation. It works in Node 20 or later, in workers and in browsers, and has no dependencies. The package is not on npm yet. <a href="/contact">Ask us</a> for a copy.</p>
    ${renderCode('Lists, writes and errors', withClient(origin))}
    ${renderList([
      html`The client repeats a request after 429, 502, 503, 504 and network errors, up to a deadline. Each pause is longer than the previous pause.`,
      html`The client sends an <code>Idempotency-Key</code> with every write, so that a retry never repeats a change.`,
      html`<code>listAll</code> reads a list page by page.`,
      html`A <code>HalfpastError</code> has the <code>code</code>, <code>status</code>, <code>errors</code> and <code>requestId</code> of the response.`,
      html`Methods have the names of the <a href="${referencePath(OPERATIONS_SLUG)}">operations</a>, in groups: <code>meetingTypes.list</code>, <code>availability.get</code>, <code>bookings.create</code>.`,
    ])}`,
};

const PROMISES: DocsSection = {
  heading: 'Versions and our promises',
  body: html`${renderList([
    html`Within version 1, we add operations, optional fields of requests, fields of responses, events and error codes. Your program must ignore fields and values that are new to it.`,
    html`We remove and rename nothing within version 1, and we do not make a field required. A check compares each release with the earlier releases.`,
    html`A next version would have its own path. Version 1 would then keep working for at least a year, and its responses would have the headers <code>Deprecation</code> and <code>Sunset</code>.`,
    html`<a href="/openapi.json">openapi.json</a> describes all operations in OpenAPI 3.1. Use it to generate a client or to import the API into a tool.`,
  ])}`,
};

const REFERENCE: DocsSection = {
  heading: 'Reference',
  body: html`<p>The page with <a href="${referencePath(OPERATIONS_SLUG)}">all operations</a> can be searched.</p>
    ${renderTable(
      ['Operations', 'About'],
      'Reference',
      API_TAGS.map(({ slug, name, description }) => [
        html`<a href="${referencePath(slug)}">${name}</a>`,
        description,
      ]),
    )}`,
};

export const GUIDE_SECTIONS = [
  START,
  EVENTS,
  KEYS,
  LIMITS,
  PAGES,
  ERRORS,
  REPEATS,
  VERSIONS,
  CLIENT,
  PROMISES,
  REFERENCE,
];
