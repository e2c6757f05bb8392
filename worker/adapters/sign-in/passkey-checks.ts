// Checks passkeys with @simplewebauthn/server, which throws when an answer is wrong or malformed. Requests without
// passkeys do not load this library.

import type * as Helpers from '@simplewebauthn/server/helpers';
import { CHALLENGE_MS, TRANSPORTS } from '../../domain/sign-in/passkeys.ts';
import type { PasskeyChecks } from '../../ports/sign-in/passkey-checks.ts';

const NAME = 'Halfpast';
/** The algorithms that browsers and the library know: Ed25519, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

/**
 * The options ask for no attestation. So a certificate is no answer of a browser, and the library must not read one: it
 * would ask the address in the certificate whether it was revoked.
 */
function hasCertificate(
  decode: typeof Helpers.decodeAttestationObject,
  attestationObject: string,
): boolean {
  const attestation = decode(fromBase64Url(attestationObject));
  const format = attestation.get('fmt');
  return (
    (format !== 'none' && format !== 'packed') ||
    attestation.get('attStmt').get('x5c') !== undefined
  );
}

/** The id of the relying party. Passkeys of another host name do not work. */
const siteOf = (origin: string) => new URL(origin).hostname;

const toBase64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const fromBase64Url = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** The authenticator stores the id of the account next to the passkey. It contains no personal data. */
const handleOf = (userId: string) => new TextEncoder().encode(userId);

type Known = Parameters<PasskeyChecks['prepareCreation']>[2][number];
const describe = ({ credentialId, transports }: Known) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: TRANSPORTS.filter((known) => transports.includes(known)),
});

const createChallenge = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

async function orNull<Value>(check: () => Promise<Value | null>): Promise<Value | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}

export const passkeyChecks: PasskeyChecks = {
  prepareCreation: (origin, account, known) => ({
    challenge: createChallenge(),
    rp: { id: siteOf(origin), name: NAME },
    user: {
      id: toBase64Url(handleOf(account.id)),
      name: account.email,
      displayName: account.name || account.email,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(describe),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }),

  prepareRequest: (origin, userVerification, allowed) => ({
    challenge: createChallenge(),
    rpId: siteOf(origin),
    timeout: CHALLENGE_MS,
    userVerification,
    allowCredentials: allowed.map(describe),
  }),

  readChallenge(clientDataJSON) {
    try {
      const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
      if (typeof data !== 'object' || data === null || !('challenge' in data)) return null;
      // No page of the service asks for a passkey inside a frame of another site.
      if ('crossOrigin' in data && data.crossOrigin === true) return null;
      return typeof data.challenge === 'string' ? data.challenge : null;
    } catch {
      return null;
    }
  },

  async checkCreated(created, { origin, challenge }) {
    const library = await import('@simplewebauthn/server');
    const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
    return orNull(async () => {
      if (hasCertificate(decodeAttestationObject, created.response.attestationObject)) return null;
      const { verified, registrationInfo } = await library.verifyRegistrationResponse({
        response: { ...created, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: siteOf(origin),
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      if (!verified || !registrationInfo) return null;
      const { id, publicKey, counter } = registrationInfo.credential;
      return { credentialId: id, publicKey: toBase64Url(publicKey), counter };
    });
  },

  async checkUsed(used, stored, { origin, challenge, needsVerification, needsHandle }) {
    const { userHandle, ...response } = used.response;
    const handle = toBase64Url(handleOf(stored.userId));
    if (userHandle === undefined ? needsHandle : userHandle !== handle) return null;
    const library = await import('@simplewebauthn/server');
    return orNull(async () => {
      const { verified, authenticationInfo } = await library.verifyAuthenticationResponse({
        response: { ...used, response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: siteOf(origin),
        requireUserVerification: needsVerification,
        credential: {
          id: stored.credentialId,
          publicKey: fromBase64Url(stored.publicKey),
          counter: stored.counter,
        },
      });
      return verified ? authenticationInfo.newCounter : null;
    });
  },
};
