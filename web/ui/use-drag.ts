// Moves a row of a list while the pointer drags its handle. Works with a mouse, a pen and a finger.
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface Drag<Key> {
  readonly draggedKey: Key | null;
  readonly start: (event: PointerEvent, key: Key) => void;
}

/**
 * Calls `move` with the key of the row and its new position each time the row passes another row.
 * Calls `drop` with the key when the drag ends. Each row must have the attribute `data-key`.
 */
export function useDrag<Key extends string | number>(
  list: RefObject<HTMLElement | null>,
  move: (key: Key, to: number) => void,
  drop: (key: Key) => void,
): Drag<Key> {
  const [draggedKey, setDraggedKey] = useState<Key | null>(null);

  const onMove = useEffectEvent((event: globalThis.PointerEvent) => {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[];
    const from = rows.findIndex((row) => row.dataset.key === String(draggedKey));
    const middleOf = (row: HTMLElement): number => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    };
    const above = rows.filter((row, index) => index !== from && middleOf(row) < event.clientY);
    if (draggedKey !== null && from >= 0) move(draggedKey, above.length);
  });

  const onEnd = useEffectEvent(() => {
    if (draggedKey !== null) drop(draggedKey);
    setDraggedKey(null);
  });

  useEffect(() => {
    if (draggedKey === null) return;
    // The listeners are on the window, because a pointer capture ends when the row moves in the
    // document.
    const end = (): void => onEnd();
    const track = (event: globalThis.PointerEvent): void => onMove(event);
    window.addEventListener('pointermove', track);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', track);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [draggedKey]);

  return {
    draggedKey,
    start: (event, key) => {
      if (event.button !== 0) return;
      // Prevents the selection of text while the pointer moves.
      event.preventDefault();
      setDraggedKey(key);
    },
  };
}
