import type { Deps } from '../service-deps.ts';

/** Writes a row and reads it, to detect a database that answers queries but accepts no writes. */
export async function probeWrites(
  deps: Pick<Deps, 'serviceMarks' | 'ids' | 'clock'>,
): Promise<void> {
  const id = deps.ids.create();
  await deps.serviceMarks.setMark('write-probe', deps.clock.now(), id);
  const mark = await deps.serviceMarks.findMark('write-probe');
  // Another run may have written a newer row. A missing row means that the write was lost.
  if (mark === null) throw new Error('The test write was not kept.');
}
