// Writes one log line and one database row per security event. Never throws, because the action
// that caused the event is already done.
import type { SecurityEvent } from '../../domain/accounts/security-events.ts';
import type { Deps } from '../service-deps.ts';

export type RecordSecurityEventDeps = Pick<Deps, 'securityEvents' | 'ids' | 'clock'>;

export async function recordSecurityEvent(
  deps: RecordSecurityEventDeps,
  event: SecurityEvent,
): Promise<void> {
  const now = deps.clock.now();
  console.info(JSON.stringify({ log: 'security', at: new Date(now).toISOString(), ...event }));
  try {
    await deps.securityEvents.insert(deps.ids.create(), event, now);
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    console.error(JSON.stringify({ log: 'security', failed: 'insert', type: event.type, name }));
  }
}
