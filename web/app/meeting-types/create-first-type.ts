import { readAnswer } from '../../lib/api-answer.ts';
import { t } from '../../lib/translate.ts';
import { api } from '../api.ts';

const CREATE_FAILED = t('Failed to save meeting type');

/** Creates a meeting type with the default working hours. People can book it at once. */
export function createFirstType() {
  const json = {
    title: t('30-minute meeting', {}, 'the name of a meeting type'),
    durationMinutes: 30,
  };
  return readAnswer(api['meeting-types'].$post({ json }), CREATE_FAILED);
}
