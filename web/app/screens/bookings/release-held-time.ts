// Releases a time that an assistant holds.

import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { api } from '../../api.ts';

const FAILED = t('The time could not be released.');

export function releaseHeldTime(id: string) {
  return readAnswer(api['my-bookings'].holds[':id'].$delete({ param: { id } }), FAILED);
}
