// The console of the API documentation sends real requests, with and without the key of a host.

import type { ApiKeyCreated } from '../../worker/contract/api-keys/api-key-calls.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost } from './host.ts';
import { openWithScript } from './page-script.ts';

test('a visitor sends requests from the console with the keyboard, and sees the answers', async ({
  page,
  request,
}) => {
  test.slow();
  const host = await createHost(request);
  const { data } = await host.call<ApiKeyCreated>('POST', '/api/api-keys', {
    name: 'Console',
    scopes: ['meeting-types:write'],
  });
  const { key } = data;
  await page.goto('/docs/api-meeting-types');
  await page.locator('summary').filter({ hasText: 'List meeting types' }).press('Enter');
  await page.getByRole('link', { name: 'Try it in the console: List meeting types' }).click();
  await expect(page).toHaveURL('/docs/api-console#listMeetingTypes');
  const operation = page.getByLabel('Operation', { exact: true });
  await expect(operation).toHaveValue('listMeetingTypes');
  const send = page.getByRole('button', { name: 'Send request' });
  const status = page.getByRole('status').filter({ hasText: /answer|Status/ });

  // Without a key, the console sends nothing.
  await send.press('Enter');
  const keyField = page.getByLabel('API key', { exact: true });
  await expect(keyField).toBeFocused();
  await expect(keyField).toHaveAccessibleDescription(/Please enter an API key\./);
  await expect(keyField).toHaveAttribute('type', 'password');
  await page.keyboard.type(key);
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Status 200');
  const body = page.getByRole('region', { name: 'Response body' });
  await expect(body).toContainText(host.meetingType.id);
  await expect(page.getByRole('region', { name: 'Response headers' })).toContainText(
    'x-request-id: ',
  );

  await operation.selectOption('Change a meeting type');
  await expect(page).toHaveURL('/docs/api-console#updateMeetingType');
  await expect(page.getByText('This request changes data of the account')).toBeVisible();
  await send.press('Enter');
  await expect(page.getByLabel('id required')).toBeFocused();
  await page.keyboard.type(host.meetingType.id);
  await page.getByLabel('Body', { exact: true }).fill('{ "title": "Renamed in the console" }');
  await send.press('Enter');
  await expect(body).toContainText('Renamed in the console');
  await page.getByLabel('If-Match').fill('"older"');
  await send.press('Enter');
  await expect(status).toHaveText('Status 412');
  await expect(body).toContainText('PRECONDITION_FAILED');

  await expectAccessible(page, 'api-console');

  await test.step('the page does not keep the key', async () => {
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
    );
    expect(stored).not.toContain(key);
    await page.reload();
    await expect(keyField).toHaveValue('');
  });
});

test('the console shows the answers of public operations without a key', async ({
  page,
  request,
}) => {
  const host = await createHost(request);
  await openWithScript(page, '/docs/api-console#getPublicHost');
  await expect(page.getByLabel('API key', { exact: true })).toBeHidden();
  await page.getByLabel('username required').fill(host.user.username);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('region', { name: 'Response body' })).toContainText(
    host.meetingType.title,
  );
});
