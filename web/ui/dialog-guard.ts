// Lets the content of a dialog ask the user before Escape or the close button closes the dialog.
import { createContext, type RefObject, useRef } from 'react';

/** Asks the user, and calls `close` if the dialog may close. */
type AskBefore = (close: () => void) => void;

/** The content of the dialog stores its question here. Null outside of a dialog. */
export const DialogGuard = createContext<RefObject<AskBefore | null> | null>(null);

export function useDialogGuard() {
  const guard = useRef<AskBefore | null>(null);
  const leave = (close: () => void): void => {
    if (guard.current) guard.current(close);
    else close();
  };
  return { guard, leave };
}
