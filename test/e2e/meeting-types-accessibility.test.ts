import type { Page } from '@playwright/test';
import { isLong } from '../support/long.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { signInAsNewHost } from './host.ts';
import { openSection } from './open-section.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const clickFirst = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name }).first().click();

/**
 * Each function shows the screen or dialog that its key names. Failure messages contain the key.
 */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'a dashboard with cards': (page) => open(page, '/dashboard'),
  'the open menu of a card': (page) => clickFirst(page, 'More actions for Intro'),
  'the QR code': (page) => clickFirst(page, 'QR code for Intro'),
  'the troubleshooter': async (page) => {
    await page.keyboard.press('Escape');
    await clickFirst(page, 'More actions for Intro');
    await clickFirst(page, 'Check times of Intro');
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  },
  'the delete confirmation': async (page) => {
    await page.keyboard.press('Escape');
    await clickFirst(page, 'More actions for Intro');
    await clickFirst(page, 'Delete Intro');
  },
  'the embed dialog': async (page) => {
    await page.keyboard.press('Escape');
    await clickFirst(page, 'Embed Intro');
    await page.getByLabel('Width in pixels').fill('1');
  },
  'the embed dialog with a button': async (page) => {
    await page.getByRole('tab', { name: 'Button' }).click();
  },
  'the editor full of errors': async (page) => {
    await open(page, '/meeting-types/new');
    await openSection(page, 'Appearance');
    await openSection(page, 'Limits and seats');
    await openSection(page, 'When people can book');
    await clickFirst(page, 'Add a date');
    await page.getByRole('switch', { name: 'date 1' }).click();
    await clickFirst(page, 'Add break on Monday');
    await page.getByLabel('Tuesday, end', { exact: true }).fill('09:00');
    await clickFirst(page, 'Save meeting type');
  },
  'the choice of days for copied hours': (page) => clickFirst(page, 'Copy Monday’s hours to…'),
  'the preview of the booking page': async (page) => {
    await page.keyboard.press('Escape');
    await open(page, '/meeting-types/new');
    await page.getByLabel('Title').fill('Draft');
    await clickFirst(page, 'Preview the booking page');
    await page.frameLocator('iframe').getByRole('grid').waitFor();
  },
  'the leave confirmation': async (page) => {
    await page.keyboard.press('Escape');
    await clickFirst(page, 'Back to Dashboard');
  },
  'the plans': (page) => open(page, '/upgrade'),
};

/** The screens. `npm test` checks only these, and no other state of them. dashboard.test.ts checks the dashboard. */
const SCREENS: readonly string[] = ['the editor full of errors', 'the plans'];

test('every state of the dashboard, the editor and the plans is accessible', async ({ page }) => {
  // In the long run, axe checks twelve states four times.
  test.slow();
  const host = await signInAsNewHost(page);
  await host.createType('Intro');
  for (const [state, showState] of Object.entries(STATES)) {
    if (!isLong && !SCREENS.includes(state)) continue;
    await showState(page);
    await expectAccessible(page, state, { widths: [320, 1280] });
  }
});
