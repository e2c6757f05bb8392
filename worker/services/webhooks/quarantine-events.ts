import type { Deps } from '../service-deps.ts';

/**
 * Quarantines events whose facts cannot be read, for the operator. The event stream continues without them.
 */
export async function quarantineEvents(
  deps: Pick<Deps, 'quarantinedRows' | 'clock'>,
  ids: readonly string[],
): Promise<void> {
  const reason = 'The facts cannot be read.';
  const rows = ids.map((id) => ({ table: 'webhook_events', id, reason }) as const);
  await deps.quarantinedRows.setAside(rows, deps.clock.now());
}
