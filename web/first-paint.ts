// Build steps for the HTML shells, which the Worker fills with content. The first paint needs only one
// request, because each shell contains its first style sheet (about 4 kB). The script of a server-rendered page
// starts after the first paint. The script of the web app starts immediately, because the page shows nothing or
// a skeleton until the app has loaded. The Worker inserts the nonce.
import type { Plugin } from 'vite';

const SHEET = /<link rel="stylesheet"[^>]*? href="\/([^"]+)"[^>]*>/g;
const ENTRY_SCRIPT = /<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/;

const FONT = /url\("?(\/assets\/[^)"]+\.woff2)"?\)/g;

const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;

/**
 * Returns the inline script that loads all other scripts. On pages outside the app, the script waits
 * for the first paint, because earlier loading would delay the paint. A background tab paints no
 * frames, so its scripts load after half a second.
 */
function renderStart(parts: readonly string[], isApp: boolean): string {
  const imports = parts.map((part) => `import("${part}")`).join(',');
  const start = `const start=()=>{${imports}};`;
  const afterPaint =
    'new PerformanceObserver(start).observe({type:"paint",buffered:true}),setTimeout(start,500)';
  const when = isApp ? 'start()' : afterPaint;
  return `<script type="module" nonce="%NONCE%">${start}${when}</script>`;
}

const forVisitors = (part: string): string => `<!--visitors-->${part}<!--/visitors-->`;

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
          // Without this link, Vite would load the style sheet again when it loads a lazy screen.
          return isApp ? `${inline}<link rel="stylesheet" href="/${file}" disabled>` : inline;
        });
        // The display face is used only if it arrives before the first paint. Pages of the site have a heading with
        // it, and so do pages of the app for visitors. The Worker removes the marked part from other pages of the app.
        const usesFace = isApp || filename.endsWith('site.html');
        const fonts = [...(usesFace ? styled.matchAll(FONT) : [])].map(
          ([, file]) =>
            `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
        );
        const preloaded = [...styled.matchAll(PRELOAD)].flatMap(([, part]) => part ?? []);
        return styled
          .replace('<style', `${isApp ? forVisitors(fonts.join('')) : fonts.join('')}<style`)
          .replace(PRELOAD, '')
          .replace(ENTRY_SCRIPT, (_, entry: string) => renderStart([entry, ...preloaded], isApp));
      },
    },
  };
}
