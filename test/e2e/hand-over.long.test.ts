// Tests the hand-over of team meetings: by a manager, by a host when everybody is busy, and after a member has left.
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { OrganizationAnswer } from '../../worker/contract/organizations/organization-calls.ts';
import type { TeamAnswer } from '../../worker/contract/teams/team-calls.ts';
import type { TeamTypeAnswer } from '../../worker/contract/teams/team-type-calls.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, type MailBox, randomAddress, test } from './fixtures.ts';
import { keepToday, type Person, signInAs, signInPerson, WEEK } from './host.ts';

/** Creates a team with the manager Grace and the members Alan and Edith. */
async function createTeam(request: APIRequestContext) {
  const startIn = keepToday();
  const domain = `acme-${randomUUID().slice(0, 8)}.example`;
  const ada = await signInPerson(request, `ada@${domain}`, 'Ada Lovelace');
  const { data: organization } = await ada.call<OrganizationAnswer>('POST', '/api/organizations', {
    name: 'Acme',
  });
  const join = async (name: string) => {
    const email = `${name.split(' ')[0]?.toLowerCase()}@${domain}`;
    const person = await signInPerson(request, email, name);
    await person.call('POST', '/api/organizations/join');
    return { ...person, email };
  };
  const grace = await join('Grace Hopper');
  const alan = await join('Alan Turing');
  const edith = await join('Edith Clarke');
  const teams = `/api/organizations/${organization.id}/teams`;
  const slug = `sales-${randomUUID().slice(0, 8)}`;
  const { data: team } = await ada.call<TeamAnswer>('POST', teams, { name: 'Sales', slug });
  await ada.call('PUT', `/api/teams/${team.id}/members`, [
    { userId: grace.user.id, role: 'manager' },
    { userId: alan.user.id, role: 'member' },
    { userId: edith.user.id, role: 'member' },
  ]);
  /** Creates a meeting type that always takes place with all of these hosts. Returns the function that books it. */
  const createType = async (title: string, hosts: readonly Person[]) => {
    const { data } = await ada.call<TeamTypeAnswer>('POST', `/api/teams/${team.id}/meeting-types`, {
      title,
      assignment: 'collective',
      location: 'Café Pause',
      availability: { workingHours: WEEK },
      hosts: hosts.map(({ user }) => ({ userId: user.id, isFixed: true })),
    });
    return async (inviteeName: string, days: number) => {
      const inviteeEmail = `invitee-${randomUUID()}@example.com`;
      const startTime = new Date(startIn(days, 600)).toISOString();
      const answer = await request.post(`/api/teams/${slug}/${data.slug}/book`, {
        data: { startTime, timezone: 'Asia/Tokyo', inviteeName, inviteeEmail },
        headers: randomAddress(),
      });
      expect(answer.status(), await answer.text()).toBe(201);
      return inviteeEmail;
    };
  };
  return { grace, alan, edith, createType, path: `/organizations/${organization.id}/teams` };
}

/** Waits until an email with this subject has arrived, and expects no second one. */
async function expectOneMail(mailBox: MailBox, to: string, subject: string): Promise<void> {
  const find = async () =>
    (await mailBox.waitFor(to)).filter((mail) => mail.subject.startsWith(subject));
  await expect.poll(async () => (await find()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(
    (await find()).map((mail) => mail.subject),
    to,
  ).toHaveLength(1);
}

const rowOf = (page: Page, invitee: string) =>
  page.getByRole('main').locator('[data-booking]').filter({ hasText: invitee });

test.use({ locale: 'en-GB' });

test('a manager hands over a meeting with the keyboard, a host tells the manager that everybody is busy, and the meeting of a removed member gets another host', async ({
  page,
  mailBox,
}) => {
  test.slow();
  const { grace, alan, edith, createType, path } = await createTeam(page.request);
  const bookAlan = await createType('Demo', [alan]);
  const bookOthers = await createType('Review', [edith, grace]);
  const invitee = await bookAlan('Katherine Johnson', 2);
  await bookAlan('Dorothy Vaughan', 3);
  await bookOthers('Mary Jackson', 3);
  const dialog = page.getByRole('dialog');
  const form = page.getByRole('form', { name: 'Hand over the meeting' });

  await test.step('the manager finds the meeting with the switch', async () => {
    await signInAs(page, grace);
    await page.goto('/bookings');
    await expect(rowOf(page, 'Mary Jackson')).toBeVisible();
    await expect(rowOf(page, 'Katherine Johnson')).toHaveCount(0);
    await page.getByRole('link', { name: 'Team', exact: true }).press('Enter');
    await expect(rowOf(page, 'Katherine Johnson')).toBeVisible();
    await expectAccessible(page, 'bookings', { state: 'team-bookings' });
  });

  await test.step('the manager hands over the meeting to a free colleague', async () => {
    await rowOf(page, 'Katherine Johnson').getByRole('button', { name: 'View' }).press('Enter');
    await dialog.getByRole('button', { name: 'Hand over' }).press('Enter');
    await expect(form).toBeFocused();
    await expect(form.getByRole('radio')).toHaveCount(2);
    await expectAccessible(page, 'bookings', { state: 'hand-over' });
    await form.getByRole('button', { name: 'Keep meeting' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Hand over' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Edith Clarke')).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(form.getByLabel('Edith Clarke')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
    await expect(dialog.getByRole('heading', { name: 'Demo' })).toBeFocused();
    await expect(dialog.getByText('Edith Clarke')).toBeVisible();
    await expectAccessible(page, 'bookings', { state: 'handed-over' });
    await page.keyboard.press('Escape');
    await expectOneMail(mailBox, invitee, 'New host:');
    await expectOneMail(mailBox, alan.email, 'Handed over:');
    await expectOneMail(mailBox, edith.email, 'Handed over to you:');
  });

  await test.step('the meeting is in the list of the new host only', async () => {
    await signInAs(page, edith);
    await page.goto('/bookings');
    await expect(rowOf(page, 'Katherine Johnson')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Team', exact: true })).toHaveCount(0);
    await signInAs(page, alan);
    await page.goto('/bookings');
    await expect(rowOf(page, 'Dorothy Vaughan')).toBeVisible();
    await expect(rowOf(page, 'Katherine Johnson')).toHaveCount(0);
  });

  await test.step('a host tells the manager that everybody is busy', async () => {
    await rowOf(page, 'Dorothy Vaughan').getByRole('button', { name: 'View' }).press('Enter');
    await dialog.getByRole('button', { name: 'Hand over' }).press('Enter');
    await expect(form.getByText('No colleague is free at the time of this meeting.')).toBeVisible();
    await expectAccessible(page, 'bookings', { state: 'everybody-busy' });
    await form.getByRole('button', { name: 'Notify managers' }).press('Enter');
    await expect(form).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Hand over' })).toBeFocused();
    await expectOneMail(mailBox, grace.email, 'No one is free for a meeting');
  });

  await test.step('the manager removes a member and hands over the meeting', async () => {
    await signInAs(page, grace);
    await page.goto(path);
    const left = page.getByRole('region', { name: 'Meetings of Sales that need another host' });
    await expect(page.getByRole('list', { name: 'Members of Sales' })).toBeVisible();
    await expect(left).toHaveCount(0);
    await page.getByRole('button', { name: 'Choose members of Sales' }).click();
    await dialog.getByLabel('Role of Edith Clarke').selectOption({ label: 'Not in the team' });
    await dialog.getByRole('button', { name: 'Save members' }).click();
    await expect(left.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page, 'teams', { state: 'left-meetings' });
    const name = 'Hand over the meeting with Katherine Johnson';
    await left.getByRole('button', { name }).press('Enter');
    await expect(form.getByText('Who hosts instead of Edith Clarke?')).toBeVisible();
    await expectAccessible(page, 'teams', { state: 'left-hand-over' });
    await form.getByLabel('Alan Turing').press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(left.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await signInAs(page, alan);
    await page.goto('/bookings');
    await expect(rowOf(page, 'Katherine Johnson')).toBeVisible();
  });
});
