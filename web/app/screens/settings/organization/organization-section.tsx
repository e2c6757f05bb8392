// Shows the organizations of an organization account. Other accounts see their account type.
// If their email domain belongs to a company, they can join or create an organization.

import { type ReactNode, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { SettingsSection } from '../settings-section.tsx';
import { DomainOffer } from './domain-offer.tsx';
import { OwnOrganizations } from './own-organizations.tsx';

export default function OrganizationSection({ user }: { readonly user: CurrentUser }): ReactNode {
  const [hasJoined, setJoined] = useState(false);
  const onJoined = () => setJoined(true);
  if (user.accountType === 'organization') {
    return <OwnOrganizations user={user} hasJoined={hasJoined} onJoined={onJoined} />;
  }
  if (user.isPersonalDomain) {
    return (
      <SettingsSection
        heading={t('Account type')}
        intro={t(
          'People with an email address at the same company can work together in an organization.',
        )}
      >
        <p>
          {t(
            'You have an individual account. Email addresses at {domain} belong to many different people, so they cannot share an organization.',
            { domain: user.domain },
          )}
        </p>
      </SettingsSection>
    );
  }
  return (
    <SettingsSection
      heading={t('Account type')}
      intro={t('People with an email address at {domain} can work together in an organization.', {
        domain: user.domain,
      })}
    >
      <DomainOffer onJoined={onJoined} />
    </SettingsSection>
  );
}
