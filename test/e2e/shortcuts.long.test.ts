import { expect, test } from './fixtures.ts';
import { openWithScript } from './page-script.ts';

test('keyboard shortcuts do nothing for visitors', async ({ page }) => {
  await openWithScript(page, '/pricing');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Status' })).toBeVisible();
  for (const key of ['?', 'n']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toHaveCount(0);
  await expect(page).toHaveURL('/pricing');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click();
  await expect(page).toHaveURL('/status');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status');
});
