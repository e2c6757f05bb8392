// /dashboard: what needs attention, the meeting types and their actions, then the next meetings and the account.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation, useNavigationType, useRevalidator } from 'react-router';
import {
  MEETING_TYPES_CALL,
  OVERVIEW_CALL,
} from '../../../../worker/contract/frame/early-calls.ts';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import { useUser } from '../../frame/use-visitor.ts';
import { useCreatedType } from '../../meeting-types/created-type.ts';
import { listMeetingTypes } from '../../meeting-types/list-meeting-types.ts';
import { newTypePath } from '../../meeting-types/new-type-path.ts';
import { LIST_HASH, paths } from '../../paths.ts';
import { loadCached } from '../../screen-cache.ts';
import type { OpenDialog } from '../../type-dialogs/dialogs.tsx';
import { lacksCalendar } from './calendar-notice.tsx';
import { DASHBOARD_TEXTS, readOverview } from './calls.ts';
import { CreateButton } from './create-button.tsx';
import styles from './dashboard.module.css';
import { MeetingTypeCard } from './meeting-type-card.tsx';
import { Overview } from './overview.tsx';
import { Welcome } from './welcome.tsx';

// Loaded on demand, because most hosts have meeting types.
const EmptyState = lazyPart(
  () => import('./empty-state.tsx').then((file) => file.EmptyState),
  () => <CreateButton to={paths.newMeetingType} />,
);

const CreatedNotice = lazyPart(() =>
  import('../../meeting-types/created-notice.tsx').then((file) => file.CreatedNotice),
);

const Dialogs = lazyDialog(() =>
  import('../../type-dialogs/dialogs.tsx').then((file) => file.Dialogs),
);

const QrDialog = lazyDialog(() => import('./qr-dialog.tsx').then((file) => file.QrDialog));

type Opened = OpenDialog | { readonly kind: 'qr-code'; readonly type: HostMeetingType };

export async function loader() {
  const [types, overview] = await Promise.all([
    loadCached(MEETING_TYPES_CALL, listMeetingTypes),
    loadCached(OVERVIEW_CALL, readOverview),
  ]);
  return { types, overview };
}

export function Component(): ReactNode {
  const user = useUser();
  const created = useCreatedType();
  const { types, overview } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const [dialog, setDialog] = useState<Opened | null>(null);
  const { key, hash } = useLocation();
  const isOpened = useNavigationType() !== 'POP';
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (): void => setDialog(null);

  // Scrolls to the list of meeting types after a redirect from /meeting-types, but not after a reload or Back. The
  // timeout waits until the frame has moved the focus to the heading of the new screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its own key
  useEffect(() => {
    if (!isOpened || hash !== LIST_HASH) return;
    const timer = setTimeout(() => showList(heading.current));
    return () => clearTimeout(timer);
  }, [key]);

  if (user === null) return null;
  const count = types?.length ?? 0;
  const isCalendarMissing = lacksCalendar(overview?.calendar ?? null);

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
      <Welcome user={user}>
        {count > 0 && <CreateButton to={newTypePath(user.plan, types)} />}
      </Welcome>
      {created !== null && <CreatedNotice {...created} />}
      <Overview user={user} types={types} overview={overview}>
        <section className={styles.types} aria-labelledby="meeting-types">
          <div className={styles.head}>
            <h2 id={LIST_HASH.slice(1)} ref={heading} tabIndex={-1} className={styles.heading}>
              {t('Meeting types')}
            </h2>
            {count > 1 && (
              <Button isSmall kind="quiet" onClick={() => setDialog({ kind: 'order' })}>
                {t('Change order', {}, 'verb: of the meeting types')}
              </Button>
            )}
          </div>
          <Alert text={types === null ? DASHBOARD_TEXTS.fetchFailed : null}>
            <Button isSmall aria-disabled={state === 'loading'} onClick={() => void revalidate()}>
              {t('Try again')}
            </Button>
          </Alert>
          {types?.length === 0 && <EmptyState />}
          {types !== null && types.length > 0 && (
            <ul className={styles.grid}>
              {types.map((type) => (
                <li key={type.id}>
                  <MeetingTypeCard
                    type={type}
                    isCalendarMissing={isCalendarMissing}
                    onDialog={(kind) => setDialog({ kind, type })}
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
      </Overview>
      {dialog?.kind === 'qr-code' && <QrDialog type={dialog.type} onClose={close} />}
      {dialog && dialog.kind !== 'qr-code' && types && (
        <Dialogs
          open={dialog}
          types={types}
          onMoved={() => void revalidate()}
          onDeleted={() => void onDeleted()}
          onClose={close}
        />
      )}
    </div>
  );
}

function showList(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}
