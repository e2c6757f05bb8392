// Tests what the dashboard and the editor show about several calendar accounts.
import { createAccounts, serveCalendars } from './calendar-accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInAsNewHost } from './host.ts';
import { openSection } from './open-section.ts';

test('the dashboard and the banner name the problem of one of several accounts', async ({
  page,
}) => {
  const host = await signInAsNewHost(page);
  const server = await serveCalendars(page, host, createAccounts());
  await page.goto('/dashboard');
  const account = page.getByRole('region', { name: 'Your account' });
  await expect(account).toContainText('Microsoft no longer allows access.');
  const banner = page.getByRole('region', { name: 'Calendar needs attention' });
  await expect(banner).toContainText('Microsoft no longer allows access.');
  await expect(banner.getByRole('button', { name: 'Reauthorize' })).toBeVisible();
  await expectAccessible(page, 'calendars', { state: 'dashboard', widths: [320, 1280] });

  for (const each of server.status.accounts) each.status = 'broken';
  await page.goto('/dashboard');
  await expect(banner).toContainText('Halfpast has lost access to several of your accounts.');
  await banner.getByRole('link', { name: 'Check your calendars' }).click();
  await expect(page).toHaveURL('/settings#calendar');

  server.status.accounts = createAccounts().filter(({ provider }) => provider === 'google');
  server.status.accounts.push(...createAccounts().filter(({ provider }) => provider === 'ics'));
  await page.goto('/dashboard');
  await expect(account).toContainText('2 calendar accounts connected');
  await expect(banner).toHaveCount(0);
});

test('the editor offers Teams and a calendar for the bookings of a meeting type', async ({
  page,
}) => {
  const host = await signInAsNewHost(page);
  const type = await host.createType('Review');
  await serveCalendars(page, host, createAccounts().slice(0, 1));
  await page.goto(`/meeting-types/${type.id}`);
  await page.getByLabel('Location').selectOption('Microsoft Teams');
  await expect(
    page.getByText('Microsoft Teams needs access to an Outlook calendar.'),
  ).toBeVisible();
  await openSection(page, 'After booking');
  const target = page.getByLabel('Write bookings to');
  await expect(target.locator('option')).toHaveText([
    'Your default calendar',
    'ada@gmail.example',
    'Team',
  ]);
  await target.selectOption('Team');
  await expect(target).toHaveAccessibleDescription(/creates links only in an Outlook calendar/);
  await expectAccessible(page, 'calendars', { state: 'editor', widths: [320, 1280] });
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('ControlOrMeta+s');
  expect((await saved).postDataJSON()).toMatchObject({
    locations: [{ kind: 'teams' }],
    writeCalendarId: 'g2',
  });
});
