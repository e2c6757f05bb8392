// The entry script of the preview in the meeting type editor. The preview shows the booking page of
// an unsaved draft. It cannot book, because it sends no requests. The page's content security
// policy would also block every request.

import type { BookingPageData } from '../../../worker/contract/booking-page/page-data.ts';
import { PREVIEW_READY, type PreviewSource, type ShowPreview } from '../../lib/page-preview.ts';
import { t } from '../../lib/translate.ts';
import { type BookingCalls, BookingFlow } from '../booking-flow.tsx';
import { readPageData } from '../page-data.ts';
import { startProgram } from '../start-program.tsx';

const NOT_BOOKED = {
  kind: 'refused',
  message: t('This is a preview, so nothing was booked.'),
  problems: [],
} as const;

function createCalls(fetchTimes: PreviewSource['fetchTimes']): BookingCalls {
  return {
    createFetchTimes: (_apiPath, duration) => (path) =>
      fetchTimes(new URL(path, location.origin).searchParams, duration),
    createSubmitBooking: () => async () => NOT_BOOKED,
  };
}

const show: ShowPreview = ({ page, fetchTimes }) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(page.style);
  document.adoptedStyleSheets = [sheet];
  // This HTML is safe, because the Worker has rendered it and escaped the host's texts.
  document.body.innerHTML = page.body;
  const root = document.getElementById('flow');
  const data = readPageData<BookingPageData>();
  if (root !== null && data !== null)
    startProgram(root, <BookingFlow data={data} calls={createCalls(fetchTimes)} />);
};

// `frameElement` is null in a frame of another origin.
window.frameElement?.dispatchEvent(new CustomEvent(PREVIEW_READY, { detail: show }));
