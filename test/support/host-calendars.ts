// Stands where the host's object stands, for tests of one of its calls; the others are not expected.
import type { HostCalendarPort } from '../../worker/ports/host-calendar.ts';

const unexpected = () => Promise.reject(new Error('This call was not expected.'));

export function bookingOnly(book: HostCalendarPort['book']): HostCalendarPort {
  return { book, move: unexpected, cancel: unexpected };
}
