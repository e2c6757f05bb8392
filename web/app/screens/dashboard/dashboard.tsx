// /dashboard: the host's day, then the meeting types and their actions.
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { MEETING_TYPES_CALL, OVERVIEW_CALL } from '../../../../worker/contract/site/early-calls.ts';
import { canCreateMeetingType } from '../../../../worker/domain/plans/plan-rules.ts';
import { Alert } from '../../../ui/alert.tsx';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import { useUser } from '../../frame/use-visitor.ts';
import { takeListRequest } from '../../list-request.ts';
import { listMeetingTypes } from '../../meeting-types/list-meeting-types.ts';
import { loadCached } from '../../screen-cache.ts';
import { DASHBOARD_TEXTS, readOverview } from './calls.ts';
import { CreateButton } from './create-button.tsx';
import styles from './dashboard.module.css';
import { EmptyState } from './empty-state.tsx';
import { MeetingTypeCard } from './meeting-type-card.tsx';
import { Overview } from './overview.tsx';
import { useMark } from './use-mark.ts';
import { Welcome } from './welcome.tsx';

const DeleteDialog = lazyDialog(
  () => import('./delete-dialog.tsx').then((file) => file.DeleteDialog),
  'onCancel',
);

const EmbedDialog = lazyDialog(
  () => import('./embed-dialog.tsx').then((file) => file.EmbedDialog),
  'onClose',
);

const QrDialog = lazyDialog(
  () => import('./qr-dialog.tsx').then((file) => file.QrDialog),
  'onClose',
);

const TroubleshooterDialog = lazyDialog(
  () =>
    import('../../troubleshooter/troubleshooter-dialog.tsx').then(
      (file) => file.TroubleshooterDialog,
    ),
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
  () => import('./order-dialog.tsx').then((file) => file.OrderDialog),
  'onClose',
);

interface OpenDialog {
  readonly kind: 'embed' | 'qr-code' | 'explain' | 'links' | 'offer' | 'delete';
  readonly type: HostMeetingType;
}

const SHARED_KEY = 'halfpast-shared';

export async function loader() {
  const [types, overview] = await Promise.all([
    loadCached(MEETING_TYPES_CALL, listMeetingTypes),
    loadCached(OVERVIEW_CALL, readOverview),
  ]);
  return { types, overview };
}

export function Component(): ReactNode {
  const user = useUser();
  const { types, overview } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const [isOrdering, setOrdering] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasShared, markShared] = useMark(SHARED_KEY, user?.id ?? '');
  const close = (): void => setDialog(null);

  // The timeout waits until the frame has moved the focus to the heading of the new screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its own key
  useEffect(() => {
    const timer = setTimeout(() => {
      if (takeListRequest()) showList(heading.current);
    });
    return () => clearTimeout(timer);
  }, [key]);

  if (user === null) return null;
  const count = types?.length ?? 0;
  const canCreate = canCreateMeetingType(user.plan, count);

  /**
   * Loads the list again after a deletion. The deleted card contained the focused button, so the focus moves
   * to the heading.
   */
  async function onDeleted(): Promise<void> {
    close();
    await revalidate();
    heading.current?.focus();
  }

  return (
    <div className={styles.dashboard}>
      <Welcome user={user}>{count > 0 && <CreateButton canCreate={canCreate} />}</Welcome>
      <Overview
        user={user}
        count={types === null ? null : count}
        overview={overview}
        hasShared={hasShared}
      >
        <section className={styles.types} aria-labelledby="meeting-types">
          <div className={styles.head}>
            <h2 id="meeting-types" ref={heading} tabIndex={-1} className={styles.heading}>
              Meeting types
            </h2>
            {count > 1 && (
              <button
                type="button"
                className="button button-small button-quiet"
                onClick={() => setOrdering(true)}
              >
                Change order
              </button>
            )}
          </div>
          <Alert text={types === null ? DASHBOARD_TEXTS.fetchFailed : null}>
            <button
              type="button"
              className="button button-small"
              aria-disabled={state === 'loading'}
              onClick={() => void revalidate()}
            >
              Try again
            </button>
          </Alert>
          {types?.length === 0 && <EmptyState onCreated={() => heading.current?.focus()} />}
          {types !== null && types.length > 0 && (
            <ul className={styles.grid}>
              {types.map((type) => (
                <li key={type.id}>
                  <MeetingTypeCard
                    type={type}
                    onEmbed={() => setDialog({ kind: 'embed', type })}
                    onQrCode={() => setDialog({ kind: 'qr-code', type })}
                    onExplain={() => setDialog({ kind: 'explain', type })}
                    onLinks={() => setDialog({ kind: 'links', type })}
                    onOffer={() => setDialog({ kind: 'offer', type })}
                    onDelete={() => setDialog({ kind: 'delete', type })}
                    onShared={markShared}
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
      </Overview>
      {isOrdering && types !== null && (
        <Suspense>
          <OrderDialog
            types={types}
            onMoved={() => void revalidate()}
            onClose={() => setOrdering(false)}
          />
        </Suspense>
      )}
      {dialog?.kind === 'embed' && (
        <Suspense>
          <EmbedDialog type={dialog.type} onClose={close} />
        </Suspense>
      )}
      {dialog?.kind === 'qr-code' && (
        <Suspense>
          <QrDialog type={dialog.type} onShared={markShared} onClose={close} />
        </Suspense>
      )}
      {dialog?.kind === 'explain' && (
        <Suspense>
          <TroubleshooterDialog {...dialog.type} onClose={close} />
        </Suspense>
      )}
      {dialog?.kind === 'links' && (
        <Suspense>
          <LinksDialog {...dialog.type} onClose={close} />
        </Suspense>
      )}
      {dialog?.kind === 'offer' && (
        <Suspense>
          <OfferDialog {...dialog.type} onClose={close} />
        </Suspense>
      )}
      {dialog?.kind === 'delete' && (
        <Suspense>
          <DeleteDialog type={dialog.type} onDeleted={() => void onDeleted()} onCancel={close} />
        </Suspense>
      )}
    </div>
  );
}

function showList(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}
