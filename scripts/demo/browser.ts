// Starts a separate product with demo data, and a browser for pictures of it. The browser shows the product
// at a URL without a port, so that the pictures show a realistic URL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test';
import { shareClock } from '../browser-clock.ts';
import { startClockAt } from '../clock.ts';
import { BROWSER_FLAGS, ensureBrowser } from '../ensure-browser.ts';
import { findFreePort } from '../ports.ts';
import { startProduct } from '../product.ts';
import { addDemoBusyTimes } from './busy-times.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from './host.ts';
import { ensureInterfaceFont } from './interface-font.ts';

const HOST_NAME = 'halfpast.example';
export const DEMO_URL = `http://${HOST_NAME}`;

/**
 * The time of all pictures: in the middle of a week and of a working day, so that the week view shows past and future
 * meetings and the current time. It is in the future, so that no picture shows an old date.
 */
const PICTURES_START_AT = '2027-09-15T08:40:00Z';

/** Opens a browser context in Paris with the time of the pictures. */
export type OpenContext = (options: BrowserContextOptions) => Promise<BrowserContext>;

/** Calls `use` with a browser that shows the product at DEMO_URL. Stops the product afterwards. */
export async function withDemoBrowser(
  use: (openContext: OpenContext) => Promise<void>,
): Promise<void> {
  startClockAt(PICTURES_START_AT);
  const state = mkdtempSync(join(tmpdir(), 'halfpast-pictures-'));
  const port = await findFreePort();
  const executablePath = await ensureBrowser();
  ensureInterfaceFont();
  const variables = [`PUBLIC_URL:${DEMO_URL}`];
  const product = await startProduct({ port, state, variables });
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_FLAGS, `--host-resolver-rules=MAP ${HOST_NAME}:80 127.0.0.1:${port}`],
  });
  try {
    await use(async (options) => {
      const context = await browser.newContext({
        timezoneId: 'Europe/Paris',
        locale: 'en-GB',
        ...options,
      });
      await shareClock(context);
      return context;
    });
  } finally {
    await browser.close();
    await product.stop();
    rmSync(state, { recursive: true, force: true });
  }
}

export async function signInAsDemoHost(page: Page): Promise<void> {
  await page.goto(`${DEMO_URL}/sign-in`);
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
  await page.getByLabel('Email').fill(DEMO_EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/** Connects a calendar of the Google test server, so that the screens show no warnings about Google Meet. */
export async function connectDemoCalendar(page: Page): Promise<void> {
  await page.goto(`${DEMO_URL}/settings#calendar`);
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await page.getByLabel('Name').fill('Dana Moreau');
  await addDemoBusyTimes(new URL(page.url()).origin);
  await page.getByLabel('Email').fill(DEMO_EMAIL);
  await page.getByRole('button', { name: 'Continue with this account' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('The calendar is connected.').waitFor();
  await page.goto(`${DEMO_URL}/dashboard`);
}
