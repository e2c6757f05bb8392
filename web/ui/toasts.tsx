// Shows toasts in the corner for four seconds. While the pointer or the focus is on one of the
// toasts, none of them disappears. The toasts are a popover, so the browser shows them above
// dialogs.

import {
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { t } from '../lib/translate.ts';
import { CloseIcon } from './icons.tsx';
import {
  dismissToast,
  listToasts,
  onToastsChange,
  type Toast,
  type ToastType,
} from './toast-store.ts';
import styles from './toasts.module.css';
import { useCountdown } from './use-countdown.ts';
import { useToastPlace } from './use-toast-place.ts';

const SHOWN_MS = 4000;

/** Screen readers announce a toast only if the list was visible before the toast. */
const ANNOUNCE_MS = 100;

/** Each toast shows its type as a word, because colour alone is not accessible. */
const NAMES: Record<ToastType, string> = {
  success: t('Done', {}, 'the kind of a message: success'),
  error: t('Error', {}, 'the kind of a message'),
  warning: t('Warning', {}, 'the kind of a message'),
  info: t('Note', {}, 'the kind of a message: information'),
};

export function Toasts(): ReactNode {
  const toasts = useSyncExternalStore(onToastsChange, listToasts);
  const region = useRef<HTMLElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [announcedId, setAnnouncedId] = useState(0);
  const lastId = toasts.at(-1)?.id;

  const place = useToastPlace(lastId, () => {
    region.current?.hidePopover();
    region.current?.showPopover();
  });

  useEffect(() => {
    if (lastId === undefined) return;
    const timer = setTimeout(() => setAnnouncedId(lastId), ANNOUNCE_MS);
    return () => clearTimeout(timer);
  }, [lastId]);

  useLayoutEffect(() => {
    if (lastId !== undefined) return;
    region.current?.hidePopover();
    // Browsers fire no mouseleave and no blur when the toast under the pointer is removed.
    setHovered(false);
    setFocused(false);
  }, [lastId]);

  return createPortal(
    <section
      ref={region}
      popover="manual"
      className={styles.region}
      aria-label={t('Notices', {}, 'the list of short messages in a corner of the page')}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <ul className={styles.list} aria-live="polite" aria-relevant="additions">
        {toasts.map(
          (toast) =>
            toast.id <= announcedId && (
              <ToastItem key={toast.id} toast={toast} isPaused={isHovered || isFocused} />
            ),
        )}
      </ul>
    </section>,
    place,
  );
}

function ToastItem({ toast, isPaused }: { toast: Toast; isPaused: boolean }): ReactNode {
  useCountdown(SHOWN_MS, isPaused, () => dismissToast(toast.id));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same for the keyboard
    <li className={styles.toast} data-type={toast.type} onClick={() => dismissToast(toast.id)}>
      <p>
        <strong className={styles.name}>{NAMES[toast.type]}</strong> {toast.text}
      </p>
      {toast.undo && (
        <button type="button" className={styles.undo} onClick={toast.undo}>
          {t('Undo', {}, 'verb: revert the last action')}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t('Dismiss', {}, 'a button that closes a message')}
      >
        <CloseIcon />
      </button>
    </li>
  );
}
