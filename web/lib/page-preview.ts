// How the meeting type editor and the preview in its frame work together. Both are pages of the same origin, so the
// frame may pass a function to the editor. Pages of other sites cannot frame the preview.
import type { PagePreview } from '../../worker/contract/meeting-types/page-preview.ts';
import type { AvailabilityAnswer } from '../../worker/contract/slots/slot-calls.ts';
import type { Answer } from './request.ts';

/**
 * The event that the page in the frame dispatches on the frame's element when it can show a
 * preview. Its `detail` is a `ShowPreview`.
 */
export const PREVIEW_READY = 'halfpast:preview-ready';

export interface PreviewSource {
  readonly page: PagePreview;
  /** Requests the times of the draft. `query` has the dates and the time zone. */
  readonly fetchTimes: (
    query: URLSearchParams,
    duration: number | undefined,
  ) => Promise<Answer<AvailabilityAnswer>>;
}

export type ShowPreview = (source: PreviewSource) => void;
