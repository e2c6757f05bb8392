// One entry of the timeline that is no email.
import type { ReactNode } from 'react';
import type { BookingMail } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { BookingTimeline } from '../../../../worker/contract/bookings/timeline-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { formatTime } from '../../../lib/format-date.ts';
import { dateOf } from '../../bookings/booking-time.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import styles from './mail-row.module.css';
import type { LoadedTimeline } from './use-mails.ts';

type Change = BookingTimeline['changes'][number];
type Write = BookingTimeline['calendarWrites'][number];
type Delivery = BookingTimeline['deliveries'][number];

type OtherEntry = { readonly key: string; readonly at: string } & (
  | { readonly kind: 'change'; readonly change: Change }
  | { readonly kind: 'write'; readonly write: Write }
  | { readonly kind: 'delivery'; readonly delivery: Delivery }
);

type Entry =
  | OtherEntry
  | { readonly kind: 'mail'; readonly at: string; readonly mail: BookingMail };

/** Returns all entries, the newest first. A change comes before what it caused. */
export function listEntries({ mails, history }: LoadedTimeline): Entry[] {
  const entries: Entry[] = [
    ...mails.map((mail): Entry => ({ kind: 'mail', at: mail.createdAt, mail })),
    ...history.deliveries.map(
      (delivery, index): Entry => ({
        kind: 'delivery',
        key: `delivery-${index}`,
        at: delivery.at,
        delivery,
      }),
    ),
    ...history.calendarWrites.map(
      (write, index): Entry => ({ kind: 'write', key: `write-${index}`, at: write.at, write }),
    ),
    ...history.changes.map(
      (change, index): Entry => ({ kind: 'change', key: `change-${index}`, at: change.at, change }),
    ),
  ];
  return entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

const BY_HOST: Record<Change['change'], string> = {
  booked: 'You booked the meeting',
  requested: 'You requested the meeting',
  approved: 'You approved the request',
  moved: 'You moved the meeting',
  changed: 'You changed the booking',
  cancelled: 'You cancelled the meeting',
  declined: 'You declined the request',
  lapsed: 'The request lapsed',
  'no-show': 'You marked that the invitee did not come',
  'no-show-removed': 'You removed the no-show mark',
};

const BY_INVITEE: Partial<Record<Change['change'], (name: string) => string>> = {
  booked: (name) => `${name} booked the meeting`,
  requested: (name) => `${name} requested the meeting`,
  moved: (name) => `${name} moved the meeting`,
  changed: (name) => `${name} changed the booking`,
  cancelled: (name) => `${name} cancelled the meeting`,
};

function describeChange({ change, by }: Change, inviteeName: string): string {
  if (by === 'guest') return 'A guest left the meeting';
  const write = by === 'invitee' ? BY_INVITEE[change] : undefined;
  return write ? write(inviteeName) : BY_HOST[change];
}

const WRITES: Record<Write['status'], string> = {
  pending: 'On its way',
  done: 'Written',
  skipped: 'No longer needed',
  failed: 'Failed',
};

const DELIVERIES: Record<Delivery['status'], string> = {
  pending: 'On its way',
  done: 'Delivered',
  skipped: 'No longer needed',
  failed: 'Failed',
};

interface TimelineRowProps {
  readonly entry: OtherEntry;
  readonly inviteeName: string;
  readonly zone: TimeZone;
}

export function TimelineRow({ entry, inviteeName, zone }: TimelineRowProps): ReactNode {
  const clock = useClockStyle();
  const at = Date.parse(entry.at);
  const when = `${dateOf(at, zone)}, ${formatTime(at, zone, clock)}`;
  if (entry.kind === 'change')
    return <Row title={describeChange(entry.change, inviteeName)} status={when} />;
  if (entry.kind === 'write')
    return (
      <Row
        title="Calendar entry"
        status={WRITES[entry.write.status]}
        when={when}
        isFailed={entry.write.status === 'failed'}
      />
    );
  const { webhook, status, responseStatus } = entry.delivery;
  const answer = responseStatus === null ? '' : ` (${responseStatus})`;
  return (
    <Row
      title={`Webhook ${webhook}`}
      status={`${DELIVERIES[status]}${answer}`}
      when={when}
      isFailed={status === 'failed'}
    />
  );
}

interface RowProps {
  readonly title: string;
  readonly status: string;
  readonly when?: string;
  readonly isFailed?: boolean;
}

function Row({ title, status, when, isFailed = false }: RowProps): ReactNode {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p>{title}</p>
        <p className={styles.status} data-status={isFailed ? 'failed' : undefined}>
          {status}
        </p>
        {when !== undefined && <p className={styles.status}>{when}</p>}
      </div>
    </li>
  );
}
