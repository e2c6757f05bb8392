// The dialog in which the user chooses the members of a team from the active members of the
// organization.

import { type FormEvent, type ReactNode, useState } from 'react';
import type { TeamCandidate, WireTeam } from '../../../../worker/contract/teams/team-calls.ts';
import { TEAM_ROLES, type TeamRole } from '../../../../worker/domain/teams/team-form.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { DialogLeaveGuard } from '../../forms/dialog-leave-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import { saveMembers } from './team-calls.ts';
import styles from './teams.module.css';

const NOT_IN_TEAM = 'none';
const ROLES = [
  { value: NOT_IN_TEAM, label: t('Not in the team', {}, 'this person is not in the team') },
  { value: 'member', label: t('Member', {}, 'a role in a team') },
  { value: 'manager', label: t('Manager', {}, 'a role in a team') },
];

interface TeamMembersDialogProps {
  readonly team: WireTeam;
  readonly candidates: readonly TeamCandidate[];
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void>;
}

export function TeamMembersDialog(props: TeamMembersDialogProps): ReactNode {
  const { team, candidates } = props;
  const [roles, setRoles] = useState<ReadonlyMap<string, TeamRole>>(
    new Map(team.members.map(({ userId, role }) => [userId, role])),
  );
  const [isDirty, setDirty] = useState(false);
  const { isBusy, fault, save } = useSave();

  function choose(userId: string, value: string): void {
    const role = TEAM_ROLES.find((each) => each === value);
    const next = new Map(roles);
    if (role === undefined) next.delete(userId);
    else next.set(userId, role);
    setRoles(next);
    setDirty(true);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const chosen = [...roles].map(([userId, role]) => ({ userId, role }));
    if (await save(() => saveMembers(team.id, chosen), { toast: null })) await props.onSaved();
  }

  return (
    <Dialog heading={t('Members of {team}', { team: team.name })} onClose={props.onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Alert text={fault} />
        <ul className={styles.choices}>
          {candidates.map(({ userId, name }) => (
            <li key={userId} className={styles.choice}>
              <span dir="auto">{name}</span>
              <Select
                className={styles.select}
                aria-label={t('Role of {name}', { name }, 'the role of a person in a team')}
                options={ROLES}
                value={roles.get(userId) ?? NOT_IN_TEAM}
                onChange={(event) => choose(userId, event.target.value)}
              />
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button type="submit" kind="primary" aria-disabled={isBusy}>
            {t('Save members')}
          </Button>
        </div>
        <DialogLeaveGuard isDirty={isDirty && !isBusy} />
      </form>
    </Dialog>
  );
}
