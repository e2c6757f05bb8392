// Implements the control calls (`POST /test/{name}`). Tests use them to read and change the server's data.
import { ZOOM_SCOPES } from '../../worker/domain/video/video-meeting.ts';
import { type Handlers, json } from '../provider/exchange.ts';
import type { createFaults, FaultScript, Operation } from './faults.ts';
import type { Grants } from './grants.ts';
import type { Meeting, Meetings } from './meetings.ts';

interface Account {
  readonly email: string;
}

interface IssuedTokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

/** The body and the answer of each control call. */
export interface ControlCalls {
  /** Creates a person with tokens, without the page for choosing an account. */
  grants: [Account & { readonly scopes?: readonly string[] }, IssuedTokens];
  /** Revokes all tokens of a person, as the person does in Zoom's Marketplace. */
  revoke: [Account, object];
  'expire-access-tokens': [Account, object];
  'list-meetings': [Account, readonly Meeting[]];
  /** Deletes a meeting, as the person does at Zoom. */
  'delete-meeting': [{ readonly id: number }, object];
  /** The number of calls of each operation for the account, including calls with faults. */
  calls: [Account, Partial<Record<Operation, number>>];
  faults: [FaultScript, object];
}

interface Parts {
  readonly grants: Grants;
  readonly meetings: Meetings;
  readonly faults: ReturnType<typeof createFaults>;
  readonly counts: ReadonlyMap<string, Partial<Record<Operation, number>>>;
}

export function createControl({ grants, meetings, faults, counts }: Parts): Handlers {
  const actions: { [Name in keyof ControlCalls]: (body: ControlCalls[Name][0]) => unknown } = {
    grants: ({ email, scopes = ZOOM_SCOPES }) => {
      grants.ensurePerson(email);
      return grants.issue(email, scopes);
    },
    revoke: ({ email }) => grants.revoke(email),
    'expire-access-tokens': ({ email }) => grants.expireAccessTokens(email),
    'list-meetings': ({ email }) => meetings.listOf(email),
    'delete-meeting': ({ id }) => meetings.remove(id),
    calls: ({ email }) => counts.get(email),
    faults: (script) => faults.add(script),
  };
  return Object.fromEntries(
    Object.entries(actions).map(([name, run]) => [
      `POST /test/${name}`,
      ({ body }: { body: string }) => json(200, run(JSON.parse(body)) ?? {}),
    ]),
  );
}
