// The actions on a meeting type of a team. Only managers can change the meeting type. Managers and the hosts
// of the meeting type can create booking links.

import { type ReactNode, startTransition, useOptimistic } from 'react';
import { useRevalidator } from 'react-router';
import type { TeamMeetingType } from '../../../../worker/contract/teams/team-type-calls.ts';
import { hidden, rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { Switch } from '../../../ui/switch.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useUser } from '../../frame/use-visitor.ts';
import { Link } from '../../link.tsx';
import { type CardDialog, CardMenu } from '../../meeting-types/card-menu.tsx';
import { duplicateTeamType, switchTeamType } from './type-calls.ts';
import styles from './type-card.module.css';

interface TypeActionsProps {
  readonly type: TeamMeetingType;
  readonly editPath: string;
  readonly onDialog: (dialog: CardDialog) => void;
}

function listDialogs(
  { assignment, hosts, canEdit }: TeamMeetingType,
  userId: string | undefined,
): CardDialog[] {
  const isBookable = assignment !== 'managed';
  const mayCreateLinks = canEdit || hosts.some((host) => host.userId === userId);
  return [
    ...(isBookable ? (['embed'] as const) : []),
    ...(isBookable && mayCreateLinks ? (['links', 'offer'] as const) : []),
    ...(canEdit ? (['delete'] as const) : []),
  ];
}

export function TypeActions({ type, editPath, onDialog }: TypeActionsProps): ReactNode {
  const { id, title, assignment, canEdit } = type;
  const { revalidate } = useRevalidator();
  const [isActive, showActive] = useOptimistic(type.isActive);

  /** Shows the new state at once. If the server refuses, the switch shows the previous state again. */
  function toggle(isWanted: boolean): void {
    startTransition(async () => {
      showActive(isWanted);
      const { ok, message } = await switchTeamType(id, isWanted);
      showToast(ok ? 'success' : 'error', message);
      if (ok) await revalidate();
    });
  }

  async function duplicate(): Promise<void> {
    const { ok, message } = await duplicateTeamType(id);
    showToast(ok ? 'success' : 'error', message);
    if (ok) await revalidate();
  }

  const dialogs = listDialogs(type, useUser()?.id);
  if (dialogs.length === 0) return null;
  return (
    <div className={styles.actions}>
      {canEdit && assignment !== 'managed' && (
        <Switch
          context={title}
          label={t('Active', {}, 'a switch: people can book the meeting type')}
          isOn={isActive}
          onChange={toggle}
        />
      )}
      <div className={styles.buttons}>
        {canEdit && (
          <Link className="button button-small" to={editPath}>
            {rich('Edit<hidden> {title}</hidden>', { title, hidden }, 'verb: edit a meeting type')}
          </Link>
        )}
        <CardMenu
          title={title}
          dialogs={dialogs}
          onDialog={onDialog}
          {...(canEdit && { onDuplicate: () => void duplicate() })}
        />
      </div>
    </div>
  );
}
