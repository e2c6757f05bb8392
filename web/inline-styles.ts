// A build step: every shell carries its first style sheet in the document, so that the first paint waits
// for one request. It is about 4 kB; the Worker writes the nonce in.
import type { Plugin } from 'vite';

const SHEET = /<link rel="stylesheet"[^>]*? href="\/([^"]+)"[^>]*>/g;

export function inlineStyles(): Plugin {
  return {
    name: 'halfpast:inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        return html.replace(SHEET, (_, file: string) => {
          const sheet = bundle?.[file];
          if (sheet?.type !== 'asset')
            throw new Error(`The style sheet ${file} is not in the build.`);
          return `<style nonce="%NONCE%">${String(sheet.source).trim()}</style>`;
        });
      },
    },
  };
}
