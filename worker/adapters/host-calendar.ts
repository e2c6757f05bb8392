import type {
  CancelCommand,
  ChangeOutcome,
  EraseCommand,
  MoveCommand,
} from '../domain/bookings/changes.ts';
import type { BookCommand, BookOutcome } from '../domain/bookings/new-booking.ts';
import type { HostCalendarPort } from '../ports/host-calendar.ts';

export interface HostCalendarStub {
  book(command: BookCommand): Promise<BookOutcome>;
  move(command: MoveCommand): Promise<ChangeOutcome>;
  cancel(command: CancelCommand): Promise<ChangeOutcome>;
  erase(command: EraseCommand): Promise<ChangeOutcome>;
  watch(): Promise<void>;
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

async function settle(answer: Promise<BookOutcome>): Promise<BookOutcome> {
  try {
    return await answer;
  } catch (error) {
    return { ok: false, reason: isOverloaded(error) ? 'overloaded' : 'unknown' };
  }
}

/** One object a host. A lost answer is `unknown`: the booking itself tells whether it was written. */
export function createHostCalendarPort(namespace: HostCalendarNamespace): HostCalendarPort {
  return {
    book: (command) => settle(namespace.getByName(command.booking.hostId).book(command)),
    move: (command) => settle(namespace.getByName(command.hostId).move(command)),
    cancel: (command) => settle(namespace.getByName(command.hostId).cancel(command)),
    erase: (command) => settle(namespace.getByName(command.hostId).erase(command)),
    async watch(hostId) {
      // A call of a platform's object is no plain promise: it is awaited, not chained.
      try {
        await namespace.getByName(hostId).watch();
      } catch {}
    },
  };
}
