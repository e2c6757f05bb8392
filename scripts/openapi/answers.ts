// The schema of each operation's response, and the names of the schemas in the OpenAPI document.
import * as z from 'zod/mini';
import { accountAnswer } from '../../worker/contract/accounts/account-answers.ts';
import { problemAnswer } from '../../worker/contract/api/problem-answer.ts';
import {
  bookedAnswer,
  bookingAnswer,
  bookingLinkAnswer,
  createdLinkAnswer,
} from '../../worker/contract/bookings/booking-answers.ts';
import { emailAnswer, timelineAnswer } from '../../worker/contract/bookings/booking-log-answers.ts';
import {
  blockedTimesAnswer,
  calendarsAnswer,
} from '../../worker/contract/calendars/calendar-answers.ts';
import {
  deletionAnswer,
  meetingTypeAnswer,
} from '../../worker/contract/meeting-types/meeting-type-answers.ts';
import {
  bookableMeetingType,
  publicHost,
  publicMeetingType,
  publicProfile,
} from '../../worker/contract/meeting-types/public-answers.ts';
import {
  invitationAnswer,
  memberAnswer,
  organizationAnswer,
  teamAnswer,
} from '../../worker/contract/organizations/organization-answers.ts';
import {
  holidaysAnswer,
  scheduleAnswer,
} from '../../worker/contract/schedules/schedule-answers.ts';
import { effectsAnswer } from '../../worker/contract/slots/effect-answers.ts';
import { availabilityAnswer, explanationAnswer } from '../../worker/contract/slots/slot-answers.ts';
import { organizationTeamAnswer } from '../../worker/contract/teams/team-answers.ts';
import {
  handedOverAnswer,
  handOverChoiceAnswer,
  teamTypeAnswer,
} from '../../worker/contract/teams/team-type-answers.ts';
import {
  createdWebhookAnswer,
  deliveryAnswer,
  deliveryDetailAnswer,
  eventAnswer,
  resentAnswer,
  secretAnswer,
  webhookAnswer,
} from '../../worker/contract/webhooks/webhook-answers.ts';

/** The schemas that several operations share, and the interface whose comments describe their fields. */
export const ANSWER_COMPONENTS = {
  Account: { schema: accountAnswer, describedBy: 'CurrentUser' },
  Availability: { schema: availabilityAnswer, describedBy: 'AvailabilityAnswer' },
  BlockedTimes: { schema: blockedTimesAnswer, describedBy: 'BlockedTimes' },
  BookableMeetingType: { schema: bookableMeetingType, describedBy: 'BookableMeetingType' },
  BookedMeeting: { schema: bookedAnswer, describedBy: 'BookedMeeting' },
  Booking: { schema: bookingAnswer, describedBy: 'HostBooking' },
  BookingEmail: { schema: emailAnswer, describedBy: 'BookingMail' },
  BookingLink: { schema: bookingLinkAnswer, describedBy: 'BookingLink' },
  BookingTimeline: { schema: timelineAnswer, describedBy: 'BookingTimeline' },
  Calendars: { schema: calendarsAnswer, describedBy: 'CalendarStatus' },
  ChangeEffects: { schema: effectsAnswer, describedBy: 'ChangeEffects' },
  CreatedBookingLink: { schema: createdLinkAnswer, describedBy: 'CreatedLink' },
  CreatedWebhook: { schema: createdWebhookAnswer, describedBy: 'Webhook' },
  DayExplanation: { schema: explanationAnswer, describedBy: 'DayExplanation' },
  Delivery: { schema: deliveryAnswer, describedBy: 'WebhookDelivery' },
  DeliveryDetail: { schema: deliveryDetailAnswer, describedBy: 'WebhookDeliveryDetail' },
  Event: { schema: eventAnswer, describedBy: 'WebhookPayload' },
  HandedOverBooking: { schema: handedOverAnswer, describedBy: 'HandedOver' },
  HandOverChoice: { schema: handOverChoiceAnswer, describedBy: 'HandOverChoice' },
  Holidays: { schema: holidaysAnswer, describedBy: 'HolidayChoices' },
  Invitation: { schema: invitationAnswer, describedBy: 'OrganizationInvitation' },
  MeetingType: { schema: meetingTypeAnswer, describedBy: 'HostMeetingType' },
  MeetingTypeDeletion: { schema: deletionAnswer, describedBy: 'MeetingTypeDeletion' },
  Member: { schema: memberAnswer, describedBy: 'OrganizationMember' },
  Organization: { schema: organizationAnswer, describedBy: 'UserOrganization' },
  OrganizationTeam: { schema: organizationTeamAnswer, describedBy: 'WireTeam' },
  Problem: { schema: problemAnswer, describedBy: 'Problem' },
  PublicHost: { schema: publicHost, describedBy: 'PublicHost' },
  PublicMeetingType: { schema: publicMeetingType, describedBy: 'PublicMeetingType' },
  PublicProfile: { schema: publicProfile, describedBy: 'PublicProfile' },
  ResentEvents: { schema: resentAnswer, describedBy: 'WebhookRangeAnswer' },
  Schedule: { schema: scheduleAnswer, describedBy: 'Schedule' },
  Team: { schema: teamAnswer, describedBy: 'MembersAnswer' },
  TeamMeetingType: { schema: teamTypeAnswer, describedBy: 'TeamMeetingType' },
  Webhook: { schema: webhookAnswer, describedBy: 'Webhook' },
  WebhookSecret: { schema: secretAnswer, describedBy: 'WebhookSecret' },
} as const;

const one = (data: z.ZodMiniType, more: Readonly<Record<string, z.ZodMiniType>> = {}) =>
  z.object({ data, ...more });
const list = (item: z.ZodMiniType, more: Readonly<Record<string, z.ZodMiniType>> = {}) =>
  z.object({ data: z.array(item), nextCursor: z.nullable(z.string()), ...more });

const booking = one(bookingAnswer);
const effects = one(effectsAnswer);
const meetingType = one(meetingTypeAnswer);
const schedule = one(scheduleAnswer);
const warning = { overlapsEvent: z.boolean() };
const inviteLink = { link: z.string() };

/** The body of each successful response. Null for a response without a body. */
export const ANSWERS: Readonly<Record<string, z.ZodMiniType | null>> = {
  listMeetingTypes: list(meetingTypeAnswer),
  createMeetingType: meetingType,
  getMeetingType: meetingType,
  updateMeetingType: meetingType,
  deleteMeetingType: one(deletionAnswer),
  duplicateMeetingType: meetingType,
  previewMeetingTypeEffects: effects,
  getMeetingTypeAvailability: one(availabilityAnswer),
  explainMeetingTypeDay: one(explanationAnswer),
  listSchedules: list(scheduleAnswer),
  createSchedule: schedule,
  getSchedule: schedule,
  updateSchedule: schedule,
  deleteSchedule: null,
  previewScheduleEffects: effects,
  listHolidays: one(holidaysAnswer),
  listBookings: list(bookingAnswer),
  createBooking: one(bookingAnswer, warning),
  getBooking: booking,
  updateBooking: one(bookingAnswer, { ...warning, emailHeldUntil: z.nullable(z.string()) }),
  removeBooking: null,
  cancelBooking: booking,
  approveBooking: booking,
  declineBooking: booking,
  askForAnotherTime: booking,
  tellNewPlace: booking,
  markNoShow: booking,
  unmarkNoShow: booking,
  savePrivateNotes: booking,
  decideExternalChange: booking,
  getMoveTimes: one(availabilityAnswer),
  getTimeline: one(timelineAnswer),
  listBookingEmails: list(emailAnswer),
  resendBookingEmail: null,
  listBookingLinks: list(bookingLinkAnswer),
  createBookingLinks: one(z.array(createdLinkAnswer)),
  deleteBookingLink: null,
  getPublicHost: one(z.object({ host: publicProfile, meetingTypes: z.array(publicMeetingType) })),
  getPublicMeetingType: one(z.object({ host: publicHost, meetingType: bookableMeetingType })),
  getPublicAvailability: one(availabilityAnswer),
  createPublicBooking: one(bookedAnswer),
  listWebhooks: list(webhookAnswer),
  createWebhook: one(createdWebhookAnswer),
  getWebhook: one(webhookAnswer),
  updateWebhook: one(webhookAnswer),
  deleteWebhook: null,
  testWebhook: one(deliveryDetailAnswer),
  getWebhookSecret: one(secretAnswer),
  rotateWebhookSecret: one(secretAnswer),
  listDeliveries: list(deliveryAnswer),
  getDelivery: one(deliveryDetailAnswer),
  resendDelivery: one(deliveryAnswer),
  resendEvents: one(resentAnswer),
  listEvents: z.object({
    data: z.array(eventAnswer),
    nextCursor: z.string(),
    hasMore: z.boolean(),
    oldest: z.nullable(z.int()),
    latest: z.int(),
  }),
  getAccount: one(accountAnswer),
  getCalendars: one(calendarsAnswer),
  listBlockedTimes: one(blockedTimesAnswer),
  listOrganizations: list(organizationAnswer),
  listMembers: list(memberAnswer, { organization: teamAnswer }),
  updateMember: one(memberAnswer),
  removeMember: null,
  listInvitations: list(invitationAnswer, inviteLink),
  createInvitations: one(z.array(invitationAnswer), inviteLink),
  deleteInvitation: null,
  listTeams: list(organizationTeamAnswer),
  createTeam: one(organizationTeamAnswer),
  getTeam: one(organizationTeamAnswer),
  updateTeam: one(organizationTeamAnswer),
  deleteTeam: null,
  setTeamMembers: one(organizationTeamAnswer),
  listTeamMeetingTypes: list(teamTypeAnswer),
  createTeamMeetingType: one(teamTypeAnswer),
  getTeamMeetingType: one(teamTypeAnswer),
  updateTeamMeetingType: one(teamTypeAnswer),
  deleteTeamMeetingType: one(deletionAnswer),
  duplicateTeamMeetingType: one(teamTypeAnswer),
  listNextHosts: one(z.array(z.string())),
  getTeamMeetingTypeAvailability: one(availabilityAnswer),
  createTeamBooking: one(bookedAnswer),
  getHandOver: one(handOverChoiceAnswer),
  handOverBooking: one(handedOverAnswer),
};
