/** What is recorded about an account's security. Users read these later, so a name never changes its meaning. */
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

/** How long they are kept, in days. */
export const SECURITY_EVENTS_DAYS = 90;

export interface SecurityEvent {
  readonly type: SecurityEventType;
  /** The account it is about; null when the attempt named no known account. */
  readonly userId: string | null;
  /** Who did it, when that is another account. */
  readonly actorId?: string;
  /** Ids and enums only: no address, name, network or text that a person typed. */
  readonly facts?: Readonly<Record<string, string>>;
}
