// The interface between the meeting type editor and its frame with the preview of the booking page. Both
// pages have the same origin, so the frame may pass a function to the editor. Pages of other sites cannot
// show the preview in a frame.
import type { PagePreview } from '../../worker/contract/meeting-types/page-preview.ts';
import type { AvailabilityAnswer } from '../../worker/contract/slots/slot-calls.ts';
import type { Answer } from './request.ts';

/**
 * The page in the frame dispatches this event on the frame's element when it is ready to show a
 * preview. The `detail` of the event is a `ShowPreview`.
 */
export const PREVIEW_READY = 'halfpast:preview-ready';

export interface PreviewSource {
  readonly page: PagePreview;
  /** Requests the available times of the draft. `query` contains the dates and the time zone. */
  readonly fetchTimes: (
    query: URLSearchParams,
    duration: number | undefined,
  ) => Promise<Answer<AvailabilityAnswer>>;
}

export type ShowPreview = (source: PreviewSource) => void;
