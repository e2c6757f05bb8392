// The whole test server except the network: turns a call into a reply. All data is in memory.
import { createAnswering } from '../provider/answering.ts';
import { createCalendarPageHandlers } from '../provider/calendar-page-handlers.ts';
import { createCallLog } from '../provider/calls.ts';
import { createRouter } from '../provider/router.ts';
import { type Account, createAccounts } from './accounts.ts';
import { createCalendarApi } from './calendar-api.ts';
import { createCalendars, type StoredCalendar } from './calendars.ts';
import { createConcurrency } from './concurrency.ts';
import { createControl } from './control.ts';
import { errorReply } from './errors.ts';
import { createEventStore } from './event-store.ts';
import { createEventsApi } from './events-api.ts';
import { createMicrosoftFaults } from './faults.ts';
import { createGate } from './gate.ts';
import { createGrants, type StoredToken } from './grants.ts';
import { createNotifications } from './notifications.ts';
import { createOAuth } from './oauth.ts';
import { nameOf } from './operations.ts';
import { createPageActions, PAGE_TEXTS } from './page-actions.ts';
import { createSentMails } from './sent-mails.ts';
import { createSubscriptions, type Subscription } from './subscriptions.ts';

/** The data that survives a restart if the server has a state file. */
interface StoredState {
  readonly accounts: readonly Account[];
  readonly calendars: readonly StoredCalendar[];
  readonly tokens: readonly StoredToken[];
  readonly subscriptions: readonly Subscription[];
}

const EMPTY_STATE: StoredState = { accounts: [], calendars: [], tokens: [], subscriptions: [] };

/** Creates the test server. `defaultZone` is the time zone of mailboxes that are created without a zone. */
export function createMicrosoft(stored: StoredState = EMPTY_STATE, defaultZone = 'Europe/Berlin') {
  const notifications = createNotifications(stored.subscriptions);
  const calendars = createCalendars({
    defaultZone,
    stored: stored.calendars,
    onChange: notifications.notifyOfChange,
  });
  const accounts = createAccounts(stored.accounts);
  const grants = createGrants(stored.tokens);
  const faults = createMicrosoftFaults();
  const calls = createCallLog();
  const mails = createSentMails();
  const store = createEventStore(mails);
  const gate = createGate(grants, accounts, calendars);
  const oauth = createOAuth(grants, accounts, ({ email }) => calendars.ensureDefault(email));
  const actions = createPageActions({ accounts, calendars, grants, store });
  const router = createRouter({
    ...oauth.handlers,
    ...createCalendarApi(gate, accounts, calendars).handlers,
    ...createEventsApi(gate, accounts, store).handlers,
    ...createSubscriptions(notifications).handlersFor(gate, calendars),
    ...createControl({
      accounts,
      grants,
      calendars,
      store,
      notifications,
      mails,
      faults,
      calls,
    }),
    ...createCalendarPageHandlers({ texts: PAGE_TEXTS, actions, faults }),
  });

  return {
    exportState: (): StoredState => ({
      accounts: accounts.list(),
      calendars: calendars.exportState(),
      tokens: grants.exportState(),
      subscriptions: notifications.exportState(),
    }),

    answer: createAnswering({
      router,
      faults,
      calls,
      nameOf,
      accountOf: oauth.accountOf,
      around: createConcurrency(accounts),
      notFound: ({ method, url }) =>
        errorReply('NotImplemented', `The Microsoft test server has no ${method} ${url.pathname}.`),
    }),
  };
}
