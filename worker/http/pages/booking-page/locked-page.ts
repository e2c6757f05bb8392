// Renders a booking page whose password the visitor has not entered. The page contains no data of the meeting type. The
// script adds the form for the password.
import { html } from 'hono/html';
import {
  type LockedPageData,
  PAGE_DATA_ELEMENT_ID,
} from '../../../contract/booking-page/page-data.ts';
import type { Translate } from '../../../domain/language/translate.ts';
import { renderHead } from '../head.ts';
import { renderJson } from '../html.ts';
import { renderLanguageMenu } from '../language/language-menu.ts';
import { joinPage, type RenderedPage, type Theme } from '../shell.ts';
import { renderAccentRule } from './accent-style.ts';
import { renderAvatar, renderHostName, renderLogo } from './host-mark.ts';

/** The page must not show the colour of the meeting type. */
const NEUTRAL = '#4a5262';

interface LockedPageInput {
  readonly nonce: string;
  readonly t: Translate;
  readonly theme: Theme | null;
}

export function renderLockedPage(
  data: LockedPageData,
  { nonce, t, theme }: LockedPageInput,
): RenderedPage {
  const { host, embed } = data;
  const heading = t('This page is protected');
  const sentence = t('Enter the password that you got from the host to see this page.');
  const head = html`${renderHead({
    title: `${heading} – Halfpast`,
    description: sentence,
    canonicalUrl: null,
    noindex: true,
  })}
    <style nonce="${nonce}">${renderAccentRule(':root', NEUTRAL)}</style>`;
  const label = embed && html` aria-label="${heading}"`;
  const body = html`<main class="booking booking-locked${embed && ' booking-embed'}"${label}>
    <header class="about">
      <p class="host">
        ${renderLogo(host)}
        ${renderAvatar(host)}
        ${renderHostName(host)}
      </p>
      <h1>${heading}</h1>
      <p class="about-text">${sentence}</p>
    </header>
    <div class="flow">
      <div id="flow"></div>
      <noscript><p>${t('This page needs JavaScript.')}</p></noscript>
    </div>
  </main>
  <script type="application/json" id="${PAGE_DATA_ELEMENT_ID}">${renderJson(data)}</script>
  ${!embed && renderLanguageMenu(t, nonce)}`;
  return joinPage(head, body, theme);
}
