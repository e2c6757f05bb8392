// The texts that fill the booking form are named in two places, which cannot import the list of texts: the script, and
// the component for React with its README. The documentation derives them.
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import {
  HalfpastEmbed,
  type HalfpastEmbedProps,
} from '../../../web/client/embed-react/src/halfpast-embed.ts';
import { buildFrameUrl } from '../../../web/embed/frame-url.ts';
import { type EmbedOptions, readOptions } from '../../../web/embed/options.ts';
import { TEXT_NAMES } from '../../../worker/domain/form/standard-fields.ts';
import { SCRIPTING } from '../../../worker/http/pages/booking-page/embed-calls.ts';

const ORIGIN = 'https://halfpast.example';
// Does not compile if the script or the component has no option for a text.
const FILLED: readonly (keyof EmbedOptions & keyof HalfpastEmbedProps)[] = [
  'name',
  'email',
  ...TEXT_NAMES,
];

it('the script passes each text of the form to the booking page', () => {
  const url = buildFrameUrl(
    ORIGIN,
    'ada/intro',
    readOptions((attribute) => attribute),
  );
  const { hash } = new URL(url ?? '');
  const expected = FILLED.map((name) => [name, name]);
  expect([...new URLSearchParams(hash.slice(1))]).toEqual(expected);
});

it('the component for React passes each text of the form to the script', () => {
  const filled = Object.fromEntries(FILLED.map((name) => [name, `my ${name}`]));
  const html = renderToStaticMarkup(createElement(HalfpastEmbed, { link: 'ada/intro', ...filled }));
  for (const name of FILLED) expect(html).toContain(` ${name}="my ${name}"`);
  const readme = readFileSync('web/client/embed-react/README.md', 'utf8');
  const row = FILLED.map((name) => `\`${name}\``).join(', ');
  expect(readme).toContain(`| ${row} | The values in the form.`);
});

it('the documentation lists an option for each text of the form', async () => {
  const bodies = SCRIPTING.map(({ body }) => (typeof body === 'function' ? body(ORIGIN) : body));
  const page = (await Promise.all(bodies)).join('');
  const filled = page.matchAll(/<code>(\w+)<\/code><\/td><td[^>]*>Fills in /g);
  expect([...filled].map(([, name]) => name)).toEqual(FILLED);
});
