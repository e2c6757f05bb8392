// Frameworks mount and unmount elements often, so an embed must release everything when it is removed.
import type { Page } from '@playwright/test';
import { DEMO_PATH } from './booking-page.ts';
import { expect } from './fixtures.ts';
import { renderPage, test } from './other-site.ts';

const LINK = DEMO_PATH.slice(1);

// Playwright's traces would keep removed elements in memory.
test.use({ trace: 'off' });

/** Counts listeners, nodes and frames after a garbage collection. */
async function countLiveObjects(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { listeners: of('JSEventListeners'), nodes: of('Nodes'), frames: page.frames().length };
}

test('mounting and unmounting an embed many times leaks no listeners, nodes or frames', async ({
  page,
  site,
  baseURL,
}) => {
  await page.goto(
    site.serve(renderPage(`<div id="app"></div><script src="${baseURL}/embed.js"></script>`)),
  );
  // Mounts markup, a script call and a custom element in turn. Mounts each twice (like React's strict mode),
  // moves it and removes it.
  const mountOften = (times: number) =>
    page.evaluate(
      async ([link, count]) => {
        const app = document.getElementById('app');
        const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
        for (let round = 0; round < count; round += 1) {
          const marked = document.createElement('div');
          marked.dataset.halfpast = link;
          const called = document.createElement('div');
          const element = document.createElement('halfpast-embed');
          element.setAttribute('link', link);
          for (const node of [marked, called, element]) app?.appendChild(node);
          const first = Object(window).Halfpast.inline(called, link);
          first.remove();
          Object(window).Halfpast.inline(called, link);
          await pause();
          app?.insertBefore(marked, app.lastChild);
          element.setAttribute('theme', 'dark');
          const { close } = Object(window).Halfpast.popup(link);
          const button = Object(window).Halfpast.button(link);
          await pause();
          close();
          button.remove();
          if (app) app.textContent = '';
        }
      },
      [LINK, times] as const,
    );
  // An empty response avoids hundreds of requests to the server.
  await page.route('**/embed/demo/*', (route) => route.fulfill({ body: '' }));
  await mountOften(3);
  const before = await countLiveObjects(page);
  await mountOften(25);
  await expect
    .poll(async () => {
      const { listeners, nodes, frames } = await countLiveObjects(page);
      return {
        listeners: listeners - before.listeners,
        frames: frames - before.frames,
        areNodesFew: nodes - before.nodes < 50,
      };
    })
    .toEqual({ listeners: 0, frames: 0, areNodesFew: true });
  expect(await page.evaluate(() => document.body.children.length)).toBe(1);

  await page.unroute('**/embed/demo/*');
  await page.evaluate((link) => {
    const marked = document.createElement('div');
    marked.dataset.halfpast = link;
    document.getElementById('app')?.appendChild(marked);
  }, LINK);
  await page.frameLocator('iframe').getByRole('grid').waitFor();
});
