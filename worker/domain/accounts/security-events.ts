import { type Device, UNKNOWN_DEVICE } from './device.ts';
import type { RoughPlace } from './rough-place.ts';

/**
 * Security events that are recorded for an account. Old records contain these names, so the meaning of a name
 * must never change.
 */
const SECURITY_EVENTS = [
  'sign-in',
  'sign-in.failed',
  'sign-up',
  'email.verified',
  'google.linked',
  'microsoft.linked',
  'google.unlinked',
  'microsoft.unlinked',
  'password.reset',
  'password.changed',
  'second-factor.added',
  'second-factor.removed',
  'second-factor.failed',
  'authenticator.removed',
  'passkey.added',
  'passkey.removed',
  'passkey.failed',
  'recovery-codes.created',
  'recovery-code.used',
  'factor-recovery.started',
  'factor-recovery.stopped',
  'email.changed',
  'email.restored',
  'username.changed',
  'session.ended',
  'sessions.others-ended',
  'sessions.ended',
  'organization.created',
  'organization.changed',
  'organization.deleted',
  'organization.factor-rule-changed',
  'organization.events-exported',
  'invitation.sent',
  'invitation.withdrawn',
  'member.joined',
  'member.role-changed',
  'member.status-changed',
  'member.removed',
  'member.left',
  'team.created',
  'team.changed',
  'team.members-changed',
  'team.left',
  'team.bookings-exported',
  'team.deleted',
  'team-type.created',
  'team-type.changed',
  'team-type.deleted',
  'webhook.created',
  'webhook.changed',
  'webhook.secret-rotated',
  'webhook.deleted',
  'api-key.created',
  'api-key.rotated',
  'api-key.revoked',
  'calendar.connected',
  'calendar.disconnected',
  'video.connected',
  'video.disconnected',
  'feed.created',
  'feed.deleted',
  'bookings.exported',
  'account.exported',
  'account.imported',
  'account.deleted',
  'limit.reached',
] as const;
export type SecurityEventType = (typeof SECURITY_EVENTS)[number];

/** Events of a later version have other names. */
export const isSecurityEventType = (name: string): name is SecurityEventType =>
  SECURITY_EVENTS.some((known) => known === name);

/** Records are deleted after this many days. */
export const SECURITY_EVENTS_DAYS = 90;

/** The maximum number of events in an exported file. It contains the latest ones. */
export const EXPORTED_EVENTS_MAX = 10_000;

/** The request that caused an event. */
export interface EventSource {
  readonly device: Device;
  /** Null when unknown. */
  readonly place: RoughPlace | null;
}

export const UNKNOWN_SOURCE: EventSource = { device: UNKNOWN_DEVICE, place: null };

/**
 * Tells whether the device and the place of the request are stored with the event. Strangers can cause the others, for
 * example invitees who book too often.
 */
export const hasSource = ({ type, userId }: SecurityEvent): boolean =>
  userId !== null && type !== 'limit.reached';

export interface SecurityEvent {
  readonly type: SecurityEventType;
  /** The account that the event concerns. Null when an attempt named an unknown account. */
  readonly userId: string | null;
  /** The account that caused the event. Absent when it is the same as `userId`. */
  readonly actorId?: string;
  /** The organization that the event concerns. Its admins see the event. */
  readonly organizationId?: string | null;
  /** Ids and enum values only. Email addresses, names, networks and typed texts are not allowed. */
  readonly facts?: Readonly<Record<string, string>>;
}
