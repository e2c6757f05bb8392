// Tests the links between the app and the public site, notices, the menu of a narrow window, and the sign-in page with
// the keyboard.
import { findBuiltFile } from '../../scripts/built-files.ts';
import { currentTime } from '../../scripts/clock.ts';
import { startDemoSession } from './account-screens.ts';
import { expect, test } from './fixtures.ts';
import { openWithScript } from './page-script.ts';

test('the app deletes a session token that is unknown to the server', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('halfpast-token', 'unknown'));
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('the links between the app and the public site work in both directions, and a screen sets the title and moves the focus', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const header = page.getByRole('banner');
  await openWithScript(page, '/');
  await header.getByRole('link', { name: 'Sign in' }).click();
  await expect(heading).toHaveText('Sign in to Halfpast');
  await expect(page).toHaveTitle('Sign in – Halfpast');
  await header.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveTitle('Create your account – Halfpast');
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('Sign in – Halfpast');
  await expect(heading).toBeFocused();
  await header.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(heading).toHaveText('Pricing');
  await page.goBack();
  await expect(heading).toHaveText('Sign in to Halfpast');
  await page.goBack();
  await expect(page).toHaveTitle('Halfpast – Share one link, get booked');
});

test('the home page in a narrow window shows its links in a menu, and a chosen theme is stored and applied before the first paint', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'light' });
  await openWithScript(page, '/');
  const root = page.locator('html');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveCSS('background-color', 'rgb(15, 17, 21)');
  const menu = page.getByRole('button', { name: 'Menu' });
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await expect(signIn).toBeHidden();
  await menu.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await signIn.focus();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await signIn.click();
  await expect(page).toHaveURL('/sign-in');
  await expect(signIn).toBeHidden();

  await page.goto('/sign-up', { waitUntil: 'commit' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('radio', { name: 'System' }).check();
  await expect(root).not.toHaveAttribute('data-theme');
});

test('a notice about an ended session stays until the user has read the notice', async ({
  page,
}) => {
  await page.clock.install({ time: currentTime() });
  const token = await startDemoSession(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  // From here, time passes only in runFor().
  await page.clock.pauseAt(currentTime() + 60_000);
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/auth/logout', { headers })).ok()).toBe(true);
  // The response to a background request says that the session has ended. The clock is paused when the
  // response arrives, so the notice does not disappear before the test looks for it. The app then opens the
  // sign-in page. The test clicks a link while the script of the sign-in page is loading.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route('**/api/**', (route) => {
    isAsked = true;
    return answered.then(() => route.continue());
  });
  const { promise: clicked, resolve: release } = Promise.withResolvers<void>();
  const signIn = `**/${findBuiltFile('sign-in')}`;
  await page.route(signIn, (route) => clicked.then(() => route.continue()));
  const signInLoads = page.waitForRequest(signIn);
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect.poll(() => isAsked, { timeout: 300 }).toBe(true);
  }).toPass({ intervals: [0] });
  answer();
  await signInLoads;
  await page.getByRole('link', { name: 'Meeting types' }).click();
  release();
  await expect(page).toHaveURL('/sign-in?returnTo=%2Fmeeting-types');
  const notice = page.getByRole('listitem').filter({ hasText: 'Your session has ended.' });
  // The list of toasts may load late, and a toast appears a moment after the list. Therefore, try again.
  await expect(async () => {
    await page.clock.runFor(200);
    await expect(notice).toBeVisible({ timeout: 500 });
  }).toPass();
  await notice.hover();
  await page.clock.runFor(10_000);
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4000);
  await expect(notice).toBeHidden();
});

test('the sign-in page can be used with the keyboard alone, in a browser that blocks storage', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in with Email' }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Continue with Microsoft' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
