// Requests and responses of the specification, section 7, "Users". The request schemas are in
// user-schemas.ts.

import type { IsoInstant } from '../answers.ts';
import type { HostBooking } from '../bookings/my-bookings-calls.ts';
import type { WireConnection } from '../calendars/calendar-calls.ts';
import type { MailChoices } from '../email/mail-choice-calls.ts';
import type { WireMessageText } from '../email/message-text-calls.ts';
import type { HostMeetingType } from '../meeting-types/meeting-type-calls.ts';
import type { UserOrganization } from '../organizations/organization-calls.ts';
import type { Schedule } from '../schedules/schedule-calls.ts';
import type { Webhook } from '../webhooks/webhook-calls.ts';
import type { CurrentUser } from './account-calls.ts';

/** The response of `GET` and `PATCH /api/users/profile`. `data` is the current user. */
export interface ProfileAnswer {
  success: true;
  data: CurrentUser;
  message?: string;
}

/** The `data` of `GET /api/users/me/export`. */
export interface AccountExport {
  exportedAt: IsoInstant;
  user: CurrentUser & { phone: string | null; createdAt: IsoInstant; formerUsernames: string[] };
  schedules: Schedule[];
  /** Which emails the host gets. */
  mailChoices: MailChoices;
  /** Only the emails that the host wrote. */
  messageTexts: WireMessageText[];
  /** Includes deleted meeting types. */
  meetingTypes: (HostMeetingType & { createdAt: IsoInstant; deletedAt: IsoInstant | null })[];
  /** Includes bookings that the host removed from the list. */
  bookings: (HostBooking & { removedAt: IsoInstant | null })[];
  /** `headers` contains the names of the custom headers without their values. */
  webhooks: (Omit<Webhook, 'headers'> & { headers: string[] })[];
  /** The connected calendar without its tokens. Null when no calendar is connected. */
  calendar: WireConnection | null;
  /** Includes suspended and ended memberships. */
  organizations: (UserOrganization & { removedAt: IsoInstant | null })[];
}
