// Reads the stored policies for changes by invitees.
import {
  type ChangePolicies,
  type ChangePolicy,
  isChangePolicy,
  OPEN_POLICY,
} from '../../domain/meeting-types/change-policy.ts';
import { readStored, type Stored } from '../json-column.ts';

interface StoredPolicies {
  readonly cancellation: Stored<ChangePolicy>;
  readonly rescheduling: Stored<ChangePolicy>;
}

/** Returns null for a policy that is unreadable. */
export const findPolicies = ({ cancellation, rescheduling }: StoredPolicies) => ({
  cancellation: readStored(cancellation, isChangePolicy),
  rescheduling: readStored(rescheduling, isChangePolicy),
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
