// Replaces the method `book` of the hosts' Durable Objects. A test can then run its own code before the
// real method, or instead of the real method. All other methods are real.
import { env } from 'cloudflare:workers';
import type { BookCommand, BookOutcome } from '../../worker/domain/bookings/new-booking.ts';

type Calendars = typeof env.HOST_CALENDAR;
type Book = (command: BookCommand) => Promise<BookOutcome>;

/**
 * Returns the namespace of the Durable Objects with `book` replaced. The replacement can call the real
 * method through its parameter `pass`.
 */
export function calendarsWith(book: (command: BookCommand, pass: Book) => ReturnType<Book>) {
  return new Proxy<Calendars>(env.HOST_CALENDAR, {
    get(target, name) {
      if (name !== 'getByName') return Reflect.get(target, name, target);
      return (host: string) => {
        const stub = target.getByName(host);
        const realBook: Book = (command) => stub.book(command);
        return new Proxy(stub, {
          get: (real, method) =>
            method === 'book'
              ? (command: BookCommand) => book(command, realBook)
              : Reflect.get(real, method, real),
        });
      };
    },
  });
}
