// The whole way of a connected calendar, in a browser: what is put into it greys the page, a booking is written
// into it with its Meet link, and what is done to that event there is put before the host.
import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { MINUTE_MS } from '../../worker/domain/time/types.ts';
import {
  createGoogleControl,
  type GoogleControl,
} from '../support/google-server/control-client.ts';
import { findViolationsInBothThemes } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { createHost, enterAs, instantIn, type TestHost } from './host.ts';

const iso = (at: number) => new Date(at).toISOString();
const times = (start: number, minutes = 30) => ({
  start: { dateTime: iso(start) },
  end: { dateTime: iso(start + minutes * MINUTE_MS) },
});

/** Through Google's own pages, as the panel's button leads; everything is allowed. */
async function connect(page: Page, host: TestHost): Promise<GoogleControl> {
  const path = '/api/calendar/ticket';
  const { data } = await host.call<{ data: { token: string } }>('POST', path);
  const chooser = new URL(
    (await page.request.get(`/api/auth/connect-google?token=${data.token}`)).url(),
  );
  const google = createGoogleControl(chooser.origin);
  const { email } = host.user;
  await google('people', { email, timeZone: 'Europe/Paris' });
  const form = { query: chooser.search.slice(1), name: host.user.name, email, verified: 'true' };
  const back = await page.request.post(`${chooser.origin}/choose`, { form });
  expect(new URL(back.url()).searchParams.get('calendar')).toBe('connected');
  return google;
}

async function isFree(page: Page, { meetingType }: TestHost, at: number): Promise<boolean> {
  const day = iso(at).slice(0, 10);
  const path = `/api${meetingType.path}/slots?date=${day}&timezone=UTC`;
  const { data } = (await (await page.request.get(path)).json()) as {
    data: { start: string; available: boolean }[];
  };
  return data.some(({ start, available }) => available && Date.parse(start) === at);
}

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOKS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 320]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('a connected calendar and its bookings follow each other', async ({ page, mailBox }) => {
  test.slow();
  const host = await createHost(page.request);
  await host.call('PUT', `/api/meeting-types/${host.meetingType.id}`, {
    title: 'Coffee talk',
    location: 'Google Meet',
    availability: host.meetingType.availability,
  });
  const google = await connect(page, host);
  const calendarId = host.user.email;
  const listOurs = async () =>
    (await google('list-events', { calendarId })).events.filter(
      (event) => event.extendedProperties?.private?.halfpastBooking,
    );

  await test.step('an event of the calendar takes its slot, at once by push', async () => {
    const taken = instantIn(2, 10 * 60);
    expect(await isFree(page, host, taken)).toBe(true);
    const isWatched = async () =>
      (await google('list-channels', { calendarId })).channels.length > 0;
    await expect.poll(isWatched, { timeout: 60_000 }).toBe(true);
    await google('events', { calendarId, event: { summary: 'Dentist', ...times(taken) } });
    await expect.poll(() => isFree(page, host, taken), { timeout: 15_000 }).toBe(false);
  });

  await test.step('a booking is an event with its Meet link, told by page and mail', async () => {
    const at = instantIn(2, 12 * 60);
    const email = `ines-${calendarId}`;
    await page.goto(`${host.meetingType.path}?date=${iso(at).slice(0, 10)}&tz=Europe/Paris`);
    await page.locator('[data-slot]', { hasText: /12:00/ }).first().click();
    await page.getByLabel('Name').fill('Ines Invitee');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    const link = page.getByRole('link', { name: /^meet\.google\.com/ });
    await expect(link).toBeVisible({ timeout: 30_000 });
    await look(page, 'done');
    expect(await findViolationsInBothThemes(page)).toEqual([]);
    const url = await link.getAttribute('href');
    const [mail] = await mailBox.waitFor(email);
    expect(mail?.text).toContain(url);
    const [event] = await listOurs();
    expect(event).toMatchObject({ status: 'confirmed', hangoutLink: url });
    expect(event?.summary).toBe('Coffee talk with Ines Invitee');
  });

  await enterAs(page, host);
  const row = page.locator('[data-booking]');
  const openBooking = async () => {
    await page.goto('/bookings');
    await row.getByRole('button', { name: /^View/ }).click();
  };

  await test.step('the event was moved in the calendar: the host is asked, and the booking follows', async () => {
    const [event] = await listOurs();
    const to = instantIn(2, 15 * 60);
    await google('change-event', { calendarId, eventId: event?.id ?? '', event: times(to) });
    await expect(async () => {
      await page.goto('/bookings');
      await expect(row.getByText('Moved in your calendar')).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await look(page, 'list');
    expect(await findViolationsInBothThemes(page)).toEqual([]);
    await row.getByRole('button', { name: /^View/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/(15:00 – 15:30|3:00\spm – 3:30\spm)/i)).toBeVisible();
    await look(page, 'dialog');
    expect(await findViolationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move the booking' }).click();
    await expect(page.getByText('Booking moved')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Move the booking' })).toHaveCount(0);
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(row.getByText(/(15:00 – 15:30|3:00\spm – 3:30\spm)/i)).toBeVisible();
    const [mail] = await mailBox.waitFor(`ines-${calendarId}`, 2);
    expect(mail?.subject).toContain('Changed');
  });

  await test.step('deleted in the calendar: left as it is, then cancelled, and the event is gone', async () => {
    const [event] = await listOurs();
    await google('delete-event', { calendarId, eventId: event?.id ?? '' });
    await expect(async () => {
      await page.goto('/bookings');
      await expect(row.getByText('Deleted in your calendar')).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await row.getByRole('button', { name: /^View/ }).click();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Leave it as it is' }).press('Enter');
    await expect(page.getByText('Booking left as it is')).toBeVisible();
    await openBooking();
    await expect(page.getByRole('button', { name: 'Leave it as it is' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Close' }).last().click();
    await row.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Delete booking' }).click();
    await expect(page.getByText('Booking cancelled')).toBeVisible();
    const isGone = async () => (await listOurs()).every(({ status }) => status === 'cancelled');
    await expect.poll(isGone, { timeout: 20_000 }).toBe(true);
  });
});
