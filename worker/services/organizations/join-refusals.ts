// The sentences with the reasons why a user cannot join an organization.

import { AppError } from '../../contract/app-error.ts';
import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { JoinRefusal } from '../../domain/organizations/joining.ts';
import { MEMBER_LIMIT } from '../../domain/organizations/rights.ts';

const CODES = {
  suspended: 'MEMBER_SUSPENDED',
  removed: 'MEMBER_REMOVED',
  full: 'ORGANIZATION_FULL',
} as const satisfies Record<JoinRefusal, ErrorCode>;

/** The facts that the error `ORGANIZATION_FULL` carries. */
export const paramsOfFull = (name: string) => ({ organization: name, maximum: MEMBER_LIMIT });

export function explainFull(name: string): string {
  return hostText(
    '{name} has reached its limit of {memberLimit} active members. The admins of {name} can remove members, or move to the Enterprise plan.',
    { name, memberLimit: MEMBER_LIMIT },
  );
}

/** Returns the sentence that explains why the user cannot join. */
export function explainRefusal(reason: JoinRefusal, name: string): string {
  return reason === 'full' ? explainFull(name) : ERRORS[CODES[reason]][1];
}

export function refuseJoin(reason: JoinRefusal, name: string): AppError {
  return new AppError(CODES[reason], {
    ...(reason === 'full' && { params: paramsOfFull(name) }),
    message: explainRefusal(reason, name),
  });
}
