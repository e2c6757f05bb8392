// A build step that adds the first lines to the head of every HTML shell. The Worker replaces `<!--head-->`.
import type { Plugin } from 'vite';

const START = `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <!--head-->
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
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
