import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { WireTeam } from '../../../../worker/contract/teams/team-calls.ts';
import type { TeamMeetingType } from '../../../../worker/contract/teams/team-type-calls.ts';
import { rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import { Link } from '../../link.tsx';
import type { CardDialog } from '../../meeting-types/card-menu.tsx';
import { teamTypePath } from '../../organizations/organization-paths.ts';
import { PublicLink } from './public-link.tsx';
import styles from './team.module.css';
import { TypeCard } from './type-card.tsx';

const DeleteDialog = lazyDialog(
  () => import('../../type-dialogs/delete-dialog.tsx').then((file) => file.DeleteDialog),
  'onCancel',
);

const EmbedDialog = lazyDialog(
  () => import('../../embedding/embed-dialog.tsx').then((file) => file.EmbedDialog),
  'onClose',
);

const LinksDialog = lazyDialog(
  () => import('../../booking-links/links-dialog.tsx').then((file) => file.LinksDialog),
  'onClose',
);

const OfferDialog = lazyDialog(
  () => import('../../booking-links/offer-dialog.tsx').then((file) => file.OfferDialog),
  'onClose',
);

const OrderDialog = lazyDialog(
  () => import('../../type-dialogs/order-dialog.tsx').then((file) => file.OrderDialog),
  'onClose',
);

const TEAM_LISTS = t(
  'This screen and the public page of the team list the meeting types in this order.',
);
const COPIES_STAY = t(
  'The copies become ordinary meeting types of their hosts. This action cannot be undone.',
);

interface OpenDialog {
  readonly kind: CardDialog;
  readonly type: TeamMeetingType;
}

interface TeamViewProps {
  readonly team: WireTeam;
  readonly types: readonly TeamMeetingType[];
  /** True if the user may create meeting types. */
  readonly canEdit: boolean;
}

export function TeamView({ team, types, canEdit }: TeamViewProps): ReactNode {
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isEmbedding, setEmbedding] = useState(false);
  const [deletions, setDeletions] = useState(0);
  const [isOrdering, setOrdering] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const path = `/team/${team.slug}`;
  const close = (): void => setDialog(null);
  const newPath = teamTypePath(team.organizationId, team.id, 'new');

  async function finishDeletion(): Promise<void> {
    close();
    await revalidate();
    setDeletions(deletions + 1);
  }

  // The button that opened the dialog is gone, so the focus moves to the heading.
  useEffect(() => {
    if (deletions > 0) heading.current?.focus();
  }, [deletions]);

  return (
    <>
      <header className={styles.header}>
        <div className={styles.title}>
          <h1 ref={heading} tabIndex={-1} className={styles.heading} dir="auto">
            {team.name}
          </h1>
          <PublicLink title={team.name} path={path}>
            <Button isSmall onClick={() => setEmbedding(true)}>
              {rich('Embed<hidden> the page of {team}</hidden>', {
                team: team.name,
                hidden: (children) => <span className="hidden">{children}</span>,
              })}
            </Button>
          </PublicLink>
          <a className={styles.help} href="/docs/teams">
            {t('How meeting types of teams work')}
          </a>
        </div>
        {canEdit && types.length > 0 && (
          <div className={styles.buttons}>
            {types.length > 1 && (
              <Button onClick={() => setOrdering(true)}>
                {t('Change order', {}, 'verb: change the order of a list')}
              </Button>
            )}
            <Link className="button button-primary" to={newPath}>
              {t('Create meeting type')}
            </Link>
          </div>
        )}
      </header>
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
              onDialog={(kind) => setDialog({ kind, type })}
            />
          </li>
        ))}
      </ul>
      <Suspense>
        {isEmbedding && (
          <EmbedDialog
            type={{ title: team.name, path, primaryColor: team.primaryColor }}
            onClose={() => setEmbedding(false)}
          />
        )}
        {isOrdering && (
          <OrderDialog
            types={types}
            intro={TEAM_LISTS}
            onMoved={() => void revalidate()}
            onClose={() => setOrdering(false)}
          />
        )}
        {dialog?.kind === 'embed' && <EmbedDialog type={dialog.type} onClose={close} />}
        {dialog?.kind === 'links' && <LinksDialog {...dialog.type} onClose={close} />}
        {dialog?.kind === 'offer' && <OfferDialog {...dialog.type} onClose={close} />}
        {dialog?.kind === 'delete' && (
          <DeleteDialog
            type={dialog.type}
            text={dialog.type.assignment === 'managed' ? COPIES_STAY : undefined}
            onDeleted={() => void finishDeletion()}
            onCancel={close}
          />
        )}
      </Suspense>
    </>
  );
}
