// Runs a second server that simulates the site of another owner. The server has a different origin than the
// product.
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { test as base } from './fixtures.ts';

export interface OtherSite {
  readonly origin: string;
  /** Stores a page on the site and returns its URL. */
  readonly serve: (html: string, headers?: Record<string, string>) => string;
  /** Stores a script on the site and returns its URL. */
  readonly serveScript: (code: string) => string;
}

interface SeenEvent {
  readonly name: string;
  readonly detail: Record<string, string>;
  /** The element that received the event. */
  readonly target: string;
}

export const test = base.extend<{ site: OtherSite; anotherSite: OtherSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the pattern
  site: async ({}, use) => withSite(use),
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the pattern
  anotherSite: async ({}, use) => withSite(use),
});

async function withSite(use: (site: OtherSite) => Promise<void>): Promise<void> {
  const pages = new Map<string, { text: string; headers: Record<string, string> }>();
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html', ...page?.headers });
    response.end(page?.text);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const store = (path: string, text: string, headers: Record<string, string>): string => {
    pages.set(path, { text, headers });
    return origin + path;
  };
  await use({
    origin,
    serve: (html, headers = {}) =>
      store(`/page-${pages.size}`, `<!doctype html><html lang="en">${html}</html>`, headers),
    serveScript: (code) =>
      store(`/script-${pages.size}.js`, code, { 'content-type': 'text/javascript' }),
  });
  server.closeAllConnections();
  server.close();
}

/**
 * Records embed events that reach the document. The recording starts with the next page that opens.
 * Returns a function that reads the recorded events.
 */
export async function recordEvents(page: Page): Promise<() => Promise<SeenEvent[]>> {
  await page.addInitScript(() => {
    const seen: object[] = [];
    Object.assign(window, { seen });
    const names = 'ready date_selected slot_selected booked rescheduled cancelled error closed';
    for (const name of names.split(' ')) {
      document.addEventListener(`halfpast:${name}`, (event) => {
        const { id, tagName } = event.target as Element;
        seen.push({ name, detail: (event as CustomEvent).detail, target: id || tagName });
      });
    }
  });
  return () => page.evaluate(() => Object(window).seen);
}

/** Returns a complete HTML document with the given body. */
export function renderPage(body: string, head = ''): string {
  return `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Another site</title>${head}</head><body><main><h1>Another site</h1>${body}</main></body>`;
}
