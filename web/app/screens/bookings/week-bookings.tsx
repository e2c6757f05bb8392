// The bookings of the week. Bookings at the same time are side by side. If too many overlap, a button lists the rest.

import type { ReactNode } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { Instant, LocalDate, TimeZone } from '../../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../../worker/domain/time/wall-clock.ts';
import { formatTime } from '../../../lib/format-date.ts';
import { t } from '../../../lib/translate.ts';
import { dateOf, timeRangeOf } from '../../bookings/booking-time.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import { useUser } from '../../frame/use-visitor.ts';
import { statusOf } from './booking-status.tsx';
import { isHostedBy } from './hosted-by.ts';
import { MoreBookings, WeekBooking } from './week-booking.tsx';
import { placeInLanes } from './week-lanes.ts';
import { blocksOf, groupBySlot, moveSpan, NO_SHIFT, type Shift } from './week-layout.ts';
import styles from './week-view.module.css';

export interface PendingMove {
  readonly id: string;
  readonly shift: Shift;
}

export interface WeekBookingsProps {
  readonly bookings: readonly HostBooking[];
  /** True in the week view of teams. Each booking then shows its hosts. */
  readonly isOfTeams: boolean;
  /** The maximum number of bookings side by side. */
  readonly lanes: number;
  readonly from: LocalDate;
  readonly zone: TimeZone;
  readonly now: Instant;
  readonly move: PendingMove | null;
  readonly onShift: (booking: HostBooking, shift: Shift) => void;
  readonly onDrop: (booking: HostBooking) => void;
  /**
   * Called when the host presses a button. `bookings` are one booking, the bookings that share a slot, or
   * the bookings without a lane of their own.
   */
  readonly onOpen: (bookings: readonly HostBooking[]) => void;
}

export function WeekBookings(props: WeekBookingsProps): ReactNode {
  const { from, zone, now, move } = props;
  const clock = useClockStyle();
  const user = useUser();
  // A meeting that continues after midnight has a block on each day. Only the first block is shown, as a button.
  const groups = groupBySlot(props.bookings).flatMap((group) => {
    const [booking] = group;
    const [block] = booking ? blocksOf(moveSpan(booking, NO_SHIFT, zone), from, zone) : [];
    return booking && block ? [{ booking, group, block }] : [];
  });
  // The other bookings keep their places while one of them moves.
  const { placed, rest } = placeInLanes(groups, props.lanes);
  return (
    <ul className={styles.bookings} aria-label={t('Bookings')}>
      {placed.map(({ item: { booking, group, block }, ...lane }) => {
        const shift = move?.id === booking.id ? move.shift : NO_SHIFT;
        const isShifted = shift !== NO_SHIFT;
        const span = moveSpan(booking, shift, zone);
        const [movedBlock = block] = isShifted ? blocksOf(span, from, zone) : [];
        // The host can move a meeting only in the week in which it starts.
        const isMovable =
          group.length === 1 &&
          isHostedBy(booking, user?.id) &&
          statusOf(booking, now) === 'upcoming' &&
          booking.status !== 'pending' &&
          localDateAt(zone, span.start) >= from;
        return (
          <li key={booking.id}>
            <WeekBooking
              booking={booking}
              isOfTeams={props.isOfTeams}
              count={group.length}
              block={movedBlock}
              lane={isShifted ? undefined : lane}
              startTime={formatTime(span.start, zone, clock)}
              time={timeRangeOf(span, zone, clock)}
              date={dateOf(span.start, zone)}
              isMovable={isMovable}
              isPast={span.end <= now}
              shift={shift}
              onShift={(next) => props.onShift(booking, next)}
              onDrop={() => props.onDrop(booking)}
              onOpen={() => props.onOpen(group)}
            />
          </li>
        );
      })}
      {rest.map(({ block, items, ...lane }) => {
        const bookings = items.flatMap(({ group }) => group);
        return (
          <li key={bookings[0]?.id}>
            <MoreBookings
              count={bookings.length}
              block={block}
              lane={lane}
              onOpen={() => props.onOpen(bookings)}
            />
          </li>
        );
      })}
    </ul>
  );
}
