// A model of one host's Google account. It uses the calendar account of the simulation, but every call takes
// effect immediately.
import type { CalendarProvider } from '../../worker/ports/calendars/calendar-provider.ts';
import { type Mode as AccountMode, CalendarAccount } from '../simulation/calendar-account.ts';
import { createCalendarProvider } from '../simulation/calendar-provider.ts';

/** `answers-lost`: executes calls, but their answers are lost. */
export type Mode = AccountMode | 'answers-lost';

/** Access tokens of the model never expire. */
const FOREVER_MS = 9e12;

export function createModelGoogle() {
  const account = new CalendarAccount(() => 0);
  let areAnswersLost = false;
  const provider: CalendarProvider = {
    ...createCalendarProvider(
      async (effect, fail) => {
        const answer = effect();
        return areAnswersLost && !account.isRevoked ? fail() : answer;
      },
      () => account,
    ),
    revoke: () => Promise.reject(new Error('The model does not implement this call.')),
    refresh: async () => account.refresh('a', FOREVER_MS),
  };

  return {
    provider,
    add: account.add.bind(account),
    change: account.change.bind(account),
    live: account.live.bind(account),
    isUp: () =>
      account.findFailure() === null && account.mode !== 'no-busy-times' && !areAnswersLost,
    /** Revokes the access, or restores it as a new authorization by the host does. */
    setRevoked: (isRevoked: boolean) => {
      account.isRevoked = isRevoked;
    },
    setMode: (mode: Mode) => {
      areAnswersLost = mode === 'answers-lost';
      account.setMode(mode === 'answers-lost' ? 'up' : mode);
    },
  };
}

export type ModelGoogle = ReturnType<typeof createModelGoogle>;
