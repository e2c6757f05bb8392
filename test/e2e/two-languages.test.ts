// A Japanese invitee books a German host. Reads every page, email and calendar file that both get. The reminder of such a
// booking is due after half an hour at the earliest, so test/worker/bookings/reminders.test.ts reads it.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, type SentMail, test } from './fixtures.ts';
import { createHost } from './host.ts';

test.use({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Words that German texts contain, and Japanese texts do not. */
const GERMAN = /\b(?:der|die|das|Sie|Ihr|Termin|mit)\b/;
/** Words of our English texts. */
const ENGLISH = /\b(?:you|your|the|with|this|meeting|booked|calendar)\b/i;

const readCatalog = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...['book', 'email'].map((part) =>
      JSON.parse(
        readFileSync(new URL(`../../messages/${part}/${language}.json`, import.meta.url), 'utf8'),
      ),
    ),
  );
const CATALOGS = { de: readCatalog('de'), ja: readCatalog('ja') };
type Language = keyof typeof CATALOGS;

/** Returns a pattern for a message with any values. */
function patternOf(language: Language, english: string): RegExp {
  const text = CATALOGS[language][english];
  if (!text) throw new Error(`There is no message "${english}".`);
  const escapePart = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    text
      .split(/\{\w+\}/)
      .map(escapePart)
      .join('.+'),
    's',
  );
}

/** Removes what is the same in every language: URLs, addresses, and the names that people chose. */
const withoutNames = (text: string) =>
  text.replace(/https?:\S+|\S+@\S+|Coffee talk|Café Pause|Ada Lovelace|花子/g, '');

const unfold = (file: string | null) => (file ?? '').replaceAll(/\r?\n[ \t]/g, '');

function expectLanguage(mail: SentMail, language: Language): void {
  const text = withoutNames(`${mail.subject}\n${mail.text}`);
  expect(mail.html).toContain(`lang="${language}"`);
  expect(text).not.toMatch(ENGLISH);
  if (language === 'ja') expect(text).not.toMatch(GERMAN);
  else expect(text).not.toMatch(JAPANESE);
}

async function expectJapanese(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const text = withoutNames(await page.locator('body').innerText());
  expect(text).toMatch(JAPANESE);
  expect(text).not.toMatch(ENGLISH);
  expect(text).not.toMatch(GERMAN);
}

test('a Japanese invitee and a German host read everything in their own language', async ({
  page,
  mailBox,
}) => {
  test.slow();
  const host = await createHost(page.request);
  await host.call('PATCH', '/api/users/profile', { language: 'de' });

  await page.goto(host.meetingType.path);
  await page.getByRole('grid').waitFor();
  await expectJapanese(page);
  await page.locator('.month-head button').nth(1).click();
  await page.locator('[data-date][aria-disabled="false"]').first().click();
  await page.locator('[data-slot]').nth(3).click();
  await page.locator('form [type="submit"]').click();
  await expect(page.locator('[name="name"]')).toBeFocused();
  await expectJapanese(page);
  const email = `hanako-${host.user.id}@example.com`;
  await page.locator('[name="name"]').fill('花子');
  await page.locator('[name="email"]').fill(email);
  await page.route('**/book', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'DAY_FULL', message: 'Full' } }),
  );
  await page.locator('form [type="submit"]').click();
  await expect(page.getByRole('alert').first()).toHaveText(
    patternOf('ja', 'This day is fully booked. Please choose another day.'),
  );
  await page.unroute('**/book');
  await page.locator('form button.button-primary').click();
  await page.locator('[data-slot]').nth(3).click();
  await page.locator('form [type="submit"]').click();
  await page.waitForURL(/[?&]booked/);
  await page.locator('.manage').waitFor();
  await expectJapanese(page);

  const expectMail = async (to: string, language: Language, sentence: string) => {
    const pattern = patternOf(language, sentence);
    const isWanted = ({ text }: SentMail) => pattern.test(text);
    await expect
      .poll(async () => (await mailBox.waitFor(to)).some(isWanted), {
        timeout: 30_000,
        message: sentence,
      })
      .toBe(true);
    const mail = (await mailBox.waitFor(to)).find(isWanted) as SentMail;
    expectLanguage(mail, language);
    return mail;
  };

  const confirmed = await expectMail(email, 'ja', 'Your meeting is confirmed');
  expect(unfold(confirmed.ics)).toMatch(patternOf('ja', 'Cancel // verb: cancel the meeting'));
  await expectMail(host.user.email, 'de', 'New booking');

  const managePath = /\/manage\/[\w-]{43}/.exec(confirmed.text)?.[0];
  await page.goto(`${managePath}?step=reschedule`);
  await page.getByRole('grid').waitFor();
  await page.locator('.month-head button').nth(1).click();
  await page.locator('[data-date][aria-disabled="false"]').nth(1).click();
  await page.locator('[data-slot]').nth(5).click();
  await page.locator('.manage .button-primary').waitFor();
  await expectJapanese(page);
  await page.locator('.manage .button-primary').click();
  await expectMail(email, 'ja', 'Your meeting has a new time');
  await expectMail(host.user.email, 'de', 'A booking has a new time');

  await page.goto(`${managePath}?step=cancel`);
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  await expectJapanese(page);
  await dialog.locator('.button-danger').click();
  await expectMail(email, 'ja', 'Your meeting is cancelled');
  await expectMail(host.user.email, 'de', 'A booking is cancelled');
});
