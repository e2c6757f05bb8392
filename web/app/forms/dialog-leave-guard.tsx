// Asks the user before the input in a dialog is lost. This covers the cases of leave-guard.tsx, and
// also the Escape key and the close button of the dialog.
import { type ReactNode, Suspense, use, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { DialogGuard } from '../../ui/dialog-guard.ts';
import { ConfirmDialog, LeaveGuard, type LeaveGuardProps } from './leave-guard.tsx';

export function DialogLeaveGuard(props: LeaveGuardProps): ReactNode {
  const question = useDialogQuestion(props.isDirty);
  return (
    <>
      <LeaveGuard {...props} />
      {question}
    </>
  );
}

/** Returns the question to show before the dialog with the input closes, or null. */
function useDialogQuestion(isDirty: boolean): ReactNode {
  const guard = use(DialogGuard);
  const [close, setClose] = useState<(() => void) | null>(null);

  useLayoutEffect(() => {
    if (guard === null || !isDirty) return;
    guard.current = (wanted) => setClose(() => wanted);
    return () => {
      guard.current = null;
    };
  }, [guard, isDirty]);

  if (close === null) return null;
  return (
    <Suspense>
      <ConfirmDialog
        heading="Discard what you typed?"
        text="It has not been saved or sent."
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        onCancel={() => setClose(null)}
        onConfirm={() => {
          // The question closes first. Otherwise the browser could not return the focus to the page.
          flushSync(() => setClose(null));
          close();
        }}
      />
    </Suspense>
  );
}
