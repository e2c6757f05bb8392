// Two-step sign-in: the set-up in Settings › Security, and the step of the sign-in.
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { currentTime } from '../../scripts/clock.ts';
import type {
  RecoveryCodes,
  StartedSecondFactor,
} from '../../worker/contract/sign-in/second-factor-calls.ts';
import { STEP, startOfStep } from '../support/factor-steps.ts';
import {
  chooseAccount,
  openSignIn,
  PASSWORD,
  redirectToGoogle,
  refuseOnce,
  sendSignIn,
} from './account-screens.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, type MailBox, randomAddress, test } from './fixtures.ts';
import { createHost, type Person, signOut } from './host.ts';
import { createPasswordHost } from './password-host.ts';

const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: currentTime() + steps * STEP,
  });

const openCodeStep = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Two-step sign-in');

/** Adds an authenticator app without the screens. */
async function protect(call: Person['call']) {
  const path = '/api/second-factors';
  const { data } = await call<StartedSecondFactor>('POST', path, { kind: 'authenticator' });
  await startOfStep(5_000);
  const code = codeOf(data.secret, -1);
  const { recoveryCodes } = await call<RecoveryCodes>('POST', `${path}/${data.id}`, { code });
  return { secret: data.secret, recoveryCodes };
}

/** Creates a verified account with a password and an authenticator app. */
async function createProtected(page: Page, mailBox: MailBox) {
  const { account, call } = await createPasswordHost(page, mailBox);
  return { account, ...(await protect(call)) };
}

test('a host sets up an authenticator app by keyboard, and the sign-in with Google then asks for its code', async ({
  page,
}) => {
  const { user, token } = await createHost(page.request);
  await page.goto('/sign-in');
  await page.evaluate((stored) => localStorage.setItem('halfpast-token', stored), token);
  await page.goto('/settings#security');
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect(section).toContainText('Not set up');
  await section.getByRole('button', { name: 'Set up Authenticator app' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible();
  await expectAccessible(page, 'settings-security', { state: 'set-up' });
  const secret = await dialog.getByLabel('Key').inputValue();
  const code = dialog.getByLabel('Code from your authenticator app');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');

  await code.press('Enter');
  await expect(dialog.getByText('Please enter a code.')).toBeVisible();
  await code.fill('000000');
  await code.press('Enter');
  await expect(dialog.getByText(/^This code is not correct/)).toBeVisible();
  await startOfStep(5_000);
  await code.fill(codeOf(secret, -1));
  await code.press('Enter');

  await expect(dialog.getByRole('heading')).toHaveText('Your recovery codes');
  const codes = (await dialog.getByLabel('Recovery codes').inputValue()).split('\n');
  expect(codes).toHaveLength(10);
  await expectAccessible(page, 'settings-security', { state: 'recovery-codes' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('halfpast-recovery-codes.txt');
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(section.getByRole('button', { name: 'Remove Authenticator app' })).toBeFocused();
  await expect(section).toContainText('10 codes left');
  await expectAccessible(page, 'settings-security', { state: 'two-step' });

  await test.step('new codes and removal need a code', async () => {
    await section.getByRole('button', { name: 'Create new codes Recovery codes' }).press('Enter');
    const field = dialog.getByLabel(/^Code from your authenticator app, or/);
    await field.fill(codes[0] ?? '');
    await field.press('Enter');
    await expect(dialog.getByRole('heading')).toHaveText('Your recovery codes');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await signOut(page);
  // The page of the site is loaded now. It would end a navigation that starts before.
  await expect(page).toHaveURL('/');
  await redirectToGoogle(page, '/sign-in');
  await chooseAccount(page, user);
  await openCodeStep(page);
  expect(await page.evaluate(() => localStorage.getItem('halfpast-token'))).toBeNull();
  const step = page.getByLabel('Code from your authenticator app');
  await expect(step).toBeFocused();
  await expectAccessible(page, 'sign-in', { state: 'second-factor' });
  await step.fill(codeOf(secret, 0));
  await step.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await test.step('the host removes the app again', async () => {
    await page.goto('/settings#security');
    await section.getByRole('button', { name: 'Remove Authenticator app' }).press('Enter');
    const field = dialog.getByLabel(/^Code from your authenticator app, or/);
    await field.fill(codeOf(secret, 1));
    await field.press('Enter');
    await expect(page.getByText('Two-step sign-in is off')).toBeVisible();
    await expect(section).toContainText('Not set up');
  });
});

test('a sign-in with a password asks for a code of the app, or for a recovery code', async ({
  page,
  mailBox,
}) => {
  const { account, secret, recoveryCodes } = await createProtected(page, mailBox);

  await openSignIn(page, '/sign-in?returnTo=/settings');
  await sendSignIn(page, account.email, PASSWORD);
  await openCodeStep(page);
  const code = page.getByLabel('Code from your authenticator app');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('000000');
  await code.press('Enter');
  await expect(page.getByText(/^This code is not correct/)).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('aria-invalid', 'true');

  await test.step('the visitor can go back to the form', async () => {
    await page.getByRole('button', { name: 'Back to sign-in options' }).press('Enter');
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await sendSignIn(page, account.email, PASSWORD);
    await openCodeStep(page);
  });

  await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
  const recovery = page.getByLabel('Recovery code');
  await expect(recovery).toBeFocused();
  await recovery.fill(recoveryCodes[0] ?? '');
  await recovery.press('Enter');
  await expect(page).toHaveURL('/settings');

  await page.evaluate(() => localStorage.clear());
  await openSignIn(page);
  await sendSignIn(page, account.email, PASSWORD);
  await openCodeStep(page);
  await code.fill(codeOf(secret, 0));
  await code.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await test.step('a change that needs a fresh sign-in asks for a code, too', async () => {
    // The steps so far are close to the limit for one network and minute.
    await page.setExtraHTTPHeaders(randomAddress());
    await page.goto('/settings#account');
    const button = page.getByRole('button', { name: 'Create an archive' });
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await refuseOnce(page, '**/api/users/me/archives');
    await button.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    const field = dialog.getByLabel('Code from your authenticator app, or a recovery code');
    await expect(field).toBeFocused();
    await expect(dialog.getByLabel('Password')).toHaveCount(0);
    await expectAccessible(page, 'confirm-session', { state: 'second-factor' });
    await field.press('Enter');
    await expect(dialog.getByText('Please enter a code.')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(recoveryCodes[1] ?? '');
    await field.press('Enter');
    await expect(page.getByRole('button', { name: 'Download archive' })).toBeVisible();
  });
});

test('a host without any code starts the removal of the second step, and the link in the email stops it', async ({
  page,
  mailBox,
}) => {
  const { account } = await createProtected(page, mailBox);
  const heading = page.getByRole('heading', { level: 1 });
  await openSignIn(page);
  await sendSignIn(page, account.email, PASSWORD);
  await openCodeStep(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
  await page.getByRole('button', { name: 'I have no recovery code' }).press('Enter');
  await expect(heading).toBeFocused();
  await expectAccessible(page, 'sign-in', { state: 'lost-factor' });
  await page.getByRole('button', { name: 'Start the removal' }).press('Enter');
  await expect(heading).toHaveText('The removal has started');
  await expect(heading).toBeFocused();

  const findPath = async () =>
    (await mailBox.waitFor(account.email))
      .map(({ text }) => /\/auth\/callback\?stop=[\w-]+/.exec(text)?.[0])
      .find((path) => path !== undefined);
  await expect.poll(findPath).toBeDefined();
  await page.goto((await findPath()) ?? '');
  await expect(heading).toHaveText('Stop the removal of two-step sign-in?');
  await expectAccessible(page, 'auth-callback', { state: 'stop-removal' });
  await page.getByRole('button', { name: 'Stop the removal' }).press('Enter');
  await expect(heading).toHaveText('The removal was stopped');
  await page.reload();
  await page.getByRole('button', { name: 'Stop the removal' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Invalid or already used link');
});
