/** Parameter of the sign-up page: the domain that the reader is invited to join. */
export const INVITED_DOMAIN_PARAMETER = 'organization';

/**
 * The URL of an invitation. Signed-in readers continue to the settings, others to the sign-up page. The URL
 * only names the domain and grants nothing: only a verified address of the domain does.
 */
export function invitationPath(domain: string): string {
  const query = new Map([
    [INVITED_DOMAIN_PARAMETER, domain],
    ['returnTo', '/settings'],
  ]);
  return `/sign-up?${[...query].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
