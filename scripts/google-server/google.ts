// The whole test server except the network: turns a call into a reply. All data is in memory.
import { createCalendarApi } from './calendar-api.ts';
import { createCalendarPageHandlers } from './calendar-page-handlers.ts';
import { createCalendars, type StoredCalendar } from './calendars.ts';
import { createCallLog } from './calls.ts';
import { type Channel, createChannels } from './channels.ts';
import { createControl } from './control.ts';
import { Refusal } from './errors.ts';
import { type Call, json, type Reply } from './exchange.ts';
import { answerOf, createFaults, type FaultScript } from './faults.ts';
import { createGate } from './gate.ts';
import { createGrants, type StoredToken } from './grants.ts';
import { createOAuth } from './oauth.ts';
import type { Person } from './people.ts';
import { createRouter, type Match, nameOf } from './routes.ts';

const NOT_FOUND = json(404, { error: 'not_found' });

async function answerNormally(call: Call, match: Match | null): Promise<Reply> {
  if (!match) return NOT_FOUND;
  try {
    return await match.handler({ ...call, ids: match.ids });
  } catch (error) {
    if (error instanceof Refusal) return error.reply;
    // A bug in the test server, or an unknown control call. No scripted fault has this error code.
    console.error(error);
    return json(500, { error: 'test_server_bug', error_description: String(error) });
  }
}

/** The data that survives a restart if the server has a state file. */
export interface StoredState {
  readonly people: readonly Person[];
  readonly calendars: readonly StoredCalendar[];
  readonly tokens: readonly StoredToken[];
  readonly channels: readonly Channel[];
}

const EMPTY_STATE: StoredState = { people: [], calendars: [], tokens: [], channels: [] };

/** Creates the test server. `defaultZone` is the time zone of calendars that are created without a zone. */
export function createGoogle(stored: StoredState = EMPTY_STATE, defaultZone = 'Europe/Berlin') {
  const channels = createChannels(stored.channels);
  const onChange = channels.notifyOfChange;
  const calendars = createCalendars({ defaultZone, stored: stored.calendars, onChange });
  const grants = createGrants(stored.tokens);
  const faults = createFaults();
  const calls = createCallLog();
  const gate = createGate(grants, calendars);
  const control = createControl({ grants, calendars, channels, faults, calls }, stored.people);
  const oauth = createOAuth(grants, control.remember);
  const router = createRouter({
    ...oauth.handlers,
    ...createCalendarApi(gate, calendars, faults.findFreeBusyError).handlers,
    ...channels.handlersFor(gate),
    ...control.handlers,
    ...createCalendarPageHandlers({ calendars, grants, listPeople: control.listPeople }).handlers,
  });

  async function answerWithFault(
    fault: FaultScript,
    call: Call,
    match: Match | null,
  ): Promise<Reply> {
    if (fault.delayMs !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs).unref());
    }
    const isAfter = fault.isAfter ?? false;
    const scripted = answerOf(fault);
    if (scripted === null) return answerNormally(call, match);
    if (isAfter) await answerNormally(call, match);
    return scripted;
  }

  return {
    exportState: (): StoredState => ({
      people: control.listPeople(),
      calendars: calendars.exportState(),
      tokens: grants.exportState(),
      channels: channels.exportState(),
    }),

    async answer(call: Call): Promise<Reply> {
      const match = router.find(call);
      if (match?.key.includes(' /test/')) return answerNormally(call, match);
      const operation = match ? nameOf(call, match.key) : null;
      const account = oauth.accountOf(call);
      const fault = faults.take(call, operation, account);
      const reply = fault
        ? await answerWithFault(fault, call, match)
        : await answerNormally(call, match);
      if (operation) calls.add(call, operation, account, reply, fault !== null);
      return reply;
    },
  };
}
