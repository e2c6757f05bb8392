// API types for the second factors of an account.
import type { IsoInstant } from '../answers.ts';

export interface SecondFactorView {
  id: string;
  kind: 'authenticator' | 'passkey';
  /** The name of a passkey. Null for the authenticator app. */
  name: string | null;
  createdAt: IsoInstant;
  /** Null until the first use of a code after the set-up. */
  lastUsedAt: IsoInstant | null;
}

export interface SecondFactorList {
  factors: SecondFactorView[];
  recoveryCodesLeft: number;
  /** The time at which the second factor will be removed, because someone said that it is lost. Null otherwise. */
  removedAt: IsoInstant | null;
}

/** The response of `GET /api/second-factors`. */
export interface SecondFactors {
  success: true;
  data: SecondFactorList;
}

export interface NewSecondFactor {
  id: string;
  /** The secret that an authenticator app needs, in base 32. */
  secret: string;
  /** The address for a QR code, which starts with `otpauth://totp/`. It contains the secret. */
  address: string;
}

/** The response of `POST /api/second-factors`. The app is no second factor until its first code is sent. */
export interface StartedSecondFactor {
  success: true;
  data: NewSecondFactor;
}

/** The response of `POST /api/auth/second-factor/lost`. */
export interface StartedRecovery {
  success: true;
  message: string;
  removedAt: IsoInstant;
}

/** The response of `POST /api/second-factors/{id}` and of `POST /api/second-factors/recovery-codes`. */
export interface RecoveryCodes {
  success: true;
  message: string;
  /** Only this response contains the codes. */
  recoveryCodes: readonly string[];
}
