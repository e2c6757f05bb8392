// Renders the description of a meeting type on its booking page, with its line breaks. A long description is collapsed,
// so that the calendar stays visible. A standard sentence replaces an empty description. So the largest text of the
// page (the Largest Contentful Paint) is visible before the script runs.

import { html } from 'hono/html';
import type { Translate } from '../../../domain/language/translate.ts';
import { shorten } from '../head.ts';
import type { Html } from '../html.ts';

const SHOWN_LENGTH = 220;
const SHOWN_LINES = 6;

export function renderDescription(t: Translate, description: string): Html {
  const text = description.trim();
  if (text === '') {
    return html`<p class="about-text">${t('Choose a day and time that suit you. You will get a confirmation email with a calendar file.')}</p>`;
  }
  if (text.length <= SHOWN_LENGTH && text.split('\n').length <= SHOWN_LINES) {
    return html`<p class="about-text" dir="auto">${text}</p>`;
  }
  return html`<details class="about-more">
    <summary>
      <span class="about-excerpt" dir="auto">${shorten(text, SHOWN_LENGTH)}</span>
      <span class="about-toggle about-open">${t('Read more')}</span>
      <span class="about-toggle about-close">${t('Show less')}</span>
    </summary>
    <p class="about-text" dir="auto">${text}</p>
  </details>`;
}
