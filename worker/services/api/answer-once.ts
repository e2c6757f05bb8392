// Runs a request with an Idempotency-Key once. A repeated request gets the stored answer. Only successes are
// stored: a request that was refused runs again. A request that was interrupted may have taken effect, so it never runs
// again, unless a second run changes nothing.
import { AppError } from '../../contract/app-error.ts';
import { IDEMPOTENCY_MS } from '../../domain/api/idempotency.ts';
import { MINUTE_MS } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

type OnceDeps = Pick<Deps, 'idempotentRequests' | 'vault' | 'hasher' | 'ids' | 'clock'>;

/** A request that has not ended after this time counts as interrupted. */
const RUN_MAX_MS = MINUTE_MS;

interface OnceCall {
  readonly accountId: string;
  readonly key: string;
  /**
   * The method, the path and the body. A request with the same key is refused if one of these parts
   * differs.
   */
  readonly request: readonly unknown[];
  readonly run: () => Promise<unknown>;
  /**
   * Creates the response for a repeated request from the current data. If this function is set, no response
   * is stored. It is set for operations whose responses contain data of an invitee, so that an erasure leaves
   * no copy of this data.
   */
  readonly readAgain: (() => Promise<unknown>) | null;
  /** True when a second run changes nothing, because the object is then gone or final. */
  readonly mayRunAgain: boolean;
}

interface Answered {
  /** The JSON value of the response body. */
  readonly body: unknown;
  readonly isRepeated: boolean;
}

const purposeOf = (key: string) => `idempotent-request:${key}`;

export async function answerOnce(deps: OnceDeps, call: OnceCall): Promise<Answered> {
  const { vault } = deps;
  if (!vault) throw new AppError('SECRETS_UNAVAILABLE');
  const now = deps.clock.now();
  const [key, requestHash] = await Promise.all([
    deps.hasher.sha256(JSON.stringify([call.accountId, call.key])),
    deps.hasher.sha256(JSON.stringify(call.request)),
  ]);
  const attempt = { key, attemptId: deps.ids.create() };
  const times = { runsUntil: now + RUN_MAX_MS, expiresAt: now + IDEMPOTENCY_MS };
  const earlier = await deps.idempotentRequests.start(
    { ...attempt, ...times, requestHash, mayRunAgain: call.mayRunAgain },
    now,
  );
  if (earlier) {
    if (earlier.request_hash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (earlier.answer === null && earlier.runs_until <= now) {
      throw new AppError('IDEMPOTENCY_OUTCOME_UNKNOWN');
    }
    if (earlier.answer === null) {
      throw new AppError('IDEMPOTENCY_KEY_IN_USE', { retryAfterSeconds: 1 });
    }
    if (call.readAgain) return { body: await call.readAgain(), isRepeated: true };
    const text = await vault.open(earlier.answer, purposeOf(key));
    if (text === null) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return { body: JSON.parse(text) as unknown, isRepeated: true };
  }
  const body = await call.run().catch(async (error: unknown) => {
    // An `AppError` means that the request was refused and changed nothing. After any other error, the
    // request may have taken effect, so keep the key.
    if (error instanceof AppError) await deps.idempotentRequests.forget(attempt);
    throw error;
  });
  const answer = call.readAgain ? '' : await vault.seal(JSON.stringify(body), purposeOf(key));
  // The request took effect, so the client gets the answer, even if the answer cannot be stored.
  await deps.idempotentRequests.finish(attempt, answer).catch(() => undefined);
  return { body, isRepeated: false };
}
