// Frameworks mount and unmount at any time: an embed must leave nothing behind.
import type { Page } from '@playwright/test';
import { DEMO_PATH } from './booking-page.ts';
import { expect } from './fixtures.ts';
import { renderPage, test } from './other-site.ts';

const LINK = DEMO_PATH.slice(1);

// Trace snapshots would keep every element alive.
test.use({ trace: 'off' });

/** Counted after garbage collection. */
async function countWhatIsKept(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { listeners: of('JSEventListeners'), nodes: of('Nodes'), frames: page.frames().length };
}

test('mounting and unmounting an embed many times leaves nothing behind', async ({
  page,
  site,
  baseURL,
}) => {
  await page.goto(
    site.serve(renderPage(`<div id="app"></div><script src="${baseURL}/embed.js"></script>`)),
  );
  // Markup, a call and an element in turn: mounted twice as in React's strict mode, moved, removed.
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
  // This test needs no real answers, so it avoids hundreds of requests.
  await page.route('**/embed/demo/*', (route) => route.fulfill({ body: '' }));
  await mountOften(3);
  const before = await countWhatIsKept(page);
  await mountOften(25);
  await expect
    .poll(async () => {
      const { listeners, nodes, frames } = await countWhatIsKept(page);
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
