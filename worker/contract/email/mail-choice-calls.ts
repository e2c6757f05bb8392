// Calls about the emails that the host gets.
import * as z from 'zod/mini';
import { HOST_MAIL_EVENTS, type HostMail } from '../../domain/email/mail-choices.ts';
import { orDefault } from '../optional-fields.ts';

const MUTED_MAX = 20;

/** The body of `PUT /api/users/mail-choices`. It replaces all choices. */
export const mailChoicesRequest = z.strictObject({
  /** The emails that the host does not want. */
  muted: orDefault(z.array(z.enum(HOST_MAIL_EVENTS)).check(z.maxLength(MUTED_MAX)), []),
  /** The hour of the daily agenda, from 0 to 23. Null for no agenda. */
  agendaHour: z.nullable(z.int().check(z.gte(0), z.lte(23))),
});
export type MailChoicesInput = z.infer<typeof mailChoicesRequest>;

export interface MailChoices {
  muted: HostMail[];
  agendaHour: number | null;
}
