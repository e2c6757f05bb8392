// Request schemas for an invitee's requests about one booking.

import * as z from 'zod/mini';
import { hostText } from '../../domain/language/host-text.ts';
import { CANCEL_REASON_MAX } from '../../domain/meeting-types/cancel-message.ts';
import { hourFormat, instant, knownLanguage, prose, timeZone } from '../field-schemas.ts';
import { orAbsent, orDefault } from '../optional-fields.ts';

export const rescheduleRequest = z.strictObject({
  startTime: instant,
  timezone: timeZone,
  sequence: z.int().check(z.gte(0)),
  hourFormat: orAbsent(hourFormat),
  language: orAbsent(knownLanguage),
});
export type RescheduleInput = z.infer<typeof rescheduleRequest>;

export const cancelRequest = z.strictObject({
  reason: orDefault(
    prose.check(
      z.maxLength(CANCEL_REASON_MAX, {
        error: hostText('The reason can have at most {maximum} characters.', {
          maximum: CANCEL_REASON_MAX,
        }),
      }),
    ),
    '',
  ),
});

export const eraseRequest = z.strictObject({});
