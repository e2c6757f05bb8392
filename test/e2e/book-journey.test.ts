import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { DEMO_EMAIL } from '../../scripts/demo/host.ts';
import { createBookingPage, DEMO_PATH } from './booking-page.ts';
import { expect, test } from './fixtures.ts';
import { createHost } from './host.ts';
import { tabTo } from './press-keys.ts';

const BOOKED = 'You’re booked';
const CONFIRMED = 'Booking confirmed! You will receive a confirmation email shortly.';

function createEmailAddress(): string {
  return `invitee-${randomUUID()}@example.com`;
}

/** Returns the attendee's email address from the event in a calendar file. */
function readEvent(ics: string | null | undefined) {
  const event = new ICAL.Component(ICAL.parse(ics ?? '')).getFirstSubcomponent('vevent');
  return { attendee: String(event?.getFirstPropertyValue('attendee')).toLowerCase() };
}

test('a booking sends one email to the invitee and one email to the host', async ({
  page,
  mailBox,
}) => {
  const email = createEmailAddress();
  const booking = createBookingPage(page);
  await booking.openMonth();
  await booking.openDay(1);
  await booking.openForm(0);
  await booking.fillIn('Grace Hopper', email);
  // The links to the terms open new tabs, so the form keeps the typed text.
  for (const [name, path] of [
    ['terms', '/terms'],
    ['privacy', '/privacy'],
  ] as const) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', path);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await booking.confirm();
  const heading = page.getByRole('heading', { name: BOOKED });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription(CONFIRMED);
  await expect(page.getByRole('definition').filter({ hasText: 'Grace Hopper' })).toContainText(
    email,
  );
  await expect(page.getByRole('link', { name: 'Google' })).toHaveAttribute('href', /dates=\d{8}T/);
  await expect(page.getByRole('link', { name: 'Outlook' })).toHaveAttribute('href', /startdt=/);

  const fileUrl = await page.getByRole('link', { name: '.ics file' }).getAttribute('href');
  const file = await page.request.get(fileUrl ?? '');
  expect(await file.text()).toContain('BEGIN:VCALENDAR');

  const [mail] = await mailBox.waitFor(email);
  expect(readEvent(mail?.ics)).toMatchObject({ attendee: `mailto:${email}` });
  await expect
    .poll(async () =>
      (await mailBox.waitFor(DEMO_EMAIL)).filter(({ text }) => text.includes(email)),
    )
    .toHaveLength(1);

  // The confirmation has an address, so a reload shows it. The email contains another link, which does not.
  await expect(page).toHaveURL(/\/manage\/[\w-]{43}\?booked$/);
  await page.reload();
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Cancel meeting' }).click();
  await expect(page).toHaveURL(/\/manage\/[\w-]{43}$/);
  await page.goBack();
  await expect(heading).toBeVisible();
  await page.getByRole('link', { name: 'Book another time' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.goBack();
  await expect(heading).toBeVisible();
});

test.describe('on a small phone in a distant time zone', () => {
  test.use({ viewport: { width: 320, height: 640 }, timezoneId: 'Pacific/Kiritimati' });

  test('an invitee can book with the keyboard alone', async ({ page, request, mailBox }) => {
    // Other tests book the times of the demo host.
    const host = await createHost(request);
    const booking = createBookingPage(page, host.meetingType.path);
    await booking.openMonth();
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(
      'Kiritimati (GMT+14)',
    );
    const hostName = page.locator('.about .host');
    await expect(hostName).toBeVisible();
    const day = page.locator('[data-date]:focus');
    await tabTo(page.locator('[data-date][tabindex="0"]'));
    await page.keyboard.press('PageDown');
    const readLabel = async () => (await day.getAttribute('aria-label')) ?? '';
    for (let step = 0; step < 31 && !(await readLabel()).endsWith(' available'); step += 1) {
      await page.keyboard.press('ArrowRight');
    }
    const [chosen = ''] = (await readLabel()).split(/, \d+ times? available$/);
    await expect(page.locator('.month-name')).toHaveText(
      chosen.replace(/^\S+ (\S+) .*(\d{4})$/, '$1 $2'),
    );
    await page.keyboard.press('Enter');
    await expect(booking.dayHeading).toBeFocused();
    await expect(booking.dayHeading).toHaveText(chosen);
    // The steps need the space, so only the title and the duration stay above them.
    await expect(hostName).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    // The heading already exists while the code of this step is loading, so wait for a field.
    await page.getByLabel('Name').waitFor();
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Keyboard Only');
    await page.keyboard.press('Tab');
    const email = createEmailAddress();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: BOOKED })).toBeFocused();
    await expect(page.getByText('Kiritimati (GMT+14)')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    const [mail] = await mailBox.waitFor(email);
    expect(mail?.text).toContain('Kiritimati (GMT+14)');
  });
});

test('the booking page shows the meeting type and free times without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto(DEMO_PATH);
  await expect(page).toHaveTitle('30-minute intro – Dana Moreau');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('30-minute intro');
  await expect(page.getByText('Dana Moreau')).toBeVisible();
  await expect(page.getByText('30 minutes')).toBeVisible();
  await expect(page.getByText('Google Meet')).toBeVisible();
  await expect(page.getByText('A first conversation: what you are working on')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Next free times' })).toBeVisible();
  // A locator by class, because Playwright cannot find elements in <noscript> by their text.
  await expect(page.locator('.next-times p')).toContainText('Times in Europe/Paris.');
  const days = page.getByRole('listitem').filter({ has: page.locator('time') });
  await expect(days).toHaveCount(5);
  for (const day of await days.all()) {
    await expect(day).toHaveText(/^[A-Z][a-z]+day \d+ [A-Z][a-z]+(\d\d:\d\d(, )?)+$/);
  }
  // The days of the month need JavaScript.
  await expect(page.locator('.frame button').first()).toBeHidden();
  await context.close();
});
