// Scripted faults. A script defines which calls the fault affects, and which response the server sends.

import { json, page, type Reply } from '../provider/exchange.ts';
import { ERRORS, type ErrorName } from './errors.ts';

/** The calls of Zoom that a fault can affect and that the server counts. */
export const OPERATIONS = {
  'POST /oauth/token': 'token',
  'POST /oauth/revoke': 'revoke',
  'GET /v2/users/me': 'user',
  'POST /v2/users/me/meetings': 'create',
  'GET /v2/users/me/meetings': 'list',
  'GET /v2/meetings/{meetingId}': 'get',
  'PATCH /v2/meetings/{meetingId}': 'update',
  'DELETE /v2/meetings/{meetingId}': 'delete',
} as const satisfies Record<string, string>;
export type Operation = (typeof OPERATIONS)[keyof typeof OPERATIONS];

const BROKEN = {
  hang: { status: 0, broken: 'hang' },
  reset: { status: 0, broken: 'reset' },
  garbage: page(200, '<html><title>Sorry</title></html>'),
} as const satisfies Record<string, Reply>;

/** Describes a fault, which affects the calls that match all given conditions. */
export interface FaultScript {
  /** Email address of the account. */
  readonly account: string;
  readonly operation?: Operation;
  readonly name?: ErrorName | keyof typeof BROKEN;
  readonly status?: number;
  readonly body?: unknown;
  /** Seconds. */
  readonly retryAfter?: number;
  /** Number of calls that the fault affects. Default: 1. */
  readonly times?: number;
  /** True: the server executes the call and then sends the fault in place of the real response. */
  readonly isAfter?: boolean;
}

export function replyOf({ name, status, body, retryAfter }: FaultScript): Reply {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  const reply =
    name === undefined
      ? json(status ?? 500, body ?? {})
      : name in BROKEN
        ? BROKEN[name as keyof typeof BROKEN]
        : ERRORS[name as ErrorName]();
  return { ...reply, headers: { ...('headers' in reply ? reply.headers : {}), ...headers } };
}

export function createFaults() {
  const faults: { readonly script: FaultScript; left: number }[] = [];
  return {
    add: (script: FaultScript): void => {
      faults.push({ script, left: script.times ?? 1 });
    },

    /** Returns the fault for this call and counts down its remaining uses. */
    take(operation: Operation, account: string | null): FaultScript | null {
      const fault = faults.find(
        ({ script, left }) =>
          left > 0 &&
          script.account === account &&
          (script.operation === undefined || script.operation === operation),
      );
      if (!fault) return null;
      fault.left -= 1;
      return fault.script;
    },
  };
}
