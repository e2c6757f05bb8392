// Shared parts of the test servers' pages.
import { escapeHtml } from '../../worker/domain/frame/escape-html.ts';

export const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

export function renderPage(provider: string, title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem;color:#12151c;background:#fff}
button{display:block;width:100%;text-align:start;padding:.75rem 1rem;margin:.5rem 0;font:inherit;border:1px solid #767f8f;border-radius:8px;background:#f6f7f9;color:inherit;cursor:pointer}
small{display:block;color:#4a5262}label{display:block;margin:.5rem 0}input:not([type=checkbox]),select{display:block;width:100%;box-sizing:border-box;font:inherit;padding:.5rem}
fieldset{border:1px solid #767f8f;border-radius:8px}li{margin:.75rem 0}li button{width:auto;padding:.25rem .75rem;margin:.25rem 0}
.note{background:#fff3cd;color:#12151c;padding:.75rem 1rem;border-radius:8px}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
<p class="note">This page replaces ${provider} on a development machine. No account here is real.</p>
${main}
</main></body></html>`;
}
