// Scripted faults: which calls they apply to, and the response that replaces or follows the real one.
import { ERRORS, type ErrorName, errorReply } from './errors.ts';
import { type Call, json, page, type Reply } from './exchange.ts';
import type { FindError } from './free-busy.ts';
import { decode, type Operation } from './routes.ts';

/** In addition to the errors of errors.ts. */
const BREAKS = {
  hang: { status: 0, broken: 'hang' },
  reset: { status: 0, broken: 'reset' },
  invalid_grant: json(400, {
    error: 'invalid_grant',
    error_description: 'Token has been expired or revoked.',
  }),
  garbage: page(200, '<html><title>Sorry</title></html>'),
  badGateway: page(502, '<html><title>Error 502 (Server Error)!!1</title></html>'),
} as const satisfies Record<string, Reply>;

type FaultName = ErrorName | keyof typeof BREAKS;

/** A call must match all given conditions. `slow` is a fault with a delay and no response. */
export interface FaultScript {
  readonly operation?: Operation;
  /** `*` matches anything but a slash; calendar ids are written decoded. */
  readonly path?: string;
  readonly method?: string;
  /** An email address. */
  readonly account?: string;
  readonly name?: FaultName;
  readonly status?: number;
  readonly body?: unknown;
  readonly retryAfter?: number;
  /** How many calls it applies to; 1 by default. */
  readonly times?: number;
  readonly delayMs?: number;
  /** The call is executed, and then its response is lost. */
  readonly isAfter?: boolean;
  /** This calendar's entry in the responses of freebusy.query; `reason` is its error. */
  readonly calendarId?: string;
  readonly reason?: string;
}

interface Fault {
  readonly script: FaultScript;
  left: number;
}

const escapeForPattern = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

function fitsPath(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.split('*').map(escapeForPattern).join('[^/]*')}$`).test(path);
}

function fits(
  { script, left }: Fault,
  call: Call,
  operation: Operation | null,
  account: string | null,
) {
  return (
    left > 0 &&
    script.calendarId === undefined &&
    (script.operation === undefined || script.operation === operation) &&
    (script.path === undefined || fitsPath(script.path, decode(call.url.pathname))) &&
    (script.method === undefined || script.method === call.method) &&
    (script.account === undefined || script.account === account)
  );
}

/** Null when the real response is only delayed. */
export function answerOf({ name, status, body, retryAfter, delayMs }: FaultScript): Reply | null {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  const named = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, ...headers } });
  if (name !== undefined) {
    return named(
      name in ERRORS ? errorReply(name as ErrorName) : BREAKS[name as keyof typeof BREAKS],
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

    /** For one account or all. */
    clear(account: string | null): void {
      faults = account === null ? [] : faults.filter(({ script }) => script.account !== account);
    },

    /** The fault for this call; it applies to one call less afterwards. */
    take(call: Call, operation: Operation | null, account: string | null): FaultScript | null {
      const fault = faults.find((entry) => fits(entry, call, operation, account));
      if (!fault) return null;
      fault.left -= 1;
      return fault.script;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
