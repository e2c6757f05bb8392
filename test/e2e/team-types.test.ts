import type { TeamsAnswer } from '../../worker/contract/teams/team-calls.ts';
import { isLong } from '../support/long.ts';
import { createBookingPage } from './booking-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './host.ts';
import { openSection } from './open-section.ts';
import { createTeam, NAMES } from './sales-team.ts';

test('a manager creates meeting types of each kind, and people book them', async ({ page }) => {
  test.slow();
  const { people, slug, path } = await createTeam(page.request);
  await signInAs(page, people['Ada Lovelace']);
  await page.goto(path);
  const hosts = page.getByRole('group', { name: 'Hosts' });
  const save = page.getByRole('button', { name: 'Save meeting type' });

  await test.step('the team has no meeting types yet', async () => {
    await page.getByRole('link', { name: 'Meeting types of Sales' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales');
    await expect(page.getByText('The team has no meeting types yet.')).toBeVisible();
    await expectAccessible(page, 'team', { state: 'team-empty' });
  });

  await test.step('the keyboard creates a round robin', async () => {
    await page.getByRole('link', { name: 'Create meeting type' }).press('Enter');
    await page.getByLabel('Title').fill('Sales call');
    await page.getByRole('radio', { name: 'Round robin' }).focus();
    await page.keyboard.press('Tab');
    await expect(hosts.getByRole('checkbox', { name: 'Ada Lovelace' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(hosts.getByRole('checkbox', { name: 'Ada Lovelace' })).toBeChecked();
    await hosts.getByRole('checkbox', { name: 'Grace Hopper' }).check();
    await page.getByText('Weights and priorities').click();
    const ada = page.getByRole('group', { name: 'Ada Lovelace' });
    await page.getByLabel('Invitees may choose a person').check();
    await ada.getByLabel('Weight').fill('0');
    await expectAccessible(page, 'team-editor', { state: 'editor-round-robin' });
    await save.press('Enter');
    await expect(ada.getByText('The weight is a whole number from 1 to 1000.')).toBeVisible();
    await expect(ada.getByLabel('Weight')).toBeFocused();
    await ada.getByLabel('Weight').fill('200');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { name: 'Sales call', level: 2, exact: true }),
    ).toBeVisible();
    const created = page.getByRole('region', { name: 'Sales call is ready to share' });
    await expect(created.getByLabel('Your link')).toHaveValue(/\/sales-call$/);
    await created.getByRole('button', { name: 'Dismiss' }).click();
    await expect(created).toHaveCount(0);
  });

  if (isLong)
    await test.step('the editor shows who would get the next bookings', async () => {
      await page.getByRole('link', { name: 'Edit Sales call' }).click();
      await page.getByText('Who would get the next 20 bookings').click();
      await expect(page.getByRole('row', { name: 'Ada Lovelace 13' })).toBeVisible();
      await expect(page.getByRole('row', { name: 'Grace Hopper 7' })).toBeVisible();
      await expectAccessible(page, 'team-editor', { state: 'editor-next' });
      await page.getByRole('button', { name: 'Back to the team' }).click();
    });

  await test.step('a collective type needs a person who always attends', async () => {
    await page.getByRole('link', { name: 'Create meeting type' }).click();
    await page.getByLabel('Title').fill('Demo');
    await page.getByRole('radio', { name: 'Collective' }).check();
    await page.getByRole('button', { name: 'Choose all members' }).click();
    for (const name of NAMES) await hosts.getByLabel(`Always attends: ${name}`).uncheck();
    await save.click();
    await expect(
      page.getByText('A collective meeting type needs at least one fixed host.'),
    ).toBeVisible();
    await expectAccessible(page, 'team-editor', { state: 'editor-collective' });
    for (const name of ['Ada Lovelace', 'Grace Hopper'])
      await hosts.getByLabel(`Always attends: ${name}`).check();
    await save.click();
    await expect(page.getByRole('heading', { name: 'Demo', level: 2, exact: true })).toBeVisible();
  });

  if (isLong)
    await test.step('a search finds members of a large team', async () => {
      const teams = '**/api/organizations/*/teams';
      await page.route(teams, async (route) => {
        const answer: TeamsAnswer = await (await route.fetch()).json();
        for (const { members } of answer.teams)
          for (let number = 1; number <= 10; number += 1)
            members.push({
              userId: `u${number}`,
              name: `Person ${number}`,
              profilePicture: null,
              role: 'member',
              isSelf: false,
            });
        await route.fulfill({ json: answer });
      });
      await page.getByRole('link', { name: 'Create meeting type' }).click();
      const search = hosts.getByRole('searchbox', { name: 'Search members by name' });
      await search.fill('jo');
      await expect(hosts.getByRole('checkbox')).toHaveCount(1);
      await hosts.getByRole('checkbox', { name: 'Joan Clarke' }).check();
      await search.fill('no one');
      await expect(hosts.getByText('No member has this name.')).toBeVisible();
      await search.press('Enter');
      await search.fill('');
      await expect(hosts.getByRole('checkbox', { checked: true })).toHaveCount(1);
      await expectAccessible(page, 'team-editor', { state: 'editor-search' });
      await page.unroute(teams);
      await page.getByRole('button', { name: 'Back to the team' }).click();
      await page.getByRole('button', { name: 'Leave without saving' }).click();
    });

  await test.step('a managed type locks fields', async () => {
    await page.getByRole('link', { name: 'Create meeting type' }).click();
    await page.getByLabel('Title').fill('Check-in');
    await page.getByRole('radio', { name: 'Managed' }).check();
    await page
      .getByRole('group', { name: 'People who get a copy' })
      .getByRole('checkbox', { name: 'Grace Hopper' })
      .check();
    await page.getByRole('button', { name: 'Unlock all' }).click();
    const locked = page.getByRole('group', { name: 'Locked fields' });
    for (const name of ['Title', 'Questions']) await locked.getByLabel(name).check();
    await expectAccessible(page, 'team-editor', { state: 'editor-managed' });
    await save.click();
    await expect(
      page.getByRole('heading', { name: 'Check-in', level: 2, exact: true }),
    ).toBeVisible();
    await expectAccessible(page, 'team');
  });

  await test.step('the host of a copy cannot change locked fields', async () => {
    await signInAs(page, people['Grace Hopper']);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Edit Check-in' }).click();
    await expect(page.getByLabel('Title')).toBeDisabled();
    await expect(page.getByText('Managed by Sales')).toBeVisible();
    await openSection(page, 'Link and description');
    await expect(page.getByRole('textbox', { name: 'Description' })).toBeEnabled();
    await expectAccessible(page, 'team-editor', { state: 'editor-copy' });
    await page.getByRole('textbox', { name: 'Description' }).fill('My own words');
    await save.click();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('an invitee chooses a person, and books the round robin', async () => {
    const book = createBookingPage(page, `/team/${slug}/sales-call`);
    await page.goto(`/team/${slug}`);
    await expect(page.getByRole('link', { name: 'Check-in' })).toHaveCount(0);
    await expectAccessible(page, 'public-team');
    await page.getByRole('link', { name: 'Sales call' }).click();
    await page.getByRole('grid').waitFor();
    await expect(page.getByText('Sales', { exact: true })).toBeVisible();
    await page.getByLabel('Meet with').selectOption('Grace Hopper');
    await expect(page).toHaveURL(/[?&]host=/);
    // At the end of a month, the next month is shown.
    await expect(
      page.getByRole('status').filter({ hasText: /^Choose a day|^The first free day is/ }),
    ).toBeVisible();
    await expectAccessible(page, 'team-page', { state: 'book-month' });
    await book.openDay();
    await book.openForm();
    await book.fillIn('Alan Turing', `alan@${slug}.example`);
    await book.confirm();
    await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
    await expect(page.getByText('Grace Hopper (host)')).toBeVisible();
    await expect(page.getByText('Ada Lovelace (host)')).toHaveCount(0);
    await expectAccessible(page, 'team-page', { state: 'booked' });
  });

  await test.step('the invitee moves and cancels the meeting', async () => {
    await page.getByRole('button', { name: 'Reschedule' }).click();
    await page
      .getByRole('grid')
      .getByRole('button', { name: /times? available$/ })
      .last()
      .click();
    await page.locator('[data-slot]').last().click();
    await page.getByRole('button', { name: 'Confirm new time' }).click();
    await expect(page.getByRole('heading', { name: 'Your meeting has a new time' })).toBeVisible();
    await expectAccessible(page, 'team-page', { state: 'moved' });
    await page.getByRole('button', { name: 'Cancel meeting' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel meeting' }).click();
    await expect(page.getByRole('heading', { name: 'Your meeting is cancelled' })).toBeVisible();
  });

  // The Worker's tests book a collective type, too, and the booking of the round robin shows its host.
  if (isLong)
    await test.step('all hosts of the collective type take the meeting', async () => {
      const book = createBookingPage(page, `/team/${slug}/demo`);
      await book.openMonth();
      await expect(page.getByLabel('Meet with')).toHaveCount(0);
      await book.openDay();
      await book.openForm();
      await book.fillIn('Alan Turing', `alan@${slug}.example`);
      await book.confirm();
      for (const name of NAMES) await expect(page.getByText(`${name} (host)`)).toBeVisible();
    });

  if (isLong)
    await test.step('people book the copy of the managed type', async () => {
      const { username } = people['Grace Hopper'].user;
      const book = createBookingPage(page, `/${username}/check-in`);
      await book.openMonth();
      await book.openDay();
      await book.openForm();
      await book.fillIn('Alan Turing', `alan@${slug}.example`);
      await book.confirm();
      await expect(page.getByText('Grace Hopper (host)')).toBeVisible();
    });

  await test.step('a person who leaves the team is no longer a host', async () => {
    await signInAs(page, people['Ada Lovelace']);
    await page.goto(path);
    await page.getByRole('button', { name: 'Choose members of Sales' }).click();
    await page.getByLabel('Role of Grace Hopper').selectOption('none');
    await page.getByRole('button', { name: 'Save members' }).click();
    await page.getByRole('link', { name: 'Meeting types of Sales' }).click();
    for (const title of ['Sales call', 'Demo']) {
      const list = page.getByRole('list', { name: `Hosts of ${title}` });
      await expect(list.getByText('Ada Lovelace')).toBeVisible();
      await expect(list.getByText('Grace Hopper')).toHaveCount(0);
    }
    await page.goto(`/team/${slug}/sales-call`);
    await page.getByRole('grid').waitFor();
    await expect(page.getByLabel('Meet with')).toHaveCount(0);
  });

  await test.step('the manager deletes a meeting type, and its page is gone', async () => {
    await page.goto(path);
    await page.getByRole('link', { name: 'Meeting types of Sales' }).click();
    await page.getByRole('button', { name: 'More actions for Demo' }).click();
    await page.getByRole('button', { name: 'Delete Demo' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Demo' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect((await page.request.get(`/team/${slug}/demo`)).status()).toBe(404);
  });
});
