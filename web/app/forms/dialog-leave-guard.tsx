// Asks the user before input in a dialog is lost. Handles all cases of leave-guard.tsx, the Escape
// key and the close button of the dialog.

import { type ReactNode, use, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../lib/translate.ts';
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

/**
 * Returns the question that the user must answer before unsaved input is discarded. Returns null until the
 * user tries to close the dialog.
 */
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
    <ConfirmDialog
      heading={t('Discard what you typed?')}
      text={t('Your text has not been saved or sent.')}
      cancelLabel={t('Keep editing')}
      confirmLabel={t('Discard', {}, 'verb: lose the typed text')}
      onCancel={() => setClose(null)}
      onConfirm={() => {
        // The question must close before the dialog. Otherwise the browser could not return the
        // focus to the page.
        flushSync(() => setClose(null));
        close();
      }}
    />
  );
}
