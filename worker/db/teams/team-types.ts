// Reads the meeting types of teams. team-type-changes.ts changes them.
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Assignment } from '../../domain/meeting-types/assignments.ts';
import type { Database } from '../database.ts';
import { readStored } from '../json-column.ts';
import { storedLockedFields } from '../meeting-types/managed-by.ts';
import { readType } from '../meeting-types/meeting-types.ts';
import { meetingTypeHosts } from '../schema/meeting-type-hosts.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { bindQuery, decodeRow, runBatch } from '../statement.ts';
import { teamTypeChanges } from './team-type-changes.ts';
import { FIND_TEAM, type HostRow, LIST_HOSTS } from './team-type-statements.ts';

type StoredRow = typeof meetingTypes.$inferSelect;

function readTeamType(stored: StoredRow, hosts: readonly HostRow[]) {
  const lockedFields = readStored(stored.lockedFields, storedLockedFields) ?? [];
  return {
    ...readType(stored),
    form: {
      assignment: stored.assignment ?? ('round_robin' as Assignment),
      lockedFields,
      inviteeChoosesHost: stored.inviteeChoosesHost,
      keepsHost: stored.keepsHost,
      fairnessDays: stored.fairnessDays,
      hasOwnHours: stored.hasOwnHours,
      hosts: hosts
        .filter(({ meetingTypeId }) => meetingTypeId === stored.id)
        .map(({ isFixed, meetingTypeId: _, ...rest }) => ({ ...rest, isFixed: isFixed === 1 })),
    },
  };
}

export type TeamType = ReturnType<typeof readTeamType>;

export function createTeamTypesRepo(db: Database) {
  const d1 = db.$client;

  const ofTeam = (teamId: string) =>
    db
      .select()
      .from(meetingTypes)
      .where(and(eq(meetingTypes.teamId, teamId), isNull(meetingTypes.deletedAt)))
      .orderBy(asc(meetingTypes.position), asc(meetingTypes.createdAt), asc(meetingTypes.id));

  return {
    /** Returns the id of the team that owns the meeting type. Null for a meeting type of a host. */
    async findTeamOf(id: string): Promise<string | null> {
      const found = await db
        .select({ teamId: meetingTypes.teamId })
        .from(meetingTypes)
        .where(and(eq(meetingTypes.id, id), isNull(meetingTypes.deletedAt)))
        .get();
      return found?.teamId ?? null;
    },

    /** Returns the ids of the teams in which the user hosts a meeting type. */
    async listTeamsOfHost(userId: string): Promise<string[]> {
      const found = await db
        .selectDistinct({ teamId: meetingTypeHosts.teamId })
        .from(meetingTypeHosts)
        .where(eq(meetingTypeHosts.userId, userId));
      return found.map(({ teamId }) => teamId);
    },

    /** Returns null when there is no such team, or when the caller is not a member of its organization. */
    async listTypes(teamId: string, callerId: string) {
      const [found, list, hosts] = await runBatch(d1, [
        FIND_TEAM.bind(d1, { teamId, callerId }),
        bindQuery(d1, ofTeam(teamId)),
        LIST_HOSTS.bind(d1, { teamId }),
      ]);
      const [callersTeam] = found.results;
      if (!callersTeam) return null;
      const types = list.results.map((each) =>
        readTeamType(decodeRow(meetingTypes, each), hosts.results),
      );
      return { team: { ...callersTeam, isLockedOut: callersTeam.isLockedOut === 1 }, types };
    },

    ...teamTypeChanges(db),
  };
}
