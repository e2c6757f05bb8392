// Shows the steps of a booking: month, day, form and confirmation. Stores the state that these
// steps share. The current step comes from use-navigation.ts. The available slots come from
// use-free-times.ts.
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { BookingPageData } from '../../worker/contract/booking-page/page-data.ts';
import type { AvailabilityAnswer } from '../../worker/contract/slots/slot-calls.ts';
import { localDateAt } from '../../worker/domain/time/wall-clock.ts';
import type { Month } from '../lib/months.ts';
import { monthOf } from '../lib/months.ts';
import { groupByDay, toFreeTimes } from '../picker/free-times.ts';
import { TimePicker } from '../picker/time-picker.tsx';
import { createFetchTimes, useFreeTimes } from '../picker/use-free-times.ts';
import { Alert } from '../ui/alert.tsx';
import { Modal } from '../ui/modal.tsx';
import { createClock, useMinute } from './clock.ts';
import { DurationChoice } from './duration-choice.tsx';
import { postBooking } from './embedder.ts';
import type { CreateSubmitBooking, SavedForm } from './form/form-step.tsx';
import { LOADING_FAILED, MissingStep } from './missing-step.tsx';
import {
  type Booked,
  type Place,
  parentOf,
  readPlace,
  writeDuration,
  writePlace,
} from './place.ts';
import { readQuery } from './read-query.ts';
import { useCheckedPlace } from './use-checked-place.ts';
import { useEmbedEvents } from './use-embed-events.ts';
import { useLastSteps } from './use-last-steps.ts';
import { useNavigation } from './use-navigation.ts';
import { useZone } from './use-zone.ts';
import { ZoneBar } from './zone-bar.tsx';

/** The requests of the booking page. The preview in the meeting type editor passes its own. */
export interface BookingCalls {
  readonly createFetchTimes: typeof createFetchTimes;
  /** If absent, the form sends its usual request. */
  readonly createSubmitBooking?: CreateSubmitBooking;
}

interface BookingFlowProps {
  readonly data: BookingPageData;
  readonly calls?: BookingCalls;
}

const CALLS: BookingCalls = { createFetchTimes };

/**
 * Shows the choice of a duration, if there are several, and the steps for the chosen duration. The choice is
 * outside of the steps, so that it keeps the focus when another duration replaces the steps.
 */
export function BookingFlow({ data, calls = CALLS }: BookingFlowProps): ReactNode {
  const { meetingType } = data;
  const [isChoosing, setChoosing] = useState(true);
  const [durationMinutes, setDuration] = useState(meetingType.durationMinutes);
  const isFirst = durationMinutes === meetingType.durationMinutes;

  function choose(minutes: number): void {
    history.replaceState(history.state, '', writeDuration(location.href, minutes));
    setDuration(minutes);
  }

  return (
    <>
      {isChoosing && meetingType.durations.length > 1 && (
        <DurationChoice
          durations={meetingType.durations}
          chosen={durationMinutes}
          onChoose={choose}
        />
      )}
      <Steps
        key={durationMinutes}
        calls={calls}
        data={{ ...data, meetingType: { ...meetingType, durationMinutes } }}
        firstTimes={isFirst ? data.availability : null}
        onChoosing={setChoosing}
      />
    </>
  );
}

interface StepsProps extends Required<BookingFlowProps> {
  /**
   * The free times that the HTML page contains. Null when the invitee has chosen another duration,
   * because these times are for the first duration.
   */
  readonly firstTimes: AvailabilityAnswer | null;
  /** Called with true while the invitee is choosing a day or a time, otherwise with false. */
  readonly onChoosing: (isChoosing: boolean) => void;
}

function Steps({ data, calls, firstTimes, onChoosing }: StepsProps): ReactNode {
  const { host, meetingType } = data;
  const duration = meetingType.durations.length > 1 ? meetingType.durationMinutes : undefined;
  const apiPath = `/api/${encodeURIComponent(host.username)}/${encodeURIComponent(meetingType.slug)}`;
  const headingId = useId();
  const [query] = useState(() => readQuery());
  const [clock] = useState(() => createClock(data.now));
  const [fetchTimes] = useState(() => calls.createFetchTimes(apiPath, duration));
  const now = useMinute(clock);
  const zoneChoice = useZone(query);
  const { zone, clockStyle } = zoneChoice;
  const lastSteps = useLastSteps();
  const savedForm = useRef<SavedForm>(null);

  const today = localDateAt(zone, now);
  const [firstMonth] = useState<Month>(() => {
    const days = groupByDay(toFreeTimes(firstTimes), zone, now);
    const [first] = days.keys();
    return monthOf(first ?? today);
  });
  const nav = useNavigation<Place>(
    {
      readFirst: () => readPlace(query, { firstMonth, today, now, zone }),
      parentOf,
      write: writePlace,
    },
    zoneChoice.chosenZone,
  );
  const { from } = nav;
  useEmbedEvents(nav, zone, meetingType.durationMinutes);
  const source = useFreeTimes(fetchTimes, firstTimes, nav.place, clock);
  const days = useMemo(() => groupByDay(source.times, zone, now), [source.times, zone, now]);
  const { place, isSlotGone } = useCheckedPlace(nav, days, source);

  const isChoosing = place.step !== 'done' && !(data.embed && place.step === 'form');
  useLayoutEffect(() => onChoosing(isChoosing), [onChoosing, isChoosing]);

  if (place.step === 'done') {
    if (typeof lastSteps === 'string') {
      return <Alert text={lastSteps === 'failed' ? LOADING_FAILED : null} />;
    }
    return (
      <lastSteps.DoneView
        booked={place.booked}
        meetingType={meetingType}
        hostName={host.name}
        zone={zone}
        clockStyle={clockStyle}
        onAgain={() => nav.open({ step: 'month', month: place.month })}
      />
    );
  }

  function finish(booked: Booked): void {
    nav.replace({ step: 'done', month: place.month, booked });
    postBooking('booked', meetingType.slug, booked);
    source.reload(monthOf(localDateAt(zone, Date.parse(booked.startTime))));
  }

  const form =
    place.step === 'form' &&
    (typeof lastSteps === 'string' ? (
      <MissingStep headingId={headingId} hasFailed={lastSteps === 'failed'} onBack={nav.back} />
    ) : (
      <lastSteps.FormStep
        savedForm={savedForm}
        headingId={headingId}
        apiPath={apiPath}
        duration={duration}
        createSubmitBooking={calls.createSubmitBooking}
        hostTimezone={data.hostTimezone}
        meetingType={meetingType}
        slot={place.slot}
        zone={zone}
        clockStyle={clockStyle}
        turnstileSiteKey={data.turnstileSiteKey}
        onBack={nav.back}
        onSlotGone={() => source.reload(monthOf(place.date))}
        onBooked={finish}
      />
    ));
  // The frame of an embedded page is as high as its content, so a modal dialog could open outside
  // the visible part. Therefore an embedded page shows the form in place of the current step.
  if (form && data.embed) return <div className="embedded-form">{form}</div>;

  return (
    <>
      <TimePicker
        place={place}
        from={from}
        firstMonth={firstMonth}
        today={today}
        zone={zone}
        clockStyle={clockStyle}
        days={days}
        source={source}
        nav={nav}
        isSlotGone={isSlotGone}
        onBack={nav.back}
        onSlot={nav.open}
      >
        <ZoneBar choice={zoneChoice} now={now} />
      </TimePicker>
      {form && (
        <Modal labelledBy={headingId} onDismiss={nav.back}>
          {form}
        </Modal>
      )}
    </>
  );
}
