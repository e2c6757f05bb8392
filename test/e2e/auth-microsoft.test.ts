// Sign-in with Microsoft: a link in an email proves the address of a new person.
import { finishOnboarding, newAccount } from './account-screens.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { saveScreenshots } from './save-screenshots.ts';

test('new hosts confirm their address, and returning hosts sign in with Microsoft', async ({
  page,
  browser,
  mailBox,
}) => {
  test.slow();
  const account = newAccount();
  const choose = async () => {
    await page.getByLabel('Name').fill(account.name);
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('button', { name: 'Continue with this account' }).click();
  };
  await page.goto('/sign-up');
  await saveScreenshots(page, 'sign-up');
  await page.getByRole('button', { name: 'Sign up with Microsoft' }).click();
  await choose();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectAccessible(page, 'confirm-sent');

  const findLink = async () => {
    const mails = await mailBox.waitFor(account.email);
    return /https?:\/\/\S+\/auth\/callback\?confirm=[\w-]+/.exec(mails.at(-1)?.text ?? '')?.[0];
  };
  const link = (await findLink()) ?? '';
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole('alert')).toContainText('it belongs to another browser');
  await other.context().close();

  await page.goto(link);
  await expect(page).toHaveURL('/dashboard');
  await finishOnboarding(page);
  await expect(page.getByRole('heading', { name: `Welcome, ${account.name}` })).toBeVisible();
  await saveScreenshots(page, 'dashboard-new', true);
  const list = page.getByRole('region', { name: 'Your account' });
  await list.getByRole('link', { name: 'Connect iCloud, Fastmail or Nextcloud' }).click();
  await expect(page).toHaveURL('/settings#calendar');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with Microsoft' }).click();
  await choose();
  await expect(page.getByRole('heading', { name: `Welcome, ${account.name}` })).toBeVisible();
});
