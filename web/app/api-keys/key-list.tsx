// The API keys of the user or of an organization, with the button to create a key. The dialogs are
// loaded when the user opens one.

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ApiKeyView } from '../../../worker/contract/api-keys/api-key-calls.ts';
import { KEYS_MAX } from '../../../worker/domain/api-keys/limits.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { formatStamp } from '../../lib/format-stamp.ts';
import { t } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../frame/lazy-dialog.tsx';
import { useLogClockStyle } from '../frame/use-clock-style.ts';
import { RetryAlert } from '../retry-alert.tsx';
import { KEY_TEXTS, listKeys } from './api-key-calls.ts';
import { KeyCard } from './key-card.tsx';
import styles from './key-list.module.css';
import type { OpenKeyDialog } from './open-key-dialog.ts';

const KeyDialogs = lazyDialog(async () => (await import('./key-dialogs.tsx')).KeyDialogs);

interface KeyListProps {
  /** Null for the personal keys of the user. */
  readonly organizationId: string | null;
  readonly zone: TimeZone;
}

export function KeyList({ organizationId, zone }: KeyListProps): ReactNode {
  const [keys, setKeys] = useState<readonly ApiKeyView[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [open, setOpen] = useState<OpenKeyDialog | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const clock = useLogClockStyle();
  const stamp = (iso: string) => formatStamp(Date.parse(iso), zone, clock);

  const load = useCallback(async () => {
    const list = await listKeys(organizationId);
    setFailed(list === null);
    if (list !== null) setKeys(list);
  }, [organizationId]);

  useEffect(() => void load(), [load]);

  // An action may have removed the button that opened the dialog. Then the focus moves to the list.
  useEffect(() => {
    if (open === null && wasOpen.current && document.activeElement === document.body)
      content.current?.focus();
    wasOpen.current = open !== null;
  }, [open]);

  const usable = keys?.filter(({ status }) => status === 'active') ?? [];
  const isFull = usable.length >= KEYS_MAX;
  const ended = keys?.filter(({ status }) => status !== 'active') ?? [];
  const show = (apiKey: ApiKeyView) => (
    <KeyCard
      key={apiKey.id}
      apiKey={apiKey}
      stamp={stamp}
      showsCreator={organizationId !== null}
      onRotate={() => setOpen({ kind: 'rotate', apiKey })}
      onRevoke={() => setOpen({ kind: 'revoke', apiKey })}
    />
  );
  return (
    <>
      <div ref={content} className={styles.content} tabIndex={-1}>
        <RetryAlert text={hasFailed ? KEY_TEXTS.fetch : null} onRetry={() => void load()} />
        {keys !== null && usable.length === 0 && (
          <p className={styles.note}>{t('No API keys yet.')}</p>
        )}
        {usable.map(show)}
        {isFull && (
          <p className={styles.note}>
            {t('This is the maximum number of API keys. Revoke a key to create a new one.')}
          </p>
        )}
        <div className={styles.ways}>
          {!isFull && (
            <Button isSmall disabled={keys === null} onClick={() => setOpen({ kind: 'create' })}>
              {t('Create API key')}
            </Button>
          )}
          <a href="/docs/api-keys">{t('How API keys work')}</a>
        </div>
        {ended.length > 0 && (
          <details className={styles.ended}>
            <summary>
              {t('Expired and revoked keys ({count, number})', { count: ended.length })}
            </summary>
            <div className={styles.content}>{ended.map(show)}</div>
          </details>
        )}
      </div>
      {open !== null && (
        <KeyDialogs
          open={open}
          organizationId={organizationId}
          stamp={stamp}
          onOpen={setOpen}
          onClose={() => setOpen(null)}
          onChanged={() => void load()}
        />
      )}
    </>
  );
}
