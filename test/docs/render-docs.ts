// Renders the documentation pages for tests, as on a service at DOCS_ORIGIN.
import {
  type DocsPage,
  renderDocsIndex,
  renderDocsPage,
} from '../../worker/http/pages/frame/docs-frame.ts';
import type { RenderedPage } from '../../worker/http/pages/shell.ts';
import { DOCS_HALVES } from '../../worker/http/pages/site/docs-pages.ts';

export const DOCS_ORIGIN = 'https://halfpast.test';

const FRAME = {
  site: {
    origin: DOCS_ORIGIN,
    nonce: 'nonce',
    googleSignIn: true,
    supportEmail: null,
    siteLinks: {},
    demoLink: null,
    year: 2026,
  },
  halves: DOCS_HALVES,
};

export const renderPage = (page: DocsPage): RenderedPage => renderDocsPage(page, FRAME);

export const renderIndex = (): RenderedPage => renderDocsIndex(FRAME);
