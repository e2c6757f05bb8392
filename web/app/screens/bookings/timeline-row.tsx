// One entry of the timeline. Emails have rows of their own (mail-row.tsx).

import type { ReactNode } from 'react';
import type { BookingMail } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { BookingTimeline } from '../../../../worker/contract/bookings/timeline-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { formatTime } from '../../../lib/format-date.ts';
import { t } from '../../../lib/translate.ts';
import { dateOf } from '../../bookings/booking-time.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import styles from './mail-row.module.css';
import type { LoadedTimeline } from './use-mails.ts';

type Change = BookingTimeline['changes'][number];
type Write = BookingTimeline['calendarWrites'][number];
type HandOver = BookingTimeline['handOvers'][number];
type Delivery = BookingTimeline['deliveries'][number];

type OtherEntry = { readonly key: string; readonly at: string } & (
  | { readonly kind: 'change'; readonly change: Change }
  | { readonly kind: 'write'; readonly write: Write }
  | { readonly kind: 'hand-over'; readonly handOver: HandOver }
  | { readonly kind: 'delivery'; readonly delivery: Delivery }
);

type Entry =
  | OtherEntry
  | { readonly kind: 'mail'; readonly at: string; readonly mail: BookingMail };

/**
 * Returns all entries, the newest first. If a change and its effects, such as emails, have the same time,
 * the effects are above the change.
 */
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
    ...history.handOvers.map(
      (handOver, index): Entry => ({
        kind: 'hand-over',
        key: `hand-over-${index}`,
        at: handOver.at,
        handOver,
      }),
    ),
    ...history.changes.map(
      (change, index): Entry => ({ kind: 'change', key: `change-${index}`, at: change.at, change }),
    ),
  ];
  return entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

const BY_YOU: Record<Change['change'], string> = {
  booked: t('You booked the meeting'),
  requested: t('You requested the meeting'),
  approved: t('You approved the request'),
  moved: t('You moved the meeting'),
  changed: t('You changed the booking'),
  cancelled: t('You cancelled the meeting'),
  declined: t('You declined the request'),
  lapsed: t('The request lapsed'),
  'no-show': t('You marked that the invitee did not come'),
  'no-show-removed': t('You removed the no-show mark'),
};

const BY_COLLEAGUE: Record<Change['change'], (name: string) => string> = {
  booked: (name) => t('{name} booked the meeting', { name }),
  requested: (name) => t('{name} requested the meeting', { name }),
  approved: (name) => t('{name} approved the request', { name }),
  moved: (name) => t('{name} moved the meeting', { name }),
  changed: (name) => t('{name} changed the booking', { name }),
  cancelled: (name) => t('{name} cancelled the meeting', { name }),
  declined: (name) => t('{name} declined the request', { name }),
  lapsed: () => t('The request lapsed'),
  'no-show': (name) => t('{name} marked that the invitee did not come', { name }),
  'no-show-removed': (name) => t('{name} removed the no-show mark', { name }),
};

/** The texts for changes of a team's booking when it is not known which host made the change. */
const BY_SOME_HOST: Record<Change['change'], string> = {
  booked: t('A host booked the meeting'),
  requested: t('A host requested the meeting'),
  approved: t('A host approved the request'),
  moved: t('A host moved the meeting'),
  changed: t('A host changed the booking'),
  cancelled: t('A host cancelled the meeting'),
  declined: t('A host declined the request'),
  lapsed: t('The request lapsed'),
  'no-show': t('A host marked that the invitee did not come'),
  'no-show-removed': t('A host removed the no-show mark'),
};

const BY_INVITEE: Partial<Record<Change['change'], (name: string) => string>> = {
  booked: (name) => t('{name} booked the meeting', { name }),
  requested: (name) => t('{name} requested the meeting', { name }),
  moved: (name) => t('{name} moved the meeting', { name }),
  changed: (name) => t('{name} changed the booking', { name }),
  cancelled: (name) => t('{name} cancelled the meeting', { name }),
};

function describeChange({ change, by, hostName, isYou }: Change, inviteeName: string): string {
  if (by === 'guest') return t('A guest left the meeting');
  const write = by === 'invitee' ? BY_INVITEE[change] : undefined;
  if (write) return write(inviteeName);
  if (by !== 'host' || isYou) return BY_YOU[change];
  return hostName === null ? BY_SOME_HOST[change] : BY_COLLEAGUE[change](hostName);
}

function describeHandOver({ from, to, by, isByInvitee }: HandOver): string {
  if (isByInvitee)
    return t('{by} moved the meeting, and {to} hosts it instead of {from}', { by, to, from });
  return by === from
    ? t('{from} handed over the meeting to {to}', { from, to })
    : t('{by} handed over the meeting from {from} to {to}', { by, from, to });
}

const WRITES: Record<Write['status'], string> = {
  pending: t('The calendar is being updated'),
  done: t('The calendar was updated'),
  skipped: t('The calendar no longer needed an update'),
  failed: t('The calendar could not be updated'),
};

const DELIVERIES: Record<Delivery['status'], string> = {
  pending: t('On its way', {}, 'the status of a webhook request'),
  done: t('Delivered', {}, 'the status of a webhook request'),
  skipped: t('No longer needed', {}, 'the status of a webhook request'),
  failed: t('Failed', {}, 'the status of a webhook request'),
};

interface TimelineRowProps {
  readonly entry: OtherEntry;
  readonly inviteeName: string;
  readonly zone: TimeZone;
}

export function TimelineRow({ entry, inviteeName, zone }: TimelineRowProps): ReactNode {
  const clock = useClockStyle();
  const at = Date.parse(entry.at);
  const when = t(
    '{date}, {time}',
    { date: dateOf(at, zone), time: formatTime(at, zone, clock) },
    'a date and a time',
  );
  if (entry.kind === 'change')
    return <Row title={describeChange(entry.change, inviteeName)} status={when} />;
  if (entry.kind === 'hand-over')
    return <Row title={describeHandOver(entry.handOver)} status={when} />;
  if (entry.kind === 'write')
    return (
      <Row
        title={WRITES[entry.write.status]}
        status={when}
        isFailed={entry.write.status === 'failed'}
      />
    );
  const { webhook, status, responseStatus } = entry.delivery;
  return (
    <Row
      title={t('Webhook {name}', { name: webhook })}
      status={
        responseStatus === null
          ? DELIVERIES[status]
          : t(
              '{status} ({code})',
              { status: DELIVERIES[status], code: responseStatus },
              'the status of a webhook request, such as "Delivered (200)"',
            )
      }
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
