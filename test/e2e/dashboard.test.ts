// Tests the dashboard: the notice about a missing calendar, the button that creates a first meeting type, and the host's
// day.
import { HOUR_MS, MINUTE_MS } from '../../worker/domain/time/types.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, dayIn, signInAs, signInAsNewHost } from './host.ts';

test.use({ timezoneId: 'Europe/Paris' });

test('the dashboard shows the next meeting and the meetings of tomorrow', async ({ page }) => {
  const host = await createHost(page.request);
  const { title, availability } = host.meetingType;
  const location = 'https://meet.example/ada';
  const path = `/api/meeting-types/${host.meetingType.id}`;
  await host.call('PUT', path, { title, availability, location });
  const tomorrow = dayIn(1);
  // One o'clock comes before all clock changes of the night.
  const first = await host.bookAt('Grace Hopper', tomorrow(60));
  await host.bookAt('Alan Turing', tomorrow(900));
  await signInAs(page, host);
  await page.clock.setFixedTime(first - 2 * HOUR_MS);
  await page.goto('/dashboard');
  const day = page.getByRole('region', { name: 'Today and tomorrow' });
  await expect(day).toContainText('in 2 hours');
  await expect(day).toContainText('No more meetings today');
  const join = day.getByRole('link', { name: /^Join the next meeting, with Grace Hopper/ });
  await expect(join).toHaveAttribute('href', 'https://meet.example/ada');
  await expect(day.getByRole('listitem')).toHaveText([/Alan Turing/]);
  await expectAccessible(page, 'dashboard', { widths: [320, 1280] });
  await page.clock.setFixedTime(first - MINUTE_MS);
  // The screen reads the time every 15 seconds.
  await page.clock.fastForward(15_000);
  await expect(day).toContainText('in 1 minute');
});

test('a new host creates a meeting type with one click, and one notice says that a calendar is missing', async ({
  page,
}) => {
  const host = await signInAsNewHost(page);
  await page.goto('/dashboard');
  const notice = page.getByRole('region', { name: 'Connect a calendar' });
  await expect(notice.getByRole('button', { name: 'Connect Outlook' })).toBeVisible();
  await page.getByRole('button', { name: 'Start with a 30-minute meeting' }).click();
  const card = page.getByRole('article');
  await expect(card).toContainText('30-minute meeting');
  await expect(card).toContainText('No place yet.');

  await test.step('the new meeting type shows its link until the host dismisses it', async () => {
    const created = page.getByRole('region', { name: '30-minute meeting is ready to share' });
    await expect(created.getByRole('heading')).toBeFocused();
    const link = await created.getByLabel('Your link').inputValue();
    expect(new URL(link).pathname).toBe(`/${host.user.username}/30-minute-meeting`);
    await expect(created.getByRole('link', { name: 'Open' })).toHaveAttribute('href', link);
    await expectAccessible(page, 'dashboard', { state: 'first type' });
    await created.getByRole('button', { name: 'Dismiss' }).click();
    await expect(created).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('the sections have the same order with and without meeting types and bookings', async () => {
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    const order = ['Connect a calendar', 'Meeting types', 'Next meeting', 'Your account'];
    await expect(headings).toHaveText(order);
  });

  await test.step('the host can hide the notice, as long as no booking needs a calendar', async () => {
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(card).toBeVisible();
    await expect(notice).toHaveCount(0);
    await host.createType('Over Meet', { locations: [{ kind: 'google_meet' }] });
    await page.reload();
    await expect(card).toHaveCount(2);
    await expect(notice).toContainText('Google Meet needs access to a Google calendar.');
    await expect(page.getByText('Bookings have no link to join.')).toHaveCount(1);
    await expect(notice.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  });

  await test.step('the second click of a double-click does not press a button that the first click made visible', async () => {
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
    await page.evaluate(() => {
      const make = (text: string, onClick: (button: HTMLButtonElement) => void) => {
        const button = document.createElement('button');
        button.textContent = text;
        button.id = 'probe';
        button.style.cssText = 'position:fixed;inset:100px auto auto 100px;width:200px;z-index:9';
        button.addEventListener('click', () => onClick(button));
        return button;
      };
      const second = make('Second', (button) => {
        button.textContent = 'Pressed';
      });
      document.body.insertAdjacentElement(
        'beforeend',
        make('First', (button) => document.body.replaceChild(second, button)),
      );
    });
    const probe = page.locator('#probe');
    const { x = 0, y = 0 } = (await probe.boundingBox()) ?? {};
    await page.mouse.dblclick(x + 20, y + 10);
    await expect(probe).toHaveText('Second');
    await page.mouse.click(x + 20, y + 10);
    await expect(probe).toHaveText('Pressed');
  });
});
