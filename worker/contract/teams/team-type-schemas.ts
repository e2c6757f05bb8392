// Request schemas for the meeting types of teams. The schemas are strict: an unknown field is an error.
import * as z from 'zod/mini';
import { ASSIGNMENTS, LOCKABLE_FIELDS } from '../../domain/meeting-types/assignments.ts';
import {
  DEFAULT_PRIORITY,
  DEFAULT_WEIGHT,
  TEAM_TYPE_HOSTS_MAX,
} from '../../domain/teams/team-type.ts';
import { line } from '../field-schemas.ts';
import {
  meetingTypeChange,
  meetingTypePatch,
  meetingTypeRequest,
  slotPreviewRequest,
} from '../meeting-types/meeting-type-schemas.ts';
import { orAbsent, orDefault, readOnly } from '../optional-fields.ts';

const host = z.strictObject({
  userId: line,
  weight: orDefault(z.number(), DEFAULT_WEIGHT),
  priority: orDefault(z.number(), DEFAULT_PRIORITY),
  isFixed: orDefault(z.boolean(), false),
  // A client may send back the hosts that it received.
  name: readOnly,
  profilePicture: readOnly,
});

const TEAM_FIELDS = {
  // The complete list of hosts. team-type.ts has the actual limit and explains it.
  hosts: orAbsent(z.array(host).check(z.maxLength(TEAM_TYPE_HOSTS_MAX * 10))),
  lockedFields: orAbsent(
    z.array(z.enum(LOCKABLE_FIELDS)).check(z.maxLength(LOCKABLE_FIELDS.length * 2)),
  ),
  inviteeChoosesHost: orAbsent(z.boolean()),
  keepsHost: orAbsent(z.boolean()),
  fairnessDays: orAbsent(z.number()),
  hasOwnHours: orAbsent(z.boolean()),
};

/** The body of `POST /api/teams/{id}/meeting-types`: a meeting type with its hosts. */
export const teamTypeRequest = z.extend(meetingTypeRequest, {
  ...TEAM_FIELDS,
  assignment: z.enum(ASSIGNMENTS),
});
export type TeamTypeInput = z.infer<typeof teamTypeRequest>;

/** A client may send back a whole meeting type that it received. */
const READ_ONLY = {
  assignment: readOnly,
  teamId: readOnly,
  organizationId: readOnly,
  canEdit: readOnly,
};

/** The body of `PATCH /api/v1/organizations/{id}/teams/{teamId}/meeting-types/{typeId}`. Absent fields do not change. */
export const teamTypePatch = z.extend(meetingTypePatch, { ...TEAM_FIELDS, ...READ_ONLY });

/**
 * The body of `PUT /api/meeting-types/{id}`. The fields of a team's meeting type are refused for a meeting type of a
 * host. Absent fields do not change. The assignment cannot change.
 */
export const anyMeetingTypeChange = z.extend(meetingTypeChange, { ...TEAM_FIELDS, ...READ_ONLY });
export type AnyMeetingTypeChange = z.infer<typeof anyMeetingTypeChange>;

/**
 * The body of the previews: the fields of the editor, and the `id` of the edited meeting type. With `teamId`, the draft is a
 * meeting type of a team.
 */
export const anyPreviewRequest = z.extend(slotPreviewRequest, {
  ...TEAM_FIELDS,
  assignment: orAbsent(z.enum(ASSIGNMENTS)),
  teamId: orAbsent(line),
});
export type AnyPreviewRequest = z.input<typeof anyPreviewRequest>;
export type AnyPreviewInput = z.infer<typeof anyPreviewRequest>;

/** The fields that only a meeting type of a team has. */
export const TEAM_FIELD_NAMES = Object.keys(TEAM_FIELDS) as (keyof typeof TEAM_FIELDS)[];
