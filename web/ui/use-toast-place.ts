// Keeps the toasts usable while a modal dialog is open. A modal dialog makes everything outside of
// it inert, so this hook moves the toasts into the topmost open dialog. When the dialog closes, it
// moves them back to the page.
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

function findPlace(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}

/**
 * Returns the element for the toasts. Calls `onMove` each time this element has moved to its place.
 * For a new `lastId`, calls `onMove` again, because the caller must reopen the popover: the browser
 * shows the most recently opened popover on top.
 */
export function useToastPlace(lastId: number | undefined, onMove: () => void): HTMLElement {
  const [element] = useState(() => document.createElement('div'));
  const moved = useEffectEvent(onMove);

  const move = useEffectEvent(() => {
    const place = findPlace();
    if (element.parentElement !== place) place.append(element);
    // When React removes the dialog, the toasts would be removed too, so they move back first.
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
