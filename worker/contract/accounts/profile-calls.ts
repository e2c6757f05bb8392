// Requests and responses of the calls in spec section 7 "Users". Types only: the request schemas are in
// user-schemas.ts. Marked (added): beyond the spec.

import type { IsoInstant } from '../answers.ts';
import type { HostBooking } from '../bookings/my-bookings-calls.ts';
import type { WireConnection } from '../calendars/calendar-calls.ts';
import type { HostMeetingType } from '../meeting-types/meeting-type-calls.ts';
import type { UserOrganization } from '../organizations/organization-calls.ts';
import type { Webhook } from '../webhooks/webhook-calls.ts';
import type { CurrentUser } from './account-calls.ts';

/** `GET` and `PATCH /api/users/profile`: `data` is the current user. */
export interface ProfileAnswer {
  success: true;
  data: CurrentUser;
  message?: string;
}

/** (added) `GET /api/users/me/export` */
export interface AccountExport {
  exportedAt: IsoInstant;
  user: CurrentUser & { phone: string | null; createdAt: IsoInstant; formerUsernames: string[] };
  /** Includes deleted ones. */
  meetingTypes: (HostMeetingType & { createdAt: IsoInstant; deletedAt: IsoInstant | null })[];
  /** Includes those removed from the list. */
  bookings: (HostBooking & { removedAt: IsoInstant | null })[];
  /** Only the names of their headers. */
  webhooks: (Omit<Webhook, 'headers'> & { headers: string[] })[];
  /** The connected calendar without its tokens. Null when there is none. */
  calendar: WireConnection | null;
  /** Includes suspended and ended memberships. */
  organizations: (UserOrganization & { removedAt: IsoInstant | null })[];
}
