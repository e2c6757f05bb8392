// Shows the organizations of an organization account. Other accounts with a company domain see the offer to
// join or create an organization.
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { SettingsSection } from '../settings-section.tsx';
import { DomainOffer } from './domain-offer.tsx';

const OwnOrganizations = lazy(() =>
  import('./own-organizations.tsx').then((file) => ({ default: file.OwnOrganizations })),
);

export function OrganizationSection({ user }: { readonly user: CurrentUser }): ReactNode {
  const [hasEntered, setEntered] = useState(false);
  const enter = () => setEntered(true);
  if (user.accountType === 'organization') {
    return (
      <Suspense>
        <OwnOrganizations user={user} hasEntered={hasEntered} onEntered={enter} />
      </Suspense>
    );
  }
  // The domain of an email provider, such as gmail.com, cannot have an organization.
  if (user.isPersonalDomain) return null;
  return (
    <SettingsSection
      heading="Account type"
      intro={`People with an email address at ${user.domain} can work together in an organization.`}
    >
      <DomainOffer onEntered={enter} />
    </SettingsSection>
  );
}
