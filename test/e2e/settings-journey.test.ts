import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import type { AccountExport } from '../../worker/contract/account-data/account-export.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';

/** The row of the settings with this label. */
const row = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });

test('a new name and username appear on all pages, and links with the previous username redirect', async ({
  page,
  request,
}) => {
  const host = await createHost(request);
  await signInAs(page, host);
  await page.goto('/settings');
  const main = page.getByRole('main');
  await expect(main.getByText(host.user.email)).toBeVisible();
  await expect(main.getByText('Individual')).toBeVisible();
  await expect(main.getByText('example.com', { exact: true })).toBeVisible();

  const editUsername = page.getByRole('button', { name: 'Edit Username' });
  await editUsername.press('Enter');
  const username = page.getByRole('textbox', { name: 'Username' });
  await expect(username).toBeFocused();
  for (const [typed, problem] of [
    ['-', 'Usernames have 2 to 40 letters, digits and hyphens'],
    ['dashboard', 'This username is reserved. Please choose another one.'],
    ['demo', 'This username is already taken.'],
  ] as const) {
    await username.fill(typed);
    await page.keyboard.press('Enter');
    await expect(username).toBeFocused();
    await expect(username).toHaveAccessibleDescription(new RegExp(problem));
  }
  const renamed = `${host.user.username}-new`;
  await username.fill(renamed);
  await expect(username).toHaveAccessibleDescription(/they redirect to the new one/);
  // A failure keeps what was typed, and each row says its own result.
  await page.route('**/api/users/profile', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(row(page, 'Username').getByRole('alert')).toHaveText(/Failed to save your profile/);
  await expect(username).toHaveValue(renamed);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(row(page, 'Username').getByRole('status')).toHaveText('Profile saved');
  await expect(editUsername).toBeFocused();

  await page.getByRole('button', { name: 'Edit Name' }).press('Enter');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await name.fill('Countess Lovelace');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Name').getByRole('status')).toHaveText('Profile saved');
  await expect(page.getByRole('banner')).toContainText('Countess Lovelace');
  await expect(main.getByRole('link', { name: `/${renamed}` })).toBeVisible();

  const edit = page.getByRole('button', { name: 'Edit About you' });
  await edit.press('Enter');
  await expect(page.getByRole('textbox', { name: 'About you' })).toBeFocused();
  await page.keyboard.insertText('I write programs for machines that do not exist yet.');
  await page.getByRole('button', { name: 'Add a link' }).press('Enter');
  await expect(page.getByLabel('Name of link 1')).toBeFocused();
  await page.keyboard.insertText('Notes');
  const address = page.getByLabel('Address of link 1');
  await address.fill('http://notes.example');
  await page.keyboard.press('Enter');
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(
    'Please enter a link that begins with https://.',
  );
  await expectAccessible(page, 'settings');
  await address.fill('https://notes.example/ada');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Public page saved')).toBeVisible();
  await expect(edit).toBeFocused();
  await expect(main.getByText('I write programs')).toBeVisible();

  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('tokyo');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Time zone').getByRole('status').last()).toHaveText('Time zone saved');
  await expect(zone).toHaveValue('Tokyo (GMT+9)');

  // The navigation works with the keyboard, and the Back button returns to the previous section.
  const sections = page.getByRole('navigation', { name: 'Settings' });
  await expect(sections.locator('[aria-current]')).toHaveText('Profile');
  await sections.getByRole('link', { name: 'Plan and billing' }).press('Enter');
  await expect(page).toHaveURL('/settings#plan');
  await expect(main.getByRole('heading', { name: 'Plan and billing' })).toBeFocused();
  await page.goBack();
  await expect(main.getByRole('heading', { name: 'Profile' })).toBeFocused();
  await page.goForward();
  await expect(sections.locator('[aria-current]')).toHaveText('Plan and billing');
  await expect(main.getByText('All plans are free during launch')).toBeVisible();
  await page.getByRole('link', { name: 'See plans and upgrade' }).click();
  await expect(page).toHaveURL('/upgrade');

  await page.goto(`/${host.user.username}`);
  await expect(page).toHaveURL(`/${renamed}`);
  await expect(page.getByText('I write programs')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notes' })).toHaveAttribute(
    'href',
    'https://notes.example/ada',
  );
  await expectAccessible(page, 'host-page', { state: 'profile', widths: [1280] });
  const bookingPage = await page.request.get(host.meetingType.path);
  expect(bookingPage.url()).toMatch(new RegExp(`/${renamed}/coffee-talk$`));
  expect(await bookingPage.text()).toContain('Countess Lovelace');

  await page.goto('/settings#security');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Signed out everywhere')).toBeVisible();
  await expect(page).toHaveURL('/');
  const status = await page.request.get('/api/auth/status', {
    headers: { Authorization: `Bearer ${host.token}` },
  });
  expect(await status.json()).toMatchObject({ authenticated: false });
});

test('a host can export and delete the account', async ({ page, request, mailBox }) => {
  const host = await createHost(request);
  await host.book('Grace Hopper', 2, 600);
  await signInAs(page, host);
  await page.goto('/settings#account');

  await page.getByRole('button', { name: 'Create an archive' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download archive' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('halfpast-archive.zip');
  const { 'everything.json': everything } = unzipSync(await readFile(await download.path()));
  const text = new TextDecoder().decode(everything);
  const { user, meetingTypes, bookings } = JSON.parse(text) as AccountExport;
  expect(user.email).toBe(host.user.email);
  expect(meetingTypes.map(({ title }) => title)).toEqual(['Coffee talk']);
  const invitee = bookings[0]?.inviteeEmail ?? '';
  // Wait for the confirmation email, because a cancellation drops emails that are still pending.
  await mailBox.waitFor(invitee);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Delete account' })).toBeFocused();
  await expect(dialog).toContainText('their invitees are notified by email');
  await dialog.getByLabel('to confirm').fill('no');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByLabel('to confirm')).toHaveAccessibleDescription(
    'Please type your username or your email address to confirm.',
  );
  await dialog.getByLabel('to confirm').fill(host.user.username);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('halfpast-token'))).toBeNull();
  expect((await page.request.get(host.meetingType.path)).status()).toBe(404);
  const mails = await mailBox.waitFor(invitee, 2);
  expect(mails.map(({ subject }) => subject).join()).toContain('Cancelled');
});
