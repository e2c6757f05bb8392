import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { api } from '../api.ts';

/** Returns null when the list could not be loaded. */
export async function listMeetingTypes(): Promise<HostMeetingType[] | null> {
  const answer = await readAnswer(api['meeting-types'].$get());
  return answer.ok ? answer.body.data : null;
}
