// Loads the times that assistants hold.
import type { HostHold } from '../../../../worker/contract/bookings/hold-calls.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { api } from '../../api.ts';

/** Returns an empty list after a failure, because the list of bookings is more important. */
export async function listHeldTimes(): Promise<readonly HostHold[]> {
  const call = api['my-bookings'].holds.$get();
  const answer = await readAnswer(call);
  return answer.ok ? answer.body.data : [];
}
