// Sends emails one after the other. If one email fails, the next email is still sent. If the email
// provider is down, the remaining emails of the batch are not tried.
import type { OutgoingMail, SendFailure, SendResult } from '../../ports/email/mailer.ts';

/**
 * The maximum time for a batch, in milliseconds. Other runs may send the same emails after two minutes, so a
 * batch must end long before that time.
 */
const BATCH_MS = 60_000;
/**
 * After this number of consecutive failed emails, the provider counts as down. One failure is not
 * enough, because a single email may break a connection.
 */
const FAILURES_IN_A_ROW = 3;

/** The result of one attempt. `isProviderDown` means that the next email would fail too. */
export type Attempt = { readonly ok: true } | (SendFailure & { readonly isProviderDown?: boolean });

const TIMED_OUT: SendFailure = {
  ok: false,
  error: 'The email provider was too slow for the whole batch.',
  isUntried: true,
};

/** The result for an email whose attempt threw an error. */
const UNBUILT: SendFailure = { ok: false, error: 'The email could not be built.' };

/** Converts the failure of the last attempt into the result for the emails that were not tried. */
function toUntriedResult({ ok, error, isHeld, retryAfterMs }: SendFailure): SendFailure {
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
  return isHeld ? { ok, error, isHeld, ...wait } : { ok, error, isUntried: true, ...wait };
}

function provesProviderUp(attempt: Attempt): boolean {
  return attempt.ok || attempt.isPermanent === true;
}

export async function sendInTurn(
  mails: readonly OutgoingMail[],
  attempt: (mail: OutgoingMail) => Promise<Attempt>,
): Promise<SendResult[]> {
  const results: SendResult[] = [];
  const timeLimit = AbortSignal.timeout(BATCH_MS);
  let untriedResult: SendFailure | null = null;
  let failures = 0;
  for (const mail of mails) {
    if (untriedResult === null && timeLimit.aborted) untriedResult = TIMED_OUT;
    if (untriedResult !== null) {
      results.push(untriedResult);
      continue;
    }
    const attempted = await attempt(mail).catch(() => UNBUILT);
    failures = provesProviderUp(attempted) ? 0 : failures + 1;
    const result = toResult(attempted);
    results.push(result);
    if (!result.ok && (meansProviderDown(attempted) || failures >= FAILURES_IN_A_ROW))
      untriedResult = toUntriedResult(result);
  }
  return results;
}

function meansProviderDown(attempt: Attempt): boolean {
  return !attempt.ok && attempt.isProviderDown === true;
}

function toResult(attempt: Attempt): SendResult {
  if (attempt.ok) return attempt;
  const { isProviderDown: _, ...failure } = attempt;
  return failure;
}
