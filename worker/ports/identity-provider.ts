/** Who somebody is, as the provider vouches for it. */
export interface Identity {
  /** The provider's own, never reused id of the person. */
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string;
  /** Where the provider keeps it. Pages never link there: see `fetchPicture`. */
  readonly picture: string | null;
}

export interface SignInStart {
  readonly url: string;
  readonly state: string;
  /** Stays in the browser that started; proves at the end that it is the same. */
  readonly codeVerifier: string;
}

/** `refused`: the code or the proof is wrong. `unavailable`: the provider did not answer as agreed. */
export type IdentityResult =
  | { readonly ok: true; readonly identity: Identity }
  | { readonly ok: false; readonly reason: 'refused' | 'unavailable' };

export interface IdentityProvider {
  /** `asksConsent`: the provider shows its consent screen again, whatever was granted before. */
  start(request: {
    readonly redirectUri: string;
    readonly asksConsent: boolean;
  }): Promise<SignInStart>;
  /** The picture's bytes; null when the provider does not have it, or not in reason. Never rejects. */
  fetchPicture(url: string): Promise<Uint8Array | null>;
  /** Never rejects. */
  finish(request: {
    readonly code: string;
    readonly codeVerifier: string;
    readonly redirectUri: string;
  }): Promise<IdentityResult>;
}
