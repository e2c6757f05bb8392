// The response of the public API about the account.
import * as z from 'zod/mini';
import { API_SETTINGS } from '../../domain/accounts/user-settings.ts';
import { mapFields } from '../../domain/api/declared-fields.ts';
import { PLAN_IDS } from '../../domain/plans/plans.ts';
import { PROVIDER_NAMES } from '../../domain/providers/calendar-providers.ts';
import { HOUR_FORMATS } from '../../domain/time/hour-format.ts';
import { id, limit, link } from '../api/answer-fields.ts';

export const accountAnswer = z.object({
  id,
  name: z.string(),
  email: z.string(),
  username: z.string(),
  profilePicture: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  timezone: z.string(),
  ...mapFields(API_SETTINGS, {
    boolean: z.boolean(),
    string: z.string(),
    links: z.array(link),
    hourFormat: z.nullable(z.enum(HOUR_FORMATS)),
    language: z.nullable(z.string()),
    bookingLimits: z.array(limit),
  }),
  plan: z.enum(PLAN_IDS),
  accountType: z.enum(['individual', 'organization']),
  calendarProviders: z.array(z.enum(PROVIDER_NAMES)),
  zoom: z.nullable(z.enum(['connected', 'broken'])),
});
