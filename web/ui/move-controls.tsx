// The controls of a row that can be moved: a handle for dragging, and two buttons.
import type { PointerEvent, ReactNode } from 'react';
import { t } from '../lib/translate.ts';
import { ChevronIcon } from './icons.tsx';
import styles from './move-controls.module.css';

/** The icon of the handle: six dots. */
const GRIP = 'M5 2h2v2H5ZM5 7h2v2H5ZM5 12h2v2H5ZM9 2h2v2H9ZM9 7h2v2H9ZM9 12h2v2H9Z';

interface GripProps {
  readonly isDragged: boolean;
  readonly onDragStart: (event: PointerEvent) => void;
}

export function Grip({ isDragged, onDragStart }: GripProps): ReactNode {
  return (
    <span className={styles.grip} data-dragged={isDragged} onPointerDown={onDragStart}>
      <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="currentColor">
        <path d={GRIP} />
      </svg>
    </span>
  );
}

interface MoveButtonsProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (towards: 'up' | 'down') => void;
}

export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps): ReactNode {
  return (
    <>
      <MoveButton
        label={t('Move up: {name}', { name }, 'verb: move a row of a list')}
        towards="up"
        isAtEnd={index === 0}
        onMove={onMove}
      />
      <MoveButton
        label={t('Move down: {name}', { name }, 'verb: move a row of a list')}
        towards="down"
        isAtEnd={index === count - 1}
        onMove={onMove}
      />
    </>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly towards: 'up' | 'down';
  readonly isAtEnd: boolean;
  readonly onMove: (towards: 'up' | 'down') => void;
}

/**
 * Renders a button that stays focusable when the row is at the end of the list. So the button does
 * not lose the focus there.
 */
function MoveButton({ label, towards, isAtEnd, onMove }: MoveButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={styles.move}
      data-move={towards}
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && onMove(towards)}
    >
      <ChevronIcon towards={towards} />
    </button>
  );
}
