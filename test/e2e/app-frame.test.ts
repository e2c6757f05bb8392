import { lastOrAll } from '../support/long.ts';
import { startDemoSession } from './account-screens.ts';
import { expect, test } from './fixtures.ts';

test('private screens and unknown URLs redirect visitors to the home page or the sign-in page', async ({
  page,
}) => {
  for (const path of lastOrAll([
    '/bookings',
    '/meeting-types',
    '/nowhere',
    '/a/b/c',
    '/dashboard',
  ])) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  const targets = ['/settings', '/upgrade', '/meeting-types/new', '/organizations/1/members?a=b'];
  for (const path of lastOrAll(targets)) {
    await page.goto(path);
    await expect(page).toHaveURL(`/sign-in?returnTo=${encodeURIComponent(path)}`);
  }
});

test('signed-in users are redirected from public pages to the app, and can retry when the server does not answer', async ({
  page,
}) => {
  await startDemoSession(page);
  // test/web/app/paths.test.ts reads more return URLs.
  for (const path of lastOrAll(['/', '/meeting-types', '/sign-in?returnTo=//evil.example'])) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard(#meeting-types)?$/);
  }
  await page.route('**/api/auth/status', (route) => route.abort(), { times: 1 });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
});
