// Renders the frame of every page of the public site: metadata, header and footer. The pages are plain HTML. A small
// script (web/site) adds the interactive parts, so that the pages need no framework.
//
// Every page contains the header and the buttons twice: for visitors (class `for-visitors`) and for signed-in users
// (class `for-users`). If the browser has a session token, CSS hides the version for visitors. Otherwise CSS hides the
// version for users.
import { html, raw } from 'hono/html';
import { STATUS_CALL } from '../../../contract/frame/early-calls.ts';
import { SIGNED_IN_LINKS, SIGNED_OUT_LINKS } from '../../../contract/frame/header-links.ts';
import type { SiteLinks } from '../../../domain/frame/site-links.ts';
import { renderHead } from '../head.ts';
import type { Html } from '../html.ts';
import { MENU_ICON, WORDMARK } from '../icons.ts';
import { joinPage, type RenderedPage } from '../shell.ts';
import { renderThemeScript } from '../theme-script.ts';
import { renderEarlyScript } from './early-script.ts';
import { renderSiteFooter } from './site-footer.ts';

export interface SiteFrame {
  readonly origin: string;
  readonly nonce: string;
  /** True when "Continue with Google" is available. */
  readonly googleSignIn: boolean;
  readonly supportEmail: string | null;
  readonly siteLinks: SiteLinks;
  /** The username and slug of the booking page for the demo. Null when the site has no demo. */
  readonly demoLink: string | null;
  readonly year: number;
}

interface FramedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** False for error pages and the status page. */
  readonly isIndexed?: boolean;
  /** Elements of the head of this page. */
  readonly head?: Html | undefined;
  /** A second navigation, beside the content. */
  readonly navigation?: Html;
}

/**
 * If JavaScript is off, this style shows all slides and the whole menu. The style hides the parts that
 * need the script.
 */
const WITHOUT_SCRIPT = raw(
  '.site button,.site-themes,.needs-script{display:none}.site-folded{position:static;display:grid}' +
    '.slide{grid-area:auto;margin-block-end:32px;visibility:visible;opacity:1}',
);

// All pictures except the first load when the page is loaded and painted, so that they delay nothing
// (styles/site-pictures.css).
const DELAY_PICTURES =
  "document.documentElement.dataset.loading='';" +
  "addEventListener('load',()=>setTimeout(()=>delete document.documentElement.dataset.loading,300));";

const EARLY_SCRIPT = raw(DELAY_PICTURES + renderEarlyScript([STATUS_CALL]));

export function renderSitePage(page: FramedPage, frame: SiteFrame, main: Html): RenderedPage {
  const { origin, nonce } = frame;
  const { isIndexed = true } = page;
  const canonicalUrl = isIndexed ? `${origin}${page.path}` : null;
  const head = html`${renderHead({ ...page, canonicalUrl, noindex: !isIndexed })}
    ${page.head}
    ${renderThemeScript(nonce)}
    <script nonce="${nonce}">${EARLY_SCRIPT}</script>
    <noscript><style nonce="${nonce}">${WITHOUT_SCRIPT}</style></noscript>`;
  const { navigation } = page;
  const content = html`<main id="main" class="site-main" tabindex="-1"${page.path === '/' && html` data-home`}>${main}</main>`;
  const body = html`<div class="site">
    <a class="site-skip" href="#main">Skip to content</a>
    ${renderHeader(page.path)}
    ${navigation === undefined ? content : html`<div class="docs-layout">${navigation}${content}</div>`}
    ${renderSiteFooter(frame)}
  </div>`;
  return joinPage(head, body, null);
}

function renderLinks(links: typeof SIGNED_IN_LINKS, path: string, className: string): Html {
  const items = links.map(({ to, label }) => {
    const isSection = to !== '/' && path.startsWith(`${to}/`);
    const current = to === path ? 'page' : isSection && 'true';
    return html`<a class="site-link" href="${to}"${current && html` aria-current="${current}"`}>${label}</a>`;
  });
  return html`<nav class="site-links ${className}" aria-label="Main">${items}</nav>`;
}

function renderHeader(path: string): Html {
  return html`<header class="site-head" data-header><div class="site-bar">
      <a class="site-brand" href="/">${WORDMARK}</a>
      <button type="button" class="site-toggle" aria-expanded="false" aria-controls="menu" aria-label="Menu" data-menu>${MENU_ICON}</button>
      <div id="menu" class="site-folded">
        ${renderLinks(SIGNED_OUT_LINKS, path, 'for-visitors')}
        <div class="site-entrances for-visitors">
          <a class="button button-quiet" href="/sign-in">Sign in</a>
          <a class="button button-primary" href="/sign-up">Sign up</a>
        </div>
        ${renderLinks(SIGNED_IN_LINKS, path, 'for-users')}
        <div class="site-account for-users">
          <span class="site-user"><span class="site-portrait" data-portrait></span><span class="site-name" data-name></span></span>
          <button type="button" class="button" data-logout>Logout</button>
        </div>
      </div>
    </div></header>`;
}
