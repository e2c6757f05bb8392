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
}
