// The form of the page on which a host answers a request.
import * as z from 'zod/mini';
import {
  CANCEL_MESSAGE_TOO_LONG,
  CANCEL_REASON_MAX,
} from '../../domain/meeting-types/cancel-message.ts';
import { prose } from '../field-schemas.ts';
import { orDefault } from '../optional-fields.ts';

export const approvalForm = z.strictObject({
  token: z.string(),
  /** The version of the booking that the page showed. */
  sequence: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
  answer: z.enum(['approve', 'decline']),
  message: orDefault(
    prose.check(z.maxLength(CANCEL_REASON_MAX, { error: CANCEL_MESSAGE_TOO_LONG })),
    '',
  ),
});

export type ApprovalFormError = z.core.$ZodError<z.infer<typeof approvalForm>>;
