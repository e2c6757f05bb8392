// The API request that moves a meeting type to another position.

import { readAnswer } from '../../lib/api-answer.ts';
import { t } from '../../lib/translate.ts';
import { api } from '../api.ts';

export const ORDER_FAILED = t('Failed to save the order. Please try again.');

export async function moveMeetingType(id: string, position: number): Promise<boolean> {
  const call = api['meeting-types'][':id'].$patch({ param: { id }, json: { position } });
  return (await readAnswer(call)).ok;
}
