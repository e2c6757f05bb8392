// Request schemas for the connected calendar. The schemas are strict: an unknown field is an error.

import * as z from 'zod/mini';
import { hostText } from '../../domain/language/host-text.ts';
import { UNREACHABLE_POLICIES } from '../../domain/slots/calendar-busy.ts';
import { orAbsent } from '../optional-fields.ts';
import '../problem-sentences.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** A limit that no account reaches. */
const CALENDARS_MAX = 500;

export const calendarChoice = z
  .strictObject({
    unreachablePolicy: orAbsent(
      z.enum(UNREACHABLE_POLICIES, {
        error: hostText('Choose whether people can book while the calendar cannot be reached.'),
      }),
    ),
    tentativeBlocks: orAbsent(z.boolean()),
    allDayBlocks: orAbsent(z.boolean()),
    freeAllDayBlocks: orAbsent(z.boolean()),
    writeCalendarId: orAbsent(id),
    blockingCalendarIds: orAbsent(z.array(id).check(z.maxLength(CALENDARS_MAX))),
  })
  .check(
    z.refine((choice) => Object.values(choice).some((value) => value !== undefined), {
      error: hostText('Choose something to change.'),
    }),
  );
/**
 * The body of `PATCH /api/calendar`. Absent fields do not change. `blockingCalendarIds` replaces the whole
 * list.
 */
export type CalendarChoiceRequest = z.infer<typeof calendarChoice>;

/** A calendar account on a CalDAV server, such as iCloud, Fastmail or Nextcloud. */
export const calDavAccount = z.strictObject({
  /** An email address, a host name, or the URL of the server or of a calendar. */
  server: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  password: z.string().check(z.minLength(1), z.maxLength(500)),
});
export type CalDavAccount = z.infer<typeof calDavAccount>;

/** An address of a calendar file (iCalendar). */
export const calendarFeed = z.strictObject({
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
  name: orAbsent(z.string().check(z.trim(), z.maxLength(100))),
});
export type CalendarFeedRequest = z.infer<typeof calendarFeed>;

/** The query parameters with which the consent screen redirects back to us. */
export const consentReturnQuery = z.object({
  state: z._default(z.string().check(z.maxLength(200)), ''),
  code: z.optional(z.string().check(z.maxLength(4096))),
  error: z.optional(z.string().check(z.maxLength(200))),
  error_description: z.optional(z.string().check(z.maxLength(4096))),
});
export type ConsentReturn = z.infer<typeof consentReturnQuery>;

/** The ticket in the URL. An invalid ticket is treated like a missing ticket. */
export const connectQuery = z.object({
  token: z.catch(z.string().check(z.maxLength(200)), ''),
  /** `true` when the host authorizes a connected account again. */
  again: z.catch(z.optional(z.literal('true')), undefined),
  /** The id of this account. By default, a broken account of the provider. */
  account: z.catch(z.optional(id), undefined),
});
