// Request schemas of the calls of spec section 7 "Users".
import * as z from 'zod/mini';
import { checkProfile } from '../../domain/accounts/profile-form.ts';
import { PLAN_IDS } from '../../domain/plans/plans.ts';
import { displayName, hourFormat, line, timeZone } from '../field-schemas.ts';
import { orAbsent, orDefault } from '../optional-fields.ts';

export const profileChange = z
  .strictObject({
    logo: z.optional(z.nullable(z.string())),
    name: orAbsent(displayName),
    username: orAbsent(line),
    timezone: orAbsent(timeZone),
    hourFormat: z.optional(z.nullable(hourFormat)),
    showsOrganization: orAbsent(z.boolean()),
  })
  .check((ctx) => {
    for (const { path, message } of checkProfile(ctx.value)) {
      ctx.issues.push({ code: 'custom', message, path: [path], input: ctx.value[path] });
    }
  });
/**
 * `PATCH /api/users/profile`; absent fields stay. `logo`: a data URL of a PNG, JPEG, GIF or WebP picture under 5 MB;
 * null removes it. After a change of `username`, old booking links redirect. Null as `hourFormat` follows the device.
 */
export type ProfileRequest = z.input<typeof profileChange>;
export type ProfileInput = z.infer<typeof profileChange>;

export const planChange = z.strictObject({ plan: z.enum(PLAN_IDS) });

export const accountDeletion = z.strictObject({ confirm: orDefault(line, '') });
