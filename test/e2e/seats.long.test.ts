// Tests a meeting type with seats. Several invitees book the same time, and the week view shows their
// bookings together.
import { randomUUID } from 'node:crypto';
import { localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { createBookingPage } from './booking-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { HOST_ZONE, signInAsNewHost } from './host.ts';
import { openSection } from './open-section.ts';
import { saveScreenshots } from './save-screenshots.ts';

const INVITEES = ['Grace Hopper', 'Alan Turing'];

test('a host offers two seats, two invitees book them, and the host sees both invitees in the week view', async ({
  page,
  context,
}) => {
  test.slow();
  const host = await signInAsNewHost(page);
  await page.goto('/meeting-types/new');
  await page.getByLabel('Title').fill('Class');
  const summary = await openSection(page, 'Limits and seats');
  await page.getByLabel('Several people can book the same time').press('Space');
  const seats = page.getByLabel('Seats', { exact: true });
  await expect(seats).toHaveValue('10');
  await seats.fill('501');
  await seats.blur();
  await expect(seats).toHaveAccessibleDescription(/Must be a whole number from 1 to 500/);
  await seats.fill('2');
  await page.getByLabel('Show how many seats are left').press('Space');
  await expect(summary).toContainText('2 seats');
  await saveScreenshots(page, 'seats-editor');
  await page.getByRole('button', { name: 'Save meeting type' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('article')).toContainText('Class');

  const visitor = await context.newPage();
  const path = `/${host.user.username}/class`;
  const booking = createBookingPage(visitor, path);
  await booking.openMonth();
  await booking.openDay();
  const date = new URL(visitor.url()).searchParams.get('date');
  let start = 0;
  for (const [index, name] of INVITEES.entries()) {
    await visitor.goto(`${path}?date=${date}`);
    await expect(booking.slots.first()).toContainText(index === 0 ? '2 seats left' : '1 seat left');
    await expect(booking.slots.nth(1)).toContainText('2 seats left');
    if (index === 1) {
      await expectAccessible(visitor, 'month', { state: 'seats-times' });
    }
    start = Number(await booking.slots.first().getAttribute('data-slot'));
    await booking.openForm();
    await booking.fillIn(name, `${randomUUID()}@example.com`);
    await booking.confirm();
    await expect(visitor.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  }
  await visitor.goto(`${path}?date=${date}`);
  await expect(booking.slots.first()).toBeVisible();
  expect(Number(await booking.slots.first().getAttribute('data-slot'))).toBeGreaterThan(start);

  await page.goto(`/bookings?view=week&week=${localDateAt(HOST_ZONE, start)}`);
  await page.getByRole('button', { name: /2 invitees/ }).press('Enter');
  const slot = page.getByRole('dialog', { name: 'Class' });
  await expect(slot).toContainText('2 of 2 seats taken');
  await expectAccessible(page, 'week', { state: 'seats-slot' });
  await slot.getByRole('button', { name: /Alan Turing/ }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('2 of 2 taken');
});
