import type { BookingsQuery } from '../../../../worker/contract/bookings/bookings-query.ts';
import type { HostWeek } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { LocalDate } from '../../../../worker/domain/time/types.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { api } from '../../api.ts';
import { loadCached } from '../../screen-cache.ts';

const FAILED = t('Failed to fetch times');

/** Returns null when the week could not be loaded. */
export function fetchWeek(
  from: LocalDate,
  scope: BookingsQuery['scope'],
): Promise<HostWeek | null> {
  const query = { from, ...(scope === 'team' && { scope }) };
  return loadCached(`/api/my-bookings/week?${new URLSearchParams(query)}`, async () => {
    const answer = await readAnswer(api['my-bookings'].week.$get({ query }), FAILED);
    return answer.ok ? answer.body.data : null;
  });
}
