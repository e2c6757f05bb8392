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
  const readMetric = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    listeners: readMetric('JSEventListeners'),
    nodes: readMetric('Nodes'),
    frames: page.frames().length,
  };
}

test('mounting and unmounting an embed many times leaks no listeners, nodes or frames', async ({
  page,
  site,
  baseURL,
}) => {
  await page.goto(
    site.serve(renderPage(`<div id="app"></div><script src="${baseURL}/embed.js"></script>`)),
  );
  // In each round, mounts an embed as markup, with a script call and as a custom element. Repeats the script
  // call, like React's strict mode. Then moves the markup, opens and closes a popup and a button, and removes
  // everything.
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
  // The browser may not have released everything from the last round yet, so later counts may be smaller.
  const baseline = await countLiveObjects(page);
  await mountOften(25);
  await expect
    .poll(async () => {
      const { listeners, nodes, frames } = await countLiveObjects(page);
      return {
        moreListeners: Math.max(0, listeners - baseline.listeners),
        moreFrames: Math.max(0, frames - baseline.frames),
        areNodesFew: nodes - baseline.nodes < 50,
      };
    })
    .toEqual({ moreListeners: 0, moreFrames: 0, areNodesFew: true });
  expect(await page.evaluate(() => document.body.children.length)).toBe(1);

  await page.unroute('**/embed/demo/*');
  await page.evaluate((link) => {
    const marked = document.createElement('div');
    marked.dataset.halfpast = link;
    document.getElementById('app')?.appendChild(marked);
  }, LINK);
  await page.frameLocator('iframe').getByRole('grid').waitFor();
});
