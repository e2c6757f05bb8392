// Tests a connected calendar in a browser. Calendar events make slots unavailable, and a booking
// creates a calendar event with a Meet link. When someone changes that event, the app notifies the
// host.

import type { Page } from '@playwright/test';
import {
  createGoogleControl,
  type GoogleControl,
} from '../../dev-services/google/control-client.ts';
import type { HostBooking } from '../../worker/contract/bookings/my-bookings-calls.ts';
import type { CalendarStatus } from '../../worker/contract/calendars/calendar-calls.ts';
import { MINUTE_MS } from '../../worker/domain/time/types.ts';
import { isFree } from './calendar-kinds.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, dayIn, signInAs, type TestHost } from './host.ts';

const iso = (at: number) => new Date(at).toISOString();
const toEventTimes = (start: number, minutes = 30) => ({
  start: { dateTime: iso(start) },
  end: { dateTime: iso(start + minutes * MINUTE_MS) },
});

interface Connected {
  readonly google: GoogleControl;
  /**
   * The id of the host's second calendar. The events of this calendar also make slots unavailable, but Google
   * sends no pushes about this calendar.
   */
  readonly unwatchedId: string;
}

/** Connects a calendar through Google's pages and grants all scopes. */
async function connect(page: Page, host: TestHost): Promise<Connected> {
  const path = '/api/calendar/ticket';
  const { data } = await host.call<{ data: { token: string } }>('POST', path);
  const chooser = new URL(
    (await page.request.get(`/api/auth/connect-google?token=${data.token}`)).url(),
  );
  const google = createGoogleControl(chooser.origin);
  const { email } = host.user;
  await google('people', { email, timeZone: 'Europe/Paris' });
  const { calendarId: unwatchedId } = await google('calendars', {
    summary: 'Silent',
    access: { [email]: 'owner' },
  });
  await google('silence-push', { calendarId: unwatchedId, isSilent: true });
  const form = { query: chooser.search.slice(1), name: host.user.name, email, verified: 'true' };
  const callback = await page.request.post(`${chooser.origin}/choose`, { form });
  expect(new URL(callback.url()).searchParams.get('calendar')).toBe('connected');
  const { accounts } = (await host.call<{ data: CalendarStatus }>('GET', '/api/calendar')).data;
  const blockingCalendarIds = accounts.flatMap(({ calendars }) => calendars.map(({ id }) => id));
  await host.call('PATCH', '/api/calendar', { blockingCalendarIds });
  return { google, unwatchedId };
}

test('changes in a connected calendar appear in the app, and changes of bookings appear in the calendar', async ({
  page,
  mailBox,
}) => {
  // Queues, alarms and the cron are slow while all tests run at the same time. Therefore, the time limits
  // here are long.
  test.slow();
  const host = await createHost(page.request);
  await host.call('PUT', `/api/meeting-types/${host.meetingType.id}`, {
    title: 'Coffee talk',
    location: 'Google Meet',
    availability: host.meetingType.availability,
  });
  const { google, unwatchedId } = await connect(page, host);
  const day = dayIn(2);
  const calendarId = host.user.email;
  const listOwnCalendarEvents = async () =>
    (await google('list-events', { calendarId })).events.filter(
      (event) => event.extendedProperties?.private?.halfpastBooking,
    );

  await test.step('a calendar event makes its slot unavailable immediately after a push', async () => {
    const taken = day(10 * 60);
    expect(await isFree(page, host, taken)).toBe(true);
    for (const id of [calendarId, unwatchedId]) {
      const isWatched = async () =>
        (await google('list-channels', { calendarId: id })).channels.length > 0;
      await expect.poll(isWatched, { timeout: 60_000 }).toBe(true);
    }
    await google('events', { calendarId, event: { summary: 'Dentist', ...toEventTimes(taken) } });
    await expect.poll(() => isFree(page, host, taken), { timeout: 15_000 }).toBe(false);
  });

  // Google sends no push for this event. The last step checks that the cron found it.
  const unannounced = day(18 * 60);
  const quietEvent = { summary: 'Unannounced', ...toEventTimes(unannounced) };
  await google('events', { calendarId: unwatchedId, event: quietEvent });

  await test.step('a booking creates an event with a Meet link, which the page and the email show', async () => {
    const at = day(12 * 60);
    const email = `ines-${calendarId}`;
    await page.goto(`${host.meetingType.path}?date=${iso(at).slice(0, 10)}&tz=Europe/Paris`);
    await page.locator('[data-slot]', { hasText: /12:00/ }).first().click();
    await page.getByLabel('Name').fill('Ines Invitee');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    const link = page.getByRole('link', { name: /^meet\.google\.com/ });
    await expect(link).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, 'calendar', { state: 'done' });
    const url = await link.getAttribute('href');
    const [mail] = await mailBox.waitFor(email);
    expect(mail?.text).toContain(url);
    const [event] = await listOwnCalendarEvents();
    expect(event).toMatchObject({ status: 'confirmed', hangoutLink: url });
    expect(event?.summary).toBe('Coffee talk with Ines Invitee');
  });

  await test.step('moving the booking moves the event, which keeps its Meet link', async () => {
    const [event] = await listOwnCalendarEvents();
    const [mail] = await mailBox.waitFor(`ines-${calendarId}`);
    const manage = /\/manage\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    const isEventAt = (start: number) => async () => {
      const [moved] = await listOwnCalendarEvents();
      const { dateTime } = moved?.start ?? {};
      return moved?.id === event?.id && Date.parse(dateTime ?? '') === start;
    };
    const byInvitee = day(13 * 60);
    const answer = await page.request.post('/api/manage/reschedule', {
      headers: { authorization: `Bearer ${manage.slice('/manage/'.length)}` },
      data: { startTime: iso(byInvitee), timezone: 'Europe/Paris', sequence: 0 },
    });
    expect(answer.status()).toBe(200);
    await expect.poll(isEventAt(byInvitee), { timeout: 20_000 }).toBe(true);
    const { data } = await host.call<{ data: HostBooking[] }>('GET', '/api/my-bookings');
    const { id = '', inviteeName, inviteeEmail, meetingUrl } = data[0] ?? {};
    const byHost = day(14 * 60);
    await host.call('PUT', `/api/my-bookings/${id}`, {
      inviteeName,
      inviteeEmail,
      notes: 'Bring the plans.',
      startTime: iso(byHost),
      endTime: iso(byHost + 30 * MINUTE_MS),
    });
    await expect.poll(isEventAt(byHost), { timeout: 20_000 }).toBe(true);
    const [moved] = await listOwnCalendarEvents();
    expect(moved?.hangoutLink).toBe(meetingUrl);
    expect(moved?.description).toContain('Bring the plans.');
  });

  await signInAs(page, host);
  const row = page.locator('[data-booking]');
  const openBooking = async () => {
    await page.goto('/bookings');
    await row.getByRole('button', { name: /^View/ }).click();
  };

  await test.step('after someone moved the event in the calendar, the host can also move the booking', async () => {
    const [event] = await listOwnCalendarEvents();
    const newStart = day(15 * 60);
    await google('change-event', {
      calendarId,
      eventId: event?.id ?? '',
      event: toEventTimes(newStart),
    });
    await expect(async () => {
      await page.goto('/bookings');
      await expect(row.getByText('Moved in your calendar')).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 90_000 });
    await expectAccessible(page, 'calendar', { state: 'moved event' });
    await row.getByRole('button', { name: /^View/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/(15:00 – 15:30|3:00\spm – 3:30\spm)/i)).toBeVisible();
    await expectAccessible(page, 'calendar', { state: 'moved event, dialog' });
    await dialog.getByRole('button', { name: 'Move the booking' }).click();
    await expect(page.getByText('Booking moved')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Move the booking' })).toHaveCount(0);
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(row.getByText(/(15:00 – 15:30|3:00\spm – 3:30\spm)/i)).toBeVisible();
    // If the email about the host's earlier edit is not yet sent, one email contains both changes.
    const start = `DTSTART:${iso(newStart).replace(/[-:]|\.\d+/g, '')}`;
    const hasNewStart = async () =>
      (await mailBox.waitFor(`ines-${calendarId}`)).some(
        ({ subject, ics }) => subject.includes('Changed') && ics?.includes(start),
      );
    await expect.poll(hasNewStart, { timeout: 20_000 }).toBe(true);
  });

  await test.step('after someone deleted the event in the calendar, the host can keep or cancel the booking', async () => {
    const [event] = await listOwnCalendarEvents();
    await google('delete-event', { calendarId, eventId: event?.id ?? '' });
    await expect(async () => {
      await page.goto('/bookings');
      await expect(row.getByText('Deleted in your calendar')).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 90_000 });
    await row.getByRole('button', { name: /^View/ }).click();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Keep it unchanged' }).press('Enter');
    await expect(page.getByText('Booking left as it is')).toBeVisible();
    await openBooking();
    await expect(page.getByRole('button', { name: 'Keep it unchanged' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Close' }).last().click();
    await row.getByRole('button', { name: /^Cancel/ }).click();
    await page.getByRole('button', { name: 'Cancel meeting' }).click();
    await expect(page.getByText('Booking cancelled')).toBeVisible();
    const isGone = async () =>
      (await listOwnCalendarEvents()).every(({ status }) => status === 'cancelled');
    await expect.poll(isGone, { timeout: 20_000 }).toBe(true);
  });

  await test.step('the next cron run finds an event for which Google sent no push', async () => {
    // The cron runs every minute. This call starts another run, so that the test does not wait for the next minute.
    await page.request.get('/cdn-cgi/local/scheduled?cron=*+*+*+*+*');
    await expect.poll(() => isFree(page, host, unannounced), { timeout: 75_000 }).toBe(false);
  });
});
