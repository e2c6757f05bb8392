// Tests the upper part of the dashboard: the host's day, the checklist and the button that creates a first
// meeting type.
import { HOUR_MS, MINUTE_MS } from '../../worker/domain/time/types.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { createHost, dayIn, signInAs, signInAsNewHost } from './host.ts';

test.use({ timezoneId: 'Europe/Paris' });

test('the dashboard starts with the next meeting and the meetings of tomorrow', async ({
  page,
}) => {
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

test('a new host creates a meeting type with one click and completes the checklist', async ({
  page,
}) => {
  await signInAsNewHost(page);
  await page.goto('/dashboard');
  const list = page.getByRole('region', { name: 'Get started' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  const steps = list.getByRole('link', { name: /^(Create a|Connect your|Share your)/ });
  await expect(steps).toHaveCount(3);
  await expect(list.getByRole('link', { name: 'Outlook' })).toBeVisible();
  await page.getByRole('button', { name: 'Start with a 30-minute meeting' }).click();
  await expect(page.getByRole('article')).toContainText('30-minute meeting');
  await expect(page.getByRole('heading', { name: 'Meeting types', exact: true })).toBeFocused();
  await expect(steps).toHaveCount(2);
  await page.getByRole('button', { name: /^Copy link/ }).click();
  await expect(steps).toHaveText(['Connect your calendar']);
  await expectAccessible(page, 'dashboard', { state: 'first steps' });
  await page.reload();
  await expect(steps).toHaveText(['Connect your calendar']);
  await list.getByRole('button', { name: 'Hide' }).click();
  await expect(list).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(list).toHaveCount(0);

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
