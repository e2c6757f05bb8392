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
 * How many rows are shown at first, and how many more rows each click adds. Organizations may have thousands
 * of members.
 */
const PAGE = 100;

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
  const [shown, setShown] = useState(PAGE);
  const [leaving, setLeaving] = useState<OrganizationMember | null>(null);
  const [giving, setGiving] = useState<OwnChange | null>(null);
  const [removals, setRemovals] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const found = arrangeMembers(members.list, view);

  // The removed row contained the button that opened the dialog, so the focus moves to the heading.
  useEffect(() => {
    if (removals > 0) heading.current?.focus();
  }, [removals]);

  function show(next: View): void {
    setView(next);
    setShown(PAGE);
    setQuery(writeView(next), { replace: true, preventScrollReset: true });
  }

  function change(member: OrganizationMember, wanted: MemberRequest): void {
    if (member.isSelf && losesAdminRights(member, wanted)) setGiving({ member, wanted });
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
        {view.search.trim() !== '' && `${found.length} of ${members.list.length} members`}
      </p>
      <section className={styles.list} aria-label="Members">
        <MembersTools view={view} onChange={show} />
        {found.length === 0 ? (
          <p className={styles.empty}>
            No members found.{' '}
            <button
              type="button"
              className="button button-small"
              onClick={() => show({ ...view, search: '' })}
            >
              Show all
            </button>
          </p>
        ) : (
          <MembersTable
            members={found.slice(0, shown)}
            zone={zone}
            view={view}
            onSort={show}
            onChange={change}
            onRemove={setLeaving}
          />
        )}
        {found.length > shown && (
          <button
            type="button"
            className="button button-small"
            onClick={() => setShown(shown + PAGE)}
          >
            Show more ({found.length - shown} left)
          </button>
        )}
      </section>
      <InvitationsPanel organization={organization} zone={zone} />
      {giving !== null && (
        <OwnChangeDialog
          change={giving.wanted}
          onCancel={() => setGiving(null)}
          onConfirm={() => {
            setGiving(null);
            members.change(giving.member, giving.wanted);
          }}
        />
      )}
      {leaving !== null && (
        <RemoveDialog
          organizationId={organization.id}
          member={leaving}
          onCancel={() => setLeaving(null)}
          onRemoved={() => {
            members.forget(leaving.id);
            setLeaving(null);
            setRemovals(removals + 1);
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
