import type { SecurityEventType } from '../accounts/security-events.ts';

/** The kinds of events by which the admins of an organization filter its events. */
export const ORGANIZATION_EVENTS = {
  members: [
    'organization.created',
    'organization.changed',
    'organization.deleted',
    'organization.factor-rule-changed',
    'member.joined',
    'member.role-changed',
    'member.status-changed',
    'member.removed',
    'member.left',
    'account.deleted',
  ],
  invitations: ['invitation.sent', 'invitation.withdrawn'],
  keys: ['api-key.created', 'api-key.rotated', 'api-key.revoked'],
  teams: ['team.created', 'team.changed', 'team.members-changed', 'team.left', 'team.deleted'],
  'team-types': ['team-type.created', 'team-type.changed', 'team-type.deleted'],
  exports: ['team.bookings-exported', 'organization.events-exported'],
} as const satisfies Readonly<Record<string, readonly SecurityEventType[]>>;

export type OrganizationEventKind = keyof typeof ORGANIZATION_EVENTS;
export const ORGANIZATION_EVENT_KINDS = Object.keys(ORGANIZATION_EVENTS) as OrganizationEventKind[];
