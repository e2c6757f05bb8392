// Generated from docs/api/openapi.json. Run `npm run openapi -- --write` to update it.

export interface Account {
  /** Identifies the object. */
  id: string;
  /** The name. */
  name: string;
  email: string;
  username: string;
  profilePicture: string | null;
  logo: string | null;
  /** An IANA name. */
  timezone: string;
  /** A short text on the public page. May be empty. */
  bio: string;
  /** The links on the public page, in order. */
  links: Link[];
  /** The hour format for times. When null, the app follows the setting of the device. */
  hourFormat: "12" | "24" | null;
  /** The language of the app and of emails to the host, such as `de`. Null until the account has one. */
  language: string | null;
  /** The limits for all confirmed bookings of the host, across all meeting types. */
  bookingLimits: Limit[];
  plan: "free" | "individual" | "startup" | "enterprise";
  accountType: "individual" | "organization";
  /** The providers of the connected calendars. Each provider appears once. */
  calendarProviders: Array<"google" | "microsoft" | "caldav" | "ics">;
  /** The state of the connection to Zoom. `broken` until the host authorizes access again. Null if no account is connected. */
  zoom: "connected" | "broken" | null;
}

export type Answer = {
  key: string;
  label: string;
  value: string | number | boolean | string[];
};

export interface ApprovalInput {
  /** The `sequence` of the booking that you have read. If the booking has another one by then, nothing changes and the code is `BOOKING_CHANGED`. */
  sequence?: number | null | undefined;
}

export interface Availability {
  /** The first date, `yyyy-MM-dd`. */
  from: string;
  /** The last date, `yyyy-MM-dd`. */
  to: string;
  /** An IANA name, for example `Europe/Paris`. */
  timezone: string;
  /** The start times of the free slots, ascending. */
  slots: string[];
  /** The seats that are left in each slot. Absent when the meeting type has no seats or does not show them. */
  seatsLeft?: number[] | undefined;
  /** True when starts between 22:00 and 7:00 in the invitee's time zone cannot be booked. */
  hidesNight?: true | undefined;
  /** The absences with a note or a link. Absent when there is none. */
  absences?: Array<{
    /** The first date, `yyyy-MM-dd`. */
    from: string;
    /** The last date, `yyyy-MM-dd`. */
    to: string;
    note: string;
    /** A link. May be empty. */
    link: string;
  }> | undefined;
}

export interface BlockedTimes {
  /** At most 100 events of the next 14 days, the earliest first. */
  blocked: Array<{
    start: string;
    end: string;
    calendarId: string;
    calendarName: string;
  }>;
}

export interface BookableMeetingType extends PublicMeetingType {
  /** True when no provider creates a link. The host must then send a link. */
  hostSendsLink?: true | undefined;
  /** The questions of the booking form, in their order. */
  questions: Question[];
  fields: {
    /** Whether the booking form requires, offers or hides this field. */
    phone: "required" | "optional" | "hidden";
    /** Whether the booking form requires, offers or hides this field. */
    notes: "required" | "optional" | "hidden";
  };
  /** The places from which the invitee can choose. Links are hidden until the invitee has booked. */
  locations: Location[];
  /** The maximum number of guests that an invitee can add. */
  maximumGuests: number;
  /** Whether the guests of a booking see the email addresses of the invitee and of the other guests. */
  showGuests: boolean;
  cancellation: ChangePolicy;
  rescheduling: ChangePolicy;
  /** True when the host must approve each booking. */
  requiresApproval: boolean;
  /** The number of invitees who can book the same slot. Null when a booking takes the whole slot. */
  seats: number | null;
  /** Whether slots contain the number of seats that are left. */
  showSeatsLeft: boolean;
  /** Whether the booking page shows the name and the picture of the host. */
  showUserName: boolean;
  /** False when the object is switched off. */
  isActive: boolean;
  visibility: "public" | "private";
}

export interface BookedMeeting {
  /** The booking's stable public id. */
  id: string;
  /** `pending` means that the booking waits for the host's approval. `cancelled` appears only in the response to a repeated Idempotency-Key, when the booking was cancelled after the first request. */
  status: "pending" | "confirmed" | "cancelled";
  /** The start, as an ISO 8601 time. */
  startTime: string;
  /** The end, as an ISO 8601 time. */
  endTime: string;
  /** An IANA name, for example `Europe/Paris`. */
  timezone: string;
  /** The path of the booking's calendar file. Secret, because it contains the token of `manageUrl`. */
  icsUrl: string;
  /** The path of the page where the invitee reschedules or cancels. The path is a secret, and every response contains a different path. */
  manageUrl: string;
  /** The location. It may contain a link, which the booking page does not show before the booking. */
  location?: string | undefined;
  /** The hosts of the meeting, the organizer first. Absent for a meeting type of a host. */
  hosts?: Host[] | undefined;
  /** The host's thank-you text. Absent when the host wrote no text, or when the booking is cancelled. */
  thankYouText?: string | undefined;
  /** The URL of the button after booking, with the booking's id as the parameter `booking`. Absent when there is no button, or when the booking is cancelled. */
  afterUrl?: string | undefined;
  /** Null while the link is pending. `GET /api/manage` returns it later. */
  meetingUrl?: string | null | undefined;
  /** True when no provider creates a link. The host must then send a link. */
  hostSendsLink?: true | undefined;
}

export interface Booking {
  /** Identifies the object. */
  id: string;
  /** The name of the invitee. */
  inviteeName: string;
  /** The email address of the invitee. */
  inviteeEmail: string;
  /** The start, as an ISO 8601 time. */
  startTime: string;
  /** The end, as an ISO 8601 time. */
  endTime: string;
  /** The field “Notes” of the booking form: a text of the invitee. May be empty. */
  notes: string;
  /** The person who made the booking. */
  createdBy: "host" | "invitee";
  /** The answers to the questions of the meeting type. Each answer has the key of its question. */
  answers: Answer[];
  /** The email addresses of the guests whom the invitee added. */
  guests: string[];
  /** Everyone who hosts the booking. The organizer comes first. */
  hosts: Host[];
  /** The team that owns the meeting type. Absent for a meeting type of a host. */
  team?: {
    /** Identifies the object. */
    id: string;
    /** The name. */
    name: string;
  } | undefined;
  /** Null when the meeting has no place. */
  location: Location | null;
  /** `pending` means that the booking waits for the host's approval. */
  status: "pending" | "confirmed" | "cancelled";
  /** Present only for a cancelled request that the host declined or did not answer in time. */
  outcome?: "declined" | "expired" | undefined;
  /** The time at which the request lapses if the host does not answer. Present only while the booking waits for approval. */
  approvalDueAt?: string | undefined;
  /** Every change of the booking adds 1. A decision about the booking contains the number that the host saw. If the booking has another number by then, the decision is refused. */
  sequence: number;
  meetingType: {
    /** The name that invitees see. */
    title: string;
    /** The length of the booking, even if the meeting type no longer offers this length. */
    durationMinutes: number;
    /** The place of the booking as a text. May be empty. */
    location: string;
    /** A text for invitees. May be empty. */
    description: string;
    /** Identifies the object. */
    id: string;
    primaryColor: string;
  };
  /** The time zone of the invitee, as an IANA name. */
  inviteeTimezone: string;
  /** A dial code such as `+49`. */
  inviteeCountryCode: string | null;
  /** The phone number without the dial code. The two parts together are the number in E.164. A number that begins with `+` or `00` in a request sets both parts. Extensions are removed. */
  inviteeMobileNumber: string | null;
  /** When the object was created. */
  createdAt: string;
  /** True when the host marked that the invitee did not come. */
  isNoShow: boolean;
  /** The time at which the host asked the invitee to choose another time. Absent if the host has not asked, or if the booking was moved later. */
  askedForAnotherTimeAt?: string | undefined;
  /** The taken seats and all seats of the slot. Absent when the booking takes the whole slot. */
  seats?: {
    taken: number;
    total: number;
  } | undefined;
  /** The host's own notes. The invitee never sees them. */
  privateNotes: string;
  /** The link of Google Meet, Microsoft Teams or Zoom. Null while the link is pending. Absent when there will be no link. */
  meetingUrl?: string | null | undefined;
  /** True when the booking needs a conference link, but no provider will create one. */
  lacksMeetingUrl?: boolean | undefined;
  /** True when the booking could not be updated in the host's calendar, because the provider refuses the token or several attempts failed. */
  isCalendarBehind?: boolean | undefined;
  /** A change that someone made to the booking's calendar event. Absent after the host has decided about the change. */
  externalChange?: {
    kind: "moved" | "deleted";
    /** The start, as an ISO 8601 time. */
    startTime: string | null;
    /** The end, as an ISO 8601 time. */
    endTime: string | null;
    seenAt: string;
    canMoveBookingTo: boolean;
  } | undefined;
}

export interface BookingChange {
  /** The name of the invitee. */
  inviteeName?: string | null | undefined;
  /** The email address of the invitee. */
  inviteeEmail?: string | null | undefined;
  /** The start, as an ISO 8601 time. */
  startTime?: string | null | undefined;
  /** The end, as an ISO 8601 time. */
  endTime?: string | null | undefined;
  /** The field “Notes” of the booking form: a text of the invitee. May be empty. */
  notes?: string | null | undefined;
  /** A dial code such as `+49`. */
  inviteeCountryCode?: string | null | undefined;
  /** The phone number without the dial code. The two parts together are the number in E.164. A number that begins with `+` or `00` in a request sets both parts. Extensions are removed. */
  inviteeMobileNumber?: string | null | undefined;
}

export interface BookingEmail {
  /** Identifies the object. */
  id: string;
  event: "booking.requested" | "booking.confirmed" | "booking.changed" | "booking.cancelled" | "booking.reminder" | "booking.follow-up" | "booking.time-asked" | "booking.clocks-changed" | "booking.calendar-changed" | "booking.reassigned" | "booking.handed-over";
  audience: "host" | "invitee" | "guest";
  /** The recipient's current email address. Empty for a previous invitee and for a removed guest, because their email addresses are not stored. */
  to: string;
  /** True for an email to an invitee whom the host has replaced. */
  isToFormerInvitee?: true | undefined;
  /** True while the email is delayed by the limits on emails about a host's edits. */
  isHeld?: true | undefined;
  /** `skipped` means that the email was not sent because it was already out of date. */
  status: "pending" | "sent" | "skipped" | "failed";
  attempts: number;
  /** A sentence about the failure. Null when there is none. */
  lastError: string | null;
  /** The time of the next attempt of a pending email. */
  dueAt: string | null;
  /** The time at which the email was planned. */
  createdAt: string;
  sentAt: string | null;
  /** True when the email is still correct and useful, so that it can be sent again. */
  isResendable: boolean;
}

export interface BookingInput {
  /** The start, as an ISO 8601 time. */
  startTime: string;
  durationMinutes?: number | null | undefined;
  /** The name of the invitee. */
  inviteeName?: string | null | undefined;
  /** The email address of the invitee. */
  inviteeEmail?: string | null | undefined;
  /** A dial code such as `+49`. */
  inviteeCountryCode?: string | null | undefined;
  /** The phone number without the dial code. The two parts together are the number in E.164. A number that begins with `+` or `00` in a request sets both parts. Extensions are removed. */
  inviteeMobileNumber?: string | null | undefined;
  /** The field “Notes” of the booking form: a text of the invitee. May be empty. */
  notes?: string | null | undefined;
  /** The answers to the questions of the meeting type. Each answer has the key of its question. */
  answers?: Record<string, unknown> | null | undefined;
  /** Null when the meeting has no place. */
  location?: LocationInput | null | undefined;
  /** The id of a meeting type. */
  meetingTypeId: string;
  /** An IANA name, for example `Europe/Paris`. */
  timezone?: string | null | undefined;
}

export interface BookingLink {
  /** Identifies the object. */
  id: string;
  /** The number of bookings that the link allows. */
  uses: number;
  /** The number of bookings that were made with the link. Cancelled bookings count too. */
  used: number;
  /** The start times that the link offers, ascending. Null when the link offers all free times of the meeting type. */
  times: string[] | null;
  /** The duration of the offered meeting. Null when the invitee chooses the duration. */
  durationMinutes: number | null;
  expiresAt: string | null;
  /** When the object was created. */
  createdAt: string;
}

export interface BookingLinksInput {
  /** How many links to create. */
  count?: number | null | undefined;
  /** How many bookings each link allows. */
  uses?: number | null | undefined;
  expiresAt?: string | null | undefined;
  /** The start times that the link offers, ascending. Null when the link offers all free times of the meeting type. */
  times?: string[] | null | undefined;
  /** The duration of the offered meeting. Null when the invitee chooses the duration. */
  durationMinutes?: number | null | undefined;
  /** The first values of the booking form. The keys are the query parameters of the booking page. */
  prefill?: Record<string, string> | null | undefined;
}

export interface BookingTimeline {
  changes: Array<{
    at: string;
    change: "booked" | "requested" | "approved" | "moved" | "changed" | "cancelled" | "declined" | "lapsed" | "no-show" | "no-show-removed";
    by: "host" | "invitee" | "guest" | null;
    /** The name of the host who changed a booking of a team. Null for other changes, and when it is not known. */
    hostName: string | null;
    /** True when the caller made the change. */
    isYou: boolean;
  }>;
  /** The changes of hosts, with the names of the people. */
  handOvers: Array<{
    at: string;
    /** The first date, `yyyy-MM-dd`. */
    from: string;
    /** The last date, `yyyy-MM-dd`. */
    to: string;
    by: string;
    /** Whether the invitee moved the meeting, and it went to another host. Otherwise, a colleague handed it over. */
    isByInvitee: boolean;
  }>;
  calendarWrites: Array<{
    at: string;
    /** The current state. */
    status: "pending" | "done" | "skipped" | "failed";
    doneAt: string | null;
  }>;
  deliveries: Array<{
    at: string;
    /** The name of the webhook. */
    webhook: string;
    event: "booking.created" | "booking.updated" | "booking.cancelled" | "booking.no_show" | "booking.approval_requested" | "booking.approved" | "booking.declined" | "booking.reminded" | "booking.started" | "booking.ended" | "meeting_type.created" | "meeting_type.updated" | "meeting_type.deleted";
    /** The current state. */
    status: "pending" | "done" | "skipped" | "failed";
    /** The time of the last attempt. */
    doneAt: string | null;
    responseStatus: number | null;
  }>;
}

export type Break = {
  start: string;
  end: string;
};

export interface Calendars {
  /** The providers that can be connected here. */
  providers: Array<"google" | "microsoft" | "caldav" | "ics">;
  /** First the account to which bookings are written, and then the other accounts, the oldest connection first. */
  accounts: Array<{
    /** Identifies the object. */
    id: string;
    provider: "google" | "microsoft" | "caldav" | "ics";
    accountEmail: string;
    /** The current state. */
    status: "connected" | "broken";
    connectedAt: string;
    brokenAt: string | null;
    checkedAt: string | null;
    failingSince: string | null;
    lastError: string | null;
    calendars: Array<{
      /** Identifies the object. */
      id: string;
      /** The name. */
      name: string;
      colour: string | null;
      /** An IANA name, for example `Europe/Paris`. */
      timezone: string;
      isPrimary: boolean;
      isBlocking: boolean;
      canBlock: boolean;
      canTakeBookings: boolean;
    }>;
  }>;
  unreachablePolicy: "refuse" | "allow";
  /** Whether tentative events make the host unavailable. */
  tentativeBlocks: boolean;
  /** Whether all-day events that are not marked as free make the host unavailable. */
  allDayBlocks: boolean;
  /** Whether all-day events make the host unavailable even if they are marked as free. */
  freeAllDayBlocks: boolean;
  /** The calendar to which bookings are written, if the host chose no other calendar for the meeting type. */
  writeCalendarId: string | null;
  /** The number of booking changes that are not yet written to a calendar. */
  pendingWrites: number;
  /** The number of moved or deleted calendar events that need a decision of the host. */
  externalChanges: number;
}

export interface ChangeEffects {
  /** The number of affected bookings. `bookings` contains at most the first 200 of them, the earliest first. */
  total: number;
  bookings: Array<{
    /** Identifies the object. */
    id: string;
    /** The name of the invitee. */
    inviteeName: string;
    /** The start, as an ISO 8601 time. */
    startTime: string;
    /** The end, as an ISO 8601 time. */
    endTime: string;
    /** The current state. */
    status: "pending" | "confirmed" | "cancelled";
    isAskedForAnotherTime: boolean;
    reason: "length" | "dates" | "override" | "hours" | "place";
    newPlace?: string | undefined;
  }>;
}

export type ChangePolicy = {
  allowed: boolean;
  noticeMinutes: number;
};

export type ChangePolicyInput = {
  allowed?: boolean | null | undefined;
  noticeMinutes?: number | null | undefined;
};

export type ChangedText = {
  /** The first date, `yyyy-MM-dd`. */
  from: string;
  /** The last date, `yyyy-MM-dd`. */
  to: string;
};

export interface CreatedBookingLink {
  /** Identifies the object. */
  id: string;
  /** The URL. */
  url: string;
}

export interface CreatedWebhook extends Webhook {
  secret: string;
}

export type Day = {
  enabled: boolean;
  start: string;
  end: string;
  breaks?: Break[] | undefined;
};

export interface DayExplanation {
  /** A date, `yyyy-MM-dd`. */
  date: string;
  /** An IANA name, for example `Europe/Paris`. */
  timezone: string;
  durationMinutes: number;
  /** The durations that the meeting type offers. */
  durations: number[];
  /** No one can book an inactive meeting type. `starts` then contains the starts that the meeting type would offer if it were active. */
  isActive: boolean;
  /** Ascending. */
  starts: Array<{
    start: string;
    available: boolean;
    reason: {
      kind: "past";
    } | {
      kind: "hours" | "override";
      detail: "day-off" | "outside" | "break" | "too-short";
    } | {
      kind: "notice";
      minimumNoticeMinutes: number;
    } | {
      kind: "window";
      side: "before" | "after";
    } | {
      kind: "limit";
      per: "day" | "week" | "month";
      bookings: number | null;
      minutes: number | null;
      isHostWide: boolean;
    } | {
      kind: "busy" | "buffer";
      by: Array<{
        kind: "booking";
        bookingId: string;
        isPending: boolean;
        /** The name that invitees see. */
        title: string;
        /** The name of the invitee. */
        inviteeName: string;
        /** The start, as an ISO 8601 time. */
        startTime: string;
        /** The end, as an ISO 8601 time. */
        endTime: string;
      } | {
        kind: "calendar";
        calendarName: string;
        /** The start, as an ISO 8601 time. */
        startTime: string;
        /** The end, as an ISO 8601 time. */
        endTime: string;
      }>;
    } | null;
  }>;
}

export type DayInput = {
  enabled: boolean;
  start: string;
  end: string;
  breaks?: Break[] | null | undefined;
};

export interface Delivery {
  /** Identifies the object. */
  id: string;
  /** The `webhook-id` that the receiver gets. Every retry has the same id. */
  eventId: string;
  eventType: "booking.created" | "booking.updated" | "booking.cancelled" | "booking.no_show" | "booking.approval_requested" | "booking.approved" | "booking.declined" | "booking.reminded" | "booking.started" | "booking.ended" | "meeting_type.created" | "meeting_type.updated" | "meeting_type.deleted";
  /** Null for a test. */
  sequence: number | null;
  kind: "event" | "test" | "resend";
  /** `pending` means that the next attempt is at `nextAttemptAt`. `sending` means that an attempt is in progress. */
  status: "pending" | "sending" | "succeeded" | "failed";
  /** The number of attempts to deliver the event. After a resend, the number starts again at 0. */
  attempts: number;
  /** Null when the receiver did not respond. `error` then gives the reason. */
  responseStatus: number | null;
  latencyMs: number | null;
  /** A sentence about the failure. Null when there is none. */
  error: string | null;
  /** When the object was created. */
  createdAt: string;
  lastAttemptAt: string | null;
  nextAttemptAt: string | null;
  /** True when the delivery can be resent or sent sooner. False for a test, and while the delivery is due or in progress. */
  isResendable: boolean;
}

export interface DeliveryDetail extends Delivery {
  /** The last request. Null before the first attempt. The values of custom headers are hidden. */
  request: {
    /** The URL. */
    url: string;
    /** Headers that each request to the receiver contains. */
    headers: Record<string, string>;
    body: string;
  } | null;
  /** Null when there was no response. `body` is cut at 4 KB. */
  response: {
    /** The current state. */
    status: number;
    /** Headers that each request to the receiver contains. */
    headers: Record<string, string>;
    body: string;
    /** True when the response body was longer. Only its start is stored. */
    isBodyCut: boolean;
  } | null;
  /** The last attempts (at most twenty), oldest first. */
  history: Array<{
    at: string;
    latencyMs: number;
    responseStatus: number | null;
    error: string | null;
  }>;
}

export type Event = {
  /** Identifies the object. */
  id: string;
  type: "booking.created" | "booking.updated" | "booking.cancelled" | "booking.no_show" | "booking.approval_requested" | "booking.approved" | "booking.declined" | "booking.reminded" | "booking.started" | "booking.ended";
  timestamp: string;
  data: {
    version: 1;
    sequence: number;
    isTest?: true | undefined;
    booking: {
      /** Identifies the object. */
      id: string;
      /** The current state. */
      status: "pending" | "confirmed" | "cancelled";
      outcome: "declined" | "expired" | null;
      /** The start, as an ISO 8601 time. */
      startTime: string;
      /** The end, as an ISO 8601 time. */
      endTime: string;
      /** The name of the invitee. */
      inviteeName: string;
      /** The email address of the invitee. */
      inviteeEmail: string;
      /** The time zone of the invitee, as an IANA name. */
      inviteeTimezone: string;
      /** A dial code such as `+49`. Null when the invitee gave no phone number. */
      inviteeCountryCode: string | null;
      /** The phone number without the dial code. The two parts together are the number in E.164. A number that begins with `+` or `00` in a request sets both parts. Extensions are removed. */
      inviteeMobileNumber: string | null;
      /** The field “Notes” of the booking form: a text of the invitee. May be empty. */
      notes: string;
      /** The answers to the questions of the meeting type. Each answer has the key of its question. */
      answers: Answer[];
      guests: string[];
      location: Location | null;
      revision: number;
      isNoShow: boolean;
      isAskedForAnotherTime: boolean;
      isErased: boolean;
      /** When the object was created. */
      createdAt: string;
      meetingType: {
        /** Identifies the object. */
        id: string;
        /** The last part of the URL of the booking page. */
        slug: string;
        /** The name that invitees see. */
        title: string;
        /** A text for invitees. May be empty. */
        description: string;
        location: string;
        durationMinutes: number;
      };
      /** The id of the host whom the invitee chose. Only for a meeting type with `inviteeChoosesHost`. */
      host: {
        username: string;
        /** The name. */
        name: string;
        /** An IANA name, for example `Europe/Paris`. */
        timezone: string;
      };
      hosts: Host[];
    };
    changes?: {
      /** The current state. */
      status?: ChangedText | undefined;
      /** The start, as an ISO 8601 time. */
      startTime?: ChangedText | undefined;
      /** The end, as an ISO 8601 time. */
      endTime?: ChangedText | undefined;
      /** The name of the invitee. */
      inviteeName?: ChangedText | undefined;
      /** The email address of the invitee. */
      inviteeEmail?: ChangedText | undefined;
      /** The time zone of the invitee, as an IANA name. */
      inviteeTimezone?: ChangedText | undefined;
      /** The field “Notes” of the booking form: a text of the invitee. May be empty. */
      notes?: ChangedText | undefined;
    } | undefined;
    by?: "host" | "invitee" | "guest" | undefined;
    reason?: string | undefined;
    reminder?: {
      minutesBefore: number;
      /** The last date, `yyyy-MM-dd`. */
      to: Array<"host" | "invitee">;
    } | undefined;
  };
} | {
  /** Identifies the object. */
  id: string;
  type: "meeting_type.created" | "meeting_type.updated" | "meeting_type.deleted";
  timestamp: string;
  data: {
    version: 1;
    sequence: number;
    isTest?: true | undefined;
    meetingType: {
      /** Identifies the object. */
      id: string;
      /** The last part of the URL of the booking page. */
      slug: string;
      /** The name that invitees see. */
      title: string;
      /** A text for invitees. May be empty. */
      description: string;
      location: string;
      durationMinutes: number;
      durations: number[];
      primaryColor: string;
      questions: Question[];
      fields: {
        phone: "required" | "optional" | "hidden";
        /** The field “Notes” of the booking form: a text of the invitee. May be empty. */
        notes: "required" | "optional" | "hidden";
      };
      locations: Location[];
      maximumGuests: number;
      showGuests: boolean;
      cancellation: ChangePolicy;
      rescheduling: ChangePolicy;
      requiresApproval: boolean;
      seats: number | null;
      showSeatsLeft: boolean;
      showUserName: boolean;
      /** False when the object is switched off. */
      isActive: boolean;
      visibility: "public" | "private";
      path: string;
      teamId?: string | undefined;
      hosts?: Host[] | undefined;
    };
  };
};

export interface ExternalChangeDecision {
  /** `move`: the booking moves to the time of the event. `cancel`: the booking is cancelled. `ignore`: nothing changes. */
  action: "move" | "cancel" | "ignore";
  /** Identifies this change in the host's decision. */
  seenAt?: string | null | undefined;
}

export interface HandOverChoice {
  /** The hosts of the booking, the organizer first. */
  hosts: Array<{
    /** Identifies the object. */
    id: string;
    /** The name. */
    name: string;
    isSelf: boolean;
  }>;
  /** The other active members of the team, the free ones first. */
  candidates: Array<{
    userId: string;
    /** The name. */
    name: string;
    profilePicture: string | null;
    isFree: boolean;
  }>;
}

export interface HandOverInput {
  /** The id of the colleague who takes over. */
  userId: string;
  /** The id of the host who hands over the meeting. */
  fromId?: string | null | undefined;
}

export interface HandedOverBooking {
  /** Identifies the object. */
  id: string;
  /** The current hosts of the booking, the organizer first. */
  hosts: Host[];
}

export type Header = {
  /** The name. */
  name: string;
  value: string;
};

export interface Holidays {
  /** ISO 3166-1 alpha-2 codes. */
  countries: string[];
  /** Empty when no country was requested. */
  regions: Array<{
    code: string;
    /** The name. */
    name: string;
  }>;
  holidays: Array<{
    /** A date, `yyyy-MM-dd`. */
    date: string;
    /** The name. */
    name: string;
  }>;
}

export type Host = {
  /** Identifies the object. */
  id: string;
  /** The name. */
  name: string;
};

export interface Invitation {
  /** Identifies the object. */
  id: string;
  email: string;
  /** When the object was created. */
  createdAt: string;
  expiresAt: string;
}

export interface InvitationsInput {
  /** The email addresses to invite. */
  emails: string[];
}

export type Limit = {
  per: "day" | "week" | "month";
  bookings: number | null;
  minutes: number | null;
};

export type Link = {
  label: string;
  /** The URL. */
  url: string;
};

export type Location = {
  kind: "google_meet" | "teams" | "zoom" | "phone_host_calls" | "phone_invitee_calls" | "address" | "link" | "link_pattern" | "text" | "ask_invitee";
  value?: string | undefined;
  /** True if people see the value only after booking. For an address, a phone number or a text. A change without this field keeps the choice. */
  hideUntilBooked?: boolean | undefined;
};

export type LocationInput = {
  kind: "google_meet" | "teams" | "zoom" | "phone_host_calls" | "phone_invitee_calls" | "address" | "link" | "link_pattern" | "text" | "ask_invitee";
  value?: string | null | undefined;
};

export interface MeetingType extends BookableMeetingType {
  /** The minutes between the starts of two slots. Null means that the step equals the duration. */
  startStepMinutes: number | null;
  /** Whether slots start at multiples of the step after midnight, such as full and half hours. */
  startsOnClock: boolean;
  /** The text that invitees read after booking. May be empty. */
  thankYouText: string;
  /** The https URL that a button opens after booking. Empty for no button. */
  afterUrl: string;
  /** The hours of the schedule, or the meeting type's own hours if it has no schedule. */
  availability: {
    workingHours: WorkingHours;
    overrides: Array<{
      /** A date, `yyyy-MM-dd`. */
      date: string;
      enabled: boolean;
      start?: string | undefined;
      end?: string | undefined;
      breaks?: Break[] | undefined;
    }>;
    /** The time zone of the hours. Null means the time zone of the host's account. */
    timezone: string | null;
  };
  /** The id of the schedule. Null when the meeting type has hours of its own. */
  scheduleId: string | null;
  rules: {
    bufferBeforeMinutes: number;
    bufferAfterMinutes: number;
    minimumNoticeMinutes: number;
    window: {
      kind: "none";
    } | {
      kind: "rolling";
      days: number;
      workingDaysOnly: boolean;
    } | {
      kind: "range";
      /** The first date, `yyyy-MM-dd`. */
      from: string;
      /** The last date, `yyyy-MM-dd`. */
      to: string;
    };
    limits: Limit[];
    bookingWindowDays: number | null;
    hidesNight: boolean;
    maximumPerDay: number | null;
  };
  /** The calendar to which bookings are written. Null for the host's default calendar. */
  writeCalendarId: string | null;
  /** Whether the booking page has a password. No response contains the password. */
  hasPassword: boolean;
  /** A request lapses after this number of minutes without an answer, but at the latest when the meeting starts. */
  approvalTimeoutMinutes: number;
  reminders: Reminder[];
  /** The minutes between the end of the meeting and the email to the invitee. Null for no email. */
  followUps: {
    thankYou: number | null;
    noShow: number | null;
  };
  /** The position in lists of meeting types. The first meeting type has position 0. */
  position: number;
  /** The path of the public page. */
  path: string;
  /** Present for a copy of a managed meeting type. The host cannot change the locked fields. */
  managedBy?: {
    teamId: string;
    teamName: string;
    lockedFields: Array<"title" | "description" | "durations" | "startStepMinutes" | "startsOnClock" | "locations" | "primaryColor" | "showUserName" | "visibility" | "rules" | "questions" | "fields" | "maximumGuests" | "showGuests" | "cancellation" | "rescheduling" | "thankYouText" | "afterUrl" | "password" | "requiresApproval" | "approvalTimeoutMinutes" | "seats" | "showSeatsLeft" | "reminders" | "followUps">;
  } | undefined;
}

export interface MeetingTypeChange {
  /** The name that invitees see. */
  title?: string | null | undefined;
  /** The last part of the URL of the booking page. */
  slug?: string | null | undefined;
  /** A text for invitees. May be empty. */
  description?: string | null | undefined;
  /** The default duration, for an invitee who chooses no duration. */
  durationMinutes?: number | null | undefined;
  /** The durations from which the invitee can choose, ascending. One of them is `durationMinutes`. */
  durations?: number[] | null | undefined;
  /** The minutes between the starts of two slots. Null means that the step equals the duration. */
  startStepMinutes?: number | null | undefined;
  /** Whether slots start at multiples of the step after midnight, such as full and half hours. */
  startsOnClock?: boolean | null | undefined;
  /** The first place as a text. Empty when there is no place. */
  location?: string | null | undefined;
  /** The places from which the invitee can choose. Links are hidden until the invitee has booked. */
  locations?: Array<{
    kind: "google_meet" | "teams" | "zoom" | "phone_host_calls" | "phone_invitee_calls" | "address" | "link" | "link_pattern" | "text" | "ask_invitee";
    value?: string | null | undefined;
    /** True if people see the value only after booking. For an address, a phone number or a text. A change without this field keeps the choice. */
    hideUntilBooked?: boolean | null | undefined;
  }> | null | undefined;
  /** Six hexadecimal digits after `#`. */
  primaryColor?: string | null | undefined;
  /** Whether the booking page shows the name and the picture of the host. */
  showUserName?: boolean | null | undefined;
  visibility?: "public" | "private" | null | undefined;
  /** False when the object is switched off. */
  isActive?: boolean | null | undefined;
  /** The hours of the schedule, or the meeting type's own hours if it has no schedule. */
  availability?: {
    workingHours?: WorkingHoursInput | null | undefined;
    overrides?: Array<{
      /** A date, `yyyy-MM-dd`. */
      date: string;
      enabled: boolean;
      start?: string | null | undefined;
      end?: string | null | undefined;
      breaks?: Break[] | null | undefined;
    }> | null | undefined;
    /** The time zone of the hours. Null means the time zone of the host's account. */
    timezone?: string | null | undefined;
  } | null | undefined;
  /** The id of the schedule. Null when the meeting type has hours of its own. */
  scheduleId?: string | null | undefined;
  rules?: {
    bufferBeforeMinutes?: number | null | undefined;
    bufferAfterMinutes?: number | null | undefined;
    minimumNoticeMinutes?: number | null | undefined;
    window?: {
      kind: "none";
    } | {
      kind: "rolling";
      days: number;
      workingDaysOnly?: boolean | null | undefined;
    } | {
      kind: "range";
      /** The first date, `yyyy-MM-dd`. */
      from: string;
      /** The last date, `yyyy-MM-dd`. */
      to: string;
    } | null | undefined;
    limits?: Array<{
      per: "day" | "week" | "month";
      bookings?: number | null | undefined;
      minutes?: number | null | undefined;
    }> | null | undefined;
    hidesNight?: boolean | null | undefined;
    bookingWindowDays?: number | null | undefined;
    maximumPerDay?: number | null | undefined;
  } | null | undefined;
  /** The questions of the booking form, in their order. */
  questions?: Array<{
    key?: string | null | undefined;
    type: "short_text" | "long_text" | "single_choice" | "multiple_choice" | "checkbox" | "phone" | "number" | "url";
    label: string;
    help?: string | null | undefined;
    required?: boolean | null | undefined;
    options?: string[] | null | undefined;
  }> | null | undefined;
  fields?: {
    /** Whether the booking form requires, offers or hides this field. */
    phone?: "required" | "optional" | "hidden" | null | undefined;
    /** Whether the booking form requires, offers or hides this field. */
    notes?: "required" | "optional" | "hidden" | null | undefined;
  } | null | undefined;
  /** The maximum number of guests that an invitee can add. */
  maximumGuests?: number | null | undefined;
  /** Whether the guests of a booking see the email addresses of the invitee and of the other guests. */
  showGuests?: boolean | null | undefined;
  cancellation?: ChangePolicyInput | null | undefined;
  rescheduling?: ChangePolicyInput | null | undefined;
  /** The text that invitees read after booking. May be empty. */
  thankYouText?: string | null | undefined;
  /** The https URL that a button opens after booking. Empty for no button. */
  afterUrl?: string | null | undefined;
  /** The password of the booking page. Null removes the password. */
  password?: string | null | undefined;
  /** True when the host must approve each booking. */
  requiresApproval?: boolean | null | undefined;
  /** A request lapses after this number of minutes without an answer, but at the latest when the meeting starts. */
  approvalTimeoutMinutes?: number | null | undefined;
  /** The number of invitees who can book the same slot. Null when a booking takes the whole slot. */
  seats?: number | null | undefined;
  /** Whether slots contain the number of seats that are left. */
  showSeatsLeft?: boolean | null | undefined;
  /** The calendar to which bookings are written. Null for the host's default calendar. */
  writeCalendarId?: string | null | null | undefined;
  reminders?: Reminder[] | null | undefined;
  /** The minutes between the end of the meeting and the email to the invitee. Null for no email. */
  followUps?: {
    thankYou?: number | null | undefined;
    noShow?: number | null | undefined;
  } | null | undefined;
  /** The position in lists of meeting types. The first meeting type has position 0. */
  position?: number | null | undefined;
}

export interface MeetingTypeDeletion {
  outcome: "deleted" | "cancelling";
  /** The number of bookings that this request cancelled. */
  cancelled: number;
  left: number;
}

export type MeetingTypeInput = MeetingTypeChange;

export interface Member {
  /** Identifies the object. */
  id: string;
  role: "admin" | "member";
  /** The current state. */
  status: "active" | "suspended";
  joinedAt: string;
  user: {
    /** The name. */
    name: string;
    email: string;
    profilePicture: string | null;
  };
  /** True for the user who sends the request. */
  isSelf: boolean;
}

export interface MemberChange {
  role?: "admin" | "member" | null | undefined;
  /** The current state. */
  status?: "active" | "suspended" | null | undefined;
}

export interface Message {
  /** A message to the invitee. May be empty. */
  message?: string | undefined;
  /** The `sequence` of the booking that you have read. If the booking has another one by then, nothing changes and the code is `BOOKING_CHANGED`. */
  sequence?: number | null | undefined;
}

export interface Organization {
  /** Identifies the object. */
  id: string;
  /** The name. */
  name: string;
  role: "admin" | "member";
  domain: string;
  /** A text for invitees. May be empty. */
  description: string;
  /** The URL path of the logo. Null when the organization has no logo. */
  logo: string | null;
  /** From this time, each member needs two-step sign-in. Null when the organization does not require it. */
  secondFactorFrom: string | null;
  joinedAt: string;
  /** The current state. */
  status: "active" | "suspended";
}

export interface OrganizationTeam {
  /** Identifies the object. */
  id: string;
  organizationId: string;
  /** The name. */
  name: string;
  /** The team's page is `/team/{slug}`. */
  slug: string;
  /** A text for invitees. May be empty. */
  description: string;
  /** Six hexadecimal digits after `#`. */
  primaryColor: string;
  /** The URL path of the logo. Null when the team has no logo. */
  logo: string | null;
  /** The list does not contain suspended members. */
  members: Array<{
    userId: string;
    /** The name. */
    name: string;
    profilePicture: string | null;
    role: "manager" | "member";
    isSelf: boolean;
  }>;
  /** True if the user who sends the request may change the team and its members. */
  canEdit: boolean;
}

export interface PrivateNotes {
  /** The host's own notes. The invitee never sees them. */
  privateNotes: string;
}

export interface Problem {
  /** The path of the section about the error code in our documentation. */
  type: string;
  /** The default sentence of the error code. */
  title: string;
  /** The current state. */
  status: number;
  /** A sentence about this error. */
  detail: string;
  /** The id of the request. The same id is in the header `X-Request-Id`. */
  instance: string;
  code: "VALIDATION_FAILED" | "MALFORMED_JSON" | "INVALID_DATE" | "INVALID_TIME_ZONE" | "RANGE_TOO_LONG" | "LINK_INVALID" | "LINK_USED" | "LINK_EXPIRED" | "SIGN_IN_EXPIRED" | "AUTOMATED_REQUEST" | "UNAUTHENTICATED" | "WRONG_CREDENTIALS" | "FRESH_SIGN_IN_REQUIRED" | "WRONG_CODE" | "EMAIL_NOT_VERIFIED" | "MEETING_TYPE_LIMIT_REACHED" | "SCHEDULE_LIMIT_REACHED" | "PLAN_NOT_OFFERED" | "WEBHOOKS_NOT_IN_PLAN" | "WEBHOOK_LIMIT_REACHED" | "KEY_SCOPE_MISSING" | "KEY_NETWORK_NOT_ALLOWED" | "KEY_OF_ORGANIZATION" | "KEY_LIMIT_REACHED" | "ADMIN_REQUIRED" | "TEAM_MANAGER_REQUIRED" | "PERSONAL_DOMAIN" | "FOREIGN_DOMAIN" | "MEMBER_SUSPENDED" | "SECOND_FACTOR_REQUIRED" | "MEMBER_REMOVED" | "ORIGIN_NOT_ALLOWED" | "HTTPS_REQUIRED" | "HUMAN_CHECK_FAILED" | "NOT_FOUND" | "NO_ORGANIZATION" | "ORGANIZATION_EXISTS" | "ORGANIZATION_FULL" | "LAST_SIGN_IN_METHOD" | "LAST_ADMIN" | "TEAM_LIMIT_REACHED" | "TEAM_TYPE_LIMIT_REACHED" | "NOT_IN_ORGANIZATION" | "NOT_A_TEAM_MEETING" | "MEETINGS_NEED_HOST" | "COLLEAGUE_IS_FREE" | "NOT_IN_TEAM" | "COLLEAGUE_NOT_FREE" | "KEY_NOT_ACTIVE" | "PASSKEY_REFUSED" | "PASSKEY_NOT_ADDED" | "PASSKEY_LIMIT_REACHED" | "SECOND_FACTOR_EXISTS" | "SLUG_TAKEN" | "SCHEDULE_IN_USE" | "SCHEDULE_CHANGED" | "USERNAME_TAKEN" | "BOOKING_NOT_EDITABLE" | "CALENDAR_BROKEN" | "MAIL_NOT_RESENDABLE" | "DELIVERY_NOT_RESENDABLE" | "EXTERNAL_CHANGE_GONE" | "EXTERNAL_CHANGE_NO_TIME" | "BOOKING_PENDING" | "BOOKING_NOT_PENDING" | "REQUEST_EXPIRED" | "BOOKING_CHANGED" | "BOOKING_CANCELLED" | "CHANGE_NOT_ALLOWED" | "CHANGE_TOO_LATE" | "BOOKING_NOT_STARTED" | "TIME_ALREADY_ASKED" | "NO_OTHER_TIMES" | "BOOKING_OVER" | "BOOKING_NOT_OVER" | "HOLD_EXPIRED" | "TOO_MANY_HOLDS" | "SLOT_TAKEN" | "DAY_FULL" | "WEEK_FULL" | "MONTH_FULL" | "MEETING_TYPE_INACTIVE" | "BOOKING_ERASED" | "IDEMPOTENCY_KEY_IN_USE" | "IDEMPOTENCY_OUTCOME_UNKNOWN" | "PRECONDITION_FAILED" | "ACCOUNT_NOT_EMPTY" | "ARCHIVE_REFUSED" | "BODY_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "HOST_NOT_SERVED" | "PAGE_LOCKED" | "WRONG_PAGE_PASSWORD" | "BOOKING_LINK_CLOSED" | "SLOT_IN_PAST" | "SLOT_TOO_SOON" | "SLOT_TOO_EARLY" | "SLOT_TOO_FAR" | "SLOT_OUTSIDE_HOURS" | "DURATION_NOT_OFFERED" | "SLOT_OFF_GRID" | "SLOT_NOT_OFFERED" | "IDEMPOTENCY_KEY_REUSED" | "WEBHOOK_TEST_FAILED" | "RATE_LIMITED" | "HOST_LIMIT_REACHED" | "INTERNAL" | "CALENDAR_UNAVAILABLE" | "VIDEO_UNAVAILABLE" | "HUMAN_CHECK_UNAVAILABLE" | "SECRETS_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "CALENDAR_UNREACHABLE" | "BOOKING_NOT_SAVED" | "BOOKING_NOT_SET_UP" | "HOST_BUSY";
  /** The values in `detail`, for example `seconds`, so that you can write it in another language. */
  params?: Record<string, string | number | string[]> | undefined;
  /** The fields with problems. Absent when the error is not about fields. */
  errors?: Array<{
    path: string;
    code?: string | undefined;
    params?: Record<string, string | number | string[]> | undefined;
    /** A message to the invitee. May be empty. */
    message: string;
  }> | undefined;
  /** Further data, for example the times that are still free. */
  data?: unknown | undefined;
  /** The same value as the header `Retry-After`. */
  retryAfterSeconds?: number | undefined;
}

export interface PublicBookingInput {
  /** The start, as an ISO 8601 time. */
  startTime: string;
  /** One of the durations of the meeting type. Without it, the default duration applies. */
  durationMinutes?: number | null | undefined;
  /** The name of the invitee. */
  inviteeName?: string | null | undefined;
  /** The email address of the invitee. */
  inviteeEmail?: string | null | undefined;
  /** A dial code such as `+49`. Null when the invitee gave no phone number. */
  inviteeCountryCode?: string | null | undefined;
  /** The phone number without the dial code. The two parts together are the number in E.164. A number that begins with `+` or `00` in a request sets both parts. Extensions are removed. */
  inviteeMobileNumber?: string | null | undefined;
  /** The field “Notes” of the booking form: a text of the invitee. May be empty. */
  notes?: string | null | undefined;
  /** The answers to the questions of the meeting type. Each answer has the key of its question. */
  answers?: Record<string, unknown> | null | undefined;
  /** One of the places of the meeting type. The default is the first place. `value` is required only when `kind` is `ask_invitee`. */
  location?: LocationInput | null | undefined;
  /** An IANA name, for example `Europe/Paris`. */
  timezone: string;
  /** The email addresses of additional guests. */
  guests?: string[] | null | undefined;
  /** The format of times in emails. */
  hourFormat?: "12" | "24" | null | undefined;
  language?: string | null | undefined;
  /** Leave this field out. A request with a text in it counts as automated. */
  followUp?: string | null | undefined;
  /** The token of the human check. Required when the check is configured. */
  turnstileToken?: string | null | undefined;
  /** The token of a booking link. */
  link?: string | null | undefined;
}

export interface PublicHost {
  /** The name. */
  name: string;
  username: string;
  /** An absolute path or a URL. */
  profilePicture: string | null;
  logo: string | null;
  /** The name of the organization. Absent when the host does not show it. */
  organization?: string | undefined;
}

export interface PublicMeetingType {
  /** Identifies the object. */
  id: string;
  /** The last part of the URL of the booking page. */
  slug: string;
  /** The name that invitees see. */
  title: string;
  /** A text for invitees. May be empty. */
  description: string;
  /** The first place as a text. Empty when there is no place. */
  location: string;
  /** The default duration, for an invitee who chooses no duration. */
  durationMinutes: number;
  /** The durations from which the invitee can choose, ascending. One of them is `durationMinutes`. */
  durations: number[];
  /** Six hexadecimal digits after `#`. */
  primaryColor: string;
}

export interface PublicProfile extends PublicHost {
  /** A short text. May be empty. */
  bio: string;
  links: Link[];
}

export type Question = {
  key: string;
  type: "short_text" | "long_text" | "single_choice" | "multiple_choice" | "checkbox" | "phone" | "number" | "url";
  label: string;
  help: string;
  required: boolean;
  options: string[];
};

export type Reminder = {
  minutesBefore: number;
  /** The last date, `yyyy-MM-dd`. */
  to: "invitee" | "host" | "both";
};

export interface ResendRange {
  /** Events since this time are sent again. */
  since: string;
  /** `undelivered` selects events that did not reach the receiver. `all` selects all events. */
  scope?: "undelivered" | "all" | null | undefined;
  /** The `nextCursor` of the previous page. Leave it out for the first page. */
  cursor?: string | null | undefined;
}

export interface ResentEvents {
  resent: number;
  examined: number;
  remaining: number;
  /** Send it as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null;
}

export interface Schedule {
  /** Identifies the object. */
  id: string;
  /** The name. */
  name: string;
  /** An IANA name, for example `Europe/Paris`. */
  timezone: string;
  workingHours: WorkingHours;
  /** If several overrides contain the same date, the last of them applies. */
  overrides: Array<{
    /** The first date, `yyyy-MM-dd`. */
    from: string;
    /** The last date, `yyyy-MM-dd`. */
    to: string;
    enabled: boolean;
    start?: string | undefined;
    end?: string | undefined;
    breaks?: Break[] | undefined;
  }>;
  /** New meeting types use the default schedule. */
  isDefault: boolean;
  /** `except` contains the holidays on which the host works. */
  holidays: {
    /** An ISO 3166-1 alpha-2 code. */
    country: string;
    /** The code of a region of the country. */
    region: string | null;
    except: string[];
  } | null;
  outOfOffice: Array<{
    /** The first date, `yyyy-MM-dd`. */
    from: string;
    /** The last date, `yyyy-MM-dd`. */
    to: string;
    note: string;
    /** A link. May be empty. */
    link: string;
  }>;
  travel: Travel[];
  /** The public holidays of the coming years, including the dates in `holidays.except`. */
  holidayDates: Array<{
    /** A date, `yyyy-MM-dd`. */
    date: string;
    /** The name. */
    name: string;
  }>;
  /** The meeting types that use the schedule. */
  meetingTypes: Array<{
    /** Identifies the object. */
    id: string;
    /** The name that invitees see. */
    title: string;
  }>;
}

export interface ScheduleInput {
  /** The name. */
  name?: string | null | undefined;
  /** An IANA name, for example `Europe/Paris`. */
  timezone?: string | null | undefined;
  workingHours?: WorkingHoursInput | null | undefined;
  /** If several overrides contain the same date, the last of them applies. */
  overrides?: Array<{
    /** The first date, `yyyy-MM-dd`. */
    from: string;
    /** The last date, `yyyy-MM-dd`. */
    to: string;
    enabled: boolean;
    start?: string | null | undefined;
    end?: string | null | undefined;
    breaks?: Break[] | null | undefined;
  }> | null | undefined;
  /** New meeting types use the default schedule. */
  isDefault?: boolean | null | undefined;
  /** `except` contains the holidays on which the host works. */
  holidays?: {
    /** An ISO 3166-1 alpha-2 code. */
    country: string;
    /** The code of a region of the country. */
    region?: string | null | undefined;
    except?: string[] | null | undefined;
  } | null | undefined;
  outOfOffice?: Array<{
    /** The first date, `yyyy-MM-dd`. */
    from: string;
    /** The last date, `yyyy-MM-dd`. */
    to: string;
    note?: string | null | undefined;
    /** A link. May be empty. */
    link?: string | null | undefined;
  }> | null | undefined;
  travel?: Travel[] | null | undefined;
  /** Meeting types that get this schedule. Meeting types that have it already keep it. */
  meetingTypeIds?: string[] | null | undefined;
}

export interface Team {
  /** Identifies the object. */
  id: string;
  /** The name. */
  name: string;
  domain: string;
  activeMembers: number;
  memberLimit: number | null;
}

export interface TeamBookingInput {
  /** The start, as an ISO 8601 time. */
  startTime: string;
  /** One of the durations of the meeting type. Without it, the default duration applies. */
  durationMinutes?: number | null | undefined;
  /** The name of the invitee. */
  inviteeName?: string | null | undefined;
  /** The email address of the invitee. */
  inviteeEmail?: string | null | undefined;
  /** A dial code such as `+49`. Null when the invitee gave no phone number. */
  inviteeCountryCode?: string | null | undefined;
  /** The phone number without the dial code. The two parts together are the number in E.164. A number that begins with `+` or `00` in a request sets both parts. Extensions are removed. */
  inviteeMobileNumber?: string | null | undefined;
  /** The field “Notes” of the booking form: a text of the invitee. May be empty. */
  notes?: string | null | undefined;
  /** The answers to the questions of the meeting type. Each answer has the key of its question. */
  answers?: Record<string, unknown> | null | undefined;
  /** One of the places of the meeting type. The default is the first place. `value` is required only when `kind` is `ask_invitee`. */
  location?: LocationInput | null | undefined;
  /** An IANA name, for example `Europe/Paris`. */
  timezone: string;
  /** The email addresses of additional guests. */
  guests?: string[] | null | undefined;
  /** The format of times in emails. */
  hourFormat?: "12" | "24" | null | undefined;
  language?: string | null | undefined;
  /** A link. May be empty. */
  link?: string | null | undefined;
  /** The id of the host whom the invitee chose. Only for a meeting type with `inviteeChoosesHost`. */
  host?: string | null | undefined;
}

export interface TeamChange {
  /** The name. */
  name?: string | null | undefined;
  /** The team's page is `/team/{slug}`. */
  slug?: string | null | undefined;
  /** A text for invitees. May be empty. */
  description?: string | null | undefined;
  /** Six hexadecimal digits after `#`. */
  primaryColor?: string | null | undefined;
}

export type TeamInput = TeamChange;

export interface TeamMeetingType extends MeetingType {
  teamId: string;
  organizationId: string;
  assignment: "round_robin" | "collective" | "managed";
  /** Without people who are no longer active members of the team. */
  hosts: Array<{
    userId: string;
    /** The name. */
    name: string;
    profilePicture: string | null;
    /** A host with twice the weight gets twice the meetings. The default is 100. */
    weight: number;
    /** A free host with a higher priority is chosen first. The default is 0. */
    priority: number;
    /** Whether a collective meeting always takes place with this host. */
    isFixed: boolean;
  }>;
  /** The fields that the copies of a managed meeting type cannot change. Empty for other assignments. */
  lockedFields: Array<"title" | "description" | "durations" | "startStepMinutes" | "startsOnClock" | "locations" | "primaryColor" | "showUserName" | "visibility" | "rules" | "questions" | "fields" | "maximumGuests" | "showGuests" | "cancellation" | "rescheduling" | "thankYouText" | "afterUrl" | "password" | "requiresApproval" | "approvalTimeoutMinutes" | "seats" | "showSeatsLeft" | "reminders" | "followUps">;
  /** Whether the invitee may choose one of the hosts of a round robin. */
  inviteeChoosesHost: boolean;
  /** Whether the hosts stay the same when the invitee moves the meeting. */
  keepsHost: boolean;
  /** The days whose meetings count for a fair choice of the host. */
  fairnessDays: number;
  /** Whether the hours of the meeting type apply to all hosts, in the time zone of each host. Otherwise the default schedule of each host applies. */
  hasOwnHours: boolean;
  /** True if the user who sends the request may change the meeting type. */
  canEdit: boolean;
}

export interface TeamMeetingTypeChange extends MeetingTypeChange {
  /** Without people who are no longer active members of the team. */
  hosts?: Array<{
    userId: string;
    /** A host with twice the weight gets twice the meetings. The default is 100. */
    weight?: number | null | undefined;
    /** A free host with a higher priority is chosen first. The default is 0. */
    priority?: number | null | undefined;
    /** Whether a collective meeting always takes place with this host. */
    isFixed?: boolean | null | undefined;
  }> | null | undefined;
  /** The fields that the copies of a managed meeting type cannot change. Empty for other assignments. */
  lockedFields?: Array<"title" | "description" | "durations" | "startStepMinutes" | "startsOnClock" | "locations" | "primaryColor" | "showUserName" | "visibility" | "rules" | "questions" | "fields" | "maximumGuests" | "showGuests" | "cancellation" | "rescheduling" | "thankYouText" | "afterUrl" | "password" | "requiresApproval" | "approvalTimeoutMinutes" | "seats" | "showSeatsLeft" | "reminders" | "followUps"> | null | undefined;
  /** Whether the invitee may choose one of the hosts of a round robin. */
  inviteeChoosesHost?: boolean | null | undefined;
  /** Whether the hosts stay the same when the invitee moves the meeting. */
  keepsHost?: boolean | null | undefined;
  /** The days whose meetings count for a fair choice of the host. */
  fairnessDays?: number | null | undefined;
  /** Whether the hours of the meeting type apply to all hosts, in the time zone of each host. Otherwise the default schedule of each host applies. */
  hasOwnHours?: boolean | null | undefined;
}

export interface TeamMeetingTypeInput extends TeamMeetingTypeChange {
  assignment: "round_robin" | "collective" | "managed";
}

export interface TeamMembersInput {
  /** The list does not contain suspended members. */
  members: Array<{
    userId: string;
    role: "manager" | "member";
  }>;
}

export type Travel = {
  /** The first date, `yyyy-MM-dd`. */
  from: string;
  /** The last date, `yyyy-MM-dd`. */
  to: string;
  /** An IANA name, for example `Europe/Paris`. */
  timezone: string;
};

export interface Webhook {
  /** Identifies the object. */
  id: string;
  /** The name. */
  name: string;
  /** The URL. */
  url: string;
  /** The events that the webhook receives. */
  events: Array<"booking.created" | "booking.updated" | "booking.cancelled" | "booking.no_show" | "booking.approval_requested" | "booking.approved" | "booking.declined" | "booking.reminded" | "booking.started" | "booking.ended" | "meeting_type.created" | "meeting_type.updated" | "meeting_type.deleted">;
  /** Headers that each request to the receiver contains. */
  headers: Header[];
  /** False when the object is switched off. */
  isActive: boolean;
  /** The number of failed attempts after the last success. */
  failureCount: number;
  /** The time of the last request to the receiver, including tests and failed requests. */
  lastTriggered: string | null;
  /** The time of the first failure after the last success. */
  failingSince: string | null;
  /** The reason why Halfpast disabled the webhook: the receiver answered 410 (`gone`), or every attempt failed for five days (`failing`). Null if Halfpast has not disabled the webhook. Saving the webhook as active clears the reason. */
  disabledReason: "gone" | "failing" | null;
  disabledAt: string | null;
  /** Until this time, deliveries are also signed with the previous secret. Null when there is no previous secret. */
  previousSecretUntil: string | null;
  /** When the object was created. */
  createdAt: string;
}

export interface WebhookChange {
  /** The name. */
  name?: string | null | undefined;
  /** The URL. */
  url?: string | null | undefined;
  /** The events that the webhook receives. */
  events?: Array<"booking.created" | "booking.updated" | "booking.cancelled" | "booking.no_show" | "booking.approval_requested" | "booking.approved" | "booking.declined" | "booking.reminded" | "booking.started" | "booking.ended" | "meeting_type.created" | "meeting_type.updated" | "meeting_type.deleted"> | null | undefined;
  /** Headers that each request to the receiver contains. */
  headers?: Header[] | null | undefined;
  /** False when the object is switched off. */
  isActive?: boolean | null | undefined;
}

export type WebhookInput = WebhookChange;

export interface WebhookSecret {
  /** The secret `whsec_…`, with which receivers verify signatures. */
  secret: string;
  previousSecretUntil: string | null;
}

export type WorkingHours = {
  monday: Day;
  tuesday: Day;
  wednesday: Day;
  thursday: Day;
  friday: Day;
  saturday: Day;
  sunday: Day;
};

export type WorkingHoursInput = {
  monday: DayInput;
  tuesday: DayInput;
  wednesday: DayInput;
  thursday: DayInput;
  friday: DayInput;
  saturday: DayInput;
  sunday: DayInput;
};

/** An answer with one object. */
export type One<Data> = {
  data: Data;
};

/** An answer with a page of a list. */
export type Page<Item> = {
  data: Item[];
  /** Send it as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null;
};

/** A query of several operations. */
export type PageQuery = {
  /** The maximum number of items on a page. */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. Leave it out for the first page. */
  cursor?: string | undefined;
};

/** A query of several operations. */
export type DeleteMeetingTypeQuery = {
  /** Send `true` to cancel the upcoming bookings. */
  cancelBookings?: "true" | "false" | undefined;
};

/** A query of several operations. */
export type GetMeetingTypeAvailabilityQuery = {
  /** The first date, `yyyy-MM-dd`. */
  from: string;
  /** The last date, `yyyy-MM-dd`. */
  to: string;
  /** An IANA name, for example `Europe/Paris`. */
  timezone: string;
  /** One of the durations of the meeting type, in minutes. Without it, the default duration applies. */
  duration?: number | undefined;
};
