// The preview of the draft: card, link and number of available slots.

import { type ReactNode, useState } from 'react';
import type { FieldError } from '../../../../worker/contract/errors.ts';
import { writeFirstPlace } from '../../../../worker/domain/meeting-types/places.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import { CardFace } from '../../meeting-types/card-face.tsx';
import type { Draft } from './draft.ts';
import styles from './preview.module.css';
import { PreviewButton } from './preview-button.tsx';
import { listDurations } from './slot-settings.ts';
import { describeCount, useSlotCount } from './use-slot-count.ts';

const TroubleshooterDialog = lazyDialog(() =>
  import('../../troubleshooter/troubleshooter-dialog.tsx').then(
    (file) => file.TroubleshooterDialog,
  ),
);

interface PreviewProps {
  readonly id: string | null;
  readonly draft: Draft;
  /** The part of the link between the domain and the slug. */
  readonly owner: string;
  readonly savedPath: string | null;
  readonly problems: readonly FieldError[];
}

export function Preview({ id, draft, owner, savedPath, problems }: PreviewProps): ReactNode {
  const [isExplained, setExplained] = useState(false);
  const { team } = draft;
  // Each copy of a managed meeting type has the hours of its host, so the managed meeting type itself has
  // no times to count.
  const hasTimes = team?.assignment !== 'managed';
  const needsHosts = hasTimes && team?.hosts.length === 0;
  const canCountSlots =
    hasTimes &&
    !needsHosts &&
    !problems.some(({ path }) => /^(availability|rules|duration|startStep|hosts)/.test(path));
  const count = useSlotCount(id, draft, canCountSlots);
  const hasNoSlots = count.kind === 'counted' && count.preview.slots === 0;
  const path = `/${owner}/${draft.slug || '…'}`;
  return (
    <aside
      className={styles.preview}
      aria-label={t('Preview', {}, 'noun: how the meeting type looks')}
    >
      <h2 className={styles.heading}>{t('Preview', {}, 'noun: how the meeting type looks')}</h2>
      <CardFace
        {...draft}
        durations={listDurations(draft)}
        location={writeFirstPlace(draft.locations)}
        title={draft.title.trim() || t('Untitled', {}, 'a meeting type without a title')}
        headingLevel="h3"
      />
      <p className={styles.link}>
        {path === savedPath ? (
          <a href={path} target="_blank" rel="noopener">
            {location.host + path}
            <span className="hidden"> {t('(opens in a new tab)')}</span>
          </a>
        ) : (
          location.host + path
        )}
      </p>
      {hasTimes && (
        <p role="status" className={styles.count} data-none={hasNoSlots}>
          {needsHosts ? t('Choose hosts to see the number of free times.') : describeCount(count)}
        </p>
      )}
      {!draft.isActive && (
        <p className={styles.link}>
          {t('Inactive: no one can book it.', {}, 'it: the meeting type')}
        </p>
      )}
      <PreviewButton id={id} draft={draft} className={`${styles.open} ${styles.page}`}>
        {t('Preview the booking page')}
      </PreviewButton>
      {id !== null && hasTimes && (
        <Button className={styles.open} onClick={() => setExplained(true)}>
          {t('Check times', {}, 'verb: find out why times are not offered')}
        </Button>
      )}
      {id !== null && isExplained && (
        <TroubleshooterDialog id={id} title={draft.title} onClose={() => setExplained(false)} />
      )}
    </aside>
  );
}
