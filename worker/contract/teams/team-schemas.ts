// Request schemas for teams. The schemas are strict: an unknown field is an error.
import * as z from 'zod/mini';
import { DEFAULT_COLOUR } from '../../domain/frame/contrast.ts';
import { TEAM_MEMBERS_MAX, TEAM_ROLES } from '../../domain/teams/team-form.ts';
import { displayName, line, prose } from '../field-schemas.ts';
import { orAbsent, orDefault } from '../optional-fields.ts';

export const teamRequest = z.strictObject({
  name: orDefault(displayName, ''),
  slug: orDefault(line, ''),
  description: orDefault(prose, ''),
  primaryColor: orDefault(line, DEFAULT_COLOUR),
});

/** An absent field stays unchanged. */
export const teamChangeRequest = z.strictObject({
  name: orAbsent(displayName),
  slug: orAbsent(line),
  description: orAbsent(prose),
  primaryColor: orAbsent(line),
});

// The limit on request bodies of the public API is too small for pictures, so only the app changes a logo.
const LOGO = { logo: z.optional(z.nullable(z.string())) };

/** The form of the app. `logo` is a data URL of a picture, or null for no logo. */
export const teamFormRequest = z.extend(teamRequest, LOGO);
export const teamFormChange = z.extend(teamChangeRequest, LOGO);
/** The change of a team. An absent field stays unchanged. */
export type TeamChange = z.infer<typeof teamFormChange>;

/** The complete list of members. team-form.ts checks the actual limit and gives a helpful error. */
export const teamMembersRequest = z
  .array(z.strictObject({ userId: line, role: z.enum(TEAM_ROLES) }))
  .check(z.maxLength(TEAM_MEMBERS_MAX * 10));

/** The body of the public API, in which a list is always in a field. */
export const teamMemberList = z.strictObject({ members: teamMembersRequest });
