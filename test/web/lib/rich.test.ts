import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { rich } from '../../../web/lib/rich.ts';

it('rich puts React elements into a translated text', () => {
  const link = (children: unknown[]) =>
    createElement('a', { href: '/terms' }, ...(children as string[]));
  const text = rich('Read the <link>terms of {name}</link> first.', { link, name: '<Ada>' });
  expect(renderToStaticMarkup(text)).toBe(
    'Read the <a href="/terms">terms of &lt;Ada&gt;</a> first.',
  );
});
