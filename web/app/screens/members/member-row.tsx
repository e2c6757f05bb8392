import type { ReactNode } from 'react';
import type { OrganizationMember } from '../../../../worker/contract/organizations/organization-calls.ts';
import type { MemberRequest } from '../../../../worker/contract/organizations/organization-schemas.ts';
import { MEMBER_ROLES, MEMBER_STATUSES } from '../../../../worker/domain/organizations/rights.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../../worker/domain/time/wall-clock.ts';
import { formatShortDate } from '../../../lib/format-date.ts';
import { hidden, rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { Select } from '../../../ui/select.tsx';
import cards from '../../card-table.module.css';
import styles from './members-table.module.css';

const LABELS = {
  admin: t('Admin', {}, 'the role of a member'),
  member: t('Member', {}, 'the role of a member'),
  active: t('Active', {}, 'the status of a member'),
  suspended: t('Suspended', {}, 'the status of a member'),
} as const;
const ROLES = MEMBER_ROLES.map((value) => ({ value, label: LABELS[value] }));
const STATUSES = MEMBER_STATUSES.map((value) => ({ value, label: LABELS[value] }));

interface MemberRowProps {
  readonly member: OrganizationMember;
  readonly zone: TimeZone;
  readonly onChange: (change: MemberRequest) => void;
  readonly onRemove: () => void;
}

export function MemberRow({ member, zone, onChange, onRemove }: MemberRowProps): ReactNode {
  const { user, role, status, joinedAt } = member;
  const joinedDate = localDateAt(zone, Date.parse(joinedAt));
  return (
    <tr className={`${cards.row} ${styles.row}`} data-status={status}>
      <th scope="row" className={styles.person}>
        <span className={styles.face}>
          <Portrait name={user.name} picture={user.profilePicture} size={32} />
          <span className={styles.name} dir="auto">
            {user.name}
          </span>
          {member.isSelf && (
            <span className={styles.self}>{t('You', {}, 'marks the own name in a list')}</span>
          )}
        </span>
      </th>
      <td className={styles.email}>{user.email}</td>
      <td className={styles.choice}>
        <Select
          className={styles.select}
          aria-label={t('Role of {name}', { name: user.name }, 'name: a member')}
          options={ROLES}
          value={role}
          onChange={(event) => {
            const chosen = MEMBER_ROLES.find((value) => value === event.target.value);
            if (chosen) onChange({ role: chosen });
          }}
        />
      </td>
      <td className={styles.choice}>
        <Select
          className={styles.select}
          aria-label={t('Status of {name}', { name: user.name }, 'name: a member')}
          options={STATUSES}
          value={status}
          onChange={(event) => {
            const chosen = MEMBER_STATUSES.find((value) => value === event.target.value);
            if (chosen) onChange({ status: chosen });
          }}
        />
      </td>
      <td className={styles.joined}>
        {rich(
          '<label>Joined </label><time>{date}</time>',
          {
            date: formatShortDate(joinedDate),
            label: (text) => <span className={styles.joinedLabel}>{text}</span>,
            time: (text) => <time dateTime={joinedAt}>{text}</time>,
          },
          'the date on which a member joined',
        )}
      </td>
      <td className={styles.removal}>
        <Button kind="danger" isSmall onClick={onRemove}>
          {rich(
            'Remove<hidden> {name}</hidden>',
            { name: user.name, hidden },
            'verb: remove a member',
          )}
        </Button>
      </td>
    </tr>
  );
}
