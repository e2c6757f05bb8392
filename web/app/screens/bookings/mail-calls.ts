// The API requests about the timeline and the emails of one booking, with their own error messages.

import type { BookingMail } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { BookingTimeline } from '../../../../worker/contract/bookings/timeline-calls.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { api } from '../../api.ts';

export const MAIL_TEXTS = {
  fetch: t('Failed to fetch the timeline'),
  resend: t('Failed to send the email again'),
} as const;

/** Returns null when the emails could not be loaded. */
export async function listMails(bookingId: string): Promise<readonly BookingMail[] | null> {
  const call = api['my-bookings'][':id'].mails.$get({ param: { id: bookingId } });
  const answer = await readAnswer(call, MAIL_TEXTS.fetch);
  return answer.ok ? answer.body.data : null;
}

/** Returns null when the timeline could not be loaded. */
export async function readTimeline(bookingId: string): Promise<BookingTimeline | null> {
  const call = api['my-bookings'][':id'].timeline.$get({ param: { id: bookingId } });
  const answer = await readAnswer(call, MAIL_TEXTS.fetch);
  return answer.ok ? answer.body.data : null;
}

type ResendResult =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly problem: string };

export async function resendMail(bookingId: string, mailId: string): Promise<ResendResult> {
  const mail = api['my-bookings'][':id'].mails[':mailId'];
  const call = mail.resend.$post({ param: { id: bookingId, mailId } });
  const answer = await readAnswer(call, MAIL_TEXTS.resend);
  if (!answer.ok) return { ok: false, problem: answer.message };
  return { ok: true, message: answer.body.message };
}
