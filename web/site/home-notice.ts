import { FAREWELL_PARAMETER } from '../../worker/contract/accounts/farewells.ts';
import { HOME_NOTICES } from '../../worker/contract/site/home-notices.ts';

/**
 * Shows the message after a sign-out, after the deletion of an account, or for an unknown address. Removes the
 * parameter `left` from the URL.
 */
export function showHomeNotice(): void {
  const url = new URL(location.href);
  const key = url.searchParams.get(FAREWELL_PARAMETER) ?? '';
  if (!Object.hasOwn(HOME_NOTICES, key)) return;
  url.searchParams.delete(FAREWELL_PARAMETER);
  history.replaceState(history.state, '', url);
  const notice = document.createElement('p');
  notice.className = 'site-notice';
  notice.dataset.notice = key;
  notice.role = 'status';
  document.body.append(notice);
  // Screen readers announce a new text only in an element that already exists.
  requestAnimationFrame(() => {
    notice.textContent = HOME_NOTICES[key as keyof typeof HOME_NOTICES];
  });
  notice.addEventListener('click', () => notice.remove());
}
