// Scripted faults of the Microsoft test server.
import { page, type Reply } from '../provider/exchange.ts';
import {
  createFaults,
  type Faults,
  type FaultScript as ProviderFaultScript,
} from '../provider/faults.ts';
import { ERRORS, type ErrorName, errorReply } from './errors.ts';
import { OAUTH_ERRORS, type OAuthErrorName, oauthErrorReply } from './oauth-errors.ts';
import type { Operation } from './operations.ts';

/** A gateway in front of Graph sends these responses, which are not JSON. */
const GATEWAY_FAULTS = {
  badGateway: page(502, '<html><title>502 Bad Gateway</title></html>'),
} as const satisfies Record<string, Reply>;

type FaultName = ErrorName | OAuthErrorName | keyof typeof GATEWAY_FAULTS;

export type FaultScript = ProviderFaultScript<Operation, FaultName>;

function findNamed(name: string): Reply | null {
  if (Object.hasOwn(ERRORS, name)) return errorReply(name as ErrorName);
  if (Object.hasOwn(OAUTH_ERRORS, name)) return oauthErrorReply(name as OAuthErrorName);
  return (GATEWAY_FAULTS as Record<string, Reply>)[name] ?? null;
}

export type MicrosoftFaults = Faults<FaultScript>;

export const createMicrosoftFaults = (): MicrosoftFaults => createFaults<FaultScript>(findNamed);
