// The path that starts the sign-in with Google.

/** The query parameter with the path to open after sign-in. */
export const RETURN_PARAMETER = 'returnTo';

/** Returns the browser's name for its time zone. It may be an old name, which the server accepts too. */
export function findBrowserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the path that redirects to Google. After sign-in, Google redirects to /auth/callback. */
export function googleSignInPath(returnTo: string | null): string {
  const query = new URLSearchParams({ timezone: findBrowserTimeZone() });
  if (returnTo !== null) query.set(RETURN_PARAMETER, returnTo);
  return `/api/auth/google?${query}`;
}
