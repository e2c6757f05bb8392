import {
  type Instance,
  prepareInstance,
  readBindings,
  startInstance,
} from '../instances/instances.ts';

/** What the baseline shares with the product: its runtime and its database. */
const SHARED = ['compatibilityDate', 'compatibilityFlags', 'd1Databases'];

export function startBaseline(script: string): Promise<Instance> {
  const shared = Object.entries(readBindings()).filter(([name]) => SHARED.includes(name));
  const worker = {
    ...Object.fromEntries(shared),
    durableObjects: { BARE_CALENDAR: { className: 'BareCalendar', useSQLite: true } },
  };
  return startInstance(prepareInstance([{ path: 'baseline.js', contents: script }], worker));
}
