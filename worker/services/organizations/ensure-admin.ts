import { AppError } from '../../contract/app-error.ts';
import { type Caller, decideManagement } from '../../domain/organizations/rights.ts';

interface TeamOfCaller {
  readonly caller: Caller | null;
}

/**
 * Throws unless the caller is an active admin with the required second factor. If the caller is not a member, throws the
 * same error as for an unknown organization.
 */
export function ensureAdmin<Team extends TeamOfCaller>(team: Team | null): Team {
  if (!team) throw new AppError('NOT_FOUND');
  const decision = decideManagement(team.caller);
  if (decision === 'not-found') throw new AppError('NOT_FOUND');
  if (decision === 'admin-required') throw new AppError('ADMIN_REQUIRED');
  if (decision === 'factor-required') throw new AppError('SECOND_FACTOR_REQUIRED');
  return team;
}
