// The mailboxes of the mail lab (fake email providers). A mailbox contains the received emails and the
// fault that the provider simulates. Every test has its own mailbox.

/**
 * The behaviour of a mailbox. `refusing`: responds with 451 or 500. `limited`: responds with 429 and
 * Retry-After. `hanging`: does not respond. `dropping`: closes the connection when an email begins.
 */
export type BoxMode = 'ok' | 'refusing' | 'limited' | 'hanging' | 'dropping';

interface TakenMail {
  readonly from: string;
  readonly to: string;
  /** The message received over SMTP, or the JSON that Resend received. */
  readonly raw: string;
}

export interface BoxContent {
  /** The accepted emails. */
  readonly taken: TakenMail[];
  /** Number of attempts to send an email, with any result. */
  attempts: number;
}

export interface Box extends BoxContent {
  mode: BoxMode;
  /** Maps each idempotency key to the body of its first request. */
  readonly keys: Map<string, string>;
}

const boxes = new Map<string, Box>();

export function openBox(name: string): Box {
  const existingBox = boxes.get(name);
  if (existingBox) return existingBox;
  const box: Box = { mode: 'ok', taken: [], attempts: 0, keys: new Map() };
  boxes.set(name, box);
  return box;
}
