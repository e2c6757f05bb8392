// Models of a host's accounts at Google and Microsoft. They use the calendar account of the simulation, but every
// call takes effect immediately.
import type { CalendarProvider } from '../../worker/ports/calendars/calendar-provider.ts';
import { type Mode as AccountMode, CalendarAccount } from '../simulation/calendar-account.ts';
import { createCalendarProvider, type SimulatedName } from '../simulation/calendar-provider.ts';

/** `answers-lost`: executes calls, but their answers are lost. */
export type Mode = AccountMode | 'answers-lost';

/** Access tokens of the model never expire. */
const FOREVER_MS = 9e12;

export function createModelAccount(name: SimulatedName) {
  const isGoogle = name === 'google';
  const account = new CalendarAccount(() => 0, isGoogle ? 'client' : 'account');
  let areAnswersLost = false;
  const provider: CalendarProvider = {
    ...createCalendarProvider(
      async (effect, fail) => {
        const answer = effect();
        return areAnswersLost && !account.isRevoked ? fail() : answer;
      },
      () => account,
      name,
    ),
    revoke: () => Promise.reject(new Error('The model does not implement this call.')),
    refresh: async () => account.refresh('a', FOREVER_MS),
  };

  return {
    name,
    provider,
    add: account.add.bind(account),
    change: account.change.bind(account),
    live: account.live.bind(account),
    /**
     * Tells whether the account can return busy times. At Microsoft, the product reads events in place of
     * busy times.
     */
    isUp: () =>
      account.findFailure() === null &&
      !(isGoogle && account.mode === 'no-busy-times') &&
      !areAnswersLost,
    /** Revokes or restores the access. Restoring the access simulates a new authorization by the host. */
    setRevoked: (isRevoked: boolean) => {
      account.isRevoked = isRevoked;
    },
    setMode: (mode: Mode) => {
      areAnswersLost = mode === 'answers-lost';
      account.setMode(mode === 'answers-lost' ? 'up' : mode);
    },
  };
}

export type ModelAccount = ReturnType<typeof createModelAccount>;
