import type { Page, Request } from '@playwright/test';
import { type BookingPage, createBookingPage } from './booking-page.ts';
import { expect, test } from './fixtures.ts';

async function openForm(page: Page): Promise<BookingPage> {
  const booking = createBookingPage(page);
  await booking.openMonth();
  await booking.openDay();
  await booking.openForm();
  return booking;
}

test('the form shows an error at each field with an error, and keeps the typed text when the slot was taken', async ({
  page,
}) => {
  const booking = await openForm(page);

  await test.step('an empty form shows an error at each required field and focuses the first one', async () => {
    await booking.confirm();
    const name = page.getByLabel('Name');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Please enter your name.');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'Please enter your email address.',
    );
    await name.fill('Ada');
    await expect(page.getByText('Please enter your name.')).toHaveCount(0);
    await expect(page.getByText('Please enter your email address.')).toBeVisible();
  });

  await test.step('a press on the button counts, although leaving the email shows a hint above the button', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Name').fill('');
    await page.getByLabel('Email').fill('ada@gmial.com');
    const button = page.getByRole('button', { name: 'Confirm booking' });
    await button.hover();
    await page.mouse.down();
    await expect(page.getByLabel('Email')).not.toBeFocused();
    await page.mouse.up();
    await expect(page.getByText('Please enter your name.')).toBeVisible();
    await page.getByRole('button', { name: 'Did you mean ada@gmail.com?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('ada@gmail.com');
    if (size) await page.setViewportSize(size);
  });

  await test.step('the form accepts a country code and a mobile number only together', async () => {
    const bothRequired = 'Please provide both country code and mobile number, or leave both empty.';
    const mobile = page.getByLabel('Mobile number');
    const country = page.getByLabel('Country code');
    await booking.fillIn('Ada', 'ada@example.com');
    await country.selectOption('FR');
    await booking.confirm();
    await expect(mobile).toBeFocused();
    await expect(page.getByText(bothRequired)).toBeVisible();

    await mobile.fill('1a2b3');
    await expect(mobile).toHaveValue('123');
    await booking.confirm();
    await expect(page.getByText('Mobile number must be between 4 and 15 digits.')).toBeVisible();

    await mobile.fill('+49 (151) 234-567');
    await expect(mobile).toHaveValue('151234567');
    await expect(country).toHaveValue('DE');

    // Typed key by key, the country code leaves the field as soon as it is complete.
    await mobile.fill('');
    await mobile.pressSequentially('+44 20 7946 0958');
    await expect(mobile).toHaveValue('2079460958');
    await expect(country).toHaveValue('GB');

    await country.selectOption('');
    await booking.confirm();
    await expect(country).toBeFocused();
    await expect(page.getByText(bothRequired)).toBeVisible();
    await mobile.fill('');
  });

  await test.step('the form keeps the typed text when the slot was taken', async () => {
    const message = 'This time has just been booked. Please choose another slot.';
    await booking.answerBookings(409, { success: false, message, code: 'SLOT_TAKEN' });
    const reloaded = page.waitForRequest(/\/availability\?/);
    await booking.confirm();
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await reloaded;
    await page.getByRole('button', { name: 'Choose another time' }).click();
    await booking.openForm(1);
    await expect(page.getByLabel('Name')).toHaveValue('Ada');
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
    await expect(page.getByRole('alert')).toHaveText('');
  });
});

test('a retry sends the same idempotency key unless the input has changed, and repeated clicks send only one booking', async ({
  page,
}) => {
  const booking = await openForm(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  await page.route('**/book', (route) => route.abort('internetdisconnected'));
  await booking.fillIn('Ada', 'ada@example.com');
  await booking.confirm();
  await expect(page.getByRole('alert')).toHaveText('Booking failed. Please try again.');
  await expect(page.getByLabel('Name')).toHaveValue('Ada');
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect.poll(() => keys.length).toBe(2);
  await expect(retry).toBeVisible();
  await page.getByLabel(/^Notes/).fill('Something else');
  await retry.click();
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  await expect(retry).toBeVisible();
  await page.unrouteAll();

  await test.step('the form shows a server error with the id of the request', async () => {
    const failure = { success: false, message: 'Something went wrong', code: 'INTERNAL' };
    await booking.answerBookings(500, { ...failure, requestId: 'r-42' });
    await retry.click();
    await expect(page.getByRole('alert')).toContainText('r-42');
    await expect(page.getByRole('alert')).toContainText('Booking failed. Please try again.');
    await expect(retry).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('repeated clicks send only one booking', async () => {
    let sent = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/book', async (route) => {
      sent += 1;
      await released;
      await route.fulfill({
        status: 503,
        json: { success: false, message: 'Many people are booking.', code: 'HOST_BUSY' },
      });
    });
    await retry.dblclick();
    await page.getByLabel('Email').press('Enter');
    await expect(page.getByRole('button', { name: 'Booking…' })).toBeVisible();
    release();
    await expect(page.getByRole('alert')).toHaveText('Many people are booking.');
    expect(sent).toBe(1);
  });
});
