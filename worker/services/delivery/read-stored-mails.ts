// Reads the emails that the `outbox` mail transport stored instead of sending them.

import { AppError } from '../../contract/app-error.ts';
import type { Audience } from '../../domain/outbox/readers.ts';
import type { Deps } from '../service-deps.ts';

interface StoredMail {
  readonly id: string;
  readonly to: string;
  /** Null when the outbox row of the email was deleted. */
  readonly audience: Audience | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly ics: string | null;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

const LIST_MAX = 200;

/**
 * Lists the emails that the mail transport `outbox` has stored, newest first. If `to` is not null,
 * lists only the emails to this address.
 */
export async function listStoredMails(
  deps: Pick<Deps, 'mails'>,
  to: string | null,
): Promise<StoredMail[]> {
  const rows = await deps.mails.listMails(to?.toLowerCase() ?? null, LIST_MAX);
  return rows.map(({ recipient, ...mail }) => ({ ...mail, to: recipient }));
}

export async function ensureStoredMail(deps: Pick<Deps, 'mails'>, id: string): Promise<StoredMail> {
  const row = await deps.mails.findMail(id);
  if (!row) throw new AppError('NOT_FOUND');
  const { recipient, ...mail } = row;
  return { ...mail, to: recipient };
}
