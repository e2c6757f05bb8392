/** The services with which people can sign in, in the order of the buttons. */
export const IDENTITY_PROVIDERS = ['google', 'microsoft'] as const;
export type IdentityProviderName = (typeof IDENTITY_PROVIDERS)[number];

/**
 * The identity of a person whose provider does not verify email addresses. A link in an email
 * verifies the address instead.
 */
export interface UnconfirmedIdentity {
  readonly provider: IdentityProviderName;
  /** The provider's id of the person. */
  readonly subject: string;
  readonly name: string;
  /** SHA-256 of a secret of the browser that started the sign-in. The link works only in this browser. */
  readonly browserHash: string;
}
