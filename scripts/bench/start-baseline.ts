import {
  type Instance,
  prepareInstance,
  readBindings,
  startInstance,
} from '../instances/instances.ts';

/** Settings that the baseline Worker shares with the product. */
const SHARED = ['compatibilityDate', 'compatibilityFlags', 'd1Databases'];

// The product finds overlaps with the table booking_hosts. The baseline writes only the table bookings, so the
// overlap check of the baseline needs this index.
const INDEX = `CREATE INDEX bare_confirmed ON bookings (host_id, start_at, id) WHERE status = 'confirmed'`;

export async function startBaseline(script: string): Promise<Instance> {
  const shared = Object.entries(readBindings()).filter(([name]) => SHARED.includes(name));
  const worker = {
    ...Object.fromEntries(shared),
    durableObjects: { BARE_CALENDAR: { className: 'BareCalendar', useSQLite: true } },
  };
  const instance = await startInstance(
    prepareInstance([{ path: 'baseline.js', contents: script }], worker),
  );
  await instance.db.prepare(INDEX).run();
  return instance;
}
