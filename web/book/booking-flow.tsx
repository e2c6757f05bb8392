// Shows the steps of a booking (month, day, form and confirmation) and stores the state that they share. The
// current step comes from use-navigation.ts. The available slots come from use-free-times.ts.
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { BookingPageData } from '../../worker/contract/booking-page/page-data.ts';
import { localDateAt } from '../../worker/domain/time/wall-clock.ts';
import type { Month } from '../lib/months.ts';
import { monthOf } from '../lib/months.ts';
import { Modal } from '../ui/modal.tsx';
import { createClock, useMinute } from './clock.ts';
import { DayView, describeDay } from './day/day-view.tsx';
import { DoneView } from './done/done-view.tsx';
import { postBooking } from './embedder.ts';
import { startDraft } from './form/draft.ts';
import styles from './form/form-view.module.css';
import { FormView } from './form/form-view.tsx';
import { createSubmitBooking } from './form/submit-booking.ts';
import { groupByDay, mergeAnswer, NOTHING_KNOWN } from './month/free-times.ts';
import { MonthStep } from './month/month-step.tsx';
import { createFetchTimes, useFreeTimes } from './month/use-free-times.ts';
import { type Booked, type Place, parentOf, readPlace, readQuery, writePlace } from './place.ts';
import { useEmbedEvents } from './use-embed-events.ts';
import { useNavigation } from './use-navigation.ts';
import { useZone } from './use-zone.ts';
import { ZoneBar } from './zone-bar.tsx';

export function BookingFlow({ data }: { data: BookingPageData }): ReactNode {
  const { host, meetingType } = data;
  const apiPath = `/api/${encodeURIComponent(host.username)}/${encodeURIComponent(meetingType.slug)}`;
  const headingId = useId();
  const [query] = useState(() => readQuery());
  const [clock] = useState(() => createClock(data.now));
  const [submit] = useState(() => createSubmitBooking(apiPath));
  const [ask] = useState(() => createFetchTimes(apiPath));
  const now = useMinute(clock);
  const choice = useZone(query);
  const { zone, clockStyle } = choice;
  const [draft, setDraft] = useState(() => startDraft(query, [zone, data.hostTimezone]));

  const today = localDateAt(zone, now);
  const [opening] = useState<Month>(() => {
    const days = groupByDay(mergeAnswer(NOTHING_KNOWN, data.availability), zone, now);
    const [first] = days.keys();
    return monthOf(first ?? today);
  });
  const nav = useNavigation<Place>(
    { readFirst: () => readPlace(query, opening, today), parentOf, write: writePlace },
    choice.chosenZone,
  );
  const { place, from } = nav;
  useEmbedEvents(nav, zone, meetingType.durationMinutes);
  const source = useFreeTimes(ask, data.availability, place.month, clock);
  const days = useMemo(() => groupByDay(source.times, zone, now), [source.times, zone, now]);

  // A reload can restore the form for a slot that was taken meanwhile. Then the day view replaces the form.
  const isUnchecked = useRef(place.step === 'form');
  useEffect(() => {
    if (!isUnchecked.current || source.isLoading) return;
    isUnchecked.current = false;
    if (place.step === 'form' && !days.get(place.date)?.includes(place.slot)) {
      nav.replace({ ...place, step: 'day' });
    }
  }, [source.isLoading, place, days, nav]);

  if (place.step === 'done') {
    return (
      <DoneView
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
    source.reload(place.month);
  }

  const form = place.step === 'form' && (
    <FormView
      headingId={headingId}
      meetingType={meetingType}
      slot={place.slot}
      zone={zone}
      clockStyle={clockStyle}
      draft={draft}
      submit={submit}
      turnstileSiteKey={data.turnstileSiteKey}
      onDraft={setDraft}
      onBack={nav.back}
      onSlotGone={() => source.reload(place.month)}
      onBooked={finish}
    />
  );
  // A frame is as high as its content, so a modal dialog could open outside the visible part. Therefore an
  // embedded page shows the form in place of the current step.
  if (form && data.embed) return <div className={styles.step}>{form}</div>;

  const starts = place.step === 'month' ? [] : (days.get(place.date) ?? []);
  return (
    <>
      {place.step === 'month' ? (
        <MonthStep
          place={place}
          from={from}
          opening={opening}
          today={today}
          zone={zone}
          days={days}
          source={source}
          nav={nav}
        />
      ) : (
        <DayView
          key={place.date}
          date={place.date}
          starts={starts}
          zone={zone}
          clockStyle={clockStyle}
          isLoading={source.isLoading}
          hasFailed={source.hasFailed}
          arrival={place.step === 'day' ? from : null}
          onBack={nav.back}
          onRetry={() => source.reload(place.month)}
          onChoose={(slot) => nav.open({ ...place, step: 'form', slot })}
        />
      )}
      <p role="status" className="hidden">
        {place.step === 'day' &&
          describeDay({ starts, isLoading: source.isLoading, hasFailed: source.hasFailed })}
      </p>
      <ZoneBar choice={choice} now={now} />
      {form && (
        <Modal labelledBy={headingId} onDismiss={nav.back}>
          {form}
        </Modal>
      )}
    </>
  );
}
