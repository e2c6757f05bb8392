// Collects the results of the conformance suite and prints them as a table: one row per case, one column per
// provider.
import { env } from 'cloudflare:workers';
import { isLong } from '../../../support/long.ts';
import type { TargetName } from './harness.ts';
import { listTargets, TARGET_NAMES } from './targets.ts';

type Result = 'pass' | 'FAIL';

export function createResults(heading: string) {
  const rows = new Map<string, Map<TargetName, Result>>();

  function set(target: TargetName, title: string, result: Result): void {
    const row = rows.get(title) ?? new Map<TargetName, Result>();
    rows.set(title, row.set(target, result));
  }

  return {
    async record(target: TargetName, title: string, run: () => Promise<void>): Promise<void> {
      set(target, title, 'FAIL');
      await run();
      set(target, title, 'pass');
    },

    /** Prints the table when the variable CONFORMANCE_TABLE is set. A dash means that the case does not apply. */
    print(): void {
      if (!env.CONFORMANCE_TABLE) return;
      const installed = new Set(listTargets(isLong).map(({ name }) => name));
      const names = TARGET_NAMES.map((name) => (installed.has(name) ? name : `(${name})`));
      const lines = [...rows].map(([title, row]) =>
        [...TARGET_NAMES.map((name) => (row.get(name) ?? '–').padEnd(10)), title].join(' '),
      );
      const counts = TARGET_NAMES.map((name) => {
        const list = [...rows.values()].flatMap((row) => row.get(name) ?? []);
        return `${list.filter((result) => result === 'pass').length}/${list.length}`.padEnd(10);
      });
      const head = [...names.map((name) => name.padEnd(10)), heading].join(' ');
      console.log([head, ...lines, [...counts, 'passed'].join(' ')].join('\n'));
    },
  };
}
