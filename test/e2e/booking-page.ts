// Helpers for tests that use the booking page.
import type { FrameLocator, Locator, Page } from '@playwright/test';

export const DEMO_PATH = '/demo/intro';

export interface BookingPage {
  /** The days with loaded times. They include days without available times. */
  readonly loadedDays: Locator;
  /** The days with available times. */
  readonly freeDays: Locator;
  /** The times of the chosen day. */
  readonly slots: Locator;
  /** The heading of the chosen day. */
  readonly dayHeading: Locator;
  readonly openMonth: (query?: string) => Promise<void>;
  /** Goes to the next month and opens one of the available days. `index` counts from 0. */
  readonly openDay: (index?: number) => Promise<void>;
  readonly openForm: (slot?: number) => Promise<void>;
  readonly fillIn: (name: string, email: string) => Promise<void>;
  readonly confirm: () => Promise<void>;
  /** Replaces the server's response to all later booking requests. */
  readonly answerBookings: (status: number, body: object) => Promise<void>;
}

/**
 * Creates locators and actions for the booking page. `root` is the frame that contains the booking page.
 * Without `root`, the browser page itself is the booking page.
 */
export function createBookingPage(
  page: Page,
  path = DEMO_PATH,
  root: Page | FrameLocator = page,
): BookingPage {
  const loadedDays = root.getByRole('grid').getByRole('button', { name: /available$/ });
  const freeDays = root.getByRole('grid').getByRole('button', { name: /times? available$/ });
  // A wide page opens the first free day itself. The visitor has not chosen this day.
  const slots = root.locator('.picker-open [data-slot]');
  return {
    loadedDays,
    freeDays,
    slots,
    // The month also has a heading of level 2, so this locator searches only in the chosen day.
    dayHeading: root.locator('.picker-open .picker-day').getByRole('heading', { level: 2 }),
    async openMonth(query = '') {
      await page.goto(path + query);
      await root.getByRole('grid').waitFor();
    },
    async openDay(index = 0) {
      await root.getByRole('button', { name: 'Next month' }).click();
      await freeDays.nth(index).click();
    },
    async openForm(slot = 0) {
      await slots.nth(slot).click();
      await root.getByRole('heading', { name: 'Your details' }).waitFor();
    },
    async fillIn(name, email) {
      await root.getByLabel('Name').fill(name);
      await root.getByLabel('Email').fill(email);
    },
    async confirm() {
      await root.getByRole('button', { name: 'Confirm booking' }).click();
    },
    async answerBookings(status, body) {
      await page.route('**/book', (route) => route.fulfill({ status, json: body }));
    },
  };
}
