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
  'password.reset',
  'second-factor.added',
  'second-factor.removed',
  'second-factor.failed',
  'recovery-codes.created',
  'recovery-code.used',
  'factor-recovery.started',
  'factor-recovery.stopped',
  'email.changed',
  'username.changed',
  'session.ended',
  'sessions.others-ended',
  'sessions.ended',
  'member.role-changed',
  'member.status-changed',
  'member.removed',
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
  'webhook.secret-rotated',
  'webhook.deleted',
  'api-key.created',
  'api-key.rotated',
  'api-key.revoked',
  'calendar.connected',
  'calendar.disconnected',
  'video.connected',
  'video.disconnected',
  'account.exported',
  'account.deleted',
  'limit.reached',
] as const;
export type SecurityEventType = (typeof SECURITY_EVENTS)[number];

/** Records are deleted after this many days. */
export const SECURITY_EVENTS_DAYS = 90;

export interface SecurityEvent {
  readonly type: SecurityEventType;
  /** The account that the event concerns. Null when an attempt named an unknown account. */
  readonly userId: string | null;
  /** The account that caused the event. Absent when it is the same as `userId`. */
  readonly actorId?: string;
  /** Ids and enum values only. Email addresses, names, networks and typed texts are not allowed. */
  readonly facts?: Readonly<Record<string, string>>;
}
