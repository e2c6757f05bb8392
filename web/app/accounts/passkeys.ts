// Asks the browser for a passkey. Only parts that are loaded when they are needed import this file, because of the
// library.
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type {
  PasskeyCreation,
  PasskeyRequest,
} from '../../../worker/contract/sign-in/passkey-calls.ts';

export const canOfferPasskeys = browserSupportsWebAuthnAutofill;

/** Ends the question that is open. Its promise resolves to null. */
export const endPasskeyQuestion = () => WebAuthnAbortService.cancelCeremony();

/**
 * Returns null when the person closed the dialog of the browser, or another question replaced this one. With
 * `useBrowserAutofill`, the browser offers the passkeys at the field for the email address, without a dialog.
 */
export const askForPasskey = (
  optionsJSON: PasskeyRequest,
  useBrowserAutofill = false,
): Promise<AuthenticationResponseJSON | null> =>
  startAuthentication({ optionsJSON, useBrowserAutofill }).catch(() => null);

/** Returns `known` when the device has a passkey of the account, and null when the person closed the dialog. */
export const createPasskey = (
  optionsJSON: PasskeyCreation,
): Promise<RegistrationResponseJSON | 'known' | null> =>
  startRegistration({ optionsJSON }).catch((error: unknown) =>
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      ? 'known'
      : null,
  );
