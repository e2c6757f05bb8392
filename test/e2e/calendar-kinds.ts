// The steps of a host with two calendar accounts, for every kind of calendar. The host connects an account,
// and an event of this account blocks a time. A booking becomes an event in the calendar. Then the host moves
// this event, and disconnects one of the two accounts. The other account is always a calendar feed, which is
// connected without a screen.
import type { Locator, Page } from '@playwright/test';
import { createFeed } from './calendar-feed.ts';
import { expect, test } from './fixtures.ts';
import { createHost, dayIn, signInAs, type TestHost } from './host.ts';

/** The day of a journey. `startJourney` chooses it, so that midnight cannot pass between two steps. */
let day = dayIn(2);

/** The times of a journey, all on the same day. */
export const at = {
  event: () => day(10 * 60),
  otherAccount: () => day(11 * 60),
  booking: () => day(12 * 60),
  moved: () => day(15 * 60),
} as const;

/** Queues are slow while all tests run at the same time. */
const READ_LIMIT = { timeout: 60_000 };
const OTHER_NAME = 'Other account';

/** Tells whether the time can be booked. */
export async function isFree(page: Page, { meetingType }: TestHost, time: number) {
  const start = new Date(time).toISOString();
  const path = `/api${meetingType.path}/slots?date=${start.slice(0, 10)}&timezone=UTC`;
  const { data } = (await (await page.request.get(path)).json()) as {
    data: { start: string; available: boolean }[];
  };
  return data.some((slot) => slot.available && Date.parse(slot.start) === time);
}

/** Creates a host with a connected calendar feed, and opens the calendar settings of this host. */
export async function startJourney(page: Page) {
  day = dayIn(2);
  const host = await createHost(page.request);
  const other = await createFeed({ other: at.otherAccount() });
  await host.call('POST', '/api/calendar/ics', { url: other.url, name: OTHER_NAME });
  await signInAs(page, host);
  await page.goto('/settings#calendar');
  const section = page.getByRole('region', { name: 'Calendars', exact: true });
  const otherCard = section.getByRole('article').filter({ hasText: OTHER_NAME });
  await expect(otherCard).toBeVisible();
  await section.getByRole('button', { name: 'Add a calendar', exact: true }).click();

  const expectFree = (time: number, isExpected: boolean) =>
    expect.poll(() => isFree(page, host, time), READ_LIMIT).toBe(isExpected);
  const checkNow = () => section.getByRole('button', { name: 'Check for new events' }).click();

  return {
    host,
    section,
    otherCard,
    expectFree,
    checkNow,

    expectBlocked: (addEvent: () => Promise<unknown>) =>
      test.step('an event in either account makes its time unavailable', async () => {
        expect(await isFree(page, host, at.event())).toBe(true);
        await addEvent();
        await checkNow();
        await expectFree(at.event(), false);
        await expectFree(at.otherAccount(), false);
        expect(await isFree(page, host, at.booking())).toBe(true);
      }),

    expectBooked: (hasEvent: () => Promise<boolean>) =>
      test.step('a booking becomes an event in the calendar', async () => {
        await host.bookAt('Ines Invitee', at.booking());
        await expect.poll(hasEvent, READ_LIMIT).toBe(true);
      }),

    expectMoved: (moveEvent: () => Promise<unknown>) =>
      test.step('the host sees that someone moved the event in the calendar', async () => {
        await moveEvent();
        await host.call('POST', '/api/calendar/refresh');
        await expect(async () => {
          await page.goto('/bookings');
          const row = page.locator('[data-booking]');
          await expect(row.getByText('Moved in your calendar')).toBeVisible({ timeout: 2_000 });
        }).toPass(READ_LIMIT);
        await page.goto('/settings#calendar');
      }),

    /** Disconnects the account of the card. Checks that only the time of this account is free again. */
    expectDisconnected: (card: Locator, { freed, kept }: { freed: number; kept: number }) =>
      test.step('after one account is disconnected, only its times are free again', async () => {
        await card.getByRole('button', { name: 'Disconnect' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
        await expect(card).toHaveCount(0);
        await expect(section.getByRole('article')).toHaveCount(1);
        await expectFree(freed, true);
        expect(await isFree(page, host, kept)).toBe(false);
      }),
  };
}
