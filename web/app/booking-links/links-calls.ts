// The API requests for the booking links of a meeting type.

import type { BookingLink, CreatedLink } from '../../../worker/contract/bookings/link-calls.ts';
import type { LinksRequest } from '../../../worker/contract/bookings/link-schemas.ts';
import { ID_SEGMENT } from '../../../worker/contract/slots/explain-calls.ts';
import { type ApiAnswer, readAnswer } from '../../lib/api-answer.ts';
import { t } from '../../lib/translate.ts';
import { api } from '../api.ts';

export const LINK_TEXTS = {
  fetchFailed: t('Failed to fetch links'),
  createFailed: t('Failed to create links. Please try again.'),
  deleteFailed: t('Failed to delete the link. Please try again.'),
} as const;

const calls = () => api['meeting-types'][ID_SEGMENT].links;
/** Returns null when the links could not be loaded. */
export async function fetchLinks(id: string): Promise<readonly BookingLink[] | null> {
  const answer = await readAnswer(calls().$get({ param: { id } }), LINK_TEXTS.fetchFailed);
  return answer.ok ? answer.body.data : null;
}

export function createLinks(
  id: string,
  json: LinksRequest,
): Promise<ApiAnswer<{ readonly data: readonly CreatedLink[] }>> {
  return readAnswer(calls().$post({ param: { id }, json }), LINK_TEXTS.createFailed);
}

export function deleteLink(id: string, linkId: string) {
  const call = calls()[':linkId'].$delete({ param: { id, linkId } });
  return readAnswer(call, LINK_TEXTS.deleteFailed);
}
