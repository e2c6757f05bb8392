import type {
  CancelCommand,
  ChangeOutcome,
  EraseCommand,
  MoveCommand,
} from '../domain/bookings/changes.ts';
import type { BookCommand, BookOutcome } from '../domain/bookings/new-booking.ts';

/** Puts one host's changes in order. */
export interface HostCalendarPort {
  book(command: BookCommand): Promise<BookOutcome>;
  move(command: MoveCommand): Promise<ChangeOutcome>;
  cancel(command: CancelCommand): Promise<ChangeOutcome>;
  erase(command: EraseCommand): Promise<ChangeOutcome>;
  /** Has the object look soon at what its account is owed. Never rejects: the cron looks, too. */
  watch(hostId: string): Promise<void>;
}
