// The errors that an operation can return, including the errors that its object does not list.
import { ERRORS, type ErrorCode } from '../errors.ts';
import { acceptsIfMatch, isWrite, type Operation } from './operation.ts';

const KEY_ERRORS = [
  'UNAUTHENTICATED',
  'KEY_SCOPE_MISSING',
  'KEY_NETWORK_NOT_ALLOWED',
  'KEY_OF_ORGANIZATION',
] as const;

/** Lists all error codes of an operation. The document describes them, and tests cause each status once. */
export function listErrorCodes(operation: Operation): ErrorCode[] {
  const { access, path, body, hasOwnKeys, errors } = operation;
  const isStored = isWrite(operation) && !hasOwnKeys;
  const codes: ErrorCode[] = [
    'VALIDATION_FAILED',
    ...(body ? (['MALFORMED_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(access === 'public' ? [] : KEY_ERRORS),
    ...(path.includes('{') ? (['NOT_FOUND'] as const) : []),
    ...(isStored
      ? (['IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_OUTCOME_UNKNOWN', 'SECRETS_UNAVAILABLE'] as const)
      : []),
    ...(isWrite(operation) ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...(acceptsIfMatch(operation) ? (['PRECONDITION_FAILED'] as const) : []),
    ...errors,
    'RATE_LIMITED',
    'INTERNAL',
  ];
  return [...new Set(codes)];
}

/** Groups the error codes of an operation by their status, ascending. */
export function groupByStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes.toSorted((a, b) => ERRORS[a][0] - ERRORS[b][0])) {
    const [status] = ERRORS[code];
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return groups;
}
