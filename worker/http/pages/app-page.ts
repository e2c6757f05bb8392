// The shell of the web app: its title, the facts it starts with, and the visitor's theme before the
// first paint, and the words of public pages for readers without JavaScript. The rest is the program's.
import { APP_ROOT_ELEMENT_ID, type AppPageData } from '../../contract/app-page-data.ts';
import type { AppPage } from '../../contract/app-pages.ts';
import { PAGE_DATA_ELEMENT_ID } from '../../contract/page-data.ts';
import { describeAppPage } from './app-descriptions.ts';
import { renderHead } from './head.ts';
import { html, renderJson } from './html.ts';
import { joinPage, type RenderedPage } from './shell.ts';
import { renderWithoutScript } from './site-page.ts';
import { renderThemeScript } from './theme-script.ts';

export interface AppPageInput {
  readonly page: AppPage;
  readonly origin: string;
  readonly nonce: string;
  readonly data: AppPageData;
}

export function renderAppPage({ page, origin, nonce, data }: AppPageInput): RenderedPage {
  const head = html`${renderHead({
    title: page.title,
    description: describeAppPage(page.path),
    canonicalUrl: page.isIndexed ? `${origin}${page.path}` : null,
    noindex: !page.isIndexed,
  })}
    ${renderThemeScript(nonce)}`;
  const body = html`<div id="${APP_ROOT_ELEMENT_ID}"></div>
    ${renderWithoutScript(page)}
    <script type="application/json" id="${PAGE_DATA_ELEMENT_ID}" nonce="${nonce}">${renderJson(data)}</script>`;
  return joinPage(head, body, null);
}
