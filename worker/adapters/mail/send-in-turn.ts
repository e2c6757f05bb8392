// One mail after the other through a provider. A failure counts for the mail that met it and for no other:
// when the provider itself is down, the rest of the batch comes back untried.
import type { OutgoingMail, SendFailure, SendResult } from '../../ports/mailer.ts';

/** A claim on mails lasts two minutes: a batch must be answered well within. */
const BATCH_MS = 60_000;
/** One mail alone may be what breaks a connection; so many different ones in a row are the provider. */
const FAILURES_IN_A_ROW = 3;

/** What one attempt found out; `isDown` when the next mail would fare no better. */
export type Attempt = { readonly ok: true } | (SendFailure & { readonly isDown?: boolean });

const OUT_OF_TIME: SendFailure = {
  ok: false,
  error: 'The mail provider was too slow for the whole batch.',
  isUntried: true,
};

/** A mail that throws fails alone. */
const UNBUILT: SendFailure = { ok: false, error: 'The email could not be built.' };

/** For the mails that the provider was not asked about. */
function release({ ok, error, isHeld, retryAfterMs }: SendFailure): SendFailure {
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
  return isHeld ? { ok, error, isHeld, ...wait } : { ok, error, isUntried: true, ...wait };
}

function isPassing(attempt: Attempt): boolean {
  return attempt.ok || attempt.isPermanent === true;
}

export async function sendInTurn(
  mails: readonly OutgoingMail[],
  attempt: (mail: OutgoingMail) => Promise<Attempt>,
): Promise<SendResult[]> {
  const results: SendResult[] = [];
  const time = AbortSignal.timeout(BATCH_MS);
  let released: SendFailure | null = null;
  let failures = 0;
  for (const mail of mails) {
    if (released === null && time.aborted) released = OUT_OF_TIME;
    if (released !== null) {
      results.push(released);
      continue;
    }
    const found = await attempt(mail).catch(() => UNBUILT);
    failures = isPassing(found) ? 0 : failures + 1;
    const result = strip(found);
    results.push(result);
    if (!result.ok && (isDown(found) || failures >= FAILURES_IN_A_ROW)) released = release(result);
  }
  return results;
}

function isDown(attempt: Attempt): boolean {
  return !attempt.ok && attempt.isDown === true;
}

function strip(attempt: Attempt): SendResult {
  if (attempt.ok) return attempt;
  const { isDown: _, ...failure } = attempt;
  return failure;
}
