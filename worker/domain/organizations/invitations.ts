/** Query parameter of the sign-up page: the domain of the organization that invites the reader. */
export const INVITED_DOMAIN_PARAMETER = 'organization';

/**
 * Returns the path of an invitation. A signed-in reader is redirected to the settings. The path contains the
 * domain but gives no access. Only a verified email address of the domain gives access.
 */
export function invitationPath(domain: string): string {
  const query = new Map([
    [INVITED_DOMAIN_PARAMETER, domain],
    ['returnTo', '/settings#organization'],
  ]);
  return `/sign-up?${[...query].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
