// The number of slots that the draft would offer in the next seven days. The server counts them,
// because the browser does not have the host's bookings. The request is sent when the user stops
// typing.

import { useEffect, useState } from 'react';
import type { SlotPreview } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { t } from '../../../lib/translate.ts';
import { previewSlots } from './calls.ts';
import type { Draft } from './draft.ts';
import { toPreviewRequest } from './preview-request.ts';
import { toSlotSettings } from './slot-settings.ts';

const PAUSE_MS = 400;

type SlotCount =
  | { readonly kind: 'counting' }
  | { readonly kind: 'counted'; readonly preview: SlotPreview }
  | { readonly kind: 'failed' }
  /** `unclear`: the draft has errors, so the browser sends no request. */
  | { readonly kind: 'unclear' };

export function useSlotCount(id: string | null, draft: Draft, canCountSlots: boolean): SlotCount {
  const [count, setCount] = useState<SlotCount>({ kind: 'counting' });
  const slotSettings = canCountSlots
    ? JSON.stringify(toPreviewRequest(id, draft, toSlotSettings(draft)))
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
      return t('Counting free times…');
    case 'failed':
      return t('The free times could not be counted.');
    case 'unclear':
      return t('Complete the hours and rules to see the number of free times.');
    case 'counted': {
      const { slots, message } = count.preview;
      if (message !== null) return message;
      return t(
        '{count, plural, one {# free time in the next seven days} other {# free times in the next seven days}}',
        { count: slots },
      );
    }
  }
}
