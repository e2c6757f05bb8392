// Tests an Outlook account in a browser and against the Microsoft test server.
import { randomUUID } from 'node:crypto';
import { createMicrosoftControl } from '../../dev-services/microsoft/control-client.ts';
import { MINUTE_MS } from '../../worker/domain/time/types.ts';
import { at, startJourney } from './calendar-kinds.ts';
import { expect, test } from './fixtures.ts';

const toGraphTime = (time: number) => ({
  dateTime: new Date(time).toISOString().slice(0, -1),
  timeZone: 'UTC',
});
const toEventTimes = (start: number) => ({
  start: toGraphTime(start),
  end: toGraphTime(start + 30 * MINUTE_MS),
});

test('a host connects Outlook, events in Outlook block times, bookings become events, and the app shows lost access', async ({
  page,
  mailBox,
}) => {
  test.slow();
  const journey = await startJourney(page);
  const { host, section } = journey;
  const email = `olga-${randomUUID()}@contoso.example`;
  const card = section.getByRole('article', { name: 'Outlook Calendar' });

  const microsoft = await test.step('Outlook is connected on the pages of Microsoft', async () => {
    await section.getByRole('button', { name: 'Connect Outlook or Microsoft 365' }).click();
    await expect(page.getByRole('heading', { name: 'Test account chooser' })).toBeVisible();
    const { origin } = new URL(page.url());
    await page.getByLabel('Name').fill('Olga Outlook');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue with this account' }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('The calendar is connected.')).toBeVisible();
    await expect(card).toContainText(email);
    return createMicrosoftControl(origin);
  });
  const findBooked = async () =>
    (await microsoft('list-events', { calendarId: email })).events.find(
      ({ subject, isDeleted }) => subject !== 'Dentist' && !isDeleted,
    );

  await journey.expectBlocked(() =>
    microsoft('events', {
      calendarId: email,
      event: { subject: 'Dentist', ...toEventTimes(at.event()) },
    }),
  );
  await journey.expectBooked(async () => (await findBooked()) !== undefined);
  await journey.expectMoved(async () => {
    const eventId = (await findBooked())?.id ?? '';
    const event = toEventTimes(at.moved());
    await microsoft('change-event', { calendarId: email, eventId, event });
  });
  await journey.expectDisconnected(journey.otherCard, {
    freed: at.otherAccount(),
    kept: at.event(),
  });

  await test.step('when Microsoft refuses access, the host sees a banner and gets one email', async () => {
    await microsoft('revoke', { email });
    await microsoft('expire-access-tokens', { email });
    await journey.checkNow();
    await expect(card.getByRole('button', { name: 'Authorize again' })).toBeVisible({
      timeout: 60_000,
    });
    const findMails = async () =>
      (await mailBox.waitFor(host.user.email)).filter(({ subject }) =>
        subject.includes('Your calendar needs attention'),
      );
    await expect.poll(async () => (await findMails()).length, { timeout: 60_000 }).toBe(1);
    expect((await findMails())[0]?.text).toContain(email);
    await page.goto('/dashboard');
    const banner = page.getByRole('region', { name: 'Calendar needs attention' });
    await expect(banner).toContainText('Microsoft no longer allows access.');
    await expect(banner.getByRole('button', { name: 'Reauthorize' })).toBeVisible();
  });
});
