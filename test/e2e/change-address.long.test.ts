// Settings › Security: a host changes the email address, and the owner of the previous address undoes it.
import { randomUUID } from 'node:crypto';
import { expectAccessible } from './expect-accessible.ts';
import { expect, type MailBox, test } from './fixtures.ts';
import { signInAsNewHost } from './host.ts';

/** Waits for the email to this address and returns the path of its link. */
async function findAddressLink(mailBox: MailBox, email: string, kind: string): Promise<string> {
  const pattern = new RegExp(`/verify-email\\?${kind}=[\\w-]+`);
  let link = '';
  await expect
    .poll(async () => {
      const mails = await mailBox.waitFor(email);
      link = mails.map(({ text }) => pattern.exec(text)?.[0]).find(Boolean) ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

test('a host changes the email address, and undoes the change with the link at the previous one', async ({
  page,
  mailBox,
}) => {
  const { user } = await signInAsNewHost(page);
  const address = `new-${randomUUID()}@acme.example`;
  await page.goto('/settings#security');
  const section = page.getByRole('region', { name: 'Email address' });
  await section.getByRole('button', { name: 'Edit Email' }).press('Enter');
  const field = section.getByLabel('New email address');
  await expect(field).toBeFocused();
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await expect(section.getByText('Please enter a valid email address.')).toBeVisible();
  await expectAccessible(page, 'settings-security-address');
  await field.fill(address);
  await page.keyboard.press('Enter');
  await expect(section.getByText(/^We sent a link to the new address/)).toBeVisible();
  await expect(section.getByText(user.email)).toBeVisible();

  await page.goto(await findAddressLink(mailBox, address, 'change'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Confirm your new email address',
  );
  await expectAccessible(page, 'change-address');
  await page.getByRole('button', { name: 'Confirm the address' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your email address was changed.',
  );
  await page.goto('/settings#security');
  await expect(section.getByText(address)).toBeVisible();

  await page.goto(await findAddressLink(mailBox, user.email, 'undo'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Undo the change of your email address',
  );
  await page.getByRole('button', { name: 'Undo the change' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^The change was undone/);
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/sign-in/);
});
