import { AppError } from '../../contract/app-error.ts';
import type { Deps } from '../service-deps.ts';

interface KeptMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly ics: string | null;
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

const LIST_MAX = 200;

/** Emails stored by the `outbox` transport, newest first. With `to`, only those of one recipient. */
export async function listKeptMails(
  deps: Pick<Deps, 'mails'>,
  to: string | null,
): Promise<KeptMail[]> {
  const rows = await deps.mails.listMails(to?.toLowerCase() ?? null, LIST_MAX);
  return rows.map(({ recipient, ...mail }) => ({ ...mail, to: recipient }));
}

export async function ensureKeptMail(deps: Pick<Deps, 'mails'>, id: string): Promise<KeptMail> {
  const row = await deps.mails.findMail(id);
  if (!row) throw new AppError('NOT_FOUND');
  const { recipient, ...mail } = row;
  return { ...mail, to: recipient };
}
