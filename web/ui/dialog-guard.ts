// When the user presses Escape or the close button, a dialog may close and lose typed text. This file
// lets the content of the dialog ask the user first.
import { createContext, type RefObject, useRef } from 'react';

/** Asks the user, and calls `close` if the dialog may close. */
type AskBefore = (close: () => void) => void;

/** The content of the dialog stores its function `AskBefore` here. Null outside of a dialog. */
export const DialogGuard = createContext<RefObject<AskBefore | null> | null>(null);

export function useDialogGuard() {
  const guard = useRef<AskBefore | null>(null);
  const leave = (close: () => void): void => {
    if (guard.current) guard.current(close);
    else close();
  };
  return { guard, leave };
}
