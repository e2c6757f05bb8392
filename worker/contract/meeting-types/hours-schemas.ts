// Schemas of working hours, for meeting types and schedules.

import * as z from 'zod/mini';
import { hostText } from '../../domain/language/host-text.ts';
import { parseLocalTime } from '../../domain/time/local-time.ts';
import { parsed } from '../field-schemas.ts';
import { orAbsent } from '../optional-fields.ts';

export const localTime = parsed(parseLocalTime, hostText('Times must have the form HH:MM.'));

const range = z.strictObject({ start: localTime, end: localTime });
export const breaks = orAbsent(z.array(range));
const dayHours = z.strictObject({ enabled: z.boolean(), start: localTime, end: localTime, breaks });

export const workingHours = z.strictObject({
  monday: dayHours,
  tuesday: dayHours,
  wednesday: dayHours,
  thursday: dayHours,
  friday: dayHours,
  saturday: dayHours,
  sunday: dayHours,
});
