// Tests Zoom in a browser. A host connects Zoom in the settings and chooses Zoom in the editor. An invitee
// books and gets the link. A change of the booking also changes the meeting at Zoom. A calendar of the host
// stays connected.
import { createZoomControl } from '../../dev-services/zoom/control-client.ts';
import type { HostBooking } from '../../worker/contract/bookings/my-bookings-calls.ts';
import type { VideoStatus } from '../../worker/contract/video/video-calls.ts';
import { MINUTE_MS } from '../../worker/domain/time/types.ts';
import { createFeed } from './calendar-feed.ts';
import { at, isFree } from './calendar-kinds.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, signInAs } from './host.ts';

const JOIN = /^https:\/\/us05web\.zoom\.us\/j\/\d+\?pwd=\w+$/;

test('a host connects Zoom, and the Zoom meeting changes with the booking', async ({ page }) => {
  test.slow();
  const host = await createHost(page.request);
  const dentistAt = at.otherAccount();
  const feed = await createFeed({ dentist: dentistAt });
  await host.call('POST', '/api/calendar/ics', { url: feed.url, name: 'School terms' });
  await signInAs(page, host);
  const editorPath = `/meeting-types/${host.meetingType.id}`;
  await page.goto(editorPath);
  const location = page.getByLabel('Location');
  // Without an account, the editor asks for a link.
  await location.selectOption({ label: 'Zoom' });
  await expect(location).toHaveValue('zoom');
  const link = page.getByLabel('Link', { exact: true });
  await expect(link).toHaveAccessibleDescription(/^Zoom is not connected\. Paste the link/);
  await link.fill('https://us05web.zoom.us/j/123');
  await page.getByRole('button', { name: 'Save meeting type' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto(editorPath);
  await expect(location).toHaveValue('zoom');

  await page.goto('/settings#video');
  await expect(page.getByText('Not connected')).toBeVisible();
  await expectAccessible(page, 'settings', { state: 'video', widths: [1280] });
  await page.getByRole('button', { name: 'Connect Zoom' }).click();
  await page.waitForURL(/oauth\/authorize/);
  const origin = new URL(page.url()).origin;
  const email = `${host.user.username}@zoom.example`;
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Allow as this account' }).click();
  await expect(page.getByText('Zoom is connected.')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  await page.goto(editorPath);
  await location.selectOption({ label: 'Zoom' });
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page).not.toHaveURL(editorPath);

  const bookedAt = await host.book('Ines Invitee', 2, 12 * 60);
  expect(await isFree(page, host, bookedAt)).toBe(false);
  const readBooking = async () => {
    const { data } = await host.call<{ data: HostBooking[] }>('GET', '/api/my-bookings');
    return data.find(({ inviteeName }) => inviteeName === 'Ines Invitee');
  };
  await expect.poll(async () => (await readBooking())?.meetingUrl).toMatch(JOIN);
  const control = createZoomControl(origin);
  const listStarts = async () =>
    (await control('list-meetings', { email })).map(({ startTime }) => Date.parse(startTime));
  expect(await listStarts()).toEqual([bookedAt]);
  await page.goto('/bookings');
  await expect(
    page.getByRole('link', { name: 'join the meeting with Ines Invitee' }),
  ).toBeVisible();

  const booking = await readBooking();
  const movedTo = at.moved();
  await host.call('PUT', `/api/my-bookings/${booking?.id}`, {
    inviteeName: booking?.inviteeName,
    inviteeEmail: booking?.inviteeEmail,
    startTime: new Date(movedTo).toISOString(),
    endTime: new Date(movedTo + 30 * MINUTE_MS).toISOString(),
  });
  await expect.poll(listStarts, { timeout: 60_000 }).toEqual([movedTo]);
  expect((await readBooking())?.meetingUrl).toBe(booking?.meetingUrl);
  expect(await isFree(page, host, bookedAt)).toBe(true);

  await control('revoke', { email });
  await host.call('DELETE', `/api/my-bookings/${booking?.id}`, {});
  const readStatus = () => host.call<{ data: VideoStatus }>('GET', '/api/users/zoom');
  await expect.poll(async () => (await readStatus()).data.connection?.status).toBe('broken');
  await page.goto('/settings#video');
  await expect(page.getByText('Not working')).toBeVisible();
  await page.getByRole('button', { name: 'Reauthorize' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Allow as this account' }).click();
  await expect(page.getByText('Zoom is connected.')).toBeVisible();
  await expect.poll(() => control('list-meetings', { email })).toEqual([]);

  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Not connected')).toBeVisible();
  expect(await isFree(page, host, dentistAt)).toBe(false);
  await page.goto('/settings#calendar');
  const card = page.getByRole('article', { name: 'Calendar feed' });
  await expect(card.getByText('Connected', { exact: true })).toBeVisible();
});
