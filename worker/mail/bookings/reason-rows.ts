// The message of the person who cancelled a meeting, in emails about the cancellation.
import type { Translate } from '../../domain/language/translate.ts';
import type { Audience } from '../../domain/outbox/readers.ts';
import { cleanText, clip, preventLinks } from '../email/escape.ts';
import type { MailDetail } from '../email/mail-content.ts';
import type { BookingNames } from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';

const REASON_MAX = 500;

function labelReason(
  t: Translate,
  audience: Audience,
  actor: BookingMailData['actor'],
  { actor: host }: BookingNames,
): string {
  if (audience === 'host' && actor === null) return t('Message to the invitee');
  return audience === 'host' && actor?.isReader
    ? t('Your message')
    : t('Message from {host}', { host });
}

/**
 * Returns the row with the message of the person who cancelled, or no row when the reader may not see the
 * message. A host also sees their own message, an invitee does not, and guests see no message. The host may
 * be a stranger with a new account, so the host's message contains no links.
 */
export function reasonRows(
  { t, booking, changedBy, actor }: BookingMailData,
  audience: Audience,
  names: BookingNames,
): MailDetail[] {
  const reason = clip(cleanText(booking.cancelReason), REASON_MAX);
  if (reason === '' || audience === 'guest') return [];
  if (changedBy === 'invitee' && audience === 'invitee') return [];
  const row = { by: 'guest', isAtTop: true } as const;
  if (changedBy === 'invitee') return [{ ...row, label: t('Reason'), value: reason }];
  const label = labelReason(t, audience, actor, names);
  return [{ ...row, label, value: preventLinks(reason) }];
}
