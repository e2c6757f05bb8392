// Tests the checks of the editor of a team, which show several hosts at once.
import { localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { HOST_ZONE, signInAs } from './host.ts';
import { createRoundRobin } from './sales-team.ts';

test('the editor of a team previews the page, counts the times and explains them for each host', async ({
  page,
}) => {
  test.slow();
  const { ada, type, path, teamId, book, startIn } = await createRoundRobin(page.request);
  await book('Rita Book', 3, 12 * 60);
  await signInAs(page, ada);
  await page.goto(`${path}/${teamId}/meeting-types/${type.id}`);
  const preview = page.getByRole('complementary', { name: 'Preview' });

  await test.step('the number of free times follows the hosts', async () => {
    await expect(preview.getByText(/free times in the next seven days/)).toBeVisible();
    for (const name of ['Ada Lovelace', 'Grace Hopper', 'Joan Clarke'])
      await page.getByRole('checkbox', { name, exact: true }).uncheck();
    await expect(preview.getByText('Choose hosts to see the number of free times.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Ada Lovelace', exact: true }).check();
    await expect(preview.getByText(/free times in the next seven days/)).toBeVisible();
    await expectAccessible(page, 'team-editor');
  });

  await test.step('the preview shows the page of the team', async () => {
    await preview.getByRole('button', { name: 'Preview the booking page' }).click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('Sales', { exact: true })).toBeVisible();
    await expect(frame.getByRole('grid')).toBeVisible();
    await expectAccessible(page, 'team-editor', { state: 'team-preview' });
    await page.keyboard.press('Escape');
  });

  await test.step('the check of times has a reason for each host', async () => {
    await preview.getByRole('button', { name: 'Check times' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Why is a time not free?' });
    await expect(dialog.getByText('All hosts').first()).toBeVisible();
    await dialog.getByLabel('Day').fill(localDateAt(HOST_ZONE, startIn(3, 0)));
    const noon = dialog.getByRole('listitem').filter({ hasText: '12:00 pm' }).first();
    await expect(
      noon.getByText('Another meeting or calendar event takes this time.'),
    ).toBeVisible();
    await expect(noon.getByText('Free', { exact: true })).toBeVisible();
    await expectAccessible(page, 'team-editor', { state: 'team-times' });
    await page.keyboard.press('Escape');
  });

  await test.step('a save lists the bookings that no longer fit', async () => {
    await page.getByRole('radio', { name: '30 min' }).check();
    await page.getByRole('button', { name: 'Save meeting type' }).click();
    const dialog = page.getByRole('dialog', { name: '1 booking no longer fits' });
    await expect(dialog).toContainText('Rita Book');
    await expectAccessible(page, 'team-editor', { state: 'team-effects' });
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales');
  });
});
