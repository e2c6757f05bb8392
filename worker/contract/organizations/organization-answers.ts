// The responses of the public API about organizations.
import * as z from 'zod/mini';
import { MEMBER_ROLES, MEMBER_STATUSES } from '../../domain/organizations/rights.ts';
import { count, dateTime, id } from '../api/answer-fields.ts';
import type {
  OrganizationInvitation,
  OrganizationMember,
  UserOrganization,
} from './organization-calls.ts';

export const organizationAnswer = z.object({
  id,
  name: z.string(),
  role: z.enum(MEMBER_ROLES),
  domain: z.string(),
  description: z.string(),
  logo: z.nullable(z.string()),
  secondFactorFrom: z.nullable(dateTime),
  joinedAt: dateTime,
  status: z.enum(MEMBER_STATUSES),
} satisfies Record<keyof UserOrganization, z.ZodMiniType>);

export const memberAnswer = z.object({
  id,
  role: z.enum(MEMBER_ROLES),
  status: z.enum(MEMBER_STATUSES),
  joinedAt: dateTime,
  user: z.object({
    name: z.string(),
    email: z.string(),
    profilePicture: z.nullable(z.string()),
  }),
  isSelf: z.boolean(),
} satisfies Record<keyof OrganizationMember, z.ZodMiniType>);

export const teamAnswer = z.object({
  id,
  name: z.string(),
  domain: z.string(),
  activeMembers: count,
  memberLimit: z.nullable(count),
});

export const invitationAnswer = z.object({
  id,
  email: z.string(),
  createdAt: dateTime,
  expiresAt: dateTime,
} satisfies Record<keyof OrganizationInvitation, z.ZodMiniType>);
