/**
 * Recorded security events of an account. Users may read these later, so a name never changes its meaning.
 */
const SECURITY_EVENTS = [
  'sign-in',
  'sign-in.failed',
  'sign-up',
  'email.verified',
  'google.linked',
  'password.reset',
  'email.changed',
  'username.changed',
  'sessions.ended',
  'member.role-changed',
  'member.status-changed',
  'member.removed',
  'webhook.created',
  'webhook.secret-rotated',
  'webhook.deleted',
  'calendar.connected',
  'calendar.disconnected',
  'account.exported',
  'account.deleted',
  'limit.reached',
] as const;
export type SecurityEventType = (typeof SECURITY_EVENTS)[number];

/** Retention in days. */
export const SECURITY_EVENTS_DAYS = 90;

export interface SecurityEvent {
  readonly type: SecurityEventType;
  /** The account concerned. Null when the attempt named no known account. */
  readonly userId: string | null;
  /** Who did it, when that is another account. */
  readonly actorId?: string;
  /** Ids and enum values only: no address, name, network or typed text. */
  readonly facts?: Readonly<Record<string, string>>;
}
