import type { Instant, TimeZone } from '../../worker/domain/time/types.ts';
import type { OptionSource } from '../ui/option-source.ts';
import { findVisitorZone } from './zones.ts';

/**
 * Loads the searchable list of time zones and places. The list shows the UTC offsets that are valid
 * at `now`. It starts with the zones of the visitor and of the host.
 */
export async function loadZones(now: Instant, host: TimeZone | null = null): Promise<OptionSource> {
  const { createZoneSource } = await import('./zone-search.ts');
  return createZoneSource(now, { visitor: findVisitorZone(), host });
}
