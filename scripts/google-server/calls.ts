// The calls to the server, for tests that count: by name and account.
import type { Call, Reply } from './exchange.ts';
import { decode, type Operation } from './routes.ts';

const KEPT = 20_000;

interface CallRecord {
  readonly operation: Operation;
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  /** Email address; null when no token named one. */
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

type Counts = Map<Operation, number>;

/** Counts every call; stores only the last 20,000 calls themselves. */
export function createCallLog() {
  let records: CallRecord[] = [];
  const counted = new Map<string | null, Counts>();
  const isOf = (account: string | null) => (record: CallRecord) =>
    account === null || record.account === account;

  function count({ account, operation }: CallRecord): void {
    const counts = counted.get(account) ?? new Map();
    counted.set(account, counts.set(operation, (counts.get(operation) ?? 0) + 1));
  }

  function addUp(account: string | null): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const [whose, counts] of counted) {
      if (account !== null && whose !== account) continue;
      for (const [operation, times] of counts) sums[operation] = (sums[operation] ?? 0) + times;
    }
    return sums;
  }

  return {
    add(call: Call, operation: Operation, account: string | null, reply: Reply, isFault: boolean) {
      const { method, url } = call;
      if (records.length >= KEPT * 2) records = records.slice(KEPT);
      const record: CallRecord = {
        operation,
        method,
        path: decode(url.pathname),
        query: Object.fromEntries(url.searchParams),
        account,
        status: reply.broken ? null : reply.status,
        isFault,
        at: Date.now(),
      };
      records.push(record);
      count(record);
    },

    report(account: string | null): CallReport {
      const counts = addUp(account);
      const total = Object.values(counts).reduce((sum, times) => sum + times, 0);
      return { total, counts, calls: records.filter(isOf(account)) };
    },

    reset(account: string | null): void {
      const isTheirs = isOf(account);
      records = records.filter((record) => !isTheirs(record));
      if (account === null) counted.clear();
      else counted.delete(account);
    },
  };
}

export type CallLog = ReturnType<typeof createCallLog>;
