// Tests schedules. Many meeting types can share the hours, time off and holidays of a schedule.
import type { AvailabilityAnswer } from '../../worker/contract/slots/slot-calls.ts';
import { localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { isLong } from '../support/long.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, HOST_ZONE, keepToday, signInAs } from './host.ts';
import { openSection } from './open-section.ts';

test.use({ locale: 'en-GB', timezoneId: 'Europe/Paris' });

test('a host creates a schedule with an absence for two meeting types, and visitors see the note about the absence', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const startIn = keepToday();
  const dateIn = (days: number) => localDateAt(HOST_ZONE, startIn(days, 720));
  const host = await createHost(request);
  await host.createType('Second type');
  await signInAs(page, host);
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('link', { name: 'Availability' }).press('Enter');
  await expect(page).toHaveURL('/settings/schedules');
  await expect(page.getByRole('banner').locator('[aria-current]')).toHaveText('Availability');
  const section = page.getByRole('main');
  await section.getByRole('link', { name: 'New schedule' }).press('Enter');
  const form = page.getByRole('form', { name: 'Schedule' });
  await form.getByRole('button', { name: 'Save schedule' }).press('Enter');
  await expect(form.getByText('Please enter a name.')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.insertText('Office hours');

  await openSection(form, 'Out of office');
  await form.getByRole('button', { name: 'Add an absence' }).press('Enter');
  await form.getByRole('button', { name: 'Save schedule' }).press('Enter');
  await expect(form.getByText('Please choose a date.')).toBeVisible();
  await form.getByLabel('Absence 1, First day').fill(dateIn(2));
  await form.getByLabel('Absence 1, Last day').fill(dateIn(4));
  await form.getByLabel('Note for visitors').fill('I am hiking in the Alps.');
  await form.getByLabel('Page of a colleague').fill('https://example.com/grace');

  await openSection(form, 'Public holidays');
  await form.getByLabel('Country').selectOption('Germany');
  await form.getByLabel('Region').selectOption('Bayern');
  await form
    .getByLabel(/^Epiphany/)
    .first()
    .uncheck();

  await openSection(form, 'Date overrides');
  await form.getByRole('button', { name: 'Add dates' }).press('Enter');
  await form.getByLabel('Override 1, First day').fill(dateIn(8));
  await openSection(form, 'Travel');
  await form.getByRole('button', { name: 'Add a trip' }).press('Enter');
  await form.getByLabel('Trip 1, First day').fill(dateIn(20));
  for (const title of ['Coffee talk', 'Second type']) await form.getByLabel(title).check();
  await expectAccessible(page, 'schedule');
  await form.getByRole('button', { name: 'Save schedule' }).press('Enter');
  await expect(page).toHaveURL('/settings/schedules');
  await expect(section.getByText('Coffee talk and Second type')).toBeVisible();
  await expect(section.getByText('Mon – Fri, 09:00 – 17:00')).toBeVisible();
  await expectAccessible(page, 'schedules');

  // When the host extends the absence, the page shows the booking that no longer fits. The host keeps this
  // booking.
  const { path } = host.meetingType;
  const query = `from=${dateIn(5)}&to=${dateIn(14)}&timezone=Europe/Paris`;
  const { data } = await host.call<{ data: AvailabilityAnswer }>(
    'GET',
    `/api${path}/availability?${query}`,
  );
  const [startTime = ''] = data.slots;
  await host.call('POST', `/api${path}/book`, {
    startTime,
    timezone: 'Asia/Tokyo',
    inviteeName: 'Grace Hopper',
    inviteeEmail: `grace-${host.user.id}@example.com`,
  });
  await section.getByRole('link', { name: 'Office hours' }).press('Enter');
  await openSection(form, 'Out of office');
  await form.getByLabel('Absence 1, Last day').fill(startTime.slice(0, 10));
  await form.getByRole('button', { name: 'Save schedule' }).press('Enter');
  const effects = page.getByRole('dialog', { name: '1 booking no longer fits' });
  await effects.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page).toHaveURL('/settings/schedules');

  // The Worker's tests refuse to delete a schedule that is in use, too.
  if (isLong) {
    await section.getByRole('link', { name: 'Office hours' }).press('Enter');
    await form.getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('button', { name: 'Delete schedule' }).press('Enter');
    await expect(
      form.getByText(/Please choose other hours for these meeting types first/),
    ).toBeVisible();
    await openSection(form, 'Public holidays');
    await expect(form.getByLabel(/^Epiphany/).first()).not.toBeChecked();
  }

  // The editor shows the schedule. When the host chooses other hours, the meeting type no longer uses the
  // schedule.
  await page.goto(`/meeting-types/${host.meetingType.id}`);
  const hours = page.getByRole('group', { name: 'Working hours' }).first();
  await expect(hours.getByLabel('My working hours')).toBeChecked();
  await expect(page.getByText('Mon – Fri, 09:00 – 17:00')).toBeVisible();
  await expectAccessible(page, 'editor', { state: 'schedule' });
  const visitor = await context.newPage();
  // Without a month, the page would open the month of the first free day.
  await visitor.goto(`${path}?month=${dateIn(2).slice(0, 7)}`);
  await visitor.getByRole('grid').waitFor();
  await expect(visitor.getByText('I am hiking in the Alps.')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Book with a colleague' })).toBeVisible();
  await expectAccessible(visitor, 'month', { state: 'away', widths: [1280] });

  await hours.getByLabel('Different hours each day').check();
  await expect(page.getByRole('switch', { name: 'Friday' })).toBeChecked();
  await hours.getByLabel('Only some days').check();
  await expect(page.getByRole('checkbox', { name: 'Friday' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Save meeting type' }).press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await visitor.reload();
  await visitor.getByRole('grid').waitFor();
  await expect(visitor.getByText('I am hiking in the Alps.')).toHaveCount(0);
});
