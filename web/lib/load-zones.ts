import type { Instant } from '../../worker/domain/time/types.ts';
import type { OptionSource } from '../ui/option-source.ts';
import { findVisitorZone } from './zones.ts';

/**
 * Loads the searchable list of time zones and places. The list shows the UTC offsets that are valid
 * at `now`.
 */
export async function loadZones(now: Instant): Promise<OptionSource> {
  const { createZoneSource } = await import('./zone-search.ts');
  return createZoneSource(now, findVisitorZone());
}
