// Reads the emails that the `outbox` mail transport stored instead of sending them.

import { AppError } from '../../contract/app-error.ts';
import type { Deps } from '../service-deps.ts';

const LIST_MAX = 200;

type MailRow = NonNullable<Awaited<ReturnType<Deps['mails']['findMail']>>>;

const toStoredMail = ({ recipient, ...mail }: MailRow) => ({ ...mail, to: recipient });

/**
 * Lists the emails that the mail transport `outbox` has stored, newest first. If `to` is not null,
 * lists only the emails to this address.
 */
export async function listStoredMails(deps: Pick<Deps, 'mails'>, to: string | null) {
  const rows = await deps.mails.listMails(to?.toLowerCase() ?? null, LIST_MAX);
  return rows.map(toStoredMail);
}

export async function ensureStoredMail(deps: Pick<Deps, 'mails'>, id: string) {
  const row = await deps.mails.findMail(id);
  if (!row) throw new AppError('NOT_FOUND');
  return toStoredMail(row);
}
