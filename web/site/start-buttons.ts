import { signInPathOf } from '../lib/provider-sign-in.ts';

/** Makes the sign-up buttons start the sign-in with Google. */
export function connectStartButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-google]')) {
    const returnTo = button.dataset.google || null;
    button.addEventListener('click', () => location.assign(signInPathOf('google', returnTo)));
  }
}
