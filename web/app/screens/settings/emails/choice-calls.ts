// The API requests about the emails that the host gets.

import type { MailChoices } from '../../../../../worker/contract/email/mail-choice-calls.ts';
import { readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { api } from '../../../api.ts';

const CHOICE_FAILED = t('Failed to save your choice. Please try again.');

/** Returns null when the choices could not be loaded. */
export async function readMailChoices(): Promise<MailChoices | null> {
  const call = api.users['mail-choices'].$get();
  const answer = await readAnswer(call);
  return answer.ok ? answer.body.data : null;
}

export function saveMailChoices(json: MailChoices) {
  const call = api.users['mail-choices'].$put({ json });
  return readAnswer(call, CHOICE_FAILED);
}
