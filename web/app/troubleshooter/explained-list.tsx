import type { ReactNode } from 'react';
import type { DayExplanation } from '../../../worker/contract/slots/explain-calls.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { type ClockStyle, formatTimes } from '../../lib/format-date.ts';
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx';
import { describeReason } from './describe-reason.ts';
import { groupStarts } from './group-starts.ts';
import styles from './troubleshooter-dialog.module.css';

interface ExplainedListProps {
  readonly day: DayExplanation;
  readonly zone: TimeZone;
  readonly clock: ClockStyle;
}

export function ExplainedList({ day, zone, clock }: ExplainedListProps): ReactNode {
  const instants = day.starts.map(({ start }) => Date.parse(start));
  const labels = formatTimes(instants, zone, clock);
  const label = (start: string) => labels.get(Date.parse(start));
  return (
    <ul className={styles.list}>
      {groupStarts(day.starts).map(({ first, last }) => (
        <li key={first.start} className={styles.row} data-free={first.available}>
          <span className={styles.mark}>{first.available ? <CheckIcon /> : <CloseIcon />}</span>
          <span className={styles.time}>
            {first === last ? label(first.start) : `${label(first.start)} – ${label(last.start)}`}
          </span>
          <span className={styles.reason}>
            {first.reason === null
              ? 'Free'
              : describeReason(first.reason, zone, clock).map((text) => (
                  <span key={text}>{text}</span>
                ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
