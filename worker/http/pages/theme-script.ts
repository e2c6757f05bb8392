// Renders a script that sets the theme that the visitor chose in the web app. The script runs
// before the first paint.

import { html, raw } from 'hono/html';
import { THEME_STORAGE_KEY } from '../../contract/frame/app-page-data.ts';
import type { Html } from './html.ts';

// If the browser blocks storage, the page follows the setting of the device.
const SCRIPT = raw(
  `try{const t=localStorage.getItem('${THEME_STORAGE_KEY}');` +
    `if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`,
);

export function renderThemeScript(nonce: string): Html {
  return html`<script nonce="${nonce}">${SCRIPT}</script>`;
}
