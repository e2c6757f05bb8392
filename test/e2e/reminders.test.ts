import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInAsNewHost } from './host.ts';
import { openSection } from './open-section.ts';

test('the editor saves the reminders and follow-ups that a host chooses by keyboard', async ({
  page,
}) => {
  const host = await signInAsNewHost(page);
  const { id } = await host.createType('First meeting');
  await page.goto(`/meeting-types/${id}`);
  const summary = await openSection(page, 'After booking');
  await expect(summary).toContainText('Reminders 1 day and 1 hour before');
  const times = page.getByLabel('Time before the start', { exact: true });
  await expect(times).toHaveCount(2);
  await times.first().fill('1');
  await page.getByRole('button', { name: 'Add a reminder' }).press('Enter');
  await expect(times.nth(2)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1');
  await page.getByLabel('Unit of the time before the start').nth(2).selectOption('hours');
  await page.getByLabel('Who gets it').nth(2).selectOption('The invitee');
  await times.nth(2).blur();
  await expect(page.getByText('There is another reminder at this time.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove reminder 2' }).click();
  await expect(page.getByText('There is another reminder at this time.')).toHaveCount(0);
  await page.getByLabel('Thank the invitee after the meeting').check();
  await page.getByLabel('Write to an invitee who did not come').check();
  await page.getByLabel('Time of this email, after the end').fill('2');
  await expectAccessible(page, 'editor', { state: 'reminders', widths: [1280] });
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL('/dashboard');
  await page.goto(`/meeting-types/${id}`);
  await expect(summary).toContainText(
    'Reminders 1 day and 1 hour before · Thank-you · No-show email',
  );
  const reminders = [
    { minutesBefore: 1440, to: 'both' },
    { minutesBefore: 60, to: 'invitee' },
  ];
  const followUps = { thankYou: 60, noShow: 2 };
  expect(await host.call('GET', `/api/meeting-types/${id}`)).toMatchObject({
    data: { reminders, followUps },
  });
});
