import { redirect } from 'react-router';
import type { ApiAnswer } from '../../lib/api-answer.ts';
import { securityPath } from './organization-paths.ts';

/**
 * For loaders. Leads users who first need two-step sign-in to the settings in which they turn it on. A notice above the
 * screens says why.
 */
export function leaveIfLockedOut(answer: ApiAnswer<unknown>): void {
  if (!answer.ok && answer.failure?.code === 'SECOND_FACTOR_REQUIRED') throw redirect(securityPath);
}
