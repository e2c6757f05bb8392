// The emails that the providers of the mail lab received, by box, and the behaviour of each box. Every test
// has its own box.

/**
 * `refusing`: 451 or 500. `limited`: 429 with Retry-After. `hanging`: no response. `dropping`: closes the
 * connection as soon as an email begins.
 */
export type BoxMode = 'ok' | 'refusing' | 'limited' | 'hanging' | 'dropping';

interface TakenMail {
  readonly from: string;
  readonly to: string;
  /** The message received over SMTP, or the JSON that Resend received. */
  readonly raw: string;
}

export interface BoxContent {
  readonly taken: TakenMail[];
  /** Attempts with any result. */
  attempts: number;
}

export interface Box extends BoxContent {
  mode: BoxMode;
  /** Idempotency keys with the bodies of their requests. */
  readonly keys: Map<string, string>;
}

const boxes = new Map<string, Box>();

export function openBox(name: string): Box {
  const known = boxes.get(name);
  if (known) return known;
  const box: Box = { mode: 'ok', taken: [], attempts: 0, keys: new Map() };
  boxes.set(name, box);
  return box;
}
