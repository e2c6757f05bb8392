import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { EmbedEvents } from '../../../web/client/embed-react/src/embed-events.ts';
import { HalfpastEmbed } from '../../../web/client/embed-react/src/halfpast-embed.ts';
import { resolveLink } from '../../../web/client/embed-react/src/resolve-link.ts';
import type { EmbedDetails } from '../../../worker/contract/booking-page/embed-messages.ts';

const FOLDER = new URL('../../../web/client/embed-react/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8');
const render = (props: Parameters<typeof HalfpastEmbed>[0]) =>
  renderToString(createElement(HalfpastEmbed, props));

describe('the React component for embedding', () => {
  it('renders the embed element on the server, with a link inside', () => {
    expect(render({ link: 'https://halfpast.example/ada/intro' })).toBe(
      '<halfpast-embed link="https://halfpast.example/ada/intro">' +
        '<a href="https://halfpast.example/ada/intro">Book a time</a></halfpast-embed>',
    );
  });

  it('renders its options as attributes, and its children', () => {
    const html = render({
      link: 'ada/intro',
      origin: 'https://halfpast.example',
      name: 'Grace "Amazing"',
      theme: 'dark',
      hideDetails: true,
      hideBorder: false,
      className: 'booking',
      children: 'Loading…',
    });
    expect(html).toContain('link="https://halfpast.example/ada/intro"');
    expect(html).toContain('name="Grace &quot;Amazing&quot;"');
    expect(html).toContain('theme="dark"');
    expect(html).toContain('class="booking"');
    expect(html).toContain('hide-details=""');
    expect(html).not.toContain('hide-border');
    expect(html).toMatch(/>Loading…<\/halfpast-embed>$/);
  });

  it('renders no link for an invalid address', () => {
    expect(render({ link: 'javascript:alert(1)' })).not.toContain('<a');
    expect(render({ link: 'ada/intro' })).not.toContain('<a');
  });

  it.each([
    ['ada/intro', 'https://halfpast.example', 'https://halfpast.example/ada/intro'],
    ['/ada/intro', 'https://halfpast.example/', 'https://halfpast.example/ada/intro'],
    [
      'https://halfpast.example/ada/intro?q-a=1',
      undefined,
      'https://halfpast.example/ada/intro?q-a=1',
    ],
    ['ada/intro', undefined, null],
    ['javascript:alert(1)', 'https://halfpast.example', null],
    ['', undefined, null],
  ])('resolves the link %s with the origin %s', (link, origin, href) => {
    expect(resolveLink(link, origin)?.href ?? null).toBe(href);
  });

  it('has types for the same events as the embed script of the product', () => {
    type Own = Omit<EmbedEvents, 'date_selected' | 'error'>;
    type Product = Omit<EmbedDetails, 'date_selected' | 'error'>;
    expectTypeOf<Product>().toExtend<Own>();
    expectTypeOf<Own>().toExtend<Product>();
    expectTypeOf<EmbedDetails>().toExtend<EmbedEvents>();
    expectTypeOf<Exclude<EmbedEvents['error']['reason'], 'no-script'>>().toEqualTypeOf<
      EmbedDetails['error']['reason']
    >();
  });

  it('has no dependencies except React, and documents every property', () => {
    const manifest = JSON.parse(read('package.json'));
    expect(manifest.dependencies).toBeUndefined();
    expect(Object.keys(manifest.peerDependencies)).toEqual(['react']);
    const [, body = ''] =
      /interface HalfpastEmbedProps \{([^}]*)\}/.exec(read('src/halfpast-embed.ts')) ?? [];
    const names = [...body.matchAll(/readonly (\w+)\??:/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(15);
    const readme = read('README.md');
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
