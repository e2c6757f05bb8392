// What the providers of the mail lab took, by box, and how each box behaves. Every test has its own box.

/**
 * `refusing`: 451 or 500. `limited`: 429 with Retry-After. `hanging`: no answer at all. `dropping`: the
 * connection is cut as soon as a mail begins.
 */
export type BoxMode = 'ok' | 'refusing' | 'limited' | 'hanging' | 'dropping';

interface TakenMail {
  readonly from: string;
  readonly to: string;
  /** The message as it came over SMTP, or the JSON that Resend was given. */
  readonly raw: string;
}

export interface BoxContent {
  readonly taken: TakenMail[];
  /** Attempts of any outcome. */
  attempts: number;
}

export interface Box extends BoxContent {
  mode: BoxMode;
  /** Idempotency keys with the bodies that they came with. */
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
