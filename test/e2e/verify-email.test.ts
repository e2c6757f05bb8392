// Tests the page that a verification link opens in a browser that did not sign up.
import { expect, test } from './fixtures.ts';

test('the verify-email page waits for a person, and then offers a button', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/verify-email')) calls.push(request.method());
  });
  await page.goto('/verify-email?token=unknown');
  const button = page.getByRole('button', { name: 'Verify my email' });
  await expect(button).toBeFocused();
  // Events that scripts cause do not count.
  await page.evaluate(() => {
    for (const type of ['pointermove', 'keydown']) window.dispatchEvent(new Event(type));
  });
  expect(calls).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Invalid/)).toBeVisible();
  expect(calls).toEqual(['POST']);
});
