// What was typed is not lost by a click on a link, the browser's Back, a closed tab or a session that ends.
import { type ReactNode, type RefObject, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { lazyDialog } from '../frame/lazy-dialog.tsx';

// A dialog that cannot be loaded keeps the editor open.
const ConfirmDialog = lazyDialog(
  () => import('../../ui/confirm-dialog.tsx').then((file) => file.ConfirmDialog),
  'onCancel',
);

interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** The editor itself goes on, having saved. */
  readonly isLeaving?: RefObject<boolean>;
  /** Keeps what was typed for the way back from this address; false where it does not. */
  readonly keepsFor?: (pathname: string) => boolean;
}

export function LeaveGuard({ isDirty, isLeaving, keepsFor }: LeaveGuardProps): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isLeaving?.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      !keepsFor?.(nextLocation.pathname),
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
    <Suspense>
      <ConfirmDialog
        heading="Leave without saving?"
        text="What you changed here has not been saved."
        cancelLabel="Keep editing"
        confirmLabel="Leave without saving"
        onCancel={() => blocker.reset()}
        onConfirm={() => blocker.proceed()}
      />
    </Suspense>
  );
}
