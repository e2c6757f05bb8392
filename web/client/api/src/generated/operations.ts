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
  Delivery,
  DeliveryDetail,
  Event,
  ExternalChangeDecision,
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
  Organization,
  OrganizationTeam,
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

/** The input and the answer of each operation. */
export interface Operations {
  /** List meeting types */
  listMeetingTypes: {
    input: {
      query?: {
        /** The maximum number of items on a page. */
        limit?: number | undefined;
        /** The `nextCursor` of the previous page. Leave it out for the first page. */
        cursor?: string | undefined;
      } | undefined;
    };
    answer: {
      data: MeetingType[];
      /** Send it as `cursor` to get the next page. Null on the last page. */
      nextCursor: string | null;
    };
  };
  /** Create a meeting type */
  createMeetingType: {
    input: {
      body: MeetingTypeInput;
    };
    answer: {
      data: MeetingType;
    };
  };
  /** Get a meeting type */
  getMeetingType: {
    input: {
      path: {
        id: string;
      };
    };
    answer: {
      data: MeetingType;
    };
  };
  /** Change a meeting type */
  updateMeetingType: {
    input: {
      path: {
        id: string;
      };
      body: MeetingTypeChange;
    };
    answer: {
      data: MeetingType;
    };
  };
  /** Delete a meeting type */
  deleteMeetingType: {
    input: {
      path: {
        id: string;
      };
      query?: {
        /** Send `true` to cancel the upcoming bookings. */
        cancelBookings?: "true" | "false" | undefined;
      } | undefined;
    };
    answer: {
      data: MeetingTypeDeletion;
    };
  };
  /** Duplicate a meeting type */
  duplicateMeetingType: {
    input: {
      path: {
        id: string;
      };
    };
    answer: {
      data: MeetingType;
    };
  };
  /** Preview the effects of a change */
  previewMeetingTypeEffects: {
    input: {
      path: {
        id: string;
      };
      body: MeetingTypeChange;
    };
    answer: {
      data: ChangeEffects;
    };
  };
  /** Explain a day */
  explainMeetingTypeDay: {
    input: {
      path: {
        id: string;
      };
      query: {
        /** A date, `yyyy-MM-dd`. */
        date: string;
        /** An IANA name, for example `Europe/Paris`. */
        timezone: string;
        /** One of the durations of the meeting type, in minutes. Without it, the default duration applies. */
        duration?: number | undefined;
      };
    };
    answer: {
      data: DayExplanation;
    };
  };
  /** List schedules */
  listSchedules: {
    input: {
      query?: {
        /** The maximum number of items on a page. */
        limit?: number | undefined;
        /** The `nextCursor` of the previous page. Leave it out for the first page. */
        cursor?: string | undefined;
      } | undefined;
    };
    answer: {
      data: Schedule[];
      /** Send it as `cursor` to get the next page. Null on the last page. */
      nextCursor: string | null;
    };
  };
  /** Create a schedule */
  createSchedule: {
    input: {
      body: ScheduleInput;
    };
    answer: {
      data: Schedule;
    };
  };
  /** Get a schedule */
  getSchedule: {
    input: {
      path: {
        id: string;
      };
    };
    answer: {
      data: Schedule;
    };
  };
  /** Change a schedule */
  updateSchedule: {
    input: {
      path: {
        id: string;
      };
      body: ScheduleInput;
    };
    answer: {
      data: Schedule;
    };
  };
  /** Delete a schedule */
  deleteSchedule: {
    input: {
      path: {
        id: string;
      };
    };
    answer: undefined;
  };
  /** Preview the effects of a change */
  previewScheduleEffects: {
    input: {
      path: {
        id: string;
      };
      body: ScheduleInput;
    };
    answer: {
      data: ChangeEffects;
    };
  };
  /** List public holidays */
  listHolidays: {
    input: {
      query?: {
        /** An ISO 3166-1 alpha-2 code. */
        country?: string | undefined;
        /** The code of a region of the country. */
        region?: string | undefined;
      } | undefined;
    };
    answer: {
      data: Holidays;
    };
  };
  /** List bookings */
  listBookings: {
    input: {
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
    };
    answer: {
      data: Booking[];
      /** Send it as `cursor` to get the next page. Null on the last page. */
      nextCursor: string | null;
    };
  };
  /** Book for an invitee */
  createBooking: {
    input: {
      body: BookingInput;
    };
    answer: {
      data: Booking;
      /** True when your calendar contains another event at this time. */
      overlapsEvent: boolean;
    };
  };
  /** Get a booking */
  getBooking: {
    input: {
      path: {
        id: string;
      };
    };
    answer: {
      data: Booking;
    };
  };
  /** Reschedule or change a booking */
  updateBooking: {
    input: {
      path: {
        id: string;
      };
      body: BookingChange;
    };
    answer: {
      data: Booking;
      /** True when your calendar contains another event at this time. */
      overlapsEvent: boolean;
      /** The time at which we send the email to the invitee. After many edits, we delay it. Null when there is no delay. */
      emailHeldUntil: string | null;
    };
  };
  /** Remove a booking from your list */
  removeBooking: {
    input: {
      path: {
        id: string;
      };
    };
    answer: undefined;
  };
  /** Cancel a booking */
  cancelBooking: {
    input: {
      path: {
        id: string;
      };
      body?: Message | undefined;
    };
    answer: {
      data: Booking;
    };
  };
  /** Approve a request */
  approveBooking: {
    input: {
      path: {
        id: string;
      };
      body?: ApprovalInput | undefined;
    };
    answer: {
      data: Booking;
    };
  };
  /** Decline a request */
  declineBooking: {
    input: {
      path: {
        id: string;
      };
      body?: Message | undefined;
    };
    answer: {
      data: Booking;
    };
  };
  /** Ask for another time */
  askForAnotherTime: {
    input: {
      path: {
        id: string;
      };
      body?: Message | undefined;
    };
    answer: {
      data: Booking;
    };
  };
  /** Tell about a new place */
  tellNewPlace: {
    input: {
      path: {
        id: string;
      };
    };
    answer: {
      data: Booking;
    };
  };
  /** Mark a no-show */
  markNoShow: {
    input: {
      path: {
        id: string;
      };
    };
    answer: {
      data: Booking;
    };
  };
  /** Remove a no-show mark */
  unmarkNoShow: {
    input: {
      path: {
        id: string;
      };
    };
    answer: {
      data: Booking;
    };
  };
  /** Save private notes */
  savePrivateNotes: {
    input: {
      path: {
        id: string;
      };
      body: PrivateNotes;
    };
    answer: {
      data: Booking;
    };
  };
  /** Decide about a calendar change */
  decideExternalChange: {
    input: {
      path: {
        id: string;
      };
      body: ExternalChangeDecision;
    };
    answer: {
      data: Booking;
    };
  };
  /** Find free times of your meeting type */
  getMeetingTypeAvailability: {
    input: {
      path: {
        id: string;
      };
      query: {
        /** The first date, `yyyy-MM-dd`. */
        from: string;
        /** The last date, `yyyy-MM-dd`. */
        to: string;
        /** An IANA name, for example `Europe/Paris`. */
        timezone: string;
        /** One of the durations of the meeting type, in minutes. Without it, the default duration applies. */
        duration?: number | undefined;
      };
    };
    answer: {
      data: Availability;
    };
  };
  /** Find times for a booking */
  getMoveTimes: {
    input: {
      path: {
        id: string;
      };
      query: {
        /** The first date, `yyyy-MM-dd`. */
        from: string;
        /** The last date, `yyyy-MM-dd`. */
        to: string;
        /** An IANA name, for example `Europe/Paris`. */
        timezone: string;
        /** One of the durations of the meeting type, in minutes. Without it, the default duration applies. */
        duration?: number | undefined;
      };
    };
    answer: {
      data: Availability;
    };
  };
  /** Get the history of a booking */
  getTimeline: {
    input: {
      path: {
        id: string;
      };
    };
    answer: {
      data: BookingTimeline;
    };
  };
  /** List the emails of a booking */
  listBookingEmails: {
    input: {
      path: {
        id: string;
      };
    };
    answer: {
      data: BookingEmail[];
      /** Send it as `cursor` to get the next page. Null on the last page. */
      nextCursor: string | null;
    };
  };
  /** Send an email again */
  resendBookingEmail: {
    input: {
      path: {
        id: string;
        emailId: string;
      };
    };
    answer: undefined;
  };
  /** List booking links */
  listBookingLinks: {
    input: {
      path: {
        id: string;
      };
      query?: {
        /** The maximum number of items on a page. */
        limit?: number | undefined;
        /** The `nextCursor` of the previous page. Leave it out for the first page. */
        cursor?: string | undefined;
      } | undefined;
    };
    answer: {
      data: BookingLink[];
      /** Send it as `cursor` to get the next page. Null on the last page. */
      nextCursor: string | null;
    };
  };
  /** Create booking links */
  createBookingLinks: {
    input: {
      path: {
        id: string;
      };
      body: BookingLinksInput;
    };
    answer: {
      data: CreatedBookingLink[];
    };
  };
  /** Delete a booking link */
  deleteBookingLink: {
    input: {
      path: {
        id: string;
        linkId: string;
      };
    };
    answer: undefined;
  };
  /** Get a host */
  getPublicHost: {
    input: {
      path: {
        username: string;
      };
    };
    answer: {
      data: {
        host: PublicProfile;
        meetingTypes: PublicMeetingType[];
      };
    };
  };
  /** Get a public meeting type */
  getPublicMeetingType: {
    input: {
      path: {
        username: string;
        slug: string;
      };
    };
    answer: {
      data: {
        host: PublicHost;
        meetingType: BookableMeetingType;
      };
    };
  };
  /** Find free times */
  getPublicAvailability: {
    input: {
      path: {
        username: string;
        slug: string;
      };
      query: {
        /** The first date, `yyyy-MM-dd`. */
        from: string;
        /** The last date, `yyyy-MM-dd`. */
        to: string;
        /** An IANA name, for example `Europe/Paris`. */
        timezone: string;
        /** One of the durations of the meeting type, in minutes. Without it, the default duration applies. */
        duration?: number | undefined;
      };
    };
    answer: {
      data: Availability;
    };
  };
  /** Book a time */
  createPublicBooking: {
    input: {
      path: {
        username: string;
        slug: string;
      };
      body: PublicBookingInput;
    };
    answer: {
      data: BookedMeeting;
    };
  };
  /** List webhooks */
  listWebhooks: {
    input: {
      query?: {
        /** The maximum number of items on a page. */
        limit?: number | undefined;
        /** The `nextCursor` of the previous page. Leave it out for the first page. */
        cursor?: string | undefined;
      } | undefined;
    };
    answer: {
      data: Webhook[];
      /** Send it as `cursor` to get the next page. Null on the last page. */
      nextCursor: string | null;
    };
  };
  /** Create a webhook */
  createWebhook: {
    input: {
      body: WebhookInput;
    };
    answer: {
      data: CreatedWebhook;
    };
  };
  /** Get a webhook */
  getWebhook: {
    input: {
      path: {
        id: string;
      };
    };
    answer: {
      data: Webhook;
    };
  };
  /** Change a webhook */
  updateWebhook: {
    input: {
      path: {
        id: string;
      };
      body: WebhookChange;
    };
    answer: {
      data: Webhook;
    };
  };
  /** Delete a webhook */
  deleteWebhook: {
    input: {
      path: {
        id: string;
      };
    };
    answer: undefined;
  };
  /** Send a test event */
  testWebhook: {
    input: {
      path: {
        id: string;
      };
    };
    answer: {
      data: DeliveryDetail;
    };
  };
  /** Get the signing secret */
  getWebhookSecret: {
    input: {
      path: {
        id: string;
      };
    };
    answer: {
      data: WebhookSecret;
    };
  };
  /** Rotate the signing secret */
  rotateWebhookSecret: {
    input: {
      path: {
        id: string;
      };
    };
    answer: {
      data: WebhookSecret;
    };
  };
  /** List deliveries */
  listDeliveries: {
    input: {
      path: {
        id: string;
      };
      query?: {
        /** The maximum number of items on a page. */
        limit?: number | undefined;
        /** The `nextCursor` of the previous page. Leave it out for the first page. */
        cursor?: string | undefined;
        /** Lists only the items of this kind. */
        filter?: "all" | "failed" | undefined;
      } | undefined;
    };
    answer: {
      data: Delivery[];
      /** Send it as `cursor` to get the next page. Null on the last page. */
      nextCursor: string | null;
    };
  };
  /** Get a delivery */
  getDelivery: {
    input: {
      path: {
        id: string;
        deliveryId: string;
      };
    };
    answer: {
      data: DeliveryDetail;
    };
  };
  /** Send a delivery again */
  resendDelivery: {
    input: {
      path: {
        id: string;
        deliveryId: string;
      };
    };
    answer: {
      data: Delivery;
    };
  };
  /** Send events again */
  resendEvents: {
    input: {
      path: {
        id: string;
      };
      body: ResendRange;
    };
    answer: {
      data: ResentEvents;
    };
  };
  /** Read the event stream */
  listEvents: {
    input: {
      query?: {
        /** The maximum number of items on a page. */
        limit?: number | undefined;
        /** The `nextCursor` of the previous page. Leave it out for the first page. */
        cursor?: number | undefined;
      } | undefined;
    };
    answer: {
      data: Event[];
      /** Send it as `cursor` to get the next page. Null on the last page. */
      nextCursor: string;
      /** True when there are more events to read. */
      hasMore: boolean;
      oldest: number | null;
      latest: number;
    };
  };
  /** Get your account */
  getAccount: {
    input: Record<string, never>;
    answer: {
      data: Account;
    };
  };
  /** Get connected calendars */
  getCalendars: {
    input: Record<string, never>;
    answer: {
      data: Calendars;
    };
  };
  /** List blocked times */
  listBlockedTimes: {
    input: Record<string, never>;
    answer: {
      data: BlockedTimes;
    };
  };
  /** List your organizations */
  listOrganizations: {
    input: {
      query?: {
        /** The maximum number of items on a page. */
        limit?: number | undefined;
        /** The `nextCursor` of the previous page. Leave it out for the first page. */
        cursor?: string | undefined;
      } | undefined;
    };
    answer: {
      data: Organization[];
      /** Send it as `cursor` to get the next page. Null on the last page. */
      nextCursor: string | null;
    };
  };
  /** List members */
  listMembers: {
    input: {
      path: {
        id: string;
      };
      query?: {
        /** The maximum number of items on a page. */
        limit?: number | undefined;
        /** The `nextCursor` of the previous page. Leave it out for the first page. */
        cursor?: string | undefined;
      } | undefined;
    };
    answer: {
      data: Member[];
      /** Send it as `cursor` to get the next page. Null on the last page. */
      nextCursor: string | null;
      organization: Team;
    };
  };
  /** Change a member */
  updateMember: {
    input: {
      path: {
        id: string;
        memberId: string;
      };
      body: MemberChange;
    };
    answer: {
      data: Member;
    };
  };
  /** Remove a member */
  removeMember: {
    input: {
      path: {
        id: string;
        memberId: string;
      };
    };
    answer: undefined;
  };
  /** List invitations */
  listInvitations: {
    input: {
      path: {
        id: string;
      };
      query?: {
        /** The maximum number of items on a page. */
        limit?: number | undefined;
        /** The `nextCursor` of the previous page. Leave it out for the first page. */
        cursor?: string | undefined;
      } | undefined;
    };
    answer: {
      data: Invitation[];
      /** Send it as `cursor` to get the next page. Null on the last page. */
      nextCursor: string | null;
      /** A link. May be empty. */
      link: string;
    };
  };
  /** Invite people */
  createInvitations: {
    input: {
      path: {
        id: string;
      };
      body: InvitationsInput;
    };
    answer: {
      data: Invitation[];
      /** A link. May be empty. */
      link: string;
    };
  };
  /** Withdraw an invitation */
  deleteInvitation: {
    input: {
      path: {
        id: string;
        invitationId: string;
      };
    };
    answer: undefined;
  };
  /** List teams */
  listTeams: {
    input: {
      path: {
        id: string;
      };
      query?: {
        /** The maximum number of items on a page. */
        limit?: number | undefined;
        /** The `nextCursor` of the previous page. Leave it out for the first page. */
        cursor?: string | undefined;
      } | undefined;
    };
    answer: {
      data: OrganizationTeam[];
      /** Send it as `cursor` to get the next page. Null on the last page. */
      nextCursor: string | null;
    };
  };
  /** Create a team */
  createTeam: {
    input: {
      path: {
        id: string;
      };
      body: TeamInput;
    };
    answer: {
      data: OrganizationTeam;
    };
  };
  /** Get a team */
  getTeam: {
    input: {
      path: {
        id: string;
        teamId: string;
      };
    };
    answer: {
      data: OrganizationTeam;
    };
  };
  /** Change a team */
  updateTeam: {
    input: {
      path: {
        id: string;
        teamId: string;
      };
      body: TeamChange;
    };
    answer: {
      data: OrganizationTeam;
    };
  };
  /** Delete a team */
  deleteTeam: {
    input: {
      path: {
        id: string;
        teamId: string;
      };
    };
    answer: undefined;
  };
  /** Set the members of a team */
  setTeamMembers: {
    input: {
      path: {
        id: string;
        teamId: string;
      };
      body: TeamMembersInput;
    };
    answer: {
      data: OrganizationTeam;
    };
  };
  /** List meeting types of a team */
  listTeamMeetingTypes: {
    input: {
      path: {
        id: string;
        teamId: string;
      };
      query?: {
        /** The maximum number of items on a page. */
        limit?: number | undefined;
        /** The `nextCursor` of the previous page. Leave it out for the first page. */
        cursor?: string | undefined;
      } | undefined;
    };
    answer: {
      data: TeamMeetingType[];
      /** Send it as `cursor` to get the next page. Null on the last page. */
      nextCursor: string | null;
    };
  };
  /** Create a meeting type of a team */
  createTeamMeetingType: {
    input: {
      path: {
        id: string;
        teamId: string;
      };
      body: TeamMeetingTypeInput;
    };
    answer: {
      data: TeamMeetingType;
    };
  };
  /** Get a meeting type of a team */
  getTeamMeetingType: {
    input: {
      path: {
        id: string;
        teamId: string;
        typeId: string;
      };
    };
    answer: {
      data: TeamMeetingType;
    };
  };
  /** Change a meeting type of a team */
  updateTeamMeetingType: {
    input: {
      path: {
        id: string;
        teamId: string;
        typeId: string;
      };
      body: TeamMeetingTypeChange;
    };
    answer: {
      data: TeamMeetingType;
    };
  };
  /** Delete a meeting type of a team */
  deleteTeamMeetingType: {
    input: {
      path: {
        id: string;
        teamId: string;
        typeId: string;
      };
      query?: {
        /** Send `true` to cancel the upcoming bookings. */
        cancelBookings?: "true" | "false" | undefined;
      } | undefined;
    };
    answer: {
      data: MeetingTypeDeletion;
    };
  };
  /** Duplicate a meeting type of a team */
  duplicateTeamMeetingType: {
    input: {
      path: {
        id: string;
        teamId: string;
        typeId: string;
      };
    };
    answer: {
      data: TeamMeetingType;
    };
  };
  /** Preview the next hosts */
  listNextHosts: {
    input: {
      path: {
        id: string;
        teamId: string;
        typeId: string;
      };
    };
    answer: {
      data: string[];
    };
  };
  /** Find free times of a team */
  getTeamMeetingTypeAvailability: {
    input: {
      path: {
        id: string;
        teamId: string;
        typeId: string;
      };
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
    };
    answer: {
      data: Availability;
    };
  };
  /** Book a team for an invitee */
  createTeamBooking: {
    input: {
      path: {
        id: string;
        teamId: string;
        typeId: string;
      };
      body: TeamBookingInput;
    };
    answer: {
      data: BookedMeeting;
    };
  };
  /** List colleagues for a hand-over */
  getHandOver: {
    input: {
      path: {
        id: string;
        teamId: string;
        bookingId: string;
      };
    };
    answer: {
      data: HandOverChoice;
    };
  };
  /** Hand over a booking */
  handOverBooking: {
    input: {
      path: {
        id: string;
        teamId: string;
        bookingId: string;
      };
      body: HandOverInput;
    };
    answer: {
      data: HandedOverBooking;
    };
  };
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
