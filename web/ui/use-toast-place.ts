// Keeps the toasts usable while a modal dialog is open. A modal dialog makes everything outside of
// it inert, so this hook moves the toasts into the topmost open dialog. When the dialog closes, it
// moves them back to the page.
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

function findPlace(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}

/**
 * Returns the element for the toasts. Calls `onMove` after each move of this element and for each
 * new `lastId`. The caller must open the popover again in both cases, because the browser shows the
 * most recently opened popover on top.
 */
export function useToastPlace(lastId: number | undefined, onMove: () => void): HTMLElement {
  const [element] = useState(() => document.createElement('div'));
  const moved = useEffectEvent(onMove);

  const move = useEffectEvent(() => {
    const place = findPlace();
    if (element.parentElement !== place) place.append(element);
    // Moves the toasts back before React removes the dialog. Otherwise React would also remove the
    // toasts.
    if (place instanceof HTMLDialogElement)
      place.addEventListener('close', onClose, { once: true });
    moved();
  });
  const onClose = useEffectEvent(() => move());

  useLayoutEffect(() => {
    if (lastId !== undefined) move();
  }, [lastId]);

  useEffect(() => {
    if (lastId === undefined) return;
    // A dialog takes the focus when it opens, so this listener notices each new dialog.
    const onFocus = () => {
      if (element.parentElement !== findPlace()) move();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [element, lastId]);

  useEffect(() => () => element.remove(), [element]);
  return element;
}
