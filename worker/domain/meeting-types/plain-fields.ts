// The fields of a meeting type that are read, merged, stored and sent as they are: booleans and numbers. Each field is
// declared here once. The value is the default of a new meeting type, and its type is the type of the field. The comment
// describes the field in the documentation of the API.
import { DEFAULT_APPROVAL_TIMEOUT_MINUTES } from './bounds.ts';

/** Visitors of the booking page and receivers of webhooks see these fields. */
export const PUBLIC_FIELDS = {
  /** The maximum number of guests that an invitee can add. */
  maximumGuests: 0,
  /** Whether the guests of a booking see the email addresses of the invitee and of the other guests. */
  showGuests: false,
  /** True when the host must approve each booking. */
  requiresApproval: false,
  /**
   * The number of invitees who can book the same slot. Null when a booking takes the whole slot.
   */
  seats: null as number | null,
  /** Whether slots contain the number of seats that are left. */
  showSeatsLeft: false,
  /** Whether the booking page shows the name and the picture of the host. */
  showUserName: true,
  isActive: true,
};
export type PublicFields = typeof PUBLIC_FIELDS;

/** Only the host sees these fields. */
export const HOST_FIELDS = {
  /** The minutes between the starts of two slots. Null means that the step equals the duration. */
  startStepMinutes: null as number | null,
  /** Whether slots start at multiples of the step after midnight, such as full and half hours. */
  startsOnClock: false,
  /**
   * A request lapses after this number of minutes without an answer, but at the latest when the
   * meeting starts.
   */
  approvalTimeoutMinutes: DEFAULT_APPROVAL_TIMEOUT_MINUTES,
};
export type HostFields = typeof HOST_FIELDS;

export const PLAIN_FIELDS = { ...PUBLIC_FIELDS, ...HOST_FIELDS };
export type PlainFields = typeof PLAIN_FIELDS;
