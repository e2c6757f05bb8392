// A software authenticator for tests. It builds the answers of WebAuthn with WebCrypto alone, so it shares no code with
// the library of the Worker.
import type {
  PasskeyCreation,
  PasskeyRequest,
} from '../../worker/contract/sign-in/passkey-calls.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Item = number | string | Bytes | readonly (readonly [number | string, Item])[];

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export const toBase64Url = (bytes: Bytes): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const toBytes = (text: string): Bytes => Uint8Array.from(new TextEncoder().encode(text));

function join(...parts: readonly (Bytes | readonly number[])[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** Writes the start of an item in CBOR (RFC 8949): its kind, and a length or a number below 65,536. */
function writeHead(kind: number, value: number): number[] {
  if (value < 24) return [(kind << 5) | value];
  if (value < 256) return [(kind << 5) | 24, value];
  return [(kind << 5) | 25, value >> 8, value & 255];
}

function writeCbor(item: Item): Bytes {
  if (typeof item === 'number')
    return Uint8Array.from(item < 0 ? writeHead(1, -1 - item) : writeHead(0, item));
  if (typeof item === 'string') {
    const bytes = toBytes(item);
    return join(writeHead(3, bytes.length), bytes);
  }
  if (item instanceof Uint8Array) return join(writeHead(2, item.length), item);
  const entries = item.flatMap(([key, value]) => [writeCbor(key), writeCbor(value)]);
  return join(writeHead(5, item.length), ...entries);
}

/** WebCrypto returns both numbers of a signature with 32 bytes. WebAuthn has them as a DER sequence. */
function toDer(signature: Bytes): Bytes {
  const numbers = [signature.slice(0, 32), signature.slice(32)].map((bytes) => {
    const first = bytes.findIndex((byte) => byte !== 0);
    const short = bytes.slice(first === -1 ? 31 : first);
    const positive = (short[0] ?? 0) > 127 ? join([0], short) : short;
    return join([0x02, positive.length], positive);
  });
  const content = join(...numbers);
  return join([0x30, content.length], content);
}

/** What differs from a correct answer. */
export interface Flaws {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly isPresent?: boolean;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly hasHandle?: boolean;
  /** The page was in a frame of another site. */
  readonly isFramed?: boolean;
  /** The format of the attestation of a new passkey. */
  readonly format?: string;
  /** Changes one bit of the signature. */
  readonly isForged?: boolean;
}

export type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>;

/** Creates an authenticator with one key pair. `hasCounter` is false for the passkeys of a password manager. */
export async function createAuthenticator(origin: string, { hasCounter = true } = {}) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const keys = (await crypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const exported = await crypto.subtle.exportKey('raw', keys.publicKey);
  const point = new Uint8Array(exported as ArrayBuffer);
  const publicKey = writeCbor([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point.slice(1, 33)],
    [-3, point.slice(33)],
  ]);
  const credentialId = crypto.getRandomValues(new Uint8Array(32));
  const id = toBase64Url(credentialId);
  let counter = 0;
  let userHandle = toBase64Url(toBytes('unknown'));

  async function writeData(rpId: string, flaws: Flaws, credential: Bytes | null): Promise<Bytes> {
    const { isPresent = true, isVerified = true } = flaws;
    const flags =
      (isPresent ? USER_PRESENT : 0) |
      (isVerified ? USER_VERIFIED : 0) |
      (credential ? HAS_CREDENTIAL : 0);
    if (hasCounter) counter += 1;
    const count = new Uint8Array(4);
    new DataView(count.buffer).setUint32(0, flaws.counter ?? counter);
    return join(await sha256(toBytes(flaws.rpId ?? rpId)), [flags], count, credential ?? []);
  }

  const writeClientData = (type: string, challenge: string, flaws: Flaws): Bytes =>
    toBytes(
      JSON.stringify({
        type: flaws.type ?? type,
        challenge: flaws.challenge ?? challenge,
        origin: flaws.origin ?? origin,
        crossOrigin: flaws.isFramed === true,
      }),
    );

  return {
    id,

    async create({ rp, user, challenge }: PasskeyCreation, flaws: Flaws = {}) {
      userHandle = user.id;
      const length = [credentialId.length >> 8, credentialId.length & 255];
      const credential = join(new Uint8Array(16), length, credentialId, publicKey);
      const attestation = writeCbor([
        ['fmt', flaws.format ?? 'none'],
        ['attStmt', []],
        ['authData', await writeData(rp.id, flaws, credential)],
      ]);
      const clientData = writeClientData('webauthn.create', challenge, flaws);
      return {
        ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: toBase64Url(clientData),
          attestationObject: toBase64Url(attestation),
          transports: ['internal', 'hybrid', 'carrier-pigeon'],
        },
      };
    },

    async use({ rpId, challenge }: PasskeyRequest, flaws: Flaws = {}) {
      const data = await writeData(rpId, flaws, null);
      const clientData = writeClientData('webauthn.get', challenge, flaws);
      const signed = join(data, await sha256(clientData));
      const hashed = { name: 'ECDSA', hash: 'SHA-256' };
      const signature = toDer(
        new Uint8Array(await crypto.subtle.sign(hashed, keys.privateKey, signed)),
      );
      if (flaws.isForged) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
      return {
        ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: toBase64Url(clientData),
          authenticatorData: toBase64Url(data),
          signature: toBase64Url(signature),
          ...(flaws.hasHandle !== false && { userHandle: flaws.userHandle ?? userHandle }),
        },
      };
    },
  };
}
