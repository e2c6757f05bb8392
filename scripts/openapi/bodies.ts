// The names of request bodies in the OpenAPI document, and the documented formats of schemas that convert
// texts.
import type * as z from 'zod/mini';
import { pageLimit } from '../../worker/contract/api/paging.ts';
import {
  bookingRequest,
  hostBookingRequest,
  keyedTeamBookingRequest,
} from '../../worker/contract/bookings/book-schemas.ts';
import { linksRequest } from '../../worker/contract/bookings/link-schemas.ts';
import {
  bookingApproval,
  bookingDeletion,
  bookingPatch,
  externalChangeRequest,
  handOverRequest,
  privateNotesRequest,
} from '../../worker/contract/bookings/my-bookings-schemas.ts';
import { instant, localDate, timeZone } from '../../worker/contract/field-schemas.ts';
import { localTime } from '../../worker/contract/meeting-types/hours-schemas.ts';
import {
  meetingTypePatch,
  meetingTypeRequest,
} from '../../worker/contract/meeting-types/meeting-type-schemas.ts';
import { readOnly } from '../../worker/contract/optional-fields.ts';
import {
  invitationsRequest,
  memberRequest,
} from '../../worker/contract/organizations/organization-schemas.ts';
import { scheduleRequest } from '../../worker/contract/schedules/schedule-schemas.ts';
import { duration } from '../../worker/contract/slots/slot-schemas.ts';
import {
  teamChangeRequest,
  teamMemberList,
  teamRequest,
} from '../../worker/contract/teams/team-schemas.ts';
import { teamTypePatch, teamTypeRequest } from '../../worker/contract/teams/team-type-schemas.ts';
import {
  sequence,
  webhookPatch,
  webhookRange,
  webhookRequest,
} from '../../worker/contract/webhooks/webhook-schemas.ts';

/** Each body, and the interface whose comments describe fields with the same names. */
export const BODY_COMPONENTS = {
  ApprovalInput: { schema: bookingApproval, describedBy: 'HostBooking' },
  BookingChange: { schema: bookingPatch, describedBy: 'HostBooking' },
  BookingInput: { schema: hostBookingRequest, describedBy: 'HostBooking' },
  BookingLinksInput: { schema: linksRequest, describedBy: 'BookingLink' },
  ExternalChangeDecision: { schema: externalChangeRequest, describedBy: 'WireExternalChange' },
  HandOverInput: { schema: handOverRequest, describedBy: 'HandOverInput' },
  InvitationsInput: { schema: invitationsRequest, describedBy: 'OrganizationInvitation' },
  MeetingTypeChange: { schema: meetingTypePatch, describedBy: 'HostMeetingType' },
  MeetingTypeInput: { schema: meetingTypeRequest, describedBy: 'HostMeetingType' },
  MemberChange: { schema: memberRequest, describedBy: 'OrganizationMember' },
  Message: { schema: bookingDeletion, describedBy: 'Message' },
  PrivateNotes: { schema: privateNotesRequest, describedBy: 'HostBooking' },
  PublicBookingInput: { schema: bookingRequest, describedBy: 'PublicBookingInput' },
  ResendRange: { schema: webhookRange, describedBy: 'ResendRange' },
  ScheduleInput: { schema: scheduleRequest, describedBy: 'Schedule' },
  TeamBookingInput: { schema: keyedTeamBookingRequest, describedBy: 'TeamBookingInput' },
  TeamChange: { schema: teamChangeRequest, describedBy: 'WireTeam' },
  TeamInput: { schema: teamRequest, describedBy: 'WireTeam' },
  TeamMeetingTypeChange: { schema: teamTypePatch, describedBy: 'TeamMeetingType' },
  TeamMeetingTypeInput: { schema: teamTypeRequest, describedBy: 'TeamMeetingType' },
  TeamMembersInput: { schema: teamMemberList, describedBy: 'WireTeam' },
  WebhookChange: { schema: webhookPatch, describedBy: 'Webhook' },
  WebhookInput: { schema: webhookRequest, describedBy: 'Webhook' },
} as const;

/**
 * Replacements for the descriptions that zod derives. The schemas convert texts, and zod cannot describe a
 * conversion.
 */
export const FORMATS: ReadonlyMap<z.core.$ZodType, object> = new Map<z.core.$ZodType, object>([
  [instant, { type: 'string', format: 'date-time' }],
  [localDate, { type: 'string', format: 'date' }],
  [localTime, { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$' }],
  [timeZone, { type: 'string', examples: ['Europe/Paris'] }],
  [pageLimit, { type: 'integer', minimum: 1, maximum: 100, default: 50 }],
  [duration, { type: 'integer', minimum: 0, maximum: 999 }],
  [sequence, { type: 'integer', minimum: 0 }],
  [readOnly, { readOnly: true }],
]);
