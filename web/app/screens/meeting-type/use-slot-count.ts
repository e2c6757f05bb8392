// The number of slots that the draft would offer in the next seven days. The server counts them,
// because the browser does not have the host's bookings. The request is sent when the user stops
// typing.

import { useEffect, useState } from 'react';
import type { SlotPreview } from '../../../../worker/contract/slots/preview-calls.ts';
import type { AnyPreviewRequest } from '../../../../worker/contract/teams/team-type-schemas.ts';
import { t } from '../../../lib/translate.ts';
import { endsNextDay } from '../../hours/hours-draft.ts';
import { previewSlots } from './calls.ts';
import type { Draft } from './draft.ts';
import { toPreviewRequest } from './preview-request.ts';
import { toSlotSettings } from './slot-settings.ts';

const PAUSE_MS = 400;

type CountRequest = Omit<AnyPreviewRequest, 'availability'> &
  Pick<ReturnType<typeof toSlotSettings>, 'availability'>;

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
      const request: CountRequest = JSON.parse(slotSettings);
      const { availability } = request;
      // Few drafts need the code that splits hours.
      if (availability && Object.values(availability).flatMap(Object.values).some(endsNextDay))
        request.availability =
          (await import('../../hours/overnight-draft.ts').catch(() => null))?.splitAvailability(
            availability,
          ) ?? availability;
      const preview = await previewSlots(request, abort.signal);
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
