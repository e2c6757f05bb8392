import type { ReactNode } from 'react';
import type {
  DayExplanation,
  WireHostReason,
} from '../../../worker/contract/slots/explain-calls.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { type ClockStyle, formatTime } from '../../lib/format-date.ts';
import { t } from '../../lib/translate.ts';
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx';
import { groupHosts } from './describe-host-reasons.ts';
import { describeReason } from './describe-reason.ts';
import { groupStarts } from './group-starts.ts';
import styles from './troubleshooter-dialog.module.css';

interface ExplainedListProps {
  readonly day: DayExplanation;
  readonly zone: TimeZone;
  readonly clock: ClockStyle;
}

export function ExplainedList({ day, zone, clock }: ExplainedListProps): ReactNode {
  const label = (start: string) => formatTime(Date.parse(start), zone, clock);
  return (
    <ul className={styles.list}>
      {groupStarts(day.starts).map(({ first, last }) => (
        <li key={first.start} className={styles.row} data-free={first.available}>
          <span className={styles.mark}>{first.available ? <CheckIcon /> : <CloseIcon />}</span>
          <span className={styles.time}>
            {first === last
              ? label(first.start)
              : t(
                  '{first} – {last}',
                  { first: label(first.start), last: label(last.start) },
                  'a range of days or times',
                )}
          </span>
          <span className={styles.reason}>
            {first.hosts ? (
              <HostReasons hosts={first.hosts} zone={zone} clock={clock} />
            ) : first.reason === null ? (
              t('Free', {}, 'a time or a host that can be booked')
            ) : (
              describeReason(first.reason, zone, clock).map((text) => (
                <span key={text}>{text}</span>
              ))
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface HostReasonsProps {
  readonly hosts: readonly WireHostReason[];
  readonly zone: TimeZone;
  readonly clock: ClockStyle;
}

function HostReasons({ hosts, zone, clock }: HostReasonsProps): ReactNode {
  return groupHosts(hosts, zone, clock).map(({ names, text, isFree }) => (
    <span key={text} className={styles.host} data-free={isFree}>
      <bdi className={styles.names}>{names}</bdi> <span>{text}</span>
    </span>
  ));
}
