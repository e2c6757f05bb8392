import type { PasskeyCreation, PasskeyRequest } from '../../contract/sign-in/passkey-calls.ts';
import type { CreatedPasskey, UsedPasskey } from '../../contract/sign-in/passkey-schemas.ts';
import type { Transport } from '../../domain/sign-in/passkeys.ts';

interface KnownPasskey {
  readonly credentialId: string;
  readonly transports: readonly Transport[];
}

interface StoredPasskey {
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
}

interface Expected {
  /** The origin of the service. Its host name is the id of the relying party. */
  readonly origin: string;
  readonly challenge: string;
}

/** Creates the options for browsers, and checks the answers of authenticators (WebAuthn). */
export interface PasskeyChecks {
  prepareCreation(
    origin: string,
    account: { readonly id: string; readonly email: string; readonly name: string },
    known: readonly KnownPasskey[],
  ): PasskeyCreation;
  /** `allowed` is empty when every passkey of the site may be used. */
  prepareRequest(
    origin: string,
    userVerification: PasskeyRequest['userVerification'],
    allowed: readonly KnownPasskey[],
  ): PasskeyRequest;
  /** Returns the challenge that an answer contains. Null when the answer is unreadable or comes from a frame. */
  readChallenge(clientDataJSON: string): string | null;
  /** Returns null when the answer is wrong. */
  checkCreated(
    created: CreatedPasskey,
    expected: Expected,
  ): Promise<{
    readonly credentialId: string;
    readonly publicKey: string;
    readonly counter: number;
  } | null>;
  /** Returns the new counter. Null when the answer is wrong, or its counter was used before. */
  checkUsed(
    used: UsedPasskey,
    stored: StoredPasskey,
    expected: Expected & {
      /** Whether the device must be unlocked. */
      readonly needsVerification: boolean;
      /** Whether the authenticator must tell the account. */
      readonly needsHandle: boolean;
    },
  ): Promise<number | null>;
}
