// Moves the rows of a list by dragging and by buttons, and announces each new position to screen
// readers.
import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../lib/translate.ts';
import { useDrag } from './use-drag.ts';

interface Row<Key> {
  readonly key: Key;
}

interface ReorderOptions<Key, Item extends Row<Key>> {
  readonly rows: readonly Item[];
  readonly nameOf: (row: Item) => string;
  readonly onChange: (rows: readonly Item[]) => void;
  /** Called with the new position when a row was moved by a button, or when a drag ends. */
  readonly onMoved?: (key: Key, position: number) => void;
}

interface Reorder<Key> {
  readonly list: RefObject<HTMLOListElement | null>;
  /** The text for a live region. */
  readonly announcement: string;
  readonly setAnnouncement: (announcement: string) => void;
  readonly draggedKey: Key | null;
  readonly startDrag: (event: PointerEvent, key: Key) => void;
  readonly moveBy: (key: Key, towards: 'up' | 'down') => void;
  /** Focuses the element with this selector in the list after the next render. */
  readonly focusNext: (selector: string) => void;
}

export function useReorder<Key extends string | number, Item extends Row<Key>>({
  rows,
  nameOf,
  onChange,
  onMoved,
}: ReorderOptions<Key, Item>): Reorder<Key> {
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<string | null>(null);

  // A button can lose the focus when its row moves in the document. This effect focuses the button
  // again.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });

  const indexOf = (key: Key): number => rows.findIndex((row) => row.key === key);

  function move(key: Key, to: number): boolean {
    const from = indexOf(key);
    const moved = rows[from];
    if (!moved || to === from || to < 0 || to >= rows.length) return false;
    onChange(rows.toSpliced(from, 1).toSpliced(to, 0, moved));
    setAnnouncement(
      t(
        '{name}: position {position, number} of {count, number}',
        { name: nameOf(moved), position: to + 1, count: rows.length },
        'name: a row of a list that was moved',
      ),
    );
    return true;
  }

  const drag = useDrag<Key>(list, move, (key) => onMoved?.(key, indexOf(key)));

  return {
    list,
    announcement,
    setAnnouncement,
    draggedKey: drag.draggedKey,
    startDrag: drag.start,
    moveBy: (key, towards) => {
      const to = indexOf(key) + (towards === 'up' ? -1 : 1);
      wanted.current = `[data-key="${key}"] [data-move="${towards}"]`;
      if (move(key, to)) onMoved?.(key, to);
    },
    focusNext: (selector) => {
      wanted.current = selector;
    },
  };
}
