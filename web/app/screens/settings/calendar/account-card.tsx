// One calendar account: its state, its calendars and its actions.

import { type ReactNode, useId, useState } from 'react';
import type {
  CalendarStatus,
  WireCalendarAccount,
} from '../../../../../worker/contract/calendars/calendar-calls.ts';
import { PROVIDER_LABELS } from '../../../../../worker/domain/calendars/provider-labels.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConnectionState } from '../../../calendars/connection-state.tsx';
import { ConsentButton } from '../../../calendars/consent-button.tsx';
import { describeAccount } from '../../../calendars/describe-connection.ts';
import type { CalendarState } from '../../../calendars/use-calendar.ts';
import type { CalendarBody } from './account-calls.ts';
import styles from './account-card.module.css';
import { AccountTest } from './account-test.tsx';
import { BlockingCalendars } from './blocking-calendars.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import type { LoginKind } from './login-dialogs.tsx';
import type { CalendarChoices } from './use-calendar-choices.ts';

interface AccountCardProps {
  readonly account: WireCalendarAccount;
  readonly calendar: CalendarState;
  readonly status: CalendarStatus;
  readonly choices: CalendarChoices;
  readonly onLogin: (login: LoginKind) => void;
  readonly onDisconnected: (body: CalendarBody) => void;
}

export function AccountCard(props: AccountCardProps): ReactNode {
  const { account, status } = props;
  const id = useId();
  // A host may have several accounts of one provider, so the accessible name contains the address.
  const nameIds = `${id} ${id}-address`;
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { lastError, failingSince } = account;
  const description = describeAccount(account, status, props.calendar.now);
  return (
    <article className={styles.card} aria-labelledby={nameIds}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h3 id={id} className={styles.name}>
            {PROVIDER_LABELS[account.provider]}
          </h3>
          <p id={`${id}-address`} className={styles.address}>
            {account.accountEmail}
          </p>
        </div>
        <Button kind="quiet" isSmall aria-describedby={nameIds} onClick={() => setDialogOpen(true)}>
          {t('Disconnect', {}, 'verb')}
        </Button>
      </div>
      <div className={styles.state} data-tone={description.tone}>
        <ConnectionState {...description} more={failingSince === null ? null : lastError} />
        {account.status === 'broken' && (
          <AuthorizeAgain account={account} describedBy={nameIds} onLogin={props.onLogin} />
        )}
      </div>
      <BlockingCalendars calendars={account.calendars} choices={props.choices} />
      {account.status === 'connected' && (
        <AccountTest accountId={account.id} describedBy={nameIds} />
      )}
      {isDialogOpen && (
        <DisconnectDialog
          account={account}
          onDone={props.onDisconnected}
          onCancel={() => setDialogOpen(false)}
        />
      )}
    </article>
  );
}

interface AuthorizeAgainProps extends Pick<AccountCardProps, 'account' | 'onLogin'> {
  readonly describedBy: string;
}

function AuthorizeAgain({ account, describedBy, onLogin }: AuthorizeAgainProps): ReactNode {
  const { provider, accountEmail } = account;
  if (provider === 'google' || provider === 'microsoft') {
    return (
      <ConsentButton
        provider={provider}
        isAgain
        accountId={account.id}
        className="button-small button-primary"
        describedBy={describedBy}
      >
        {t('Authorize again')}
      </ConsentButton>
    );
  }
  return (
    <Button
      kind="primary"
      isSmall
      aria-describedby={describedBy}
      onClick={() => onLogin({ provider, username: accountEmail })}
    >
      {provider === 'caldav' ? t('Enter the password again') : t('Enter the address again')}
    </Button>
  );
}
