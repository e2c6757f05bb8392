// The documentation page about events: how webhooks and the event stream work together, their order, and how a
// receiver processes each event once.
import { html } from 'hono/html';
import { STANDARD_EVENTS, WEBHOOK_EVENTS } from '../../../domain/events/events.ts';
import { EVENT_PAGE_MAX } from '../../../domain/webhooks/limits.ts';
import { WEBHOOK_WAITS_MS } from '../../../domain/webhooks/retry.ts';
import type { DocsSection } from '../frame/docs-frame.ts';
import { renderCode, renderList, renderTable } from '../frame/docs-parts.ts';
import type { Html } from '../html.ts';
import { EVENT_SAMPLES } from './event-samples.ts';
import { DAYS_KEPT } from './webhook-delivery.ts';

const WAYS: DocsSection = {
  heading: 'Two ways to get events',
  body: html`<p>An event says that something happened to a booking or to a meeting type of your account. An event has the same content in a webhook call and in the event stream.</p>
    ${renderTable(['', 'Webhook', 'Event stream'], 'Webhooks and the event stream', [
      ['Who calls', 'Halfpast calls your server', html`You call <code>GET /api/events</code>`],
      ['When', 'Within seconds', 'When you ask'],
      ['Which events', 'The events that you choose for the webhook', 'All stored events'],
      ['Order', 'Roughly in order', 'In order, without a gap'],
      ['Copies', 'An event can arrive more than once', 'None'],
    ])}
    <p>Use both: a webhook to learn quickly that there is something new, and the stream to read it. The samples on this page do that. <a href="/docs/webhooks">Webhooks</a> describes how to add a webhook, all events with samples, and how to verify a signature.</p>`,
};

const listEvents = (events: readonly string[]): Html =>
  renderList(events.map((type) => html`<code>${type}</code>`));

const STORED: DocsSection = {
  heading: 'Which events are stored',
  body: html`<p>On every paid plan, these events are always stored. These events contain every change of your bookings:</p>
    ${listEvents(STANDARD_EVENTS)}
    <p>These events are stored only while one of your webhooks subscribes to them:</p>
    ${listEvents(WEBHOOK_EVENTS.filter((type) => !STANDARD_EVENTS.some((one) => one === type)))}
    ${renderList([
      html`A webhook that is switched off counts too, so that you can resend the events that it missed.`,
      html`<code>booking.started</code> and <code>booking.ended</code> are stored for meetings that start or end after you subscribed. Bookings that existed before are included.`,
      html`A meeting that is moved starts at its new time. A cancelled meeting neither starts nor ends. If you cancel at the moment when a meeting starts, <code>booking.started</code> can come before <code>booking.cancelled</code>.`,
      html`An event about an approval follows the event about the same change: <code>booking.approved</code> follows <code>booking.updated</code>. If you subscribe to both, you get both.`,
      html`Events are kept for ${String(DAYS_KEPT)} days.`,
    ])}
    <p>New types of events may be added. Skip an event whose type you do not know.</p>`,
};

const ORDER: DocsSection = {
  heading: 'Order',
  body: html`<p><code>data.sequence</code> counts the events of your account, 1, 2, 3 and so on, without a gap. Sort by it, not by <code>timestamp</code> or by the time at which a call arrives.</p>
    ${renderList([
      html`The stream is in the order of <code>sequence</code>.`,
      html`A webhook that subscribes to some events sees gaps, because the other events have numbers too.`,
      html`A call that is retried can arrive later than the calls of later events. The late call contains the booking as it was right after the event, so an old event must not replace newer data.`,
      html`<code>booking.revision</code> orders the changes of one booking. No-show marks, reminders, starts and ends do not change it.`,
    ])}`,
};

const ONCE: DocsSection = {
  heading: 'Process each event once',
  body: html`<p>An event has one <code>id</code> in the stream, which is the <code>webhook-id</code> of its calls. All copies and retries have the same id. There are two ways to process each event once:</p>
    ${renderList([
      html`<strong>Keep your position.</strong> Store the highest <code>sequence</code> in the same transaction as your work, and skip every event up to it. Use the stream for this, because only the stream has no gaps.`,
      html`<strong>Keep the ids.</strong> Store each <code>webhook-id</code> for ${String(DAYS_KEPT)} days, with a unique key, and skip an id that is already stored.`,
    ])}
    ${EVENT_SAMPLES.map(
      ({ language, code }) =>
        html`<h3>${language}</h3>${renderCode(`Events in ${language}`, code)}`,
    )}`,
};

const READ: DocsSection = {
  heading: 'Read the stream',
  body: html`<p><code>GET /api/events?after={sequence}&amp;limit={1–${String(EVENT_PAGE_MAX)}}</code> returns the events after this sequence, at most ${String(EVENT_PAGE_MAX)} at a time. The response contains delivered and undelivered events. Each event has the body of its call, with the <code>webhook-id</code> as <code>id</code>. The request needs a session: <code>POST /api/auth/login</code> with <code>email</code> and <code>password</code> returns a <code>token</code> that is valid for 24 hours. Programs use an API key and <code>GET /api/v1/events</code> instead, see <a href="/docs/api">the public API</a>.</p>
    ${renderTable(['Field', 'Description'], 'Response of the stream', [
      [html`<code>data</code>`, 'The events, oldest first.'],
      [html`<code>next</code>`, 'The value of after for the next request.'],
      [html`<code>hasMore</code>`, 'Whether there are more events now.'],
      [
        html`<code>oldest</code>`,
        'The first sequence number that is still stored. If it is greater than after + 1, some events were deleted: read your bookings instead.',
      ],
      [html`<code>latest</code>`, 'The last sequence number that was assigned.'],
    ])}`,
};

const FAILURES: DocsSection = {
  heading: 'Failures',
  body: renderList([
    html`<strong>Your receiver fails.</strong> Halfpast tries each call up to ${String(WEBHOOK_WAITS_MS.length + 1)} times. The page <a href="/docs/webhooks#retries">Webhooks</a> has the table of retries. When your receiver works again, read the stream once.`,
    html`<strong>Your receiver crashes in the middle.</strong> Answer with a status of 200 only after you have stored the event or your position. After a crash before that, the retry sends the event again.`,
    html`<strong>You were away for more than ${String(DAYS_KEPT)} days.</strong> Read all bookings with <code>GET /api/my-bookings</code>, and continue from <code>latest</code>.`,
    html`<strong>Halfpast was down at the start of a meeting.</strong> <code>booking.started</code> is late, by at most seven days. Its <code>booking.startTime</code> is the right time.`,
  ]),
};

export const STREAM_SECTIONS: readonly DocsSection[] = [WAYS, READ, STORED, ORDER, ONCE, FAILURES];
