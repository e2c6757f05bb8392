// The request with which an agent holds a time for an invitee. It has the fields of a booking.
import * as z from 'zod/mini';
import { GUESTS_MAX } from '../../domain/meeting-types/bounds.ts';
import { knownLanguage, line, timeZone } from '../field-schemas.ts';
import { orAbsent } from '../optional-fields.ts';
import '../problem-sentences.ts';
import { addFormIssues, FORM_FIELDS } from './book-schemas.ts';

/** A hold cannot use a booking link, because the link is a secret of the invitee. */
export const holdRequest = z
  .strictObject({
    ...FORM_FIELDS,
    timezone: timeZone,
    guests: orAbsent(z.array(line).check(z.maxLength(GUESTS_MAX))),
    language: orAbsent(knownLanguage),
  })
  .check(addFormIssues);
export type HoldInput = z.infer<typeof holdRequest>;
