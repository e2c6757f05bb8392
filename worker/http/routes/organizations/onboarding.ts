// Handles the questions after the first sign-in (docs/specification.md, section 4, "First login"). Mounted
// under /api/auth.

import { Hono } from 'hono';
import type {
  AccountTypeAnswer,
  DomainCheck,
} from '../../../contract/organizations/organization-calls.ts';
import { accountTypeRequest } from '../../../contract/organizations/organization-schemas.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { checkDomain } from '../../../services/organizations/check-domain.ts';
import { presentOrganization } from '../../../services/organizations/present-organization.ts';
import { setAccountType } from '../../../services/organizations/set-account-type.ts';
import type { HttpEnv } from '../../env.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { jsonOf } from '../../middleware/validate.ts';

export const onboarding = new Hono<HttpEnv>()
  .get('/check-domain-organization', requireUser, async (c) =>
    c.json<DomainCheck>(await checkDomain(c.var.deps, c.var.session.account)),
  )
  .post('/set-account-type', requireUser, ...jsonOf(accountTypeRequest), async (c) => {
    const { accountType } = c.req.valid('json');
    const chosen = await setAccountType(c.var.deps, c.var.session, accountType, c.var.origin);
    const organization = chosen.organization && presentOrganization(chosen.organization);
    const message = organization
      ? hostText('You are a member of {name}.', { name: organization.name })
      : hostText('Account type saved');
    return c.json<AccountTypeAnswer>({ success: true, message, user: chosen.user, organization });
  });
