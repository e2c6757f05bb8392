import type { Deps } from '../service-deps.ts';

/**
 * Writes a row and reads it again. This detects a database that answers queries but loses or
 * refuses writes.
 */
export async function probeWrites(
  deps: Pick<Deps, 'serviceMarks' | 'ids' | 'clock'>,
): Promise<void> {
  const id = deps.ids.create();
  await deps.serviceMarks.setMark('write-probe', deps.clock.now(), id);
  const mark = await deps.serviceMarks.findMark('write-probe');
  // The row may have a newer value from another run. A missing row means that the write was lost.
  if (mark === null) throw new Error('The database lost the test write.');
}
