// The entry script of the booking page and of its embedded version.
import { lazy, type ReactNode, Suspense } from 'react';
import type {
  BookingPageData,
  LockedPageData,
} from '../../worker/contract/booking-page/page-data.ts';
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

const Locked = lazy(() =>
  import('./locked.tsx').then(
    (file) => ({ default: file.Locked }),
    () => ({ default: () => <Alert text={LOADING_FAILED} /> }),
  ),
);

function chooseProgram(data: BookingPageData | LockedPageData): ReactNode {
  if (data.kind === 'locked') return <Locked data={data} onUnlocked={start} />;
  const offer = readQuery().get('offer');
  return offer === null ? <BookingFlow data={data} /> : <Offer data={data} token={offer} />;
}

/** Starts again when the page of a protected meeting type replaces the form for its password. */
function start(): void {
  const root = document.getElementById('flow');
  const data = readPageData<BookingPageData | LockedPageData>();
  if (root !== null && data !== null)
    startProgram(root, <Suspense>{chooseProgram(data)}</Suspense>);
}

start();
listenToEmbedder('ready', { title: document.title });
