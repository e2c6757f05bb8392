// What the dashboard asks of the server. Its failures have one sentence each (spec section 8).
import type { HostMeetingType } from '../../../../worker/contract/host-calls.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { api } from '../../api.ts';

export const DASHBOARD_TEXTS = {
  fetchFailed: 'Failed to fetch meeting types',
  switchFailed: 'Failed to update meeting type status',
  deleteFailed: 'Failed to delete meeting type',
  activated: 'Meeting type activated',
  deactivated: 'Meeting type deactivated',
  deleted: 'Meeting type deleted',
  noToken: 'Authentication token not found. Please refresh and try again.',
  confirmDelete: 'Are you sure you want to delete this meeting type? This action cannot be undone.',
} as const;

const UNSAID = { refused: '', network: '' };

/** Null when there was no list to be had. */
export async function listMeetingTypes(): Promise<HostMeetingType[] | null> {
  const answer = await readAnswer(api['meeting-types'].$get(), UNSAID);
  return answer.ok ? answer.body.data : null;
}

export async function switchMeetingType(id: string, isActive: boolean): Promise<boolean> {
  const call = api['meeting-types'][':id'].$patch({ param: { id }, json: { isActive } });
  return (await readAnswer(call, UNSAID)).ok;
}

export async function deleteMeetingType(id: string): Promise<boolean> {
  const call = api['meeting-types'][':id'].$delete({ param: { id } });
  return (await readAnswer(call, UNSAID)).ok;
}
