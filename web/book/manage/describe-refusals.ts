// Describes why the invitee can no longer change an upcoming booking, and what to do instead.
import type { ManagedBooking } from '../../../worker/contract/bookings/manage-calls.ts';
import { describeNotice } from '../../../worker/domain/meeting-types/describe-policy.ts';

const REACH_HOST = 'To reach the host, reply to your confirmation email.';

type Refused = Pick<ManagedBooking, 'cancel' | 'reschedule' | 'meetingType'>;

function describeCancelRefusal({ cancel, meetingType }: Refused): string | null {
  if (cancel.reason === 'not-allowed') return 'You cannot cancel this meeting online.';
  if (cancel.reason !== 'too-late') return null;
  const notice = describeNotice(meetingType.cancellation.noticeMinutes);
  return `You could cancel this meeting up to ${notice} before it starts.`;
}

function describeMoveRefusal({ reschedule, meetingType }: Refused): string | null {
  if (reschedule.reason === 'not-offered') return 'The host currently offers no other times.';
  if (reschedule.reason === 'not-allowed') return 'You cannot reschedule this meeting online.';
  if (reschedule.reason !== 'too-late') return null;
  const notice = describeNotice(meetingType.rescheduling.noticeMinutes);
  return `You could reschedule this meeting up to ${notice} before it starts.`;
}

/** Returns whole sentences. Returns none when the invitee may cancel and reschedule. */
export function describeRefusals(booking: Refused): string[] {
  const { cancel, reschedule, meetingType } = booking;
  const { cancellation, rescheduling } = meetingType;
  if (cancel.reason === 'not-allowed' && reschedule.reason === 'not-allowed')
    return ['You cannot cancel or reschedule this meeting online.', REACH_HOST];
  const isBothTooLate = cancel.reason === 'too-late' && reschedule.reason === 'too-late';
  if (isBothTooLate && cancellation.noticeMinutes === rescheduling.noticeMinutes) {
    const notice = describeNotice(cancellation.noticeMinutes);
    return [
      `You could cancel or reschedule this meeting up to ${notice} before it starts.`,
      REACH_HOST,
    ];
  }
  const refusals = [describeCancelRefusal(booking), describeMoveRefusal(booking)];
  const sentences = refusals.filter((sentence) => sentence !== null);
  const isPolicy = cancel.reason !== null || reschedule.reason !== 'not-offered';
  return sentences.length > 0 && isPolicy ? [...sentences, REACH_HOST] : sentences;
}
