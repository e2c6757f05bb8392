// Checks that the samples in /docs/webhooks equal the golden files, and that the numbers on that page equal
// the constants of the product.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WEBHOOK_EVENTS } from '../../worker/domain/events/events.ts';
import { isReservedHeader } from '../../worker/domain/webhooks/header-rules.ts';
import { WEBHOOK_WAITS_MS } from '../../worker/domain/webhooks/retry.ts';
import type { DocsPage } from '../../worker/http/pages/frame/docs-frame.ts';
import { DOCS_PAGES } from '../../worker/http/pages/site/docs-pages.ts';
import { VERIFICATION_SAMPLES } from '../../worker/http/pages/webhooks/verification-samples.ts';
import { describeSpan } from '../../worker/http/pages/webhooks/webhook-delivery.ts';
import { renderIndex, renderPage } from './render-docs.ts';

function findPage(path: string): DocsPage {
  const page = DOCS_PAGES.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return page;
}

const { body, head } = renderPage(findPage('/docs/webhooks'));

/** Returns the text of a code sample without its colours. */
const decode = (html: string): string =>
  html
    .replace(/<\/?span[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const codes = [...body.matchAll(/<pre[^>]*><code>([\s\S]*?)<\/code><\/pre>/g)].map(
  ([, code = '']) => decode(code),
);

describe('/docs/webhooks', () => {
  it.each(WEBHOOK_EVENTS)('shows %s exactly as in the golden file', (type) => {
    const golden = readFileSync(
      new URL(`../domain/webhooks/golden/${type}.json`, import.meta.url),
      'utf8',
    );
    expect(codes).toContain(golden.trim());
  });

  it('shows exactly the verification samples that the tests run', () => {
    for (const { code } of VERIFICATION_SAMPLES) expect(codes).toContain(code);
  });

  it('has a table row for every delivery attempt, with the wait before that attempt', () => {
    const table = /aria-label="Table: Retries">([\s\S]*?)<\/table>/.exec(body)?.[1] ?? '';
    const rows = [...table.matchAll(/<tr><td[^>]*>([\s\S]*?)<\/td><\/tr>/g)].map(([, row = '']) =>
      row.split(/<\/td><td[^>]*>/),
    );
    expect(rows.map(([attempt]) => attempt)).toEqual(
      [0, ...WEBHOOK_WAITS_MS].map((_, index) => String(index + 1)),
    );
    expect(rows.map(([, wait]) => wait)).toEqual([
      'immediately',
      '5 seconds',
      '5 minutes',
      '30 minutes',
      '2 hours',
      '5 hours',
      '10 hours',
      '14 hours',
      '20 hours',
      '1 day',
    ]);
    expect(rows.at(-1)?.[2]).toBe('3 days 3 hours');
  });

  it('lists only headers that custom headers cannot replace', () => {
    const names = (/cannot set these headers:([\s\S]*?)<\/p>/.exec(body)?.[1] ?? '').matchAll(
      /<code>([^<]+)<\/code>/g,
    );
    const list = [...names].map(([, name = '']) => name);
    expect(list).toContain('webhook-*');
    expect(list).toContain('host');
    for (const name of list) expect(isReservedHeader(name.replace('*', 'anything'))).toBe(true);
  });

  it('has a table of contents with a link to every heading, and no script', () => {
    const ids = [...body.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
    const links = [...body.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links).toEqual(ids.filter((id) => id !== 'contents'));
    expect(new Set(ids).size).toBe(ids.length);
    expect(body).not.toContain('<script');
    expect(head).toContain('<link rel="canonical" href="https://halfpast.test/docs/webhooks"');
  });
});

it('links from the page /docs to every documentation page, and to reference pages by their short names', () => {
  const index = renderIndex().body;
  for (const { path, title, name, reference } of DOCS_PAGES)
    expect(index).toContain(`<a href="${path}">${reference === undefined ? title : name}</a>`);
});

it.each([
  [1_000, '1 second'],
  [330_000, '5 minutes 30 seconds'],
  [5 * 86_400_000, '5 days'],
] as const)('the documentation writes the duration of %d ms as "%s"', (span, words) => {
  expect(describeSpan(span)).toBe(words);
});
