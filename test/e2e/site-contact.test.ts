// Tests the contact form.

import type { Page } from '@playwright/test';
import { currentTime } from '../../scripts/clock.ts';
import { expect, test } from './fixtures.ts';

const send = (page: Page) => page.getByRole('button', { name: /^Send/ }).click();

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Wanda Writer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').selectOption('billing');
  await page.getByLabel('Message').fill('What does it cost?\nAll the best');
}

test('the contact form sends the message to support and a receipt to the visitor', async ({
  page,
  mailBox,
}) => {
  const email = `wanda-${currentTime()}@writer.example`;
  await page.goto('/contact');
  await fillIn(page, email);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let calls = 0;
  await page.route('**/api/contact', async (route) => {
    calls += 1;
    await released;
    await route.continue();
  });
  await send(page);
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await page.getByRole('button', { name: 'Sending...' }).click({ force: true });
  release();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('We answer within 24 hours.');
  expect(calls).toBe(1);

  const [receipt] = await mailBox.waitFor(email);
  expect(receipt?.subject).toBe('We have your message to Halfpast');
  expect(receipt?.text).not.toContain('What does it cost?');
  const received = await mailBox.waitFor('support@halfpast.example');
  expect(received.map(({ text }) => text).join()).toContain(email);

  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(page.getByLabel('Name')).toHaveValue('');
});
