// Scripted faults. A script defines which calls the fault affects, and which response the server sends.
import { ERRORS, type ErrorName, errorReply } from './errors.ts';
import { type Call, json, page, type Reply } from './exchange.ts';
import type { FindError } from './free-busy.ts';
import { decode, type Operation } from './routes.ts';

/** Faults by name, in addition to the errors in errors.ts. */
const OTHER_FAULTS = {
  hang: { status: 0, broken: 'hang' },
  reset: { status: 0, broken: 'reset' },
  invalid_grant: json(400, {
    error: 'invalid_grant',
    error_description: 'Token has been expired or revoked.',
  }),
  garbage: page(200, '<html><title>Sorry</title></html>'),
  badGateway: page(502, '<html><title>Error 502 (Server Error)!!1</title></html>'),
} as const satisfies Record<string, Reply>;

type FaultName = ErrorName | keyof typeof OTHER_FAULTS;

/**
 * Describes a fault, which affects the calls that match all given conditions. A script with only `delayMs`
 * delays the real response.
 */
export interface FaultScript {
  readonly operation?: Operation;
  /** Path of the call. `*` matches any characters except a slash. Calendar ids are not URL-encoded. */
  readonly path?: string;
  readonly method?: string;
  /** Email address of the account. */
  readonly account?: string;
  readonly name?: FaultName;
  readonly status?: number;
  readonly body?: unknown;
  readonly retryAfter?: number;
  /** Number of calls that the fault affects. Default: 1. */
  readonly times?: number;
  readonly delayMs?: number;
  /** True: the server executes the call and then sends the fault in place of the real response. */
  readonly isAfter?: boolean;
  /** Puts the error `reason` into the entry of this calendar in the response of freebusy.query. */
  readonly calendarId?: string;
  readonly reason?: string;
}

interface Fault {
  readonly script: FaultScript;
  left: number;
}

const escapeForPattern = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

function matchesPath(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.split('*').map(escapeForPattern).join('[^/]*')}$`).test(path);
}

function isAffected(
  { script, left }: Fault,
  call: Call,
  operation: Operation | null,
  account: string | null,
) {
  return (
    left > 0 &&
    script.calendarId === undefined &&
    (script.operation === undefined || script.operation === operation) &&
    (script.path === undefined || matchesPath(script.path, decode(call.url.pathname))) &&
    (script.method === undefined || script.method === call.method) &&
    (script.account === undefined || script.account === account)
  );
}

/** Returns the response of a fault, or null when the fault only delays the real response. */
export function answerOf({ name, status, body, retryAfter, delayMs }: FaultScript): Reply | null {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  const named = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, ...headers } });
  if (name !== undefined) {
    return named(
      name in ERRORS
        ? errorReply(name as ErrorName)
        : OTHER_FAULTS[name as keyof typeof OTHER_FAULTS],
    );
  }
  if (status === undefined && body === undefined && delayMs !== undefined) return null;
  return named(json(status ?? 500, body ?? {}));
}

export function createFaults() {
  let faults: Fault[] = [];

  const findFreeBusyError: FindError = (calendarId) => {
    const fault = faults.find(({ script, left }) => script.calendarId === calendarId && left > 0);
    if (!fault) return null;
    fault.left -= 1;
    return fault.script.reason ?? 'internalError';
  };

  return {
    findFreeBusyError,

    add(script: FaultScript): void {
      faults.push({ script, left: script.times ?? 1 });
    },

    /** Deletes the faults of one account, or all faults. */
    clear(account: string | null): void {
      faults = account === null ? [] : faults.filter(({ script }) => script.account !== account);
    },

    /** Returns the fault for this call and counts down its remaining uses. */
    take(call: Call, operation: Operation | null, account: string | null): FaultScript | null {
      const fault = faults.find((entry) => isAffected(entry, call, operation, account));
      if (!fault) return null;
      fault.left -= 1;
      return fault.script;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
