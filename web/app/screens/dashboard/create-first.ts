import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { api } from '../../api.ts';

const FAILED = t('Failed to save meeting type');

/** Creates a meeting type with the default working hours. People can book it at once. */
export async function createFirstMeetingType(): Promise<{ ok: boolean; message: string }> {
  const json = {
    title: t('30-minute meeting', {}, 'the name of a meeting type'),
    durationMinutes: 30,
  };
  const answer = await readAnswer(api['meeting-types'].$post({ json }), FAILED);
  return { ok: answer.ok, message: answer.ok ? answer.body.message : answer.message };
}
