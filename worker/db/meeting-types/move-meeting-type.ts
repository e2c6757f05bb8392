// The statement that moves a meeting type in the list of its owner, which is a host or a team.
import { columns } from '../columns.ts';
import { meetingTypes } from '../schema/meeting-types.ts';

const moved = columns(meetingTypes, 'moved');
const meetingType = columns(meetingTypes);
const listed = columns(meetingTypes, 'listed');

/**
 * Returns SQL with the parameters `:id`, `:ownerId` and `:position`. It renumbers all meeting types of the owner, so that
 * the moved meeting type gets the wanted position. `mayMove` is a further SQL condition.
 */
export const moveInList = (owner: 'hostId' | 'teamId', mayMove = 'true') => `
WITH others AS (
  SELECT ${listed.id} AS id, row_number() OVER (ORDER BY ${listed.position}, ${listed.createdAt}, listed.rowid) - 1 AS place
  FROM meeting_types listed
  WHERE ${listed[owner]} = :ownerId AND ${listed.deletedAt} IS NULL AND ${listed.id} <> :id
), placed AS (
  SELECT id, place FROM others UNION ALL SELECT :id, :position - 0.5
), numbered AS (
  SELECT id AS type_id, row_number() OVER (ORDER BY place) - 1 AS place FROM placed
)
UPDATE meeting_types SET position = place FROM numbered
WHERE ${meetingType.id} = type_id AND EXISTS (SELECT 1 FROM meeting_types moved
  WHERE ${moved.id} = :id AND ${moved[owner]} = :ownerId AND ${moved.deletedAt} IS NULL) AND ${mayMove}
RETURNING ${meetingType.id}, ${meetingType.position}`;
