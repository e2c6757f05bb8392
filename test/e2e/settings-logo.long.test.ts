import type { Page } from '@playwright/test';
import { isLong, sizeOf } from '../support/long.ts';
import { buildPicture } from '../support/pictures.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';

const INVALID = 'Please select a valid image file.';
const TOO_LARGE = 'File size must be less than 5MB.';
const UPLOADED = 'Logo uploaded successfully!';
const FIVE_MEGABYTES = 5_242_880;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const JPEG = Buffer.from(buildPicture('image/jpeg'));
const GIF = Buffer.from(buildPicture('image/gif'));
/** The start of a large file. */
const OTHER_GIF = [...buildPicture('image/gif', { width: 5 })];

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Logo file').setInputFiles({ name, mimeType, buffer });
}

/** Creates the file in the browser, because sending a large file to the browser is slow. */
async function chooseGif(page: Page, size: number): Promise<void> {
  const input = page.getByLabel('Logo file');
  await input.evaluate(
    (element, { bytes, start }) => {
      const content = new Uint8Array(bytes);
      content.set(start);
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], 'large.gif', { type: 'image/gif' }));
      (element as HTMLInputElement).files = transfer.files;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { bytes: size, start: OTHER_GIF },
  );
}

test('a host can upload every allowed type of picture as the logo, but no other file', async ({
  page,
  request,
}) => {
  const host = await createHost(request);
  await signInAs(page, host);
  await page.goto('/settings');
  const main = page.getByRole('main');
  const problem = main.getByRole('alert').filter({ hasText: /\S/ });
  const logo = main.getByRole('img', { name: 'Your logo' });
  await expect(main.getByText('PNG, JPG, JPEG, GIF')).toBeVisible();
  await expect(main.getByText('Recommended 200x200 or larger')).toBeVisible();

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  await choose(page, 'logo.svg', 'image/svg+xml', svg);
  await expect(problem).toHaveText(INVALID);
  await chooseGif(page, FIVE_MEGABYTES);
  await expect(problem).toHaveText(TOO_LARGE);
  await choose(page, 'renamed.png', 'image/png', Buffer.from('a plain text file'));
  await expect(problem).toHaveText(INVALID);
  if (isLong) {
    await choose(page, 'notes.txt', 'text/plain', Buffer.from('a plain text file'));
    await expect(problem).toHaveText(INVALID);
  }
  await expect(logo).toHaveCount(0);

  let previousSource: string | null = null;
  // The Worker's tests upload every type of picture, so `npm test` uploads only two files here.
  for (const upload of [
    () => choose(page, 'logo.png', 'image/png', PNG),
    () => choose(page, 'logo.jpg', 'image/jpeg', JPEG),
    // The file name says JPEG, but the content is a GIF, which is allowed too.
    () => choose(page, 'really-a-gif.jpeg', 'image/jpeg', GIF),
    () => chooseGif(page, FIVE_MEGABYTES - 1),
  ].slice(0, sizeOf(2, 4))) {
    const answer = page.waitForResponse('**/api/users/profile');
    await upload();
    await answer;
    await expect(logo).toHaveAttribute('src', /^\/media\//);
    if (previousSource !== null) await expect(logo).not.toHaveAttribute('src', previousSource);
    await expect(main.getByText(UPLOADED)).toBeVisible();
    await expect(problem).toHaveCount(0);
    previousSource = await logo.getAttribute('src');
  }
  await page.request.get(host.meetingType.path).then(async (answer) => {
    expect(await answer.text()).toContain(`${previousSource}`);
  });

  // The button shows that the upload is running. A failed upload keeps the previous logo.
  const { promise: released, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/api/users/profile', async (route) => {
    await released;
    await route.abort();
  });
  await choose(page, 'logo.png', 'image/png', PNG);
  await expect(main.getByRole('progressbar', { name: 'Uploading logo' })).toBeVisible();
  await expect(logo).toHaveAttribute('src', /^data:image\/png/);
  fail();
  await expect(problem).toHaveText('Failed to upload logo. Please try again.');
  await expect(logo).toHaveAttribute('src', `${previousSource}`);
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect(problem).toHaveText('Failed to remove logo. Please try again.');
  await page.unroute('**/api/users/profile');

  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.getByText('Logo removed successfully!')).toBeVisible();
  await expect(main.getByText('No logo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload logo' })).toBeFocused();
});

test('a host can replace the picture of the Google account and restore this picture', async ({
  page,
  request,
}) => {
  const host = await createHost(request);
  await signInAs(page, host);
  await page.goto('/settings');
  const main = page.getByRole('main');
  const shown = [main, page.getByRole('banner')].map((part) => part.locator('img').first());
  const provided = host.user.profilePicture;
  for (const picture of shown) await expect(picture).toHaveAttribute('src', `${provided}`);

  const file = page.getByLabel('Picture file');
  await file.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') });
  await expect(main.getByText(INVALID)).toBeVisible();
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText('Picture uploaded successfully!')).toBeVisible();
  for (const picture of shown) await expect(picture).not.toHaveAttribute('src', `${provided}`);
  const own = `${await shown[0]?.getAttribute('src')}`;
  expect(own).toMatch(/^\/media\//);
  const bookingPage = await page.request.get(host.meetingType.path);
  expect(await bookingPage.text()).toContain(own);
  await expectAccessible(page, 'settings', { state: 'profile-picture', widths: [1280] });

  await page.getByRole('button', { name: 'Remove picture' }).press('Enter');
  await expect(page.getByText('Picture removed successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload picture' })).toBeFocused();
  for (const picture of shown) await expect(picture).toHaveAttribute('src', `${provided}`);
});
