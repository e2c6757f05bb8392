// Generated from docs/api/openapi.json. Run `npm run openapi -- --write` to update it.
import type {
  Account,
  ApprovalInput,
  Availability,
  BlockedTimes,
  BookableMeetingType,
  BookedMeeting,
  Booking,
  BookingChange,
  BookingEmail,
  BookingInput,
  BookingLink,
  BookingLinksInput,
  BookingTimeline,
  Calendars,
  ChangeEffects,
  CreatedBookingLink,
  CreatedWebhook,
  DayExplanation,
  DeleteMeetingTypeQuery,
  Delivery,
  DeliveryDetail,
  Event,
  ExternalChangeDecision,
  GetMeetingTypeAvailabilityQuery,
  HandOverChoice,
  HandOverInput,
  HandedOverBooking,
  Holidays,
  Invitation,
  InvitationsInput,
  MeetingType,
  MeetingTypeChange,
  MeetingTypeDeletion,
  MeetingTypeInput,
  Member,
  MemberChange,
  Message,
  One,
  Organization,
  OrganizationTeam,
  Page,
  PageQuery,
  PrivateNotes,
  PublicBookingInput,
  PublicHost,
  PublicMeetingType,
  PublicProfile,
  ResendRange,
  ResentEvents,
  Schedule,
  ScheduleInput,
  Team,
  TeamBookingInput,
  TeamChange,
  TeamInput,
  TeamMeetingType,
  TeamMeetingTypeChange,
  TeamMeetingTypeInput,
  TeamMembersInput,
  Webhook,
  WebhookChange,
  WebhookInput,
  WebhookSecret,
} from './schemas.ts';

interface Operation<Input, Answer> {
  input: Input;
  answer: Answer;
}

/** The input of an operation on the object with this path. */
type At<Names extends string> = { path: Record<Names, string> };

/** The input of an operation that changes the object with this path. */
type Change<Names extends string, Body> = { path: Record<Names, string>; body: Body };

/** The input and the answer of each operation. */
export interface Operations {
  /** List meeting types */
  listMeetingTypes: Operation<{ query?: PageQuery | undefined }, Page<MeetingType>>;
  /** Create a meeting type */
  createMeetingType: Operation<{ body: MeetingTypeInput }, One<MeetingType>>;
  /** Get a meeting type */
  getMeetingType: Operation<At<'id'>, One<MeetingType>>;
  /** Change a meeting type */
  updateMeetingType: Operation<Change<'id', MeetingTypeChange>, One<MeetingType>>;
  /** Delete a meeting type */
  deleteMeetingType: Operation<{
    path: Record<'id', string>;
    query?: DeleteMeetingTypeQuery | undefined;
  }, One<MeetingTypeDeletion>>;
  /** Duplicate a meeting type */
  duplicateMeetingType: Operation<At<'id'>, One<MeetingType>>;
  /** Preview the effects of a change */
  previewMeetingTypeEffects: Operation<Change<'id', MeetingTypeChange>, One<ChangeEffects>>;
  /** Explain a day */
  explainMeetingTypeDay: Operation<{
    path: Record<'id', string>;
    query: {
      /** A date, `yyyy-MM-dd`. */
      date: string;
      /** An IANA name, for example `Europe/Paris`. */
      timezone: string;
      /** One of the durations of the meeting type, in minutes. Without it, the default duration applies. */
      duration?: number | undefined;
    };
  }, One<DayExplanation>>;
  /** List schedules */
  listSchedules: Operation<{ query?: PageQuery | undefined }, Page<Schedule>>;
  /** Create a schedule */
  createSchedule: Operation<{ body: ScheduleInput }, One<Schedule>>;
  /** Get a schedule */
  getSchedule: Operation<At<'id'>, One<Schedule>>;
  /** Change a schedule */
  updateSchedule: Operation<Change<'id', ScheduleInput>, One<Schedule>>;
  /** Delete a schedule */
  deleteSchedule: Operation<At<'id'>, undefined>;
  /** Preview the effects of a change */
  previewScheduleEffects: Operation<Change<'id', ScheduleInput>, One<ChangeEffects>>;
  /** List public holidays */
  listHolidays: Operation<{
    query?: {
      /** An ISO 3166-1 alpha-2 code. */
      country?: string | undefined;
      /** The code of a region of the country. */
      region?: string | undefined;
    } | undefined;
  }, One<Holidays>>;
  /** List bookings */
  listBookings: Operation<{
    query?: {
      /** Lists only the items of this kind. */
      filter?: "upcoming" | "past" | "all" | undefined;
      /** Part of a name or an email address. */
      q?: string | undefined;
      /** The current state. */
      status?: "upcoming" | "pending" | "completed" | "cancelled" | undefined;
      /** The first date, `yyyy-MM-dd`. */
      from?: string | undefined;
      /** The last date, `yyyy-MM-dd`. */
      to?: string | undefined;
      /** The id of a meeting type. */
      meetingTypeId?: string | undefined;
      /** The maximum number of items on a page. */
      limit?: number | undefined;
      /** The `nextCursor` of the previous page. Leave it out for the first page. */
      cursor?: string | undefined;
    } | undefined;
  }, Page<Booking>>;
  /** Book for an invitee */
  createBooking: Operation<{ body: BookingInput }, {
    data: Booking;
    /** True when your calendar contains another event at this time. */
    overlapsEvent: boolean;
  }>;
  /** Get a booking */
  getBooking: Operation<At<'id'>, One<Booking>>;
  /** Reschedule or change a booking */
  updateBooking: Operation<Change<'id', BookingChange>, {
    data: Booking;
    /** True when your calendar contains another event at this time. */
    overlapsEvent: boolean;
    /** The time at which we send the email to the invitee. After many edits, we delay it. Null when there is no delay. */
    emailHeldUntil: string | null;
  }>;
  /** Remove a booking from your list */
  removeBooking: Operation<At<'id'>, undefined>;
  /** Cancel a booking */
  cancelBooking: Operation<{
    path: Record<'id', string>;
    body?: Message | undefined;
  }, One<Booking>>;
  /** Approve a request */
  approveBooking: Operation<{
    path: Record<'id', string>;
    body?: ApprovalInput | undefined;
  }, One<Booking>>;
  /** Decline a request */
  declineBooking: Operation<{
    path: Record<'id', string>;
    body?: Message | undefined;
  }, One<Booking>>;
  /** Ask for another time */
  askForAnotherTime: Operation<{
    path: Record<'id', string>;
    body?: Message | undefined;
  }, One<Booking>>;
  /** Tell about a new place */
  tellNewPlace: Operation<At<'id'>, One<Booking>>;
  /** Mark a no-show */
  markNoShow: Operation<At<'id'>, One<Booking>>;
  /** Remove a no-show mark */
  unmarkNoShow: Operation<At<'id'>, One<Booking>>;
  /** Save private notes */
  savePrivateNotes: Operation<Change<'id', PrivateNotes>, One<Booking>>;
  /** Decide about a calendar change */
  decideExternalChange: Operation<Change<'id', ExternalChangeDecision>, One<Booking>>;
  /** Find free times of your meeting type */
  getMeetingTypeAvailability: Operation<{
    path: Record<'id', string>;
    query: GetMeetingTypeAvailabilityQuery;
  }, One<Availability>>;
  /** Find times for a booking */
  getMoveTimes: Operation<{
    path: Record<'id', string>;
    query: GetMeetingTypeAvailabilityQuery;
  }, One<Availability>>;
  /** Get the history of a booking */
  getTimeline: Operation<At<'id'>, One<BookingTimeline>>;
  /** List the emails of a booking */
  listBookingEmails: Operation<At<'id'>, Page<BookingEmail>>;
  /** Send an email again */
  resendBookingEmail: Operation<At<'id' | 'emailId'>, undefined>;
  /** List booking links */
  listBookingLinks: Operation<{
    path: Record<'id', string>;
    query?: PageQuery | undefined;
  }, Page<BookingLink>>;
  /** Create booking links */
  createBookingLinks: Operation<Change<'id', BookingLinksInput>, One<CreatedBookingLink[]>>;
  /** Delete a booking link */
  deleteBookingLink: Operation<At<'id' | 'linkId'>, undefined>;
  /** Get a host */
  getPublicHost: Operation<At<'username'>, One<{
    host: PublicProfile;
    meetingTypes: PublicMeetingType[];
  }>>;
  /** Get a public meeting type */
  getPublicMeetingType: Operation<At<'username' | 'slug'>, One<{
    host: PublicHost;
    meetingType: BookableMeetingType;
  }>>;
  /** Find free times */
  getPublicAvailability: Operation<{
    path: Record<'username' | 'slug', string>;
    query: GetMeetingTypeAvailabilityQuery;
  }, One<Availability>>;
  /** Book a time */
  createPublicBooking: Operation<Change<'username' | 'slug', PublicBookingInput>, One<BookedMeeting>>;
  /** List webhooks */
  listWebhooks: Operation<{ query?: PageQuery | undefined }, Page<Webhook>>;
  /** Create a webhook */
  createWebhook: Operation<{ body: WebhookInput }, One<CreatedWebhook>>;
  /** Get a webhook */
  getWebhook: Operation<At<'id'>, One<Webhook>>;
  /** Change a webhook */
  updateWebhook: Operation<Change<'id', WebhookChange>, One<Webhook>>;
  /** Delete a webhook */
  deleteWebhook: Operation<At<'id'>, undefined>;
  /** Send a test event */
  testWebhook: Operation<At<'id'>, One<DeliveryDetail>>;
  /** Get the signing secret */
  getWebhookSecret: Operation<At<'id'>, One<WebhookSecret>>;
  /** Rotate the signing secret */
  rotateWebhookSecret: Operation<At<'id'>, One<WebhookSecret>>;
  /** List deliveries */
  listDeliveries: Operation<{
    path: Record<'id', string>;
    query?: {
      /** The maximum number of items on a page. */
      limit?: number | undefined;
      /** The `nextCursor` of the previous page. Leave it out for the first page. */
      cursor?: string | undefined;
      /** Lists only the items of this kind. */
      filter?: "all" | "failed" | undefined;
    } | undefined;
  }, Page<Delivery>>;
  /** Get a delivery */
  getDelivery: Operation<At<'id' | 'deliveryId'>, One<DeliveryDetail>>;
  /** Send a delivery again */
  resendDelivery: Operation<At<'id' | 'deliveryId'>, One<Delivery>>;
  /** Send events again */
  resendEvents: Operation<Change<'id', ResendRange>, One<ResentEvents>>;
  /** Read the event stream */
  listEvents: Operation<{
    query?: {
      /** The maximum number of items on a page. */
      limit?: number | undefined;
      /** The `nextCursor` of the previous page. Leave it out for the first page. */
      cursor?: number | undefined;
    } | undefined;
  }, {
    data: Event[];
    /** Send it as `cursor` to get the next page. Null on the last page. */
    nextCursor: string;
    /** True when there are more events to read. */
    hasMore: boolean;
    oldest: number | null;
    latest: number;
  }>;
  /** Get your account */
  getAccount: Operation<Record<string, never>, One<Account>>;
  /** Get connected calendars */
  getCalendars: Operation<Record<string, never>, One<Calendars>>;
  /** List blocked times */
  listBlockedTimes: Operation<Record<string, never>, One<BlockedTimes>>;
  /** List your organizations */
  listOrganizations: Operation<{ query?: PageQuery | undefined }, Page<Organization>>;
  /** List members */
  listMembers: Operation<{
    path: Record<'id', string>;
    query?: PageQuery | undefined;
  }, {
    data: Member[];
    /** Send it as `cursor` to get the next page. Null on the last page. */
    nextCursor: string | null;
    organization: Team;
  }>;
  /** Change a member */
  updateMember: Operation<Change<'id' | 'memberId', MemberChange>, One<Member>>;
  /** Remove a member */
  removeMember: Operation<At<'id' | 'memberId'>, undefined>;
  /** List invitations */
  listInvitations: Operation<{
    path: Record<'id', string>;
    query?: PageQuery | undefined;
  }, {
    data: Invitation[];
    /** Send it as `cursor` to get the next page. Null on the last page. */
    nextCursor: string | null;
    /** A link. May be empty. */
    link: string;
  }>;
  /** Invite people */
  createInvitations: Operation<Change<'id', InvitationsInput>, {
    data: Invitation[];
    /** A link. May be empty. */
    link: string;
  }>;
  /** Withdraw an invitation */
  deleteInvitation: Operation<At<'id' | 'invitationId'>, undefined>;
  /** List teams */
  listTeams: Operation<{
    path: Record<'id', string>;
    query?: PageQuery | undefined;
  }, Page<OrganizationTeam>>;
  /** Create a team */
  createTeam: Operation<Change<'id', TeamInput>, One<OrganizationTeam>>;
  /** Get a team */
  getTeam: Operation<At<'id' | 'teamId'>, One<OrganizationTeam>>;
  /** Change a team */
  updateTeam: Operation<Change<'id' | 'teamId', TeamChange>, One<OrganizationTeam>>;
  /** Delete a team */
  deleteTeam: Operation<At<'id' | 'teamId'>, undefined>;
  /** Set the members of a team */
  setTeamMembers: Operation<Change<'id' | 'teamId', TeamMembersInput>, One<OrganizationTeam>>;
  /** List meeting types of a team */
  listTeamMeetingTypes: Operation<{
    path: Record<'id' | 'teamId', string>;
    query?: PageQuery | undefined;
  }, Page<TeamMeetingType>>;
  /** Create a meeting type of a team */
  createTeamMeetingType: Operation<Change<'id' | 'teamId', TeamMeetingTypeInput>, One<TeamMeetingType>>;
  /** Get a meeting type of a team */
  getTeamMeetingType: Operation<At<'id' | 'teamId' | 'typeId'>, One<TeamMeetingType>>;
  /** Change a meeting type of a team */
  updateTeamMeetingType: Operation<Change<'id' | 'teamId' | 'typeId', TeamMeetingTypeChange>, One<TeamMeetingType>>;
  /** Delete a meeting type of a team */
  deleteTeamMeetingType: Operation<{
    path: Record<'id' | 'teamId' | 'typeId', string>;
    query?: DeleteMeetingTypeQuery | undefined;
  }, One<MeetingTypeDeletion>>;
  /** Duplicate a meeting type of a team */
  duplicateTeamMeetingType: Operation<At<'id' | 'teamId' | 'typeId'>, One<TeamMeetingType>>;
  /** Preview the next hosts */
  listNextHosts: Operation<At<'id' | 'teamId' | 'typeId'>, One<string[]>>;
  /** Find free times of a team */
  getTeamMeetingTypeAvailability: Operation<{
    path: Record<'id' | 'teamId' | 'typeId', string>;
    query: {
      /** The first date, `yyyy-MM-dd`. */
      from: string;
      /** The last date, `yyyy-MM-dd`. */
      to: string;
      /** An IANA name, for example `Europe/Paris`. */
      timezone: string;
      /** One of the durations of the meeting type, in minutes. Without it, the default duration applies. */
      duration?: number | undefined;
      /** The id of the host whom the invitee chose. Only for a meeting type with `inviteeChoosesHost`. */
      host?: string | undefined;
    };
  }, One<Availability>>;
  /** Book a team for an invitee */
  createTeamBooking: Operation<Change<'id' | 'teamId' | 'typeId', TeamBookingInput>, One<BookedMeeting>>;
  /** List colleagues for a hand-over */
  getHandOver: Operation<At<'id' | 'teamId' | 'bookingId'>, One<HandOverChoice>>;
  /** Hand over a booking */
  handOverBooking: Operation<Change<'id' | 'teamId' | 'bookingId', HandOverInput>, One<HandedOverBooking>>;
}

export type OperationId = keyof Operations;

/** The method and the path of each operation. */
export const ENDPOINTS: Readonly<Record<OperationId, string>> = {
  listMeetingTypes: 'GET /meeting-types',
  createMeetingType: 'POST /meeting-types',
  getMeetingType: 'GET /meeting-types/{id}',
  updateMeetingType: 'PATCH /meeting-types/{id}',
  deleteMeetingType: 'DELETE /meeting-types/{id}',
  duplicateMeetingType: 'POST /meeting-types/{id}/duplicate',
  previewMeetingTypeEffects: 'POST /meeting-types/{id}/effects',
  explainMeetingTypeDay: 'GET /meeting-types/{id}/explanation',
  listSchedules: 'GET /schedules',
  createSchedule: 'POST /schedules',
  getSchedule: 'GET /schedules/{id}',
  updateSchedule: 'PATCH /schedules/{id}',
  deleteSchedule: 'DELETE /schedules/{id}',
  previewScheduleEffects: 'POST /schedules/{id}/effects',
  listHolidays: 'GET /holidays',
  listBookings: 'GET /bookings',
  createBooking: 'POST /bookings',
  getBooking: 'GET /bookings/{id}',
  updateBooking: 'PATCH /bookings/{id}',
  removeBooking: 'DELETE /bookings/{id}',
  cancelBooking: 'POST /bookings/{id}/cancel',
  approveBooking: 'POST /bookings/{id}/approve',
  declineBooking: 'POST /bookings/{id}/decline',
  askForAnotherTime: 'POST /bookings/{id}/ask-for-another-time',
  tellNewPlace: 'POST /bookings/{id}/tell-new-place',
  markNoShow: 'PUT /bookings/{id}/no-show',
  unmarkNoShow: 'DELETE /bookings/{id}/no-show',
  savePrivateNotes: 'PUT /bookings/{id}/private-notes',
  decideExternalChange: 'POST /bookings/{id}/external-change',
  getMeetingTypeAvailability: 'GET /meeting-types/{id}/availability',
  getMoveTimes: 'GET /bookings/{id}/availability',
  getTimeline: 'GET /bookings/{id}/timeline',
  listBookingEmails: 'GET /bookings/{id}/emails',
  resendBookingEmail: 'POST /bookings/{id}/emails/{emailId}/resend',
  listBookingLinks: 'GET /meeting-types/{id}/links',
  createBookingLinks: 'POST /meeting-types/{id}/links',
  deleteBookingLink: 'DELETE /meeting-types/{id}/links/{linkId}',
  getPublicHost: 'GET /public/{username}',
  getPublicMeetingType: 'GET /public/{username}/{slug}',
  getPublicAvailability: 'GET /public/{username}/{slug}/availability',
  createPublicBooking: 'POST /public/{username}/{slug}/bookings',
  listWebhooks: 'GET /webhooks',
  createWebhook: 'POST /webhooks',
  getWebhook: 'GET /webhooks/{id}',
  updateWebhook: 'PATCH /webhooks/{id}',
  deleteWebhook: 'DELETE /webhooks/{id}',
  testWebhook: 'POST /webhooks/{id}/test',
  getWebhookSecret: 'GET /webhooks/{id}/secret',
  rotateWebhookSecret: 'POST /webhooks/{id}/rotate-secret',
  listDeliveries: 'GET /webhooks/{id}/deliveries',
  getDelivery: 'GET /webhooks/{id}/deliveries/{deliveryId}',
  resendDelivery: 'POST /webhooks/{id}/deliveries/{deliveryId}/resend',
  resendEvents: 'POST /webhooks/{id}/resend',
  listEvents: 'GET /events',
  getAccount: 'GET /account',
  getCalendars: 'GET /calendars',
  listBlockedTimes: 'GET /calendars/blocked-times',
  listOrganizations: 'GET /organizations',
  listMembers: 'GET /organizations/{id}/members',
  updateMember: 'PATCH /organizations/{id}/members/{memberId}',
  removeMember: 'DELETE /organizations/{id}/members/{memberId}',
  listInvitations: 'GET /organizations/{id}/invitations',
  createInvitations: 'POST /organizations/{id}/invitations',
  deleteInvitation: 'DELETE /organizations/{id}/invitations/{invitationId}',
  listTeams: 'GET /organizations/{id}/teams',
  createTeam: 'POST /organizations/{id}/teams',
  getTeam: 'GET /organizations/{id}/teams/{teamId}',
  updateTeam: 'PATCH /organizations/{id}/teams/{teamId}',
  deleteTeam: 'DELETE /organizations/{id}/teams/{teamId}',
  setTeamMembers: 'PUT /organizations/{id}/teams/{teamId}/members',
  listTeamMeetingTypes: 'GET /organizations/{id}/teams/{teamId}/meeting-types',
  createTeamMeetingType: 'POST /organizations/{id}/teams/{teamId}/meeting-types',
  getTeamMeetingType: 'GET /organizations/{id}/teams/{teamId}/meeting-types/{typeId}',
  updateTeamMeetingType: 'PATCH /organizations/{id}/teams/{teamId}/meeting-types/{typeId}',
  deleteTeamMeetingType: 'DELETE /organizations/{id}/teams/{teamId}/meeting-types/{typeId}',
  duplicateTeamMeetingType: 'POST /organizations/{id}/teams/{teamId}/meeting-types/{typeId}/duplicate',
  listNextHosts: 'GET /organizations/{id}/teams/{teamId}/meeting-types/{typeId}/next-hosts',
  getTeamMeetingTypeAvailability: 'GET /organizations/{id}/teams/{teamId}/meeting-types/{typeId}/availability',
  createTeamBooking: 'POST /organizations/{id}/teams/{teamId}/meeting-types/{typeId}/bookings',
  getHandOver: 'GET /organizations/{id}/teams/{teamId}/bookings/{bookingId}/hand-over',
  handOverBooking: 'POST /organizations/{id}/teams/{teamId}/bookings/{bookingId}/hand-over',
};
