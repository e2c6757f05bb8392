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

const copy = columns(meetingTypes, 'copy');
const meetingType = columns(meetingTypes, 'meeting_types');
const host = columns(meetingTypeHosts, 'meeting_type_hosts');
const team = columns(teams, 'teams');

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
SELECT ${copy.id}, ${team.id} AS teamId, ${team.name} AS teamName, ${meetingType.lockedFields} AS lockedFields
  FROM meeting_types copy
JOIN meeting_types ON ${meetingType.id} = ${copy.templateId} JOIN teams ON ${team.id} = ${meetingType.teamId}
JOIN meeting_type_hosts ON ${host.meetingTypeId} = ${meetingType.id} AND ${host.userId} = ${copy.hostId}
WHERE ${copy.hostId} = :hostId AND ${copy.deletedAt} IS NULL AND ${copy.templateId} IS NOT NULL`,
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
