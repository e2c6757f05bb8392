// Reports each step to the page around the frame.
import { useEffect } from 'react';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { MINUTE_MS } from '../../worker/domain/time/types.ts';
import type { ChoosingPlace } from '../picker/place.ts';
import { isEmbedded, postStep, postToEmbedder } from './embedder.ts';
import type { Navigation } from './use-navigation.ts';

/** `durationMinutes` is the duration of the meeting. */
export function useEmbedEvents(
  { place, from }: Pick<Navigation<ChoosingPlace>, 'place' | 'from'>,
  timezone: TimeZone,
  durationMinutes: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: report a change of the step, not of the zone
  useEffect(() => {
    if (!isEmbedded || from === null) return;
    const isOtherDay = from.step === 'day' && place.step === 'day' && from.date !== place.date;
    if (from.step === place.step && !isOtherDay) return;
    postStep();
    if (place.step === 'day' && (from.step === 'month' || isOtherDay)) {
      postToEmbedder('date_selected', { date: place.date, timezone });
    }
    if (place.step === 'form') {
      const end = place.slot + durationMinutes * MINUTE_MS;
      postToEmbedder('slot_selected', {
        start: new Date(place.slot).toISOString(),
        end: new Date(end).toISOString(),
        timezone,
      });
    }
  }, [place, from]);
}
