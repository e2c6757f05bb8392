// The number of slots that the draft would offer in the next seven days. The server counts them,
// because the browser does not have the host's bookings. The request is sent when the user stops
// typing.
import { useEffect, useState } from 'react';
import type { SlotPreview } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { previewSlots } from './calls.ts';
import type { Draft } from './draft.ts';
import { toSlotSettings } from './slot-settings.ts';

const PAUSE_MS = 400;

type SlotCount =
  | { readonly kind: 'counting' }
  | { readonly kind: 'counted'; readonly preview: SlotPreview }
  | { readonly kind: 'failed' }
  /** The draft has errors, so no request is sent. */
  | { readonly kind: 'unclear' };

export function useSlotCount(id: string | null, draft: Draft, canCountSlots: boolean): SlotCount {
  const [count, setCount] = useState<SlotCount>({ kind: 'counting' });
  const slotSettings = canCountSlots
    ? JSON.stringify({ ...toSlotSettings(draft), ...(id !== null && { id }) })
    : null;

  useEffect(() => {
    if (slotSettings === null) return setCount({ kind: 'unclear' });
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const preview = await previewSlots(JSON.parse(slotSettings), abort.signal);
      if (abort.signal.aborted) return;
      setCount(preview === null ? { kind: 'failed' } : { kind: 'counted', preview });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [slotSettings]);

  return count;
}

export function describeCount(count: SlotCount): string {
  switch (count.kind) {
    case 'counting':
      return 'Counting free times…';
    case 'failed':
      return 'The free times could not be counted.';
    case 'unclear':
      return 'Free times are counted once the hours and rules are complete.';
    case 'counted': {
      const { slots, message } = count.preview;
      if (message !== null) return message;
      return slots === 1
        ? '1 free time in the next seven days'
        : `${slots} free times in the next seven days`;
    }
  }
}
