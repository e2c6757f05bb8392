import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type {
  MembersAnswer,
  OrganizationMember,
} from '../../../../worker/contract/organizations/organization-calls.ts';
import type { MemberRequest } from '../../../../worker/contract/organizations/organization-schemas.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { Alert } from '../../../ui/alert.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { arrangeMembers, readView, type MembersView as View, writeView } from './member-order.ts';
import styles from './members.module.css';
import { MembersTable } from './members-table.tsx';
import { MembersTools } from './members-tools.tsx';
import { losesAdminRights, OwnChangeDialog } from './own-change-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useMembers } from './use-members.ts';

/**
 * How many rows are shown at first, and how many more rows each click adds. Organizations may have
 * thousands of members.
 */
const PAGE = 100;

/** A change with which the user would lose their own admin rights. */
interface OwnChange {
  readonly member: OrganizationMember;
  readonly wanted: MemberRequest;
}

interface MembersViewProps {
  readonly answer: MembersAnswer;
  readonly zone: TimeZone;
}

export function MembersView({ answer, zone }: MembersViewProps): ReactNode {
  const { organization } = answer;
  const members = useMembers(answer);
  const [query, setQuery] = useSearchParams();
  const [view, setView] = useState(() => readView(query));
  const [shownCount, setShownCount] = useState(PAGE);
  const [memberToRemove, setMemberToRemove] = useState<OrganizationMember | null>(null);
  const [ownChange, setOwnChange] = useState<OwnChange | null>(null);
  const [removalCount, setRemovalCount] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const foundMembers = arrangeMembers(members.list, view);

  // The removed row contained the button that opened the dialog, so the focus moves to the heading.
  useEffect(() => {
    if (removalCount > 0) heading.current?.focus();
  }, [removalCount]);

  function showView(next: View): void {
    setView(next);
    setShownCount(PAGE);
    setQuery(writeView(next), { replace: true, preventScrollReset: true });
  }

  function change(member: OrganizationMember, wanted: MemberRequest): void {
    if (member.isSelf && losesAdminRights(member, wanted)) setOwnChange({ member, wanted });
    else members.change(member, wanted);
  }

  return (
    <>
      <header>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          Members of {organization.name}
        </h1>
        <p className={styles.intro}>{describeSize(members.list, organization.memberLimit)}</p>
      </header>
      <Alert text={members.problem?.text ?? null}>
        {members.problem?.reason != null && <p>{members.problem.reason}</p>}
      </Alert>
      <p className="hidden" role="status">
        {view.search.trim() !== '' && `${foundMembers.length} of ${members.list.length} members`}
      </p>
      <section className={styles.list} aria-label="Members">
        <MembersTools view={view} onChange={showView} />
        {foundMembers.length === 0 ? (
          <p className={styles.empty}>
            No members found.{' '}
            <button
              type="button"
              className="button button-small"
              onClick={() => showView({ ...view, search: '' })}
            >
              Show all
            </button>
          </p>
        ) : (
          <MembersTable
            members={foundMembers.slice(0, shownCount)}
            zone={zone}
            view={view}
            onSort={showView}
            onChange={change}
            onRemove={setMemberToRemove}
          />
        )}
        {foundMembers.length > shownCount && (
          <button
            type="button"
            className="button button-small"
            onClick={() => setShownCount(shownCount + PAGE)}
          >
            Show more ({foundMembers.length - shownCount} left)
          </button>
        )}
      </section>
      <InvitationsPanel organization={organization} zone={zone} />
      {ownChange !== null && (
        <OwnChangeDialog
          change={ownChange.wanted}
          onCancel={() => setOwnChange(null)}
          onConfirm={() => {
            setOwnChange(null);
            members.change(ownChange.member, ownChange.wanted);
          }}
        />
      )}
      {memberToRemove !== null && (
        <RemoveDialog
          organizationId={organization.id}
          member={memberToRemove}
          onCancel={() => setMemberToRemove(null)}
          onRemoved={() => {
            members.forget(memberToRemove.id);
            setMemberToRemove(null);
            setRemovalCount(removalCount + 1);
          }}
        />
      )}
    </>
  );
}

function describeSize(members: readonly OrganizationMember[], limit: number | null): string {
  const active = members.filter(({ status }) => status === 'active').length;
  const noun = limit === null && active === 1 ? 'member' : 'members';
  return limit === null ? `${active} active ${noun}` : `${active} of ${limit} active ${noun}`;
}
