import type { Page } from '@playwright/test';
import { isLong } from '../support/long.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';
import { startReceiver } from './receiver.ts';

/**
 * Clicks the last button with this name. An open dialog is last in the document. If the page and the dialog
 * have a button with this name, the function clicks the button in the dialog.
 */
const clickLast = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).last().click();

/**
 * Each function shows the state of the webhook screens that its key names. Failure messages contain
 * the key.
 */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'the section with a failed test': async (page) => {
    await page.goto('/settings#webhooks');
    await clickLast(page, 'Send test');
    await page.getByText('The receiver answered 500.').waitFor();
  },
  'a form with errors': async (page) => {
    await clickLast(page, 'Edit');
    await page.getByText('More events').click();
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByLabel('Name of header 1').fill('Host');
    await page.getByLabel('Value of header 1').fill('example.com');
    await clickLast(page, 'Save changes');
  },
  'the question before typed text is discarded': (page) => page.keyboard.press('Escape'),
  'the secret': async (page) => {
    await clickLast(page, 'Discard');
    await clickLast(page, 'Signing secret');
    await clickLast(page, 'Show');
  },
  'the rotate confirmation': (page) => clickLast(page, 'Rotate secret'),
  'the delete confirmation': async (page) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await clickLast(page, 'Delete');
  },
  'the log': async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Delivery log' }).click();
    await page.getByRole('table').waitFor();
  },
  'a delivery': async (page) => {
    await page.getByRole('row').last().getByRole('button').click();
    await page.getByRole('region', { name: 'Response body' }).waitFor();
  },
  'sending again': async (page) => {
    await page.keyboard.press('Escape');
    await clickLast(page, 'Send events again');
    await clickLast(page, 'Send again');
    // The text says that the delivery is being sent again, or that an attempt was already running.
    await page.getByText(/being sent again|on their way/).waitFor();
  },
  'an empty log': async (page) => {
    await page.keyboard.press('Escape');
    await page.route('**/deliveries?*', (route) =>
      route.fulfill({ json: { success: true, data: [], nextCursor: null } }),
    );
    await page.getByRole('link', { name: 'Failed', exact: true }).click();
    await page.getByText('No failed deliveries').waitFor();
  },
};

/** The screens. `npm test` checks only these, and no other state of them. */
const SCREENS: readonly string[] = ['the section with a failed test', 'the log'];

test('every state of the webhook settings and the delivery log is accessible', async ({
  page,
  request,
}) => {
  // In the long run, axe checks ten states four times.
  test.slow();
  const receiver = await startReceiver();
  receiver.answer(500, `<h1>Out of order</h1>${' and so on'.repeat(600)}`);
  const host = await createHost(request);
  await host.call('PUT', '/api/users/me', { plan: 'individual' });
  await host.call('POST', '/api/webhooks', {
    name: 'A webhook whose name is rather long',
    events: ['booking.created'],
    url: `${receiver.url}/a/path/that/is/much/longer/than/a/narrow/screen/is/wide`,
    headers: [{ name: 'Authorization', value: 'Bearer of-the-receiver' }],
  });
  await host.book('Grace Hopper', 2, 600);
  await signInAs(page, host);
  for (const [state, showState] of Object.entries(STATES)) {
    if (!isLong && !SCREENS.includes(state)) continue;
    await showState(page);
    await expectAccessible(page, state, { widths: [320, 1280] });
  }
  await receiver.close();
});
