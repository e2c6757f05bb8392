// A webhook in the form, with one to four header rows. Rows without a name or without a value are
// not sent. So the row numbers in the server's errors differ from the row numbers in the form and
// must be converted.
import type { Webhook } from '../../../../../worker/contract/webhooks/webhook-calls.ts';
import type { WebhookRequest } from '../../../../../worker/contract/webhooks/webhook-schemas.ts';
import type { WebhookEvent } from '../../../../../worker/domain/events/events.ts';
import {
  dropEmptyHeaders,
  type WebhookHeader,
} from '../../../../../worker/domain/webhooks/header-rules.ts';

export interface HeaderRow extends WebhookHeader {
  /** Identifies this row while other rows are added and removed. */
  readonly key: number;
}

export interface WebhookDraft {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly headers: readonly HeaderRow[];
  readonly isActive: boolean;
}

let lastKey = 0;

export function newRow(header: WebhookHeader = { name: '', value: '' }): HeaderRow {
  lastKey += 1;
  return { ...header, key: lastKey };
}

/** Creates the draft of a webhook. `webhook` is null for a new webhook. */
export function toDraft(webhook: Webhook | null): WebhookDraft {
  if (webhook === null)
    return { name: '', url: '', events: [], headers: [newRow()], isActive: true };
  const { name, url, events, headers, isActive } = webhook;
  const rows = headers.length === 0 ? [newRow()] : headers.map(newRow);
  return { name, url, events, isActive, headers: rows };
}

export function withoutRow(rows: readonly HeaderRow[], key: number): readonly HeaderRow[] {
  const remainingRows = rows.filter((row) => row.key !== key);
  return remainingRows.length === 0 ? [newRow()] : remainingRows;
}

function isFilledIn(row: WebhookHeader): boolean {
  return dropEmptyHeaders([row]).length > 0;
}

export function toRequest(draft: WebhookDraft): WebhookRequest {
  const headers = dropEmptyHeaders(draft.headers);
  return {
    name: draft.name.trim(),
    url: draft.url.trim(),
    events: [...draft.events],
    ...(headers.length > 0 && { headers }),
    isActive: draft.isActive,
  };
}

/** Tells whether two drafts would send the same request. */
export function isSameDraft(left: WebhookDraft, right: WebhookDraft): boolean {
  return JSON.stringify(toRequest(left)) === JSON.stringify(toRequest(right));
}

/**
 * Converts the path in a server's error to the path of a form row. `headers.1` means the second
 * complete row.
 */
export function toFormPath(path: string, rows: readonly HeaderRow[]): string {
  const [, sentIndex] = /^headers\.(\d+)/.exec(path) ?? [];
  if (sentIndex === undefined) return path;
  const row = rows.filter(isFilledIn)[Number(sentIndex)];
  return row ? `headers.${rows.indexOf(row)}` : 'headers';
}
