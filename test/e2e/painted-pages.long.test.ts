// Public pages are readable before their script runs. When the script runs, they do not change, and
// they keep the visitor's input.
import type { Page } from '@playwright/test';
import { sizeOf } from '../support/long.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';
import { waitForScript } from './page-script.ts';

/** Delays the page's script until the returned function is called. */
async function delayScript(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Returns the text and position of each element, except the closed answers of an FAQ. Waits for the
 * fonts, because they change widths.
 */
function describeLayout(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [
      ...document.querySelectorAll<HTMLElement>('.site :is(h1, h2, h3, p, a, button, li, svg)'),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const box = [x, y, width, height].map(Math.round).join();
        return `${element.tagName} ${element.textContent} ${box}`;
      });
  });
}

test.describe('with reduced motion', () => {
  test('the script changes nothing that a visitor sees', async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    const pages = [
      ['/pricing', 1280],
      ['/', 320],
      ['/', 1280],
      ['/features', 320],
      ['/privacy', 1280],
    ] as const;
    for (const [path, width] of pages.slice(0, sizeOf(2, 5))) {
      await page.setViewportSize({ width, height: 800 });
      const release = await delayScript(page);
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
      const layoutBefore = await describeLayout(page);
      expect(layoutBefore.length, path).toBeGreaterThan(30);
      release();
      await waitForScript(page);
      expect(await describeLayout(page), path).toEqual(layoutBefore);
      expect(await page.evaluate(() => Reflect.get(window, 'shifts')), path).toBeLessThan(0.02);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    expect(messages).toEqual([]);
  });
});

test('a page keeps its open FAQ answer, focus and scroll position when its script runs', async ({
  page,
}) => {
  const release = await delayScript(page);
  await page.goto('/pricing', { waitUntil: 'commit' });
  const question = page.getByText('Can I get my money back?');
  await question.click();
  await expect(page.getByText('30-day money-back guarantee')).toBeVisible();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
  await link.focus();
  await page.evaluate(() => scrollTo(0, 300));
  release();
  await waitForScript(page);
  await expect(page.getByText('30-day money-back guarantee')).toBeVisible();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test('a button that is pressed before the script runs still works', async ({ page }) => {
  const release = await delayScript(page);
  await page.goto('/pricing', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign up for Startup' }).click();
  await expect(page).toHaveURL('/pricing');
  release();
  await expect(page.getByRole('heading', { name: 'Test account chooser' })).toBeVisible();
});

test('a signed-in user never sees the sign-in link of public pages', async ({ page, request }) => {
  await signInAs(page, await createHost(request));
  const release = await delayScript(page);
  await page.goto('/pricing', { waitUntil: 'commit' });
  // The locator uses no role, because hidden elements have no role.
  const signIn = page.locator('header a[href="/sign-in"]');
  await expect(signIn).toBeAttached();
  await expect(signIn).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(signIn).toBeHidden();
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
});

test('a page is readable when its script does not load', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/features');
  await expect(page.getByRole('heading', { level: 1, name: 'Features' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
});
