// Renders a booking page whose password the visitor has not entered. It says nothing about the meeting type. The
// script adds the form for the password.
import { html } from 'hono/html';
import {
  type LockedPageData,
  PAGE_DATA_ELEMENT_ID,
} from '../../../contract/booking-page/page-data.ts';
import { renderHead } from '../head.ts';
import { renderJson } from '../html.ts';
import { joinPage, type RenderedPage, type Theme } from '../shell.ts';
import { renderAccentRule } from './accent-style.ts';
import { renderAvatar, renderHostName, renderLogo } from './host-mark.ts';

const TEXTS = {
  heading: 'This page is protected',
  sentence: 'Enter the password that you got from the host to see this page.',
} as const;

/** The colour of the meeting type is one of its details. */
const NEUTRAL = '#4a5262';

interface LockedPageInput {
  readonly nonce: string;
  readonly theme: Theme | null;
}

export function renderLockedPage(
  data: LockedPageData,
  { nonce, theme }: LockedPageInput,
): RenderedPage {
  const { host, embed } = data;
  const head = html`${renderHead({
    title: `${TEXTS.heading} – Halfpast`,
    description: TEXTS.sentence,
    canonicalUrl: null,
    noindex: true,
  })}
    <style nonce="${nonce}">${renderAccentRule(':root', NEUTRAL)}</style>`;
  const label = embed && html` aria-label="${TEXTS.heading}"`;
  const body = html`<main class="booking${embed && ' booking-embed'}"${label}>
    <header class="about">
      <p class="host">
        ${renderLogo(host)}
        ${renderAvatar(host)}
        ${host.name !== '' && renderHostName(host)}
      </p>
      <h1>${TEXTS.heading}</h1>
      <p>${TEXTS.sentence}</p>
    </header>
    <div class="flow">
      <div id="flow"></div>
      <noscript><p>This page needs JavaScript.</p></noscript>
    </div>
  </main>
  <script type="application/json" id="${PAGE_DATA_ELEMENT_ID}">${renderJson(data)}</script>`;
  return joinPage(head, body, theme);
}
