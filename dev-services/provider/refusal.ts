// The exception that ends a call with an error response, and the text of such an exception.
import type { Reply } from './exchange.ts';

/** A handler throws this exception to end the call with an error response. */
export class Refusal extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super(`Refused with ${reply.status}`);
    this.reply = reply;
  }
}

/** Returns the message of an error for a developer. The providers' error bodies contain `error.message`. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Refusal)) return String(error);
  return JSON.parse(String(error.reply.body)).error.message;
}
