// Reads, decides and stores, and begins again when the data has changed in the meantime (decision 2). Bookings, and
// the changes that hosts and invitees make, go through this loop.
import { AppError } from '../../contract/app-error.ts';
import type { CommitError } from '../../contract/bookings/attempt-errors.ts';
import type { BookOutcome, CommitFault } from '../../domain/bookings/new-booking.ts';
import type { Deps } from '../service-deps.ts';

/** The maximum number of times that a request tries to store its change. */
const COMMITS_MAX = 4;

interface Round {
  /** 0 in the first round of the request. */
  readonly index: number;
  /** The ids of the changes that earlier rounds sent. The response to a stored change may have been lost. */
  readonly ownChangeIds: ReadonlySet<string | null>;
  readonly createChangeId: () => string;
}

/** The decision of a round about the data that it has read. */
type Step<Answer> =
  | { readonly answer: Answer }
  | {
      readonly commit: () => Promise<BookOutcome>;
      /** Returns the answer after a success. Without this function, the next round reads the answer. */
      readonly afterSuccess?: () => Promise<Answer> | Answer;
      /** Throws when another round would be refused, too. */
      readonly afterFault?: (reason: CommitFault) => Promise<void>;
    };

const ERRORS_OF_FAULTS: Record<
  CommitFault,
  readonly [CommitError, { retryAfterSeconds: number }?]
> = {
  refused: ['HOST_BUSY', { retryAfterSeconds: 2 }],
  overloaded: ['HOST_BUSY', { retryAfterSeconds: 2 }],
  missing: ['BOOKING_NOT_SET_UP'],
  failed: ['BOOKING_NOT_SAVED', { retryAfterSeconds: 30 }],
  unknown: ['BOOKING_NOT_SAVED', { retryAfterSeconds: 30 }],
};

/** Returns the error that the request throws when its change was not stored. */
export const toCommitError = (reason: CommitFault): AppError =>
  new AppError(...ERRORS_OF_FAULTS[reason]);

/** Throws when a retry would fail for the same reason. */
export function ensureRetryable(reason: CommitFault): void {
  if (reason === 'overloaded' || reason === 'missing') throw toCommitError(reason);
}

/**
 * Calls `attempt` until it returns the answer, or until a commit succeeds. `attempt` reads the current data each time,
 * and throws when the request is not possible. After the last commit, it is called once more, because the response to a
 * stored change may have been lost.
 */
export async function commitInRounds<Answer>(
  { ids, commitsMax = COMMITS_MAX }: Pick<Deps, 'ids'> & { readonly commitsMax?: number },
  attempt: (round: Round) => Promise<Step<Answer>>,
): Promise<Answer> {
  const ownChangeIds = new Set<string | null>();
  const createChangeId = () => {
    const changeId = ids.create();
    ownChangeIds.add(changeId);
    return changeId;
  };
  let lastFault: CommitFault = 'refused';
  for (let index = 0; ; index += 1) {
    const step = await attempt({ index, ownChangeIds, createChangeId });
    if ('answer' in step) return step.answer;
    if (index === commitsMax) throw toCommitError(lastFault);
    const outcome = await step.commit();
    if (outcome.ok) {
      lastFault = 'refused';
      if (step.afterSuccess) return step.afterSuccess();
    } else {
      lastFault = outcome.reason;
      ensureRetryable(lastFault);
      await step.afterFault?.(lastFault);
    }
  }
}
