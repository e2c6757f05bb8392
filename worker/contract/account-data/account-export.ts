// The file of an archive with everything that is stored about the account.

import type { CurrentUser } from '../accounts/account-calls.ts';
import type { SecurityEventView } from '../accounts/security-event-calls.ts';
import type { SessionView } from '../accounts/session-calls.ts';
import type { IsoInstant } from '../answers.ts';
import type { ApiKeyView } from '../api-keys/api-key-calls.ts';
import type { HostHold } from '../bookings/hold-calls.ts';
import type { HostBooking } from '../bookings/my-bookings-calls.ts';
import type { WireCalendarAccount } from '../calendars/calendar-calls.ts';
import type { MailChoices } from '../email/mail-choice-calls.ts';
import type { WireMessageText } from '../email/message-text-calls.ts';
import type { HostMeetingType } from '../meeting-types/meeting-type-calls.ts';
import type { UserOrganization } from '../organizations/organization-calls.ts';
import type { Schedule } from '../schedules/schedule-calls.ts';
import type { SecondFactorView } from '../sign-in/second-factor-calls.ts';
import type { ExportedTeam } from '../teams/team-calls.ts';
import type { WireVideoConnection } from '../video/video-calls.ts';
import type { ExportedWebhook } from '../webhooks/webhook-calls.ts';

export interface AccountExport {
  exportedAt: IsoInstant;
  user: CurrentUser & { phone: string | null; createdAt: IsoInstant; formerUsernames: string[] };
  schedules: Schedule[];
  /** The host's choice of emails. */
  mailChoices: MailChoices;
  /** The email texts that the host wrote. Default texts are left out. */
  messageTexts: WireMessageText[];
  /** Includes deleted meeting types. */
  meetingTypes: (HostMeetingType & { createdAt: IsoInstant; deletedAt: IsoInstant | null })[];
  /** Includes bookings that the host removed from the list. */
  bookings: (HostBooking & { removedAt: IsoInstant | null })[];
  /** The times that agents hold for invitees who have not confirmed yet. */
  holds: HostHold[];
  webhooks: ExportedWebhook[];
  /** The personal API keys without their secrets. */
  apiKeys: ApiKeyView[];
  sessions: Omit<SessionView, 'isCurrent'>[];
  /** The security events of the last 90 days, the latest first. */
  securityEvents: SecurityEventView[];
  /** The second factors without their secrets. */
  secondFactors: SecondFactorView[];
  /** The connected calendar accounts without their tokens. */
  calendars: WireCalendarAccount[];
  /** The connected Zoom account without its tokens. Null when none is connected. */
  zoom: WireVideoConnection | null;
  /** Includes suspended and ended memberships. */
  organizations: (UserOrganization & { removedAt: IsoInstant | null })[];
  /** The teams of the user. The bookings of their meeting types are in `bookings`. */
  teams: ExportedTeam[];
}
