// The responses of the public API about the meeting types of teams.
import * as z from 'zod/mini';
import { ASSIGNMENTS, LOCKABLE_FIELDS } from '../../domain/meeting-types/assignments.ts';
import { count, id } from '../api/answer-fields.ts';
import type { HandedOver, HandOverChoice } from '../bookings/hand-over-calls.ts';
import { MEETING_TYPE } from '../meeting-types/meeting-type-answers.ts';
import { bookingHost } from '../meeting-types/people-answers.ts';
import type { TeamMeetingType, WireTypeHost } from './team-type-calls.ts';

const typeHost = z.object({
  userId: id,
  name: z.string(),
  profilePicture: z.nullable(z.string()),
  weight: count,
  priority: count,
  isFixed: z.boolean(),
} satisfies Record<keyof WireTypeHost, z.ZodMiniType>);

export const teamTypeAnswer = z.object({
  ...MEETING_TYPE,
  teamId: id,
  organizationId: id,
  assignment: z.enum(ASSIGNMENTS),
  hosts: z.array(typeHost),
  lockedFields: z.array(z.enum(LOCKABLE_FIELDS)),
  inviteeChoosesHost: z.boolean(),
  keepsHost: z.boolean(),
  fairnessDays: count,
  hasOwnHours: z.boolean(),
  canEdit: z.boolean(),
} satisfies Record<keyof TeamMeetingType, z.ZodMiniType>);

export const handOverChoiceAnswer = z.object({
  hosts: z.array(z.object({ id, name: z.string(), isSelf: z.boolean() })),
  candidates: z.array(
    z.object({
      userId: id,
      name: z.string(),
      profilePicture: z.nullable(z.string()),
      isFree: z.boolean(),
    }),
  ),
} satisfies Record<keyof HandOverChoice, z.ZodMiniType>);

export const handedOverAnswer = z.object({
  id,
  hosts: z.array(bookingHost),
} satisfies Record<keyof HandedOver, z.ZodMiniType>);
