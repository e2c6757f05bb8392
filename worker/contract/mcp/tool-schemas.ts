// The inputs of the MCP tools. The schemas are strict: an unknown field is an error.
import * as z from 'zod/mini';
import { parseListPosition } from '../../domain/api/list-position.ts';
import { GUESTS_MAX } from '../../domain/meeting-types/bounds.ts';
import { addFormIssues, FORM_FIELDS } from '../bookings/book-schemas.ts';
import {
  addProblems,
  instant,
  knownLanguage,
  line,
  localDate,
  parsed,
  text,
  timeZone,
} from '../field-schemas.ts';
import { cancelMessage } from '../meeting-types/cancel-message.ts';
import { orAbsent } from '../optional-fields.ts';
import { checkRange } from '../slots/slot-schemas.ts';
import '../problem-sentences.ts';

const ID_MAX = 100;
const NAME_MAX = 100;
const SEARCH_MAX = 200;
/** The maximum number of meeting types whose free times one call compares. */
const COMPARED_MAX = 10;
const LIST_MAX = 50;

const id = text().check(z.minLength(1), z.maxLength(ID_MAX));
const pathName = text().check(z.minLength(1), z.maxLength(NAME_MAX));
const minutes = z.optional(z.number().check(z.int(), z.positive()));
const range = { from: localDate, to: localDate, timezone: timeZone };

const cursor = parsed(parseListPosition, 'The cursor is not valid.');

/** The fields of a booking. `timezone` is the time zone for the emails to the invitee. */
const booking = {
  ...FORM_FIELDS,
  timezone: timeZone,
  guests: orAbsent(z.array(line).check(z.maxLength(GUESTS_MAX))),
  language: orAbsent(knownLanguage),
};

/** A booking page. It belongs to a host or to a team. */
const page = { username: z.optional(pathName), team: z.optional(pathName), slug: pathName };

interface PageInput {
  readonly username?: string | undefined;
  readonly team?: string | undefined;
}

function checkPage(ctx: z.core.ParsePayload<PageInput>) {
  if ((ctx.value.username === undefined) !== (ctx.value.team === undefined)) return;
  const message = 'Send either the username of the host or the slug of the team.';
  addProblems(ctx, { path: 'username', message });
}

export const TOOL_INPUTS = {
  list_meeting_types: z.strictObject({}),
  find_times: z
    .strictObject({ meetingTypeId: id, ...range, durationMinutes: minutes })
    .check(checkRange),
  who_is_free: z
    .strictObject({
      meetingTypeIds: z.array(id).check(z.minLength(1), z.maxLength(COMPARED_MAX)),
      ...range,
      durationMinutes: minutes,
    })
    .check(checkRange),
  list_bookings: z.strictObject({
    filter: z.optional(z.enum(['upcoming', 'past', 'all'])),
    search: z.optional(text().check(z.maxLength(SEARCH_MAX))),
    meetingTypeId: z.optional(id),
    from: z.optional(localDate),
    to: z.optional(localDate),
    cursor: z.optional(cursor),
    limit: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(LIST_MAX))),
  }),
  hold: z.strictObject({ meetingTypeId: id, ...booking }).check(addFormIssues),
  book: z
    .strictObject({
      ...FORM_FIELDS,
      meetingTypeId: id,
      timezone: orAbsent(timeZone),
      idempotencyKey: orAbsent(text().check(z.regex(/^[\x21-\x7e]{1,200}$/))),
    })
    .check(addFormIssues),
  reschedule: z.strictObject({ bookingId: id, startTime: instant }),
  cancel: z.strictObject({ bookingId: id, message: cancelMessage }),
  find_times_of_link: z
    .strictObject({ ...page, ...range, durationMinutes: minutes })
    .check(checkRange, checkPage),
  hold_time: z.strictObject({ ...page, ...booking }).check(addFormIssues, checkPage),
} as const;

type ToolName = keyof typeof TOOL_INPUTS;
export type ToolInput<Name extends ToolName> = z.infer<(typeof TOOL_INPUTS)[Name]>;
