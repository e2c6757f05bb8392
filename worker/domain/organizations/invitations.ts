/** Of the sign-up page: what the reader is to sign up with. */
export const INVITED_DOMAIN_PARAMETER = 'organization';

/**
 * Where an invitation leads: who is signed in goes on to the settings, everyone else to the sign-up page.
 * It says which domain it is about and opens nothing; only a proven address of the domain does.
 */
export function invitationPath(domain: string): string {
  const query = new Map([
    [INVITED_DOMAIN_PARAMETER, domain],
    ['returnTo', '/settings'],
  ]);
  return `/sign-up?${[...query].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
