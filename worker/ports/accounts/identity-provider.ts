import type { IdentityProviderName } from '../../domain/providers/identity-providers.ts';

/** A person's identity, confirmed by the provider. */
export interface Identity {
  /** The provider's id of the person. The provider never uses it for a different person. */
  readonly subject: string;
  /** Null when the provider has no email address of the person. */
  readonly email: string | null;
  /** True when the provider has verified that the address belongs to the person. */
  readonly isEmailVerified: boolean;
  readonly name: string;
  /** The URL of the picture at the provider. Our pages never load this URL: see `fetchPicture`. */
  readonly picture: string | null;
}

/** The start of a sign-in at a provider, or of the consent to use a calendar or video account. */
export interface ConsentStart {
  readonly url: string;
  readonly state: string;
  /**
   * A secret that is stored in the browser. When the person returns, the secret proves that they started
   * in the same browser.
   */
  readonly codeVerifier: string;
}

/**
 * `refused`: the code or the verifier is wrong. `needs-admin`: an administrator of the organization must allow the
 * sign-in. `unavailable`: the provider did not respond correctly.
 */
export type IdentityResult =
  | { readonly ok: true; readonly identity: Identity }
  | { readonly ok: false; readonly reason: 'refused' | 'needs-admin' | 'unavailable' };

export interface IdentityProvider {
  /**
   * Returns the URL of the provider's sign-in page. If `asksConsent` is true, the provider shows its consent
   * screen again, even if the person granted access before.
   */
  start(request: {
    readonly redirectUri: string;
    readonly asksConsent: boolean;
  }): Promise<ConsentStart>;
  /**
   * Returns the bytes of the picture. Returns null when it is missing, too large or too slow. Never rejects.
   */
  fetchPicture(url: string): Promise<Uint8Array | null>;
  /** Interprets the error with which the provider sent the browser back to this service. */
  readRefusal(refusal: {
    readonly error: string;
    readonly description: string;
  }): 'cancelled' | 'needs-admin' | 'failed';
  /** Never rejects. */
  finish(request: {
    readonly code: string;
    readonly codeVerifier: string;
    readonly redirectUri: string;
  }): Promise<IdentityResult>;
}

/** The configured providers. */
export type IdentityProviders = ReadonlyMap<IdentityProviderName, IdentityProvider>;
