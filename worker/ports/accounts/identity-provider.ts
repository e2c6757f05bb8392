/** A person's identity, confirmed by the provider. */
export interface Identity {
  /** The provider's own id of the person, never reused. */
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string;
  /** URL of the picture at the provider. Our pages never link to it: see `fetchPicture`. */
  readonly picture: string | null;
}

export interface SignInStart {
  readonly url: string;
  readonly state: string;
  /** Stays in the browser and proves at the end that it is the same one. */
  readonly codeVerifier: string;
}

/** `refused`: the code or the verifier is wrong. `unavailable`: the provider did not respond correctly. */
export type IdentityResult =
  | { readonly ok: true; readonly identity: Identity }
  | { readonly ok: false; readonly reason: 'refused' | 'unavailable' };

export interface IdentityProvider {
  /** `asksConsent`: the provider shows its consent screen again, even if access was granted before. */
  start(request: {
    readonly redirectUri: string;
    readonly asksConsent: boolean;
  }): Promise<SignInStart>;
  /** The picture's bytes. Null when missing, too large or too slow. Never rejects. */
  fetchPicture(url: string): Promise<Uint8Array | null>;
  /** Never rejects. */
  finish(request: {
    readonly code: string;
    readonly codeVerifier: string;
    readonly redirectUri: string;
  }): Promise<IdentityResult>;
}
