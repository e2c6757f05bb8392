// Renders the head and the body of a web app page: the title, the initial data and the scripts for the first
// paint. If the build has rendered the page, adds the HTML from the build. The app renders everything else.

import { html, raw } from 'hono/html';
import { PAGE_DATA_ELEMENT_ID } from '../../../contract/booking-page/page-data.ts';
import {
  APP_ROOT_ELEMENT_ID,
  type AppPageData,
  EARLY_PRESS,
  HAS_SESSION,
  SESSION_TOKEN_KEY,
} from '../../../contract/site/app-page-data.ts';
import type { AppPage } from '../../../contract/site/app-pages.ts';
import { PAINTED_HOST, type PaintedScreen } from '../../../contract/site/painted-screens.ts';
import { renderHead } from '../head.ts';
import { type Html, renderJson } from '../html.ts';
import { joinPage, type RenderedPage } from '../shell.ts';
import { renderThemeScript } from '../theme-script.ts';
import { describeAppPage } from './app-descriptions.ts';
import { renderPaintedWithoutScript, renderWithoutScript } from './without-script.ts';

interface AppPageInput {
  readonly page: AppPage;
  readonly origin: string;
  readonly nonce: string;
  readonly data: AppPageData;
  /** The page as the build rendered it. Absent for pages that only the app can render. */
  readonly screen?: PaintedScreen | undefined;
}

// The build rendered this page for visitors. A signed-in user must not see it, so the page is hidden while
// the browser has a session token and the app has not loaded. If a visitor clicks a button before the app has
// loaded, the click is stored, and the app repeats it later.
const PAINTED_SCRIPT = raw(
  `try{if(localStorage.getItem('${SESSION_TOKEN_KEY}'))document.documentElement.dataset.${HAS_SESSION}=''}catch{}` +
    `addEventListener('click',e=>{const b=e.target.closest('#${APP_ROOT_ELEMENT_ID} button');` +
    `if(b)window.${EARLY_PRESS}=b},true)`,
);
const PAINTED_RULE = raw(`[data-${HAS_SESSION}] #${APP_ROOT_ELEMENT_ID}{visibility:hidden}`);

export function renderAppPage({ page, origin, nonce, data, screen }: AppPageInput): RenderedPage {
  const head = html`${renderHead({
    title: page.title,
    description: describeAppPage(page.path),
    canonicalUrl: page.isIndexed ? `${origin}${page.path}` : null,
    noindex: !page.isIndexed,
  })}
    ${renderThemeScript(nonce)}${screen && renderPaintedHead(screen, nonce)}`;
  const body = html`<div id="${APP_ROOT_ELEMENT_ID}">${screen && paint(screen, data, origin)}</div>
    ${screen ? renderPaintedWithoutScript(nonce) : renderWithoutScript(page)}
    <script type="application/json" id="${PAGE_DATA_ELEMENT_ID}" nonce="${nonce}">${renderJson(data)}</script>`;
  return joinPage(head, body, null);
}

function renderPaintedHead({ css }: PaintedScreen, nonce: string): Html {
  return html`
    <script nonce="${nonce}">${PAINTED_SCRIPT}</script>
    <style nonce="${nonce}">${raw(css)}${PAINTED_RULE}</style>`;
}

function paint(screen: PaintedScreen, { googleSignIn }: AppPageData, origin: string): Html {
  const rendered = googleSignIn ? screen.html.withGoogle : screen.html.plain;
  const host = String(html`${new URL(origin).host}`);
  return raw(rendered.replaceAll(PAINTED_HOST, () => host));
}
