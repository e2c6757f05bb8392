// What a reader without JavaScript learns: the next free times in the host's zone.
import type { IsoInstant } from '../../contract/public-calls.ts';
import { type Html, html } from './html.ts';

const SHOWN = 10;

export function renderNextTimes(slots: readonly IsoInstant[], hostTimezone: string): Html {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: hostTimezone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  const times = slots.slice(0, SHOWN);
  return html`<noscript><section class="next-times">
    <h2>Next free times</h2>
    ${
      times.length === 0
        ? html`<p>There are no free times in the next weeks.</p>`
        : html`<p>Times in ${hostTimezone.replaceAll('_', ' ')}. Please switch on JavaScript to book one of them.</p>
    <ul>${times.map((start) => html`<li><time datetime="${start}">${format.format(Date.parse(start))}</time></li>`)}</ul>`
    }
  </section></noscript>`;
}
