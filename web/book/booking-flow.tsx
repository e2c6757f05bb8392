// Shows the steps of a booking: month, day and form. The booking itself has a page of its own. Stores the state that
// these steps share. The current step comes from use-navigation.ts. The available slots come from
// use-free-times.ts.

import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { BookingPageData } from '../../worker/contract/booking-page/page-data.ts';
import type { BookedMeeting } from '../../worker/contract/bookings/book-calls.ts';
import type { AvailabilityAnswer } from '../../worker/contract/slots/slot-calls.ts';
import { localDateAt } from '../../worker/domain/time/wall-clock.ts';
import type { Month } from '../lib/months.ts';
import { monthOf } from '../lib/months.ts';
import { t } from '../lib/translate.ts';
import { groupByDay, toFreeTimes } from '../picker/free-times.ts';
import type { ChoosingPlace } from '../picker/place.ts';
import { TimePicker } from '../picker/time-picker.tsx';
import { createFetchTimes, useFreeTimes } from '../picker/use-free-times.ts';
import { ChevronIcon } from '../ui/icons.tsx';
import { Modal } from '../ui/modal.tsx';
import { createClock, useMinute } from './clock.ts';
import { DurationChoice } from './duration-choice.tsx';
import { findTeamList, postBooking, toNextPage } from './embedder.ts';
import type { CreateSubmitBooking, SavedForm } from './form/form-step.tsx';
import { HostChoice } from './host-choice.tsx';
import { MissingStep } from './missing-step.tsx';
import { apiPathOf } from './page-paths.ts';
import { parentOf, readHost, readPlace, writeDuration, writeHost, writePlace } from './place.ts';
import { readQuery } from './read-query.ts';
import { useCheckedPlace } from './use-checked-place.ts';
import { useEmbedEvents } from './use-embed-events.ts';
import { useLatePart } from './use-late-part.ts';
import { useNavigation } from './use-navigation.ts';
import { useZone } from './use-zone.ts';
import { ZoneBar } from './zone-bar.tsx';

/**
 * The functions that send the requests of the booking page. The preview in the meeting type editor passes
 * other functions, which send no requests.
 */
export interface BookingCalls {
  readonly createFetchTimes: typeof createFetchTimes;
  /** If absent, the form sends its usual request. */
  readonly createSubmitBooking?: CreateSubmitBooking;
}

interface BookingFlowProps {
  readonly data: BookingPageData;
  readonly calls?: BookingCalls;
}

/** The form is not part of the first script. It loads after the page has been rendered. */
const loadForm = () => import('./form/form-step.tsx');

const CALLS: BookingCalls = { createFetchTimes };

/**
 * Shows the steps of a booking, and above them the choices of a duration and a person. These choices are not
 * part of the steps, so they keep the focus when another step appears.
 */
export function BookingFlow({ data, calls = CALLS }: BookingFlowProps): ReactNode {
  const { meetingType, hosts } = data;
  const [isChoosing, setChoosing] = useState(true);
  const [durationMinutes, setDuration] = useState(meetingType.durationMinutes);
  const [hostId, setHost] = useState(() => readHost(readQuery(), hosts));
  const [teamList] = useState(findTeamList);
  const isFirst = durationMinutes === meetingType.durationMinutes && hostId === null;

  function choose(minutes: number): void {
    history.replaceState(history.state, '', writeDuration(location.href, minutes));
    setDuration(minutes);
  }

  function chooseHost(id: string | null): void {
    history.replaceState(history.state, '', writeHost(location.href, id));
    setHost(id);
  }

  return (
    <>
      {isChoosing && teamList !== null && (
        <a className="button button-quiet" href={teamList}>
          <ChevronIcon towards="start" />
          {t('Back')}
        </a>
      )}
      {isChoosing && meetingType.durations.length > 1 && (
        <DurationChoice
          durations={meetingType.durations}
          chosen={durationMinutes}
          onChoose={choose}
        />
      )}
      {isChoosing && hosts !== undefined && (
        <HostChoice hosts={hosts} chosen={hostId} onChoose={chooseHost} />
      )}
      <Steps
        key={`${durationMinutes}-${hostId}`}
        calls={calls}
        hostId={hostId}
        data={{ ...data, meetingType: { ...meetingType, durationMinutes } }}
        firstTimes={isFirst ? data.availability : null}
        onChoosing={setChoosing}
      />
    </>
  );
}

interface StepsProps extends Required<BookingFlowProps> {
  /** The person whom the invitee has chosen. Null for any person. */
  readonly hostId: string | null;
  /**
   * The free times that the HTML page contains, for the default duration and any person. Null when the
   * invitee has chosen another duration or a person.
   */
  readonly firstTimes: AvailabilityAnswer | null;
  /** Called with true while the invitee is choosing a day or a time, otherwise with false. */
  readonly onChoosing: (isChoosing: boolean) => void;
}

function Steps({ data, calls, hostId, firstTimes, onChoosing }: StepsProps): ReactNode {
  const { host, meetingType } = data;
  const duration = meetingType.durations.length > 1 ? meetingType.durationMinutes : undefined;
  const apiPath = apiPathOf(host, meetingType.slug);
  const headingId = useId();
  const [query] = useState(() => readQuery());
  const [clock] = useState(() => createClock(data.now));
  const [fetchTimes] = useState(() => calls.createFetchTimes(apiPath, duration, hostId));
  const now = useMinute(clock);
  const zoneChoice = useZone(query, { host: data.hostTimezone });
  const { zone, clockStyle } = zoneChoice;
  const formPart = useLatePart(loadForm);
  const savedForm = useRef<SavedForm>(null);

  const today = localDateAt(zone, now);
  const [firstMonth] = useState<Month>(() => {
    const days = groupByDay(toFreeTimes(firstTimes), zone, now);
    const [first] = days.keys();
    return monthOf(first ?? today);
  });
  const nav = useNavigation<ChoosingPlace>(
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

  const isChoosing = !(data.embed && place.step === 'form');
  useLayoutEffect(() => onChoosing(isChoosing), [onChoosing, isChoosing]);

  /** Opens the page of the booking, so that a reload, Back and a bookmark show the confirmation. */
  function finish(booked: BookedMeeting): void {
    postBooking('booked', meetingType.slug, booked);
    location.replace(toNextPage(`${booked.manageUrl}?booked`));
  }

  const form =
    place.step === 'form' &&
    (typeof formPart === 'string' ? (
      <MissingStep
        heading={t('Your details')}
        headingId={headingId}
        hasFailed={formPart === 'failed'}
        onBack={nav.back}
      />
    ) : (
      <formPart.FormStep
        savedForm={savedForm}
        headingId={headingId}
        apiPath={apiPath}
        duration={duration}
        hostId={hostId}
        createSubmitBooking={calls.createSubmitBooking}
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
  // The frame of an embedded page has the height of its content. So a modal dialog could open
  // outside the visible part of the frame. For this reason, an embedded page shows the form in
  // place of the current step.
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
