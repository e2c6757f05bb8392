// Tests the dialog of the dashboard that shows the code for embedding a booking page on another site.
import { isLong } from '../support/long.ts';
import { expect } from './fixtures.ts';
import { signInAsNewHost } from './host.ts';
import { renderPage, test } from './other-site.ts';

test('the code for every kind of embed works in the preview and on another site', async ({
  page,
  site,
}) => {
  const host = await signInAsNewHost(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { path } = await host.createType('Intro');
  await page.goto('/dashboard');
  const { origin } = new URL(page.url());
  await page.getByRole('button', { name: 'Embed Intro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed Intro' });
  const snippet = dialog.getByLabel('Snippet');
  const preview = dialog.frameLocator('iframe[title="Preview of Intro"]');
  const booking = preview.frameLocator('iframe');
  const tab = (name: string) => dialog.getByRole('tab', { name });
  await expect(tab('Iframe')).toHaveAttribute('aria-selected', 'true');

  // The Tab key reaches only the selected tab. The arrow keys select another tab.
  await tab('Iframe').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Inline')).toBeFocused();
  await expect(dialog.getByRole('tabpanel', { name: 'Inline' })).toBeVisible();
  await booking.getByRole('grid').waitFor();
  await dialog.getByText('Dark', { exact: true }).click();
  await dialog.getByLabel('Hide title and description').check();
  await dialog.getByLabel('Hide the border').check();
  await expect(snippet).toHaveValue(
    `<div data-halfpast="${path.slice(1)}" data-theme="dark" data-hide-details data-hide-border>\n  <a href="${origin}${path}">Book a time</a>\n</div>\n<script src="${origin}/embed.js" async></script>`,
  );
  await expect(booking.locator(':root')).toHaveAttribute('data-theme', 'dark');
  await expect(booking.getByRole('banner')).toHaveCount(0);

  await tab('Inline').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Popup')).toBeFocused();
  if (isLong) {
    await dialog.getByLabel('Text of the link').fill('Talk to "us" & <me>');
    await preview.getByRole('link', { name: 'Talk to "us" & <me>' }).click();
    await booking.getByRole('grid').waitFor();
    await preview.getByRole('button', { name: 'Close' }).click();
  }

  await tab('Popup').press('End');
  await expect(tab('Button')).toBeFocused();
  await dialog.getByLabel('Text of the button').fill('Meet "us"');
  await expect(snippet).toHaveValue(/ data-color="#[0-9a-f]{6}"/);
  await preview.getByRole('button', { name: 'Meet "us"' }).click();
  await booking.getByRole('grid').waitFor();
  await dialog.getByRole('button', { name: 'Copy snippet' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  // A toast would cover the dialog.
  await expect(page.getByText('Snippet copied to clipboard!')).toHaveCount(0);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await snippet.inputValue());
  await tab('Button').press('Home');
  await expect(dialog.getByLabel('Width in pixels')).toBeVisible();

  await page.goto(site.serve(renderPage(copied)));
  await page.getByRole('button', { name: 'Meet "us"' }).click();
  await page.frameLocator('iframe').getByRole('grid').waitFor();
});
