// One booking in the week view. The host moves it with the mouse, or with Shift and an arrow key.
// Enter confirms the move, and Escape discards it.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { accentStyle } from '../../meeting-types/accent-style.ts';
import {
  type Block,
  DAY_MINUTES,
  NO_SHIFT,
  placeOf,
  type Shift,
  STEP_MINUTES,
  WEEK_DAYS,
} from './week-layout.ts';
import styles from './week-view.module.css';

interface WeekBookingProps {
  readonly booking: HostBooking;
  /** The number of bookings that share the slot. */
  readonly count: number;
  readonly block: Block;
  readonly time: string;
  readonly date: string;
  readonly isMovable: boolean;
  readonly shift: Shift;
  readonly onShift: (shift: Shift) => void;
  /** Asks the host to confirm the move. */
  readonly onDrop: () => void;
  readonly onOpen: () => void;
}

const ARROWS: Record<string, Shift> = {
  ArrowUp: { days: 0, minutes: -STEP_MINUTES },
  ArrowDown: { days: 0, minutes: STEP_MINUTES },
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
};

/** If the pointer moves less than this while the button is pressed, the press is a click. */
const DRAG_PX = 5;

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly dayWidth: number;
  readonly minuteHeight: number;
  hasMoved: boolean;
}

export function WeekBooking(props: WeekBookingProps): ReactNode {
  const { booking, block, shift, isMovable } = props;
  const drag = useRef<Drag | null>(null);
  const isShifted = shift.days !== 0 || shift.minutes !== 0;

  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    const board = event.currentTarget.closest('ul')?.getBoundingClientRect();
    // A finger only scrolls the week and never drags a booking.
    if (!isMovable || event.button !== 0 || event.pointerType === 'touch' || !board) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      x: event.clientX,
      y: event.clientY,
      dayWidth: (board.width / WEEK_DAYS) * (isRightToLeft ? -1 : 1),
      minuteHeight: board.height / DAY_MINUTES,
      hasMoved: false,
    };
  }

  function onPointerMove(event: PointerEvent<HTMLButtonElement>): void {
    const from = drag.current;
    if (from === null) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.hasMoved && Math.hypot(x, y) < DRAG_PX) return;
    from.hasMoved = true;
    props.onShift({
      days: Math.round(x / from.dayWidth),
      minutes: Math.round(y / from.minuteHeight / STEP_MINUTES) * STEP_MINUTES,
    });
  }

  function onPointerUp(): void {
    if (drag.current?.hasMoved && isShifted) props.onDrop();
  }

  function onClick(): void {
    const wasDragged = drag.current?.hasMoved === true;
    drag.current = null;
    if (wasDragged) return;
    if (isShifted) props.onDrop();
    else props.onOpen();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = ARROWS[event.key];
    if (event.key === 'Escape' && isShifted) props.onShift(NO_SHIFT);
    if (!isMovable || !event.shiftKey || step === undefined) return;
    event.preventDefault();
    props.onShift({ days: shift.days + step.days, minutes: shift.minutes + step.minutes });
  }

  return (
    <button
      type="button"
      className={styles.booking}
      data-short={block.end - block.start < 60}
      data-shifted={isShifted}
      data-movable={isMovable}
      style={{ ...accentStyle(booking.meetingType.primaryColor), ...placeOf(block) }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <span className="hidden">{booking.meetingType.title} with</span>
      <span className={styles.who}>
        {props.count === 1 ? booking.inviteeName : `${props.count} invitees`}
      </span>
      <span className={styles.when}>{props.time}</span>
      <span className="hidden">{props.date}</span>
    </button>
  );
}
