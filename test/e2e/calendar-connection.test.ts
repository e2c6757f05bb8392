// A host connects, configures and disconnects a calendar in the app.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  createGoogleControl,
  type GoogleControl,
} from '../../dev-services/google/control-client.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';

const LIST_SCOPE = 'See the list of Google calendars you are subscribed to';

/**
 * Returns a client that controls the Google test server. The page must show the account chooser of
 * that server.
 */
async function createGoogleClient(page: Page): Promise<GoogleControl> {
  await expect(page.getByRole('heading', { name: 'Test account chooser' })).toBeVisible();
  return createGoogleControl(new URL(page.url()).origin);
}

/**
 * Completes the account chooser and the consent page. `withoutScope` is the label of a scope to
 * refuse.
 */
async function allow(page: Page, email: string, withoutScope?: string): Promise<void> {
  await page.getByLabel('Name').fill('Gina Google');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue with this account' }).click();
  if (withoutScope !== undefined) await page.getByLabel(withoutScope).uncheck();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a host can connect, configure, reauthorize and disconnect a calendar', async ({
  page,
  request,
}) => {
  // This test is slow, because axe checks three screens in both themes and at both widths.
  test.slow();
  const email = `gina-${randomUUID()}@gmail.example`;
  const host = await createHost(request);
  await signInAs(page, host);
  await page.goto('/dashboard');
  const account = page.getByRole('region', { name: 'Your account' });
  await expect(account).toContainText('Not connected');
  const notice = page.getByRole('region', { name: 'Connect a calendar' });
  await notice.getByRole('button', { name: 'Connect Google Calendar' }).click();
  const google = await createGoogleClient(page);
  const team = await google('calendars', { summary: 'Team', access: { [email]: 'owner' } });
  await google('calendars', { summary: 'Shared', access: { [email]: 'reader' } });

  const section = page.getByRole('region', { name: 'Calendars', exact: true });
  await test.step('partial access is refused, and the missing scope is shown', async () => {
    await allow(page, email, LIST_SCOPE);
    await expect(page).toHaveURL('/settings#calendar');
    await expect(section.getByRole('alert').first()).toContainText(
      'some required access was not granted',
    );
    await expect(section.getByRole('alert').first().getByRole('listitem')).toContainText(
      'without this permission, you cannot choose your calendars',
    );
    await expect(section).toContainText('Not connected');
    await expectAccessible(page, 'calendar', { state: 'partial', widths: [320, 1280] });
    await section.getByRole('button', { name: 'Try again' }).click();
  });

  await test.step('full access connects the calendar', async () => {
    await createGoogleClient(page);
    await allow(page, email);
    await expect(page.getByText('The calendar is connected.')).toBeVisible();
    await expect(page).toHaveURL('/settings#calendar');
    const card = section.getByRole('article', { name: 'Google Calendar' });
    await expect(card.getByText('Connected', { exact: true })).toBeVisible();
    await expect(card.getByText(email, { exact: true })).toBeVisible();
    await expect(card.getByRole('switch', { name: `${email} (primary)` })).toBeChecked();
    await expect(card.getByRole('switch', { name: 'Shared' })).toHaveCount(0);
    await expect(card).toContainText('their events cannot block your times: Shared.');
    await expect(section.getByLabel('Not bookable')).toBeChecked();
  });

  await test.step('each choice is saved immediately', async () => {
    const waitForSave = (field: string) =>
      page.waitForResponse(
        (answer) => answer.request().postData()?.includes(field) === true && answer.ok(),
      );
    const firstSave = waitForSave('blockingCalendarIds');
    await section.getByRole('switch', { name: 'Team' }).focus();
    await page.keyboard.press('Space');
    await firstSave;
    const lastSave = waitForSave('unreachablePolicy');
    await section.getByLabel('Bookings are written to').selectOption('Team');
    await section.getByText('Still bookable').click();
    await lastSave;
    await expect(page.getByText('Calendar settings saved')).toBeVisible();
    await page.reload();
    await expect(section.getByRole('switch', { name: 'Team' })).toBeChecked();
    await expect(
      section.getByLabel('Bookings are written to').locator('option:checked'),
    ).toHaveText('Team');
    await expect(section.getByLabel('Still bookable')).toBeChecked();
    await expectAccessible(page, 'calendar', { state: 'connected', widths: [320, 1280] });
  });

  await test.step('"Check for new events" applies changes that were made at Google', async () => {
    await google('change-calendar', { calendarId: team.calendarId, summary: 'Crew' });
    await section.getByRole('button', { name: 'Check for new events' }).click();
    await expect(section.getByRole('switch', { name: 'Crew' })).toBeChecked();
  });

  const banner = page.getByText('Your calendar needs attention.');
  await test.step('revoked access is shown on every screen', async () => {
    await google('revoke', { email });
    await section.getByRole('button', { name: 'Check for new events' }).click();
    await expect(section).toContainText('Please authorize the calendar again first.');
    await expect(banner).toBeVisible();
    await expect(section).toContainText('Needs attention');
    await expect(section).toContainText(
      'People can still book. Your busy times from the last check',
    );
    // Invitees can book while the access is revoked. The list of bookings says that the calendar event does
    // not exist yet.
    await host.book('Ines Invitee', 3, 10 * 60);
    await page.goto('/bookings');
    await expect(banner).toBeVisible();
    const row = page.locator('[data-booking]');
    await expect(row.getByText('Not in your calendar yet')).toBeVisible();
    await expectAccessible(page, 'calendar', { state: 'behind', widths: [320, 1280] });
    await row.getByRole('button', { name: /^View/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Halfpast retries automatically')).toBeVisible();
    await expectAccessible(page, 'calendar', { state: 'behind, dialog' });
    await dialog.getByRole('link', { name: 'Check your calendar' }).click();
    await expect(page).toHaveURL('/settings#calendar');
    await expect(section).toContainText('One booking change will then be added to the calendar.');
    await page.goto('/dashboard');
    await expect(account).toContainText('Needs attention');
    await page.getByRole('button', { name: 'Reauthorize' }).click();
  });

  await test.step('authorizing again restores the connection', async () => {
    await createGoogleClient(page);
    await allow(page, email);
    await expect(page.getByText('The calendar is connected.')).toBeVisible();
    await expect(banner).toBeHidden();
    await expect(section.getByRole('switch', { name: 'Crew' })).toBeChecked();
    const listWritten = async () =>
      (await google('list-events', { calendarId: team.calendarId })).events.map(
        ({ summary }) => summary,
      );
    await expect.poll(listWritten, { timeout: 20_000 }).toEqual(['Coffee talk with Ines Invitee']);
  });

  await test.step('disconnecting requires a confirmation', async () => {
    await section.getByRole('button', { name: 'Disconnect' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await section.getByRole('button', { name: 'Disconnect' }).click();
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('The calendar is disconnected.')).toBeVisible();
    await expect(section).toContainText('Not connected');
    await expect(section.getByRole('heading', { name: 'Calendars' })).toBeFocused();
  });

  await test.step('the authorization requires a session', async () => {
    await page.evaluate(() => localStorage.removeItem('halfpast-token'));
    await section.getByRole('button', { name: 'Connect Google Calendar' }).click();
    await expect(
      page.getByText('Authentication token not found. Please refresh and try again.'),
    ).toBeVisible();
  });
});
