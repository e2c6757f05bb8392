// Scripted faults of the Google test server. A fault affects a whole call, or only one calendar in the
// response of freebusy.query.
import { json, page, type Reply } from '../provider/exchange.ts';
import {
  createFaults,
  type Faults,
  type FaultScript as ProviderFaultScript,
} from '../provider/faults.ts';
import { ERRORS, type ErrorName, errorReply } from './errors.ts';
import type { FindError } from './free-busy.ts';
import type { Operation } from './routes.ts';

/** Faults by name, in addition to the errors in errors.ts. */
const OTHER_FAULTS = {
  invalid_grant: json(400, {
    error: 'invalid_grant',
    error_description: 'Token has been expired or revoked.',
  }),
  badGateway: page(502, '<html><title>Error 502 (Server Error)!!1</title></html>'),
} as const satisfies Record<string, Reply>;

type FaultName = ErrorName | keyof typeof OTHER_FAULTS;

export interface FaultScript extends ProviderFaultScript<Operation, FaultName> {
  /** Puts the error `reason` into the entry of this calendar in the response of freebusy.query. */
  readonly calendarId?: string;
  readonly reason?: string;
}

function findNamed(name: string): Reply | null {
  if (name in ERRORS) return errorReply(name as ErrorName);
  return (OTHER_FAULTS as Record<string, Reply>)[name] ?? null;
}

export type GoogleFaults = Faults<FaultScript>;

export const createGoogleFaults = (): GoogleFaults =>
  createFaults<FaultScript>(findNamed, ({ calendarId }) => calendarId === undefined);

export const createFindError =
  (faults: GoogleFaults): FindError =>
  (calendarId) => {
    const fault = faults.takeWhere((script) => script.calendarId === calendarId);
    return fault ? (fault.reason ?? 'internalError') : null;
  };
