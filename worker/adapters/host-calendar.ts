import type { BookCommand, BookOutcome } from '../domain/bookings/new-booking.ts';
import type { HostCalendarPort } from '../ports/host-calendar.ts';

interface HostCalendarStub {
  book(command: BookCommand): Promise<BookOutcome>;
}

interface HostCalendarNamespace {
  getByName(name: string): HostCalendarStub;
}

function isOverloaded(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'overloaded' in error &&
    error.overloaded === true
  );
}

/** One object a host. A lost answer is `unknown`: the booking's idempotency key tells whether it exists. */
export function createHostCalendarPort(namespace: HostCalendarNamespace): HostCalendarPort {
  return {
    async book(command) {
      try {
        return await namespace.getByName(command.booking.hostId).book(command);
      } catch (error) {
        return { ok: false, reason: isOverloaded(error) ? 'overloaded' : 'unknown' };
      }
    },
  };
}
