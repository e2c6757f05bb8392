// `npm run site-pictures`: takes the pictures of the product for the public site, in both themes, as small WebP
// files. It starts a separate product with demo data.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import {
  PICTURE_SIZES,
  PICTURES,
  type PictureName,
  PLAIN,
} from '../worker/contract/site/pictures.ts';
import {
  connectDemoCalendar,
  DEMO_URL,
  type OpenContext,
  signInAsDemoHost,
  withDemoBrowser,
} from './demo/browser.ts';
import { createDemoWebhook, startDemoReceiver } from './demo/webhook.ts';
import { ROOT } from './tools.ts';

const FOLDER = join(ROOT, 'web', 'public', 'pictures');
const QUALITY = 70;
/** Each picture has a file for each of these numbers of pixels for one CSS pixel. */
const FILES = [
  { scale: 1, ending: `${PLAIN}.webp` },
  { scale: 2, ending: '.webp' },
];

/** The part of each margin of the app that is outside a picture, in CSS pixels. */
const APP_MARGIN = 12;

/** The windows of the screens. */
const WINDOWS = {
  host: { width: PICTURE_SIZES.wide.width + 2 * APP_MARGIN, height: 900 },
  /** These two windows have the proportions of their picture, which shows a whole dialog. */
  embed: { width: 1104, height: 828 },
  webhook: { width: 640, height: 480 },
  /** High enough for the whole editor, so that nothing needs to scroll. */
  tablet: { width: 560, height: 2600 },
  portrait: { width: PICTURE_SIZES.portrait.width, height: 900 },
  phone: { width: PICTURE_SIZES.step.width, height: 900 },
  demo: { width: PICTURE_SIZES.demo.width, height: 900 },
} as const;

const THEMES = ['light', 'dark'] as const;

/** The part of the page that fills the picture. Without it, the picture starts at the top of the page. */
interface Crop {
  readonly from?: Locator;
  /** The space around the element, in CSS pixels. */
  readonly margin?: number;
  /** The element that is as wide as the picture. Without it, the picture shows the real size. */
  readonly fit?: Locator;
  /** Prepares the page for the picture in a theme. */
  readonly prepare?: (theme: (typeof THEMES)[number]) => Promise<void>;
}

const MARGIN = 20;

async function computeClip(page: Page, name: PictureName, crop: Crop | undefined) {
  const picture = PICTURE_SIZES[PICTURES[name].size];
  const box = await crop?.from?.boundingBox();
  const margin = crop?.margin ?? (box ? MARGIN : 0);
  const fit = await crop?.fit?.boundingBox();
  const width = fit?.width ?? picture.width;
  const zoom = picture.width / width;
  const scrolled = Number(await page.evaluate('scrollY'));
  const middle = ((page.viewportSize()?.width ?? width) - width) / 2;
  const x = fit?.x ?? middle;
  const y = Math.max(0, scrolled + (box?.y ?? 0) - margin);
  return { x, y, width, height: picture.height / zoom, scale: zoom };
}

/** Saves the picture in both themes, in the same state of the product. */
async function save(page: Page, name: PictureName, crop?: Crop): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await crop?.prepare?.(theme);
    // Move the pointer away, so that no element shows its hover style.
    await page.mouse.move(0, 0);
    // Some content is animated or loaded after the network is idle.
    await page.waitForTimeout(800);
    const clip = await computeClip(page, name, crop);
    for (const { scale, ending } of FILES) {
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'webp',
        quality: QUALITY,
        clip: { ...clip, scale: clip.scale * scale },
      });
      writeFileSync(join(FOLDER, `${name}-${theme}${ending}`), Buffer.from(data, 'base64'));
    }
  }
  await session.detach();
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(DEMO_URL + path, { waitUntil: 'networkidle' });
  await page.evaluate('scrollTo(0, 0)');
}

/**
 * Opens a day of the next month, so that all days of the month are in the future. `index` selects one of the
 * days with available times, starting from 0.
 */
async function openDay(page: Page, index: number): Promise<void> {
  await open(page, '/demo/intro');
  await page.getByRole('button', { name: 'Next month' }).click();
  const days = page.getByRole('grid').getByRole('button', { name: /times? available$/ });
  await days.nth(index).click();
}

/** Books the first available time of the open day. */
async function book(page: Page, name: string, email: string): Promise<void> {
  await page
    .getByRole('button', { name: /^\d{1,2}:\d\d/ })
    .first()
    .click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await page.getByText('You will receive a confirmation email shortly.').waitFor();
}

/** Opens the first email to this address. The queue sends it a moment after the booking. */
async function openEmail(page: Page, email: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: email });
  for (let tries = 0; tries < 20; tries += 1) {
    await page.goto(`${DEMO_URL}/dev/mail`);
    if ((await row.count()) > 0) break;
    await page.waitForTimeout(1000);
  }
  const path = await row.last().getByRole('link').getAttribute('href');
  await page.goto(`${DEMO_URL}${path}/html`);
}

async function takeHostPictures(page: Page): Promise<void> {
  await open(page, '/settings#calendar');
  await page.getByLabel('Bookings are written to').waitFor();
  const calendars = page.getByRole('heading', { name: 'Calendars', exact: true });
  await save(page, 'connections', { from: calendars, margin: 32 });
  await open(page, '/bookings?view=week');
  const week = page.getByRole('region', { name: 'Week', exact: true });
  await save(page, 'week', { from: week, margin: 6 });
  await open(page, '/meeting-types/demo-workshop');
  const hours = page.getByRole('heading', { name: 'Working hours', exact: true });
  // Scroll to the hours, so that the preview, which stays in the window, is next to the hours.
  const top = (await hours.boundingBox())?.y ?? 0;
  await page.evaluate(`scrollTo(0, ${top - 118})`);
  await save(page, 'editor', { from: hours, margin: 44 });
  await page.setViewportSize(WINDOWS.tablet);
  await open(page, '/meeting-types/demo-intro');
  await save(page, 'hours', { from: hours, fit: page.locator('section').filter({ has: hours }) });
  await page.setViewportSize(WINDOWS.embed);
  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'Embed' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Inline' }).click();
  await save(page, 'embed', {
    fit: page.locator('html'),
    prepare: async (theme) => {
      const choice = theme === 'dark' ? 'Dark' : 'Your page';
      await dialog.getByText(choice, { exact: true }).first().click();
      // The page of the preview contains the frame of the booking page.
      const booking = dialog.frameLocator('iframe').frameLocator('iframe');
      await booking.getByRole('heading', { name: 'Next available' }).waitFor({ timeout: 60_000 });
    },
  });
}

async function takeSlides(page: Page): Promise<void> {
  await open(page, '/demo/intro');
  const month = page.getByRole('heading', { name: /2027/ });
  await save(page, 'month', { from: month });
  await page.getByRole('combobox', { name: 'Time zone' }).fill('new');
  await save(page, 'zones', { from: page.getByRole('listbox'), margin: 90 });
}

async function takeInviteePictures(page: Page): Promise<void> {
  const email = 'ada@example.com';
  await openDay(page, 4);
  await save(page, 'pick', { from: page.getByRole('button', { name: 'Back' }) });
  await book(page, 'Ada Lovelace', email);
  // The picture starts with the time above the links.
  const links = page.getByRole('heading', { name: 'Add to calendar' });
  await save(page, 'calendar', { from: links, margin: 98 });
  await openEmail(page, email);
  await save(page, 'email');
  await page.setViewportSize(WINDOWS.tablet);
  await save(page, 'confirmation', { fit: page.locator('html') });
}

async function takeDemoPicture(page: Page): Promise<void> {
  await open(page, '/demo/intro');
  await save(page, 'demo', { from: page.getByRole('heading', { level: 1 }), margin: 104 });
}

/** Takes a picture of a webhook call that was retried, after a few bookings. */
async function takeWebhookPicture(host: Page, invitee: Page): Promise<void> {
  const receiver = await startDemoReceiver();
  const id = await createDemoWebhook(host, receiver.url);
  for (const name of ['Grace', 'Alan', 'Joan', 'Mary', 'Edsger', 'Barbara']) {
    await openDay(invitee, 8);
    await book(invitee, name, `${name.toLowerCase()}@example.com`);
  }
  await open(host, `/settings/webhooks/${id}`);
  const row = host.getByRole('row').filter({ hasText: '200' });
  for (let tries = 0; tries < 30 && (await row.count()) < 6; tries += 1) {
    await host.waitForTimeout(2000);
    await host.getByRole('button', { name: 'Refresh' }).click();
  }
  await host.setViewportSize(WINDOWS.webhook);
  await row.last().getByRole('button').click();
  await save(host, 'webhooks', { fit: host.locator('html') });
  receiver.close();
}

async function takeAll(openContext: OpenContext): Promise<void> {
  const openPage = async (viewport: { width: number; height: number }) =>
    (await openContext({ viewport, reducedMotion: 'reduce' })).newPage();
  const host = await openPage(WINDOWS.host);
  const invitee = await openPage(WINDOWS.phone);
  const visitor = await openPage(WINDOWS.demo);
  await signInAsDemoHost(host);
  await connectDemoCalendar(host);
  await takeHostPictures(host);
  await takeInviteePictures(invitee);
  await takeDemoPicture(visitor);
  await visitor.setViewportSize(WINDOWS.portrait);
  await takeSlides(visitor);
  await takeWebhookPicture(host, invitee);
}

mkdirSync(FOLDER, { recursive: true });
await withDemoBrowser(takeAll);
