// Tests the console of the API documentation with operations that need no key.
import { expect, test } from './fixtures.ts';
import { createHost } from './host.ts';
import { openWithScript } from './page-script.ts';

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
