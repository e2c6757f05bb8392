// Renders the description of a meeting type on its booking page, with its line breaks. A long
// description is collapsed, so that the calendar stays visible. An empty description is replaced
// with a standard sentence, because the largest text of the page (the Largest Contentful Paint)
// must be visible before the script runs.

import { html } from 'hono/html';
import { shorten } from '../head.ts';
import type { Html } from '../html.ts';

const SHOWN_LENGTH = 220;
const SHOWN_LINES = 6;

const NO_DESCRIPTION =
  'Choose a day and time that suit you. You will get a confirmation email with a calendar file.';

export function renderDescription(description: string): Html {
  const text = description.trim();
  if (text === '') return html`<p class="about-text">${NO_DESCRIPTION}</p>`;
  if (text.length <= SHOWN_LENGTH && text.split('\n').length <= SHOWN_LINES) {
    return html`<p class="about-text" dir="auto">${text}</p>`;
  }
  return html`<details class="about-more">
    <summary>
      <span class="about-excerpt" dir="auto">${shorten(text, SHOWN_LENGTH)}</span>
      <span class="about-toggle about-open">Read more</span>
      <span class="about-toggle about-close">Show less</span>
    </summary>
    <p class="about-text" dir="auto">${text}</p>
  </details>`;
}
