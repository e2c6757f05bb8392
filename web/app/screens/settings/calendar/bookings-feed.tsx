// The private feed of the host's bookings: its secret address, and the buttons to change it.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CalendarFeed } from '../../../../../worker/contract/calendars/calendar-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { CopyField } from '../../../copy-field.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { RetryAlert } from '../../../retry-alert.tsx';
import { LoadingBars } from '../loading-bars.tsx';
import { useLoaded } from '../use-loaded.ts';
import { createFeed, endFeed, readFeed } from './account-calls.ts';
import styles from './bookings-feed.module.css';

type Change = 'create' | 'rotate' | 'end';

const CONFIRMATIONS = {
  rotate: {
    heading: t('Create a new address?'),
    text: t(
      'The current address stops working. Calendar apps that use it no longer get your bookings until you enter the new address there.',
    ),
    confirm: t('Create new address', {}, 'a button'),
    busy: t('Creating...'),
    done: t('New address created'),
  },
  end: {
    heading: t('Turn off the feed?'),
    text: t(
      'The address stops working, and calendar apps that use it no longer get your bookings.',
    ),
    confirm: t('Turn off', {}, 'verb: turn off the feed of the bookings'),
    busy: t('Turning off...'),
    done: t('Feed turned off'),
  },
} as const;

export default function BookingsFeed(): ReactNode {
  const [loaded, reload] = useLoaded(readFeed, '');
  if (loaded.kind === 'loading') return <LoadingBars />;
  if (loaded.kind === 'loaded') return <Feed loaded={loaded.value} />;
  return <RetryAlert text={t('Failed to load the feed.')} onRetry={reload} />;
}

function Feed({ loaded }: { readonly loaded: CalendarFeed }): ReactNode {
  const [{ url }, setFeed] = useState(loaded);
  const [asked, setAsked] = useState<keyof typeof CONFIRMATIONS | null>(null);
  const { isBusy, fault, setFault, save } = useSave();
  const root = useRef<HTMLDivElement>(null);

  async function send(change: Change): Promise<void> {
    const toast = change === 'create' ? null : CONFIRMATIONS[change].done;
    const saved = await save(change === 'end' ? endFeed : createFeed, { toast });
    if (!saved) return;
    setFeed(saved.data);
    setAsked(null);
  }

  // When the feed starts or ends, the pressed button disappears, so the focus moves to this section.
  const isOn = url !== null;
  const wasOn = useRef(isOn);
  useEffect(() => {
    if (wasOn.current !== isOn) root.current?.focus();
    wasOn.current = isOn;
  }, [isOn]);

  return (
    <div ref={root} className={styles.feed} tabIndex={-1}>
      <p className={styles.text}>
        {t(
          'Anyone who has the address can read your bookings with the names of your invitees. Calendar apps check this address every few hours.',
        )}
      </p>
      {asked === null && <Alert text={fault} />}
      {url === null ? (
        <Button isSmall aria-disabled={isBusy} onClick={() => void send('create')}>
          {isBusy ? t('Creating...') : t('Create address', {}, 'a button')}
        </Button>
      ) : (
        <>
          <CopyField
            label={t('Private address')}
            value={url}
            done={t('Address copied to clipboard!')}
          />
          <div className={styles.actions}>
            <Button isSmall onClick={() => setAsked('rotate')}>
              {t('New address', {}, 'a button that creates a new address of a feed')}
            </Button>
            <Button kind="danger" isSmall onClick={() => setAsked('end')}>
              {t('Turn off', {}, 'verb: turn off the feed of the bookings')}
            </Button>
          </div>
        </>
      )}
      {asked !== null && (
        <ConfirmDialog
          heading={CONFIRMATIONS[asked].heading}
          text={CONFIRMATIONS[asked].text}
          problem={fault}
          confirmLabel={isBusy ? CONFIRMATIONS[asked].busy : CONFIRMATIONS[asked].confirm}
          isBusy={isBusy}
          onConfirm={() => void send(asked)}
          onCancel={() => {
            setAsked(null);
            setFault(null);
          }}
        />
      )}
    </div>
  );
}
