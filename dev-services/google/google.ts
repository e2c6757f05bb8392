// The whole test server except the network: turns a call into a reply. All data is in memory.
import { createAnswering } from '../provider/answering.ts';
import { createCalendarPageHandlers } from '../provider/calendar-page-handlers.ts';
import { createCallLog } from '../provider/calls.ts';
import { json } from '../provider/exchange.ts';
import { createRouter } from '../provider/router.ts';
import { createCalendarApi } from './calendar-api.ts';
import { createCalendars, type StoredCalendar } from './calendars.ts';
import { type Channel, createChannels } from './channels.ts';
import { createControl } from './control.ts';
import { createFindError, createGoogleFaults } from './faults.ts';
import { createGate } from './gate.ts';
import { createGrants, type StoredToken } from './grants.ts';
import { createOAuth } from './oauth.ts';
import { createPageActions, PAGE_TEXTS } from './page-actions.ts';
import type { Person } from './people.ts';
import { nameOf } from './routes.ts';

const NOT_FOUND = json(404, { error: 'not_found' });

/** The data that survives a restart if the server has a state file. */
interface StoredState {
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
  const faults = createGoogleFaults();
  const calls = createCallLog();
  const gate = createGate(grants, calendars);
  const control = createControl({ grants, calendars, channels, faults, calls }, stored.people);
  const oauth = createOAuth(grants, control.remember);
  const actions = createPageActions({ calendars, grants, listPeople: control.listPeople });
  const router = createRouter({
    ...oauth.handlers,
    ...createCalendarApi(gate, calendars, createFindError(faults)).handlers,
    ...channels.handlersFor(gate),
    ...control.handlers,
    ...createCalendarPageHandlers({ texts: PAGE_TEXTS, actions, faults }),
  });

  return {
    exportState: (): StoredState => ({
      people: control.listPeople(),
      calendars: calendars.exportState(),
      tokens: grants.exportState(),
      channels: channels.exportState(),
    }),

    answer: createAnswering({
      router,
      faults,
      calls,
      nameOf,
      accountOf: oauth.accountOf,
      notFound: () => NOT_FOUND,
    }),
  };
}
