import type { Deps } from '../../../worker/services/service-deps.ts';

/** Returns dependencies that write without a Durable Object, so that all attempts really run at the same time. */
export const bookWithoutObject = (deps: Deps): Deps => ({
  ...deps,
  hostCalendar: {
    ...deps.hostCalendar,
    book: async (command) =>
      (await deps.bookings.insertBooking(command))
        ? { ok: true }
        : { ok: false, reason: 'refused' },
    watch: async () => undefined,
  },
});
