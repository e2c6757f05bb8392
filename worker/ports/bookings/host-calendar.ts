import type {
  ApproveCommand,
  AskCommand,
  CancelCommand,
  ChangeOutcome,
  EraseCommand,
  MoveCommand,
  NoShowCommand,
  RemoveGuestCommand,
} from '../../domain/bookings/changes.ts';
import type { HandOverCommand } from '../../domain/bookings/hand-over.ts';
import type { HoldCommand, ReleaseCommand } from '../../domain/bookings/holds.ts';
import type { BookCommand, BookOutcome } from '../../domain/bookings/new-booking.ts';

/**
 * Sends changes to the host object (the host's Durable Object), which runs the changes of one host one after
 * the other.
 */
export interface HostCalendarPort {
  book(command: BookCommand): Promise<BookOutcome>;
  move(command: MoveCommand): Promise<ChangeOutcome>;
  cancel(command: CancelCommand): Promise<ChangeOutcome>;
  approve(command: ApproveCommand): Promise<ChangeOutcome>;
  askForTime(command: AskCommand): Promise<ChangeOutcome>;
  markNoShow(command: NoShowCommand): Promise<ChangeOutcome>;
  removeGuest(command: RemoveGuestCommand): Promise<ChangeOutcome>;
  hold(command: HoldCommand): Promise<BookOutcome>;
  releaseHold(command: ReleaseCommand): Promise<BookOutcome>;
  handOver(command: HandOverCommand): Promise<ChangeOutcome>;
  erase(command: EraseCommand): Promise<ChangeOutcome>;
  /**
   * Makes the host object check its outbox rows soon. Never rejects, because the cron checks these
   * rows too.
   */
  watch(hostId: string): Promise<void>;
}
