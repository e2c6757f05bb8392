// The invitee's page for one booking. Stores the loaded booking and the result of the last change.

import { type ReactNode, useEffect, useState } from 'react';
import { type LastChange, stateOf } from '../../../worker/contract/bookings/describe-booking.ts';
import type { ManagedBooking } from '../../../worker/contract/bookings/manage-calls.ts';
import type { ManagePageData } from '../../../worker/contract/bookings/manage-page-data.ts';
import { localDateAt } from '../../../worker/domain/time/wall-clock.ts';
import { monthOf, weeksOf } from '../../lib/months.ts';
import { t } from '../../lib/translate.ts';
import { groupByDay, toFreeTimes } from '../../picker/free-times.ts';
import { createClock, useMinute } from '../clock.ts';
import { isEmbedded, postBooking, postStep } from '../embedder.ts';
import { MissingStep } from '../missing-step.tsx';
import { useLatePart } from '../use-late-part.ts';
import { useNavigation } from '../use-navigation.ts';
import { useZone } from '../use-zone.ts';
import { ZoneBar } from '../zone-bar.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import {
  isChoosing,
  type ManagePlace,
  managedParentOf,
  readManagePlace,
  writeManagePlace,
} from './manage-place.ts';
import { createManageRequest } from './manage-request.ts';
import { Overview } from './overview.tsx';
import type { TimeSpan } from './previous-time.tsx';
import { createSendChange } from './send-change.ts';
import type { Changed } from './use-change.ts';

interface Notice {
  readonly lastChange: LastChange;
  readonly previousTime: TimeSpan | null;
  readonly staleMessage: string | null;
}

/**
 * Loads the picker for another time. Most invitees only look at their booking, so the picker's code and
 * styles load later.
 */
const loadPicker = () => import('./choose-time.tsx');

export function ManageFlow({ data }: { data: ManagePageData }): ReactNode {
  const { availability } = data;
  const manageUrl = location.pathname.replace(/^\/embed/, '');
  const [query] = useState(() => new URLSearchParams(location.search));
  const [clock] = useState(() => createClock(data.now));
  const [sendRequest] = useState(() => createManageRequest(manageUrl));
  const [send] = useState(() => createSendChange(sendRequest));
  const [booking, setBooking] = useState(data.booking);
  const [notice, setNotice] = useState<Notice>({
    lastChange: query.has('booked') ? 'booked' : null,
    previousTime: null,
    staleMessage: null,
  });
  const [reason, setReason] = useState('');
  const now = useMinute(clock);
  const zoneChoice = useZone(query, { booking: booking.timezone }, booking.hourFormat);
  const { zone, clockStyle } = zoneChoice;
  const [firstMonth] = useState(() => {
    const loadedTimes = toFreeTimes(availability ?? null);
    const [first] = groupByDay(loadedTimes, zone, now).keys();
    return monthOf(first ?? localDateAt(zone, now));
  });
  // The picker opens a month with the meeting, so that the current time is visible.
  const meetingDay = localDateAt(zone, Date.parse(booking.startTime));
  const isShownFirst = weeksOf(firstMonth, localDateAt(zone, now)).flat().includes(meetingDay);
  const isLater = !isShownFirst && monthOf(meetingDay) > firstMonth;
  const meetingMonth = isLater ? monthOf(meetingDay) : firstMonth;
  const nav = useNavigation<ManagePlace>(
    {
      readFirst: () => readManagePlace(query, meetingMonth),
      parentOf: managedParentOf,
      write: writeManagePlace,
    },
    zoneChoice.chosenZone,
  );
  const { place, from } = nav;
  const picker = useLatePart(loadPicker);
  useEffect(() => {
    if (from !== null && from.step !== place.step) postStep();
  }, [place, from]);
  const isUpcoming = stateOf(booking, now) === 'upcoming';

  function finish(lastChange: Exclude<LastChange, null>) {
    return (changed: Changed): void => {
      const { staleMessage } = changed;
      const isDone = staleMessage === null;
      setNotice({
        lastChange: isDone ? lastChange : null,
        previousTime: isDone ? booking : null,
        staleMessage,
      });
      setBooking(changed.booking);
      if (isDone) postChange(booking, changed.booking);
      nav.replace({ step: 'overview', month: place.month });
    };
  }

  const sharedProps = { sendRequest, manageUrl, booking, now, zone, clockStyle, send };
  if (isChoosing(place) && isUpcoming && booking.reschedule.allowed && availability !== null) {
    if (typeof picker === 'string') {
      return (
        <div className="manage">
          <MissingStep
            heading={t('Choose a new time')}
            hasFailed={picker === 'failed'}
            onBack={nav.back}
          />
        </div>
      );
    }
    return (
      <picker.ChooseTime
        {...sharedProps}
        availability={availability}
        clock={clock}
        firstMonth={firstMonth}
        place={place}
        nav={nav}
        onChanged={finish('moved')}
      >
        <ZoneBar choice={zoneChoice} now={now} />
      </picker.ChooseTime>
    );
  }

  const open = (step: 'cancel' | 'erase' | 'month') => () => {
    nav.open(step === 'month' ? { step, month: meetingMonth } : { step, month: place.month });
  };
  const dialogProps = { onDismiss: nav.back, send };
  const openQuestion = renderQuestion();
  if (isEmbedded && openQuestion) return openQuestion;
  return (
    <>
      <Overview
        // Each change of the booking changes this React key, so React creates a new heading. The
        // new heading takes the focus, so that screen readers read it.
        key={`${booking.sequence}-${booking.isErased}`}
        {...sharedProps}
        {...notice}
        afterBooking={notice.lastChange === 'booked' ? data.afterBooking : undefined}
        takesFocus={place.step === 'overview' && needsHeadingFocus(from, notice)}
        onReschedule={open('month')}
        onCancel={open('cancel')}
        onErase={open('erase')}
      />
      {!booking.isErased && <ZoneBar choice={zoneChoice} now={now} />}
      {openQuestion}
    </>
  );

  function renderQuestion(): ReactNode {
    if (place.step === 'cancel' && isUpcoming && booking.cancel.allowed)
      return (
        <CancelDialog
          {...sharedProps}
          {...dialogProps}
          reason={reason}
          onReason={setReason}
          onChanged={finish('cancelled')}
        />
      );
    if (place.step === 'erase' && !booking.isErased)
      return <EraseDialog {...dialogProps} cancels={isUpcoming} onChanged={finish('erased')} />;
    return null;
  }
}

/**
 * Reports a cancellation or a new time to the page around the frame. Erasing the invitee's data may
 * also cancel the booking.
 */
function postChange(previousBooking: ManagedBooking, newBooking: ManagedBooking): void {
  const { slug } = newBooking.meetingType;
  if (newBooking.status !== previousBooking.status) postBooking('cancelled', slug, newBooking);
  else if (newBooking.startTime !== previousBooking.startTime)
    postBooking('rescheduled', slug, newBooking);
}

/**
 * Tells whether the heading needs the focus after a step that the invitee has left. When a dialog closes
 * without a change, the browser returns the focus to the button that opened the dialog. An embedded page
 * opens no dialog, so the heading needs the focus. The confirmation of a booking takes the focus at once.
 */
function needsHeadingFocus(from: ManagePlace | null, notice: Notice): boolean {
  if (from === null) return notice.lastChange === 'booked';
  return (
    isEmbedded || isChoosing(from) || notice.lastChange !== null || notice.staleMessage !== null
  );
}
