// Part of the page about embedding: calls, options and events for the parent page.
import { html } from 'hono/html';
import type { DocsSection } from './docs-frame.ts';
import { renderScript } from './embed-ways.ts';
import { type Cell, renderCode, renderList, renderTable } from './parts.ts';

const CALLS: DocsSection = {
  heading: 'From your own script',
  body: (
    origin,
  ) => html`<p>Four calls do the same from JavaScript. The first lines let you call them before the script has arrived: what you ask for is done as soon as it has.</p>
    ${renderCode(
      'Example: from a script',
      `
<div id="booking"></div>
<script>
  window.Halfpast = window.Halfpast || { q: [] };
  for (const name of ['inline', 'popup', 'button', 'on']) {
    Halfpast[name] = Halfpast[name] || ((...args) => Halfpast.q.push([name, ...args]));
  }
  Halfpast.inline('#booking', 'ada/intro', { theme: 'light' });
  Halfpast.on('booked', (booking) => console.log('Booked', booking.start));
</script>
${renderScript(origin)}`,
    )}
    ${renderTable(
      'Calls',
      ['Call', 'What it does', 'What it returns'],
      [
        [
          html`<code>Halfpast.inline(target, link, options)</code>`,
          'Fills an element, or the first that a selector finds.',
          html`An element to <code>remove()</code>.`,
        ],
        [
          html`<code>Halfpast.popup(link, options)</code>`,
          'Opens the dialog.',
          html`Something to <code>close()</code>.`,
        ],
        [
          html`<code>Halfpast.button(link, options)</code>`,
          html`Adds the button; <code>text</code> is one more option.`,
          html`An element to <code>remove()</code>.`,
        ],
        [
          html`<code>Halfpast.on(event, listener)</code>`,
          'Listens to everything on the page.',
          'A function that ends the listening.',
        ],
      ],
    )}
    <p>As long as the script has not arrived, they return nothing of use.</p>`,
};

const code = (text: string): Cell => html`<code>${text}</code>`;

const OPTIONS: DocsSection = {
  heading: 'Options',
  body: (
    origin,
  ) => html`<p>By these names in JavaScript; as attributes of the element, <code>hide-details</code> for <code>hideDetails</code>; and with <code>data-</code> before them everywhere else.</p>
    ${renderTable(
      'Options',
      ['Option', 'What it does'],
      [
        [code('name'), 'Fills in the name.'],
        [code('email'), 'Fills in the email address.'],
        [code('notes'), 'Fills in the notes.'],
        [code('date'), html`The day to begin with, such as <code>2027-01-13</code>.`],
        [code('timezone'), html`Such as <code>Europe/Paris</code>. Without it, the visitor’s own.`],
        [
          code('theme'),
          html`<code>light</code> or <code>dark</code>. Without it, as the visitor’s system has it.`,
        ],
        [
          code('hideDetails'),
          'Leaves out picture, title and description, where your page says all that.',
        ],
        [
          code('redirect'),
          html`The page to go to after a booking. It must begin with <code>https://</code>.`,
        ],
      ],
    )}
    <p>Name, address and notes reach the form without passing any server, and none of its logs.</p>
    ${renderCode(
      'Example: options',
      `
<div
  data-halfpast="ada/intro"
  data-name="Grace Hopper"
  data-email="grace@example.com"
  data-timezone="Europe/Paris"
  data-theme="dark"
  data-hide-details
></div>
${renderScript(origin)}`,
    )}`,
};

const EVENTS: DocsSection = {
  heading: 'Events',
  body: (
    origin,
  ) => html`<p>What happens in the booking page is told as an event of the element, link or button that shows it. Events bubble, so you can listen on the whole document. What an event has to say is its <code>detail</code>.</p>
    ${renderCode(
      'Example: events',
      `
<div data-halfpast="ada/intro"></div>
<script>
  document.addEventListener('halfpast:booked', (event) => {
    const { id, slug, start, end, timezone } = event.detail;
    console.log(\`Booked \${slug} from \${start} to \${end}, seen from \${timezone}: \${id}\`);
  });
</script>
${renderScript(origin)}`,
    )}
    ${renderTable(
      'Events',
      ['Event', 'When', 'Detail'],
      [
        [code('halfpast:ready'), 'The booking page is there.', code('title')],
        [code('halfpast:date_selected'), 'A day was chosen.', code('date, timezone')],
        [code('halfpast:slot_selected'), 'A time was chosen.', code('start, end, timezone')],
        ...[
          ['halfpast:booked', 'It is booked.'],
          ['halfpast:rescheduled', 'The booking was moved there and then.'],
          ['halfpast:cancelled', 'The booking was cancelled there and then.'],
        ].map(([name = '', when = '']) => [
          ...[code(name), when, code('id, slug, start, end, timezone')],
        ]),
        [
          code('halfpast:error'),
          'There is nothing to book, or it could not be shown.',
          html`<code>reason</code>: ${[
            ...['inactive', 'not-found', 'unknown-booking', 'failed', 'no-answer', 'bad-link'],
          ].map((reason, index) => html`${index > 0 && ', '}<code>${reason}</code>`)}`,
        ],
        [code('halfpast:closed'), 'The dialog was closed.', '–'],
      ],
    )}
    <p>No event says who has booked: names and addresses stay between your visitor and us, and you find them on your dashboard or get them by a <a href="/docs/webhooks">webhook</a>. Times are ISO 8601 in UTC. A listener that calls <code>event.preventDefault()</code> on <code>halfpast:booked</code> keeps the page from being redirected.</p>`,
};

const NOTES: DocsSection = {
  heading: 'Good to know',
  body: renderList([
    html`Script and frame make sure of each other before they speak. Messages from anybody else are not heard.`,
    html`The script sets no cookie and stores nothing. The frame remembers whether a visitor reads times by 12 or 24 hours, in the storage that the browser gives it.`,
    html`Other sites can show pages under <code>/embed/</code> in a frame, and no others of ours.`,
    html`The page around the frame must come from a server: in a file that is opened from the disk, browsers show no frame of ours.`,
  ]),
};

export const SCRIPTING: readonly DocsSection[] = [CALLS, OPTIONS, EVENTS];
export const REMARKS: readonly DocsSection[] = [NOTES];
