// Shown in place of the editor to members who may not change the meeting type of a team.

import type { ReactNode } from 'react';
import type { WireTeam } from '../../../../../worker/contract/teams/team-calls.ts';
import { rich } from '../../../../lib/rich.ts';
import { t } from '../../../../lib/translate.ts';
import { Portrait } from '../../../../ui/portrait.tsx';
import { teamPath } from '../../../organizations/organization-paths.ts';
import { BackButton } from '../back-button.tsx';
import editor from '../meeting-type.module.css';
import styles from './who-may-edit.module.css';

interface WhoMayEditProps {
  readonly team: WireTeam;
  /** Null for a new meeting type. */
  readonly title: string | null;
}

export function WhoMayEdit({ team, title }: WhoMayEditProps): ReactNode {
  const managers = team.members.filter(({ role }) => role === 'manager');
  return (
    <div className={editor.missing}>
      <h1 className={editor.heading} dir="auto">
        {title ?? team.name}
      </h1>
      <p>
        {rich(
          'Only managers of the team <team>{name}</team> and admins of the organization can edit its meeting types.',
          { name: team.name, team: (children) => <bdi>{children}</bdi> },
          'its: of the team',
        )}
      </p>
      {managers.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t('Managers', {}, 'of a team')}</h2>
          <ul className={styles.people}>
            {managers.map(({ userId, name, profilePicture }) => (
              <li key={userId} className={styles.person}>
                <Portrait name={name} picture={profilePicture} size={32} />
                <span dir="auto">{name}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <BackButton to={teamPath(team.organizationId, team.id)} label={t('Back to the team')} />
    </div>
  );
}
