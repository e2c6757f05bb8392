import type { Schedule } from '../../../worker/contract/schedules/schedule-calls.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { api } from '../api.ts';

/** Returns null when the list could not be loaded. */
export async function listSchedules(): Promise<Schedule[] | null> {
  const answer = await readAnswer(api.schedules.$get());
  return answer.ok ? answer.body.data : null;
}
