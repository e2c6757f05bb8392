import type { Deps } from '../service-deps.ts';

/**
 * Quarantines webhook events whose facts cannot be read. The event stream continues without these
 * events, and the operator can repair them later.
 */
export async function quarantineEvents(
  deps: Pick<Deps, 'quarantinedRows' | 'clock'>,
  ids: readonly string[],
): Promise<void> {
  const reason = 'The facts cannot be read.';
  const rows = ids.map((id) => ({ table: 'webhook_events', id, reason }) as const);
  await deps.quarantinedRows.quarantine(rows, deps.clock.now());
}
