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
  SKELETON,
} from '../../../contract/site/app-page-data.ts';
import type { AppPage } from '../../../contract/site/app-pages.ts';
import { EARLY_CALLS, listEarlyCalls } from '../../../contract/site/early-calls.ts';
import { PAINTED_HOST, type PaintedScreen } from '../../../contract/site/painted-screens.ts';
import { renderHead } from '../head.ts';
import { type Html, renderJson } from '../html.ts';
import { joinPage, type RenderedPage } from '../shell.ts';
import { renderThemeScript } from '../theme-script.ts';
import { describeAppPage } from './app-descriptions.ts';
import { renderPaintedWithoutScript, renderWithoutScript } from './without-script.ts';

interface AppPageInput {
  readonly page: AppPage;
  /** The query parameters of the page's URL. */
  readonly query: URLSearchParams;
  readonly origin: string;
  readonly nonce: string;
  readonly data: AppPageData;
  /** The page as the build rendered it. Absent for pages that only the app can render. */
  readonly screen?: PaintedScreen | undefined;
}

// If a visitor clicks a button before the app has loaded, the click is stored, and the app repeats it later.
const KEEP_PRESS =
  `addEventListener('click',e=>{const b=e.target.closest('#${APP_ROOT_ELEMENT_ID} button');` +
  `if(b)window.${EARLY_PRESS}=b},true)`;

// The build rendered a public page for visitors, and a skeleton for signed-in users. The other people must not
// see it, so it is hidden from them until the app has loaded.
const PAGE_RULE = raw(`[data-${HAS_SESSION}] #${APP_ROOT_ELEMENT_ID}{visibility:hidden}`);
const SKELETON_RULE = raw(`:root:not([data-${HAS_SESSION}]) [${SKELETON}]{display:none}`);

const EARLY_CALL_LIMIT_MS = 30_000;

/** Returns a script that runs `then` when the browser has a session token, which is `t` there. */
function whenSignedIn(then: string): string {
  return (
    `try{const t=localStorage.getItem('${SESSION_TOKEN_KEY}');` +
    `if(t){document.documentElement.dataset.${HAS_SESSION}='';${then}}}catch{}`
  );
}

/** Returns code that starts the screen's API calls and loads its scripts, before the app itself runs. */
function startEarly(calls: readonly string[], scripts: readonly string[]): string {
  return (
    `const c={};window.${EARLY_CALLS}={token:t,calls:c};` +
    `for(const p of ${renderJson(calls)}){c[p]=fetch(p,{headers:{Authorization:'Bearer '+t},` +
    `signal:AbortSignal.timeout(${EARLY_CALL_LIMIT_MS})});c[p].catch(()=>{})}` +
    `for(const href of ${renderJson(scripts)})document.head.append(` +
    `Object.assign(document.createElement('link'),{rel:'modulepreload',href}))`
  );
}

export function renderAppPage(input: AppPageInput): RenderedPage {
  const { page, origin, nonce, data, screen } = input;
  const head = html`${renderHead({
    title: page.title,
    description: describeAppPage(page.path),
    canonicalUrl: page.isIndexed ? `${origin}${page.path}` : null,
    noindex: !page.isIndexed,
  })}
    ${renderThemeScript(nonce)}${screen && renderPaintedHead(input, screen)}`;
  const body = html`<div id="${APP_ROOT_ELEMENT_ID}">${screen && paint(screen, data, origin)}</div>
    ${screen && !page.isProtected ? renderPaintedWithoutScript(nonce) : renderWithoutScript(page)}
    <script type="application/json" id="${PAGE_DATA_ELEMENT_ID}" nonce="${nonce}">${renderJson(data)}</script>`;
  return joinPage(head, body, null);
}

function renderPaintedHead({ page, query, nonce }: AppPageInput, screen: PaintedScreen): Html {
  const early = page.isProtected
    ? startEarly(listEarlyCalls(page.path, query), screen.scripts)
    : '';
  // The page contains these style sheets already. The app finds the disabled links and does not load them.
  const loaded = screen.sheets.map(
    (href) => html`<link rel="stylesheet" href="${href}" disabled />`,
  );
  return html`
    <script nonce="${nonce}">${raw(`${whenSignedIn(early)}${KEEP_PRESS}`)}</script>
    <style nonce="${nonce}">${raw(screen.css)}${page.isProtected ? SKELETON_RULE : PAGE_RULE}</style>
    ${loaded}`;
}

function paint(screen: PaintedScreen, { googleSignIn }: AppPageData, origin: string): Html {
  const rendered = googleSignIn ? screen.html.withGoogle : screen.html.plain;
  const host = String(html`${new URL(origin).host}`);
  return raw(rendered.replaceAll(PAINTED_HOST, () => host));
}
