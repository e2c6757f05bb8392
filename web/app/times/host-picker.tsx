// The time picker of the booking page, for a host who moves or makes a booking. The picker offers the same times as the
// invitee's page, in the host's time zone.

import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { AvailabilityAnswer } from '../../../worker/contract/slots/slot-calls.ts';
import { AVAILABILITY_DAYS_MAX } from '../../../worker/domain/slots/reach.ts';
import { addDays } from '../../../worker/domain/time/calendar-date.ts';
import type { Instant, TimeZone } from '../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../worker/domain/time/wall-clock.ts';
import { type Month, monthOf } from '../../lib/months.ts';
import { t } from '../../lib/translate.ts';
import { UTC } from '../../lib/zones.ts';
import { groupByDay, toFreeTimes } from '../../picker/free-times.ts';
import type { ChoosingPlace } from '../../picker/place.ts';
import { TimePicker } from '../../picker/time-picker.tsx';
import { useFreeTimes } from '../../picker/use-free-times.ts';
import '../../styles/calendar.css';
import { useClockStyle } from '../frame/use-clock-style.ts';
import { RetryAlert } from '../retry-alert.tsx';
import styles from './host-picker.module.css';
import type { TimesApi } from './plan-times.ts';

interface HostPickerProps {
  readonly timesApi: TimesApi;
  readonly zone: TimeZone;
  readonly onSlot: (slot: Instant) => void;
}

export function HostPicker(props: HostPickerProps): ReactNode {
  const { fetchTimes } = props.timesApi;
  const [firstAnswer, setFirstAnswer] = useState<AvailabilityAnswer | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const load = useCallback(async (): Promise<void> => {
    setHasFailed(false);
    const from = addDays(localDateAt(UTC, Date.now()), -1);
    const to = addDays(from, AVAILABILITY_DAYS_MAX - 1);
    const query = new URLSearchParams({ from, to, timezone: 'UTC' });
    const answer = await fetchTimes(`/availability?${query}`);
    if (answer.ok) setFirstAnswer(answer.data);
    else setHasFailed(true);
  }, [fetchTimes]);
  useEffect(() => void load(), [load]);

  return (
    <div className={styles.picker} aria-busy={firstAnswer === null && !hasFailed}>
      <RetryAlert
        text={hasFailed ? t('The times could not be loaded.') : null}
        onRetry={() => void load()}
      />
      {firstAnswer === null && !hasFailed && <p className={styles.note}>{t('Loading times…')}</p>}
      {firstAnswer !== null && <LoadedPicker {...props} firstAnswer={firstAnswer} />}
    </div>
  );
}

interface LoadedPickerProps extends HostPickerProps {
  readonly firstAnswer: AvailabilityAnswer;
}

interface Visit {
  readonly place: ChoosingPlace;
  readonly from: ChoosingPlace | null;
}

function LoadedPicker(props: LoadedPickerProps): ReactNode {
  const { timesApi, zone, firstAnswer } = props;
  const clockStyle = useClockStyle();
  const [now] = useState(Date.now);
  const today = localDateAt(zone, now);
  const [firstMonth] = useState<Month>(() => {
    const [first] = groupByDay(toFreeTimes(firstAnswer), zone, now).keys();
    return monthOf(first ?? today);
  });
  const [{ place, from }, setVisit] = useState<Visit>({
    place: { step: 'month', month: firstMonth },
    from: null,
  });
  const source = useFreeTimes(timesApi.fetchTimes, firstAnswer, place, Date.now);
  const days = useMemo(() => {
    const starts = source.times.starts.filter((start) => start !== timesApi.current);
    return groupByDay({ ...source.times, starts }, zone, now);
  }, [source.times, timesApi.current, zone, now]);
  const [nav] = useState(() => {
    const show = (next: ChoosingPlace) => setVisit((visit) => ({ place: next, from: visit.place }));
    return { open: show, replace: show };
  });
  return (
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
      isOneStep
      onBack={() => nav.open({ step: 'month', month: place.month })}
      onSlot={({ slot }) => props.onSlot(slot)}
    >
      {null}
    </TimePicker>
  );
}
