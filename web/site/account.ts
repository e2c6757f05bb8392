// The signed-in user on public pages. If the browser has a session token, this file sends a request
// to check whether the session is valid. The home page redirects signed-in users to their dashboard
// (spec section 2).
import type { AuthStatus, CurrentUser } from '../../worker/contract/accounts/account-calls.ts';
import { HAS_SESSION } from '../../worker/contract/frame/app-page-data.ts';
import { STATUS_CALL } from '../../worker/contract/frame/early-calls.ts';
import { takeEarlyCall } from '../lib/early-calls.ts';
import { clearSessionToken, readSessionToken } from '../lib/session-token.ts';

const TIMEOUT_MS = 30_000;

const authorize = (token: string): RequestInit => ({
  headers: { Authorization: `Bearer ${token}` },
  signal: AbortSignal.timeout(TIMEOUT_MS),
});

/**
 * Makes the Logout button work. The button signs out on this device, even if the server does not
 * answer.
 */
export function connectAccount(): void {
  const button = document.querySelector<HTMLElement>('[data-logout]');
  button?.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    const token = readSessionToken();
    if (token !== null) {
      const call = fetch('/api/auth/logout', { ...authorize(token), method: 'POST' });
      await call.catch(() => {});
    }
    clearSessionToken();
    location.assign('/');
  });
}

/** Shows the header and the buttons for the current visitor. */
export async function showVisitor(): Promise<void> {
  const token = readSessionToken();
  if (token === null) return showSignedOut();
  document.documentElement.dataset[HAS_SESSION] = '';
  const status = await askStatus(token);
  if (status?.user) return showUser(status.user);
  // The user may have signed in again while the request was running. In that case, the new token
  // must stay.
  if (status && readSessionToken() === token) clearSessionToken();
  showSignedOut();
}

/** Returns null when the server does not answer. */
async function askStatus(token: string): Promise<AuthStatus | null> {
  try {
    const early = takeEarlyCall(location.origin + STATUS_CALL, token);
    const response = await (early ?? fetch(STATUS_CALL, authorize(token)));
    return response.ok ? ((await response.json()) as AuthStatus) : null;
  } catch {
    return null;
  }
}

function showSignedOut(): void {
  delete document.documentElement.dataset[HAS_SESSION];
}

function showUser({ name, email, profilePicture }: CurrentUser): void {
  if (document.querySelector('[data-home]')) {
    location.replace('/dashboard');
    return;
  }
  const nameElement = document.querySelector('[data-name]');
  if (nameElement) nameElement.textContent = name;
  document.querySelector('[data-portrait]')?.replaceChildren(renderPortrait(name, profilePicture));
  // Fills in the contact form. Sets `defaultValue`, because this property does not replace text
  // that the user has typed.
  const [nameField, emailField] = document.querySelectorAll<HTMLInputElement>('[data-prefill]');
  if (nameField) nameField.defaultValue = name;
  if (emailField) emailField.defaultValue = email;
}

function renderPortrait(name: string, picture: string | null): Node {
  if (picture === null) return document.createTextNode(name.trim().charAt(0).toUpperCase());
  return Object.assign(new Image(32, 32), { src: picture, alt: '' });
}
