// A build step that adds the first lines to the head of every HTML shell. The Worker replaces `<!--head-->`
// with the lines that differ between pages. The icon is part of the HTML, because browsers would otherwise
// request it before the first paint.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ICON = readFileSync(new URL('./public/favicon.svg', import.meta.url), 'utf8').trim();

const START = `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <!--head-->
    <link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(ICON)}" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />`;

export function shellHead(): Plugin {
  return {
    name: 'halfpast:shell-head',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<!--shell-->', START),
    },
  };
}
