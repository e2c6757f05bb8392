// One booking in the week view, and the button for bookings without a lane of their own. The host moves a
// booking with the mouse, or with Shift and an arrow key. Enter confirms the move, and Escape discards it.

import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
} from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { t } from '../../../lib/translate.ts';
import { listHosts, writeHosts } from '../../bookings/write-hosts.ts';
import { accentStyle } from '../../meeting-types/accent-style.ts';
import styles from './week-booking.module.css';
import type { Lane } from './week-lanes.ts';
import {
  type Block,
  DAY_MINUTES,
  NO_SHIFT,
  placeOf,
  type Shift,
  STEP_MINUTES,
  WEEK_DAYS,
} from './week-layout.ts';

interface WeekBookingProps {
  readonly booking: HostBooking;
  /** The number of bookings that share the slot. */
  readonly count: number;
  /** True in the week view of teams. The block then shows the booking's hosts first. */
  readonly isOfTeams: boolean;
  readonly block: Block;
  /** Absent when the booking has the whole width of the day. */
  readonly lane: Lane | undefined;
  readonly startTime: string;
  readonly time: string;
  readonly date: string;
  readonly isMovable: boolean;
  readonly isPast: boolean;
  readonly shift: Shift;
  readonly onShift: (shift: Shift) => void;
  /** Called when the host drops the booking. Opens the dialog that confirms the move. */
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

/** Tells the style sheet how many lanes share the day. */
const laneStyle = (lane: Lane | undefined) =>
  ({ '--lanes': String(lane?.lanes ?? 1) }) as CSSProperties;

export function WeekBooking(props: WeekBookingProps): ReactNode {
  const { booking, block, lane, shift, isMovable } = props;
  const drag = useRef<Drag | null>(null);
  const isShort = block.end - block.start < 60;
  // The hosts of a team's booking have a line of their own.
  const hasRoomForTime = !props.isOfTeams || block.end - block.start >= 75;
  // Overlapping bookings are narrow, and a time such as 9:30 AM is long.
  const isCrowded = (lane?.lanes ?? 1) > 1 || props.startTime.length > 5;
  const startEnd = props.time.indexOf(props.startTime) + props.startTime.length;
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
    const forward = document.dir === 'rtl' ? -1 : 1;
    const days = shift.days + forward * step.days;
    props.onShift({ days, minutes: shift.minutes + step.minutes });
  }

  return (
    <button
      type="button"
      className={styles.booking}
      data-short={isShort}
      data-crowded={isCrowded}
      data-shifted={isShifted}
      data-movable={isMovable}
      data-past={props.isPast}
      style={{
        ...accentStyle(booking.meetingType.primaryColor),
        ...placeOf(block, lane),
        ...laneStyle(lane),
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {props.isOfTeams && (
        <span className={styles.hosts} dir="auto">
          <span className="hidden">{writeHosts(booking)}</span>
          <span aria-hidden="true">{listHosts(booking)}</span>
        </span>
      )}
      <span className="hidden">
        {props.count === 1
          ? t(
              '{title} with {name}',
              { title: booking.meetingType.title, name: booking.inviteeName },
              'title: the title of a meeting',
            )
          : t(
              '{count, plural, one {{title} with # invitee} other {{title} with # invitees}}',
              { title: booking.meetingType.title, count: props.count },
              'title: the title of a meeting',
            )}
      </span>
      <span className={props.isOfTeams ? styles.invitee : styles.who} dir="auto" aria-hidden="true">
        {props.count === 1
          ? booking.inviteeName
          : t('{count, plural, one {# invitee} other {# invitees}}', { count: props.count })}
      </span>
      {hasRoomForTime && (
        <span className={styles.when} aria-hidden="true">
          {props.time.slice(0, startEnd)}
          {!isShort && <span className={styles.until}>{props.time.slice(startEnd)}</span>}
        </span>
      )}
      <span className="hidden">{props.time}</span>
      <span className="hidden">{props.date}</span>
    </button>
  );
}

interface MoreBookingsProps {
  readonly count: number;
  readonly block: Block;
  readonly lane: Lane;
  readonly onOpen: () => void;
}

export function MoreBookings({ count, block, lane, onOpen }: MoreBookingsProps): ReactNode {
  return (
    <button
      type="button"
      className={styles.more}
      style={{ ...placeOf(block, lane), ...laneStyle(lane) }}
      onClick={onOpen}
    >
      <span aria-hidden="true">
        {t('+{count, number}', { count }, 'the number of further bookings at the same time')}
      </span>
      <span className="hidden">
        {t(
          '{count, plural, one {# more booking at this time} other {# more bookings at this time}}',
          { count },
        )}
      </span>
    </button>
  );
}
