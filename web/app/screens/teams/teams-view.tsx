import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TeamsAnswer, WireTeam } from '../../../../worker/contract/teams/team-calls.ts';
import type { ApiAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ConfirmDialog } from '../../forms/leave-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import { deleteTeam, leaveTeam } from './team-calls.ts';
import { TeamCard } from './team-card.tsx';
import styles from './teams.module.css';

const TeamDialog = lazyDialog(() => import('./team-dialog.tsx').then((file) => file.TeamDialog));

const TeamMembersDialog = lazyDialog(() =>
  import('./team-members-dialog.tsx').then((file) => file.TeamMembersDialog),
);

/** The open dialog. In the form, `team` is null for a new team. */
type Opened =
  | { readonly kind: 'form'; readonly team: WireTeam | null }
  | { readonly kind: 'members' | 'leave' | 'delete'; readonly team: WireTeam };

export function TeamsView({ answer }: { readonly answer: TeamsAnswer }): ReactNode {
  const { organization, teams, candidates, canManage } = answer;
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [removalCount, setRemovalCount] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpened(null);

  async function finish(text: string): Promise<void> {
    close();
    showToast('success', text);
    await revalidate();
  }

  async function finishRemoval(text: string): Promise<void> {
    await finish(text);
    setRemovalCount(removalCount + 1);
  }

  // The button that opened the dialog is gone, so the focus moves to the heading.
  useEffect(() => {
    if (removalCount > 0) heading.current?.focus();
  }, [removalCount]);

  return (
    <>
      <header className={styles.header}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles.heading}>
            {t('Teams of {organization}', { organization: organization.name })}
          </h1>
          <p className={styles.intro}>
            {t('Each team has a public page that lists its meeting types and members.')}
          </p>
        </div>
        {canManage && (
          <Button kind="primary" onClick={() => setOpened({ kind: 'form', team: null })}>
            {t('Create team')}
          </Button>
        )}
      </header>
      {teams.length === 0 && (
        <p className={styles.intro}>
          {canManage
            ? t('There are no teams yet. Create the first one.')
            : t('There are no teams yet. Admins can create teams.')}
        </p>
      )}
      <ul className={styles.list} aria-label={t('Teams')}>
        {teams.map((team) => (
          <li key={team.id}>
            <TeamCard
              team={team}
              canDelete={canManage}
              onOpen={(kind) => setOpened({ kind, team })}
              onHandedOver={() => setRemovalCount(removalCount + 1)}
            />
          </li>
        ))}
      </ul>
      {opened?.kind === 'form' && (
        <TeamDialog
          organizationId={organization.id}
          team={opened.team}
          onClose={close}
          onSaved={() => finish(opened.team === null ? t('Team created') : t('Team updated'))}
        />
      )}
      {opened?.kind === 'members' && (
        <TeamMembersDialog
          team={opened.team}
          candidates={candidates}
          onClose={close}
          onSaved={() => finish(t('Members updated'))}
        />
      )}
      {opened?.kind === 'leave' && (
        <Confirmation
          heading={t('Leave {team}?', { team: opened.team.name })}
          text={t('You are removed from the page of the team. A manager can add you again.')}
          label={t('Leave team')}
          onConfirm={() => leaveTeam(opened.team.id)}
          onDone={() => finishRemoval(t('You left the team'))}
          onCancel={close}
        />
      )}
      {opened?.kind === 'delete' && (
        <Confirmation
          heading={t('Delete {team}?', { team: opened.team.name })}
          text={t(
            'The page of the team stops working. The members keep their accounts and their bookings.',
          )}
          label={t('Delete team')}
          onConfirm={() => deleteTeam(opened.team.id)}
          onDone={() => finishRemoval(t('Team deleted'))}
          onCancel={close}
        />
      )}
    </>
  );
}

interface ConfirmationProps {
  readonly heading: string;
  readonly text: string;
  readonly label: string;
  readonly onConfirm: () => Promise<ApiAnswer<object>>;
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

function Confirmation(props: ConfirmationProps): ReactNode {
  const { isBusy, fault, save } = useSave();

  async function confirm(): Promise<void> {
    if (await save(props.onConfirm, { toast: null })) await props.onDone();
  }

  return (
    <ConfirmDialog
      heading={props.heading}
      text={props.text}
      problem={fault}
      confirmLabel={props.label}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={props.onCancel}
    />
  );
}
