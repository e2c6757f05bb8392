// A build step: the lines with which the head of every shell begins. The Worker fills in `<!--head-->`.
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
