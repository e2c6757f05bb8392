// One meeting type of a team: card, link and actions.

import type { ReactNode } from 'react';
import type { TeamMeetingType } from '../../../../worker/contract/teams/team-type-calls.ts';
import { t } from '../../../lib/translate.ts';
import { Portrait } from '../../../ui/portrait.tsx';
import { CardFace } from '../../meeting-types/card-face.tsx';
import type { CardDialog } from '../../meeting-types/card-menu.tsx';
import { KIND_TEXTS } from '../../teams/kind-texts.ts';
import { PublicLink } from './public-link.tsx';
import { TypeActions } from './type-actions.tsx';
import styles from './type-card.module.css';

interface TypeCardProps {
  readonly type: TeamMeetingType;
  readonly editPath: string;
  readonly onDialog: (dialog: CardDialog) => void;
}

const NO_HOSTS = {
  round_robin: t('It has no hosts, so no one can book it.', {}, 'it: the meeting type'),
  collective: t('It has no hosts, so no one can book it.', {}, 'it: the meeting type'),
  managed: t('No one has a copy yet.', {}, 'a copy of the meeting type'),
} as const;

export function TypeCard({ type, editPath, onDialog }: TypeCardProps): ReactNode {
  const { title, assignment, hosts, isActive } = type;
  const isManaged = assignment === 'managed';
  return (
    <CardFace {...type} headingLevel="h2">
      <div className={styles.kind}>
        <span className={styles.badge}>{KIND_TEXTS[assignment].label}</span>
        {!isActive && !isManaged && (
          <span className={styles.badge}>
            {t('Inactive', {}, 'people cannot book this meeting type')}
          </span>
        )}
        {hosts.length === 0 && <span className={styles.none}>{NO_HOSTS[assignment]}</span>}
        <ul
          className={styles.hosts}
          aria-label={t('Hosts of {title}', { title }, 'title: the title of a meeting type')}
        >
          {hosts.map(({ userId, name, profilePicture }) => (
            <li key={userId} className={styles.host}>
              <Portrait name={name} picture={profilePicture} size={32} />
              <span dir="auto">{name}</span>
            </li>
          ))}
        </ul>
      </div>
      {isManaged ? (
        <p className={styles.note}>
          {t('People book the copies, so it has no link of its own.', {}, 'it: the meeting type')}
        </p>
      ) : (
        <PublicLink title={title} path={type.path} />
      )}
      <TypeActions type={type} editPath={editPath} onDialog={onDialog} />
    </CardFace>
  );
}
