// The booking page as a test walks through it.
import type { Locator, Page } from '@playwright/test';

export const DEMO_PATH = '/demo/intro';

export interface BookingPage {
  readonly days: Locator;
  readonly slots: Locator;
  readonly openMonth: (query?: string) => Promise<void>;
  /** The nth free day of the month in view, from 0. */
  readonly openDay: (index?: number) => Promise<void>;
  readonly openForm: (slot?: number) => Promise<void>;
  readonly fillIn: (name: string, email: string) => Promise<void>;
  readonly confirm: () => Promise<void>;
  /** The next bookings are answered with this instead of reaching the server. */
  readonly answerBookings: (status: number, body: object) => Promise<void>;
}

export function createBookingPage(page: Page, path = DEMO_PATH): BookingPage {
  const days = page.getByRole('grid').getByRole('button', { name: /available$/ });
  const freeDays = page.getByRole('grid').getByRole('button', { name: /times? available$/ });
  const slots = page.locator('[data-slot]');
  return {
    days,
    slots,
    async openMonth(query = '') {
      await page.goto(path + query);
      await page.getByRole('grid').waitFor();
    },
    async openDay(index = 0) {
      await page.getByRole('button', { name: 'Next month' }).click();
      await freeDays.nth(index).click();
    },
    async openForm(slot = 0) {
      await slots.nth(slot).click();
      await page.getByRole('heading', { name: 'Your details' }).waitFor();
    },
    async fillIn(name, email) {
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Email').fill(email);
    },
    async confirm() {
      await page.getByRole('button', { name: 'Confirm booking' }).click();
    },
    async answerBookings(status, body) {
      await page.route('**/book', (route) => route.fulfill({ status, json: body }));
    },
  };
}
