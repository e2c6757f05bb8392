import { type ReactNode, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { WireTeam } from '../../../../worker/contract/teams/team-calls.ts';
import type { TeamMeetingType } from '../../../../worker/contract/teams/team-type-calls.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { hidden, rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import { Link } from '../../link.tsx';
import { useCreatedType } from '../../meeting-types/created-type.ts';
import { teamTypePath } from '../../organizations/organization-paths.ts';
import type { OpenDialog } from '../../type-dialogs/dialogs.tsx';
import { PublicLink } from './public-link.tsx';
import styles from './team.module.css';
import { TypeCard } from './type-card.tsx';

const CreatedNotice = lazyPart(() =>
  import('../../meeting-types/created-notice.tsx').then((file) => file.CreatedNotice),
);

const Dialogs = lazyDialog(() =>
  import('../../type-dialogs/dialogs.tsx').then((file) => file.Dialogs),
);

const TEAM_LISTS = t(
  'This screen and the public page of the team list the meeting types in this order.',
);
const COPIES_STAY = t(
  'The copies become ordinary meeting types of their hosts. This action cannot be undone.',
);

interface TeamViewProps {
  readonly team: WireTeam;
  readonly types: readonly TeamMeetingType[];
  /** True if the user may create meeting types. */
  readonly canEdit: boolean;
}

export function TeamView({ team, types, canEdit }: TeamViewProps): ReactNode {
  const { revalidate } = useRevalidator();
  const created = useCreatedType();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const path = `/team/${team.slug}`;
  const page = { title: team.name, path, primaryColor: team.primaryColor };
  const newPath = teamTypePath(team.organizationId, team.id, 'new');

  /** The deleted card contained the focused button, so the focus moves to the heading. */
  async function finishDeletion(): Promise<void> {
    setDialog(null);
    await revalidate();
    heading.current?.focus();
  }

  return (
    <>
      <header className={styles.header}>
        <div className={styles.title}>
          <h1 ref={heading} tabIndex={-1} className={styles.heading} dir="auto">
            {team.name}
          </h1>
          <PublicLink title={team.name} path={path}>
            <Button isSmall onClick={() => setDialog({ kind: 'embed', type: page })}>
              {rich('Embed<hidden> the page of {team}</hidden>', { team: team.name, hidden })}
            </Button>
          </PublicLink>
          <a className={styles.help} href="/docs/teams">
            {t('How meeting types of teams work')}
          </a>
        </div>
        {canEdit && types.length > 0 && (
          <div className={styles.buttons}>
            {types.length > 1 && (
              <Button onClick={() => setDialog({ kind: 'order', intro: TEAM_LISTS })}>
                {t('Change order', {}, 'verb: change the order of a list')}
              </Button>
            )}
            <Link className="button button-primary" to={newPath}>
              {t('Create meeting type')}
            </Link>
          </div>
        )}
      </header>
      {created !== null && <CreatedNotice {...created} />}
      {types.length === 0 && (
        <div className={styles.empty}>
          <p>
            {canEdit
              ? t('The team has no meeting types yet. Create one that several people host.')
              : t('The team has no meeting types yet. Managers of the team can create them.')}
          </p>
          {canEdit && (
            <Link className="button button-primary" to={newPath}>
              {t('Create meeting type')}
            </Link>
          )}
        </div>
      )}
      <ul className={styles.list} aria-label={t('Meeting types')}>
        {types.map((type) => (
          <li key={type.id}>
            <TypeCard
              type={type}
              editPath={teamTypePath(team.organizationId, team.id, type.id)}
              onDialog={(kind) => {
                const isManaged = type.assignment === 'managed';
                // Only the dashboard offers a QR code.
                if (kind !== 'qr-code')
                  setDialog({ kind, type, deletionText: isManaged ? COPIES_STAY : undefined });
              }}
            />
          </li>
        ))}
      </ul>
      {dialog !== null && (
        <Dialogs
          open={dialog}
          types={types}
          onMoved={() => void revalidate()}
          onDeleted={() => void finishDeletion()}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
