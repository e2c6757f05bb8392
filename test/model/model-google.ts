// The calendar account of the simulation, as one host's Google: every call takes effect immediately, and the
// answers may be lost.
import type { CalendarProvider } from '../../worker/ports/calendars/calendar-provider.ts';
import { type Mood as AccountMood, CalendarAccount } from '../simulation/calendar-account.ts';
import { createCalendarProvider } from '../simulation/calendar-provider.ts';

/** `deaf`: executes calls, but its answers are lost. */
export type Mood = AccountMood | 'deaf';

/** Access tokens of the model never expire. */
const FOREVER_MS = 9e12;

export function createModelGoogle() {
  const account = new CalendarAccount(() => 0);
  let isDeaf = false;
  const provider: CalendarProvider = {
    ...createCalendarProvider(
      async (effect, fail) => {
        const answer = effect();
        return isDeaf && !account.isRevoked ? fail() : answer;
      },
      () => account,
    ),
    revoke: () => Promise.reject(new Error('The model was not given this.')),
    refresh: async () => account.refresh('a', FOREVER_MS),
  };

  return {
    provider,
    add: account.add.bind(account),
    change: account.change.bind(account),
    live: account.live.bind(account),
    isUp: () => account.obstacle() === null && account.mood !== 'half' && !isDeaf,
    /** Or restores access: the host authorizes again. */
    setRevoked: (next: boolean) => {
      account.isRevoked = next;
    },
    setMood: (next: Mood) => {
      isDeaf = next === 'deaf';
      account.setMood(next === 'deaf' ? 'up' : next);
    },
  };
}

export type ModelGoogle = ReturnType<typeof createModelGoogle>;
