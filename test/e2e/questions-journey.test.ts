// A host asks questions and allows guests. An invitee answers and adds guests. Then the host reads the
// answers, and a guest leaves the meeting. All of them use only the keyboard.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { isLong } from '../support/long.ts';
import { createBookingPage } from './booking-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';
import { openSection } from './open-section.ts';

test.use({ timezoneId: 'Europe/Paris', locale: 'en-GB' });

async function press(control: Locator, key = 'Enter'): Promise<void> {
  await control.focus();
  await control.page().keyboard.press(key);
}

async function addQuestion(page: Page, label: string, kind: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Add a question' }));
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused();
  await page.keyboard.insertText(label);
  await page.keyboard.press('Tab');
  await page.keyboard.type(kind);
}

/** Drags the third question to the top. */
async function dragUp(page: Page): Promise<void> {
  const rows = page.locator('li[data-key]');
  const { x, y } = (await rows.nth(2).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 18, y + 28);
  await page.mouse.down();
  const first = await rows.first().boundingBox();
  await page.mouse.move(x + 18, (first?.y ?? 0) + 5, { steps: 5 });
  await page.mouse.up();
  await expect(rows.first()).toContainText('How many people?');
}

test('the form keeps the answers after a taken slot and after a reload, and the host can read the answers', async ({
  page,
  request,
  mailBox,
}) => {
  test.slow();
  const host = await createHost(request);
  const { id, path } = host.meetingType;
  await signInAs(page, host);
  await page.goto(`/meeting-types/${id}`);
  const summary = await openSection(page, 'Questions');
  await page.getByLabel('Phone number').selectOption('hidden');
  const guestsSelect = page.getByLabel('Guests', { exact: true });
  await guestsSelect.focus();
  await guestsSelect.selectOption('Up to 2 guests');
  await press(page.getByLabel('Guests see the email addresses'), 'Space');
  await addQuestion(page, 'Your company', 'Short');
  await press(page.getByLabel('Required', { exact: true }), 'Space');
  await addQuestion(page, 'Which topics interest you?', 'Several');
  await page.getByLabel('Options').focus();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByLabel('Options')).toBeFocused();
  await expect(page.getByLabel('Options')).toHaveAccessibleDescription(/A choice needs 1 to 50/);
  await expectAccessible(page, 'editor', { state: 'questions-error' });
  await page.keyboard.insertText('Price\nSupport\nSomething else');
  await addQuestion(page, 'I accept the recording', 'Checkbox');
  await press(page.getByLabel('Required: invitees must check it'), 'Space');
  await addQuestion(page, 'How many people?', 'Number');
  const up = page.getByRole('button', { name: 'Move up: How many people?' });
  await press(up);
  await expect(up).toBeFocused();
  await expect(page.getByText('How many people?: position 3 of 4')).toBeAttached();
  if (isLong) await dragUp(page);
  await expect(summary).toContainText('4 questions · Phone hidden · 2 guests');
  await expectAccessible(page, 'editor', { state: 'questions-editor' });
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL('/dashboard');

  const booking = createBookingPage(page, path);
  await booking.openMonth('?q-your-company=Navy&q-which-topics-interest-you=Nothing');
  await booking.openDay();
  const slot = Number(await booking.slots.nth(1).getAttribute('data-slot'));
  await booking.openForm(1);
  const company = page.getByLabel('Your company');
  const consent = page.getByLabel('I accept the recording');
  const support = page.getByLabel('Support');
  const people = page.getByLabel('How many people?');
  await expect(page.getByLabel('Mobile number')).toHaveCount(0);
  await expect(company).toHaveValue('Navy');
  await page.getByLabel('Name').fill('Grace Hopper');
  const email = `grace-${randomUUID()}@example.com`;
  await page.getByLabel('Email', { exact: true }).fill(email);
  const addGuest = page.getByRole('button', { name: 'Add a guest' });
  const [gil, gia] = ['gil', 'gia'].map((name) => `${name}-${randomUUID()}@example.com`);
  const guest = (number: number) => page.getByLabel(`Email of guest ${number}`);
  await press(addGuest);
  await expect(guest(1)).toBeFocused();
  await page.keyboard.insertText('nonsense');
  await press(addGuest);
  await expect(guest(2)).toBeFocused();
  await expect(addGuest).toHaveCount(0);
  await page.keyboard.insertText(gia ?? '');
  await company.fill(' ');
  await people.fill('some');
  await press(page.getByRole('button', { name: 'Confirm booking' }));
  // The first field with an error depends on the order of the questions.
  await expect(isLong ? people : company).toBeFocused();
  await expect(company).toHaveAccessibleDescription('Please answer this question.');
  await expect(people).toHaveAccessibleDescription('Please enter a number.');
  await expect(consent).toHaveAccessibleDescription('Please check this box to continue.');
  await expect(guest(1)).toHaveAccessibleDescription('Please enter a valid email address.');
  await expectAccessible(page, 'form', { state: 'questions-form-errors' });
  await press(page.getByRole('button', { name: 'Remove guest 1' }));
  await expect(guest(1)).toBeFocused();
  await expect(guest(1)).toHaveValue(gia ?? '');
  await press(addGuest);
  await page.keyboard.insertText(gil ?? '');
  await company.fill('Eckert-Mauchly');
  await people.fill('12');
  await press(support, 'Space');
  await press(consent, 'Space');
  await expectAccessible(page, 'form', { state: 'questions-form' });

  await host.call('POST', `/api${path}/book`, {
    startTime: new Date(slot).toISOString(),
    timezone: 'UTC',
    inviteeName: 'Alan',
    inviteeEmail: `alan-${randomUUID()}@example.com`,
    answers: { 'your-company': 'Bletchley', 'i-accept-the-recording': true },
  });
  await press(page.getByRole('button', { name: 'Confirm booking' }));
  await press(page.getByRole('button', { name: 'Choose another time' }));
  await booking.slots.first().waitFor();
  await press(booking.slots.first());
  await expect(company).toHaveValue('Eckert-Mauchly');
  await page.reload();
  await expect(company).toHaveValue('Eckert-Mauchly');
  await expect(people).toHaveValue('12');
  await expect(support).toBeChecked();
  await expect(consent).toBeChecked();
  await expect(guest(1)).toHaveValue(gia ?? '');
  await expect(guest(2)).toHaveValue(gil ?? '');
  if (isLong) {
    const embed = await page.context().newPage();
    await embed.goto(page.url().replace(path, `/embed${path}`));
    await expect(embed.getByLabel('Your company')).toHaveValue('Navy');
    await embed.close();
  }
  await page.getByLabel('Email', { exact: true }).fill(email);
  await press(page.getByRole('button', { name: 'Confirm booking' }));
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();

  await page.goto('/bookings');
  const row = page.getByRole('listitem').filter({ hasText: 'Grace Hopper' });
  await press(row.getByRole('button', { name: 'View' }));
  const dialog = page.getByRole('dialog');
  for (const text of [
    'Your company',
    'Eckert-Mauchly',
    'Support',
    'I accept the recording',
    'Yes',
    gil,
    gia,
  ])
    await expect(dialog).toContainText(text ?? '');
  await expectAccessible(page, 'bookings', { state: 'questions-answers' });

  const [invitation] = await mailBox.waitFor(gil ?? '');
  await page.goto(/\/unsubscribe\/[\w-]{43}/.exec(invitation?.text ?? '')?.[0] ?? '');
  await expect(page.getByRole('heading')).toHaveText('Remove yourself from this meeting?');
  await expectAccessible(page, 'guest-link');
  await press(page.getByRole('button', { name: 'Remove me from this meeting' }));
  await expect(page.getByRole('heading')).toHaveText('You are no longer a guest of this meeting');
  const bookings = JSON.stringify(await host.call('GET', '/api/my-bookings'));
  expect(bookings).toContain(gia);
  expect(bookings).not.toContain(gil);
});
