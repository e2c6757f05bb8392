// Public pages appear before their program runs, look the same afterwards, and keep the visitor's input.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createHost, enterAs } from './host.ts';
import { waitForProgram } from './program.ts';

/** Holds the program back until the returned function is called. */
async function holdProgram(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The text and position of each element. */
function describeLayout(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#app :is(h1, h2, h3, p, a, button, li, svg)')].map(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const box = [x, y, width, height].map(Math.round).join();
        return `${element.tagName} ${element.textContent} ${box}`;
      },
    ),
  );
}

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the program changes nothing that a visitor sees', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    for (const [path, width] of [
      ['/', 1280],
      ['/', 320],
      ['/pricing', 1280],
      ['/features', 320],
      ['/privacy', 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const release = await holdProgram(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.evaluate(() => {
        Reflect.set(window, 'shifts', 0);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            Reflect.set(
              window,
              'shifts',
              Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'),
            );
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const before = await describeLayout(page);
      expect(before.length, path).toBeGreaterThan(30);
      release();
      await waitForProgram(page);
      expect(await describeLayout(page), path).toEqual(before);
      expect(await page.evaluate(() => Reflect.get(window, 'shifts')), path).toBeLessThan(0.02);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    expect(complaints).toEqual([]);
  });
});

test('input from before the program ran is kept', async ({ page }) => {
  const release = await holdProgram(page);
  await page.goto('/pricing', { waitUntil: 'commit' });
  const question = page.getByText('Can I get my money back?');
  await question.click();
  await expect(page.getByText('30-day money-back guarantee')).toBeVisible();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
  await link.focus();
  await page.evaluate(() => scrollTo(0, 300));
  release();
  await waitForProgram(page);
  await expect(page.getByText('30-day money-back guarantee')).toBeVisible();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test('a button that is pressed too early still works', async ({ page }) => {
  const release = await holdProgram(page);
  await page.goto('/pricing', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign up for Startup' }).click();
  await expect(page).toHaveURL('/pricing');
  release();
  await expect(page.getByRole('heading', { name: 'Test account chooser' })).toBeVisible();
});

test('a signed-in person never sees the page for visitors', async ({ page, request }) => {
  await enterAs(page, await createHost(request));
  const release = await holdProgram(page);
  await page.goto('/pricing', { waitUntil: 'commit' });
  // Not by its role: hidden elements have none.
  const signIn = page.locator('#app header a[href="/sign-in"]');
  await expect(signIn).toBeAttached();
  await expect(signIn).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(signIn).toHaveCount(0);
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
});

test('a page whose program does not load can still be read', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/features');
  await expect(page.getByRole('heading', { level: 1, name: 'Features' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
});
