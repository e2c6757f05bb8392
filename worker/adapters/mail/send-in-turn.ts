// One mail after the other through a provider. A provider that is down is not asked for each of a
// hundred mails: the rest of the batch shares its answer and comes back later.
import type { OutgoingMail, SendFailure, SendResult } from '../../ports/mailer.ts';

/** A claim on mails lasts two minutes: a batch must be answered well within. */
const BATCH_MS = 60_000;
/** One mail alone may be what breaks a provider; so many in a row are the provider. */
const FAILURES_IN_A_ROW = 3;

/** What one attempt found out; `isDown` when the next mail would fare no better. */
export type Attempt = { readonly ok: true } | (SendFailure & { readonly isDown?: boolean });

const OUT_OF_TIME: SendFailure = {
  ok: false,
  error: 'The mail provider was too slow for the whole batch.',
};

function isProviders(attempt: Attempt): attempt is SendFailure {
  return !attempt.ok && attempt.isPermanent !== true;
}

export async function sendInTurn(
  mails: readonly OutgoingMail[],
  attempt: (mail: OutgoingMail) => Promise<Attempt>,
): Promise<SendResult[]> {
  const results: SendResult[] = [];
  const time = AbortSignal.timeout(BATCH_MS);
  let down: SendFailure | null = null;
  let failures = 0;
  for (const mail of mails) {
    if (down === null && time.aborted) down = OUT_OF_TIME;
    if (down !== null) {
      results.push(down);
      continue;
    }
    const found = await attempt(mail);
    failures = isProviders(found) ? failures + 1 : 0;
    const result = strip(found);
    results.push(result);
    if (!result.ok && (isDown(found) || failures >= FAILURES_IN_A_ROW)) down = result;
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
