// Tests the bookings screen when calls fail.
import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';

test.use({ locale: 'en-GB' });

const rowOf = (page: Page, invitee: string): Locator =>
  page.getByRole('listitem').filter({ hasText: invitee });

test('after a failed call, the app shows an error, keeps the typed text and can retry the call', async ({
  page,
  request,
}) => {
  const host = await createHost(request);
  await host.book('Grace Hopper', 2, 600);
  await signInAs(page, host);
  const failure = { success: false, message: 'Something went wrong', code: 'INTERNAL' };
  const isListUrl = (url: URL) => url.pathname === '/api/my-bookings';
  await page.route(isListUrl, (route) => route.abort(), { times: 1 });
  await page.goto('/bookings');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed' })).toContainText(
    'Failed to fetch bookings',
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  const grace = rowOf(page, 'Grace Hopper');
  await expect(grace).toBeVisible();

  await page.route('**/api/my-bookings/*', (route) =>
    route.fulfill({ status: 500, json: failure }),
  );
  const view = grace.getByRole('button', { name: 'View' });
  await view.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel(/^Notes/).fill('Kept');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Failed to update booking');
  await expect(page.getByLabel(/^Notes/)).toHaveValue('Kept');
  // The form also keeps the typed text when the session has ended.
  const signedOut = { success: false, message: 'Authentication required', code: 'UNAUTHENTICATED' };
  const refuse = (route: Route) => route.fulfill({ status: 401, json: signedOut });
  await page.route('**/api/my-bookings/*', refuse, { times: 1 });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const leaveDialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leaveDialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(leaveDialog).toHaveCount(0);
  await expect(page.getByLabel(/^Notes/)).toHaveValue('Kept');
  await expect(page).toHaveURL('/bookings');
  await page.evaluate((token) => localStorage.setItem('halfpast-token', token), host.token);
  // The Escape key opens a question before the form discards the typed text. A second Escape closes the
  // question, and the focus returns to the field.
  const discard = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await page.getByLabel(/^Notes/).press('Escape');
  await expect(discard.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(/^Notes/)).toBeFocused();
  await expect(page.getByLabel(/^Notes/)).toHaveValue('Kept');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await discard.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(view).toBeFocused();

  const cancel = grace.getByRole('button', { name: 'Cancel' });
  await cancel.click();
  await page.getByRole('button', { name: 'Cancel meeting' }).click();
  await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText(
    'Failed to delete booking',
  );
  await page.getByLabel('Message to the invitee').fill('Sorry');
  await page.keyboard.press('Escape');
  await discard.getByRole('button', { name: 'Discard' }).click();
  await expect(cancel).toBeFocused();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed' })).toHaveText(
    'Failed to export bookings',
  );
});
