// A description keeps its line breaks; a long one opens on demand, so that it never pushes the
// calendar off the screen.
import { shorten } from './head.ts';
import { type Html, html } from './html.ts';

const SHOWN_LENGTH = 220;
const SHOWN_LINES = 6;

export function renderDescription(description: string): Html | null {
  const text = description.trim();
  if (text === '') return null;
  if (text.length <= SHOWN_LENGTH && text.split('\n').length <= SHOWN_LINES) {
    return html`<p class="about-text">${text}</p>`;
  }
  return html`<details class="about-more">
    <summary>
      <span class="about-excerpt">${shorten(text, SHOWN_LENGTH)}</span>
      <span class="about-toggle about-open">Read more</span>
      <span class="about-toggle about-close">Show less</span>
    </summary>
    <p class="about-text">${text}</p>
  </details>`;
}
