import type { BookOutcome, CommitAnswer, CommitFault } from '../../domain/bookings/new-booking.ts';
import type { HostCalendarPort } from '../../ports/bookings/host-calendar.ts';

type Commands = Omit<HostCalendarPort, 'watch'>;

/** The stub of a host object. The object's name is the id of its host. */
export type HostCalendarStub = {
  [Name in keyof Commands]: (command: Parameters<Commands[Name]>[0]) => Promise<CommitAnswer>;
} & { watch(): Promise<void> };

interface HostCalendarNamespace {
  getByName(name: string): HostCalendarStub;
}

type Operation = keyof HostCalendarStub;

/**
 * After this number of lost responses in a row, the health check reports a fault. A deployment may cause one
 * or two lost responses.
 */
const LOST_IN_A_ROW = 3;

function isOverloaded(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'overloaded' in error &&
    error.overloaded === true
  );
}

/** Logs the operation and the kind of error, and never the message of the error. */
function logFault(operation: Operation, reason: CommitFault, error?: unknown): void {
  const name = error instanceof Error ? error.name : undefined;
  console.error(JSON.stringify({ event: 'host-calendar-fault', operation, reason, error: name }));
}

/**
 * Sends commands to the host object. When the response is lost, the outcome is `unknown`. The stored booking
 * then shows whether the command was carried out. Every fault is logged. `onFault` is called for faults that
 * the health check reports. `onBookmark` is called with the bookmark of each commit.
 */
export function createHostCalendarPort(
  namespace: HostCalendarNamespace | null,
  onFault: (name: 'host-overloaded' | 'write-failed') => Promise<void> = async () => {},
  onBookmark: (bookmark: string | undefined) => void = () => {},
): HostCalendarPort {
  let lost = 0;

  async function note(reason: CommitFault): Promise<void> {
    lost = reason === 'unknown' ? lost + 1 : 0;
    if (reason === 'overloaded') await onFault('host-overloaded');
    if (reason === 'failed' || lost >= LOST_IN_A_ROW) await onFault('write-failed');
  }

  async function settle(
    operation: Operation,
    ask: (namespace: HostCalendarNamespace) => Promise<CommitAnswer>,
  ): Promise<BookOutcome> {
    if (namespace === null) {
      logFault(operation, 'missing');
      return { ok: false, reason: 'missing' };
    }
    let outcome: BookOutcome;
    try {
      const { bookmark, ...answered } = await ask(namespace);
      onBookmark(bookmark);
      outcome = answered;
      if (outcome.ok || outcome.reason === 'refused') {
        lost = 0;
        return outcome;
      }
      logFault(operation, outcome.reason);
    } catch (error) {
      outcome = { ok: false, reason: isOverloaded(error) ? 'overloaded' : 'unknown' };
      logFault(operation, outcome.reason, error);
    }
    await note(outcome.reason);
    return outcome;
  }
  return {
    book: (command) =>
      settle('book', (hosts) => hosts.getByName(command.booking.hostId).book(command)),
    move: (command) => settle('move', (hosts) => hosts.getByName(command.hostId).move(command)),
    cancel: (command) =>
      settle('cancel', (hosts) => hosts.getByName(command.hostId).cancel(command)),
    erase: (command) => settle('erase', (hosts) => hosts.getByName(command.hostId).erase(command)),
    async watch(hostId) {
      // A call to a Durable Object does not return a real promise. The result may have no `catch`, so it must
      // be awaited.
      try {
        await namespace?.getByName(hostId).watch();
      } catch {}
    },
  };
}
