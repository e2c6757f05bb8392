// Shows the booking, its state and the possible actions.

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import {
  type LastChange,
  MARKS,
  stateOf,
  writeHeading,
  writeNote,
  writeQuestion,
} from '../../../worker/contract/bookings/describe-booking.ts';
import type { ManagedBooking } from '../../../worker/contract/bookings/manage-calls.ts';
import type { AfterBookingData } from '../../../worker/contract/bookings/manage-page-data.ts';
import { translatePlace } from '../../../worker/domain/meeting-types/translate-place.ts';
import type { Instant, TimeZone } from '../../../worker/domain/time/types.ts';
import type { ClockStyle } from '../../lib/format-date.ts';
import { t } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { CalendarIcon, CheckIcon, CloseIcon } from '../../ui/icons.tsx';
import { toNextPage } from '../embedder.ts';
import { MeetingHeadline } from '../meeting-headline.tsx';
import { pagePathOf } from '../page-paths.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { AfterBooking } from './after-booking.tsx';
import { toCalendarEvent } from './calendar-event.ts';
import { Details } from './details.tsx';
import type { ManageRequest } from './manage-request.ts';
import styles from './overview.module.css';
import { PreviousTime, type TimeSpan } from './previous-time.tsx';
import { PrintedCode } from './printed-code.tsx';
import { YourData } from './your-data.tsx';

export interface OverviewProps {
  readonly sendRequest: ManageRequest;
  /** The path `/manage/{token}`. */
  readonly manageUrl: string;
  readonly booking: ManagedBooking;
  readonly lastChange: LastChange;
  /** Present only when the invitee has just booked. */
  readonly afterBooking: AfterBookingData | undefined;
  /** The time of the booking before the invitee moved it. */
  readonly previousTime: TimeSpan | null;
  /**
   * The message about a change that the server refused, because the booking had changed meanwhile.
   */
  readonly staleMessage: string | null;
  /** True when the invitee comes from another step, so the heading takes the focus. */
  readonly takesFocus: boolean;
  readonly now: Instant;
  readonly zone: TimeZone;
  readonly clockStyle: ClockStyle;
  readonly onReschedule: () => void;
  readonly onCancel: () => void;
  readonly onErase: () => void;
}

const ICONS = { calendar: CalendarIcon, check: CheckIcon, close: CloseIcon } as const;

export function Overview(props: OverviewProps): ReactNode {
  const { booking, lastChange, previousTime, zone, clockStyle, takesFocus } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const noteId = useId();
  const state = stateOf(booking, props.now);
  const isOpen = state === 'upcoming' || state === 'waiting';
  const description = booking.meetingType.description.trim();
  const note = writeNote(t, booking, state, lastChange);
  const mark = MARKS[state];
  const Mark = mark && ICONS[mark];
  // After a booking or a new time, the invitee first needs the meeting in the calendar. The buttons that change the
  // meeting are not where the button to confirm was.
  const isFresh = lastChange === 'booked' || lastChange === 'moved';
  const calendar = state === 'upcoming' && (
    <AddToCalendar
      event={toCalendarEvent({
        meetingType: booking.meetingType,
        host: booking.host.name,
        booked: booking,
        place: booking.meetingUrl || translatePlace(t, booking.meetingType.location),
        manageUrl: location.origin + props.manageUrl,
      })}
      icsUrl={booking.icsUrl}
    />
  );

  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <section className="manage">
      <div className="manage-head">
        {Mark && (
          <span className={`manage-mark${state === 'cancelled' ? ' manage-mark-off' : ''}`}>
            <Mark />
          </span>
        )}
        <h2
          ref={heading}
          tabIndex={-1}
          aria-describedby={note === null ? undefined : noteId}
          className="manage-heading"
        >
          {writeHeading(t, state, lastChange, booking.outcome)}
        </h2>
      </div>
      <div role="status" className={styles.status}>
        {props.staleMessage !== null && (
          <p className={styles.stale}>
            {t('{message} This is the current booking.', { message: props.staleMessage })}
          </p>
        )}
        {note !== null && (
          <p id={noteId} className="manage-note">
            {note}
          </p>
        )}
      </div>
      {state === 'upcoming' && booking.askedForAnotherTime && (
        <div className={styles.asked}>
          <p>{writeQuestion(t, booking.host.name)}</p>
          {booking.askedForAnotherTime.message !== '' && (
            <p dir="auto">{booking.askedForAnotherTime.message}</p>
          )}
        </div>
      )}
      {previousTime !== null && lastChange === 'moved' && (
        <PreviousTime time={previousTime} zone={zone} clockStyle={clockStyle} />
      )}
      {state !== 'erased' && (
        <MeetingHeadline
          start={Date.parse(booking.startTime)}
          end={Date.parse(booking.endTime)}
          zone={zone}
          clockStyle={clockStyle}
          isCancelled={state === 'cancelled'}
        />
      )}
      {props.afterBooking && <AfterBooking {...props.afterBooking} />}
      {isFresh && calendar}
      {isOpen && !isFresh && <Actions {...props} />}
      {!isOpen && state !== 'erased' && booking.meetingType.isActive && (
        <a className="button" href={bookingPathOf(booking)}>
          {t('Book another time')}
        </a>
      )}
      {state !== 'erased' && <Details booking={booking} manageUrl={props.manageUrl} />}
      {isFresh ? isOpen && <Actions {...props} isFresh /> : calendar}
      {isOpen && <PrintedCode manageUrl={location.origin + props.manageUrl} />}
      {state !== 'erased' && description !== '' && (
        <div className="manage-about">
          <h3>{t('About this meeting')}</h3>
          <bdi className="manage-note">{description}</bdi>
        </div>
      )}
      {state !== 'erased' && <YourData sendRequest={props.sendRequest} onErase={props.onErase} />}
    </section>
  );
}

/** Joining is the main action, or else another time, for which most invitees open the page later. */
function Actions(props: OverviewProps & { readonly isFresh?: boolean }): ReactNode {
  const { booking, lastChange, isFresh = false, onReschedule, onCancel } = props;
  const joinUrl = booking.status === 'confirmed' && booking.meetingUrl;
  const isAsked = Boolean(booking.askedForAnotherTime);
  return (
    <div className={styles.actions}>
      {joinUrl && (
        <a
          className={isAsked ? 'button' : 'button button-primary'}
          href={joinUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('Join meeting')}
        </a>
      )}
      {booking.reschedule.allowed && (
        <Button
          kind={isAsked || !(joinUrl || isFresh) ? 'primary' : undefined}
          onClick={onReschedule}
        >
          {t('Reschedule', {}, 'verb')}
        </Button>
      )}
      {booking.cancel.allowed && (
        <Button onClick={onCancel}>
          {booking.status === 'pending' ? t('Cancel request') : t('Cancel meeting')}
        </Button>
      )}
      {lastChange === 'booked' && booking.meetingType.isActive && (
        <a className="button button-quiet" href={bookingPathOf(booking)}>
          {t('Book another time')}
        </a>
      )}
    </div>
  );
}

function bookingPathOf({ host, meetingType }: ManagedBooking): string {
  return toNextPage(pagePathOf(host, meetingType.slug));
}
