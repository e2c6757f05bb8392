// Asks the user before unsaved input is lost. This can happen when the user follows a link, presses
// Back or closes the tab, or when the session ends.

import { type ReactNode, type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { t } from '../../lib/translate.ts';
import { lazyDialog } from '../frame/lazy-dialog.tsx';

// If the dialog cannot be loaded, `onCancel` is called, so the user stays in the editor.
export const ConfirmDialog = lazyDialog(
  () => import('../../ui/confirm-dialog.tsx').then((file) => file.ConfirmDialog),
  'onCancel',
);

export interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** True while the editor itself leaves the screen after saving. */
  readonly isLeaving?: RefObject<boolean>;
  /**
   * Keeps the input while the user visits this path, and returns true. Returns false if the input
   * is not kept for this path.
   */
  readonly storeBefore?: (pathname: string) => boolean;
  /** True for a form that disappears when the fragment of the URL changes. */
  readonly isInSection?: boolean;
}

export function LeaveGuard(props: LeaveGuardProps): ReactNode {
  const { isDirty, isLeaving, storeBefore, isInSection = false } = props;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isLeaving?.current &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (isInSection && currentLocation.hash !== nextLocation.hash)) &&
      !storeBefore?.(nextLocation.pathname),
  );

  useEffect(() => {
    if (!isDirty) return;
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (!isLeaving?.current) event.preventDefault();
    };
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty, isLeaving]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      heading={t('Leave without saving?')}
      text={t('Your changes have not been saved.')}
      cancelLabel={t('Keep editing')}
      confirmLabel={t('Leave without saving')}
      onCancel={() => blocker.reset()}
      onConfirm={() => blocker.proceed()}
    />
  );
}
