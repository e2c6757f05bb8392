// The navigation between the sections of the settings. The URL's fragment names the current section,
// so a link such as `/settings#webhooks` opens a section.

import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../worker/contract/accounts/account-calls.ts';
import { t } from '../../../lib/translate.ts';
import { Link } from '../../link.tsx';
import styles from './settings-nav.module.css';

/** First how the user meets people, then the account, and the sections for developers at the end. */
const SECTIONS = [
  { id: 'profile', label: t('Profile') },
  { id: 'calendar', label: t('Calendars') },
  { id: 'video', label: t('Video meetings') },
  { id: 'emails', label: t('Emails') },
  { id: 'security', label: t('Security') },
  { id: 'organization', label: t('Account type') },
  { id: 'plan', label: t('Plan and billing') },
  { id: 'account', label: t('Account', {}, 'the account of the user') },
  { id: 'webhooks', label: t('Webhooks') },
  { id: 'api-keys', label: t('API keys') },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

export function findSection(fragment: string): SectionId | undefined {
  return SECTIONS.find(({ id }) => fragment === `#${id}`)?.id;
}

interface SettingsNavProps {
  readonly current: SectionId;
  readonly accountType: CurrentUser['accountType'];
}

export function SettingsNav({ current, accountType }: SettingsNavProps): ReactNode {
  return (
    <nav className={styles.nav} aria-label={t('Settings')}>
      {SECTIONS.map(({ id, label }) => (
        <Link
          key={id}
          className={styles.link}
          to={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
        >
          {id === 'organization' && accountType === id ? t('Organizations') : label}
        </Link>
      ))}
    </nav>
  );
}
