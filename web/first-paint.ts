// Build steps for the shells, so that the first paint waits for one request: each carries its first style
// sheet (about 4 kB), and an invitee's page starts its program once what the Worker wrote is on the screen.
// The Worker writes the nonce in.
import type { Plugin } from 'vite';

const SHEET = /<link rel="stylesheet"[^>]*? href="\/([^"]+)"[^>]*>/g;
const PROGRAM = /<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/;

/** A page in the background has no frames: it starts after half a second all the same. */
function renderStart(program: string): string {
  const start = `const start=()=>import("${program}");`;
  return `<script type="module" nonce="%NONCE%">${start}requestAnimationFrame(()=>setTimeout(start));setTimeout(start,500)</script>`;
}

export function firstPaint(): Plugin {
  return {
    name: 'halfpast:first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        const styled = html.replace(SHEET, (_, file: string) => {
          const sheet = bundle?.[file];
          if (sheet?.type !== 'asset')
            throw new Error(`The style sheet ${file} is not in the build.`);
          return `<style nonce="%NONCE%">${String(sheet.source).trim()}</style>`;
        });
        if (filename.endsWith('app.html')) return styled;
        return styled.replace(PROGRAM, (_, program: string) => renderStart(program));
      },
    },
  };
}
