// The responses of the public API about teams.
import * as z from 'zod/mini';
import { TEAM_ROLES } from '../../domain/teams/team-form.ts';
import { id } from '../api/answer-fields.ts';
import type { WireTeam } from './team-calls.ts';

export const organizationTeamAnswer = z.object({
  id,
  organizationId: id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  primaryColor: z.string(),
  logo: z.nullable(z.string()),
  members: z.array(
    z.object({
      userId: id,
      name: z.string(),
      profilePicture: z.nullable(z.string()),
      role: z.enum(TEAM_ROLES),
      isSelf: z.boolean(),
    }),
  ),
  canEdit: z.boolean(),
} satisfies Record<keyof WireTeam, z.ZodMiniType>);
