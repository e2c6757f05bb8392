// The documentation page about the figures on the home page. It explains each figure and names the
// test that checks the figure.
import { html } from 'hono/html';
import type { DocsPage } from '../frame/docs-frame.ts';
import { renderCode } from '../frame/docs-parts.ts';

export const MEASUREMENTS: DocsPage = {
  path: '/docs/measurements',
  name: 'Measurements',
  title: 'How we measure',
  description:
    'What the figures on the home page mean, how they are measured, and which tests fail when they get worse.',
  lead: 'Each figure on the home page comes from a test or a measurement in the source code of Halfpast. If a change makes a figure worse, a test fails.',
  sections: [
    {
      heading: 'Double bookings',
      body: html`<p>A test sends 500 attempts to book the same time at the same moment, directly to the database statement that stores bookings. Exactly one attempt succeeds. A second test sends 500 attempts with different lengths and buffers, and checks that no two stored meetings overlap.</p>
        ${renderCode('How we test double bookings', 'test/worker/bookings/no-overlap.test.ts')}
        <p>The rule is part of the database statement. The rule holds even if all other parts of the service fail.</p>`,
    },
    {
      heading: 'Page weight',
      body: html`<p>The scripts that a booking page loads have at most 90 kB, compressed with gzip, and its style sheet has at most 5 kB. The public pages of this site load less than 8 kB of scripts. Tests in a real browser add up everything that each page loads.</p>
        ${renderCode('How we test page weight', 'test/e2e/book-speed.test.ts\ntest/e2e/site.test.ts')}`,
    },
    {
      heading: 'Trackers',
      body: html`<p>A test follows every link of the product, signed out and signed in, and records every request of every page. The test fails if one request goes to another site. The <a href="/cookies">cookies</a> page lists everything that is stored in your browser.</p>
        ${renderCode('How we test requests', 'test/e2e/walk.test.ts')}
        <p>If the operator of a Halfpast site enables bot protection, booking pages also load Cloudflare Turnstile.</p>`,
    },
    {
      heading: 'Accessibility',
      body: html`<p>Tests open every screen and its states in light and dark, 320 and 1,280 pixels wide, and run axe on each. The tests fail at the first violation. An automatic check finds only some problems, so other tests use the product with the keyboard alone.</p>
        ${renderCode('How we test accessibility', 'test/e2e/*-accessibility.test.ts')}`,
    },
    {
      heading: 'Speed',
      body: html`<p>The command below runs Lighthouse five times for each page on a simulated phone, and compares the medians with fixed limits: a performance score of at least 98, and no layout shift that a reader would notice.</p>
        ${renderCode('Measure speed', 'npm run bench')}`,
    },
  ],
};
