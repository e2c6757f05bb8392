// Request schemas of docs/specification.md, section 7, "Users".
import * as z from 'zod/mini';
import { checkProfile } from '../../domain/accounts/profile-form.ts';
import { checkPublicProfile } from '../../domain/accounts/public-profile.ts';
import { USER_SETTINGS } from '../../domain/accounts/user-settings.ts';
import { mapFields } from '../../domain/api/declared-fields.ts';
import { checkLimits } from '../../domain/limits/check-booking-rules.ts';
import { PLAN_IDS } from '../../domain/plans/plans.ts';
import {
  addProblems,
  bookingLimits,
  displayName,
  hourFormat,
  line,
  ownLanguage,
  prose,
  timeZone,
} from '../field-schemas.ts';
import { orAbsent, orDefault } from '../optional-fields.ts';

const trimmed = line.check(z.trim());

export const profileChange = z
  .strictObject({
    logo: z.optional(z.nullable(z.string())),
    profilePicture: z.optional(z.nullable(z.string())),
    name: orAbsent(displayName),
    username: orAbsent(line),
    timezone: orAbsent(timeZone),
    ...mapFields(USER_SETTINGS, {
      boolean: orAbsent(z.boolean()),
      hourFormat: z.optional(z.nullable(hourFormat)),
      language: orAbsent(ownLanguage),
      bookingLimits: orAbsent(bookingLimits),
      bio: orAbsent(prose.check(z.trim())),
      links: orAbsent(z.array(z.strictObject({ label: trimmed, url: trimmed }))),
    }),
  })
  .check((ctx) => {
    addProblems(ctx, ...checkLimits(ctx.value.bookingLimits ?? [], 'bookingLimits'));
    addProblems(ctx, ...checkPublicProfile(ctx.value), ...checkProfile(ctx.value));
  });
/**
 * The body of `PATCH /api/users/profile`. Absent fields do not change. `logo` and `profilePicture`
 * are data URLs of a PNG, JPEG, GIF or WebP picture under 5 MB, or null to remove the uploaded
 * picture. If no profile picture is uploaded, the account uses the picture of its external sign-in,
 * if there is one. After a change of `username`, the previous booking links redirect to the new
 * booking links. When `hourFormat` is null, the app follows the setting of the device. `language` is the
 * language of the app and of emails to the host, for example `de`. `bio` and
 * `links` are on the public page of the host.
 */
export type ProfileRequest = z.input<typeof profileChange>;
export type ProfileInput = z.infer<typeof profileChange>;

export const planChange = z.strictObject({ plan: z.enum(PLAN_IDS) });

export const accountDeletion = z.strictObject({ confirm: orDefault(line, '') });
