import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyPart } from '../../../web/lib/lazy-part.tsx';

const Waiting = () => createElement('p', null, 'Waiting');
const Greeting = ({ name }: { readonly name: string }) => createElement('p', null, `Hello ${name}`);

it('shows its placeholder until it has loaded, and appears at once if it loaded before', async () => {
  const Part = lazyPart(async () => Greeting, undefined, Waiting);
  const render = () => renderToStaticMarkup(createElement(Part, { name: 'Ada' }));
  expect(render()).toBe('<p>Waiting</p>');
  await Part.load();
  expect(render()).toBe('<p>Hello Ada</p>');
});

it('waits for its file when loading it before has failed', async () => {
  const Part = lazyPart(() => Promise.reject(new Error('offline')), undefined, Waiting);
  await Part.load();
  expect(renderToStaticMarkup(createElement(Part))).toBe('<p>Waiting</p>');
});
