import type { Page } from '@playwright/test';
import { findViolationsInBothThemes } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { enterAsNewHost } from './host.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const act = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name }).first().click();

/** Every tested screen and dialog, by name. A failure message contains the name. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'a dashboard with cards': (page) => open(page, '/dashboard'),
  'the delete confirmation': (page) => act(page, 'Delete Intro'),
  'the embed dialog': async (page) => {
    await page.keyboard.press('Escape');
    await act(page, 'Embed Intro');
    await page.getByLabel('Width in pixels').fill('1');
  },
  'the embed dialog with a button': async (page) => {
    await page.getByRole('tab', { name: 'Button' }).click();
  },
  'the editor full of errors': async (page) => {
    await open(page, '/meeting-types/new');
    await page.getByText('More rules').click();
    await act(page, 'Add a date');
    await page.getByRole('switch', { name: 'date 1' }).click();
    await act(page, 'Add break on Monday');
    await page.getByLabel('Tuesday, end', { exact: true }).fill('08:00');
    await act(page, 'Save meeting type');
  },
  'the leave confirmation': (page) => act(page, 'Back to Dashboard'),
  'the plans': (page) => open(page, '/upgrade'),
};

// No transitions, because axe cannot check a colour during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every state of dashboard, editor and plans is accessible in both themes and at two widths', async ({
  page,
}) => {
  // Axe checks seven states four times, which takes a long time on a busy machine.
  test.slow();
  const host = await enterAsNewHost(page);
  await host.createType('Intro');
  for (const [state, reach] of Object.entries(STATES)) {
    await reach(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findViolationsInBothThemes(page), `${state}, ${width}`).toEqual([]);
      const fits = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(fits, state).toBeLessThanOrEqual(width);
    }
  }
});
