// Build steps for the HTML shells, which the Worker fills with content. The first paint needs only one
// request, because each shell contains its first style sheet (about 4 kB). The app's script starts after the
// first paint of the server-rendered page. If that page is empty or the visitor is signed in, the script
// starts immediately. The Worker inserts the nonce.
import type { Plugin } from 'vite';
import { APP_ROOT_ELEMENT_ID, HAS_SESSION } from '../worker/contract/site/app-page-data.ts';

const SHEET = /<link rel="stylesheet"[^>]*? href="\/([^"]+)"[^>]*>/g;
const ENTRY_SCRIPT = /<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/;

const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;

const IS_PAINTED = `document.getElementById("${APP_ROOT_ELEMENT_ID}").firstChild`;
const IS_SIGNED_IN = `"${HAS_SESSION}" in document.documentElement.dataset`;

/**
 * Returns the inline script that loads all other scripts after the first paint, because earlier loading would
 * delay the paint. A background tab paints no frames, so its scripts load after half a second.
 */
function renderStart(parts: readonly string[], isApp: boolean): string {
  const imports = parts.map((part) => `import("${part}")`).join(',');
  const start = `const start=()=>{${imports}};`;
  const afterPaint = 'requestAnimationFrame(()=>setTimeout(start)),setTimeout(start,500)';
  const when = isApp ? `!${IS_PAINTED}||${IS_SIGNED_IN}?start():(${afterPaint})` : afterPaint;
  return `<script type="module" nonce="%NONCE%">${start}${when}</script>`;
}

export function firstPaint(): Plugin {
  return {
    name: 'halfpast:first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        const isApp = filename.endsWith('app.html');
        const styled = html.replace(SHEET, (_, file: string) => {
          const sheet = bundle?.[file];
          if (sheet?.type !== 'asset')
            throw new Error(`The style sheet ${file} is not in the build.`);
          const inline = `<style nonce="%NONCE%">${String(sheet.source).trim()}</style>`;
          // Vite loads the style sheets of a lazy screen unless the page has a link to them.
          return isApp ? `${inline}<link rel="stylesheet" href="/${file}" disabled>` : inline;
        });
        const preloaded = [...styled.matchAll(PRELOAD)].flatMap(([, part]) => part ?? []);
        return styled
          .replace(PRELOAD, '')
          .replace(ENTRY_SCRIPT, (_, entry: string) => renderStart([entry, ...preloaded], isApp));
      },
    },
  };
}
