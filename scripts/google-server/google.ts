// The whole test server except the network: a call comes in, a reply goes out. All data is in memory.
import { createCalendarApi } from './calendar-api.ts';
import { createCalendarVisits } from './calendar-visits.ts';
import { createCalendars, type KeptCalendar } from './calendars.ts';
import { createCallLog } from './calls.ts';
import { type Channel, createChannels } from './channels.ts';
import { createControl } from './control.ts';
import { Refusal } from './errors.ts';
import { type Call, json, type Reply } from './exchange.ts';
import { answerOf, createFaults, type FaultScript } from './faults.ts';
import { createGate } from './gate.ts';
import { createGrants, type KeptToken } from './grants.ts';
import { createOAuth } from './oauth.ts';
import type { Person } from './people.ts';
import { createRouter, type Match, nameOf } from './routes.ts';

const NOT_FOUND = json(404, { error: 'not_found' });

async function answerTruly(call: Call, match: Match | null): Promise<Reply> {
  if (!match) return NOT_FOUND;
  try {
    return await match.handler({ ...call, ids: match.ids });
  } catch (error) {
    if (error instanceof Refusal) return error.reply;
    // A bug in the test server, or an unknown control call. No scripted fault looks like this.
    console.error(error);
    return json(500, { error: 'test_server_bug', error_description: String(error) });
  }
}

/** The data that survives a restart, if it is stored. */
export interface Kept {
  readonly people: readonly Person[];
  readonly calendars: readonly KeptCalendar[];
  readonly tokens: readonly KeptToken[];
  readonly channels: readonly Channel[];
}

const NOTHING: Kept = { people: [], calendars: [], tokens: [], channels: [] };

/** `defaultZone` is the zone of calendars without one. */
export function createGoogle(kept: Kept = NOTHING, defaultZone = 'Europe/Berlin') {
  const channels = createChannels(kept.channels);
  const onChange = channels.announce;
  const calendars = createCalendars({ defaultZone, kept: kept.calendars, onChange });
  const grants = createGrants(kept.tokens);
  const faults = createFaults();
  const calls = createCallLog();
  const gate = createGate(grants, calendars);
  const control = createControl({ grants, calendars, channels, faults, calls }, kept.people);
  const oauth = createOAuth(grants, control.remember);
  const router = createRouter({
    ...oauth.handlers,
    ...createCalendarApi(gate, calendars, faults.findFreeBusyError).handlers,
    ...channels.handlersFor(gate),
    ...control.handlers,
    ...createCalendarVisits({ calendars, grants, listPeople: control.listPeople }).handlers,
  });

  async function answerBadly(fault: FaultScript, call: Call, match: Match | null): Promise<Reply> {
    if (fault.delayMs !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs).unref());
    }
    const isTrueToo = fault.isAfter ?? false;
    const scripted = answerOf(fault);
    if (scripted === null) return answerTruly(call, match);
    if (isTrueToo) await answerTruly(call, match);
    return scripted;
  }

  return {
    keep: (): Kept => ({
      people: control.listPeople(),
      calendars: calendars.keep(),
      tokens: grants.keep(),
      channels: channels.keep(),
    }),

    async answer(call: Call): Promise<Reply> {
      const match = router.find(call);
      if (match?.key.includes(' /test/')) return answerTruly(call, match);
      const operation = match ? nameOf(call, match.key) : null;
      const account = oauth.accountOf(call);
      const fault = faults.take(call, operation, account);
      const reply = fault ? await answerBadly(fault, call, match) : await answerTruly(call, match);
      if (operation) calls.add(call, operation, account, reply, fault !== null);
      return reply;
    },
  };
}
