import type { Page } from '@playwright/test';
import { isLong } from '../support/long.ts';
import {
  answerCall,
  askForResetLink,
  fillSignUp,
  newAccount,
  openSignIn,
  openSignUp,
  openVerification,
  sendNewPassword,
  startDemoSession,
} from './account-screens.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

const RESET_PATH = '/reset-password?token=some-token';
const SUCCESS = { success: true, message: 'Done.' };

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

type States = Record<string, (page: Page) => Promise<void>>;

/**
 * Each key is the name of a state, and its function creates that state. Some functions start from the state
 * that the previous function created.
 */
const SIGN_IN: States = {
  home: (page) => open(page, '/'),
  'ways to sign in': (page) => open(page, '/sign-in?error=google-cancelled'),
  'sign-in with an error': async (page) => {
    await openSignIn(page);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
  },
  'sign-in in progress': async (page) => {
    await page.route('**/api/auth/login', () => {});
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Signing in...' }).waitFor();
  },
};

const SIGN_UP: States = {
  'ways to sign up': (page) => open(page, '/sign-up'),
  'sign-up with an error': async (page) => {
    await openSignUp(page);
    await fillSignUp(page, newAccount(), 'Abc');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Password must be at least').waitFor();
  },
  'account created': async (page) => {
    await answerCall(page, 'signup', 201, SUCCESS);
    await fillSignUp(page, newAccount());
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('heading', { name: 'Account Created Successfully!' }).waitFor();
  },
};

const RESET: States = {
  'forgot password, unverified': async (page) => {
    const message = 'Email not verified';
    await answerCall(page, 'forgot-password', 403, { success: false, message });
    await askForResetLink(page, 'ada@example.com');
    await page.getByRole('button', { name: 'Send Verification Email' }).waitFor();
  },
  'verification sent': async (page) => {
    await answerCall(page, 'resend-verification', 200, SUCCESS);
    await page.getByRole('button', { name: 'Send Verification Email' }).click();
    await page.getByRole('heading', { name: 'Verification Email Sent!' }).waitFor();
  },
  'reset link sent': async (page) => {
    await answerCall(page, 'forgot-password', 200, SUCCESS);
    await askForResetLink(page, 'ada@example.com');
    await page.getByRole('heading', { name: 'Reset Link Sent!' }).waitFor();
  },
  'reset password without a link': (page) => open(page, '/reset-password'),
  'reset password with an error': async (page) => {
    // Disable the redirect after three seconds, because axe needs more time to check the success message.
    await page.addInitScript(() => {
      const originalSetTimeout = window.setTimeout;
      window.setTimeout = ((run: () => void, delay: number) =>
        delay === 3000 ? 0 : originalSetTimeout(run, delay)) as typeof setTimeout;
    });
    await page.goto(RESET_PATH);
    await sendNewPassword(page, 'abc');
    await page.getByText('Password must be at least 6').waitFor();
  },
  'password reset': async (page) => {
    await answerCall(page, 'reset-password', 200, SUCCESS);
    await sendNewPassword(page, 'abcdef');
    await page.getByRole('heading', { name: 'Password Reset Successfully!' }).waitFor();
  },
};

const OPENED_BY_LINKS: States = {
  'email not verified': (page) => open(page, '/verify-email'),
  'email being verified': async (page) => {
    await page.route('**/api/auth/verify-email', () => {}, { times: 1 });
    await openVerification(page, '/verify-email?token=t');
  },
  'question before the verification': async (page) => {
    await page.goto('/verify-email?token=t');
    await page.getByRole('button', { name: 'Verify my email' }).waitFor();
  },
  'email verified': async (page) => {
    await answerCall(page, 'verify-email', 200, SUCCESS);
    await openVerification(page, '/verify-email?token=t');
    await page.getByRole('heading', { name: 'Email Verified Successfully!' }).waitFor();
  },
  'sign-in being completed': async (page) => {
    await page.route('**/api/auth/exchange', () => {});
    await page.goto('/auth/callback?token=t');
    await page.getByText('Completing authentication...').waitFor();
  },
  'failed check of the session': async (page) => {
    await page.addInitScript(() => localStorage.setItem('halfpast-token', 'pretended'));
    await page.route('**/api/auth/status', (route) => route.abort());
    await open(page, '/settings');
  },
  'signed in': async (page) => {
    await startDemoSession(page);
    await open(page, '/dashboard');
  },
};

/**
 * The states that `npm test` checks, one of each layout: a short form, a list of buttons, a form with rules, and a
 * message. The long run checks all states.
 */
const ALWAYS = [
  ...['sign-in with an error', 'ways to sign up'],
  ...['reset password with an error', 'email not verified'],
];

async function expectStates(page: Page, states: States): Promise<void> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  for (const [name, createState] of Object.entries(states)) {
    if (!isLong && !ALWAYS.includes(name)) continue;
    await createState(page);
    await expectAccessible(page, name, { widths: [320, 1280] });
  }
  expect(errors).toEqual([]);
}

test.describe('in every state, theme and width', () => {
  // Axe checks many states, which takes a long time on a busy machine.
  test.slow();

  test('the sign-in screens are accessible', ({ page }) => expectStates(page, SIGN_IN));
  test('the sign-up screens are accessible', ({ page }) => expectStates(page, SIGN_UP));
  test('the screens that reset a password are accessible', ({ page }) => expectStates(page, RESET));
  test('the screens that a link or a redirect opens are accessible', ({ page }) =>
    expectStates(page, OPENED_BY_LINKS));
});
