// The fixed parts of the OpenAPI document.
import { API_TAGS } from '../../worker/contract/api/api-reference.ts';

export const API_VERSION = '1.0.0';

export const INFO = {
  info: {
    title: 'Halfpast API',
    version: API_VERSION,
    summary: 'Meeting types, free times, bookings, webhooks and organizations.',
    description:
      'Everything that you can do in Halfpast, for your own programs. Requests and responses are JSON. Lists have `data` and `nextCursor`, and single objects have `data`. Errors are problem details after RFC 9457 with a `code` that never changes.',
    license: { name: 'Terms of service', url: 'https://halfpast.example/terms' },
    contact: { name: 'Halfpast', url: 'https://halfpast.example/contact' },
  },
  // This URL is relative to the address of the document.
  servers: [{ url: '/api/v1', description: 'The service from which you read this document.' }],
  externalDocs: { url: '/docs/api', description: 'Reference and guides' },
};

export const TAGS = API_TAGS.map(({ name, description }) => ({ name, description }));

export const SECURITY_SCHEMES = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key from the settings, sent as `Authorization: Bearer hp_live_…`.',
  },
};

export const HEADERS = {
  RequestId: {
    description: 'The id of the request. Send it with a question about the request.',
    schema: { type: 'string' },
  },
  Etag: {
    description: 'The version of the object. Send it as `If-Match` with a change.',
    schema: { type: 'string' },
  },
  IdempotentReplayed: {
    description: 'Present with the value `true` when an earlier request made the change.',
    schema: { type: 'string', enum: ['true'] },
  },
  RetryAfter: {
    description: 'The seconds after which to try again.',
    schema: { type: 'integer' },
  },
};

const PATH_PARAMETERS: Readonly<Record<string, string>> = {
  username: 'The username of the host.',
  slug: 'The slug of the meeting type.',
  linkId: 'The id of the booking link.',
  emailId: 'The id of the email.',
  deliveryId: 'The id of the delivery.',
  memberId: 'The id of the member.',
  invitationId: 'The id of the invitation.',
};

export const PARAMETERS = {
  path: PATH_PARAMETERS,
  shared: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'A text of your choice that identifies this request, for example a UUID. Within 24 hours, a repeated request with the same key changes nothing and gets the same answer.',
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
    },
    IfMatch: {
      name: 'If-Match',
      in: 'header',
      description:
        'The `ETag` of the version that you read. If the object has changed since then, the request fails with 412.',
      schema: { type: 'string' },
    },
    PageProof: {
      name: 'Page-Proof',
      in: 'header',
      description: 'The proof that you know the password of a protected page.',
      schema: { type: 'string' },
    },
  },
};
