/** Query parameter of the sign-up page: the domain of the organization that invites the reader. */
export const INVITED_DOMAIN_PARAMETER = 'organization';

/**
 * Returns the path of an invitation. A signed-in reader is redirected to the settings. The path only names
 * the domain and gives no access: only a verified email address of the domain does.
 */
export function invitationPath(domain: string): string {
  const query = new Map([
    [INVITED_DOMAIN_PARAMETER, domain],
    ['returnTo', '/settings'],
  ]);
  return `/sign-up?${[...query].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
