import { AppError } from '../../contract/app-error.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { OrganizationChange } from '../../contract/organizations/organization-schemas.ts';
import type { MemberCall } from '../../db/organizations/callers-organization.ts';
import { checkOrganization } from '../../domain/organizations/organization-form.ts';
import { type CountAttemptDeps, countAttempt } from '../accounts/count-attempt.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import { dropPicture, storeNewPicture } from '../accounts/store-picture.ts';
import type { Deps } from '../service-deps.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { findOwn } from './find-own.ts';

/** Changes the name, the description or the logo. Absent fields stay unchanged. */
export async function changeOrganization(
  deps: Pick<Deps, 'organizations' | 'organizationMembers' | 'mediaStore'> & CountAttemptDeps,
  call: MemberCall,
  change: OrganizationChange,
) {
  const { organization } = ensureAdmin(await deps.organizationMembers.findTeam(call));
  const { organizationId, callerId } = call;
  const name = change.name?.trim();
  const description = change.description?.trim();
  ensureNoProblems(
    checkOrganization({ name: name ?? organization.name, description: description ?? '' }),
  );
  await countAttempt(deps, 'organization-changes-account', callerId, callerId);
  const logo = await storeNewPicture(deps, {
    ...{ callerId, ownerId: organizationId, field: 'logo' },
    picture: change.logo,
  });
  const { isDone, isChanged, previousLogo } = await deps.organizations.changeOrganization(
    call,
    { name, description, logo },
    deps.clock.now(),
  );
  const unused = isDone ? previousLogo : (logo ?? null);
  if (logo !== undefined && logo !== previousLogo) await dropPicture(deps, unused);
  if (!isDone) throw new AppError('ADMIN_REQUIRED');
  if (isChanged)
    await recordSecurityEvent(deps, {
      ...{ type: 'organization.changed', userId: callerId, organizationId },
    });
  return findOwn(deps, call);
}
