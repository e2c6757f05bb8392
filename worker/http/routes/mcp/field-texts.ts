// The descriptions of the tools' fields, for language models. A field has the same meaning in every
// tool.
import { FORM_TEXTS, mapTexts } from '../../../domain/form/standard-fields.ts';
import { textOf } from '../../../domain/language/message.ts';

/** What the texts of the booking form mean, also in the documentation of the API. */
export const FORM_TEXT_MEANINGS = mapTexts(
  (name) =>
    `The field “${textOf(FORM_TEXTS[name].label)}” of the booking form: a text of the invitee.`,
);

const TEXTS: Readonly<Record<string, string>> = {
  meetingTypeId: 'The id of a meeting type, from list_meeting_types.',
  meetingTypeIds: 'The ids of 1 to 10 meeting types, from list_meeting_types.',
  bookingId: 'The id of a booking, from list_bookings.',
  username: 'The first part of the path of the booking page of a host. Leave it out for a team.',
  team: 'The second part of the path of the booking page of a team, after /team/.',
  slug: 'The last part of the path of the booking page.',
  from: 'The first date, yyyy-MM-dd.',
  to: 'The last date, yyyy-MM-dd. At most 62 days after the first.',
  timezone: 'An IANA time zone, such as Europe/Paris. Use the time zone of the person.',
  startTime: 'The start with an offset, as find_times returns it: 2026-11-30T10:00:00+01:00.',
  durationMinutes:
    'One of the durations of the meeting type. If absent, the default duration applies.',
  inviteeName: 'The name of the person who is invited.',
  inviteeEmail:
    'The email address of the person who is invited. This person gets emails about the meeting.',
  inviteeCountryCode:
    'A dial code such as +49. Needed only if inviteeMobileNumber has no + at the start.',
  inviteeMobileNumber: 'The phone number, such as +49 30 1234567, or without the dial code.',
  ...FORM_TEXT_MEANINGS,
  answers: 'Answers to the questions of the meeting type, by the key of the question.',
  location: 'One of the places of the meeting type. If absent, the first place applies.',
  guests: 'The email addresses of other people who take part.',
  language:
    'The language of the emails to the invitee, such as de. If absent, the language of the host.',
  idempotencyKey: 'A text of your choice. A repeated call with the same text books only once.',
  message: 'A message to the invitee.',
  search: 'A part of a name or an email address.',
  filter: 'If absent, upcoming bookings are listed.',
  cursor: 'nextCursor of the previous answer.',
  limit: 'The number of bookings, 1 to 50. If absent, 20.',
  isTruncated: 'True when there are more times. To get them, use shorter ranges.',
  heldUntil: 'The time at which the hold ends if the invitee does not confirm.',
  overlapsCalendarEvent: 'True when the calendar of the host has another event at this time.',
};

type JsonSchema = Record<string, unknown>;

/** Adds the descriptions to the properties of a JSON Schema of an object. */
export function describeFields(schema: JsonSchema): JsonSchema {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return {
    ...schema,
    properties: Object.fromEntries(
      properties.map(([name, property]) => {
        const description = TEXTS[name];
        return [name, description === undefined ? property : { ...property, description }];
      }),
    ),
  };
}
