// Tests the settings, the dashboard and the editor of a host with several calendar accounts.
import { createAccounts, serveCalendars } from './calendar-accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInAsNewHost } from './host.ts';
import { openSection } from './open-section.ts';

test('the settings show the accounts of several providers and save each choice', async ({
  page,
}) => {
  test.slow();
  const host = await signInAsNewHost(page);
  const server = await serveCalendars(page, host, createAccounts());
  await page.goto('/settings#calendar');
  const section = page.getByRole('region', { name: 'Calendars', exact: true });
  const card = (name: string) => section.getByRole('article', { name });
  await expect(card('Google Calendar')).toContainText('ada@gmail.example');
  await expect(card('Google Calendar')).toContainText(/Checked \d+ s ago/);
  await expect(card('Google Calendar')).toContainText(
    'their events cannot block your times: Holidays.',
  );
  const outlook = card('Outlook Calendar');
  await expect(outlook).toContainText('Microsoft no longer allows access.');
  await expect(outlook.getByRole('button', { name: 'Authorize again' })).toBeVisible();
  await expect(card('CalDAV calendar')).toContainText('The calendar server does not respond');
  await expect(card('CalDAV calendar')).toContainText('Checks have failed for 10 min.');
  await expect(card('CalDAV calendar')).toContainText('The server answered with an error.');
  await expectAccessible(page, 'calendars', { widths: [320, 1280] });

  await test.step('a switch decides whether a calendar blocks times', async () => {
    await card('Google Calendar').getByRole('switch', { name: 'Team' }).focus();
    await page.keyboard.press('Space');
    await expect(card('Google Calendar').getByRole('switch', { name: 'Team' })).toBeChecked();
    await expect.poll(() => server.writes.at(-1)).toContain('["g1","m1","c1","i1","g2"]');
  });

  await test.step('one list contains all calendars that can take bookings', async () => {
    const target = section.getByLabel('Bookings are written to');
    await expect(target.locator('option')).toHaveText([
      'ada@gmail.example',
      'Team (ada@gmail.example)',
      'Calendar (ada@company.example)',
      'Home (ada@icloud.example)',
      'Family (ada@icloud.example)',
    ]);
    await target.selectOption('Home (ada@icloud.example)');
    await expect.poll(() => server.writes.at(-1)).toContain('"writeCalendarId":"c1"');
    await section.getByText('Still bookable').click();
    await expect.poll(() => server.writes.at(-1)).toContain('"unreachablePolicy":"allow"');
  });

  await test.step('the host sees the events that block times', async () => {
    const more = { calendarId: 'g1', calendarName: 'Work' };
    server.blocked = [
      { start: '2027-01-12T09:00:00.000Z', end: '2027-01-12T10:30:00.000Z', ...more },
      { start: '2027-01-12T23:00:00.000Z', end: '2027-01-14T23:00:00.000Z', ...more },
    ];
    const blocked = page.getByRole('group', { name: 'What blocks me now' });
    await blocked.getByRole('heading', { name: 'What blocks me now' }).click();
    await expect(blocked.getByRole('heading', { level: 4 })).toHaveText([
      'Tuesday, January 12, 2027',
      'Wednesday, January 13, 2027',
    ]);
    await expect(blocked).toContainText(/(10:00|10:00\sam)–(11:30|11:30\sam)/i);
    await expect(blocked).toContainText('All day, until Jan 14, 2027');
    await expectAccessible(page, 'calendars', { state: 'blocked', widths: [320, 1280] });
  });

  await test.step('the host disconnects one account, and the other accounts stay connected', async () => {
    await outlook.getByRole('button', { name: 'Disconnect' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('ada@company.example');
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expect(outlook).toHaveCount(0);
    await expect(section.getByRole('article')).toHaveCount(3);
    await expect(section.getByRole('heading', { name: 'Calendars' })).toBeFocused();
    expect(server.writes.at(-1)).toBe('DELETE /api/calendar/accounts/account-microsoft');
  });
});

test('a host connects CalDAV and a feed, the forms keep the input after an error, and the host shares the feed of their bookings', async ({
  page,
}) => {
  test.slow();
  const host = await signInAsNewHost(page);
  const server = await serveCalendars(page, host, []);
  await page.goto('/settings#calendar');
  const section = page.getByRole('region', { name: 'Calendars', exact: true });
  await expect(section.getByRole('button', { name: /^Connect Outlook/ })).toBeVisible();
  await expectAccessible(page, 'calendars', { state: 'none', widths: [320, 1280] });

  await section.getByRole('button', { name: /^Connect a CalDAV calendar/ }).click();
  const dialog = page.getByRole('dialog');
  const address = dialog.getByLabel('Email address or server');
  const username = dialog.getByLabel('Username');
  const password = dialog.getByLabel('Password');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(address).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/^Please enter your password\./);
  await address.fill('ada@icloud.com');
  await username.fill('ada@icloud.com');
  await password.fill('wrong');
  const message = 'The server does not accept this user name and password.';
  server.refusal = {
    status: 422,
    json: {
      success: false,
      code: 'VALIDATION_FAILED',
      message,
      errors: [{ path: 'password', message }],
    },
  };
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(new RegExp(`^${message}`));
  await expect(username).toHaveValue('ada@icloud.com');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(username).toHaveAttribute('autocomplete', 'username');
  await expectAccessible(page, 'calendars', { state: 'caldav', widths: [320, 1280] });
  server.refusal = null;
  await password.fill('abcd-efgh');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByRole('article', { name: 'CalDAV calendar' })).toBeVisible();
  await expect(section.getByRole('heading', { name: 'Calendars' })).toBeFocused();

  await section.getByRole('button', { name: 'Add a calendar' }).click();
  await section.getByRole('button', { name: /^Add a calendar feed/ }).click();
  await dialog.getByLabel('Address').fill('webcal://feeds.example/school.ics');
  await dialog.getByRole('button', { name: 'Add feed' }).click();
  await expect(section.getByRole('article', { name: 'Calendar feed' })).toBeVisible();
  expect(server.writes.at(-1)).toContain('"url":"https://feeds.example/school.ics"');

  await test.step('a host creates, replaces and turns off the feed of their bookings', async () => {
    const feed = page.getByRole('group', { name: 'Subscribe to your bookings' });
    await feed.getByRole('heading', { name: 'Subscribe to your bookings' }).click();
    await feed.getByRole('button', { name: 'Create address' }).click();
    const address = feed.getByLabel('Private address');
    const first = await address.inputValue();
    expect((await page.request.get(first)).status()).toBe(200);
    await expectAccessible(page, 'calendars', { state: 'feed', widths: [320, 1280] });
    await feed.getByRole('button', { name: 'New address' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Create new address' }).click();
    await expect(address).not.toHaveValue(first);
    expect((await page.request.get(first)).status()).toBe(404);
    await feed.getByRole('button', { name: 'Turn off' }).click();
    await question.getByRole('button', { name: 'Turn off' }).click();
    await expect(feed.getByRole('button', { name: 'Create address' })).toBeVisible();
  });
});

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
