// The invitee's page for one booking. Holds the loaded booking and the result of the last change.
import { type ReactNode, useEffect, useState } from 'react';
import type { ManagePageData } from '../../../worker/contract/booking-page/page-data.ts';
import type { ManagedBooking } from '../../../worker/contract/bookings/manage-calls.ts';
import { localDateAt } from '../../../worker/domain/time/wall-clock.ts';
import { monthOf } from '../../lib/months.ts';
import { createClock, useMinute } from '../clock.ts';
import { isEmbedded, postBooking, postStep } from '../embedder.ts';
import { groupByDay, mergeAnswer, NOTHING_KNOWN } from '../month/free-times.ts';
import { useNavigation } from '../use-navigation.ts';
import { useZone } from '../use-zone.ts';
import { ZoneBar } from '../zone-bar.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChooseTime } from './choose-time.tsx';
import { type News, stateOf } from './describe-booking.ts';
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
  readonly news: News;
  readonly former: TimeSpan | null;
  readonly staleMessage: string | null;
}

const NO_NOTICE: Notice = { news: null, former: null, staleMessage: null };

export function ManageFlow({ data }: { data: ManagePageData }): ReactNode {
  const { availability } = data;
  const manageUrl = location.pathname.replace(/^\/embed/, '');
  const [query] = useState(() => new URLSearchParams(location.search));
  const [clock] = useState(() => createClock(data.now));
  const [ask] = useState(() => createManageRequest(manageUrl));
  const [send] = useState(() => createSendChange(ask));
  const [booking, setBooking] = useState(data.booking);
  const [notice, setNotice] = useState(NO_NOTICE);
  const now = useMinute(clock);
  const choice = useZone(query, booking);
  const { zone, clockStyle } = choice;
  const [opening] = useState(() => {
    const known = availability ? mergeAnswer(NOTHING_KNOWN, availability) : NOTHING_KNOWN;
    const [first] = groupByDay(known, zone, now).keys();
    return monthOf(first ?? localDateAt(zone, now));
  });
  const nav = useNavigation<ManagePlace>(
    {
      readFirst: () => readManagePlace(query, opening),
      parentOf: managedParentOf,
      write: writeManagePlace,
    },
    choice.chosenZone,
  );
  const { place, from } = nav;
  useEffect(() => {
    if (from !== null && from.step !== place.step) postStep();
  }, [place, from]);
  const isUpcoming = stateOf(booking, now) === 'upcoming';

  function finish(news: Exclude<News, null>) {
    return (changed: Changed): void => {
      const { staleMessage } = changed;
      const isDone = staleMessage === null;
      setNotice({ news: isDone ? news : null, former: isDone ? booking : null, staleMessage });
      setBooking(changed.booking);
      if (isDone) postChange(booking, changed.booking);
      nav.replace({ step: 'overview', month: place.month });
    };
  }

  const shared = { ask, manageUrl, booking, now, zone, clockStyle, send };
  if (isChoosing(place) && isUpcoming && booking.reschedule.allowed && availability !== null) {
    return (
      <>
        <ChooseTime
          {...shared}
          availability={availability}
          clock={clock}
          opening={opening}
          place={place}
          nav={nav}
          onChanged={finish('moved')}
        />
        <ZoneBar choice={choice} now={now} />
      </>
    );
  }

  const open = (step: 'cancel' | 'erase' | 'month') => () => {
    nav.open(step === 'month' ? { step, month: opening } : { step, month: place.month });
  };
  const dialog = { onDismiss: nav.back, send };
  const question = renderQuestion();
  if (isEmbedded && question) return question;
  return (
    <>
      <Overview
        // A new React key after each change of the booking creates a new heading, which gets the focus and is
        // read out.
        key={`${booking.sequence}-${booking.isErased}`}
        {...shared}
        {...notice}
        takesFocus={place.step === 'overview' && from !== null && needsHeadingFocus(from, notice)}
        onReschedule={open('month')}
        onCancel={open('cancel')}
        onErase={open('erase')}
      />
      {!booking.isErased && <ZoneBar choice={choice} now={now} />}
      {question}
    </>
  );

  function renderQuestion(): ReactNode {
    if (place.step === 'cancel' && isUpcoming)
      return <CancelDialog {...shared} {...dialog} onChanged={finish('cancelled')} />;
    if (place.step === 'erase' && !booking.isErased)
      return <EraseDialog {...dialog} cancels={isUpcoming} onChanged={finish('erased')} />;
    return null;
  }
}

/**
 * Reports a cancellation or a new time to the page around the frame. Erasing the invitee's data may also
 * cancel the booking.
 */
function postChange(before: ManagedBooking, after: ManagedBooking): void {
  const { slug } = after.meetingType;
  if (after.status !== before.status) postBooking('cancelled', slug, after);
  else if (after.startTime !== before.startTime) postBooking('rescheduled', slug, after);
}

/**
 * Tells whether the heading needs the focus. When a dialog closes, the browser returns the focus to the
 * button that opened it. After a step of an embedded page, it does not.
 */
function needsHeadingFocus(from: ManagePlace, notice: Notice): boolean {
  return isEmbedded || isChoosing(from) || notice.news !== null || notice.staleMessage !== null;
}
