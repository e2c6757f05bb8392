// Describes the reasons why the invitee can no longer change an upcoming booking, and what to do
// instead.

import { msg } from '../../domain/language/message.ts';
import type { Translate } from '../../domain/language/translate.ts';
import { describeNotice } from '../../domain/meeting-types/describe-policy.ts';
import type { ManagedBooking } from './manage-calls.ts';

const REACH_HOST = msg('To reach the host, reply to your confirmation email.');

type Refused = Pick<ManagedBooking, 'cancel' | 'reschedule' | 'meetingType'>;

function describeCancelRefusal(t: Translate, { cancel, meetingType }: Refused): string | null {
  if (cancel.reason === 'not-allowed') return t('You cannot cancel this meeting online.');
  if (cancel.reason !== 'too-late') return null;
  const notice = describeNotice(meetingType.cancellation.noticeMinutes, t.language);
  return t(
    'It is too late to cancel this meeting online. The deadline was {notice} before the start.',
    { notice },
    'notice: a length of time such as "24 hours"',
  );
}

function describeMoveRefusal(t: Translate, { reschedule, meetingType }: Refused): string | null {
  if (reschedule.reason === 'not-offered') return t('The host currently offers no other times.');
  if (reschedule.reason === 'not-allowed') return t('You cannot reschedule this meeting online.');
  if (reschedule.reason !== 'too-late') return null;
  const notice = describeNotice(meetingType.rescheduling.noticeMinutes, t.language);
  return t(
    'It is too late to reschedule this meeting online. The deadline was {notice} before the start.',
    { notice },
    'notice: a length of time such as "24 hours"',
  );
}

/** Returns whole sentences. The list is empty when the invitee may cancel and reschedule. */
export function describeRefusals(t: Translate, booking: Refused): string[] {
  const { cancel, reschedule, meetingType } = booking;
  const { cancellation, rescheduling } = meetingType;
  if (cancel.reason === 'not-allowed' && reschedule.reason === 'not-allowed')
    return [t('You cannot cancel or reschedule this meeting online.'), t(REACH_HOST)];
  const isBothTooLate = cancel.reason === 'too-late' && reschedule.reason === 'too-late';
  if (isBothTooLate && cancellation.noticeMinutes === rescheduling.noticeMinutes) {
    const notice = describeNotice(cancellation.noticeMinutes, t.language);
    return [
      t(
        'It is too late to cancel or reschedule this meeting online. The deadline was {notice} before the start.',
        { notice },
        'notice: a length of time such as "24 hours"',
      ),
      t(REACH_HOST),
    ];
  }
  const refusals = [describeCancelRefusal(t, booking), describeMoveRefusal(t, booking)];
  const sentences = refusals.filter((sentence) => sentence !== null);
  const isPolicy = cancel.reason !== null || reschedule.reason !== 'not-offered';
  return sentences.length > 0 && isPolicy ? [...sentences, t(REACH_HOST)] : sentences;
}
