import { html } from 'hono/html';
import { expect, it } from 'vitest';
import { escapeHtml } from '../../../worker/domain/frame/escape-html.ts';

it('escapeHtml escapes text for element content and for quoted attributes, like hono/html', () => {
  const text = `<a b="c" d='e'>&`;
  expect(escapeHtml(text)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;');
  expect(String(html`${text}`)).toBe(escapeHtml(text));
});
