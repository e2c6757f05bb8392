// The whole test server except the network: turns a call into a reply. All data is in memory.

import {
  type Call,
  type Handler,
  type Handlers,
  json,
  page,
  type Reply,
  redirect,
} from '../provider/exchange.ts';
import { createControl } from './control.ts';
import { Refusal } from './errors.ts';
import { createFaults, OPERATIONS, type Operation, replyOf } from './faults.ts';
import { createGrants, type Person, type StoredToken } from './grants.ts';
import { createMeetings, type Meeting } from './meetings.ts';
import { createOAuth } from './oauth.ts';
import { renderMeetings } from './pages.ts';

/** The data that survives a restart if the server has a state file. */
interface StoredState {
  readonly people: readonly Person[];
  readonly tokens: readonly StoredToken[];
  readonly meetings: readonly Meeting[];
}

const EMPTY: StoredState = { people: [], tokens: [], meetings: [] };

const NOT_FOUND = json(404, { code: 404, message: 'This API endpoint is not recognized.' });

interface Match {
  readonly key: string;
  readonly handler: Handler;
  readonly ids: Record<string, string>;
}

function findRoute(handlers: Handlers, { method, url }: Call): Match | null {
  const exact = `${method} ${url.pathname}`;
  if (handlers[exact]) return { key: exact, handler: handlers[exact], ids: {} };
  const key = `${method} /v2/meetings/{meetingId}`;
  const meetingId = /^\/v2\/meetings\/([^/]+)$/.exec(url.pathname)?.[1];
  const handler = handlers[key];
  return handler && meetingId !== undefined ? { key, handler, ids: { meetingId } } : null;
}

async function answerNormally(call: Call, match: Match | null): Promise<Reply> {
  if (!match) return NOT_FOUND;
  try {
    return await match.handler({ ...call, ids: match.ids });
  } catch (error) {
    if (error instanceof Refusal) return error.reply;
    // A bug in the test server, or an unknown control call.
    console.error(error);
    return json(500, { error: 'test_server_bug', error_description: String(error) });
  }
}

export function createZoom(stored: StoredState = EMPTY) {
  const grants = createGrants(stored.people, stored.tokens);
  const meetings = createMeetings(grants, stored.meetings);
  const faults = createFaults();
  const oauth = createOAuth(grants);
  const counts = new Map<string, Partial<Record<Operation, number>>>();
  const handlers: Handlers = {
    ...oauth.handlers,
    ...meetings.handlers,
    ...createControl({ grants, meetings, faults, counts }),
    'GET /test/meetings': () => page(200, renderMeetings(grants.listPeople(), meetings.listOf)),
    'POST /test/meetings': ({ form }) => {
      const [id, revoked] = [form.get('id'), form.get('revoke')];
      if (id !== null) meetings.remove(Number(id));
      if (revoked !== null) grants.revoke(revoked);
      return redirect('/test/meetings', 303);
    },
  };

  function count(operation: Operation, account: string): void {
    const counted = counts.get(account) ?? {};
    counts.set(account, { ...counted, [operation]: (counted[operation] ?? 0) + 1 });
  }

  return {
    exportState: (): StoredState => ({
      people: grants.listPeople(),
      tokens: grants.exportTokens(),
      meetings: meetings.exportState(),
    }),

    async answer(call: Call): Promise<Reply> {
      const match = findRoute(handlers, call);
      const operation = (OPERATIONS as Record<string, Operation>)[match?.key ?? ''];
      if (!operation) return answerNormally(call, match);
      const account = oauth.accountOf(call);
      if (account !== null) count(operation, account);
      const fault = faults.take(operation, account);
      if (!fault) return answerNormally(call, match);
      if (fault.isAfter) await answerNormally(call, match);
      return replyOf(fault);
    },
  };
}
