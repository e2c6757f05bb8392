import type { ReactNode } from 'react';
import type { OrganizationInvitation } from '../../../../worker/contract/organizations/organization-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../../worker/domain/time/wall-clock.ts';
import { formatShortDate } from '../../../lib/format-date.ts';
import { hidden, rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './invitations-panel.module.css';

interface InvitationListProps {
  readonly list: readonly OrganizationInvitation[];
  readonly zone: TimeZone;
  readonly onWithdraw: (invitation: OrganizationInvitation) => void;
}

export function InvitationList({ list, zone, onWithdraw }: InvitationListProps): ReactNode {
  return (
    <div>
      <h3 className={styles.subheading}>{t('Pending invitations')}</h3>
      <ul className={styles.waiting}>
        {list.map((invitation) => (
          <li key={invitation.id}>
            <div>
              <p className={styles.email}>{invitation.email}</p>
              <p className={styles.until}>
                {t(
                  'Until {date}',
                  { date: formatShortDate(localDateAt(zone, Date.parse(invitation.expiresAt))) },
                  'an invitation is valid until this date',
                )}
              </p>
            </div>
            <Button isSmall onClick={() => onWithdraw(invitation)}>
              {rich(
                'Withdraw<hidden> the invitation of {email}</hidden>',
                { email: invitation.email, hidden },
                'verb',
              )}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
