import type {
  BookCommand,
  BookOutcome,
  CommitAnswer,
  CommitFault,
} from '../../domain/bookings/new-booking.ts';
import { nameTypeObject } from '../../domain/bookings/object-names.ts';
import type { HostCalendarPort } from '../../ports/bookings/host-calendar.ts';

type Commands = Omit<HostCalendarPort, 'watch'>;

/**
 * The stub with which the Worker calls a host object (a host's Durable Object). The name of a host
 * object is the id of the host. Bookings of a team's meeting type have an object of their own.
 */
export type HostCalendarStub = {
  [Name in keyof Commands]: (command: Parameters<Commands[Name]>[0]) => Promise<CommitAnswer>;
} & { watch(): Promise<void> };

interface HostCalendarNamespace {
  getByName(name: string): HostCalendarStub;
}

const nameObject = (
  { hostId }: { readonly hostId: string },
  { teamTypeId }: Pick<BookCommand, 'teamTypeId'>,
): string => (teamTypeId === undefined ? hostId : nameTypeObject(teamTypeId));

type Operation = keyof HostCalendarStub;

/**
 * After this number of consecutive lost responses, the health check reports a fault. One or two
 * lost responses may be caused by a deployment.
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

/** Logs the operation and the kind of error. Never logs the error message. */
function logFault(operation: Operation, reason: CommitFault, error?: unknown): void {
  const name = error instanceof Error ? error.name : undefined;
  console.error(JSON.stringify({ event: 'host-calendar-fault', operation, reason, error: name }));
}

/**
 * Creates the port that sends commands to host objects. When a response is lost, the outcome is
 * `unknown`. The caller must then read the booking to find out whether the command was carried out.
 * Every fault is logged. Calls `onFault` for faults that the health check reports, and `onBookmark`
 * with the database bookmark of each stored change.
 */
export function createHostCalendarPort(
  namespace: HostCalendarNamespace | null,
  onFault: (name: 'host-overloaded' | 'write-failed') => Promise<void> = async () => {},
  onBookmark: (bookmark: string | undefined) => void = () => {},
): HostCalendarPort {
  let lostInARow = 0;

  async function reportFault(reason: CommitFault): Promise<void> {
    lostInARow = reason === 'unknown' ? lostInARow + 1 : 0;
    if (reason === 'overloaded') await onFault('host-overloaded');
    if (reason === 'failed' || lostInARow >= LOST_IN_A_ROW) await onFault('write-failed');
  }

  async function runCommand(
    operation: Operation,
    call: (namespace: HostCalendarNamespace) => Promise<CommitAnswer>,
  ): Promise<BookOutcome> {
    if (namespace === null) {
      logFault(operation, 'missing');
      return { ok: false, reason: 'missing' };
    }
    let outcome: BookOutcome;
    try {
      const { bookmark, ...answered } = await call(namespace);
      onBookmark(bookmark);
      outcome = answered;
      if (outcome.ok || outcome.reason === 'refused') {
        lostInARow = 0;
        return outcome;
      }
      logFault(operation, outcome.reason);
    } catch (error) {
      outcome = { ok: false, reason: isOverloaded(error) ? 'overloaded' : 'unknown' };
      logFault(operation, outcome.reason, error);
    }
    await reportFault(outcome.reason);
    return outcome;
  }
  return {
    book: (command) =>
      runCommand('book', (objects) =>
        objects.getByName(nameObject(command.booking, command)).book(command),
      ),
    move: (command) => runCommand('move', (hosts) => hosts.getByName(command.hostId).move(command)),
    cancel: (command) =>
      runCommand('cancel', (hosts) => hosts.getByName(command.hostId).cancel(command)),
    approve: (command) =>
      runCommand('approve', (hosts) => hosts.getByName(command.hostId).approve(command)),
    askForTime: (command) =>
      runCommand('askForTime', (hosts) => hosts.getByName(command.hostId).askForTime(command)),
    markNoShow: (command) =>
      runCommand('markNoShow', (hosts) => hosts.getByName(command.hostId).markNoShow(command)),
    removeGuest: (command) =>
      runCommand('removeGuest', (hosts) => hosts.getByName(command.hostId).removeGuest(command)),
    hold: (command) =>
      runCommand('hold', (objects) =>
        objects.getByName(nameObject(command.hold, command)).hold(command),
      ),
    releaseHold: (command) =>
      runCommand('releaseHold', (hosts) => hosts.getByName(command.hostId).releaseHold(command)),
    handOver: (command) =>
      runCommand('handOver', (hosts) => hosts.getByName(command.hostId).handOver(command)),
    erase: (command) =>
      runCommand('erase', (hosts) => hosts.getByName(command.hostId).erase(command)),
    async watch(hostId) {
      // A call to a Durable Object does not return a real promise. The result may have no `catch`, so it must
      // be awaited.
      try {
        await namespace?.getByName(hostId).watch();
      } catch {}
    },
  };
}
