// Sends emails one after the other. A failure affects only its own email. When the provider is down, the
// remaining emails of the batch are not tried.
import type { OutgoingMail, SendFailure, SendResult } from '../../ports/email/mailer.ts';

/**
 * The maximum time for a batch. The claim of an email expires after two minutes, so a batch must end well
 * before that.
 */
const BATCH_MS = 60_000;
/**
 * The number of failed emails in a row after which the provider counts as down. One failure is not enough,
 * because a single email may break a connection.
 */
const FAILURES_IN_A_ROW = 3;

/** The result of one attempt. `isDown` means that the next email would fail too. */
export type Attempt = { readonly ok: true } | (SendFailure & { readonly isDown?: boolean });

const TIMED_OUT: SendFailure = {
  ok: false,
  error: 'The email provider was too slow for the whole batch.',
  isUntried: true,
};

/** The result for an email whose attempt threw an error. The other emails are still tried. */
const UNBUILT: SendFailure = { ok: false, error: 'The email could not be built.' };

/** Returns the result for emails that were not tried. */
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
    if (released === null && time.aborted) released = TIMED_OUT;
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
