import type { MyBookings } from '../../worker/contract/bookings/my-bookings-calls.ts';
import type { TeamTypeAnswer } from '../../worker/contract/teams/team-type-calls.ts';
import { createBookingPage } from './booking-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './host.ts';
import { createTeam } from './sales-team.ts';

test('a manager duplicates, orders, switches and deletes meeting types of a team', async ({
  page,
}) => {
  test.slow();
  const { people, slug, path, teamId } = await createTeam(page.request);
  const { 'Ada Lovelace': ada, 'Grace Hopper': grace } = people;
  const types = `/api/teams/${teamId}/meeting-types`;
  const { data: type } = await ada.call<TeamTypeAnswer>('POST', types, {
    title: 'Demo',
    assignment: 'round_robin',
    hosts: [{ userId: ada.user.id }, { userId: grace.user.id }],
  });
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  const teamPath = `${path}/${teamId}`;

  await test.step('the link to the meeting type opens its editor', async () => {
    await signInAs(page, ada);
    await page.goto(`/meeting-types/${type.id}`);
    await expect(page).toHaveURL(`${teamPath}/meeting-types/${type.id}`);
    await expect(page.getByLabel('Title')).toHaveValue('Demo');
    await page.getByRole('button', { name: 'Back to the team' }).click();
  });

  await test.step('a copy is inactive, and can be moved to the top', async () => {
    await page.getByRole('button', { name: 'More actions for Demo' }).click();
    await page.getByRole('button', { name: 'Duplicate Demo' }).click();
    await expect(titles).toHaveText(['Demo', 'Copy of Demo']);
    await expect(page.getByRole('switch', { name: 'Copy of Demo: Active' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Change order' }).click();
    await page.getByRole('button', { name: 'Move up: Copy of Demo' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(titles).toHaveText(['Copy of Demo', 'Demo']);
    await expectAccessible(page, 'team', { state: 'team-actions' });
  });

  await test.step('a meeting type is switched off and on', async () => {
    const active = page.getByRole('switch', { name: 'Demo: Active', exact: true });
    await active.uncheck();
    await expect(page.getByText('Meeting type deactivated')).toBeVisible();
    await active.check();
    await expect(page.getByText('Meeting type activated')).toBeVisible();
  });

  await test.step('a member sees who may edit it', async () => {
    await signInAs(page, grace);
    await page.goto(`/meeting-types/${type.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo');
    await expect(page.getByText('Only managers of the team Sales')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })).toBeVisible();
    await expectAccessible(page, 'who-may-edit');
    await page.getByRole('button', { name: 'Back to the team' }).click();
    await expect(titles).toHaveText(['Copy of Demo', 'Demo']);
    await page.getByRole('button', { name: 'More actions for Demo', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Embed Demo', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Demo' })).toHaveCount(0);
  });

  await test.step('a deletion cancels the upcoming meetings', async () => {
    const book = createBookingPage(page, `/team/${slug}/demo`);
    await book.openMonth();
    await book.openDay();
    await book.openForm();
    await book.fillIn('Alan Turing', `alan@${slug}.example`);
    await book.confirm();
    await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
    await signInAs(page, ada);
    await page.goto(teamPath);
    await page.getByRole('button', { name: 'More actions for Demo', exact: true }).click();
    await page.getByRole('button', { name: 'Delete Demo', exact: true }).click();
    await page.getByLabel('Cancel them and email the invitees').check();
    await expectAccessible(page, 'team', { state: 'team-deletion' });
    await page.getByRole('button', { name: 'Cancel meetings and delete' }).click();
    await expect(titles).toHaveText(['Copy of Demo']);
    const list = '/api/my-bookings?scope=team&filter=all';
    const { data } = await ada.call<MyBookings>('GET', list);
    expect(data.map(({ inviteeName, status }) => [inviteeName, status])).toEqual([
      ['Alan Turing', 'cancelled'],
    ]);
  });
});
