// Part of the page about embedding: functions, options and events for the parent page.
import { html } from 'hono/html';
import type { DocsSection } from '../site/docs-frame.ts';
import { type Cell, renderCode, renderList, renderTable } from '../site/docs-parts.ts';
import { renderScript } from './embed-ways.ts';

const CALLS: DocsSection = {
  heading: 'From your own script',
  body: (
    origin,
  ) => html`<p>Four calls do the same from JavaScript. The first lines let you call them before the script has loaded: the calls run as soon as the script has loaded.</p>
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
          'Fills an element, or the first match of a selector.',
          html`An element to <code>remove()</code>.`,
        ],
        [
          html`<code>Halfpast.popup(link, options)</code>`,
          'Opens the dialog.',
          html`A dialog to <code>close()</code>.`,
        ],
        [
          html`<code>Halfpast.button(link, options)</code>`,
          html`Adds the button. <code>text</code> is an additional option.`,
          html`An element to <code>remove()</code>.`,
        ],
        [
          html`<code>Halfpast.on(event, listener)</code>`,
          'Listens to all events on the page.',
          'A function that removes the listener.',
        ],
      ],
    )}
    <p>Before the script has loaded, do not use what the calls return.</p>`,
};

const code = (text: string): Cell => html`<code>${text}</code>`;

const OPTIONS: DocsSection = {
  heading: 'Options',
  body: (
    origin,
  ) => html`<p>Use these names in JavaScript. As attributes of the element, write <code>hide-details</code> for <code>hideDetails</code>. Everywhere else, add the prefix <code>data-</code>.</p>
    ${renderTable(
      'Options',
      ['Option', 'What it does'],
      [
        [code('name'), 'Fills in the name.'],
        [code('email'), 'Fills in the email address.'],
        [code('notes'), 'Fills in the notes.'],
        [code('date'), html`The first day to show, such as <code>2027-01-13</code>.`],
        [
          code('timezone'),
          html`Such as <code>Europe/Paris</code>. The default is the visitor’s own time zone.`,
        ],
        [
          code('theme'),
          html`<code>light</code> or <code>dark</code>. The default is the setting of the visitor’s device.`,
        ],
        [
          code('hideDetails'),
          'Hides picture, title and description, if your page already shows them.',
        ],
        [
          code('redirect'),
          html`The page to go to after a booking. It must begin with <code>https://</code>.`,
        ],
      ],
    )}
    <p>Name, email address and notes go directly into the form. No server or log receives them.</p>
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
  ) => html`<p>The booking page sends events to the element, link or button that shows it. Events bubble, so you can listen on the whole document. The data of an event is its <code>detail</code>.</p>
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
        [code('halfpast:ready'), 'The booking page has loaded.', code('title')],
        [code('halfpast:date_selected'), 'A day was chosen.', code('date, timezone')],
        [code('halfpast:slot_selected'), 'A time was chosen.', code('start, end, timezone')],
        ...[
          ['halfpast:booked', 'A meeting was booked.'],
          ['halfpast:rescheduled', 'The booking was moved in the embedded page.'],
          ['halfpast:cancelled', 'The booking was cancelled in the embedded page.'],
        ].map(([name = '', when = '']) => [
          ...[code(name), when, code('id, slug, start, end, timezone')],
        ]),
        [
          code('halfpast:error'),
          'Nothing can be booked, or the page could not be shown.',
          html`<code>reason</code>: ${[
            ...['inactive', 'not-found', 'unknown-booking', 'failed', 'no-answer', 'bad-link'],
          ].map((reason, index) => html`${index > 0 && ', '}<code>${reason}</code>`)}`,
        ],
        [code('halfpast:closed'), 'The dialog was closed.', '–'],
      ],
    )}
    <p>No event contains the name or email address of your visitor. You find both on your dashboard or receive both through a <a href="/docs/webhooks">webhook</a>. Times are ISO 8601 in UTC. A listener that calls <code>event.preventDefault()</code> on <code>halfpast:booked</code> prevents the redirect.</p>`,
};

const NOTES: DocsSection = {
  heading: 'Good to know',
  body: renderList([
    html`Script and frame verify each other before they exchange messages. Messages from others are ignored.`,
    html`The script sets no cookie and stores nothing. The frame stores whether a visitor prefers 12 or 24 hours, in the browser’s storage.`,
    html`Other sites can only frame our pages under <code>/embed/</code>.`,
    html`The page around the frame must come from a server: browsers do not show our frame in a local file.`,
  ]),
};

export const SCRIPTING: readonly DocsSection[] = [CALLS, OPTIONS, EVENTS];
export const REMARKS: readonly DocsSection[] = [NOTES];
