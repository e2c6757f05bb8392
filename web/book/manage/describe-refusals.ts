// Describes the reasons why the invitee can no longer change an upcoming booking, and what to do
// instead.

import type { ManagedBooking } from '../../../worker/contract/bookings/manage-calls.ts';
import { describeNotice } from '../../../worker/domain/meeting-types/describe-policy.ts';
import { LANGUAGE } from '../../lib/language.ts';
import { t } from '../../lib/translate.ts';

const REACH_HOST = t('To reach the host, reply to your confirmation email.');

type Refused = Pick<ManagedBooking, 'cancel' | 'reschedule' | 'meetingType'>;

function describeCancelRefusal({ cancel, meetingType }: Refused): string | null {
  if (cancel.reason === 'not-allowed') return t('You cannot cancel this meeting online.');
  if (cancel.reason !== 'too-late') return null;
  const notice = describeNotice(meetingType.cancellation.noticeMinutes, LANGUAGE);
  return t(
    'It is too late to cancel this meeting online. The deadline was {notice} before the start.',
    { notice },
    'notice: a length of time such as "24 hours"',
  );
}

function describeMoveRefusal({ reschedule, meetingType }: Refused): string | null {
  if (reschedule.reason === 'not-offered') return t('The host currently offers no other times.');
  if (reschedule.reason === 'not-allowed') return t('You cannot reschedule this meeting online.');
  if (reschedule.reason !== 'too-late') return null;
  const notice = describeNotice(meetingType.rescheduling.noticeMinutes, LANGUAGE);
  return t(
    'It is too late to reschedule this meeting online. The deadline was {notice} before the start.',
    { notice },
    'notice: a length of time such as "24 hours"',
  );
}

/** Returns whole sentences. The list is empty when the invitee may cancel and reschedule. */
export function describeRefusals(booking: Refused): string[] {
  const { cancel, reschedule, meetingType } = booking;
  const { cancellation, rescheduling } = meetingType;
  if (cancel.reason === 'not-allowed' && reschedule.reason === 'not-allowed')
    return [t('You cannot cancel or reschedule this meeting online.'), REACH_HOST];
  const isBothTooLate = cancel.reason === 'too-late' && reschedule.reason === 'too-late';
  if (isBothTooLate && cancellation.noticeMinutes === rescheduling.noticeMinutes) {
    const notice = describeNotice(cancellation.noticeMinutes, LANGUAGE);
    return [
      t(
        'It is too late to cancel or reschedule this meeting online. The deadline was {notice} before the start.',
        { notice },
        'notice: a length of time such as "24 hours"',
      ),
      REACH_HOST,
    ];
  }
  const refusals = [describeCancelRefusal(booking), describeMoveRefusal(booking)];
  const sentences = refusals.filter((sentence) => sentence !== null);
  const isPolicy = cancel.reason !== null || reschedule.reason !== 'not-offered';
  return sentences.length > 0 && isPolicy ? [...sentences, REACH_HOST] : sentences;
}
