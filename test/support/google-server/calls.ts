// What was asked of the server, for tests that count: whole calls by name and account.
import type { Call, Reply } from './exchange.ts';
import type { Operation } from './routes.ts';

const KEPT = 20_000;

export interface CallRecord {
  readonly operation: Operation;
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  /** E-mail address; null when no token told. */
  readonly account: string | null;
  readonly status: number | null;
  /** Whether the answer was scripted. */
  readonly isFault: boolean;
  readonly at: number;
}

export interface CallReport {
  readonly total: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly calls: readonly CallRecord[];
}

export function createCallLog() {
  let records: CallRecord[] = [];
  const isOf = (account: string | null) => (record: CallRecord) =>
    account === null || record.account === account;

  return {
    add(call: Call, operation: Operation, account: string | null, reply: Reply, isFault: boolean) {
      const { method, url } = call;
      if (records.length >= KEPT) records = records.slice(KEPT / 2);
      records.push({
        operation,
        method,
        path: decodeURIComponent(url.pathname),
        query: Object.fromEntries(url.searchParams),
        account,
        status: reply.broken ? null : reply.status,
        isFault,
        at: Date.now(),
      });
    },

    report(account: string | null): CallReport {
      const calls = records.filter(isOf(account));
      const counts: Record<string, number> = {};
      for (const { operation } of calls) counts[operation] = (counts[operation] ?? 0) + 1;
      return { total: calls.length, counts, calls };
    },

    reset(account: string | null): void {
      const isTheirs = isOf(account);
      records = records.filter((record) => !isTheirs(record));
    },
  };
}

export type CallLog = ReturnType<typeof createCallLog>;
