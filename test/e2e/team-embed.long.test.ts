// Tests the pages of a team in another site, and the dialogs of the team’s screen for embedding and links.
import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { OrganizationAnswer } from '../../worker/contract/organizations/organization-calls.ts';
import type { TeamAnswer } from '../../worker/contract/teams/team-calls.ts';
import { createBookingPage } from './booking-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect } from './fixtures.ts';
import { signInAs, signInPerson } from './host.ts';
import { recordEvents, renderPage, test } from './other-site.ts';
import { saveScreenshots } from './save-screenshots.ts';

/** Creates a team with one meeting type. */
async function createTeam(request: APIRequestContext) {
  const domain = `acme-${randomUUID().slice(0, 8)}.example`;
  const ada = await signInPerson(request, `ada@${domain}`, 'Ada Lovelace');
  const { data: organization } = await ada.call<OrganizationAnswer>('POST', '/api/organizations', {
    name: 'Acme',
  });
  const slug = `sales-${randomUUID().slice(0, 8)}`;
  const { data: team } = await ada.call<TeamAnswer>(
    'POST',
    `/api/organizations/${organization.id}/teams`,
    { name: 'Sales', slug, primaryColor: '#0e7048' },
  );
  const members = [{ userId: ada.user.id, role: 'manager' }];
  await ada.call('PUT', `/api/teams/${team.id}/members`, members);
  await ada.call('POST', `/api/teams/${team.id}/meeting-types`, {
    title: 'Sales call',
    assignment: 'round_robin',
    hosts: [{ userId: ada.user.id }],
  });
  return { ada, slug, path: `/organizations/${organization.id}/teams/${team.id}` };
}

test('a manager gets the embed code and the booking links on the screen of a team', async ({
  page,
}) => {
  const { ada, slug, path } = await createTeam(page.request);
  await signInAs(page, ada);
  await page.goto(path);
  await page.getByRole('button', { name: 'Embed the page of Sales' }).click();
  await page.getByRole('tab', { name: 'Inline' }).click();
  await expect(page.getByLabel('Snippet')).toHaveValue(new RegExp(`data-halfpast="team/${slug}"`));
  await page.keyboard.press('Escape');
  const more = page.getByRole('button', { name: 'More actions for Sales call' });
  await more.click();
  await page.getByRole('button', { name: 'Embed Sales call' }).click();
  await page.getByRole('tab', { name: 'Popup' }).click();
  await expect(page.getByLabel('Snippet')).toHaveValue(
    new RegExp(`data-halfpast-popup="team/${slug}/sales-call"`),
  );
  await page.keyboard.press('Escape');
  await more.click();
  await page.getByRole('button', { name: 'Single-use links to Sales call' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByLabel('New link', { exact: true })).toHaveValue(
    new RegExp(`/team/${slug}/sales-call#link=`),
  );
  await page.keyboard.press('Escape');
  await more.click();
  await page.getByRole('button', { name: 'Offer times for Sales call' }).click();
  await page.getByRole('dialog').getByRole('grid').waitFor();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'team', { state: 'team-links', widths: [1280] });
});

test('a visitor chooses a meeting type of a team in an embed, and books it', async ({
  page,
  site,
  baseURL,
  request,
}) => {
  test.slow();
  const { slug } = await createTeam(request);
  const readEvents = await recordEvents(page);
  await page.goto(
    site.serve(
      renderPage(
        `<div id="here" data-halfpast="team/${slug}" data-name="Grace Hopper" data-theme="dark"></div>
        <a id="open" data-halfpast-popup="team/${slug}/sales-call" href="${baseURL}/team/${slug}/sales-call">Book</a>
        <script src="${baseURL}/embed.js" async></script>`,
      ),
    ),
  );
  const frame = page.frameLocator('#here iframe');
  await expect(frame.getByRole('heading', { name: 'Sales', exact: true })).toBeVisible();
  await expect(page.locator('#here iframe')).toHaveAttribute('title', 'Sales – Halfpast');
  await expect(frame.getByRole('link', { name: 'Halfpast' })).toHaveCount(0);
  await saveScreenshots(page, 'embed-team');
  // The frame adds no history entries, so the page has its own way back to the list.
  const historyLength = await page.evaluate(() => history.length);
  await frame.getByRole('link', { name: 'Sales call' }).click();
  await frame.getByRole('link', { name: 'Back' }).click();
  await expect(frame.getByRole('heading', { name: 'Sales', exact: true })).toBeVisible();
  await frame.getByRole('link', { name: 'Sales call' }).click();
  expect(await page.evaluate(() => history.length)).toBe(historyLength);
  const book = createBookingPage(page, '', frame);
  await frame.getByRole('grid').waitFor();
  await expect(frame.locator(':root')).toHaveAttribute('data-theme', 'dark');
  await book.openDay();
  await book.openForm();
  await expect(frame.getByLabel('Name')).toHaveValue('Grace Hopper');
  await frame.getByLabel('Email').fill(`grace@${slug}.example`);
  await book.confirm();
  await expect(frame.getByText('Booking confirmed!')).toBeVisible();
  expect((await readEvents()).map(({ name }) => name)).toEqual([
    ...['ready', 'date_selected', 'slot_selected', 'booked'],
  ]);

  await page.getByRole('link', { name: 'Book' }).click();
  const dialog = page.frameLocator('dialog iframe');
  await expect(dialog.getByRole('heading', { name: 'Sales call' })).toBeVisible();
});
