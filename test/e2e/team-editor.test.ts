// Tests the parts of the team screens that show several hosts at once: the checks of the editor, the week of the team, and
// the logo.
import type { Page } from '@playwright/test';
import type { TeamTypeAnswer } from '../../worker/contract/teams/team-type-calls.ts';
import { localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { HOST_ZONE, keepToday, signInAs, WEEK } from './host.ts';
import { createTeam } from './sales-team.ts';

const ANY_DAY = { window: { kind: 'none' }, minimumNoticeMinutes: 0 };

/** Creates a team with a round robin of three people. */
async function createScene(page: Page) {
  const startIn = keepToday();
  const team = await createTeam(page.request);
  const people = Object.values(team.people);
  const ada = team.people['Ada Lovelace'];
  const { data: type } = await ada.call<TeamTypeAnswer>(
    'POST',
    `/api/teams/${team.teamId}/meeting-types`,
    {
      title: 'Sales call',
      assignment: 'round_robin',
      durationMinutes: 60,
      durations: [60],
      rules: ANY_DAY,
      availability: { workingHours: WEEK },
      hosts: people.map(({ user }) => ({ userId: user.id })),
    },
  );
  const book = (name: string, days: number, minutes: number) =>
    ada.call('POST', `/api/teams/${team.slug}/${type.slug}/book`, {
      startTime: new Date(startIn(days, minutes)).toISOString(),
      timezone: 'Europe/Paris',
      inviteeName: name,
      inviteeEmail: `${name.split(' ')[0]?.toLowerCase()}@invitee.example`,
    });
  return { ...team, type, book, ada, startIn };
}

test('the editor of a team previews the page, counts the times and explains them for each host', async ({
  page,
}) => {
  test.slow();
  const { ada, type, path, teamId, book, startIn } = await createScene(page);
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
    await page.getByLabel('Duration', { exact: true }).selectOption('30');
    await page.getByRole('button', { name: 'Save meeting type' }).click();
    const dialog = page.getByRole('dialog', { name: '1 booking no longer fits' });
    await expect(dialog).toContainText('Rita Book');
    await expectAccessible(page, 'team-editor', { state: 'team-effects' });
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales');
  });
});

test('the week shows the meetings of the team side by side, and hosts can move only their own meetings', async ({
  page,
}) => {
  test.slow();
  const { ada, book, startIn } = await createScene(page);
  for (const name of ['Rita Book', 'Paige Turner', 'Stan Still']) await book(name, 1, 10 * 60);
  await book('Justin Time', 1, 14 * 60);
  await signInAs(page, ada);
  await page.goto('/bookings?view=week');
  const bookings = page.getByRole('list', { name: 'Bookings', exact: true });
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page).toHaveURL(/scope=team/);
  // The current week may end today, so open the week of the meetings.
  const week = localDateAt(HOST_ZONE, startIn(1, 600));
  await page.goto(`/bookings?view=week&scope=team&week=${week}`);
  await expect(bookings.getByRole('button', { name: 'Rita Book' })).toBeVisible();
  const blocks = bookings.getByRole('button');
  await expect(blocks).toHaveCount(4);
  await expectAccessible(page, 'week', { state: 'team-week' });
  await page.setViewportSize({ width: 1280, height: 900 });
  const own = bookings.getByRole('button', { name: /Host: Ada Lovelace/ }).first();
  const other = bookings.getByRole('button', { name: /Host: Grace Hopper/ }).first();
  await expect(own).toHaveAttribute('data-movable', 'true');
  await expect(other).toHaveAttribute('data-movable', 'false');
  await other.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Grace Hopper');
});
