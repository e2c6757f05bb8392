// Remembers requests with an Idempotency-Key, so that a repeated request runs only once.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto, setExcluded } from '../insert-into.ts';
import { idempotentRequests } from '../schema/idempotent-requests.ts';
import { flag, integer, row, runBatch, statement, text } from '../statement.ts';

const request = columns(idempotentRequests);

// Starts an attempt if the key is new or the stored request has expired. After an interrupted attempt, starts
// another attempt only if the request may run again.
const START = statement({
  ...insertInto(idempotentRequests, {
    given: 'key requestHash attemptId runsUntil expiresAt',
    values: {},
    omit: 'answer',
    params: { mayRunAgain: flag, now: integer },
    ending: `ON CONFLICT (${request.key}) DO UPDATE SET ${setExcluded(request, 'requestHash attemptId runsUntil expiresAt')}, ${request.answer} = NULL
WHERE ${request.expiresAt} <= :now OR (:mayRunAgain AND ${request.answer} IS NULL AND ${request.runsUntil} <= :now
  AND ${request.requestHash} = excluded.${request.requestHash})`,
  }),
});

interface StoredRequest {
  readonly request_hash: string;
  readonly attempt_id: string;
  readonly answer: string | null;
  readonly runs_until: Instant;
}

const FIND = statement({
  params: { key: text },
  row: row<StoredRequest>(),
  sql: `SELECT ${request.requestHash}, ${request.attemptId}, ${request.answer}, ${request.runsUntil} FROM idempotent_requests
  WHERE ${request.key} = :key`,
});

const FINISH = statement({
  params: { key: text, attemptId: text, answer: text },
  sql: `UPDATE idempotent_requests SET ${request.answer} = :answer
  WHERE ${request.key} = :key AND ${request.attemptId} = :attemptId`,
});

const FORGET = statement({
  params: { key: text, attemptId: text },
  sql: `DELETE FROM idempotent_requests WHERE ${request.key} = :key AND ${request.attemptId} = :attemptId`,
});

interface Attempt {
  readonly key: string;
  readonly requestHash: string;
  readonly attemptId: string;
  readonly runsUntil: Instant;
  readonly expiresAt: Instant;
  /** True when a second run changes nothing. */
  readonly mayRunAgain: boolean;
}

export function createIdempotentRequestsRepo(db: Database) {
  const d1 = db.$client;

  return {
    /** Starts the attempt, or returns the earlier request with the same key. */
    async start(attempt: Attempt, now: Instant): Promise<StoredRequest | null> {
      const [, found] = await runBatch(d1, [
        START.bind(d1, { ...attempt, now }),
        FIND.bind(d1, { key: attempt.key }),
      ]);
      const stored = found.results[0];
      if (!stored) throw new Error('The request was not stored.');
      return stored.attempt_id === attempt.attemptId ? null : stored;
    },

    async finish(attempt: Pick<Attempt, 'key' | 'attemptId'>, answer: string): Promise<void> {
      await FINISH.run(d1, { key: attempt.key, attemptId: attempt.attemptId, answer });
    },

    /** Forgets a request that failed, so that a retry runs it again. */
    async forget({ key, attemptId }: Pick<Attempt, 'key' | 'attemptId'>): Promise<void> {
      await FORGET.run(d1, { key, attemptId });
    },
  };
}
