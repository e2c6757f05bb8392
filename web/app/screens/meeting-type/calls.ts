// The API requests of the meeting type editor.

import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { SlotPreview } from '../../../../worker/contract/slots/preview-calls.ts';
import type { TeamMeetingType } from '../../../../worker/contract/teams/team-type-calls.ts';
import type { AnyPreviewRequest } from '../../../../worker/contract/teams/team-type-schemas.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { api } from '../../api.ts';

export const SAVE_FAILED = t('Failed to save meeting type');
const FETCH_FAILED = t('Failed to fetch meeting types');

/** Returns null when neither the host nor a team of the host has a meeting type with this id. */
export async function findMeetingType(
  id: string,
): Promise<HostMeetingType | TeamMeetingType | null> {
  const call = api['meeting-types'][':id'].$get({ param: { id } });
  const answer = await readAnswer(call, FETCH_FAILED);
  if (answer.ok) return answer.body.data;
  if (answer.failure?.code === 'NOT_FOUND') return null;
  throw new Error(answer.message);
}

/**
 * Returns null when the number could not be loaded. The editor then opens without a plan notice, but the
 * server still checks the plan's limit.
 */
export async function countMeetingTypes(): Promise<number | null> {
  const answer = await readAnswer(api['meeting-types'].$get());
  return answer.ok ? answer.body.data.length : null;
}

/** Returns null when there was no response. */
export async function previewSlots(
  json: AnyPreviewRequest,
  signal: AbortSignal,
): Promise<SlotPreview | null> {
  const call = api['meeting-types'].preview.$post({ json }, { init: { signal } });
  const answer = await readAnswer(call);
  return answer.ok ? answer.body.data : null;
}
