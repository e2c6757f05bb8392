// The preview of the draft: card, link and number of available slots.
import { type ReactNode, Suspense, useState } from 'react';
import type { FieldError } from '../../../../worker/contract/errors.ts';
import { writeFirstPlace } from '../../../../worker/domain/meeting-types/places.ts';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import { CardFace } from '../../meeting-types/card-face.tsx';
import type { Draft } from './draft.ts';
import styles from './preview.module.css';
import { listDurations } from './slot-settings.ts';
import { describeCount, useSlotCount } from './use-slot-count.ts';

const PreviewDialog = lazyDialog(
  () => import('./page-preview/preview-dialog.tsx').then((file) => file.PreviewDialog),
  'onClose',
);

const TroubleshooterDialog = lazyDialog(
  () =>
    import('../../troubleshooter/troubleshooter-dialog.tsx').then(
      (file) => file.TroubleshooterDialog,
    ),
  'onClose',
);

interface PreviewProps {
  readonly id: string | null;
  readonly draft: Draft;
  readonly username: string;
  readonly savedPath: string | null;
  readonly problems: readonly FieldError[];
}

export function Preview({ id, draft, username, savedPath, problems }: PreviewProps): ReactNode {
  const [previewed, setPreviewed] = useState<Draft | null>(null);
  const [isExplained, setExplained] = useState(false);
  const canCountSlots = !problems.some(({ path }) =>
    /^(availability|rules|duration|startStep)/.test(path),
  );
  const count = useSlotCount(id, draft, canCountSlots);
  const hasNoSlots = count.kind === 'counted' && count.preview.slots === 0;
  const path = `/${username}/${draft.slug || '…'}`;
  return (
    <aside className={styles.preview} aria-label="Preview">
      <h2 className={styles.heading}>Preview</h2>
      <CardFace
        {...draft}
        durations={listDurations(draft)}
        location={writeFirstPlace(draft.locations)}
        title={draft.title.trim() || 'Untitled'}
        headingLevel="h3"
      />
      <p className={styles.link}>
        {path === savedPath ? (
          <a href={path} target="_blank" rel="noopener">
            {location.host + path}
            <span className="hidden"> (opens in a new tab)</span>
          </a>
        ) : (
          location.host + path
        )}
      </p>
      <p role="status" className={styles.count} data-none={hasNoSlots}>
        {describeCount(count)}
      </p>
      {!draft.isActive && <p className={styles.link}>Inactive: no one can book it.</p>}
      <button type="button" className={`button ${styles.open}`} onClick={() => setPreviewed(draft)}>
        Preview the booking page
      </button>
      {id !== null && (
        <button
          type="button"
          className={`button ${styles.open}`}
          onClick={() => setExplained(true)}
        >
          Check times
        </button>
      )}
      {id !== null && isExplained && (
        <Suspense>
          <TroubleshooterDialog id={id} title={draft.title} onClose={() => setExplained(false)} />
        </Suspense>
      )}
      {previewed !== null && (
        <Suspense>
          <PreviewDialog id={id} draft={previewed} onClose={() => setPreviewed(null)} />
        </Suspense>
      )}
    </aside>
  );
}
