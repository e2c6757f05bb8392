// API types for passkeys. The options have the names and the values of WebAuthn, because browsers read them.
import type { Transport } from '../../domain/sign-in/passkeys.ts';

interface PasskeyDescriptor {
  /** In base64url, as all binary values in these types. */
  id: string;
  type: 'public-key';
  transports: Transport[];
}

/** What a browser needs to use a passkey. */
export interface PasskeyRequest {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: 'required' | 'preferred';
  /** Empty when every passkey of the site may be used. */
  allowCredentials: PasskeyDescriptor[];
}

/** What a browser needs to create a passkey. */
export interface PasskeyCreation {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { alg: number; type: 'public-key' }[];
  timeout: number;
  excludeCredentials: PasskeyDescriptor[];
  authenticatorSelection: {
    residentKey: 'required';
    requireResidentKey: true;
    userVerification: 'required';
  };
  attestation: 'none';
}

/** The response of `POST /api/passkeys/options` and of `POST /api/second-factors/proof`. */
export interface PasskeyRequestAnswer {
  success: true;
  data: PasskeyRequest;
}

/** The response of `POST /api/passkeys/options`. */
export interface PasskeySignInAnswer extends PasskeyRequestAnswer {
  /** With a ticket: whether the account has an authenticator app, too. */
  hasApp?: boolean | undefined;
}

/** The response of `POST /api/second-factors/passkeys/options`. */
export interface PasskeyCreationAnswer {
  success: true;
  data: PasskeyCreation;
}

/** The response of `POST /api/second-factors/passkeys`. */
export interface AddedPasskey {
  success: true;
  message: string;
  /** Only this response contains the codes. Null when the account has recovery codes already. */
  recoveryCodes: readonly string[] | null;
}
