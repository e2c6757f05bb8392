// Passkeys: keys that a device or a password manager holds, and that sign in without a password (WebAuthn).
import { MINUTE_MS } from '../time/types.ts';

/** A challenge for a passkey works once, and for this time. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

/** The maximum number of passkeys of one account. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;

/** How a browser can reach an authenticator. */
export const TRANSPORTS = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** Reads a stored or sent list. Leaves out transports that we do not know. */
export const readTransports = (names: readonly string[]): Transport[] =>
  TRANSPORTS.filter((known) => names.includes(known));
