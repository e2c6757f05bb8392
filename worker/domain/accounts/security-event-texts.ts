// The words for security events, in the lists and files that show them. An event without words does not compile.
import type { Translate } from '../language/translate.ts';
import type { SecurityEventType } from './security-events.ts';

type Facts = Readonly<Record<string, string>>;
type Text = (t: Translate, facts: Facts) => string;

const PROVIDERS: Facts = { google: 'Google', microsoft: 'Microsoft' };

function describeSignIn(t: Translate, { method = '' }: Facts): string {
  const provider = PROVIDERS[method];
  if (provider !== undefined) return t('Signed in with {provider}', { provider });
  if (method === 'passkey') return t('Signed in with a passkey');
  return method === 'password' ? t('Signed in with the password') : t('Signed in');
}

const describeLink = (provider: string) => (t: Translate) =>
  t('{provider} account linked', { provider });

const describeUnlink = (provider: string) => (t: Translate) =>
  t('{provider} account disconnected', { provider });

const SECURITY_EVENT_TEXTS: Readonly<Record<SecurityEventType, Text>> = {
  'sign-in': describeSignIn,
  'sign-in.failed': (t) => t('Sign-in with a wrong password'),
  'sign-up': (t) => t('Account created'),
  'email.verified': (t) => t('Email address verified'),
  'google.linked': describeLink('Google'),
  'microsoft.linked': describeLink('Microsoft'),
  'google.unlinked': describeUnlink('Google'),
  'microsoft.unlinked': describeUnlink('Microsoft'),
  'password.changed': (t) => t('Password changed'),
  'password.reset': (t) => t('Password reset with a link'),
  'second-factor.added': (t) => t('Two-step sign-in turned on'),
  'second-factor.removed': (t) => t('Two-step sign-in turned off'),
  'second-factor.failed': (t) => t('Wrong code at the second step'),
  'authenticator.removed': (t) => t('Authenticator app removed'),
  'passkey.added': (t) => t('Passkey added'),
  'passkey.removed': (t) => t('Passkey removed'),
  'passkey.failed': (t) => t('Passkey refused'),
  'recovery-codes.created': (t) => t('New recovery codes created'),
  'recovery-code.used': (t) => t('Recovery code used'),
  'factor-recovery.started': (t) => t('Removal of two-step sign-in requested'),
  'factor-recovery.stopped': (t) => t('Removal of two-step sign-in stopped'),
  'email.changed': (t) => t('Email address changed'),
  'email.restored': (t) => t('Previous email address restored'),
  'username.changed': (t) => t('Username changed'),
  'session.ended': (t) => t('Session ended'),
  'sessions.others-ended': (t) => t('All other sessions ended'),
  'sessions.ended': (t) => t('Signed out everywhere'),
  'organization.created': (t) => t('Organization created'),
  'organization.changed': (t) => t('Organization changed'),
  'organization.deleted': (t) => t('Organization deleted'),
  'organization.factor-rule-changed': (t, { rule }) =>
    rule === 'on'
      ? t('Two-step sign-in required for all members')
      : t('Two-step sign-in no longer required for members'),
  'organization.events-exported': (t) => t('Activity exported'),
  'invitation.sent': (t) => t('Invitation sent'),
  'invitation.withdrawn': (t) => t('Invitation withdrawn'),
  'member.joined': (t) => t('Joined the organization'),
  'member.role-changed': (t, { role }) =>
    role === 'admin' ? t('Role changed to admin') : t('Role changed to member'),
  'member.status-changed': (t, { status }) =>
    status === 'active' ? t('Membership active again') : t('Membership suspended'),
  'member.removed': (t) => t('Removed from the organization'),
  'member.left': (t) => t('Left the organization'),
  'team.created': (t) => t('Team created'),
  'team.changed': (t) => t('Team changed'),
  'team.members-changed': (t) => t('Members of a team changed'),
  'team.left': (t) => t('Left a team'),
  'team.bookings-exported': (t) => t('Bookings of teams exported'),
  'team.deleted': (t) => t('Team deleted'),
  'team-type.created': (t) => t('Team meeting type created'),
  'team-type.changed': (t) => t('Team meeting type changed'),
  'team-type.deleted': (t) => t('Team meeting type deleted'),
  'webhook.created': (t) => t('Webhook created'),
  'webhook.changed': (t) => t('Webhook changed'),
  'webhook.secret-rotated': (t) => t('Signing secret of a webhook replaced'),
  'webhook.deleted': (t) => t('Webhook deleted'),
  'api-key.created': (t) => t('API key created'),
  'api-key.rotated': (t) => t('API key rotated'),
  'api-key.revoked': (t) => t('API key revoked'),
  'calendar.connected': (t) => t('Calendar connected'),
  'calendar.disconnected': (t) => t('Calendar disconnected'),
  'video.connected': (t) => t('Zoom connected'),
  'video.disconnected': (t) => t('Zoom disconnected'),
  'feed.created': (t) => t('Address for calendar apps created'),
  'feed.deleted': (t) => t('Address for calendar apps disabled'),
  'bookings.exported': (t) => t('Bookings exported'),
  'account.exported': (t) => t('Account data exported'),
  'account.imported': (t) => t('Account data imported'),
  'account.deleted': (t) => t('Account deleted'),
  'limit.reached': (t) => t('Too many requests: a limit was reached'),
};

/** Returns for example `Signed in with Google`. `facts` are the stored facts of the event. */
export const describeSecurityEvent = (t: Translate, type: SecurityEventType, facts: Facts) =>
  SECURITY_EVENT_TEXTS[type](t, facts);
