import {
  FAREWELL_PARAMETER,
  FAREWELLS,
  type Farewell,
} from '../../worker/contract/accounts/farewells.ts';

/**
 * Shows the message after a sign-out or after the deletion of an account. Removes the parameter
 * `left` from the URL.
 */
export function showFarewell(): void {
  const url = new URL(location.href);
  const key = url.searchParams.get(FAREWELL_PARAMETER) ?? '';
  if (!Object.hasOwn(FAREWELLS, key)) return;
  url.searchParams.delete(FAREWELL_PARAMETER);
  history.replaceState(history.state, '', url);
  const notice = document.createElement('p');
  notice.className = 'site-notice';
  notice.role = 'status';
  document.body.append(notice);
  // Screen readers announce a new text only in an element that already exists.
  requestAnimationFrame(() => {
    notice.textContent = FAREWELLS[key as Farewell];
  });
  notice.addEventListener('click', () => notice.remove());
}
