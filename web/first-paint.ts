// Build steps for the HTML files, which the Worker fills with content. Each file contains its first style sheet
// (about 4 kB), so the browser can show the page after one request. Pages that the Worker renders start their
// script after the browser has painted them, and the booking page even later (start-scripts.ts). The web app starts
// its script immediately, because without the script its page shows nothing or a placeholder.
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { startAfterPaint, startAtFirstUse, startNow } from './start-scripts.ts';

const SHEET = /<link rel="stylesheet"[^>]*? href="\/([^"]+)"[^>]*>/g;
const SCRIPTS = /<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/g;

const FONT = /url\("?(\/assets\/[^)"]+\.woff2)"?\)/g;

const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;

/** Returns the inline script that loads all other scripts. */
function renderStart(page: string, parts: readonly string[]): string {
  if (page === 'book.html') return `<script nonce="%NONCE%">${startAtFirstUse(parts)}</script>`;
  const start = page === 'app.html' ? startNow(parts) : startAfterPaint(parts);
  return `<script type="module" nonce="%NONCE%">${start}</script>`;
}

const forVisitors = (part: string): string => `<!--visitors-->${part}<!--/visitors-->`;

export function firstPaint(): Plugin {
  return {
    name: 'halfpast:first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        const page = basename(filename);
        const isApp = page === 'app.html';
        const styled = html.replace(SHEET, (_, file: string) => {
          const sheet = bundle?.[file];
          if (sheet?.type !== 'asset')
            throw new Error(`The style sheet ${file} is not in the build.`);
          const inline = `<style nonce="%NONCE%">${String(sheet.source).trim()}</style>`;
          // Without this link, Vite would load the style sheet again when it loads a lazy screen.
          return isApp ? `${inline}<link rel="stylesheet" href="/${file}" disabled>` : inline;
        });
        // The browser uses the display font only if the font arrives before the first paint. So pages with
        // headings in this font preload it: pages of the public site, and the app's pages for visitors. From
        // all other pages of the app, the Worker removes the preload links. Most pages of page.html are of hosts.
        const fonts = [...(page === 'page.html' ? [] : styled.matchAll(FONT))].map(
          ([, file]) =>
            `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
        );
        const parts = [...styled.matchAll(PRELOAD), ...styled.matchAll(SCRIPTS)].flatMap(
          ([, part]) => part ?? [],
        );
        const start = parts.length > 0 ? renderStart(page, parts) : '';
        return styled
          .replace('<style', `${isApp ? forVisitors(fonts.join('')) : fonts.join('')}<style`)
          .replace(PRELOAD, '')
          .replace(SCRIPTS, '')
          .replace('</head>', () => `${start}</head>`);
      },
    },
  };
}
