// Keeps the toasts usable while a modal dialog is open. A modal dialog makes everything outside of it inert, so
// the toasts move into the topmost open dialog, and back to the page when it closes.
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

function findPlace(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}

/**
 * Returns the element for the toasts. `onMove` is called when it is in its place. It is called again for another
 * `lastId`, because the browser shows the most recently opened popover on top.
 */
export function useToastPlace(lastId: number | undefined, onMove: () => void): HTMLElement {
  const [element] = useState(() => document.createElement('div'));
  const moved = useEffectEvent(onMove);

  const move = useEffectEvent(() => {
    const place = findPlace();
    if (element.parentElement !== place) place.append(element);
    // React may remove the dialog, and the toasts with it.
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
    // A dialog that opens takes the focus.
    const onFocus = () => {
      if (element.parentElement !== findPlace()) move();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [element, lastId]);

  useEffect(() => () => element.remove(), [element]);
  return element;
}
