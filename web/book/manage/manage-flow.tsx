// The page of one booking. Owns the booking as it is known here and what has just been done with it.
import { type ReactNode, useState } from 'react';
import type { ManagePageData } from '../../../worker/contract/page-data.ts';
import { localDateAt } from '../../../worker/domain/time/wall-clock.ts';
import { monthOf } from '../../lib/months.ts';
import { createClock, useMinute } from '../clock.ts';
import { groupByDay, mergeAnswer, NOTHING_KNOWN } from '../free-times.ts';
import { useNavigation } from '../use-navigation.ts';
import { useZone } from '../use-zone.ts';
import { ZoneBar } from '../zone-bar.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChooseTime } from './choose-time.tsx';
import { type News, stateOf } from './describe-booking.ts';
import { EraseDialog } from './erase-dialog.tsx';
import type { TimeSpan } from './former-time.tsx';
import {
  isChoosing,
  type ManagePlace,
  managedParentOf,
  readManagePlace,
  writeManagePlace,
} from './manage-place.ts';
import { Overview } from './overview.tsx';
import { createSendChange } from './send-change.ts';
import type { Changed } from './use-change.ts';

interface Told {
  readonly news: News;
  readonly former: TimeSpan | null;
  readonly staleMessage: string | null;
}

const NOTHING_TOLD: Told = { news: null, former: null, staleMessage: null };

export function ManageFlow({ data }: { data: ManagePageData }): ReactNode {
  const { availability } = data;
  const apiPath = `/api${location.pathname}`;
  const [query] = useState(() => new URLSearchParams(location.search));
  const [clock] = useState(() => createClock(data.now));
  const [send] = useState(() => createSendChange(apiPath));
  const [booking, setBooking] = useState(data.booking);
  const [told, setTold] = useState(NOTHING_TOLD);
  const now = useMinute(clock);
  const choice = useZone(query, booking.timezone);
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
  const { place } = nav;
  const isUpcoming = stateOf(booking, now) === 'upcoming';

  function finish(news: Exclude<News, null>) {
    return (changed: Changed): void => {
      const { staleMessage } = changed;
      const isDone = staleMessage === null;
      setTold({ news: isDone ? news : null, former: isDone ? booking : null, staleMessage });
      setBooking(changed.booking);
      nav.replace({ step: 'overview', month: place.month });
    };
  }

  const shared = { booking, now, zone, clockStyle, send };
  if (isChoosing(place) && isUpcoming && booking.reschedule.allowed && availability !== null) {
    return (
      <>
        <ChooseTime
          {...shared}
          {...{ apiPath, availability, clock, opening, place, nav }}
          onChanged={finish('moved')}
        />
        <ZoneBar choice={choice} now={now} />
      </>
    );
  }

  const open = (step: 'cancel' | 'erase' | 'month') => () => {
    nav.open(step === 'month' ? { step, month: opening } : { step, month: place.month });
  };
  const dialog = { onKeep: nav.back, send };
  return (
    <>
      <Overview
        // A change makes it another page: its heading is read anew.
        key={`${booking.sequence}-${booking.isErased}`}
        {...shared}
        {...told}
        takesFocus={place.step === 'overview' && nav.from !== null && isNewsworthy(nav.from, told)}
        onReschedule={open('month')}
        onCancel={open('cancel')}
        onErase={open('erase')}
      />
      {!booking.isErased && <ZoneBar choice={choice} now={now} />}
      {place.step === 'cancel' && isUpcoming && (
        <CancelDialog {...shared} {...dialog} onChanged={finish('cancelled')} />
      )}
      {place.step === 'erase' && !booking.isErased && (
        <EraseDialog {...dialog} cancels={isUpcoming} onChanged={finish('erased')} />
      )}
    </>
  );
}

/** A dialog that was left gives the focus back to its button by itself. */
function isNewsworthy(from: ManagePlace, told: Told): boolean {
  return isChoosing(from) || told.news !== null || told.staleMessage !== null;
}
