// The profile, plan and account of the signed-in user (docs/specification.md, section 7, "Users").

import { Hono } from 'hono';
import type {
  AccessReview,
  AccountAnswer,
  SignInMethodsAnswer,
} from '../../../contract/accounts/account-calls.ts';
import {
  emailRequest,
  passwordChange,
  providerParameter,
} from '../../../contract/accounts/account-schemas.ts';
import { FAREWELLS } from '../../../contract/accounts/farewells.ts';
import {
  accountDeletion,
  type ProfileInput,
  planChange,
  profileChange,
} from '../../../contract/accounts/user-schemas.ts';
import { PICTURE_TEXTS } from '../../../domain/accounts/picture.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { PLAN_TEXTS } from '../../../domain/plans/plan-moves.ts';
import { deleteAccount } from '../../../services/account-data/delete-account.ts';
import { updateProfile } from '../../../services/account-data/update-profile.ts';
import { listAccess } from '../../../services/accounts/access-review.ts';
import { requestAddressChange } from '../../../services/accounts/change-address.ts';
import { changePassword } from '../../../services/accounts/change-password.ts';
import { changePlan } from '../../../services/accounts/change-plan.ts';
import { listSignInMethods } from '../../../services/accounts/list-sign-in-methods.ts';
import { presentUser } from '../../../services/accounts/present-user.ts';
import { unlinkProvider } from '../../../services/accounts/unlink-provider.ts';
import type { HttpEnv } from '../../env.ts';
import { fresh } from '../../middleware/fresh.ts';
import { pictureBody } from '../../middleware/json-body.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { jsonOf, validate } from '../../middleware/validate.ts';

function describeChange({ logo, profilePicture }: ProfileInput): string {
  const field = logo === undefined ? 'profilePicture' : 'logo';
  const picture = logo === undefined ? profilePicture : logo;
  if (picture === undefined) return hostText('Profile saved');
  return picture === null ? PICTURE_TEXTS[field].removed : PICTURE_TEXTS[field].uploaded;
}

export const users = new Hono<HttpEnv>()
  .get('/profile', requireUser, (c) =>
    c.json({
      success: true as const,
      data: presentUser(c.var.session),
    }),
  )
  .patch('/profile', requireUser, ...jsonOf(profileChange, pictureBody()), async (c) => {
    const input = c.req.valid('json');
    const data = await updateProfile(c.var.deps, c.var.session, input);
    return c.json({ success: true as const, data, message: describeChange(input) });
  })
  .put('/me', requireUser, ...jsonOf(planChange), async (c) => {
    await changePlan(c.var.deps, c.var.session, c.req.valid('json').plan);
    return c.json({ success: true as const, message: PLAN_TEXTS.upgraded });
  })
  .delete('/me', requireUser, ...jsonOf(accountDeletion), fresh, async (c) => {
    const call = { ...c.req.valid('json'), origin: c.var.origin };
    await deleteAccount(c.var.deps, c.var.session, call);
    return c.json({ success: true as const, message: FAREWELLS.deleted });
  })
  .get('/sign-in-methods', requireUser, async (c) => {
    const data = await listSignInMethods(c.var.deps, c.var.session.account);
    return c.json<SignInMethodsAnswer>({ success: true, data });
  })
  .post('/password', rateLimit('signIn'), requireUser, ...jsonOf(passwordChange), async (c) => {
    const { deps, session, origin, network } = c.var;
    await changePassword(deps, session, c.req.valid('json'), { origin, network });
    return c.json<AccountAnswer>({ success: true, message: hostText('Password changed') });
  })
  .post('/email', rateLimit('signIn'), requireUser, ...jsonOf(emailRequest), fresh, async (c) => {
    const { deps, session, origin } = c.var;
    await requestAddressChange(deps, session, c.req.valid('json').email, origin);
    const message = hostText('We sent a link to the new address. Open it to confirm the address.');
    return c.json<AccountAnswer>({ success: true, message });
  })
  .delete(
    '/sign-in-methods/:provider',
    requireUser,
    validate('param', providerParameter),
    fresh,
    async (c) => {
      await unlinkProvider(c.var.deps, c.var.session, c.req.valid('param').provider, c.var.origin);
      return c.json<AccountAnswer>({ success: true, message: hostText('Connection removed') });
    },
  )
  // The access review starts with a password reset. The app then shows the owner which calendars and webhooks
  // are connected to the account, until the owner dismisses the list.
  .get('/access-review', requireUser, async (c) =>
    c.json<AccessReview>({
      success: true,
      data: await listAccess(c.var.deps, c.var.session.account.id),
    }),
  )
  // Dismissing the list ends the access review.
  .post('/access-review/dismiss', requireUser, async (c) => {
    await c.var.deps.accounts.endAccessReview(c.var.session.account.id);
    return c.json({ success: true as const, message: hostText('Review finished') });
  });
