import type { Deps } from '../service-deps.ts';

/** Events whose facts cannot be read: an operator looks at them, and the stream goes on. */
export async function setEventsAside(
  deps: Pick<Deps, 'quarantinedRows' | 'clock'>,
  ids: readonly string[],
): Promise<void> {
  const reason = 'The facts cannot be read.';
  const rows = ids.map((id) => ({ table: 'host_events', id, reason }) as const);
  await deps.quarantinedRows.setAside(rows, deps.clock.now());
}
