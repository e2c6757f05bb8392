// Descriptions of the fields of the API that have no comment in worker/contract. `Component.field` describes the field of
// one component of the OpenAPI document. `field` describes it in every component, and
// `object.field` only the field of an inner object.
import { BLOCKED_MAX } from '../../worker/contract/calendars/calendar-calls.ts';
import { mapTexts, TEXT_NAMES } from '../../worker/domain/form/standard-fields.ts';
import { FORM_TEXT_MEANINGS } from '../../worker/http/routes/mcp/field-texts.ts';

export const FIELD_TEXTS: Readonly<Record<string, string>> = {
  id: 'Identifies the object.',
  limit: 'The maximum number of items on a page.',
  cursor: 'The `nextCursor` of the previous page. Leave it out for the first page.',
  nextCursor: 'Send it as `cursor` to get the next page. Null on the last page.',
  timezone: 'An IANA name, for example `Europe/Paris`.',
  inviteeTimezone: 'The time zone of the invitee, as an IANA name.',
  duration:
    'One of the durations of the meeting type, in minutes. Without it, the default duration applies.',
  from: 'The first date, `yyyy-MM-dd`.',
  to: 'The last date, `yyyy-MM-dd`.',
  date: 'A date, `yyyy-MM-dd`.',
  startTime: 'The start, as an ISO 8601 time.',
  endTime: 'The end, as an ISO 8601 time.',
  createdAt: 'When the object was created.',
  title: 'The name that invitees see.',
  slug: 'The last part of the URL of the booking page.',
  description: 'A text for invitees. May be empty.',
  meetingTypeId: 'The id of a meeting type.',
  message: 'A message to the invitee. May be empty.',
  'Message.sequence':
    'The `sequence` of the booking that you have read. If the booking has another one by then, nothing changes and the code is `BOOKING_CHANGED`.',
  'ApprovalInput.sequence':
    'The `sequence` of the booking that you have read. If the booking has another one by then, nothing changes and the code is `BOOKING_CHANGED`.',
  overlapsEvent: 'True when your calendar contains another event at this time.',
  emailHeldUntil:
    'The time at which we send the email to the invitee. After many edits, we delay it. Null when there is no delay.',
  link: 'A link. May be empty.',
  inviteeName: 'The name of the invitee.',
  inviteeEmail: 'The email address of the invitee.',
  inviteeCountryCode: 'A dial code such as `+49`. Null when the invitee gave no phone number.',
  inviteeMobileNumber:
    'The phone number without the dial code. The two parts together are the number in E.164. A number that begins with `+` or `00` in a request sets both parts. Extensions are removed.',
  ...mapTexts((name) => `${FORM_TEXT_MEANINGS[name]} May be empty.`),
  ...Object.fromEntries(
    ['phone', ...TEXT_NAMES].map((name) => [
      `fields.${name}`,
      'Whether the booking form requires, offers or hides this field.',
    ]),
  ),
  answers:
    'The answers to the questions of the meeting type. Each answer has the key of its question.',
  position: 'The position in your order. 0 is the first position.',
  isActive: 'False when the object is switched off.',
  cancelBookings: 'Send `true` to cancel the upcoming bookings.',
  filter: 'Lists only the items of this kind.',
  q: 'Part of a name or an email address.',
  status: 'The current state.',
  country: 'An ISO 3166-1 alpha-2 code.',
  region: 'The code of a region of the country.',
  hasMore: 'True when there are more events to read.',
  name: 'The name.',
  events: 'The events that the webhook receives.',
  url: 'The URL.',
  headers: 'Headers that each request to the receiver contains.',
  ...describeBooking('PublicBookingInput'),
  ...describeBooking('TeamBookingInput'),
  'PublicBookingInput.link': 'The token of a booking link.',
  'PublicBookingInput.followUp':
    'Leave this field out. A request with a text in it counts as automated.',
  'PublicBookingInput.turnstileToken':
    'The token of the human check. Required when the check is configured.',
  'BookingLinksInput.count': 'How many links to create.',
  'BookingLinksInput.uses': 'How many bookings each link allows.',
  'BookingLinksInput.prefill':
    'The first values of the booking form. The keys are the query parameters of the booking page.',
  'ExternalChangeDecision.action':
    '`move`: the booking moves to the time of the event. `cancel`: the booking is cancelled. `ignore`: nothing changes.',
  'InvitationsInput.emails': 'The email addresses to invite.',
  'HandOverInput.userId': 'The id of the colleague who takes over.',
  'HandOverInput.fromId': 'The id of the host who hands over the meeting.',
  host: 'The id of the host whom the invitee chose. Only for a meeting type with `inviteeChoosesHost`.',
  weight: 'A host with twice the weight gets twice the meetings. The default is 100.',
  priority: 'A free host with a higher priority is chosen first. The default is 0.',
  hideUntilBooked:
    'True if people see the value only after booking. For an address, a phone number or a text. A change without this field keeps the choice.',
  isFixed: 'Whether a collective meeting always takes place with this host.',
  'ResendRange.since': 'Events since this time are sent again.',
  'ResendRange.scope':
    '`undelivered` selects events that did not reach the receiver. `all` selects all events.',
  'MeetingTypeInput.password': 'The password of the booking page. Null removes the password.',
  'MeetingTypeChange.password': 'The password of the booking page. Null removes the password.',
  'TeamMeetingTypeInput.password': 'The password of the booking page. Null removes the password.',
  'TeamMeetingTypeChange.password': 'The password of the booking page. Null removes the password.',
  'ScheduleInput.meetingTypeIds':
    'Meeting types that get this schedule. Meeting types that have it already keep it.',
  'BlockedTimes.blocked': `At most ${BLOCKED_MAX} events of the next 14 days, the earliest first.`,
};

/** The fields that PublicBookingInput and TeamBookingInput share. */
function describeBooking(component: string): Readonly<Record<string, string>> {
  return {
    [`${component}.durationMinutes`]:
      'One of the durations of the meeting type. Without it, the default duration applies.',
    [`${component}.guests`]: 'The email addresses of additional guests.',
    [`${component}.location`]:
      'One of the places of the meeting type. The default is the first place. `value` is required only when `kind` is `ask_invitee`.',
    [`${component}.hourFormat`]: 'The format of times in emails.',
  };
}
