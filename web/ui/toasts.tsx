// Shows toasts in the corner for four seconds. While the pointer or the focus is on one of the
// toasts, none of them disappears. The toasts are a popover, so the browser shows them above
// dialogs.
import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
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

const SHOWN_MS = 4000;

/** Each toast shows its type as a word, because colour alone is not accessible. */
const NAMES: Record<ToastType, string> = {
  success: 'Done',
  error: 'Error',
  warning: 'Warning',
  info: 'Note',
};

export function Toasts(): ReactNode {
  const toasts = useSyncExternalStore(onToastsChange, listToasts);
  const region = useRef<HTMLElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isEmpty = toasts.length === 0;
  const lastId = toasts.at(-1)?.id;

  // Reopens the popover for each new toast, because the browser shows the most recently opened popover on
  // top.
  useLayoutEffect(() => {
    const element = region.current;
    if (lastId === undefined) {
      // When the toast under the pointer is removed, browsers fire no mouseleave and no blur.
      setHovered(false);
      setFocused(false);
      return;
    }
    element?.showPopover();
    return () => element?.hidePopover();
  }, [lastId]);

  return (
    <section
      ref={region}
      popover="manual"
      className={styles.region}
      aria-label="Notices"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <ul className={styles.list} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} isPaused={!isEmpty && (isHovered || isFocused)} />
        ))}
      </ul>
    </section>
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
      <button type="button" className={styles.close} aria-label="Dismiss">
        <CloseIcon />
      </button>
    </li>
  );
}
