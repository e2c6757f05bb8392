// Generates hostile requests for any route. Parts of each request are valid, so that it passes early checks.
import fc from 'fast-check';
import { TEXT_NAMES } from '../../worker/domain/form/standard-fields.ts';
import { bookingRequest, nextIp, ORIGIN } from './calls.ts';
import { dateIn } from './times.ts';

export interface RouteAddress {
  readonly method: string;
  readonly path: string;
}

const HOSTILE_TEXTS = [
  '',
  '%',
  '%00',
  '%ff',
  '%C0%AF',
  '%zz',
  '%2e%2e%2f',
  '..',
  '.',
  '%0d%0aSet-Cookie:a=b',
  '%F0%9F%8E%88',
  'ü',
  '\u202eabc',
  "' OR 1=1 --",
  '__proto__',
  'constructor',
  'toString',
  'null',
  '-1',
  '1e400',
  '{{7*7}}',
  '<script>',
  '\\\\host\\share',
  'x'.repeat(5_000),
];

export const text = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

/** Generates a path for a route. Parameters are existing names or hostile values. */
export function pathFor(pattern: string, names: readonly string[]): fc.Arbitrary<string> {
  const segments = pattern.split('/').map((segment) => {
    if (segment === '*')
      return fc.oneof(
        text,
        fc.array(text, { maxLength: 4 }).map((all) => all.join('/')),
      );
    if (!segment.startsWith(':')) return fc.constant(segment);
    return fc.oneof(fc.constantFrom(...names), text);
  });
  return fc.tuple(...segments).map((parts) => parts.join('/'));
}

const query = fc.dictionary(
  fc.constantFrom(
    'date',
    'from',
    'to',
    'timezone',
    'theme',
    'token',
    'code',
    'state',
    'q',
    '__proto__',
  ),
  fc.oneof(text, fc.constantFrom('UTC', 'Europe/Paris', dateIn(1), '2027-02-30', '9999-12-31')),
  { maxKeys: 5 },
);

/** Header values of printable ASCII, because `Headers` rejects other values. */
const headerText = fc.oneof(
  fc
    .string({ unit: 'binary-ascii', maxLength: 40 })
    .map((headerValue) => headerValue.replace(/[^\x20-\x7e]/g, '')),
  fc.constant('k'.repeat(4_000)),
);

const headers = fc.dictionary(
  fc.constantFrom(
    'authorization',
    'cookie',
    'idempotency-key',
    'accept',
    'accept-language',
    'origin',
    'if-none-match',
    'range',
    'x-forwarded-for',
    'cf-ray',
    'user-agent',
    'content-encoding',
  ),
  headerText,
  { maxKeys: 4 },
);

const contentType = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  { weight: 1, arbitrary: fc.constantFrom('application/json; charset=utf-16', 'text/plain') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('multipart/form-data', 'multipart/form-data; boundary=x'),
  },
  { weight: 1, arbitrary: headerText },
);

const bookingBodies = fc
  .dictionary(
    fc.constantFrom(...Object.keys(bookingRequest()), 'inviteeMobileNumber', 'email', 'password'),
    fc.oneof(text, fc.jsonValue({ maxDepth: 3 })),
    { maxKeys: 3 },
  )
  .map((wrongFields) => JSON.stringify({ ...bookingRequest(), ...wrongFields }));

/** Bodies for calls that require a sign-in: correct field names with mostly wrong values. */
const signedInBodies = fc
  .dictionary(
    fc.constantFrom(
      'title',
      'slug',
      'description',
      'durationMinutes',
      'location',
      'primaryColor',
      'isActive',
      'visibility',
      'availability',
      'rules',
      'name',
      'username',
      'timezone',
      'logo',
      'plan',
      'inviteeName',
      'inviteeEmail',
      'startTime',
      'endTime',
      ...TEXT_NAMES,
      'confirm',
    ),
    fc.oneof(text, fc.constantFrom('UTC', 'free', '#006fee', 30), fc.jsonValue({ maxDepth: 3 })),
    { maxKeys: 4 },
  )
  .map((values) => JSON.stringify(values));

const body = fc.oneof(
  bookingBodies,
  signedInBodies,
  fc.json({ maxDepth: 4 }),
  text,
  fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
  fc.constant('['.repeat(50_000)),
  fc.constant(`"${'x'.repeat(70_000)}"`),
);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Names of existing objects and a session token, which make parts of the requests valid. */
export interface ExistingData {
  readonly names: readonly string[];
  readonly token: string;
}

/** Generates requests for a route, or null when `Request` itself rejects the generated values. */
export function hostileRequests(
  route: RouteAddress,
  { names, token }: ExistingData,
): fc.Arbitrary<Request | null> {
  const routeMethod = METHODS.includes(route.method) ? route.method : 'GET';
  const method = fc.oneof(
    { weight: 3, arbitrary: fc.constant(routeMethod) },
    { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
  );
  return fc
    .record({
      method,
      path: pathFor(route.path, names),
      query,
      headers,
      contentType,
      body,
      isSignedIn: fc.boolean(),
    })
    .map((parts) => {
      const session = parts.isSignedIn ? { authorization: `Bearer ${token}` } : {};
      const search = new URLSearchParams(parts.query).toString();
      const hasBody = parts.method !== 'GET' && parts.method !== 'HEAD';
      const ip = nextIp();
      try {
        return new Request(`${ORIGIN}${parts.path}${search === '' ? '' : `?${search}`}`, {
          method: parts.method,
          redirect: 'manual',
          headers: {
            ...parts.headers,
            ...session,
            'content-type': parts.contentType,
            'cf-connecting-ip': ip,
          },
          ...(hasBody ? { body: parts.body } : {}),
        });
      } catch {
        return null;
      }
    });
}
