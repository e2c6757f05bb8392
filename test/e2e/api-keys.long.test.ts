// Tests the API keys of an organization.
import { randomUUID } from 'node:crypto';
import type { OrganizationAnswer } from '../../worker/contract/organizations/organization-calls.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInAs, signInPerson } from './host.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('an admin creates an API key of the organization', async ({ page, request }) => {
  const domain = `acme-${randomUUID().slice(0, 8)}.example`;
  const admin = await signInPerson(request, `ada@${domain}`, 'Ada Lovelace');
  const path = '/api/organizations';
  const { data } = await admin.call<OrganizationAnswer>('POST', path, { name: 'Acme' });
  await signInAs(page, admin);
  await page.goto(`/organizations/${data.id}/members`);
  const panel = page.getByRole('region', { name: 'API keys' });
  await panel.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create API key' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await dialog.getByLabel('Name', { exact: true }).fill('Directory');
  await dialog.getByRole('checkbox', { name: 'Organization Read' }).check();
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await page.getByRole('button', { name: 'I have stored the key' }).click();
  const card = panel.getByRole('article', { name: 'Directory' });
  await expect(card).toContainText('Created by');
  await expect(card).toContainText('Ada Lovelace');
  await expectAccessible(page, 'api-keys', { state: 'organization' });
});
