// /dashboard: the host's meeting types and their actions.
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { CALENDAR_CALL, MEETING_TYPES_CALL } from '../../../../worker/contract/site/early-calls.ts';
import { canCreateMeetingType } from '../../../../worker/domain/plans/plan-rules.ts';
import { Alert } from '../../../ui/alert.tsx';
import { readCalendar } from '../../calendars/calendar-calls.ts';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import { useUser } from '../../frame/use-visitor.ts';
import { loadCached } from '../../screen-cache.ts';
import { DASHBOARD_TEXTS, listMeetingTypes } from './calls.ts';
import { CreateButton } from './create-button.tsx';
import styles from './dashboard.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import { MeetingTypeCard } from './meeting-type-card.tsx';
import { Status } from './status.tsx';
import { Welcome } from './welcome.tsx';

const EmbedDialog = lazyDialog(
  () => import('./embed-dialog.tsx').then((file) => file.EmbedDialog),
  'onClose',
);

interface OpenDialog {
  readonly kind: 'embed' | 'delete';
  readonly type: HostMeetingType;
}

export async function loader() {
  const [types, calendar] = await Promise.all([
    loadCached(MEETING_TYPES_CALL, listMeetingTypes),
    loadCached(CALENDAR_CALL, readCalendar),
  ]);
  return { types, calendar };
}

export function Component(): ReactNode {
  const user = useUser();
  const { types, calendar } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (): void => setDialog(null);

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
      <Status user={user} count={types === null ? null : count} calendar={calendar} />
      <section className={styles.types} aria-labelledby="meeting-types">
        <h2 id="meeting-types" ref={heading} tabIndex={-1} className={styles.heading}>
          Meeting types
        </h2>
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
        {types?.length === 0 && <EmptyState />}
        {types !== null && types.length > 0 && (
          <ul className={styles.grid}>
            {types.map((type) => (
              <li key={type.id}>
                <MeetingTypeCard
                  type={type}
                  onEmbed={() => setDialog({ kind: 'embed', type })}
                  onDelete={() => setDialog({ kind: 'delete', type })}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      {dialog?.kind === 'embed' && (
        <Suspense>
          <EmbedDialog type={dialog.type} onClose={close} />
        </Suspense>
      )}
      {dialog?.kind === 'delete' && (
        <DeleteDialog type={dialog.type} onDeleted={() => void onDeleted()} onCancel={close} />
      )}
    </div>
  );
}
