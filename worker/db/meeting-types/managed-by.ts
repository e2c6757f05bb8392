// Reads which meeting types of a host are copies of a managed meeting type, and which of their fields are locked. A copy
// is managed only while the person is a host of the managed meeting type.
import * as z from 'zod/mini';
import type { LockableField } from '../../domain/meeting-types/assignments.ts';
import { columns } from '../columns.ts';
import { parseJson, readStored, unchecked } from '../json-column.ts';
import { meetingTypeHosts } from '../schema/meeting-type-hosts.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { teams } from '../schema/teams.ts';
import { row, statement, text } from '../statement.ts';

const k = columns(meetingTypes, 'k');
const m = columns(meetingTypes, 'm');
const h = columns(meetingTypeHosts, 'h');
const t = columns(teams, 't');

export const storedLockedFields = z.array(unchecked<LockableField>());

/** The managed meeting type of which a meeting type is a copy. */
export interface ManagedBy {
  readonly teamId: string;
  readonly teamName: string;
  readonly lockedFields: readonly LockableField[];
}

interface ManagedRow {
  readonly id: string;
  readonly teamId: string;
  readonly teamName: string;
  readonly lockedFields: string;
}

export const LIST_MANAGED = statement({
  params: { hostId: text },
  row: row<ManagedRow>(),
  sql: `
SELECT ${k.id}, ${t.id} AS teamId, ${t.name} AS teamName, ${m.lockedFields} AS lockedFields FROM meeting_types k
JOIN meeting_types m ON ${m.id} = ${k.templateId} JOIN teams t ON ${t.id} = ${m.teamId}
JOIN meeting_type_hosts h ON ${h.meetingTypeId} = ${m.id} AND ${h.userId} = ${k.hostId}
WHERE ${k.hostId} = :hostId AND ${k.deletedAt} IS NULL AND ${k.templateId} IS NOT NULL`,
});

/**
 * Returns the managed meeting type of the copy with this id. Null when the meeting type is not a managed
 * copy.
 */
export function findManagedBy(rows: readonly ManagedRow[], id: string): ManagedBy | null {
  const found = rows.find((each) => each.id === id);
  if (!found) return null;
  const { teamId, teamName } = found;
  const stored = parseJson<readonly LockableField[]>(found.lockedFields);
  return { teamId, teamName, lockedFields: readStored(stored, storedLockedFields) ?? [] };
}
