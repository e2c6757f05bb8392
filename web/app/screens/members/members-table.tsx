import type { ReactNode } from 'react';
import type { OrganizationMember } from '../../../../worker/contract/organizations/organization-calls.ts';
import type { MemberRequest } from '../../../../worker/contract/organizations/organization-schemas.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { t } from '../../../lib/translate.ts';
import cards from '../../card-table.module.css';
import type { MembersView, SortKey } from './member-order.ts';
import { MemberRow } from './member-row.tsx';
import styles from './members-table.module.css';
import { SORT_LABELS } from './members-tools.tsx';

interface MembersTableProps {
  readonly members: readonly OrganizationMember[];
  readonly zone: TimeZone;
  readonly view: MembersView;
  readonly onSort: (view: MembersView) => void;
  readonly onChange: (member: OrganizationMember, change: MemberRequest) => void;
  readonly onRemove: (member: OrganizationMember) => void;
}

const COLUMNS = Object.entries(SORT_LABELS) as [SortKey, string][];

export function MembersTable(props: MembersTableProps): ReactNode {
  const { view, onSort } = props;
  return (
    <table className={`${cards.table} ${styles.table}`}>
      <thead className={`${cards.head} ${styles.head}`}>
        <tr>
          {COLUMNS.map(([key, label]) => {
            const isSorted = view.sort === key;
            return (
              <th key={key} scope="col" aria-sort={describeOrder(isSorted, view.isDescending)}>
                <button
                  type="button"
                  className={styles.sort}
                  data-order={isSorted ? describeOrder(true, view.isDescending) : undefined}
                  onClick={() =>
                    onSort({ ...view, sort: key, isDescending: isSorted && !view.isDescending })
                  }
                >
                  {label}
                </button>
              </th>
            );
          })}
          <th scope="col">
            <span className="hidden">
              {t('Remove', {}, 'verb: the head of a column with buttons that remove a member')}
            </span>
          </th>
        </tr>
      </thead>
      <tbody className={`${cards.body} ${styles.body}`}>
        {props.members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            zone={props.zone}
            onChange={(change) => props.onChange(member, change)}
            onRemove={() => props.onRemove(member)}
          />
        ))}
      </tbody>
    </table>
  );
}

function describeOrder(isSorted: boolean, isDescending: boolean) {
  if (!isSorted) return 'none';
  return isDescending ? 'descending' : 'ascending';
}
