// Passkeys: the set-up in Settings › Security, the sign-in without a password, and the second step of a sign-in.
import type { Page } from '@playwright/test';
import { openSignIn, PASSWORD, sendSignIn } from './account-screens.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, randomAddress, test } from './fixtures.ts';
import { signOut } from './host.ts';
import { createPasswordHost } from './password-host.ts';
import { useVirtualDevices } from './virtual-authenticator.ts';

const openFactors = async (page: Page) => {
  await page.goto('/settings#security');
  return page.getByRole('region', { name: 'Two-step sign-in' });
};

async function startSession(page: Page, token: string): Promise<void> {
  await page.goto('/sign-in');
  await page.evaluate((stored) => localStorage.setItem('halfpast-token', stored), token);
}

const openDialog = (page: Page) =>
  page
    .getByRole('region', { name: 'Two-step sign-in' })
    .getByRole('button', { name: 'Add Passkeys' })
    .press('Enter');

/** Confirms the name of a new passkey in the open dialog. */
async function sendName(page: Page, name: string): Promise<void> {
  const field = page.getByRole('dialog').getByLabel('Name of the passkey');
  await expect(field).not.toHaveValue('');
  await field.fill(name);
  await field.press('Enter');
}

/** Opens the dialog for the first passkey of an account, and confirms its name. */
async function namePasskey(page: Page, name: string): Promise<void> {
  await openDialog(page);
  await sendName(page, name);
}

test('a host adds two passkeys, signs in without a password, loses both and recovers', async ({
  page,
  mailBox,
}) => {
  const { account, token } = await createPasswordHost(page, mailBox);
  const { addDevice } = await useVirtualDevices(page);
  const laptop = await addDevice();
  await startSession(page, token);
  const section = await openFactors(page);
  const dialog = page.getByRole('dialog');
  let codes: string[] = [];

  await test.step('the first passkey brings recovery codes', async () => {
    await laptop.touch(async () => {
      await namePasskey(page, 'Laptop');
      await expect(dialog.getByRole('heading')).toHaveText('Your recovery codes');
    });
    codes = (await dialog.getByLabel('Recovery codes').inputValue()).split('\n');
    expect(codes).toHaveLength(10);
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(section).toContainText('Laptop');
    await expect(section).toContainText('10 codes left');
    expect(await laptop.countPasskeys()).toBe(1);
  });

  /** Another passkey needs a proof of the first one. */
  async function confirmWithLaptop(): Promise<void> {
    await openDialog(page);
    await dialog.getByRole('button', { name: 'Use a passkey' }).press('Enter');
    await expect(dialog.getByLabel('Name of the passkey')).toBeVisible();
    await expect(dialog.getByRole('heading')).toBeFocused();
  }

  await test.step('the same device adds no second passkey', async () => {
    await laptop.touch(async () => {
      await confirmWithLaptop();
      await sendName(page, 'Laptop again');
      await expect(dialog).toContainText('This device already has a passkey of your account.');
    });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  const key = await addDevice('usb');
  await test.step('another device adds one, and gets another name', async () => {
    await laptop.touch(confirmWithLaptop);
    await key.touch(async () => {
      await sendName(page, 'Key');
      await expect(dialog).toBeHidden();
    });
    await section.getByRole('button', { name: 'Rename Key' }).press('Enter');
    await dialog.getByLabel('Name of the passkey').fill('Security key');
    await dialog.getByLabel('Name of the passkey').press('Enter');
    await expect(section.getByRole('button', { name: 'Remove Security key' })).toBeVisible();
    await expectAccessible(page, 'settings-security', { state: 'passkeys' });
  });

  await test.step('the laptop signs in without a password', async () => {
    await signOut(page);
    await expect(page).toHaveURL('/');
    await openSignIn(page, '/sign-in?returnTo=/settings');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    await laptop.touch(async () => {
      await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
      await expect(page).toHaveURL('/settings');
    });
  });

  await test.step('without the laptop, the security key is the second step after the password', async () => {
    await laptop.lose();
    await signOut(page);
    await expect(page).toHaveURL('/');
    await openSignIn(page);
    await sendSignIn(page, account.email, PASSWORD);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two-step sign-in');
    const button = page.getByRole('button', { name: 'Use a passkey' });
    await expect(button).toBeFocused();
    await expectAccessible(page, 'sign-in', { state: 'passkey-step' });
    await key.touch(async () => {
      await button.press('Enter');
      await expect(page).toHaveURL('/dashboard');
    });
  });

  await test.step('without both, a recovery code starts the session and removes a passkey', async () => {
    await key.lose();
    await signOut(page);
    // The steps so far are close to the limit for one network and minute.
    await page.setExtraHTTPHeaders(randomAddress());
    await expect(page).toHaveURL('/');
    await openSignIn(page);
    await sendSignIn(page, account.email, PASSWORD);
    await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
    const field = page.getByLabel('Recovery code');
    await expect(field).toBeFocused();
    await expect(page.getByRole('button', { name: 'Use your authenticator app' })).toHaveCount(0);
    await field.fill(codes[0] ?? '');
    await field.press('Enter');
    await expect(page).toHaveURL('/dashboard');
    await openFactors(page);
    await section.getByRole('button', { name: 'Remove Laptop' }).press('Enter');
    const code = dialog.getByLabel(/^Code from your authenticator app, or/);
    await code.fill(codes[1] ?? '');
    await code.press('Enter');
    await expect(page.getByText('Passkey removed')).toBeVisible();
    await expect(section).not.toContainText('Laptop');
    await expect(section.getByRole('heading')).toBeFocused();
    await expect(section).toContainText('8 codes left');
  });
});

test('the browser offers a passkey at the field for the email address', async ({
  page,
  mailBox,
}) => {
  const { token } = await createPasswordHost(page, mailBox);
  const { addDevice } = await useVirtualDevices(page);
  const laptop = await addDevice();
  await startSession(page, token);
  await openFactors(page);
  await laptop.touch(async () => {
    await namePasskey(page, 'Laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).press('Enter');
  });
  await page.evaluate(() => localStorage.clear());

  await laptop.touch(async () => {
    await openSignIn(page);
    await expect(page).toHaveURL('/dashboard');
  });
});

test('a host removes a passkey with the passkey itself', async ({ page, mailBox }) => {
  const { token } = await createPasswordHost(page, mailBox);
  const { addDevice } = await useVirtualDevices(page);
  const laptop = await addDevice();
  await startSession(page, token);
  const section = await openFactors(page);
  const dialog = page.getByRole('dialog');
  await laptop.touch(async () => {
    await namePasskey(page, 'Laptop');
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await section.getByRole('button', { name: 'Remove Laptop' }).press('Enter');
    await dialog.getByRole('button', { name: 'Use a passkey' }).press('Enter');
    await expect(page.getByText('Two-step sign-in is off')).toBeVisible();
  });
  await expect(section).not.toContainText('Recovery codes');
});

test('the form says that a passkey did not work, until a field is edited', async ({ page }) => {
  const { addDevice } = await useVirtualDevices(page);
  const laptop = await addDevice();
  await openSignIn(page);
  await page.route('**/api/passkeys/options', (route) => route.abort());
  await laptop.touch(async () => {
    await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
    await expect(page.getByText('Network error occurred')).toBeVisible();
  });
  await page.getByLabel('Email').fill('a');
  await expect(page.getByText('Network error occurred')).toBeHidden();
});
