// Reads the stored policies for changes by invitees.
import * as z from 'zod/mini';
import {
  type ChangePolicies,
  type ChangePolicy,
  OPEN_POLICY,
} from '../../domain/meeting-types/change-policy.ts';
import { readStored, type Stored, storedObject } from '../json-column.ts';

export const storedPolicy = storedObject<ChangePolicy>({
  allowed: z._default(z.boolean(), OPEN_POLICY.allowed),
  noticeMinutes: z._default(z.int(), OPEN_POLICY.noticeMinutes),
});

interface StoredPolicies {
  readonly cancellation: Stored<ChangePolicy>;
  readonly rescheduling: Stored<ChangePolicy>;
}

/** Returns null for a policy that is unreadable. */
export const findPolicies = ({ cancellation, rescheduling }: StoredPolicies) => ({
  cancellation: readStored(cancellation, storedPolicy),
  rescheduling: readStored(rescheduling, storedPolicy),
});

/**
 * Returns the policies. An unreadable policy counts as a policy that allows every change. The SQL statements
 * that change a booking treat it in the same way.
 */
export function readPolicies(stored: StoredPolicies): ChangePolicies {
  const { cancellation, rescheduling } = findPolicies(stored);
  return {
    cancellation: cancellation ?? OPEN_POLICY,
    rescheduling: rescheduling ?? OPEN_POLICY,
  };
}
