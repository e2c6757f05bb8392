// The message with which a host cancels a booking.
import * as z from 'zod/mini';
import {
  CANCEL_MESSAGE_TOO_LONG,
  CANCEL_REASON_MAX,
} from '../../domain/meeting-types/cancel-message.ts';
import { prose } from '../field-schemas.ts';

export const cancelMessage = z.optional(
  prose.check(z.maxLength(CANCEL_REASON_MAX, { error: CANCEL_MESSAGE_TOO_LONG })),
);
