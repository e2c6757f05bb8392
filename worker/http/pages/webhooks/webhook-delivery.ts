// Part of the documentation page about webhooks: retries, the event stream and the allowed URLs. All numbers
// come from the code that applies them.

import { html } from 'hono/html';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/time/types.ts';
import {
  RESERVED_HEADER_PREFIXES,
  RESERVED_HEADERS,
} from '../../../domain/webhooks/header-rules.ts';
import { EVENT_KEPT_MS, WEBHOOK_HEADERS_MAX } from '../../../domain/webhooks/limits.ts';
import {
  FAILING_MAX_MS,
  RETRY_AFTER_MAX_MS,
  WEBHOOK_WAITS_MS,
} from '../../../domain/webhooks/retry.ts';
import type { Html } from '../html.ts';
import type { DocsSection } from '../site/docs-frame.ts';
import { renderCode, renderList, renderSteps, renderTable } from '../site/docs-parts.ts';

const UNITS = [
  [DAY_MS, 'day'],
  [HOUR_MS, 'hour'],
  [MINUTE_MS, 'minute'],
  [1000, 'second'],
] as const;

/** Writes the two largest units that are not zero, for example `2 days 3 hours`. */
export function describeSpan(span: number): string {
  const words: string[] = [];
  let rest = span;
  for (const [unit, name] of UNITS) {
    const count = Math.floor(rest / unit);
    rest -= count * unit;
    if (count > 0) words.push(`${count} ${name}${count === 1 ? '' : 's'}`);
  }
  return words.slice(0, 2).join(' ');
}

function listRetries(): string[][] {
  let total = 0;
  const rows = WEBHOOK_WAITS_MS.map((wait, index) => {
    total += wait;
    return [String(index + 2), describeSpan(wait), describeSpan(total)];
  });
  return [['1', 'immediately', '–'], ...rows];
}

const DAYS_KEPT = EVENT_KEPT_MS / DAY_MS;

const RETRIES: DocsSection = {
  heading: 'Retries',
  body: html`<p>A failed call is retried with the same <code>webhook-id</code>, up to ${String(WEBHOOK_WAITS_MS.length + 1)} attempts in total. Halfpast adds a random 0 to 10% to each wait in the table, so that retries do not all arrive at once.</p>
    ${renderTable('Retries', ['Attempt', 'After the previous one', 'After the event'], listRetries())}
    ${renderList([
      html`<strong><code>Retry-After</code></strong> in your response, in seconds or as a date, delays the retry if it is longer than the wait in the table. The maximum is ${describeSpan(RETRY_AFTER_MAX_MS)}.`,
      html`<strong>Redirects</strong> count as failures. Halfpast does not follow them.`,
      html`<strong>410 Gone</strong> switches the webhook off immediately.`,
      html`<strong>${describeSpan(FAILING_MAX_MS)} without one success</strong> also switch the webhook off. We notify you by email and in the settings, where you can switch it on again.`,
    ])}
    <p>A slow receiver does not delay other receivers. The delivery log of each webhook keeps requests and responses (up to 4 KB) for ${String(DAYS_KEPT)} days. In the log, you can resend one delivery or all events since a time.</p>`,
};

const CATCH_UP = `
// after: the highest sequence that you have applied without a gap. Start with 0.
async function catchUp(after: number): Promise<number> {
  for (;;) {
    const answer = await fetch(\`https://YOUR-HALFPAST/api/events?after=\${after}\`, {
      headers: { Authorization: \`Bearer \${token}\` },
    });
    if (!answer.ok) throw new Error(\`Halfpast answered \${answer.status}\`);
    const { data, next, hasMore, oldest } = await answer.json();
    if (oldest !== null && oldest > after + 1) await readAllBookings(); // GET /api/my-bookings
    for (const event of data) await apply(event); // id, type, timestamp, data: as in a call
    after = next;
    if (!hasMore) return after;
  }
}
`;

const STREAM: DocsSection = {
  heading: 'Catch up after a failure',
  body: html`<p><code>GET /api/events?after={sequence}</code> returns the events of your account in order and without a gap, 100 at a time. It contains delivered and undelivered events. Events are kept for ${String(DAYS_KEPT)} days. Each event has the body of its call, with the <code>webhook-id</code> as <code>id</code>. The request needs a session: <code>POST /api/auth/login</code> with <code>email</code> and <code>password</code> returns a <code>token</code> that is valid for 24 hours.</p>
    ${renderSteps([
      html`Store the highest <code>sequence</code> up to which you have all events.`,
      html`If a call does not contain the next <code>sequence</code>, or your receiver was down, read the stream from the stored sequence.`,
      html`Apply events in the order of their sequence, and skip those that you have already applied. The result matches your list of bookings.`,
    ])}
    ${renderCode('Reading the stream', CATCH_UP)}
    ${renderTable(
      'Response of the stream',
      ['Field', 'Description'],
      [
        [html`<code>data</code>`, 'The events, oldest first.'],
        [html`<code>next</code>`, 'The next value for after.'],
        [html`<code>hasMore</code>`, 'Whether there are more events now.'],
        [
          html`<code>oldest</code>`,
          'The first sequence still stored. If it is greater than after + 1, some events were deleted: read your bookings instead.',
        ],
        [html`<code>latest</code>`, 'The last sequence assigned.'],
      ],
    )}`,
};

function listNames(names: readonly string[]): Html {
  return html`${names.map((name, index) => html`${index > 0 && ', '}<code>${name}</code>`)}`;
}

const familyOf = (name: string) => (name.endsWith('-') ? `${name}*` : name);

const WHERE: DocsSection = {
  heading: 'Where calls go',
  body: html`${renderList([
    html`Only <code>https://</code> URLs with a public host name. No IP addresses, no user name or password in the URL, no private or internal names, and not Halfpast itself.`,
    html`Only port 443, or a port from 1024 up that no well-known service such as a database uses.`,
    html`The URL is checked when it is saved and again before every call.`,
    html`Calls come from Cloudflare’s network and have no fixed IP addresses. Do not filter by IP address: verify the signature.`,
  ])}
    <h3>Reserved headers</h3>
    <p>A webhook can have ${String(WEBHOOK_HEADERS_MAX)} custom headers, such as <code>Authorization</code>. Their values are stored encrypted and never appear in the log. You cannot set these headers: ${listNames([...RESERVED_HEADER_PREFIXES.map(familyOf), ...RESERVED_HEADERS])}.</p>`,
};

export const DELIVERY_SECTIONS: readonly DocsSection[] = [RETRIES, STREAM, WHERE];
