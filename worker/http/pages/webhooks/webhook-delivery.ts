// Part of the documentation page about webhooks: retries and the allowed URLs. All numbers
// come from the code that applies them.

import { html } from 'hono/html';
import { EVENT_KEPT_MS } from '../../../domain/events/new-events.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/time/types.ts';
import {
  RESERVED_HEADER_PREFIXES,
  RESERVED_HEADERS,
} from '../../../domain/webhooks/header-rules.ts';
import { WEBHOOK_HEADERS_MAX } from '../../../domain/webhooks/limits.ts';
import {
  FAILING_MAX_MS,
  RETRY_AFTER_MAX_MS,
  WEBHOOK_WAITS_MS,
} from '../../../domain/webhooks/retry.ts';
import type { DocsSection } from '../frame/docs-frame.ts';
import { renderList, renderTable } from '../frame/docs-parts.ts';
import type { Html } from '../html.ts';

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

export const DAYS_KEPT = EVENT_KEPT_MS / DAY_MS;

const RETRIES: DocsSection = {
  heading: 'Retries',
  body: html`<p>A failed call is retried with the same <code>webhook-id</code>, up to ${String(WEBHOOK_WAITS_MS.length + 1)} attempts in total. Halfpast adds a random 0 to 10% to each wait in the table, so that retries do not all arrive at once.</p>
    ${renderTable(['Attempt', 'After the previous attempt', 'After the event'], 'Retries', listRetries())}
    ${renderList([
      html`<strong><code>Retry-After</code></strong> in your response, in seconds or as a date, delays the retry if it is longer than the wait in the table. The maximum is ${describeSpan(RETRY_AFTER_MAX_MS)}.`,
      html`<strong>Redirects</strong> count as failures. Halfpast does not follow them.`,
      html`<strong>410 Gone</strong> switches the webhook off immediately.`,
      html`If all calls fail for <strong>${describeSpan(FAILING_MAX_MS)}</strong>, Halfpast also switches the webhook off. We notify you by email and in the settings, where you can switch it on again.`,
    ])}
    <p>A slow receiver does not delay other receivers. The delivery log of each webhook keeps requests and responses (up to 4 KB) for ${String(DAYS_KEPT)} days. In the log, you can resend one delivery, or all events since a time that you choose.</p>`,
};

const STREAM: DocsSection = {
  heading: 'Catch up after a failure',
  body: html`<p>If a call is missing, or your receiver was down, read the missing events from the <a href="/docs/events">event stream</a>. The stream has the events of your account in order and without a gap.</p>`,
};

function listNames(names: readonly string[]): Html {
  return html`${names.map((name, index) => html`${index > 0 && ', '}<code>${name}</code>`)}`;
}

const familyOf = (name: string) => (name.endsWith('-') ? `${name}*` : name);

const WHERE: DocsSection = {
  heading: 'Where calls go',
  body: html`${renderList([
    html`The URL must begin with <code>https://</code> and contain a public host name. The URL must not contain an IP address, a user name, a password, or a private or internal host name, and it must not lead to Halfpast itself.`,
    html`The port must be 443, or a port from 1024 up that no well-known service such as a database uses.`,
    html`The URL is checked when it is saved and again before every call.`,
    html`Calls come from Cloudflare’s network and have no fixed IP addresses. Do not filter by IP address: verify the signature.`,
  ])}
    <h3>Reserved headers</h3>
    <p>A webhook can have ${String(WEBHOOK_HEADERS_MAX)} custom headers, such as <code>Authorization</code>. Their values are stored encrypted and never appear in the log. You cannot set these headers: ${listNames([...RESERVED_HEADER_PREFIXES.map(familyOf), ...RESERVED_HEADERS])}.</p>`,
};

export const DELIVERY_SECTIONS: readonly DocsSection[] = [RETRIES, STREAM, WHERE];
