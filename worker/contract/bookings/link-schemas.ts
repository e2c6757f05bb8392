// The request schema for new booking links.
import * as z from 'zod/mini';
import {
  LINK_USES_MAX,
  LINKS_PER_REQUEST,
  OFFER_TIMES_MAX,
  PREFILL_NAME,
  PREFILL_NAMES_MAX,
  PREFILL_VALUE_MAX,
} from '../../domain/bookings/booking-links.ts';
import { instant, prose } from '../field-schemas.ts';
import { orAbsent, orDefault } from '../optional-fields.ts';
import '../problem-sentences.ts';

const upTo = (most: number) => z.int().check(z.minimum(1), z.maximum(most));

export const linksRequest = z.strictObject({
  count: orDefault(upTo(LINKS_PER_REQUEST), 1),
  uses: orDefault(upTo(LINK_USES_MAX), 1),
  expiresAt: orAbsent(instant),
  times: orAbsent(z.array(instant).check(z.minLength(1), z.maxLength(OFFER_TIMES_MAX))),
  durationMinutes: orAbsent(z.int()),
  prefill: orAbsent(
    z
      .record(z.string().check(z.regex(PREFILL_NAME)), prose.check(z.maxLength(PREFILL_VALUE_MAX)))
      .check(z.refine((values) => Object.keys(values).length <= PREFILL_NAMES_MAX)),
  ),
});

/**
 * The input of `POST /api/meeting-types/{id}/links`. `prefill` contains values for the form of the
 * booking page. The names are the same as in the URL of the booking page. If `times` is set, the link
 * offers only these start times, and only to one invitee. `durationMinutes` must be one of the durations of the
 * meeting type. When absent, the default duration applies.
 */
export type LinksInput = z.infer<typeof linksRequest>;
export type LinksRequest = z.input<typeof linksRequest>;
