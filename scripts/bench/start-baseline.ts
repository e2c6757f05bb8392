import {
  type Instance,
  prepareInstance,
  readBindings,
  startInstance,
} from '../instances/instances.ts';

/** Settings that the baseline Worker shares with the product. */
const SHARED = ['compatibilityDate', 'compatibilityFlags', 'd1Databases'];

export function startBaseline(script: string): Promise<Instance> {
  const shared = Object.entries(readBindings()).filter(([name]) => SHARED.includes(name));
  const worker = {
    ...Object.fromEntries(shared),
    durableObjects: { BARE_CALENDAR: { className: 'BareCalendar', useSQLite: true } },
  };
  return startInstance(prepareInstance([{ path: 'baseline.js', contents: script }], worker));
}
