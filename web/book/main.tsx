// The entry script of the booking page and of its embedded version.
import { lazy, Suspense } from 'react';
import type { BookingPageData } from '../../worker/contract/booking-page/page-data.ts';
import { Alert } from '../ui/alert.tsx';
import { BookingFlow } from './booking-flow.tsx';
import { listenToEmbedder } from './embedder.ts';
import { LOADING_FAILED } from './missing-step.tsx';
import { readPageData } from './page-data.ts';
import { readQuery } from './read-query.ts';
import { startProgram } from './start-program.ts';

// Most visits are without an offer.
const Offer = lazy(() =>
  import('./offer.tsx').then(
    (file) => ({ default: file.Offer }),
    () => ({ default: () => <Alert text={LOADING_FAILED} /> }),
  ),
);

const root = document.getElementById('flow');
const data = readPageData<BookingPageData>();
const offer = readQuery().get('offer');
if (root !== null && data !== null)
  startProgram(
    root,
    offer === null ? (
      <BookingFlow data={data} />
    ) : (
      <Suspense>
        <Offer data={data} token={offer} />
      </Suspense>
    ),
  );
listenToEmbedder('ready', { title: document.title });
