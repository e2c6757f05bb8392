// Renders the code samples, tables and lists of the documentation pages.
import { html } from 'hono/html';
import type { Html } from '../html.ts';
import { highlight } from './highlight.ts';

/**
 * Renders a code sample with a button to copy it. Long samples scroll. A scrollable area needs a name and a tab stop for keyboard
 * users.
 */
export function renderCode(label: string, code: string): Html {
  return html`<div class="code">
      <div class="code-head"><span aria-hidden="true">${label}</span><button type="button" class="button button-quiet button-small" data-copy aria-live="polite">Copy<span class="hidden"> ${label}</span></button></div>
      <pre tabindex="0" role="region" aria-label="${label}"><code>${highlight(code.trim())}</code></pre>
    </div>`;
}

/** Renders a call such as `GET /bookings`. A long path breaks after a slash. */
export function renderCall(call: string): Html {
  const [method = '', path = ''] = call.split(' ');
  const parts = path.split(/(?<=.\/)/).map((part, at) => html`${at > 0 && html`<wbr>`}${part}`);
  return html`<code class="call"><b data-method="${method}">${method}</b> ${parts}</code>`;
}

export type Cell = string | Html;

export function renderTable(
  head: readonly string[],
  label: string,
  rows: readonly (readonly Cell[])[],
): Html {
  const heads = head.map((text) => html`<th scope="col">${text}</th>`);
  const lines = rows.map(
    (row) =>
      html`<tr>${row.map((cell, at) => html`<td data-head="${head[at]}">${cell}</td>`)}</tr>`,
  );
  return html`<div class="docs-table" tabindex="0" role="region" aria-label="Table: ${label}"><table>
      <thead><tr>${heads}</tr></thead>
      <tbody>${lines}</tbody>
    </table></div>`;
}

export function renderList(items: readonly Html[]): Html {
  return html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

export function renderSteps(items: readonly Html[]): Html {
  return html`<ol>${items.map((item) => html`<li>${item}</li>`)}</ol>`;
}
