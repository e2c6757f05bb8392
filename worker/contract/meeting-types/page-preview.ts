// The preview of the booking page in the meeting type editor.

/** The page in which the editor shows the preview. It contains no data, and it can send no request. */
export const PREVIEW_PATH = '/meeting-types/preview';

/**
 * The `data` of `POST /api/meeting-types/preview/page`: the booking page as it would look with the
 * unsaved fields.
 */
export interface PagePreview {
  /** The HTML of the page's body, with its data. */
  body: string;
  /** A style sheet with the colours of the page. */
  style: string;
}
