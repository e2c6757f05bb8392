// Changes the meeting types of teams. The first statement of each change checks the rights of the caller, and stores the
// id of the change in the team (the mark). The other statements change something only if the team has this mark.
import { and, eq, sql } from 'drizzle-orm';
import type { NewMeetingTypeEvent } from '../../domain/events/new-events.ts';
import type { MeetingTypeFields } from '../../domain/meeting-types/fields.ts';
import type { TeamTypeForm } from '../../domain/teams/team-type.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { nextVersion, timedMailsChange } from '../meeting-types/meeting-types.ts';
import { PLAN_MAILS_AGAIN } from '../meeting-types/plan-mails-again.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { teams } from '../schema/teams.ts';
import { bindQuery, runBatch } from '../statement.ts';
import { ADD_COPIES, COPY_LOCKED_FIELDS, RELEASE_COPIES } from './managed-copies.ts';
import {
  type EventOfCopy,
  listStreams,
  prepareCopyEvents,
  prepareTeamTypeEvent,
} from './team-type-events.ts';
import {
  DELETE_HOSTS,
  INSERT_TYPE,
  MARK_CHANGE,
  MARK_TYPE,
  MOVE_TYPE,
  SAVE_HOSTS,
} from './team-type-statements.ts';

const team = columns(teams, 'teams');

interface TypeKey {
  readonly id: string;
  readonly teamId: string;
  readonly callerId: string;
  /** A random id of this change. */
  readonly changeId: string;
  readonly now: Instant;
}

interface TypeContent {
  readonly fields: MeetingTypeFields;
  readonly form: TeamTypeForm;
  /** For each host: the ids of the host's copy of a managed meeting type, and of the event about this copy. */
  readonly copies: readonly EventOfCopy[];
}

/** The version that the client has read. The change is refused if someone else has changed the meeting type since then. */
interface Seen {
  readonly updatedAt: Instant;
  readonly position: number;
}

const NOT_SEEN = { updatedAt: null, position: null };

/** The first statement of each batch marks the team. It returns no row when the change was refused. */
const toOutcome = (results: readonly D1Result[]) => ({
  isDone: results[0]?.results.length === 1,
  /** The users whose event streams got an event. */
  streams: listStreams(results),
});

const isMarked = (teamId: string, changeId: string) =>
  sql`${meetingTypes.teamId} = ${teamId} AND EXISTS (SELECT 1 FROM teams WHERE ${sql.raw(team.id)} = ${teamId}
  AND ${sql.raw(team.changeId)} = ${changeId})`;

/** The part of the repository that changes meeting types. */
export function teamTypeChanges(db: Database) {
  const d1 = db.$client;

  const updateMarked = (
    { id, teamId, changeId, now }: TypeKey,
    change: { readonly isActive: boolean } | { readonly deletedAt: Instant },
  ) =>
    db
      .update(meetingTypes)
      .set({ ...change, updatedAt: nextVersion(now) })
      .where(and(eq(meetingTypes.id, id), isMarked(teamId, changeId)))
      .returning({ id: meetingTypes.id });

  return {
    /**
     * Adds the meeting type with its hosts. Changes nothing when the caller may not change the team, when the slug is
     * taken, when a host is not in the team, or when there are too many meeting types.
     */
    async createType(key: TypeKey, content: TypeContent, event: NewMeetingTypeEvent) {
      const { id, teamId, changeId, now } = key;
      const { fields, form, copies } = content;
      const { hosts, ...settings } = form;
      const results = await runBatch(d1, [
        MARK_CHANGE.bind(d1, { ...key, ...NOT_SEEN, slug: fields.slug, hosts, isNew: true }),
        INSERT_TYPE.bind(d1, { ...fields, ...settings, id, teamId, changeId, now }),
        SAVE_HOSTS.bind(d1, { id, teamId, changeId, hosts, now }),
        ADD_COPIES.bind(d1, { id, teamId, changeId, copies, now }),
        ...prepareTeamTypeEvent(d1, key, event),
        ...prepareCopyEvents(d1, key, copies),
      ]);
      return toOutcome(results);
    },

    /**
     * Changes nothing for the same reasons as `createType`, or when there is no such meeting type. With `seen`, also
     * changes nothing when the meeting type has changed since it was read.
     */
    async changeType(
      key: TypeKey,
      content: TypeContent,
      { event, seen }: { readonly event: NewMeetingTypeEvent; readonly seen?: Seen | undefined },
    ) {
      const { id, teamId, changeId, now } = key;
      const { fields, form, copies } = content;
      const { hosts, assignment: _, ...settings } = form;
      const hostIds = hosts.map(({ userId }) => userId);
      const update = db
        .update(meetingTypes)
        .set({
          ...fields,
          ...settings,
          ...timedMailsChange(fields, now),
          updatedAt: nextVersion(now),
        })
        .where(and(eq(meetingTypes.id, id), isMarked(teamId, changeId)))
        .returning({ id: meetingTypes.id });
      const { updatedAt, position } = seen ?? NOT_SEEN;
      const mark = { ...key, updatedAt, position, slug: fields.slug, hosts, isNew: false };
      const results = await runBatch(d1, [
        MARK_CHANGE.bind(d1, mark),
        bindQuery(d1, update),
        SAVE_HOSTS.bind(d1, { id, teamId, changeId, hosts, now }),
        ...prepareTeamTypeEvent(d1, key, event, hostIds),
        DELETE_HOSTS.bind(d1, { id, teamId, changeId, hosts }),
        ADD_COPIES.bind(d1, { id, teamId, changeId, copies, now }),
        COPY_LOCKED_FIELDS.bind(d1, { id, teamId, changeId, now }),
        ...prepareCopyEvents(d1, key, copies),
        PLAN_MAILS_AGAIN.bind(d1, { id, now }),
      ]);
      return toOutcome(results);
    },

    /**
     * Switches the meeting type on or off. Unlike `changeType`, this also works when its hosts have become invalid, for
     * example because all fixed hosts have left. Without `event`, adds no event.
     */
    async switchType(key: TypeKey, isActive: boolean, event: NewMeetingTypeEvent | null) {
      return toOutcome(
        await runBatch(d1, [
          MARK_TYPE.bind(d1, key),
          bindQuery(d1, updateMarked(key, { isActive })),
          ...prepareTeamTypeEvent(d1, key, event),
        ]),
      );
    },

    /**
     * Moves the meeting type in the list of the team and returns its new position. A position that is too high means the
     * last position. Returns null when the caller may not change the team, or when there is no such meeting type.
     */
    async moveType(
      { id, teamId: ownerId, callerId }: Pick<TypeKey, 'id' | 'teamId' | 'callerId'>,
      position: number,
    ): Promise<number | null> {
      const rows = await MOVE_TYPE.all(d1, { id, ownerId, callerId, position });
      return rows.find((each) => each.id === id)?.position ?? null;
    },

    /** Changes nothing when the caller may not delete the meeting type, or when there is no such meeting type. */
    async deleteType(key: TypeKey, event: NewMeetingTypeEvent) {
      const { id, teamId, changeId, now } = key;
      return toOutcome(
        await runBatch(d1, [
          MARK_TYPE.bind(d1, key),
          bindQuery(d1, updateMarked(key, { deletedAt: now })),
          ...prepareTeamTypeEvent(d1, key, event),
          RELEASE_COPIES.bind(d1, { id, teamId, changeId }),
        ]),
      );
    },
  };
}
