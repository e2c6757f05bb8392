// A banner on all of the host's screens, shown while a provider refuses our access to an account.

import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import { t } from '../../lib/translate.ts';
import { Link } from '../link.tsx';
import { paths } from '../paths.ts';
import { ConsentButton } from './consent-button.tsx';
import styles from './reauth-banner.module.css';

type BrokenAccount = CurrentUser['brokenAccounts'][number];

const SENTENCES: Readonly<Record<BrokenAccount | 'several', string>> = {
  google: t('Google no longer allows access.'),
  microsoft: t('Microsoft no longer allows access.'),
  caldav: t('The calendar server no longer accepts your password.'),
  ics: t('A calendar feed can no longer be read at its address.'),
  zoom: t('Zoom no longer allows access, so new bookings on Zoom have no link to join.'),
  several: t('Halfpast has lost access to several of your accounts.'),
};

export function ReauthBanner({ broken }: { readonly broken: readonly BrokenAccount[] }): ReactNode {
  const [first, ...others] = broken;
  if (first === undefined) return null;
  const account = others.length > 0 ? 'several' : first;
  const label = account === 'zoom' ? t('Zoom needs attention') : t('Calendar needs attention');
  return (
    <section className={styles.banner} aria-label={label}>
      <p className={styles.text}>
        <strong>
          {account === 'zoom' ? t('Zoom needs attention.') : t('Your calendar needs attention.')}
        </strong>{' '}
        {SENTENCES[account]}{' '}
        {hasConsent(account) && <Link to={paths.calendarSettings}>{t('Learn more')}</Link>}
      </p>
      <Action account={account} />
    </section>
  );
}

function hasConsent(account: BrokenAccount | 'several'): account is 'google' | 'microsoft' {
  return account === 'google' || account === 'microsoft';
}

function Action({ account }: { readonly account: BrokenAccount | 'several' }): ReactNode {
  if (hasConsent(account)) {
    return (
      <ConsentButton provider={account} isAgain className="button-small">
        {t('Reauthorize')}
      </ConsentButton>
    );
  }
  const isZoom = account === 'zoom';
  return (
    <Link
      className="button button-small"
      to={isZoom ? paths.videoSettings : paths.calendarSettings}
    >
      {isZoom ? t('Check Zoom') : t('Check your calendars')}
    </Link>
  );
}
