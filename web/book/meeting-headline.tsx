// The time of a booked meeting in large letters, with a leaf of a calendar beside it.

import type { ReactNode } from 'react';
import { localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { describeZone } from '../lib/describe-zone.ts';
import { formatDate, formatSpan } from '../lib/format-date.ts';
import { t } from '../lib/translate.ts';
import { DateLeaf } from './date-leaf.tsx';
import type { MeetingTimeProps } from './meeting-time.tsx';

interface MeetingHeadlineProps extends MeetingTimeProps {
  /** True when the meeting is cancelled, so its time is struck through. */
  readonly isCancelled?: boolean;
}

export function MeetingHeadline(props: MeetingHeadlineProps): ReactNode {
  const { start, end, zone, clockStyle, isCancelled = false } = props;
  const date = localDateAt(zone, start);
  const time = (
    <>
      {formatDate(date)}
      <br />
      {formatSpan(start, end, zone, clockStyle)}
    </>
  );
  return (
    <div className="meeting-headline">
      <DateLeaf date={date} />
      <p>
        {isCancelled && <span className="hidden">{t('Cancelled:')} </span>}
        <strong>{isCancelled ? <s>{time}</s> : time}</strong>
        <br />
        {describeZone(zone, start)}
      </p>
    </div>
  );
}
