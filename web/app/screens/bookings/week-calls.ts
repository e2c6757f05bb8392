import type { HostWeek } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { LocalDate } from '../../../../worker/domain/time/types.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { api } from '../../api.ts';
import { loadCached } from '../../screen-cache.ts';

const FAILED = { refused: 'Failed to fetch times', network: 'Failed to fetch times' };

/** Returns null when the week could not be loaded. */
export function fetchWeek(from: LocalDate): Promise<HostWeek | null> {
  return loadCached(`/api/my-bookings/week?from=${from}`, async () => {
    const answer = await readAnswer(api['my-bookings'].week.$get({ query: { from } }), FAILED);
    return answer.ok ? answer.body.data : null;
  });
}
