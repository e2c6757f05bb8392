// The format of one page of a delta (Graph's list of changed events), and the settings to request it.

import * as z from 'zod/mini';
import { hostText } from '../../../domain/language/host-text.ts';
import type { CalendarFailure } from '../../../ports/calendars/calendar-provider.ts';
import { unavailable } from '../provider-answers.ts';

const DELTA_PAGE = 200;

export const deltaPage = z.object({
  value: z.array(z.unknown()),
  '@odata.nextLink': z.optional(z.string()),
  '@odata.deltaLink': z.optional(z.string()),
});

/**
 * Requests the texts of events as plain text, which is short. A delta always contains these texts.
 */
export const DELTA_PREFER = [`odata.maxpagesize=${DELTA_PAGE}`, 'outlook.body-content-type="text"'];

export const BAD_LINK: CalendarFailure = unavailable(
  hostText("Microsoft's link to more events was not valid."),
);
