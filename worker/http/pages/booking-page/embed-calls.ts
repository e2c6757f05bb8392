// Part of the documentation page about embedding: the functions, options and events for scripts of the parent
// page.
import { html } from 'hono/html';
import { FORM_TEXTS, TEXT_NAMES } from '../../../domain/form/standard-fields.ts';
import { textOf } from '../../../domain/language/message.ts';
import type { DocsSection } from '../frame/docs-frame.ts';
import { type Cell, renderCode, renderList, renderTable } from '../frame/docs-parts.ts';
import { renderScript } from './embed-ways.ts';

const CALLS: DocsSection = {
  heading: 'From your own script',
  body: (
    origin,
  ) => html`<p>Your own script can also show the booking page, with the four functions of <code>Halfpast</code>. The first lines of the example define placeholders for these functions, so that you can call them before <code>embed.js</code> has loaded. The calls run as soon as the script has loaded.</p>
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
    ${renderTable(['Call', 'What it does', 'What it returns'], 'Calls', [
      [
        html`<code>Halfpast.inline(target, link, options)</code>`,
        'Shows the booking page in an element. The target is the element or a CSS selector.',
        html`The added element. Its method <code>remove()</code> removes it.`,
      ],
      [
        html`<code>Halfpast.popup(link, options)</code>`,
        'Opens the booking page in a dialog.',
        html`An object. Its method <code>close()</code> closes the dialog.`,
      ],
      [
        html`<code>Halfpast.button(link, options)</code>`,
        html`Adds a button in the corner, which opens the dialog. The additional option <code>text</code> is its label. Another call with the same link replaces the button.`,
        html`The added element. Its method <code>remove()</code> removes it.`,
      ],
      [
        html`<code>Halfpast.on(event, listener)</code>`,
        'Calls the listener with the detail of each event of this name, from every booking page on your page.',
        'A function that removes the listener.',
      ],
    ])}
    <p>Until <code>embed.js</code> has loaded, the functions are placeholders: do not use their return values.</p>`,
};

const code = (text: string): Cell => html`<code>${text}</code>`;

const OPTIONS: DocsSection = {
  heading: 'Options',
  body: (
    origin,
  ) => html`<p>In JavaScript, use these names. On a <code>&lt;halfpast-embed&gt;</code> element, use them as attributes, with <code>hide-details</code> for <code>hideDetails</code> and <code>hide-border</code> for <code>hideBorder</code>. On all other elements, add the prefix <code>data-</code>, for example <code>data-hide-details</code>.</p>
    ${renderTable(['Option', 'What it does'], 'Options', [
      [code('name'), 'Fills in the name.'],
      [code('email'), 'Fills in the email address.'],
      ...TEXT_NAMES.map((name) => [
        code(name),
        `Fills in the field “${textOf(FORM_TEXTS[name].label)}”.`,
      ]),
      [code('date'), html`The first day to show, such as <code>2027-01-13</code>.`],
      [
        code('timezone'),
        html`Such as <code>Europe/Paris</code>. The default is the visitor’s own time zone.`,
      ],
      [
        code('theme'),
        html`<code>light</code>, <code>dark</code>, or <code>light dark</code> for the setting of the visitor’s device. The default is the CSS property <code>color-scheme</code> of your page, so a page without this property gets the light theme.`,
      ],
      [
        code('hideDetails'),
        'Hides the picture, title and description of the meeting. Use this option if your page already shows these details.',
      ],
      [
        code('hideBorder'),
        'Hides the border and the round corners of a booking page that is part of your page.',
      ],
      [
        code('color'),
        html`The colour of the button in the corner, such as <code>#0b7285</code>. The text of the button is black or white, so that it is easy to read.`,
      ],
      [
        code('redirect'),
        html`The page that opens after a booking. The address must begin with <code>https://</code>.`,
      ],
    ])}
    <p>To fill in answers to the host’s questions, add parameters such as <code>?q-company=Acme</code> to the link of the booking page. See <a href="/docs/questions">Questions</a>.</p>
    <p>The browser fills these values into the form. No server receives them before the visitor books.</p>
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
    ${renderTable(['Event', 'When', 'Detail'], 'Events', [
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
    ])}
    <p>No event contains the name or email address of your visitor. You find both on your dashboard, or you receive them through a <a href="/docs/webhooks">webhook</a>. Times are ISO 8601 in UTC. A listener that calls <code>event.preventDefault()</code> on <code>halfpast:booked</code> prevents the redirect.</p>`,
};

const NOTES: DocsSection = {
  heading: 'Good to know',
  body: renderList([
    html`The script and the frame verify each other before they exchange messages. Both ignore all other messages.`,
    html`The script sets no cookie and stores nothing. The frame stores whether a visitor prefers 12 or 24 hours, in the browser’s storage. While a visitor fills in the form, the frame also stores the entered values, except the visitor’s own email address and phone numbers. The frame deletes these values when the tab closes or the meeting is booked.`,
    html`Other sites can show only our pages under <code>/embed/</code> in a frame.`,
    html`If a link is wrong, the content of your element stays visible, and a link opens its own page. The console of the browser says why the booking page cannot be shown.`,
    html`The frame adds nothing to the history of the browser. Its own Back buttons lead to the earlier steps.`,
    html`The page around the frame must come from a server: browsers do not show our frame in a local file. There, the script changes nothing, so your links stay.`,
  ]),
};

export const SCRIPTING: readonly DocsSection[] = [CALLS, OPTIONS, EVENTS];
export const REMARKS: readonly DocsSection[] = [NOTES];
