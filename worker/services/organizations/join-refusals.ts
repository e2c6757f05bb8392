// Explains why a user cannot join an organization.

import { AppError } from '../../contract/app-error.ts';
import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import type { JoinRefusal } from '../../domain/organizations/joining.ts';
import { MEMBER_LIMIT } from '../../domain/organizations/rights.ts';

const CODES = {
  suspended: 'MEMBER_SUSPENDED',
  removed: 'MEMBER_REMOVED',
  full: 'ORGANIZATION_FULL',
} as const satisfies Record<JoinRefusal, ErrorCode>;

export function explainFull(name: string): string {
  return `${name} has reached its limit of ${MEMBER_LIMIT} active members. Its admins can make room, or move to the Enterprise plan.`;
}

/** Returns the sentence that explains why the user cannot join. */
export function explainRefusal(reason: JoinRefusal, name: string): string {
  return reason === 'full' ? explainFull(name) : ERRORS[CODES[reason]][1];
}

export function refuseJoin(reason: JoinRefusal, name: string): AppError {
  return new AppError(CODES[reason], { message: explainRefusal(reason, name) });
}
