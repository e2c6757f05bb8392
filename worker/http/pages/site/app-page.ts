// Renders the head and the body of a web app page: the title, the initial data and the scripts for the first
// paint. If the build has rendered a skeleton of the page, adds the skeleton. The app renders everything else.

import { html, raw } from 'hono/html';
import { PAGE_DATA_ELEMENT_ID } from '../../../contract/booking-page/page-data.ts';
import {
  APP_ROOT_ELEMENT_ID,
  type AppPageData,
  HAS_SESSION,
  SKELETON,
} from '../../../contract/frame/app-page-data.ts';
import { type AppPage, writeTitle } from '../../../contract/site/app-pages.ts';
import { listEarlyCalls } from '../../../contract/site/list-early-calls.ts';
import type { PaintedScreen } from '../../../contract/site/painted-screens.ts';
import { type Message, msg } from '../../../domain/language/message.ts';
import type { Translate } from '../../../domain/language/translate.ts';
import { renderEarlyScript } from '../frame/early-script.ts';
import { renderHead } from '../head.ts';
import { type Html, renderJson } from '../html.ts';
import { joinPage, type RenderedPage } from '../shell.ts';
import { renderThemeScript } from '../theme-script.ts';
import { renderWithoutScript } from './without-script.ts';

const DESCRIPTIONS: Readonly<Record<string, Message>> = {
  '/sign-in': msg('Sign in to Halfpast to manage your meeting types and bookings.'),
  '/sign-up': msg('Create a free Halfpast account and get a booking page of your own in a minute.'),
  '/forgot-password': msg('Ask for a link to choose a new password for your Halfpast account.'),
  '/reset-password': msg('Choose a new password for your Halfpast account.'),
  '/verify-email': msg('Confirm the email address of your Halfpast account.'),
  '/auth/callback': msg('Completing your sign-in to Halfpast.'),
};

/**
 * Returns the description of a page. `path` is the page's path pattern. All pages for signed-in users share
 * one description.
 */
function describeAppPage(path: string): Message {
  return DESCRIPTIONS[path] ?? msg('Your Halfpast account.');
}

interface AppPageInput {
  readonly t: Translate;
  readonly page: AppPage;
  /** The query parameters of the page's URL. */
  readonly query: URLSearchParams;
  readonly origin: string;
  readonly nonce: string;
  readonly data: AppPageData;
  /** The skeleton. Absent for pages without a skeleton. */
  readonly screen?: PaintedScreen | undefined;
}

// Hides the skeleton until the app has loaded, if the visitor has no session.
const SKELETON_RULE = raw(`:root:not([data-${HAS_SESSION}]) [${SKELETON}]{display:none}`);

export function renderAppPage(input: AppPageInput): RenderedPage {
  const { t, page, origin, nonce, data, screen } = input;
  const head = html`${renderHead({
    title: writeTitle(t(page.name)),
    description: t(describeAppPage(page.path)),
    canonicalUrl: page.isIndexed ? `${origin}${page.path}` : null,
    noindex: !page.isIndexed,
    isTranslated: true,
  })}
    ${renderThemeScript(nonce)}${screen && renderPaintedHead(input, screen)}`;
  const body = html`<div id="${APP_ROOT_ELEMENT_ID}">${screen && raw(screen.html)}</div>
    ${renderWithoutScript(t, page)}
    <script type="application/json" id="${PAGE_DATA_ELEMENT_ID}" nonce="${nonce}">${renderJson(data)}</script>`;
  return { ...joinPage(head, body, null), isForVisitors: screen === undefined };
}

function renderPaintedHead({ page, query, nonce }: AppPageInput, screen: PaintedScreen): Html {
  const early = renderEarlyScript(listEarlyCalls(page.path, query), screen.scripts);
  // The page contains these style sheets already. The app finds the disabled links and does not load the
  // style sheets again.
  const disabledLinks = screen.sheets.map(
    (href) => html`<link rel="stylesheet" href="${href}" disabled />`,
  );
  return html`
    <script nonce="${nonce}">${raw(early)}</script>
    <style nonce="${nonce}">${raw(screen.css)}${SKELETON_RULE}</style>
    ${disabledLinks}`;
}
