// Tests a CalDAV account in a browser and against Radicale, a real CalDAV server.
import { CALDAV_USER } from '../../dev-services/caldav/caldav-server.ts';
import { at, startJourney } from './calendar-kinds.ts';
import { DavCalendar } from './dav-calendar.ts';
import { expect, test } from './fixtures.ts';
import { saveScreenshots } from './save-screenshots.ts';

test('a host connects a CalDAV account with a password, events of the account block times, and bookings become events', async ({
  page,
}) => {
  const radicale = process.env.RADICALE_URL ?? '';
  test.skip(radicale === '', 'Radicale is not installed: apt-get install radicale');
  test.slow();
  const journey = await startJourney(page);
  const { host, section } = journey;
  const { username } = host.user;
  const calendar = await DavCalendar.create(radicale, username);
  const card = section.getByRole('article', { name: 'CalDAV calendar' });

  await test.step('the host connects CalDAV with the right password after a wrong password', async () => {
    await section.getByRole('button', { name: 'Connect a CalDAV calendar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email address or server').fill(radicale);
    await dialog.getByLabel('Username').fill(CALDAV_USER.userName);
    await dialog.getByLabel('Password').fill('wrong');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription(/does not accept/);
    await expect(dialog.getByLabel('Email address or server')).toHaveValue(radicale);
    await dialog.getByLabel('Password').fill(CALDAV_USER.password);
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(card.getByText('Connected', { exact: true })).toBeVisible();
    const own = card.getByRole('switch', { name: username });
    if (!(await own.isChecked())) await own.click();
    await expect(own).toBeChecked();
    await saveScreenshots(page, 'accounts', true);
  });

  await test.step('the host chooses the calendar for bookings', async () => {
    const target = section.getByLabel('Bookings are written to');
    const option = target.locator('option').filter({ hasText: username }).first();
    await target.selectOption({ label: (await option.textContent()) ?? '' });
    await expect(page.getByText('Calendar settings saved').first()).toBeVisible();
  });

  await journey.expectBlocked(() => calendar.addEvent('dentist', at.event()));
  await journey.expectBooked(() => calendar.hasBooked());
  await journey.expectMoved(() => calendar.moveBooked(at.booking(), at.moved()));
  await journey.expectDisconnected(card, { freed: at.event(), kept: at.otherAccount() });
});
