// Tests how the booking form blocks bots: with a hidden field, and with Turnstile if it is configured.
import { randomUUID } from 'node:crypto';
import { createBookingPage, DEMO_PATH } from './booking-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

test('people cannot reach the hidden field, and bots that fill in the hidden field get no booking', async ({
  page,
}) => {
  const booking = createBookingPage(page);
  await booking.openMonth();
  await booking.openDay();
  await booking.openForm();
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  await expectAccessible(page, 'booking page', { state: 'form' });
  await booking.fillIn('Ada', 'ada@example.com');
  await page.locator('[name="followUp"]').evaluate((field: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(field, 'https://spam.example');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await booking.confirm();
  await expect(page.getByRole('alert').last()).toContainText('Nothing was booked');
});

test('the form shows the Turnstile widget and sends a new Turnstile token with each attempt', async ({
  page,
}) => {
  const attempts: string[] = [];
  const script = `let count = 0;
    window.turnstile = {
      render: (element, { sitekey, callback }) => {
        element.textContent = 'widget of ' + sitekey;
        window.next = () => callback('token-' + ++count);
        window.next();
        return 'w';
      },
      reset: () => window.next(), remove: () => {},
    };`;
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route(`**${DEMO_PATH}`, async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers() };
    headers['content-security-policy'] = (headers['content-security-policy'] ?? '').replace(
      "script-src 'self'",
      "script-src 'self' https://challenges.cloudflare.com",
    );
    const body = (await answer.text()).replace(
      '"kind":"booking"',
      '"kind":"booking","turnstileSiteKey":"the-key"',
    );
    await route.fulfill({ response: answer, headers, body });
  });
  await page.route('**/book', async (route) => {
    const { turnstileToken } = route.request().postDataJSON();
    attempts.push(`${turnstileToken} ${route.request().headers()['idempotency-key']}`);
    await (attempts.length === 1
      ? route.fulfill({
          status: 503,
          json: { success: false, message: 'Busy.', code: 'HOST_BUSY' },
        })
      : route.continue());
  });
  const booking = createBookingPage(page);
  await booking.openMonth();
  await booking.openDay();
  await booking.openForm();
  await expect(page.getByText('widget of the-key')).toBeVisible();
  await booking.fillIn('Ada', `ada-${randomUUID()}@example.com`);
  await booking.confirm();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Booking confirmed!')).toBeVisible();
  const [first = '', second = ''] = attempts;
  expect(first.split(' ')[0]).toBe('token-1');
  expect(second.split(' ')[0]).toBe('token-2');
  expect(second.split(' ')[1]).toBe(first.split(' ')[1]);
});
