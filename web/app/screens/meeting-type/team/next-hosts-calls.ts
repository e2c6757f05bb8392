import { readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { api } from '../../../api.ts';

const FAILED = t('The next bookings could not be calculated.');

type NextHosts =
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'loaded'; readonly userIds: readonly string[] };

export async function listNextHosts(teamId: string, typeId: string): Promise<NextHosts> {
  const byType = api.teams[':id']['meeting-types'][':typeId'];
  const call = byType['next-hosts'].$get({ param: { id: teamId, typeId } });
  const answer = await readAnswer(call, FAILED);
  if (!answer.ok) return { kind: 'failed', message: answer.message };
  return { kind: 'loaded', userIds: answer.body.data };
}
