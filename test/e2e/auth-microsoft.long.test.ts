// Sign-in with Microsoft: a link in an email proves the address of a new person.
import { chooseAccount, finishOnboarding, newAccount } from './account-screens.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signOut } from './host.ts';
import { saveScreenshots } from './save-screenshots.ts';

test('new hosts confirm their address, and returning hosts sign in with Microsoft', async ({
  page,
  browser,
  mailBox,
}) => {
  test.slow();
  const account = newAccount();
  await page.goto('/sign-up');
  await saveScreenshots(page, 'sign-up');
  await page.getByRole('button', { name: 'Sign up with Microsoft' }).click();
  await chooseAccount(page, account);
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
  await signOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with Microsoft' }).click();
  await chooseAccount(page, account);
  await expect(page.getByRole('heading', { name: `Welcome, ${account.name}` })).toBeVisible();
});
