// Decides which calendar files an email about a booking contains.
import type { Audience } from '../../domain/outbox/readers.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Mail } from '../email/mail.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { renderCancellation, renderInvitation } from './ics.ts';

type CalendarFiles = Pick<Mail, 'ics' | 'removal'>;

/** Returns the file that removes the entry of a time that no longer has a booking. */
function renderRemoval(data: BookingMailData, stampAt: Instant): CalendarFiles['removal'] {
  const { hostEntry, booking } = data;
  if (hostEntry.kind !== 'time' || hostEntry.left === null) return undefined;
  const { id, interval } = hostEntry.left;
  return renderCancellation(
    {
      ...data,
      booking: { ...booking, startAt: interval.start, endAt: interval.end },
      hostEntry: { kind: 'time', id, left: null },
    },
    'host',
    stampAt,
  );
}

/** Returns the files that add the meeting to the reader's calendar, or move it there. */
export function attachInvitation(
  data: BookingMailData,
  audience: Audience,
  stampAt: Instant,
): CalendarFiles {
  if (audience === 'host' && data.hostEntry.kind === 'event') return {};
  const removal = audience === 'host' ? renderRemoval(data, stampAt) : undefined;
  return { ics: renderInvitation(data, audience, stampAt), ...(removal && { removal }) };
}

/** Returns the file that removes the meeting from the reader's calendar. A time that others still share stays. */
export function attachCancellation(
  data: BookingMailData,
  audience: Audience,
  stampAt: Instant,
): CalendarFiles {
  if (audience !== 'host' || data.hostEntry.kind === 'booking')
    return { ics: renderCancellation(data, audience, stampAt) };
  const removal = renderRemoval(data, stampAt);
  return removal ? { ics: removal } : {};
}
