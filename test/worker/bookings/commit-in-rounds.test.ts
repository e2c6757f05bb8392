// The loop in which a request reads, decides, commits, and decides again after a refusal.
import { describe, expect, it } from 'vitest';
import type { BookOutcome, CommitFault } from '../../../worker/domain/bookings/new-booking.ts';
import { commitInRounds } from '../../../worker/services/bookings/commit-in-rounds.ts';

const STORED: BookOutcome = { ok: true };
const fault = (reason: CommitFault): BookOutcome => ({ ok: false, reason });

/** Runs requests whose commits have these outcomes in turn. Counts the attempts and the commits. */
function createRequests(...outcomes: readonly BookOutcome[]) {
  let ids = 0;
  const counts = { attempts: 0, commits: 0 };
  const deps = {
    ids: {
      create() {
        ids += 1;
        return `change-${ids}`;
      },
    },
  };
  const commit = async () => {
    counts.commits += 1;
    return outcomes[counts.commits - 1] ?? fault('refused');
  };
  return { deps, counts, commit };
}

describe('a request that changes a booking', () => {
  it.each([
    ['refused', 'HOST_BUSY'],
    ['unknown', 'BOOKING_NOT_SAVED'],
    ['failed', 'BOOKING_NOT_SAVED'],
  ] as const)('looks once more after the fourth commit that is %s', async (reason, code) => {
    const { deps, counts, commit } = createRequests(...Array(4).fill(fault(reason)));
    const request = commitInRounds(deps, async () => {
      counts.attempts += 1;
      return { commit };
    });
    await expect(request).rejects.toMatchObject({ code });
    expect(counts).toEqual({ attempts: 5, commits: 4 });
  });

  it.each([
    ['overloaded', 'HOST_BUSY'],
    ['missing', 'BOOKING_NOT_SET_UP'],
  ] as const)('does not try again when the commit is %s', async (reason, code) => {
    const { deps, counts, commit } = createRequests(fault(reason));
    await expect(commitInRounds(deps, async () => ({ commit }))).rejects.toMatchObject({ code });
    expect(counts.commits).toBe(1);
  });

  it('answers from the data that it reads after a success', async () => {
    const { deps, counts, commit } = createRequests(fault('refused'), STORED);
    const answer = await commitInRounds(deps, async ({ index }) =>
      counts.commits === 2 ? { answer: index } : { commit },
    );
    expect(answer).toBe(2);
  });

  it('answers without another look when it can', async () => {
    const { deps, counts, commit } = createRequests(STORED);
    const answer = await commitInRounds(deps, async () => {
      counts.attempts += 1;
      return { commit, afterSuccess: () => 'booked' };
    });
    expect([answer, counts]).toEqual(['booked', { attempts: 1, commits: 1 }]);
  });

  it('recognizes its own change, although the response to the last commit was lost', async () => {
    const { deps, commit } = createRequests(...Array(4).fill(fault('unknown')));
    let sent: string | null = null;
    const answer = await commitInRounds(deps, async ({ index, ownChangeIds, createChangeId }) => {
      if (index === 4 && ownChangeIds.has(sent)) return { answer: 'stored' };
      sent = createChangeId();
      return { commit };
    });
    expect(answer).toBe('stored');
  });

  it('throws the reason for a refusal as soon as it is known', async () => {
    const { deps, counts, commit } = createRequests();
    const afterFault = async (reason: CommitFault) => {
      throw new Error(`${reason} for good`);
    };
    await expect(commitInRounds(deps, async () => ({ commit, afterFault }))).rejects.toThrow(
      'refused for good',
    );
    expect(counts.commits).toBe(1);
  });
});
