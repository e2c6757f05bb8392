// Reads claimed outbox rows with their facts, which are the data in `payload`. If the facts of a row are
// unreadable, the other rows are not affected.

import type { OutboxFacts } from '../../domain/outbox/outbox-facts.ts';
import { readStored } from '../json-column.ts';
import type { outbox } from '../schema/outbox.ts';
import { storedFacts } from './stored-facts.ts';

type StoredOutboxRow = typeof outbox.$inferSelect;

/** An outbox row whose facts are readable. `claims` identifies the claim with which the row was read. */
type ReadableRow = Omit<StoredOutboxRow, 'payload'> & { readonly payload: OutboxFacts | null };

/** A claim of a row: the id of the row and the number of the claim. */
export type OutboxClaim = Pick<StoredOutboxRow, 'id' | 'claims'>;

export interface ReadRows<R> {
  readonly rows: R[];
  /** The claims of rows whose facts are unreadable. */
  readonly unreadable: OutboxClaim[];
}

export const idsOf = (claims: readonly OutboxClaim[]): string =>
  JSON.stringify(claims.map(({ id }) => id));

/**
 * Returns the rows whose facts are readable, and the claims of the other rows. Skips rows that
 * another consumer has claimed in the meantime, and rows that a change of the booking has marked as
 * done.
 */
export function readRows<R extends { readonly outboxRow: StoredOutboxRow }>(
  claims: readonly OutboxClaim[],
  found: readonly R[],
): ReadRows<Omit<R, 'outboxRow'> & { readonly outboxRow: ReadableRow }> {
  const claimNumbers = new Map(claims.map(({ id, claims: claimNumber }) => [id, claimNumber]));
  const rows: (Omit<R, 'outboxRow'> & { readonly outboxRow: ReadableRow })[] = [];
  const unreadable: OutboxClaim[] = [];
  for (const { outboxRow, ...rest } of found) {
    if (claimNumbers.get(outboxRow.id) !== outboxRow.claims || outboxRow.status !== 'claimed')
      continue;
    const payload = outboxRow.payload === null ? null : readStored(outboxRow.payload, storedFacts);
    if (payload === undefined) unreadable.push({ id: outboxRow.id, claims: outboxRow.claims });
    else rows.push({ ...rest, outboxRow: { ...outboxRow, payload } });
  }
  return { rows, unreadable };
}
