// The bar below the list while bookings are selected. It opens the dialog that cancels them.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import { focusHeading } from '../../frame/use-screen-change.ts';
import styles from './selection-bar.module.css';

const CancelDialog = lazyDialog(() =>
  import('./cancel-selected-dialog.tsx').then((file) => file.CancelSelectedDialog),
);

interface SelectionBarProps {
  readonly selected: readonly HostBooking[];
  readonly onCancelled: (booking: HostBooking) => void;
  readonly onStale: (booking: HostBooking) => void;
  readonly onClear: () => void;
}

export function SelectionBar(props: SelectionBarProps): ReactNode {
  const { selected } = props;
  const [isOpen, setOpen] = useState(false);
  const count = selected.length;
  const wasOpen = useRef(false);

  // When all meetings are cancelled, the button that opened the dialog is gone, so the focus moves
  // to the heading.
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) focusHeading();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <>
      {count > 0 && (
        <section className={styles.bar} aria-label={t('Selected bookings')}>
          <p role="status">
            {t('{count, plural, one {# booking selected} other {# bookings selected}}', { count })}
          </p>
          <Button isSmall onClick={props.onClear}>
            {t('Clear selection')}
          </Button>
          <Button kind="danger" isSmall onClick={() => setOpen(true)}>
            {t('{count, plural, one {Cancel meeting} other {Cancel meetings}}', { count })}
          </Button>
        </section>
      )}
      {isOpen && (
        <CancelDialog
          bookings={selected}
          onCancelled={props.onCancelled}
          onStale={props.onStale}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
