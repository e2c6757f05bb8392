// Writes, for a start of a team's meeting type, which hosts are free and why the other hosts are not free.

import type {
  WireHostReason,
  WireStartReason,
} from '../../../worker/contract/slots/explain-calls.ts';
import { writeList } from '../../../worker/domain/language/lists.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import type { ClockStyle } from '../../lib/format-date.ts';
import { LANGUAGE } from '../../lib/language.ts';
import { t } from '../../lib/translate.ts';
import { describeReason } from './describe-reason.ts';

const CLOSED = {
  hours: {
    'day-off': t('No working hours on this day.'),
    outside: t('Outside the working hours.'),
    break: t('This is a break.'),
    'too-short': t('The meeting does not fit into the rest of the working hours.'),
  },
  override: {
    'day-off': t('A date override closes this day.'),
    outside: t('Outside the hours of a date override.'),
    break: t('A date override has a break.'),
    'too-short': t('The meeting does not fit into the rest of the hours of a date override.'),
  },
} as const;

const BUSY = {
  busy: t('Another meeting or calendar event takes this time.'),
  buffer: t('Not enough time for the buffer before or after another meeting.'),
} as const;

function describe(reason: WireStartReason | null, zone: TimeZone, clock: ClockStyle): string {
  if (reason === null) return t('Free', {}, 'a time or a host that can be booked');
  switch (reason.kind) {
    case 'hours':
    case 'override':
      return CLOSED[reason.kind][reason.detail];
    case 'busy':
    case 'buffer':
      return BUSY[reason.kind];
    case 'limit':
      return reason.isHostWide
        ? t('The limit of this host for all meeting types is reached.')
        : t('The limit of this meeting type is reached.');
    default:
      return describeReason(reason, zone, clock).join(' ');
  }
}

interface HostGroup {
  readonly names: string;
  readonly text: string;
  readonly isFree: boolean;
}

/** Hosts with the same reason are in one group. The free hosts come first. */
export function groupHosts(
  hosts: readonly WireHostReason[],
  zone: TimeZone,
  clock: ClockStyle,
): HostGroup[] {
  const groups = new Map<string, { isFree: boolean; names: string[] }>();
  const freeFirst = hosts.toSorted(
    (left, right) => Number(left.reason !== null) - Number(right.reason !== null),
  );
  for (const { name, reason } of freeFirst) {
    const text = describe(reason, zone, clock);
    const group = groups.get(text) ?? { isFree: reason === null, names: [] };
    group.names.push(name);
    groups.set(text, group);
  }
  const isShared = groups.size === 1 && hosts.length > 1;
  return [...groups].map(([text, { names, isFree }]) => ({
    text,
    isFree,
    names: isShared ? t('All hosts') : writeList(LANGUAGE, names),
  }));
}
