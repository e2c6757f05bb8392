// Before the first paint, sets the theme that the visitor chose in the web app.

import { html, raw } from 'hono/html';
import { THEME_STORAGE_KEY } from '../../contract/site/app-page-data.ts';
import type { Html } from './html.ts';

// A browser may block storage. The page then follows the setting of the device.
const SCRIPT = raw(
  `try{const t=localStorage.getItem('${THEME_STORAGE_KEY}');` +
    `if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`,
);

export function renderThemeScript(nonce: string): Html {
  return html`<script nonce="${nonce}">${SCRIPT}</script>`;
}
