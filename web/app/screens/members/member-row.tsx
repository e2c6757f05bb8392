import type { ReactNode } from 'react';
import type { OrganizationMember } from '../../../../worker/contract/organizations/organization-calls.ts';
import type { MemberRequest } from '../../../../worker/contract/organizations/organization-schemas.ts';
import { MEMBER_ROLES, MEMBER_STATUSES } from '../../../../worker/domain/organizations/rights.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../../worker/domain/time/wall-clock.ts';
import { formatShortDate } from '../../../lib/format-date.ts';
import { Portrait } from '../../../ui/portrait.tsx';
import { Select } from '../../../ui/select.tsx';
import cards from '../../card-table.module.css';
import styles from './members-table.module.css';

const LABELS = {
  admin: 'Admin',
  member: 'Member',
  active: 'Active',
  suspended: 'Suspended',
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
          {member.isSelf && <span className={styles.self}>You</span>}
        </span>
      </th>
      <td className={styles.email}>{user.email}</td>
      <td className={styles.choice}>
        <Select
          className={styles.select}
          aria-label={`Role of ${user.name}`}
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
          aria-label={`Status of ${user.name}`}
          options={STATUSES}
          value={status}
          onChange={(event) => {
            const chosen = MEMBER_STATUSES.find((value) => value === event.target.value);
            if (chosen) onChange({ status: chosen });
          }}
        />
      </td>
      <td className={styles.joined}>
        <span className={styles.joinedLabel}>Joined </span>
        <time dateTime={joinedAt}>{formatShortDate(joinedDate)}</time>
      </td>
      <td className={styles.removal}>
        <button type="button" className="button button-small button-danger" onClick={onRemove}>
          Remove<span className="hidden"> {user.name}</span>
        </button>
      </td>
    </tr>
  );
}
