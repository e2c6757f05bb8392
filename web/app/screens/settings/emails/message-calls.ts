// The API requests about the subjects and texts that the host writes for emails.

import type { MessageTexts } from '../../../../../worker/contract/email/message-text-calls.ts';
import { MEETING_TYPES_CALL } from '../../../../../worker/contract/frame/early-calls.ts';
import type { MessageKind, MessageText } from '../../../../../worker/domain/email/message-texts.ts';
import { readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { api } from '../../../api.ts';
import { listMeetingTypes } from '../../../meeting-types/list-meeting-types.ts';
import { loadCached } from '../../../screen-cache.ts';
import { listUnsent } from './list-unsent.ts';

const SAVE_FAILED = t('Failed to save this email. Please try again.');

interface MessageList extends MessageTexts {
  /** The emails that no meeting type sends. Empty when the meeting types could not be loaded. */
  readonly unsent: readonly MessageKind[];
}

/** Returns null when the list could not be loaded. */
export async function listMessageTexts(): Promise<MessageList | null> {
  const [answer, types] = await Promise.all([
    readAnswer(api.users['message-texts'].$get()),
    loadCached(MEETING_TYPES_CALL, listMeetingTypes),
  ]);
  return answer.ok ? { ...answer.body.data, unsent: types ? listUnsent(types) : [] } : null;
}

export function saveMessageText(kind: MessageKind, json: MessageText) {
  const call = api.users['message-texts'][':kind'].$put({ param: { kind }, json });
  return readAnswer(call, SAVE_FAILED);
}

export function previewMessageText(kind: MessageKind, json: MessageText) {
  const call = api.users['message-texts'][':kind'].preview.$post({ param: { kind }, json });
  return readAnswer(call);
}

export function restoreMessageText(kind: MessageKind) {
  const call = api.users['message-texts'][':kind'].$delete({ param: { kind } });
  return readAnswer(call, SAVE_FAILED);
}
