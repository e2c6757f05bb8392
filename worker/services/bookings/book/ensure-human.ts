import { AppError } from '../../../contract/app-error.ts';
import type { Deps } from '../../service-deps.ts';

/**
 * Throws when the human check is configured and the token is invalid. Also throws when the human
 * check does not answer.
 */
export async function ensureHuman(
  { humanCheck }: Pick<Deps, 'humanCheck'>,
  token: string | undefined,
  clientIp: string,
): Promise<void> {
  if (humanCheck === null) return;
  const verdict = token ? await humanCheck.verify(token, clientIp) : 'refused';
  if (verdict === 'refused') throw new AppError('HUMAN_CHECK_FAILED');
  if (verdict === 'unavailable') {
    throw new AppError('HUMAN_CHECK_UNAVAILABLE', { retryAfterSeconds: 10 });
  }
}
