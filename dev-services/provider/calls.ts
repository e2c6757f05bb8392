// Records the calls to a test server, so that tests can count them by operation and account.
import { currentTime } from '../../scripts/clock.ts';
import type { Call, Reply } from './exchange.ts';
import { decode } from './router.ts';

const RECORDS_MAX = 20_000;

interface CallRecord {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  /** Email address of the account that made the call. Null when the call identifies no account. */
  readonly account: string | null;
  readonly status: number | null;
  /** True when a scripted fault affected the call. */
  readonly isFault: boolean;
  readonly at: number;
}

export interface CallReport {
  readonly total: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly calls: readonly CallRecord[];
}

type Counts = Map<string, number>;

/**
 * Creates a log that counts every call. It stores the details of at least the last 20,000 calls. At 40,000
 * calls it drops the older half.
 */
export function createCallLog() {
  let records: CallRecord[] = [];
  const countsByAccount = new Map<string | null, Counts>();
  const belongsTo = (account: string | null) => (record: CallRecord) =>
    account === null || record.account === account;

  function count({ account, operation }: CallRecord): void {
    const counts = countsByAccount.get(account) ?? new Map();
    countsByAccount.set(account, counts.set(operation, (counts.get(operation) ?? 0) + 1));
  }

  function sumCounts(account: string | null): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const [owner, counts] of countsByAccount) {
      if (account !== null && owner !== account) continue;
      for (const [operation, times] of counts) sums[operation] = (sums[operation] ?? 0) + times;
    }
    return sums;
  }

  return {
    add(call: Call, operation: string, account: string | null, reply: Reply, isFault: boolean) {
      const { method, url } = call;
      if (records.length >= RECORDS_MAX * 2) records = records.slice(RECORDS_MAX);
      const record: CallRecord = {
        operation,
        method,
        path: decode(url.pathname),
        query: Object.fromEntries(url.searchParams),
        account,
        status: reply.broken ? null : reply.status,
        isFault,
        at: currentTime(),
      };
      records.push(record);
      count(record);
    },

    report(account: string | null): CallReport {
      const counts = sumCounts(account);
      const total = Object.values(counts).reduce((sum, times) => sum + times, 0);
      return { total, counts, calls: records.filter(belongsTo(account)) };
    },

    reset(account: string | null): void {
      const isTheirs = belongsTo(account);
      records = records.filter((record) => !isTheirs(record));
      if (account === null) countsByAccount.clear();
      else countsByAccount.delete(account);
    },
  };
}

export type CallLog = ReturnType<typeof createCallLog>;
