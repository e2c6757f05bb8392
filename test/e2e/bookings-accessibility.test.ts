import type { Page } from '@playwright/test';
import { isLong } from '../support/long.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/**
 * Clicks the last button with this name. An open dialog is last in the document. If the page and the dialog
 * have a button with this name, the function clicks the button in the dialog.
 */
const clickLast = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name }).last().click();

/**
 * Each function shows the screen or dialog that its key names. Failure messages contain the key.
 */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  bookings: (page) => open(page, '/bookings'),
  'a booking': (page) => clickLast(page, 'View'),
  'a booking being edited': async (page) => {
    // The list behind the dialog has a button with this name, too.
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('');
    await clickLast(page, 'Save changes');
  },
  'the delete confirmation': async (page) => {
    await open(page, '/bookings?filter=all');
    await clickLast(page, 'Cancel');
  },
  'an empty list': (page) => open(page, '/bookings?filter=past'),
  'a failure to load': async (page) => {
    await page.route('**/api/my-bookings?*', (route) => route.abort(), { times: 1 });
    await open(page, '/bookings?filter=all');
  },
  settings: async (page) => {
    await open(page, '/settings');
    await page.getByLabel('Logo file').setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg/>'),
    });
    await clickLast(page, 'Edit Username');
    await page.getByRole('textbox', { name: 'Username' }).fill('-');
    await clickLast(page, 'Save changes');
  },
  'the account deletion': async (page) => {
    await open(page, '/settings#account');
    await clickLast(page, 'Delete account');
  },
};

/** The states that `npm test` checks. settings-journey.test.ts checks the settings. The long run checks all states. */
const ALWAYS = ['bookings', 'a booking being edited'];

/** The dialog from which `npm test` opens the editor of a booking. */
const ON_THE_WAY = 'a booking';

test('every state of the bookings and settings screens is accessible', async ({
  page,
  request,
}) => {
  // Axe checks each state twice, which takes a long time on a busy machine.
  test.slow();
  const host = await createHost(request);
  await host.book('Grace Hopper', 2, 600);
  await signInAs(page, host);
  for (const [state, showState] of Object.entries(STATES)) {
    const isChecked = isLong || ALWAYS.includes(state);
    if (isChecked || state === ON_THE_WAY) await showState(page);
    if (isChecked) await expectAccessible(page, state, { widths: [320, 1280] });
  }
});
