import { openSignIn, startDemoSession } from './account-screens.ts';
import { expect, test } from './fixtures.ts';
import { openWithProgram } from './program.ts';

test('visitors are redirected to sign in, and unknown addresses to the home page', async ({
  page,
}) => {
  for (const path of ['/dashboard', '/bookings', '/meeting-types', '/nowhere', '/a/b/c']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  const targets = ['/settings', '/upgrade', '/meeting-types/new', '/organizations/1/members?a=b'];
  for (const path of targets) {
    await page.goto(path);
    await expect(page).toHaveURL(`/sign-in?returnTo=${encodeURIComponent(path)}`);
  }
});

test('signed-in users are redirected to the app', async ({ page }) => {
  await startDemoSession(page);
  for (const path of ['/', '/meeting-types', '/sign-in']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
});

test('a token that the server does not know is deleted', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('halfpast-token', 'unknown'));
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('no one is signed out while the server does not answer, and a retry works', async ({
  page,
}) => {
  await startDemoSession(page);
  await page.route('**/api/auth/status', (route) => route.abort(), { times: 1 });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
});

test('a new screen sets the title and moves the focus to its heading', async ({ page }) => {
  await openWithProgram(page, '/');
  await expect(page).toHaveTitle('Halfpast – Share one link, get booked');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveTitle('Sign in – Halfpast');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('Halfpast – Share one link, get booked');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('everything can be reached with the keyboard alone', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in with Email' }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
});

test('a small screen moves the links into a menu', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openWithProgram(page, '/');
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
});

test('the theme can be chosen, is stored, and applies before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openWithProgram(page, '/');
  const root = page.locator('html');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveCSS('background-color', 'rgb(15, 17, 21)');
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('radio', { name: 'System' }).check();
  await expect(root).not.toHaveAttribute('data-theme');
});

test('an ended session shows a notice that stays until the user has read it', async ({ page }) => {
  await page.clock.install();
  const token = await startDemoSession(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/auth/logout', { headers })).ok()).toBe(true);
  // The click comes while the redirect to the sign-in page, started by opening the calendar, is still
  // running.
  const { promise: clicked, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/sign-in-*.js', (route) => clicked.then(() => route.continue()));
  const leaving = page.waitForRequest('**/assets/sign-in-*.js');
  await page.clock.runFor(120_000);
  await leaving;
  await page.getByRole('link', { name: 'Meeting types' }).click();
  release();
  await expect(page).toHaveURL('/sign-in?returnTo=%2Fdashboard');
  const notice = page.getByRole('listitem').filter({ hasText: 'Your session has ended.' });
  await expect(notice).toBeVisible();
  await notice.hover();
  await page.clock.runFor(10_000);
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4000);
  await expect(notice).toBeHidden();
});

test('a browser that blocks storage can still be used', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    }
  });
  await openSignIn(page);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
