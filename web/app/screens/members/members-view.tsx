import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type {
  MembersAnswer,
  OrganizationMember,
} from '../../../../worker/contract/organizations/organization-calls.ts';
import type { MemberRequest } from '../../../../worker/contract/organizations/organization-schemas.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { ApiKeysPanel } from './api-keys-panel.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { arrangeMembers, readView, type MembersView as View, writeView } from './member-order.ts';
import styles from './members.module.css';
import { MembersTable } from './members-table.tsx';
import { MembersTools } from './members-tools.tsx';
import { losesAdminRights, OwnChangeDialog } from './own-change-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useMembers } from './use-members.ts';

/**
 * The number of rows that are shown at first, and the number of rows that each click adds.
 * Organizations may have thousands of members.
 */
const PAGE = 100;

/** A change that would remove the user's own admin rights. */
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
    setQuery((before) => writeView(before, next), { replace: true, preventScrollReset: true });
  }

  function change(member: OrganizationMember, wanted: MemberRequest): void {
    if (member.isSelf && losesAdminRights(member, wanted)) setOwnChange({ member, wanted });
    else members.change(member, wanted);
  }

  return (
    <>
      <header>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {t('Members of {organization}', { organization: organization.name })}
        </h1>
        <p className={styles.intro}>{describeSize(members.list, organization.memberLimit)}</p>
      </header>
      <Alert text={members.problem?.text ?? null}>
        {members.problem?.reason != null && <p>{members.problem.reason}</p>}
      </Alert>
      <p className="hidden" role="status">
        {view.search.trim() !== '' &&
          t(
            '{count, plural, one {{found, number} of # members} other {{found, number} of # members}}',
            { found: foundMembers.length, count: members.list.length },
            'search results',
          )}
      </p>
      <section className={styles.list} aria-label={t('Members')}>
        <MembersTools view={view} onChange={showView} />
        {foundMembers.length === 0 ? (
          <p className={styles.empty}>
            {t('No members found.')}{' '}
            <Button isSmall onClick={() => showView({ ...view, search: '' })}>
              {t('Show all', {}, 'a button that shows all members')}
            </Button>
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
          <Button isSmall onClick={() => setShownCount(shownCount + PAGE)}>
            {t(
              '{count, plural, one {Show more (# left)} other {Show more (# left)}}',
              { count: foundMembers.length - shownCount },
              'a button that shows more members',
            )}
          </Button>
        )}
      </section>
      <InvitationsPanel organization={organization} zone={zone} />
      <ApiKeysPanel organizationId={organization.id} zone={zone} />
      <ActivityPanel organizationId={organization.id} members={members.list} zone={zone} />
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
  return limit === null
    ? t('{active, plural, one {# active member} other {# active members}}', { active })
    : t(
        '{limit, plural, one {{active, number} of # active members} other {{active, number} of # active members}}',
        { active, limit },
      );
}
