import { type DayExplanation, ID_SEGMENT } from '../../../worker/contract/slots/explain-calls.ts';
import type { LocalDate } from '../../../worker/domain/time/types.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { t } from '../../lib/translate.ts';
import { api } from '../api.ts';

const FAILED = t('Failed to fetch times');

/**
 * Loads the explanation of one day. If `duration` is null, the server uses the default duration. Returns null
 * when the request failed.
 */
export async function fetchExplanation(
  id: string,
  query: {
    readonly date: LocalDate;
    readonly timezone: string;
    readonly duration: string | null;
  },
): Promise<DayExplanation | null> {
  const { date, timezone, duration } = query;
  const call = api['meeting-types'][ID_SEGMENT].explain.$get({
    param: { id },
    query: { date, timezone, ...(duration !== null && { duration }) },
  });
  const answer = await readAnswer(call, FAILED);
  return answer.ok ? answer.body.data : null;
}
