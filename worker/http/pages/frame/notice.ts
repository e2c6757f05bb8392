// A page with a heading, a sentence and what follows from it, which someone opens from an email.
import { html } from 'hono/html';
import { renderHead } from '../head.ts';
import type { Html } from '../html.ts';
import { joinPage, type RenderedPage } from '../shell.ts';

interface Notice {
  readonly heading: string;
  readonly sentence: string;
}

export function renderNotice({ heading, sentence }: Notice, content: Html): RenderedPage {
  const head = renderHead({
    title: `${heading} – Halfpast`,
    description: sentence,
    canonicalUrl: null,
    noindex: true,
  });
  const body = html`<main class="notice">
    <h1>${heading}</h1>
    <p>${sentence}</p>
    ${content}
  </main>`;
  return joinPage(head, body, null);
}
