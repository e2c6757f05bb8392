// Request schemas of the calls of spec section 7 "Users".
import * as z from 'zod/mini';
import { PLAN_IDS } from '../domain/plans/plans.ts';
import { checkProfile } from '../domain/users/profile-form.ts';
import { hourFormat, line, timeZone } from './public-schemas.ts';

export const profileChange = z
  .strictObject({
    logo: z.optional(z.nullable(z.string())),
    name: z.optional(line),
    username: z.optional(line),
    timezone: z.optional(timeZone),
    hourFormat: z.optional(z.nullable(hourFormat)),
    showsOrganization: z.optional(z.boolean()),
  })
  .check((ctx) => {
    for (const { path, message } of checkProfile(ctx.value)) {
      ctx.issues.push({ code: 'custom', message, path: [path], input: ctx.value[path] });
    }
  });
export type ProfileInput = z.infer<typeof profileChange>;

export const planChange = z.strictObject({ plan: z.enum(PLAN_IDS) });

export const accountDeletion = z.strictObject({ confirm: z._default(line, '') });
