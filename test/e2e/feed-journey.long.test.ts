// Tests a calendar feed in a browser and against a web server on this machine.
import { createFeed } from './calendar-feed.ts';
import { at, isFree, startJourney } from './calendar-kinds.ts';
import { expect, test } from './fixtures.ts';

test('a host connects two calendar feeds, and the events of each feed block times', async ({
  page,
}) => {
  test.slow();
  const journey = await startJourney(page);
  const { host, section } = journey;
  const feed = await createFeed();
  const card = section.getByRole('article').filter({ hasText: 'School terms' });

  await test.step('the host sees an error for a wrong URL, then connects the feed', async () => {
    await section.getByRole('button', { name: 'Add a calendar feed' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill(feed.url.replace('.ics', '-other.ics'));
    await dialog.getByLabel('Name').fill('School terms');
    await dialog.getByRole('button', { name: 'Add feed' }).click();
    await expect(dialog.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Address').fill(feed.url);
    await dialog.getByRole('button', { name: 'Add feed' }).click();
    await expect(card).toBeVisible();
    await expect(section.getByText('Bookings are not added to any calendar')).toBeVisible();
  });

  await journey.expectBlocked(() => feed.publish({ dentist: at.event() }));

  await test.step('other times can be booked', async () => {
    await host.book('Ines Invitee', 2, 12 * 60);
    expect(await isFree(page, host, at.booking())).toBe(false);
  });

  await test.step('when the event moves, the blocked time moves too', async () => {
    await feed.publish({ dentist: at.moved() });
    await journey.checkNow();
    await journey.expectFree(at.moved(), false);
    await journey.expectFree(at.event(), true);
  });

  await journey.expectDisconnected(card, { freed: at.moved(), kept: at.otherAccount() });
});
