// Renders the development outbox: a list of emails and a page per email. An email's HTML has its own URL and is shown in
// a sandboxed frame. The only script keeps the keyboard focus when the list loads itself again.
import { html, raw } from 'hono/html';
import type { Audience } from '../../../domain/outbox/readers.ts';

export interface OutboxMail {
  readonly id: string;
  /** The recipient as in the email header, for example `Ada Lovelace <ada@example.com>`. */
  readonly to: string;
  /** Null when it is not known. */
  readonly audience: Audience | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly ics: string | null;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

/** The fields that the list needs. */
type OutboxMailLine = Pick<OutboxMail, 'id' | 'to' | 'audience' | 'subject' | 'sentAt'>;

/** A complete page, ready for `c.html()`. */
type Page = ReturnType<typeof html>;

const STYLE = `
:root{color-scheme:light dark;--bg:light-dark(#f6f7f9,#0f1115);--surface:light-dark(#fff,#171a21);
--line:light-dark(#dfe3ea,#2b303b);--ink:light-dark(#12151c,#eceff4);--ink-2:light-dark(#4a5262,#aab3c2);
--link:light-dark(#0b5cc4,#7db4ff)}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/24px system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:960px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:22px;line-height:28px;margin:0 0 16px}h2{font-size:16px;margin:32px 0 8px}
a{color:var(--link)}nav{display:flex;flex-wrap:wrap;gap:4px 16px;margin-block:16px}
nav a{display:inline-block;padding-block:10px}td a{display:block}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;background:var(--surface);border:1px solid var(--line)}
th,td{padding:10px 12px;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
thead th,tbody th{font-size:14px;font-weight:500;color:var(--ink-2);white-space:nowrap}
td.time{white-space:nowrap;font-variant-numeric:tabular-nums}
.quiet{color:var(--ink-2)}
.for{display:inline-block;padding-inline:8px;border:1px solid;border-radius:12px;font-size:13px;font-weight:600}
.for-host{color:light-dark(#0b5cc4,#7db4ff)}.for-invitee{color:light-dark(#0e7048,#5fd39c)}
.for-guest{color:light-dark(#8a4b00,#f5b54a)}
pre{margin:0;padding:16px;overflow:auto;white-space:pre-wrap;background:var(--surface);
border:1px solid var(--line);border-radius:8px;font:14px/20px ui-monospace,monospace}
iframe{display:block;width:100%;height:860px;border:1px solid var(--line);border-radius:8px;background:#fff}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
@media (max-width:560px){main table,tbody,tr,td{display:block}thead{display:none}td{border:0;padding-block:4px}
tr{border-bottom:1px solid var(--line)}tbody th{display:block;border:0;padding-bottom:0}}`;

function pathOf(id: string): string {
  return `/dev/mail/${encodeURIComponent(id)}`;
}

/** Writes for example `2026-11-16 09:00:00 UTC`. */
function writeTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

function renderTime(at: number): Page {
  return html`<time datetime="${new Date(at).toISOString()}">${writeTime(at)}</time>`;
}

const AUDIENCE_NAMES = { host: 'Host', invitee: 'Invitee', guest: 'Guest' } as const;

function renderAudience(audience: Audience | null): Page | string {
  if (audience === null) return '';
  return html`<span class="for for-${audience}">${AUDIENCE_NAMES[audience]}</span>`;
}

/** The list loads itself again after this number of seconds, so that new emails appear. */
const REFRESH_SECONDS = 5;
const REFRESH = html`<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
`;

/** Moves the focus to the link that had it before the list loaded itself again. */
const KEEP_FOCUS = `
const name = 'focused-mail';
const links = [...document.querySelectorAll('td a')];
const path = sessionStorage.getItem(name);
links.find((link) => link.getAttribute('href') === path)?.focus({ preventScroll: true });
addEventListener('pagehide', () =>
  sessionStorage.setItem(name, document.activeElement?.getAttribute('href') ?? ''));
`;

function renderPage(title: string, nonce: string, content: Page, head: Page | string = ''): Page {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
${head}<title>${title}</title>
<style nonce="${nonce}">${raw(STYLE)}</style>
</head>
<body><main>${content}</main></body>
</html>
`;
}

/** Renders the list, newest email first. `nonce` is the nonce of the page's content security policy. */
export function renderMailList(mails: readonly OutboxMailLine[], nonce: string): Page {
  const newestFirst = mails.toSorted((a, b) => b.sentAt - a.sentAt);
  const rows = newestFirst.map(
    (mail) => html`<tr><td><a href="${pathOf(mail.id)}">${mail.subject || '(no subject)'}</a></td>
<td>${renderAudience(mail.audience)}</td><td>${mail.to}</td><td class="time">${renderTime(mail.sentAt)}</td></tr>`,
  );
  const table = html`<div class="scroll"><table>
<thead><tr><th scope="col">Subject</th><th scope="col">For</th><th scope="col">To</th><th scope="col">Sent</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
  const empty = html`<p>No emails yet. Book a meeting, and its emails appear here.</p>`;
  return renderPage(
    'Development outbox',
    nonce,
    html`<h1>Development outbox</h1>
<p class="quiet">Emails that this service would have sent, newest first. The list refreshes itself.</p>
${rows.length === 0 ? empty : table}
<script nonce="${nonce}">${raw(KEEP_FOCUS)}</script>`,
    REFRESH,
  );
}

function calendarMethod(ics: string): string {
  return /^METHOD:([A-Z]+)\r?$/m.exec(ics)?.[1] ?? 'PUBLISH';
}

function renderHeaders(mail: OutboxMail): Page {
  const parts = ['text/plain', 'text/html'];
  if (mail.ics !== null) parts.push(`text/calendar; method=${calendarMethod(mail.ics)}`);
  return html`<table><tbody>
<tr><th scope="row">Subject</th><td>${mail.subject}</td></tr>
<tr><th scope="row">To</th><td>${renderAudience(mail.audience)} ${mail.to}</td></tr>
<tr><th scope="row">Date</th><td>${renderTime(mail.sentAt)}</td></tr>
<tr><th scope="row">Parts</th><td>${parts.join(' · ')}</td></tr>
<tr><th scope="row">Id</th><td>${mail.id}</td></tr>
</tbody></table>`;
}

function renderCalendar(ics: string, path: string): Page {
  return html`<h2 id="calendar">Calendar file</h2>
<p><a href="${path}/ics" download="invite.ics">Download the .ics file</a></p>
<pre role="region" aria-labelledby="calendar" tabindex="0">${ics}</pre>`;
}

/**
 * Renders one email with its HTML (in a frame from `/dev/mail/{id}/html`), text, calendar file (downloaded
 * from `/dev/mail/{id}/ics`) and headers. The frame runs no scripts, and its links open in a new tab.
 */
export function renderMailPage(mail: OutboxMail, nonce: string): Page {
  const path = pathOf(mail.id);
  const calendarLink = mail.ics === null ? '' : html`<a href="#calendar">Calendar file</a>`;
  return renderPage(
    `${mail.subject} · Development outbox`,
    nonce,
    html`<nav aria-label="Outbox"><a href="/dev/mail">All emails</a></nav>
<h1>${mail.subject || '(no subject)'}</h1>
${renderHeaders(mail)}
<nav aria-label="Parts of this email"><a href="#html">HTML</a><a href="#text">Text</a>${calendarLink}<a href="#source">HTML source</a></nav>
<h2 id="html">HTML</h2>
<p><a href="${path}/html">Open the HTML alone</a></p>
<iframe title="HTML of this email" src="${path}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2 id="text">Text</h2>
<pre role="region" aria-labelledby="text" tabindex="0">${mail.text}</pre>
${mail.ics === null ? '' : renderCalendar(mail.ics, path)}
<h2 id="source">HTML source</h2>
<details><summary>Show ${mail.html.length} characters</summary>
<pre role="region" aria-labelledby="source" tabindex="0">${mail.html}</pre></details>`,
  );
}
