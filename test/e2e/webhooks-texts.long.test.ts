// Tests the webhook form and the webhook settings with invalid input and failed calls, on the free plan, of a disabled
// webhook, and after a downgrade.

import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';
import {
  addWebhook,
  createPaidHost,
  EVENTS,
  failNextCall,
  sectionOf,
  URL,
} from './webhook-host.ts';

const LIMIT = 'You have reached the maximum of 3 webhooks. Delete a webhook to add a new one.';

interface Body {
  readonly data: object[];
  readonly user: object;
}

/** Changes the server's responses to GET requests of this URL. */
const alterResponses = (page: Page, url: string, change: (body: Body) => void) =>
  page.route(url, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const json = await response.json();
    change(json);
    return route.fulfill({ response, json });
  });

test('the webhook form shows its errors and sends the entered values', async ({ page }) => {
  const host = await createPaidHost(page);
  await page.goto('/settings#webhooks');
  const section = sectionOf(page);
  await section.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Create webhook' });
  await expect(save).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'booking.created' }).check();
  await save.click();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(dialog.getByText('Please enter a name.')).toBeVisible();
  await expect(dialog.getByText('Please enter a URL.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Shop');

  const url = dialog.getByLabel('URL');
  for (const [typed, text] of [
    ['shop', 'Please enter a valid URL.'],
    ['https://ada:pass@example.com/', 'The URL must not contain a user name or a password.'],
    ['https://10.0.0.1/', 'The URL must contain a host name, not an IP address.'],
    ['https://printer.local/', 'The URL must lead to a host on the public internet.'],
    ['https://example.com:22/', 'This port is not allowed.'],
  ] as const) {
    await url.fill(typed);
    await save.click();
    await expect(url).toHaveAccessibleDescription(new RegExp(text));
    await expect(url).toBeFocused();
  }
  await url.fill(URL);

  const name = (row: number) => dialog.getByLabel(`Name of header ${row}`);
  const value = (row: number) => dialog.getByLabel(`Value of header ${row}`);
  const add = dialog.getByRole('button', { name: 'Add header' });
  for (const row of [2, 3, 4]) {
    await add.click();
    await expect(name(row)).toBeFocused();
  }
  await expect(add).toHaveCount(0);
  await expect(dialog.getByText('A webhook can have at most 4 custom headers.')).toBeVisible();
  await name(1).fill('X-Half');
  await name(3).fill('Webhook-Signature');
  await value(3).fill('mine');
  await save.click();
  await expect(name(3)).toHaveAccessibleDescription(
    'The header Webhook-Signature is set by Halfpast and cannot be replaced.',
  );
  await expect(name(3)).toBeFocused();
  await name(3).fill('X-Shop');
  for (const row of [4, 2])
    await dialog.getByRole('button', { name: `Remove header ${row}` }).click();
  await expect(add).toBeFocused();

  await failNextCall(page, '**/api/webhooks');
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to save webhook');
  // The form keeps the typed text when the session has ended.
  const signedOut = { success: false, message: 'Authentication required', code: 'UNAUTHENTICATED' };
  await page.route('**/api/webhooks', (route) => route.fulfill({ status: 401, json: signedOut }), {
    times: 1,
  });
  await save.click();
  const leaveDialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leaveDialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Shop');
  await page.evaluate((kept) => localStorage.setItem('halfpast-token', kept), host.token);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await save.click();
  // The form drops a header row without a value.
  expect((await sent).postDataJSON()).toEqual({
    name: 'Shop',
    url: URL,
    events: EVENTS,
    isActive: true,
    headers: [{ name: 'X-Shop', value: 'mine' }],
  });
  await dialog.getByRole('button', { name: 'Done' }).click();

  // Removing the only header row leaves an empty row, which is not sent as a header.
  const card = section.getByRole('article', { name: 'Shop' });
  await card.getByRole('button', { name: 'Edit' }).click();
  await expect(value(1)).toHaveValue('mine');
  await dialog.getByRole('button', { name: 'Remove header 1' }).click();
  await expect(name(1)).toHaveValue('');
  await dialog.getByRole('checkbox', { name: 'Active' }).uncheck();
  const changed = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  expect((await changed).postDataJSON()).not.toHaveProperty('headers');
  await expect(page.getByText('Webhook saved')).toBeVisible();
  await expect(card).toContainText('Inactive');

  // The third webhook is created in another window, so the fourth webhook is refused.
  await addWebhook(host, 'Second');
  await section.getByRole('button', { name: 'Add webhook' }).click();
  await addWebhook(host, 'Third');
  await dialog.getByLabel('Name', { exact: true }).fill('Fourth');
  await url.fill(URL);
  await dialog.getByRole('checkbox', { name: 'booking.updated' }).check();
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText(LIMIT);
  await page.reload();
  await expect(section.getByText(LIMIT)).toBeVisible();
  await expect(section.getByRole('article')).toHaveCount(3);
  await expect(section.getByRole('button', { name: 'Add webhook' })).toHaveCount(0);
});

test('the webhook settings show failed calls, and the retry works', async ({ page }) => {
  const host = await createPaidHost(page);
  // No server listens on this port.
  await addWebhook(host, 'Shop', 'http://127.0.0.1:9/');
  await failNextCall(page, '**/api/webhooks');
  await page.goto('/settings#webhooks');
  const section = sectionOf(page);
  await expect(section.getByRole('alert').first()).toContainText('Failed to fetch webhooks');
  await section.getByRole('button', { name: 'Try again' }).click();
  const card = section.getByRole('article', { name: 'Shop' });

  await card.getByRole('button', { name: 'Send test' }).click();
  const outcome = card.getByRole('alert');
  await expect(outcome).toContainText('Failed to send test webhook');
  await expect(outcome).toContainText('The receiver could not be reached');
  await expect(card).toContainText(/Status\s*No answer/);
  await failNextCall(page, '**/test');
  await card.getByRole('button', { name: 'Send test' }).click();
  await expect(outcome).toHaveText('Failed to send test webhook');

  await failNextCall(page, '**/secret');
  await card.getByRole('button', { name: 'Signing secret' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert').first()).toContainText(
    'Failed to fetch the signing secret',
  );
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: 'Rotate secret' }).click();
  await failNextCall(page, '**/rotate-secret');
  const confirmDialog = page.getByRole('alertdialog');
  await confirmDialog.getByRole('button', { name: 'Rotate secret' }).click();
  await expect(confirmDialog.getByRole('alert')).toHaveText('Failed to rotate the signing secret');
  await confirmDialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(card.getByRole('button', { name: 'Signing secret' })).toBeFocused();

  await card.getByRole('button', { name: 'Delete' }).click();
  await failNextCall(page, '**/api/webhooks/*');
  await confirmDialog.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(confirmDialog.getByRole('alert')).toHaveText('Failed to delete webhook');
});

test('the free plan shows a link to the upgrade page instead of webhooks', async ({
  page,
  request,
}) => {
  const host = await createHost(request);
  await signInAs(page, host);
  await page.goto('/settings#webhooks');
  const section = sectionOf(page);
  const prompt = 'Webhooks are part of every paid plan. Upgrade to use them.';
  await expect(section.getByText(prompt)).toBeInViewport();
  await expect(section.getByRole('button')).toHaveCount(0);
  await expect(section.getByRole('link', { name: 'How webhooks work' })).toHaveAttribute(
    'href',
    '/docs/webhooks',
  );
  await section.getByRole('link', { name: 'Upgrade' }).click();
  await expect(page).toHaveURL('/upgrade');
  await page.goto('/settings/webhooks/any');
  await expect(page.getByText(prompt)).toBeVisible();
});

test('a disabled webhook shows the reason, and a webhook can be deleted after a downgrade', async ({
  page,
}) => {
  const host = await createPaidHost(page);
  await addWebhook(host, 'Shop');
  const disabledAt = '2026-11-20T11:00:00.000Z';
  const failing = {
    isActive: false,
    disabledReason: 'failing',
    disabledAt,
    failureCount: 42,
    failingSince: '2026-11-15T11:00:00.000Z',
  };
  await alterResponses(page, '**/api/webhooks', ({ data }) =>
    Object.assign(data[0] ?? {}, failing),
  );
  await page.goto('/settings#webhooks');
  const section = sectionOf(page);
  const card = section.getByRole('article', { name: 'Shop' });
  await expect(card).toContainText('Switched off on Nov 20, 2026, 12:00:00.');
  await expect(card).toContainText('Every attempt failed for five days.');
  await expect(card).toContainText('42 failures since Nov 15, 2026, 12:00:00');
  await expect(card).toContainText('Inactive');
  await expectAccessible(page, 'webhooks', { state: 'disabled', widths: [1280] });
  await card.getByRole('button', { name: 'Switch on again' }).click();
  await expect(card.getByText('Switched off')).toHaveCount(0);
  await expect(card).toContainText('Active');
  await expect(card).not.toContainText('failure');

  await page.unroute('**/api/webhooks');
  await alterResponses(page, '**/api/auth/status', ({ user }) =>
    Object.assign(user, { plan: 'free' }),
  );
  await page.reload();
  await expect(section.getByText('Webhooks are part of every paid plan.')).toBeVisible();
  await expect(section.getByText('Webhooks are paused on the Free plan')).toBeVisible();
  await expect(card).toContainText('Paused');
  await expect(section.getByRole('button')).toHaveText(['Delete']);
  await card.getByRole('button', { name: 'Delete' }).click();
  const confirmDialog = page.getByRole('alertdialog');
  await confirmDialog.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByText('Webhook deleted')).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(section.getByText('Webhooks are paused on the Free plan')).toHaveCount(0);
});
