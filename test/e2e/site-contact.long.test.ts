// Tests the contact form with invalid input and after a failure.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const FAILED = 'Failed to send message. Please try again.';

const send = (page: Page) => page.getByRole('button', { name: /^Send/ }).click();

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Wanda Writer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').selectOption('billing');
  await page.getByLabel('Message').fill('What does it cost?\nAll the best');
}

test('the contact form shows errors until the visitor edits the fields, and keeps the typed text', async ({
  page,
}) => {
  await page.goto('/contact?subject=security');
  await expect(page.getByLabel('Subject')).toHaveValue('security');
  await page.getByLabel('Subject').selectOption('');
  await page.getByLabel('Email').fill('wanda@nowhere');
  await send(page);
  const fieldErrors = {
    Name: 'Please enter your name.',
    Email: 'Please enter a valid email address.',
    Subject: 'Please choose a subject.',
    Message: 'Please enter your message.',
  };
  for (const [label, text] of Object.entries(fieldErrors)) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(text);
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByLabel('Name')).toBeFocused();

  await page.getByLabel('Name').fill('Wanda');
  await expect(page.getByText(fieldErrors.Name)).toHaveCount(0);
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(fieldErrors.Message);

  // Errors that only the server finds are shown at their fields too.
  await page.getByLabel('Email').fill('wanda@writer.example');
  await page.getByLabel('Subject').selectOption('billing');
  await page.getByLabel('Message').fill('Hello');
  const errors = [
    { path: 'email', message: fieldErrors.Email },
    { path: 'message', message: fieldErrors.Message },
  ];
  const json = { success: false, code: 'VALIDATION_FAILED', message: fieldErrors.Email, errors };
  await page.route('**/api/contact', (route) => route.fulfill({ status: 400, json }), { times: 1 });
  await send(page);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(fieldErrors.Email);
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(fieldErrors.Message);

  await test.step('the form shows a failure and keeps the typed text', async () => {
    await fillIn(page, 'wanda@writer.example');
    await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
    await send(page);
    await expect(page.getByRole('alert')).toHaveText(FAILED);
    const failure = { success: false, code: 'INTERNAL', message: 'Something went wrong' };
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: failure }), {
      times: 1,
    });
    await send(page);
    await expect(page.getByRole('alert')).toHaveText(FAILED);
    await expect(page.getByLabel('Message')).toHaveValue('What does it cost?\nAll the best');
    await page.getByRole('textbox', { name: 'Company' }).fill('Writers');
    await expect(page.getByRole('alert')).toBeEmpty();
  });
});
