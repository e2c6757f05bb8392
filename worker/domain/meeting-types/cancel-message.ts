// The message with which a host cancels a booking.
import { hostText } from '../language/host-text.ts';

export const CANCEL_REASON_MAX = 500;

export const CANCEL_MESSAGE_TOO_LONG = hostText('Messages can have at most {maximum} characters.', {
  maximum: CANCEL_REASON_MAX,
});
