// Every screen of the product, for `npm run screenshots -- --all`.
import type { Page } from '@playwright/test';

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn?: true;
  /** Brings the screen into the state that the picture shows. */
  readonly prepare?: (page: Page) => Promise<void>;
}

async function openDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next month' }).click();
  await page
    .getByRole('grid')
    .getByRole('button', { name: /times? available$/ })
    .first()
    .click();
}

async function openForm(page: Page): Promise<void> {
  await openDay(page);
  await page.locator('[data-slot]').first().click();
  await page.getByLabel('Name').waitFor();
}

/** One person can book only a few times an hour, so each picture uses a different invitee. */
const INVITEES = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Joan Clarke', 'Mary Shaw'];
let bookings = 0;

async function book(page: Page): Promise<void> {
  await openForm(page);
  const name = INVITEES[bookings++ % INVITEES.length] ?? '';
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(`${name.replace(' ', '.').toLowerCase()}@invitee.example`);
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
}

async function manage(page: Page): Promise<void> {
  await book(page);
  await page.goto(page.url().replace('?booked', ''));
}

async function openBooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View' }).first().click();
  await page.getByRole('dialog').waitFor();
}

async function openEmbed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Embed' }).first().click();
  await page.getByRole('dialog').waitFor();
}

const publicScreen = (name: string, path = `/${name}`): Screen => ({ name: `site-${name}`, path });
const hostScreen = (name: string, path = `/${name}`): Screen => ({
  name: `host-${name}`,
  path,
  isSignedIn: true,
});

export const SCREENS: readonly Screen[] = [
  publicScreen('home', '/'),
  publicScreen('features'),
  publicScreen('pricing'),
  publicScreen('compare'),
  publicScreen('security'),
  publicScreen('contact'),
  publicScreen('docs'),
  publicScreen('docs-use', '/docs/use/hours'),
  publicScreen('docs-embed', '/docs/embed'),
  publicScreen('measurements', '/docs/measurements'),
  publicScreen('privacy'),
  publicScreen('status'),
  publicScreen('sign-in'),
  publicScreen('sign-up'),
  publicScreen('forgot-password'),
  publicScreen('not-found', '/nobody/nothing'),
  hostScreen('dashboard'),
  { ...hostScreen('embed', '/dashboard'), prepare: openEmbed },
  hostScreen('bookings'),
  hostScreen('week', '/bookings?view=week'),
  { ...hostScreen('booking', '/bookings'), prepare: openBooking },
  hostScreen('editor', '/meeting-types/demo-workshop'),
  hostScreen('editor-new', '/meeting-types/new'),
  hostScreen('settings'),
  hostScreen('upgrade'),
  { name: 'book-month', path: '/demo/intro' },
  { name: 'book-day', path: '/demo/intro', prepare: openDay },
  { name: 'book-form', path: '/demo/intro', prepare: openForm },
  { name: 'book-done', path: '/demo/intro', prepare: book },
  { name: 'book-manage', path: '/demo/intro', prepare: manage },
  { name: 'book-list', path: '/meetings/demo' },
  // The URL contains the color schemes of the page around the frame.
  { name: 'book-embed', path: '/embed/demo/intro?theme=light dark' },
];
