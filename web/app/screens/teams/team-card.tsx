import type { ReactNode } from 'react';
import type { WireTeam } from '../../../../worker/contract/teams/team-calls.ts';
import { parseTimeZone } from '../../../../worker/domain/time/time-zone.ts';
import { hidden, rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { UTC } from '../../../lib/zones.ts';
import { Button } from '../../../ui/button.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { useUser } from '../../frame/use-visitor.ts';
import { Link } from '../../link.tsx';
import { teamPath } from '../../organizations/organization-paths.ts';
import { LeftMeetings } from './left-meetings.tsx';
import styles from './teams.module.css';

interface TeamCardProps {
  readonly team: WireTeam;
  readonly canDelete: boolean;
  readonly onOpen: (dialog: 'form' | 'members' | 'leave' | 'delete') => void;
  readonly onHandedOver: () => void;
}

export function TeamCard({ team, canDelete, onOpen, onHandedOver }: TeamCardProps): ReactNode {
  const { name, slug, description, logo, members } = team;
  const isMember = members.some(({ isSelf }) => isSelf);
  const zone = parseTimeZone(useUser()?.timezone ?? '') ?? UTC;
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        {logo !== null && <img className={styles.mark} src={logo} alt="" />}
        <div>
          <h2 className={styles.name} dir="auto">
            {name}
          </h2>
          <p>
            <a href={`/team/${slug}`}>/team/{slug}</a>
          </p>
        </div>
      </div>
      {description !== '' && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      {members.length === 0 ? (
        <p className={styles.description}>{t('No members yet')}</p>
      ) : (
        <ul className={styles.people} aria-label={t('Members of {team}', { team: name })}>
          {members.map((member) => (
            <li key={member.userId} className={styles.person}>
              <Portrait name={member.name} picture={member.profilePicture} size={32} />
              <span dir="auto">{member.name}</span>
              {member.role === 'manager' && (
                <span className={styles.role}>{t('Manager', {}, 'a role in a team')}</span>
              )}
              {member.isSelf && (
                <span className={styles.role}>{t('You', {}, 'marks the own name in a list')}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {team.canEdit && (
        <LeftMeetings
          // Loads the meetings again when the members change.
          key={members.map(({ userId }) => userId).join(' ')}
          teamId={team.id}
          teamName={name}
          zone={zone}
          onHandedOver={onHandedOver}
        />
      )}
      <div className={styles.actions}>
        <Link className="button button-small" to={teamPath(team.organizationId, team.id)}>
          {rich('Meeting types<hidden> of {team}</hidden>', { team: name, hidden })}
        </Link>
        {team.canEdit && (
          <>
            <Button isSmall onClick={() => onOpen('members')}>
              {rich('Choose members<hidden> of {team}</hidden>', { team: name, hidden })}
            </Button>
            <Button isSmall onClick={() => onOpen('form')}>
              {rich(
                'Edit<hidden> {team}</hidden>',
                { team: name, hidden },
                'verb. team: the name of a team',
              )}
            </Button>
          </>
        )}
        {isMember && (
          <Button isSmall onClick={() => onOpen('leave')}>
            {rich(
              'Leave<hidden> {team}</hidden>',
              { team: name, hidden },
              'verb. team: the name of a team',
            )}
          </Button>
        )}
        {canDelete && (
          <Button kind="danger" isSmall onClick={() => onOpen('delete')}>
            {rich(
              'Delete<hidden> {team}</hidden>',
              { team: name, hidden },
              'verb. team: the name of a team',
            )}
          </Button>
        )}
      </div>
    </article>
  );
}
